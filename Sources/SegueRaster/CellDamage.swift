/// The cells that differ between two pictures: at most one span of columns a row.
package struct CellDamage: Hashable, Sendable {
  /// A range of columns for each row; empty where the row is unchanged.
  package var rows: ContiguousArray<Range<Int>>

  package init(rows: Int) {
    self.rows = ContiguousArray(repeating: 0..<0, count: rows)
  }

  /// Forgets all damage and keeps the storage.
  mutating func reset(rows count: Int) {
    if rows.count != count {
      self = CellDamage(rows: count)
    } else {
      for row in rows.indices { rows[row] = 0..<0 }
    }
  }

  package var isEmpty: Bool { rows.allSatisfy { $0.isEmpty } }

  /// How many cells there are in all spans.
  package var count: Int {
    var count = 0
    for row in rows.indices { count += rows[row].count }
    return count
  }

  /// Adds a span of columns to a row.
  package mutating func add(_ columns: Range<Int>, row: Int) {
    guard !columns.isEmpty, rows.indices.contains(row) else { return }
    let old = rows[row]
    rows[row] =
      old.isEmpty
      ? columns
      : min(old.lowerBound, columns.lowerBound)..<max(old.upperBound, columns.upperBound)
  }
}
