import SegueGeometry

/// How a container puts cells into lines: rows of a grid or of a lazy stack, or columns of one
/// that goes across.
struct LineShape: Hashable, Sendable {
  /// The direction in which line follows line.
  var axis: Axis
  /// How many cells a line takes.
  var columns: Int
  /// How broad all columns are together.
  var breadth: Double
  var gap: Double
  /// What an endless line is cut to; nil while nothing is placed.
  var limit: Double?
}

/// A child of a container of lines: one cell, or a run of cells that nobody has written.
struct LineItem: Hashable, Sendable {
  var node: Int
  /// The first of its cells, counted from the start of the container.
  var cell: Int
  var cells: Int
  var isRun: Bool
  var length: Double
}

/// Lines of the same length, one behind the other.
package struct LineSpan: Hashable, Sendable {
  /// The cells in them; only the last line of a container may have fewer than it could take.
  package var cells: Range<Int>
  /// Where the first line begins, in the container.
  package var start: Double
  /// The length of one line.
  package var length: Double
  package var count: Int
  /// Whether a cell of them has been written and measured.
  package var isMeasured: Bool
}

/// Where the lines of a container lie.
package struct Lines: Sendable {
  package internal(set) var spans: [LineSpan] = []
  /// How long all lines are together, with their gaps.
  package internal(set) var length = 0.0
  /// What lines were taken to be that no cell of has been measured.
  package internal(set) var estimate: LineEstimate
  /// The distance between two lines.
  package let gap: Double
  package let axis: Axis
  var items: [LineItem] = []

  init(_ shape: LineShape) {
    estimate = LineEstimate(columns: shape.columns, breadth: shape.breadth, length: 0)
    gap = shape.gap.limited(to: -Self.longest, Self.longest)
    axis = shape.axis
  }

  package var columns: Int { estimate.columns }

  /// Longer than anything that anybody will ever see.
  private static var longest: Double { 1e100 }

  /// How many lines there are.
  package var count: Int {
    guard let last = spans.last else { return 0 }
    return line(ofFirstIn: last) + last.count
  }

  /// The number of the line in which a span begins.
  private func line(ofFirstIn span: LineSpan) -> Int { span.cells.lowerBound / columns }

  /// The span that holds a cell, or else the last one.
  private func span(ofCell cell: Int) -> LineSpan? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].cells.upperBound <= cell { low = middle + 1 } else { high = middle }
    }
    return low < spans.count ? spans[low] : spans.last
  }

  /// Where the line of a cell begins, how long it is, and which column is the cell's.
  package func line(ofCell cell: Int) -> (start: Double, length: Double, column: Int) {
    guard let span = span(ofCell: cell) else { return (0, 0, 0) }
    let place = max(cell - span.cells.lowerBound, 0)
    let line = min(place / columns, span.count - 1)
    return (span.start + Double(line) * (span.length + gap), span.length, place % columns)
  }

  /// The lines that lie in a part of the container, by their numbers.
  ///
  /// Where the part is before the first line or behind the last one, the range is empty there.
  package func lines(from low: Double, to high: Double) -> Range<Int> {
    var first: Int?
    var end = 0
    for span in spans {
      let touched = Self.touched(span, pitch: span.length + gap, low, high)
      if touched.isEmpty { continue }
      first = first ?? line(ofFirstIn: span) + touched.lowerBound
      end = line(ofFirstIn: span) + touched.upperBound
    }
    if let first { return first..<end }
    let edge = low >= length ? count : count(before: low)
    return edge..<edge
  }

  /// The lines of a span that reach into a part; lines without length are no more than can be seen.
  private static func touched(
    _ span: LineSpan, pitch: Double, _ low: Double, _ high: Double
  ) -> Range<Int> {
    let (low, high) = (low - span.start, high - span.start)
    guard pitch > 1e-6 else { return high > 0 && low <= 0 ? 0..<min(span.count, 256) : 0..<0 }
    let last = Double(span.count)
    let first = (((low - span.length) / pitch + 1e-9).rounded(.down) + 1).limited(to: 0, last)
    let end = ((high / pitch - 1e-9).rounded(.up)).limited(to: 0, last)
    return first < end ? Int(first)..<Int(end) : 0..<0
  }

  private func count(before position: Double) -> Int {
    for span in spans where span.start >= position { return line(ofFirstIn: span) }
    return count
  }

  /// The cells of some lines.
  package func cells(ofLines lines: Range<Int>) -> Range<Int> {
    let end = spans.last?.cells.upperBound ?? 0
    return min(lines.lowerBound * columns, end)..<min(lines.upperBound * columns, end)
  }

  /// The place of a run of cells, as far as lines go.
  func frame(ofRun item: LineItem, breadth: Double) -> Rect {
    let first = line(ofCell: item.cell)
    let last = line(ofCell: item.cell + max(item.cells - 1, 0))
    let length = item.cells > 0 ? max(last.start + last.length - first.start, 0) : 0
    return Rect(
      origin: Point(along: first.start, across: 0, axis),
      size: Size(length: length, breadth: breadth, axis))
  }
}

extension LayoutTree {
  /// Puts the children of a node into lines; `measure` tells how long a cell in a column is.
  ///
  /// What a line is long of which nothing is written: as the run says, if it was measured at the
  /// same breadth, else as the mean of the lines at hand.
  func lines(
    of node: Int, _ shape: LineShape, measure: (_ child: Int, _ column: Int) -> Double
  ) -> Lines {
    var lines = Lines(shape)
    var told: LineEstimate?
    var cell = 0
    var child = firstChild(of: node)
    while let current = child {
      if case .unrealised(let cells) = rules[current] {
        told = told ?? cells.estimate
        lines.items.append(
          LineItem(node: current, cell: cell, cells: cells.count, isRun: true, length: 0))
        cell += cells.count
      } else {
        let length = measure(current, cell % shape.columns)
        lines.items.append(
          LineItem(
            node: current, cell: cell, cells: 1, isRun: false,
            length: shape.limit.map { length.placeable(within: $0) } ?? length))
        cell += 1
      }
      child = self.child(after: current, of: node)
    }
    lines.estimate.length = lines.meanLength
    if let told, told.columns == shape.columns, told.breadth == lines.estimate.breadth,
      told.length.isFinite
    {
      lines.estimate.length = max(told.length, 0)
    }
    lines.stack()
    return lines
  }
}

extension Lines {
  /// The mean length of the lines of which a cell is at hand; exact where they are all alike.
  fileprivate var meanLength: Double {
    var lengths: [Double] = []
    var line = -1
    for item in items where !item.isRun {
      if item.cell / columns != line {
        line = item.cell / columns
        lengths.append(item.length)
      } else {
        lengths[lengths.count - 1] = max(lengths[lengths.count - 1], item.length)
      }
    }
    guard let first = lengths.first else { return 0 }
    if lengths.allSatisfy({ $0 == first }) { return first }
    return lengths.reduce(0, +) / Double(lengths.count)
  }

  /// The length of the measured lines, if it is the same for all of them.
  package var commonLength: Double? {
    var common: Double?
    for span in spans where span.isMeasured {
      if let common, common != span.length { return nil }
      common = span.length
    }
    return common
  }

  /// Lays line behind line.
  fileprivate mutating func stack() {
    /// The line at hand: what it holds so far.
    var (held, measured): (Int, Double?) = (0, nil)
    var cell = 0
    for item in items {
      var left = item.cells
      if !item.isRun { measured = max(measured ?? 0, item.length) }
      if held > 0 || !item.isRun {
        let taken = min(left, columns - held)
        held += taken
        left -= taken
        if held == columns { close(&cell, cells: &held, &measured) }
      }
      if left >= columns {
        let count = left / columns
        append(cells: cell..<cell + count * columns, estimate.length, count, isMeasured: false)
        cell += count * columns
        left -= count * columns
      }
      held += item.isRun ? left : 0
    }
    if held > 0 { close(&cell, cells: &held, &measured) }
  }

  private mutating func close(_ cell: inout Int, cells: inout Int, _ measured: inout Double?) {
    append(
      cells: cell..<cell + cells, measured ?? estimate.length, 1, isMeasured: measured != nil)
    cell += cells
    (cells, measured) = (0, nil)
  }

  private mutating func append(
    cells: Range<Int>, _ length: Double, _ count: Int, isMeasured: Bool
  ) {
    // Sums of very long lines must stay numbers, wherever something is placed.
    let length = length.isFinite ? min(length, Self.longest) : length
    let start = spans.isEmpty ? 0 : (self.length + gap).limited(to: -Self.longest, .infinity)
    spans.append(
      LineSpan(cells: cells, start: start, length: length, count: count, isMeasured: isMeasured))
    self.length =
      count == 1 ? start + length : start + Double(count - 1) * (length + gap) + length
  }
}
