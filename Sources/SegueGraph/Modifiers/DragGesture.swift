import SegueGeometry
import SegueMotion

/// A press of the first button that moves before it ends.
///
/// A terminal tells the cell under the pointer, so places are the middles of cells, in points.
public struct DragGesture {
  /// Where a drag is.
  public struct Value: Hashable, Sendable {
    /// Where the button went down, in points from the corner that the view had then.
    public var startLocation: Point
    /// Where the pointer is, in points from the same corner.
    public var location: Point
    /// How fast the pointer goes, in points per second: over the last tenth of a second.
    public var velocity: Size

    package init(startLocation: Point, location: Point, velocity: Size) {
      (self.startLocation, self.location, self.velocity) = (startLocation, location, velocity)
    }

    /// How far the pointer is from where it began, in points.
    public var translation: Size {
      Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// How far it would be a quarter of a second later, in points.
    public var predictedEndTranslation: Size {
      Size(
        width: translation.width + velocity.width * DragGesture.reach,
        height: translation.height + velocity.height * DragGesture.reach)
    }

    /// Where it would be a quarter of a second later, in points.
    public var predictedEndLocation: Point {
      Point(
        x: startLocation.x + predictedEndTranslation.width,
        y: startLocation.y + predictedEndTranslation.height)
    }
  }

  /// Seconds that a hand is taken to go on after it lets go.
  nonisolated static let reach = 0.25

  let minimumDistance: Double
  var changed: @MainActor (Value) -> Void = { _ in }
  var ended: @MainActor (Value) -> Void = { _ in }

  /// A drag that counts once it is so far from where it began, in points.
  public nonisolated init(minimumDistance: Double = 10) {
    self.minimumDistance = minimumDistance.isNaN ? 10 : minimumDistance
  }

  /// Runs an action whenever the pointer has moved.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var copy = self
    let before = changed
    copy.changed = {
      before($0)
      action($0)
    }
    return copy
  }

  /// Runs an action when the button comes up.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var copy = self
    let before = ended
    copy.ended = {
      before($0)
      action($0)
    }
    return copy
  }
}

/// What a view does when it is dragged.
package struct DragResponse {
  /// How far the pointer has to go before it counts, in points.
  package var minimumDistance: Double
  /// The only edge that it can be dragged towards, if there is one; then the wheel drags it too.
  package var edge: Edge?
  package var changed: @MainActor (DragGesture.Value) -> Void
  package var ended: @MainActor (DragGesture.Value) -> Void
}

extension View {
  /// Lets the view be dragged.
  ///
  /// A button inside reacts when the button of the mouse comes up without a drag.
  public func gesture(_ gesture: DragGesture) -> some View {
    ModifiedView(
      self, "gesture",
      node: .drag(
        DragResponse(
          minimumDistance: gesture.minimumDistance, edge: nil, changed: gesture.changed,
          ended: gesture.ended)))
  }

  /// Lets a drag or the wheel pull the view towards an edge, and with it a change on its way.
  ///
  /// The change is made when the drag begins, and is held: after `distance` points it is at its end.
  /// When the button comes up it goes on to the nearer end by place and speed, with the given spring;
  /// `undo` puts back what the change wrote if that is where it began. The wheel lets go when it has
  /// stood still for a fifth of a second.
  public func scrubTransition(
    _ edge: Edge, distance: Double = 160, spring: Spring = .snappy,
    perform action: @escaping @MainActor () -> Void, undo: @escaping @MainActor () -> Void
  ) -> some View {
    ScrubbedView(
      content: self, edge: edge, distance: distance > 0 ? distance : 160, spring: spring,
      action: action, undo: undo)
  }
}

/// A view that pulls a change along.
struct ScrubbedView<Content: View>: View {
  let content: Content
  let edge: Edge
  let distance: Double
  let action: @MainActor () -> Void
  let undo: @MainActor () -> Void
  @State private var scrub: Scrub

  init(
    content: Content, edge: Edge, distance: Double, spring: Spring,
    action: @escaping @MainActor () -> Void, undo: @escaping @MainActor () -> Void
  ) {
    (self.content, self.edge, self.distance) = (content, edge, distance)
    (self.action, self.undo) = (action, undo)
    _scrub = State(initialValue: Scrub(spring: spring))
  }

  var body: some View {
    // The actions of the drag outlive the view: it may be on its way out because of them.
    let (scrub, edge, distance, action, undo) = (
      self.scrub, self.edge, self.distance, self.action, self.undo
    )
    return ModifiedView(
      content, "scrubTransition",
      node: .drag(
        DragResponse(
          minimumDistance: 1, edge: edge,
          changed: { value in
            if !scrub.isHeld { scrub.begin(action) }
            scrub.move(
              to: edge.way(value.translation) / distance,
              velocity: edge.way(value.velocity) / distance)
          },
          ended: { value in
            scrub.move(to: edge.way(value.translation) / distance)
            scrub.end(velocity: edge.way(value.velocity) / distance, undo: undo)
          })))
  }
}

extension Edge {
  /// How far a way leads towards the edge.
  package func way(_ translation: Size) -> Double {
    switch self {
    case .top: -translation.height
    case .leading: -translation.width
    case .bottom: translation.height
    case .trailing: translation.width
    }
  }
}
