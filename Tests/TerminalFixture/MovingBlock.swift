import Glibc
import SegueGeometry
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage

/// A block that slides for a third of a second when an arrow is pressed, under a line that tells the
/// last event.
@MainActor
final class MovingBlock: FrameSource {
  private var size: CellSize
  private var shown: CellGrid
  private var clusters = ClusterTable()
  private var text = "ready"
  private var origin = 0
  private var target = 0
  private var start = StageTime.zero
  private var now = StageTime.zero
  private var count = 0
  private var waitsUntil: StageTime?
  private(set) var wantsToQuit = false

  init(size: CellSize, ground: ResolvedColor?) {
    self.size = size
    if let bytes = ground?.srgbBytes { text = "ready on \(bytes.red) \(bytes.green) \(bytes.blue)" }
    shown = CellGrid(size: size)
  }

  private static let duration = 0.3

  func send(_ event: InputEvent, at time: StageTime) {
    count += 1
    switch event {
    case .key(.character("q"), []), .key(.character("c"), .control): wantsToQuit = true
    case .key(.right, _), .key(.left, _):
      origin = target
      target = event == .key(.left) ? max(target - 10, 0) : min(target + 10, size.columns - 10)
      start = time
      text = "moved to \(target)"
    case .key(.character("!"), _): trap()
    case .key(.character("@"), _): abort()
    case .key(.character("#"), _): text = "\(readNowhere())"
    case .key(.character("$"), _): text = "\(overflow(from: count))"
    case .key(.character("%"), _): trapElsewhere()
    case .key(.character("e"), _): complain()
    case .key(.function(5), _): leave { exit(3) }
    case .key(.function(6), _): leave { quick_exit(3) }
    case .key(.function(7), _): Task.detached { leave { exit(3) } }
    case .key(.function(8), _):
      print("a line that was printed")
      text = "printed"
    case .key(.character("t"), _): startTask()
    case .key(.character("w"), _):
      waitsUntil = StageTime(time.seconds + 1.5)
      text = "waiting"
    case .resize(let size):
      self.size = size
      shown = CellGrid(size: size, filledWith: Cell(glyph: Glyph(bits: 0)))
      text = "size \(size.columns)x\(size.rows)"
    case .paste(let pasted): text = "pasted \(pasted.utf8.count)"
    default: text = "\(event)"
    }
  }

  private func trap() {
    let numbers = [Int](repeating: 0, count: min(size.columns, 1))
    text = "\(numbers[size.columns])"
  }

  private func trapElsewhere() {
    let (numbers, index) = ([Int](repeating: 0, count: 1), size.columns)
    Task.detached { emit("\(numbers[index])") }
  }

  private func readNowhere() -> Int {
    UnsafePointer<Int>(bitPattern: 8 * max(size.rows, 1))?.pointee ?? 0
  }

  // Every call keeps some room on the stack, and none is the last of its caller.
  private func overflow(from depth: Int) -> Int {
    guard depth >= 0 else { return 0 }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 100) { room in
      room[0] = depth
      return overflow(from: depth + 1) + room[0]
    }
  }

  private func complain() { emit("a message for the main screen\n") }

  private func startTask() {
    text = "task started"
    Task {
      await Task.yield()
      text = "task done"
      waitsUntil = now
    }
  }

  func frame(
    at time: StageTime,
    show: (borrowing CellGrid, CellDamage, ClusterTable) -> Void
  ) {
    now = time
    if let until = waitsUntil, until <= time {
      waitsUntil = nil
      if text == "waiting" { text = "waited" }
    }
    let picture = draw(at: time)
    let damage = CellDamage(from: shown, to: picture)
    shown = picture
    show(picture, damage, clusters)
  }

  var nextFrame: NextFrame {
    if target != origin, now.seconds - start.seconds < Self.duration { return .nextTick }
    if let waitsUntil { return .at(waitsUntil) }
    return .whenInputArrives
  }

  private func draw(at time: StageTime) -> CellGrid {
    let ground = CellColor.rgb(20, 24, 40)
    var grid = CellGrid(
      size: size, filledWith: Cell(ink: .rgb(230, 230, 240), ground: ground))
    let line = Array("\(count) \(text)".unicodeScalars.prefix(size.columns))
    for (column, scalar) in line.enumerated() where size.rows > 0 {
      grid[column, 0].glyph = Glyph(scalar)
    }
    let progress = min(max((time.seconds - start.seconds) / Self.duration, 0), 1)
    let column = origin + Int((Double(target - origin) * progress + 0.5).rounded(.down))
    for row in 2..<max(min(5, size.rows), 2) {
      for x in column..<min(column + 10, size.columns) {
        grid[x, row] = Cell(
          glyph: .blank, ink: ground, ground: .rgb(250, UInt8(120 + x % 8), 90))
      }
    }
    return grid
  }
}
