import SegueGeometry
import SegueMotion
import SegueRaster

/// When the next frame is due.
package enum NextFrame: Hashable, Sendable {
  /// Nothing moves: sleep until somebody does something.
  case whenInputArrives
  /// Something moves: the next tick of the frame grid.
  case nextTick
  /// Nothing changes before this moment.
  case at(StageTime)
}

/// What a run loop drives: input and time in, cells out; `Stage` is the one of the product.
@MainActor
package protocol FrameSource: AnyObject {
  /// Takes in one event; motions that it starts have their zero at `time`.
  func send(_ event: InputEvent, at time: StageTime)

  /// Computes the picture at `time` and calls `show` with the whole grid and with what differs from
  /// the picture of the call before; an empty damage means that nothing has to be sent.
  func frame(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void)

  /// Computes the picture of a later moment ahead of it, as `frame` does, or returns false if more
  /// than time decides what it will be.
  ///
  /// The damage is what differs from the picture computed before, shown or not. Whoever computes
  /// pictures ahead and then shows something else has to show all damage that was not shown, too.
  func prepare(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) -> Bool

  /// Whether what was computed ahead is still what will be seen.
  var isPrepared: Bool { get }

  /// Takes note that the picture that was computed ahead for a moment is shown.
  func preparedWasShown(at time: StageTime)

  /// When `frame` should be called again if nobody does anything.
  var nextFrame: NextFrame { get }

  /// Whether the program should end (q, or Ctrl-C as a key).
  var wantsToQuit: Bool { get }
}

extension FrameSource {
  /// Computes nothing ahead.
  package func prepare(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) -> Bool { false }

  /// Nothing was computed ahead.
  package var isPrepared: Bool { false }

  /// Nothing was computed ahead.
  package func preparedWasShown(at time: StageTime) {}
}
