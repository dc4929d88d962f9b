import SegueGeometry
import SegueLayout

extension View {
  /// Gives the view a fixed width or height, in points; nil leaves a dimension to the view.
  ///
  /// A length that is negative or not finite counts as nil, and the diagnostic `VW002` tells it
  /// (`semantics` 3.2).
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    ModifiedView(
      self, "frame", rule: .fixedFrame(width: width, height: height, alignment: alignment),
      fault: FrameLengths.fault(fixed: [("width", width), ("height", height)]))
  }

  /// Gives the view bounds for its size, in points.
  ///
  /// Where bounds cross, the lower one holds. A negative length, and bounds that cross, are told by
  /// the diagnostic `VW002` (`semantics` 3.2).
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    ModifiedView(
      self, "frame",
      rule: .flexibleFrame(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment),
      fault: FrameLengths.fault("Width", minWidth, idealWidth, maxWidth)
        ?? FrameLengths.fault("Height", minHeight, idealHeight, maxHeight))
  }

  /// Keeps a distance on the given sides, in points; nil is the default distance.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    PaddedView(content: self, edges: edges, length: length)
  }

  /// Keeps the same distance on all sides, in points.
  public func padding(_ length: Double) -> some View {
    padding(.all, length)
  }

  /// Keeps the given distances, in points.
  public func padding(_ insets: EdgeInsets) -> some View {
    ModifiedView(self, "padding", rule: .padding(insets))
  }

  /// Lets the view take its ideal size whatever it is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Lets the view take its ideal width or height whatever it is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    ModifiedView(
      self, "fixedSize", rule: .fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Keeps the ratio of width to height; nil is the view's own.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    ModifiedView(
      self, "aspectRatio", rule: .aspectRatio(ratio, fill: contentMode == .fill))
  }

  /// Keeps the ratio of width to height of a size.
  public func aspectRatio(_ aspectRatio: Size, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Makes the view as large as fits with the proportions of its ideal size.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view so large that it fills the space with the proportions of its ideal size.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Draws the view elsewhere, in points, and leaves its place where it was.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    ModifiedView(self, "offset", rule: .offset(x: x, y: y))
  }

  /// Puts the centre of the view at a point of the offered space, in points.
  public func position(x: Double, y: Double) -> some View {
    ModifiedView(self, "position", rule: .position(x: x, y: y))
  }

  /// Draws the view elsewhere by a size in points, and leaves its place where it was.
  public func offset(_ offset: Size) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Puts the centre of the view at a point of the offered space, in points.
  public func position(_ position: Point) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Lets a stack serve the view before those of lower priority.
  public func layoutPriority(_ value: Double) -> some View {
    ModifiedView(self, "layoutPriority", rule: .priority(value))
  }

  /// Lets the view reach under bars; a terminal has none, so nothing changes.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    ModifiedView(self, "ignoresSafeArea")
  }

  /// The same under the name from before `ignoresSafeArea`, with which many listings are written.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}

/// Parts of a screen that something may cover; in a terminal nothing does.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// One bit a region.
  public let rawValue: UInt

  /// The set with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars and the like.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// A keyboard on the screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Both.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// How a ratio meets the offered space.
public enum ContentMode: Hashable, Sendable {
  /// As large as fits inside.
  case fit
  /// As small as covers all.
  case fill
}

/// A view with padding whose default depends on the units.
struct PaddedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let edges: Edge.Set
  let length: Double?

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    // The default is 16 points each way, which in cells would be far too much.
    let usual = builder.environment.metrics == .cells ? 1.0 : 16.0
    let length = view.length ?? usual
    builder.modifier(
      "padding",
      rule: .padding(
        EdgeInsets(
          top: view.edges.contains(.top) ? length : 0,
          leading: view.edges.contains(.leading) ? length : 0,
          bottom: view.edges.contains(.bottom) ? length : 0,
          trailing: view.edges.contains(.trailing) ? length : 0))
    ) { Content._lower(view.content, into: &$0) }
  }
}
