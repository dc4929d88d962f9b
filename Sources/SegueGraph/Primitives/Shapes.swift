import SegueGeometry
import SegueLayout
import SeguePaint

/// An outline that fills the space it is offered.
///
/// A shape of one's own says its path in `path(in:)`.
public protocol Shape: View, Sendable where Body == Never {
  /// The outline in a rectangle, in points.
  nonisolated func path(in rect: Rect) -> Path
  /// The outline in the form that the engine paints.
  nonisolated var _outline: _ShapeOutline { get }
}

/// An outline in the form that the engine paints.
public struct _ShapeOutline: Sendable {
  private enum Source: Sendable {
    case kind(ShapeKind)
    case drawn(@Sendable (Rect) -> Path, FillStyle)
    /// A line with gaps: its area in a rectangle, at least so wide.
    case dashed(@Sendable (Rect, Double) -> Path)
  }

  private var source: Source
  package var name: String
  /// Whether the outline is read like a letter and stands on whole cells.
  package var isGlyph = false

  package init(kind: ShapeKind, name: String) {
    source = .kind(kind)
    self.name = name
  }

  package init(name: String, path: @escaping @Sendable (Rect) -> Path) {
    source = .drawn(path, FillStyle())
    self.name = name
  }

  /// What shows a line along the outline, or inside it: one with gaps is an area of its own.
  func line(_ style: StrokeStyle, isInside: Bool = false) -> (ShapeOutline, ShapeDrawing) {
    guard style.hasGaps else {
      return (self, isInside ? .strokeBorder(width: style.lineWidth) : .stroke(style))
    }
    let outline = self
    var area = self
    area.source = .dashed { rect, least in
      var line = style
      line.lineWidth = max(style.lineWidth, least)
      let half = isInside ? line.lineWidth / 2 : 0
      let room = rect.insetBy(dx: half, dy: half)
      return outline.kind(in: room.size).path(in: room).strokedPath(line)
    }
    return (area, .fill)
  }

  package func filled(_ style: FillStyle) -> ShapeOutline {
    var outline = self
    if case .drawn(let path, _) = source { outline.source = .drawn(path, style) }
    return outline
  }

  /// Whether the area is that of a line with gaps.
  package var isLine: Bool {
    switch source {
    case .kind: false
    case .drawn(_, let style): style.isLine
    case .dashed: true
    }
  }

  /// The outline at any size, unless it has to be drawn.
  package var simpleKind: ShapeKind? {
    if case .kind(let kind) = source { kind } else { nil }
  }

  /// The outline at a size; a path has its origin at zero.
  package func kind(in size: Size) -> ShapeKind {
    switch source {
    case .kind(let kind): kind
    case .drawn(let path, let style): .path(path(Rect(origin: .zero, size: size)), style)
    case .dashed(let path): .path(path(Rect(origin: .zero, size: size), 0), Self.lineStyle)
    }
  }

  private static var lineStyle: FillStyle {
    var style = FillStyle()
    style.isLine = true
    return style
  }

  /// The outline with dashes that cells can show: not thinner than an eighth of a row.
  func visible(in metrics: CellMetrics) -> ShapeOutline {
    guard case .dashed(let path) = source else { return self }
    let least = metrics.height / 8
    var outline = self
    outline.source = .drawn({ path($0, least) }, Self.lineStyle)
    return outline
  }
}

package typealias ShapeOutline = _ShapeOutline
package typealias ShapeView = _ShapeView

extension Shape {
  /// The path in the form that the engine paints.
  public nonisolated var _outline: _ShapeOutline {
    ShapeOutline(name: "\(Self.self)") { path(in: $0) }
  }

  /// Writes the shape filled with the foreground style.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.node(
      view._outline.name, rule: .fill,
      content: .shape(view._outline, .fill, builder.environment.foreground))
  }

  /// The shape filled with a style; for paths that cross themselves, by turns or by counting.
  public nonisolated func fill(
    _ content: some ShapeStyle, style: FillStyle = FillStyle()
  ) -> _ShapeView {
    _ShapeView(
      outline: _outline.filled(style), drawing: .fill, paint: content._painted.paint)
  }

  /// The shape filled with the foreground style; for paths that cross themselves as the style says.
  public nonisolated func fill(style: FillStyle = FillStyle()) -> _ShapeView {
    _ShapeView(outline: _outline.filled(style), drawing: .fill, paint: nil)
  }

  /// A line in the foreground style along the inside of the outline, with a width in points.
  public nonisolated func strokeBorder(lineWidth: Double = 1) -> _ShapeView {
    _ShapeView(outline: _outline, drawing: .strokeBorder(width: lineWidth), paint: nil)
  }

  /// A line in the foreground style along the outline, half of its width in points on each side.
  public nonisolated func stroke(lineWidth: Double = 1) -> _ShapeView {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line in the foreground style along the outline, drawn as the style says.
  public nonisolated func stroke(style: StrokeStyle) -> _ShapeView {
    _ShapeView(line: _outline.line(style), paint: nil)
  }

  /// A line along the inside of the outline, with the given width in points.
  public nonisolated func strokeBorder(
    _ style: some ShapeStyle, lineWidth: Double = 1
  ) -> _ShapeView {
    _ShapeView(
      outline: _outline, drawing: .strokeBorder(width: lineWidth), paint: style._painted.paint)
  }

  /// A line in the foreground style along the inside of the outline, drawn as the style says.
  public nonisolated func strokeBorder(style: StrokeStyle) -> _ShapeView {
    _ShapeView(line: _outline.line(style, isInside: true), paint: nil)
  }

  /// A line along the inside of the outline, drawn as the style says.
  public nonisolated func strokeBorder(
    _ content: some ShapeStyle, style: StrokeStyle
  ) -> _ShapeView {
    _ShapeView(line: _outline.line(style, isInside: true), paint: content._painted.paint)
  }

  /// A line along the outline, half of its width in points on each side.
  public nonisolated func stroke(_ content: some ShapeStyle, lineWidth: Double = 1) -> _ShapeView {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the outline, drawn as the style says.
  public nonisolated func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> _ShapeView {
    _ShapeView(line: _outline.line(style), paint: content._painted.paint)
  }
}

/// A shape with its paint.
public struct _ShapeView: View {
  /// A view without a body.
  public typealias Body = Never

  nonisolated let outline: _ShapeOutline
  nonisolated let drawing: ShapeDrawing
  /// Nil for the foreground style.
  nonisolated let paint: StylePaint?

  nonisolated init(outline: _ShapeOutline, drawing: ShapeDrawing, paint: StylePaint?) {
    self.outline = outline
    self.drawing = drawing
    self.paint = paint
  }

  nonisolated init(line: (ShapeOutline, ShapeDrawing), paint: StylePaint?) {
    self.init(outline: line.0, drawing: line.1, paint: paint)
  }

  /// Writes the painted shape.
  public static func _lower(_ view: _ShapeView, into builder: inout _TreeBuilder) {
    builder.node(
      view.outline.name, rule: .fill,
      content: .shape(
        view.outline.visible(in: builder.environment.metrics), view.drawing,
        view.paint ?? builder.environment.foreground))
  }

  /// The shape with another filling on top.
  public func fill(_ content: some ShapeStyle, style: FillStyle = FillStyle()) -> some View {
    drawn((outline.filled(style), .fill), content)
  }

  /// The shape with a line along the inside of its outline, with a width in points.
  public func strokeBorder(_ content: some ShapeStyle, lineWidth: Double = 1) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape with a line along the inside of its outline, drawn as the style says.
  public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    drawn(outline.line(style, isInside: true), content)
  }

  /// The shape with a line along its outline, half of its width in points on each side.
  public func stroke(_ content: some ShapeStyle, lineWidth: Double = 1) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape with a line along its outline, drawn as the style says.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    drawn(outline.line(style), content)
  }

  private func drawn(
    _ line: (ShapeOutline, ShapeDrawing), _ content: some ShapeStyle
  ) -> some View {
    overlay { _ShapeView(line: line, paint: content._painted.paint) }
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  /// A rectangle.
  public nonisolated init() {}

  /// The four sides.
  public nonisolated func path(in rect: Rect) -> Path { Path(rect) }

  /// The whole rectangle.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(kind: .rectangle, name: "Rectangle")
  }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// The radius of the corners, in points.
  public nonisolated let cornerRadius: Double

  /// A rectangle whose corners have the given radius, in points.
  ///
  /// A cell cannot show the difference between the two styles of corners.
  public nonisolated init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }

  /// The sides and the round corners.
  public nonisolated func path(in rect: Rect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(cornerRadius, rect.width / 2, rect.height / 2))
  }

  /// The rectangle without its corners.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(kind: .roundedRectangle(cornerRadius: cornerRadius), name: "RoundedRectangle")
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
  /// A capsule.
  ///
  /// A cell cannot show the difference between the two styles of corners.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}

  /// Two sides and two half circles.
  public nonisolated func path(in rect: Rect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  /// The capsule that fills the rectangle.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(kind: .capsule, name: "Capsule")
  }
}

/// A circle, centred, as large as fits.
public struct Circle: Shape {
  /// A circle.
  public nonisolated init() {}

  /// The largest circle in the rectangle.
  public nonisolated func path(in rect: Rect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: Rect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// The largest circle in the rectangle.
  public nonisolated var _outline: _ShapeOutline { _ShapeOutline(kind: .circle, name: "Circle") }
}

/// An ellipse that touches all four sides.
public struct Ellipse: Shape {
  /// An ellipse.
  public nonisolated init() {}

  /// The ellipse in the rectangle.
  public nonisolated func path(in rect: Rect) -> Path { Path(ellipseIn: rect) }

  /// The ellipse that fills the rectangle.
  public nonisolated var _outline: _ShapeOutline { _ShapeOutline(kind: .ellipse, name: "Ellipse") }
}

extension Path: Shape {
  /// A view without a body.
  public typealias Body = Never

  /// The path as it was drawn, from the corner of its view.
  public nonisolated func path(in rect: Rect) -> Path {
    offsetBy(dx: rect.minX, dy: rect.minY)
  }
}

extension Color: View {
  /// A view without a body.
  public typealias Body = Never

  /// Writes a rectangle of the colour.
  public static func _lower(_ view: Color, into builder: inout _TreeBuilder) {
    builder.node(
      "Color", rule: .fill, content: .shape(Rectangle()._outline, .fill, .color(view)))
  }
}
