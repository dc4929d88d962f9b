import Glibc
import SegueGeometry
import SegueMotion
import SegueRaster
import SegueStage

/// Rows that count how time goes by, each slower than the one above it, in pictures that can be made
/// ahead; when it ends it tells what it was asked for, and when.
@MainActor
final class CountingRows: FrameSource {
  private let size: CellSize
  private var drawn: CellGrid
  private let clusters = ClusterTable()
  private var now = StageTime.zero
  private var log = ""
  private var isBig = false
  /// Whether pictures made ahead are given up now and then although nobody does anything.
  private var gives = false
  private var isGivenUp = false
  /// Whether it writes something now and then when it is asked for its next frame.
  private var writes = false
  private var asked = 0
  private var isWritten = false
  private var isAhead = false
  private var made = 0
  private(set) var wantsToQuit = false

  init(size: CellSize) {
    self.size = size
    drawn = CellGrid(size: size)
  }

  func send(_ event: InputEvent, at time: StageTime) {
    note("key", time)
    isAhead = false
    switch event {
    case .key(.character("b"), _): isBig = true
    case .key(.character("g"), _): gives = true
    case .key(.character("w"), _): writes = true
    case .key(.character("q"), _):
      wantsToQuit = true
      emit("\n" + log)
    default: break
    }
  }

  func frame(
    at time: StageTime, show: (borrowing CellGrid, CellDamage, ClusterTable) -> Void
  ) {
    now = time
    isAhead = false
    isGivenUp = false
    isWritten = false
    note("frame", time)
    draw(at: time, show)
  }

  func prepare(
    at time: StageTime, show: (borrowing CellGrid, CellDamage, ClusterTable) -> Void
  ) -> Bool {
    if isWritten { return false }
    note("made", time)
    made += 1
    isAhead = true
    if gives, made % 11 == 0 { isGivenUp = true }
    draw(at: time, show)
    return true
  }

  var isPrepared: Bool { isAhead && !isGivenUp && !isWritten }

  func preparedWasShown(at time: StageTime) {
    now = time
    note(isGivenUp ? "given" : "shown", time)
    isGivenUp = false
  }

  var nextFrame: NextFrame {
    asked += 1
    if writes, asked % 7 == 0 {
      isWritten = true
      note("wrote", now)
    }
    return .nextTick
  }

  private func note(_ what: String, _ time: StageTime) {
    var clock = timespec()
    clock_gettime(CLOCK_MONOTONIC, &clock)
    let seconds = Double(clock.tv_sec) + Double(clock.tv_nsec) * 1e-9
    log += "@ \(what) \(seconds) \(time.seconds) \(Self.number(at: time))\n"
  }

  private static func number(at time: StageTime) -> Int { Int(time.seconds * 60) }

  private func draw(
    at time: StageTime, _ show: (borrowing CellGrid, CellDamage, ClusterTable) -> Void
  ) {
    let number = Self.number(at: time)
    var grid = CellGrid(size: size)
    func write(_ text: String, row: Int) {
      for (column, scalar) in text.unicodeScalars.prefix(size.columns).enumerated() {
        grid[column, row].glyph = Glyph(scalar)
      }
    }
    for row in 0..<min(12, size.rows) { write("\(number / (row + 1))", row: row) }
    for row in 12..<max(size.rows - 1, 12) where isBig {
      write((0..<size.columns).map { "\((number + $0 * 7 + row * 3) % 10)" }.joined(), row: row)
    }
    write("ready", row: size.rows - 1)
    let damage = CellDamage(from: drawn, to: grid)
    drawn = grid
    show(grid, damage, clusters)
  }
}
