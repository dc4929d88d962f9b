import SegueGeometry
import SegueGraph
import SegueMotion

/// SwiftUI animates geometry where it is drawn, with the transaction that is in force there. Views
/// still ride on their parents here; where another animation begins, the ride is cancelled by a
/// motion that runs the other way on the parent's clock.
extension Choreographer {
  /// Starts a kept view's motion to its new place on the screen.
  mutating func startLeafTrack(_ node: Int, _ change: Vector4, _ adoption: Adoption) {
    let parent = tree.parent(of: node)
    let ride = parent < 0 ? .zero : carried[parent]
    let outer = parent < 0 ? nil : adoption.geometryAnimation(at: parent)
    let animation = adoption.geometryAnimation(at: node)
    carried[node] = ride + Point(x: change.a, y: change.b)
    var own = change
    if parent >= 0, animation != outer, ride != .zero, !adoption.isGrouped(node) {
      cancel(ride, of: node, outer, adoption)
      own += Vector4(ride.x, ride.y, 0, 0)
    }
    guard !own.isNegligible else { return }
    if let animation {
      begin(\.frame, of: node, by: own, animation, at: adoption.time)
    } else if motionIndices[node] >= 0 {
      withMotion(of: node) { $0.frame.stopEndless() }
    }
  }

  /// Lets a view that is new in a moving parent appear where it will stay.
  mutating func standStill(_ node: Int, _ adoption: Adoption) {
    let parent = tree.parent(of: node)
    guard parent >= 0, !adoption.isNew(parent), carried[parent] != .zero,
      !adoption.isGrouped(node)
    else { return }
    cancel(carried[parent], of: node, adoption.geometryAnimation(at: parent), adoption)
  }

  private mutating func cancel(
    _ ride: Point, of node: Int, _ animation: Animation?, _ adoption: Adoption
  ) {
    guard let animation else { return }
    begin(
      \.counter, of: node, by: Vector4(-ride.x, -ride.y, 0, 0), animation, at: adoption.time)
  }
}
