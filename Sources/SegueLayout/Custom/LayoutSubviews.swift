import SegueGeometry

/// The views that a layout places, in the order of the code.
public struct LayoutSubviews: RandomAccessCollection {
  let session: LayoutSession

  /// The first place, 0.
  public var startIndex: Int { 0 }
  /// How many views there are.
  public var endIndex: Int { session.children.count }

  /// The view at a place.
  public subscript(position: Int) -> LayoutSubview {
    LayoutSubview(session: session, node: session.children[position])
  }
}

/// One view that a layout places: it can be asked for sizes, and be given a place.
public struct LayoutSubview {
  let session: LayoutSession
  let node: Int

  /// What the view takes of a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    session.measure(node, proposal)
  }

  /// What the view takes of a proposal, with where its guides lie, in points.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    session.dimensions(of: node, proposal)
  }

  /// Puts a point of the view at a position in the container, in points.
  public func place(at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize)
  {
    session.place(node, at: position, anchor: anchor, proposal)
  }

  /// The `layoutPriority` of the view.
  public var priority: Double { session.priority(of: node) }

  /// How far the view would like to be from others.
  public var spacing: ViewSpacing { session.spacing(of: node) }

  /// The value that the view was given with `layoutValue`, or that of a view without one.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    session.value(of: node, for: ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue
  }
}

extension LayoutSubview: Equatable {
  /// Whether both are the same view of one layout.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.session === right.session && left.node == right.node
  }
}

extension LayoutSubviews: Equatable {
  /// Whether both are the views of one layout.
  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.session === right.session
  }
}

/// How far a view would like to be from its neighbours.
public struct ViewSpacing: Hashable, Sendable {
  /// The usual gaps between two things, in points.
  var across = 8.0
  var down = 8.0
  var isText = false
  var isSpacer = false

  /// The usual distances.
  public init() {}

  /// The distance to the next view along an axis, in points.
  ///
  /// It is that of the stacks: nothing beside a spacer and between two texts one below the other.
  public func distance(to next: ViewSpacing, along axis: Axis) -> Double {
    if isSpacer || next.isSpacer { return 0 }
    if axis == .vertical, isText, next.isText { return 0 }
    return axis == .horizontal ? max(across, next.across) : max(down, next.down)
  }
}

/// A value that a view can carry for the layout that places it.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value of a view that carries none.
  static var defaultValue: Value { get }
}

/// A value that a view carries for the layout that places it.
package struct LayoutTrait: Hashable, Sendable {
  /// Told apart by identity: what is inside need not be comparable.
  private final class Box: Sendable {
    let value: any Sendable
    init(_ value: any Sendable) { self.value = value }
  }

  let key: ObjectIdentifier
  private let box: Box
  var value: any Sendable { box.value }

  package init<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) {
    self.key = ObjectIdentifier(key)
    box = Box(value)
  }

  package static func == (left: LayoutTrait, right: LayoutTrait) -> Bool {
    left.key == right.key && left.box === right.box
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
