/// When a motion counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case logicallyComplete, removed }

  package let kind: Kind

  /// When the change has been made: after a curve's end, or a spring's perceptual duration.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
  /// When nothing moves any more, the last trembling of a spring included.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}

/// Something to do once the motions of an update are over.
package struct AnimationCompletion: Sendable {
  /// Tells completions apart, and whether one already waits somewhere.
  package final class Ticket: Sendable {
    @MainActor private var isClaimed = false

    package init() {}

    /// Whether nobody has claimed the ticket before; from now on somebody has.
    @MainActor package func claim() -> Bool {
      defer { isClaimed = true }
      return !isClaimed
    }
  }

  package let ticket = Ticket()
  package let criteria: AnimationCompletionCriteria
  package let action: @MainActor () -> Void

  package init(
    criteria: AnimationCompletionCriteria, action: @escaping @MainActor () -> Void
  ) {
    self.criteria = criteria
    self.action = action
  }
}

/// When the motions that one update started are over.
package struct StartedMotions: Sendable {
  /// When all changes count as made; nil if nothing moves.
  package private(set) var logicalEnd: StageTime?
  /// When nothing moves any more; nil if nothing moves.
  package private(set) var end: StageTime?
  /// Completions that views added to the transaction of the update.
  package var completions: [AnimationCompletion] = []

  package init() {}

  /// Notes a motion; `end` is nil if the change turned out to be none.
  package mutating func note(_ animation: Animation, at time: StageTime, until end: StageTime?) {
    guard let end else { return }
    let logical = StageTime(time.seconds + animation.logicalDuration)
    logicalEnd = max(logicalEnd ?? logical, logical)
    self.end = max(self.end ?? end, end)
  }

  /// When a completion is due, for an update made at `time`.
  package func deadline(
    for criteria: AnimationCompletionCriteria, at time: StageTime
  ) -> StageTime {
    switch criteria.kind {
    case .logicallyComplete: max(logicalEnd ?? time, time)
    case .removed: max(end ?? time, time)
    }
  }
}
