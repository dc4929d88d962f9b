/// Pictures that wait for their ticks, as what ncurses has written for each of them.
///
/// As long as only time goes by, pictures follow from time alone. A program that slept has to fetch
/// its code and data from memory again, which costs a small picture more than to compute it, so
/// several are made in one go, down to the bytes; and a tick whose picture is the one before needs
/// no wake-up.
struct FramesAhead {
  /// What there is of pictures that differ from the one before them, in order.
  private var waiting: ContiguousArray<(tick: FrameClock.Tick, bytes: Int)> = []
  /// The last tick that was looked at.
  private(set) var last: FrameClock.Tick?
  /// Whether what comes after that cannot be computed ahead.
  private(set) var isComplete = false
  /// How many bytes the pictures are that wait.
  private(set) var bytes = 0

  /// How many ticks after the one that is shown are looked at.
  static let mostTicks = 8
  /// What is made is in vain if somebody does something, and is sent all the same: little must be
  /// at stake, and very little while somebody does one thing after the other.
  private static let (mostBytes, fewBytes) = (12_000, 400)

  /// Whether there is nothing to give up.
  var isEmpty: Bool { waiting.isEmpty && last == nil && !isComplete }
  /// Whether nothing that waits differs from what is shown.
  var isQuiet: Bool { waiting.isEmpty }
  /// Whether more may be computed ahead.
  func hasRoom(isQuick: Bool) -> Bool {
    !isComplete && bytes < (isQuick ? Self.fewBytes : Self.mostBytes)
  }

  /// Takes note of a tick that was looked at, and how many bytes lead to its picture from the one
  /// before it: none if nothing differs.
  mutating func add(_ tick: FrameClock.Tick, bytes count: Int) {
    last = tick
    guard count > 0 else { return }
    waiting.append((tick, count))
    bytes += count
  }

  /// Takes note that nothing later can be computed ahead.
  mutating func complete() { isComplete = true }

  /// When somebody has to wake up: for the first picture that differs, or to compute further.
  func due(interval: Double) -> Double? {
    if let first = waiting.first { return first.tick.due }
    return last.map { isComplete ? $0.due + interval : $0.due }
  }

  /// The last tick until now that was looked at and after which nothing was missed.
  func reached(at now: Double) -> FrameClock.Tick? {
    if let shown = waiting.last(where: { $0.tick.due <= now }) { return shown.tick }
    return waiting.isEmpty && !isComplete ? last.flatMap { $0.due <= now ? $0 : nil } : nil
  }

  /// Takes out the pictures up to a tick.
  mutating func take(upTo tick: FrameClock.Tick) {
    while let first = waiting.first, first.tick.due <= tick.due {
      bytes -= first.bytes
      waiting.removeFirst()
    }
    if last == tick { last = nil }
  }

  /// Gives up all that waits.
  mutating func drop() {
    waiting.removeAll(keepingCapacity: true)
    bytes = 0
    last = nil
    isComplete = false
  }
}
