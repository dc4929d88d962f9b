import SegueGeometry
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster

/// Frames of a stage at given times, on a clock that only counts.
@MainActor
package struct FilmStrip {
  /// Which moments are shown.
  package enum Times: Hashable, Sendable {
    case at([Double])
    /// From 0, both ends included; without a length until all has settled, at most 10 s.
    case every(framesPerSecond: Double, seconds: Double?)
  }

  private let stage: Stage
  private let script: Script
  private var nextStep = 0

  package init(_ stage: Stage, script: Script) {
    self.stage = stage
    self.script = script
  }

  /// Shows the frames in order.
  ///
  /// A frame shows all events with a smaller time; an event's motions have their zero at its time.
  package mutating func run(_ times: Times, show: (_ time: Double) -> Void) {
    switch times {
    case .at(let moments):
      for moment in moments.sorted() { frame(at: moment, show) }
    case .every(let rate, let seconds?):
      // A hair of grace, so that 2.8 s at 60 a second are 168 steps in binary numbers too.
      for index in 0...max(Int((seconds * rate + 1e-9).rounded(.down)), 0) {
        frame(at: Double(index) / rate, show)
      }
    case .every(let rate, nil):
      for index in 0...Int((10 * rate).rounded(.down)) {
        let moment = Double(index) / rate
        frame(at: moment, show)
        if nextStep == script.steps.count, moment >= script.end.seconds,
          !stage.isMoving(at: StageTime(moment))
        {
          return
        }
      }
    }
  }

  private mutating func frame(at moment: Double, _ show: (Double) -> Void) {
    while nextStep < script.steps.count, script.steps[nextStep].time.seconds < moment {
      let step = script.steps[nextStep]
      // An event comes after the frame of its time, shown or not: what it meets is where it is then.
      stage.advance(to: step.time)
      stage.send(step.event, at: step.time)
      nextStep += 1
    }
    stage.frame(at: StageTime(moment)) { _, _, _ in }
    show(moment)
  }
}
