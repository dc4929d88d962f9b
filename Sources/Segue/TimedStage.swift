import Foundation
import SegueRaster
import SegueStage

/// A stage beside which Foundation's timers fire.
///
/// They need a run loop of Foundation's, and a terminal is waited for in another. So whenever that
/// one asks what comes next, Foundation is asked, too: what is due fires, and what comes later is set
/// as an alarm of the main queue, for which the loop waits.
@MainActor
final class TimedStage: FrameSource {
  private let stage: Stage
  private let alarm = DispatchSource.makeTimerSource(queue: .main)
  private var alarmDate = Date.distantFuture

  init(_ stage: Stage) {
    self.stage = stage
    alarm.schedule(deadline: .distantFuture)
    // An alarm that came too early, by a clock that was set or a thread that had to wait, is set again.
    alarm.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.alarmDate = .distantFuture }
    }
    alarm.activate()
  }

  func send(_ event: InputEvent, at time: StageTime) { stage.send(event, at: time) }

  func frame(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) {
    stage.frame(at: time, show: show)
  }

  func prepare(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) -> Bool {
    stage.prepare(at: time, show: show)
  }

  var isPrepared: Bool { stage.isPrepared }

  func preparedWasShown(at time: StageTime) { stage.preparedWasShown(at: time) }

  var nextFrame: NextFrame {
    let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
    if next != alarmDate {
      alarmDate = next
      alarm.schedule(
        deadline: next == .distantFuture
          ? .distantFuture : .now() + max(next.timeIntervalSinceNow, 0.001)
      )
    }
    // Asked last: what has fired may have written state.
    return stage.nextFrame
  }

  var wantsToQuit: Bool { stage.wantsToQuit }
}
