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

  /// When `frame` should be called again if nobody does anything.
  var nextFrame: NextFrame { get }

  /// Whether the program should end (q, or Ctrl-C as a key).
  var wantsToQuit: Bool { get }
}
