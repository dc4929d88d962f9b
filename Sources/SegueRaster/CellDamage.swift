/// The cells that differ between two pictures, as runs of columns in reading order.
package struct CellDamage: Hashable, Sendable {
  /// Columns of one row.
  package struct Run: Hashable, Sendable {
    package var row: Int
    package var columns: Range<Int>

    package init(row: Int, columns: Range<Int>) {
      self.row = row
      self.columns = columns
    }
  }

  /// Runs that hold every cell that differs; they begin and end with one.
  package private(set) var runs: ContiguousArray<Run> = []
  /// How many cells differ.
  package private(set) var count = 0

  /// So many cells between two that differ are shown again: less than it costs to begin anew.
  private static let bridged = 6

  package init() {}

  package var isEmpty: Bool { runs.isEmpty }

  /// Forgets all damage and keeps the storage.
  mutating func reset() {
    runs.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Adds columns that lie behind all others in reading order.
  package mutating func add(_ columns: Range<Int>, row: Int) {
    guard !columns.isEmpty else { return }
    count += columns.count
    let last = runs.count - 1
    if last >= 0, runs[last].row == row,
      columns.lowerBound - runs[last].columns.upperBound <= Self.bridged
    {
      runs[last].columns = runs[last].columns.lowerBound..<columns.upperBound
    } else {
      runs.append(Run(row: row, columns: columns))
    }
  }
}
