import SegueGeometry

/// What a figure covers of one row of cells, by eight sample rows of eighths of a column.
///
/// All figures are convex, so a sample row is one span, and clips are intersections of spans. The
/// eighths are the finest thing a block glyph can show; exact areas come from `Outline`.
struct SampleRows {
  /// The first covered eighth of each sample row, counted from column 0.
  var low: SIMD8<Int32>
  /// The end of each sample row; not above `low` where nothing is covered.
  var high: SIMD8<Int32>

  static let nothing = SampleRows(low: SIMD8(repeating: 0), high: SIMD8(repeating: 0))

  init(low: SIMD8<Int32>, high: SIMD8<Int32>) {
    self.low = low
    self.high = high
  }

  /// Samples lie in the middles of eighths; an edge exactly on one belongs to the figure on its
  /// right, with grace for rounding so that whole-cell moves never flip a sample.
  private static func firstSample(from position: Double) -> Int32 {
    Int32(clampedInt((position - 0.5 - 1e-7).rounded(.up)))
  }

  /// The samples of a span; one that is at least half an eighth long, such as a divider, always
  /// has one, wherever it lies.
  static func samples(from start: Double, to end: Double) -> (Int32, Int32) {
    let first = firstSample(from: start)
    let last = firstSample(from: end)
    if first < last || end - start < 0.5 - 1e-7 { return (first, last) }
    let middle = Int32(clampedInt(((start + end) / 2 + 1e-7).rounded(.down)))
    return (middle, middle + 1)
  }

  /// The eighths of a row that the outline covers.
  init(_ outline: Outline, row: Int, metrics: CellMetrics) {
    self = .nothing
    guard !outline.isEmpty else { return }
    let down = 8 / metrics.height
    let across = 8 / metrics.width
    let (first, last) = Self.samples(from: outline.minY * down, to: outline.maxY * down)
    let top = Int32(clamping: row * 8)
    if first <= top, last >= top &+ 8,
      outline.inset(atY: Double(row) * metrics.height) == 0,
      outline.inset(atY: Double(row + 1) * metrics.height) == 0
    {
      // Between the corners, where most rows lie, all samples are alike.
      let (left, right) = Self.samples(from: outline.minX * across, to: outline.maxX * across)
      low = SIMD8(repeating: left)
      high = SIMD8(repeating: right)
      return
    }
    for lane in 0..<8 {
      let sample = top &+ Int32(lane)
      guard sample >= first, sample < last else { continue }
      let inset = outline.inset(atY: (Double(sample) + 0.5) / down)
      (low[lane], high[lane]) = Self.samples(
        from: (outline.minX + inset) * across, to: (outline.maxX - inset) * across)
    }
  }

  /// Whole cells: `from` up to `end`.
  init(columns: Range<Int>) {
    low = SIMD8(repeating: Int32(clamping: columns.lowerBound * 8))
    high = SIMD8(repeating: Int32(clamping: columns.upperBound * 8))
  }

  var isEmpty: Bool { !any(low .< high) }

  mutating func formIntersection(_ other: SampleRows) {
    low = pointwiseMax(low, other.low)
    high = pointwiseMin(high, other.high)
  }

  /// The columns that the row touches.
  var touched: Range<Int> {
    let live = low .< high
    guard any(live) else { return 0..<0 }
    let first = low.replacing(with: .max, where: .!live).min()
    let end = high.replacing(with: .min, where: .!live).max()
    return Int(first >> 3)..<Int((end + 7) >> 3)
  }

  /// The columns that the row covers wholly; empty when there are none.
  var covered: Range<Int> {
    guard all(low .< high) else { return 0..<0 }
    let first = Int((low.max() + 7) >> 3)
    let end = Int(high.min() >> 3)
    return first < end ? first..<end : 0..<0
  }

  /// The covered eighths of a cell: bit 8 * row + column, from the top left.
  func mask(column: Int) -> UInt64 {
    let start = Int32(clamping: column * 8)
    var mask: UInt64 = 0
    if low == SIMD8(repeating: low[0]), high == SIMD8(repeating: high[0]) {
      // Away from corners all eight are alike.
      let from = min(max(low[0] &- start, 0), 8)
      let to = min(max(high[0] &- start, 0), 8)
      guard from < to else { return 0 }
      return ((UInt64(1) << UInt64(to)) &- (UInt64(1) << UInt64(from))) &* 0x0101_0101_0101_0101
    }
    for lane in 0..<8 {
      let from = min(max(low[lane] &- start, 0), 8)
      let to = min(max(high[lane] &- start, 0), 8)
      guard from < to else { continue }
      let bits = (UInt64(1) << UInt64(to)) &- (UInt64(1) << UInt64(from))
      mask |= bits << UInt64(lane * 8)
    }
    return mask
  }
}
