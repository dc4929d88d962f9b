import CNcurses

/// A picture that was computed ahead of its tick, as ncurses keeps the cells that differ.
struct FrameAhead {
  /// Cells of one row, side by side.
  struct Span {
    var row: Int
    var columns: Range<Int>
    /// Where among `cells` they are.
    var cells: Range<Int>
  }

  var tick: FrameClock.Tick
  var spans: ContiguousArray<Span> = []
  var cells: ContiguousArray<cchar_t> = []

  /// Starts anew with the storage that there is.
  mutating func begin(_ tick: FrameClock.Tick) {
    self.tick = tick
    spans.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }
}

/// Pictures that wait for their ticks.
///
/// As long as only time goes by, pictures follow from time alone. A program that slept has to fetch
/// its code and data from memory again, which costs a small picture more than to compute it, so
/// several are computed in one go; and a tick whose picture is the one before needs no wake-up.
struct FramesAhead {
  /// What there is of pictures that differ from the one before them, in order; the rest is storage.
  private var frames: ContiguousArray<FrameAhead> = []
  private var waiting = 0..<0
  /// The last tick that was looked at.
  private(set) var last: FrameClock.Tick?
  /// Whether what comes after that cannot be computed ahead.
  private(set) var isComplete = false
  private var cells = 0

  /// How many ticks after the one that is shown are looked at.
  static let mostTicks = 8
  /// What is computed is in vain if somebody does something: little must be at stake, and very
  /// little while somebody does one thing after the other.
  private static let (mostCells, fewCells) = (6000, 400)

  /// Whether there is nothing to give up.
  var isEmpty: Bool { waiting.isEmpty && last == nil && !isComplete }
  /// Whether nothing that waits differs from what is shown.
  var isQuiet: Bool { waiting.isEmpty }
  /// Whether more may be computed ahead.
  func hasRoom(isQuick: Bool) -> Bool {
    !isComplete && cells < (isQuick ? Self.fewCells : Self.mostCells)
  }

  /// Takes in a picture of which something differs.
  mutating func add(_ tick: FrameClock.Tick, compose: (inout FrameAhead) -> Void) {
    if waiting.upperBound == frames.count { frames.append(FrameAhead(tick: tick)) }
    frames[waiting.upperBound].begin(tick)
    compose(&frames[waiting.upperBound])
    cells += frames[waiting.upperBound].cells.count
    waiting = waiting.lowerBound..<waiting.upperBound + 1
  }

  /// Takes note that a tick was looked at.
  mutating func note(_ tick: FrameClock.Tick) { last = tick }

  /// Takes note that nothing later can be computed ahead.
  mutating func complete() { isComplete = true }

  /// When somebody has to wake up: for the first picture that differs, or to compute further.
  func due(interval: Double) -> Double? {
    if let first = waiting.first { return frames[first].tick.due }
    return last.map { isComplete ? $0.due + interval : $0.due }
  }

  /// The last tick until now that was looked at and after which nothing was missed.
  func reached(at now: Double) -> FrameClock.Tick? {
    if let shown = waiting.last(where: { frames[$0].tick.due <= now }) { return frames[shown].tick }
    return waiting.isEmpty && !isComplete ? last.flatMap { $0.due <= now ? $0 : nil } : nil
  }

  /// Gives the pictures up to a tick, each of them once.
  mutating func take(upTo tick: FrameClock.Tick, _ show: (FrameAhead) -> Void) {
    while let first = waiting.first, frames[first].tick.due <= tick.due {
      show(frames[first])
      waiting = first + 1..<waiting.upperBound
    }
    if waiting.isEmpty { rewind() }
    if last == tick { last = nil }
  }

  /// Gives up all that waits, and gives the pictures that nobody will see.
  mutating func drop(_ lose: (FrameAhead) -> Void) {
    for index in waiting { lose(frames[index]) }
    waiting = 0..<0
    rewind()
    last = nil
    isComplete = false
  }

  private mutating func rewind() {
    waiting = 0..<0
    cells = 0
  }
}
