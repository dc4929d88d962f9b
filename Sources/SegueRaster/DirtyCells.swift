import SegueGeometry

/// The cells that a draw composites again, as runs of columns.
struct DirtyCells {
  private(set) var columns = 0
  private(set) var rowCount = 0
  private var marks: ContiguousArray<UInt8> = []
  private var runs: ContiguousArray<Range<Int>> = []
  private var starts: ContiguousArray<Int> = []
  /// How many cells there are.
  private(set) var count = 0
  /// A box around all of them.
  private(set) var bounds = CellRect(minColumn: 0, minRow: 0, maxColumn: 0, maxRow: 0)

  /// All cells that there are.
  var screen: CellRect { CellRect(minColumn: 0, minRow: 0, maxColumn: columns, maxRow: rowCount) }

  /// Whether nothing is marked.
  var isEmpty: Bool { bounds.isEmpty }

  mutating func reset(size: CellSize) {
    let cells = size.columns * size.rows
    if marks.count == cells {
      // Marks lie in their box, as it was with the columns of that draw.
      let (bounds, columns) = (bounds, columns)
      if !bounds.isEmpty {
        marks.withUnsafeMutableBufferPointer { marks in
          for row in bounds.minRow..<bounds.maxRow {
            marks[row * columns + bounds.minColumn..<row * columns + bounds.maxColumn]
              .update(repeating: 0)
          }
        }
      }
    } else {
      marks = ContiguousArray(repeating: 0, count: cells)
    }
    columns = size.columns
    rowCount = size.rows
    bounds = CellRect(minColumn: size.columns, minRow: size.rows, maxColumn: 0, maxRow: 0)
  }

  /// Marks a block and a column on each side of it: the other half of a wide cluster that the
  /// block cuts has to be looked at too.
  mutating func mark(_ rect: CellRect) {
    let left = max(rect.minColumn - 1, 0)
    let right = min(rect.maxColumn + 1, columns)
    let top = max(rect.minRow, 0)
    let bottom = min(rect.maxRow, rowCount)
    guard left < right, top < bottom, !rect.isEmpty else { return }
    let columns = columns
    marks.withUnsafeMutableBufferPointer { marks in
      for row in top..<bottom {
        marks[row * columns + left..<row * columns + right].update(repeating: 1)
      }
    }
    bounds = CellRect(
      minColumn: min(bounds.minColumn, left), minRow: min(bounds.minRow, top),
      maxColumn: max(bounds.maxColumn, right), maxRow: max(bounds.maxRow, bottom))
  }

  /// Marks the cells of clusters that are in one of two blocks and not in both.
  ///
  /// Of a wide cluster that an edge cuts, the half inside differs as well as the one beyond it.
  mutating func mark(_ one: CellRect, without other: CellRect) {
    if one == other { return }
    let both = one.intersection(other)
    guard !both.isEmpty else {
      mark(one)
      mark(other)
      return
    }
    for block in [one, other] {
      var beside = block
      beside.maxRow = both.minRow
      mark(beside)
      beside = block
      beside.minRow = both.maxRow
      mark(beside)
      beside = block
      (beside.minRow, beside.maxRow) = (both.minRow, both.maxRow)
      if beside.minColumn < both.minColumn {
        beside.maxColumn = both.minColumn + 1
        mark(beside)
      }
      beside = block
      (beside.minRow, beside.maxRow) = (both.minRow, both.maxRow)
      if beside.maxColumn > both.maxColumn {
        beside.minColumn = both.maxColumn - 1
        mark(beside)
      }
    }
  }

  /// Turns the marks into runs.
  mutating func close() {
    runs.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    count = 0
    marks.withUnsafeBytes { marks in
      for row in 0..<rowCount {
        starts.append(runs.count)
        guard row >= bounds.minRow, row < bounds.maxRow else { continue }
        let base = row * columns
        let end = base + bounds.maxColumn
        var place = base + bounds.minColumn
        while true {
          place = Self.end(of: 0, in: marks, from: place, to: end)
          if place == end { break }
          let first = place
          place = Self.end(of: 0x0101_0101_0101_0101, in: marks, from: place, to: end)
          runs.append(first - base..<place - base)
          count += place - first
        }
      }
    }
    starts.append(runs.count)
  }

  /// Where marks begin that are not like those of a pattern of eight, of which all are the same.
  @inline(__always)
  private static func end(
    of pattern: UInt64, in marks: UnsafeRawBufferPointer, from first: Int, to end: Int
  ) -> Int {
    var place = first
    while place + 8 <= end {
      let different = marks.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ pattern
      if different != 0 { return place + different.littleEndian.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < end, marks[place] == UInt8(truncatingIfNeeded: pattern) { place += 1 }
    return place
  }

  @inline(__always)
  func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rowCount
      && marks[row * columns + column] != 0
  }

  /// The columns of a row from its first dirty cell to its last; most rows of a picture have none.
  @inline(__always)
  func reach(row: Int) -> Range<Int> {
    guard row >= 0, row < rowCount, starts[row] < starts[row + 1] else { return 0..<0 }
    return runs[starts[row]].lowerBound..<runs[starts[row + 1] - 1].upperBound
  }

  /// Calls with every dirty run of the row that meets the columns, cut to them.
  @inline(__always)
  func forEachRun(row: Int, in span: Range<Int>, _ body: (Range<Int>) -> Void) {
    guard row >= 0, row < rowCount, !span.isEmpty else { return }
    for index in starts[row]..<starts[row + 1] {
      let run = runs[index]
      let first = max(run.lowerBound, span.lowerBound)
      let end = min(run.upperBound, span.upperBound)
      if first < end { body(first..<end) }
    }
  }

  /// The rows of a block that may hold dirty cells.
  func rows(of rect: CellRect) -> Range<Int> {
    let first = max(rect.minRow, bounds.minRow)
    let end = min(rect.maxRow, bounds.maxRow)
    return first < end ? first..<end : 0..<0
  }
}
