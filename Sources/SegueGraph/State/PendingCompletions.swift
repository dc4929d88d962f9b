import SegueMotion

/// The completions that wait for motions to end, each called exactly once.
///
/// When a motion ends is known when it starts, so nothing has to be watched: an interruption does
/// not move the moment, and motion that is switched off ends when it starts.
@MainActor
struct PendingCompletions {
  private struct Entry {
    var completion: AnimationCompletion
    /// Nil until an update has shown what the completion waits for.
    var deadline: StageTime?
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// When the next one is due; nil if none waits, zero if one waits for nothing.
  ///
  /// While something written is not shown, what it will start is not known: what waits for that
  /// counts for nothing yet.
  func nextDeadline(isUnshown: Bool) -> StageTime? {
    entries.compactMap { $0.deadline ?? (isUnshown ? nil : .zero) }.min()
  }

  /// Lets a completion wait, unless it does already, here or elsewhere.
  mutating func add(_ completion: AnimationCompletion) {
    guard completion.ticket.claim() else { return }
    entries.append(Entry(completion: completion))
  }

  /// Has something done at a moment.
  mutating func add(_ action: @escaping @MainActor () -> Void, at time: StageTime) {
    let completion = AnimationCompletion(criteria: .removed, action: action)
    entries.append(Entry(completion: completion, deadline: time))
  }

  /// Has completions wait for what an update started.
  mutating func add(
    _ completions: [AnimationCompletion], awaiting started: StartedMotions, at time: StageTime
  ) {
    for completion in completions {
      add(completion)
      guard let index = entries.firstIndex(where: { $0.completion.ticket === completion.ticket })
      else { continue }
      let deadline = started.deadline(for: completion.criteria, at: time)
      entries[index].deadline = max(entries[index].deadline ?? deadline, deadline)
    }
  }

  /// Takes out what is due at a moment, in the order in which it fell due.
  ///
  /// What waits for a motion without end is due when none of those runs any more.
  mutating func takeDue(
    at time: StageTime, isEndless: Bool, isUnshown: Bool
  ) -> [AnimationCompletion] {
    func isDue(_ entry: Entry) -> Bool {
      guard let deadline = entry.deadline else { return !isUnshown }
      return deadline == StageTime(.infinity) ? !isEndless : !(time < deadline)
    }
    let due = entries.enumerated().filter { isDue($0.element) }.sorted {
      ($0.element.deadline ?? .zero, $0.offset) < ($1.element.deadline ?? .zero, $1.offset)
    }
    if !due.isEmpty { entries.removeAll(where: isDue) }
    return due.map(\.element.completion)
  }
}
