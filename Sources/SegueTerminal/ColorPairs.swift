import CNcurses
import Glibc
import SegueRaster

/// The colour pairs of ncurses, by ink and ground.
///
/// When they run out all of them start anew. Giving back single pairs would cost a walk over the
/// whole screen for each, and one that is still shown must never be given back.
struct ColorPairs {
  /// Below what `alloc_pair` can serve before it fails.
  static let limit = 60_000

  private let depth: ColorDepth
  private let limit: Int
  private var numbers: [UInt64: Int32] = [:]
  private var lastKey: UInt64 = 0
  private var lastPair: Int32 = 0

  init(depth: ColorDepth, limit: Int = ColorPairs.limit) {
    self.depth = depth
    self.limit = limit
  }

  /// The pair for the two colours; nil when there are no pairs left and `reset` is due.
  mutating func pair(ink: CellColor, ground: CellColor) -> Int32? {
    let key = UInt64(ink.bits) << 32 | UInt64(ground.bits)
    if key == 0 || depth == .none { return 0 }
    if key == lastKey { return lastPair }
    if let known = numbers[key] {
      lastKey = key
      lastPair = known
      return known
    }
    let (foreground, background) = (number(for: ink), number(for: ground))
    // The terminal's own colours are pair 0 and no other, else ncurses takes blanks for coloured.
    if foreground < 0, background < 0 { return 0 }
    guard numbers.count < limit else { return nil }
    let fresh = alloc_pair(foreground, background)
    guard fresh > 0 else { return nil }
    numbers[key] = fresh
    lastKey = key
    lastPair = fresh
    return fresh
  }

  /// Frees every pair; what is on the screen has to be drawn again.
  mutating func reset() {
    numbers.removeAll(keepingCapacity: true)
    lastKey = 0
    lastPair = 0
    reset_color_pairs()
    assume_default_colors(-1, -1)
  }

  /// What ncurses calls the colour at this depth.
  func number(for color: CellColor) -> Int32 {
    if let (red, green, blue) = color.rgb {
      guard depth == .truecolor else { return -1 }
      return Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    }
    guard let index = color.paletteIndex else { return -1 }
    switch depth {
    case .truecolor: return Self.direct(index)
    case .palette256: return Int32(index)
    case .palette16: return Int32(index & 15)
    case .palette8: return Int32(index & 7)
    case .none: return -1
    }
  }

  // A palette index where 24 bits are spoken: the value that the palette of xterm gives it.
  private static func direct(_ index: UInt8) -> Int32 {
    let i = Int32(index)
    if i >= 232 { return (8 + (i - 232) * 10) * 0x01_0101 }
    if i >= 16 {
      let level = { (step: Int32) in step == 0 ? 0 : 55 + step * 40 }
      return level((i - 16) / 36) << 16 | level((i - 16) / 6 % 6) << 8 | level((i - 16) % 6)
    }
    let strength: Int32 = i >= 8 ? 255 : 205
    return (i & 1) * strength << 16 | (i >> 1 & 1) * strength << 8 | (i >> 2 & 1) * strength
  }
}
