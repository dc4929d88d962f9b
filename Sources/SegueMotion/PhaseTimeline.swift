import SegueGeometry

/// Phases that follow each other: each begins when the change to the one before counts as made.
package struct PhaseTimeline<Phase> {
  /// One phase and how it is entered.
  package struct Step {
    package let phase: Phase
    /// When the change to the phase begins, in seconds.
    package let start: Double
    package let animation: Animation?
  }

  package let steps: [Step]
  /// When the last change counts as made.
  package let duration: Double

  /// Starts at rest in the first phase; the others follow at once.
  package init(_ phases: [Phase], animation: (Phase) -> Animation?) {
    var start = 0.0
    var steps: [Step] = []
    for (index, phase) in phases.enumerated() {
      let own = index == 0 ? nil : animation(phase)
      steps.append(Step(phase: phase, start: start, animation: own))
      start += own?.logicalDuration ?? 0
    }
    self.steps = steps
    duration = start
  }

  /// The phase that is being entered, or was, at a time.
  package func phase(at time: Double) -> Phase? {
    (steps.last { $0.start <= time } ?? steps.first)?.phase
  }

  /// What is shown at a time of a value that each phase sets.
  package func value<Value: VectorArithmetic>(
    at time: Double, _ value: (Phase) -> Value
  ) -> Value {
    guard let first = steps.first else { return .zero }
    var model = value(first.phase)
    var track = Track<Value>()
    for step in steps.dropFirst() where step.start <= time {
      let next = value(step.phase)
      if let animation = step.animation {
        track.retarget(by: model - next, animation: animation, at: StageTime(step.start))
      } else {
        track.clear()
      }
      model = next
    }
    return model + track.remaining(at: StageTime(time))
  }
}
