import SegueGeometry

extension CellRect {
  static let nothing = CellRect(minColumn: 0, minRow: 0, maxColumn: 0, maxRow: 0)

  func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      minColumn: max(minColumn, other.minColumn), minRow: max(minRow, other.minRow),
      maxColumn: min(maxColumn, other.maxColumn), maxRow: min(maxRow, other.maxRow))
  }

  /// How many cells it holds.
  var area: Int { isEmpty ? 0 : (maxColumn - minColumn) * (maxRow - minRow) }

  /// The columns of a row; none where it is no row of the block.
  func columns(ofRow row: Int) -> Range<Int> {
    row >= minRow && row < maxRow && minColumn < maxColumn ? minColumn..<maxColumn : 0..<0
  }

  func grown(by cells: Int) -> CellRect {
    CellRect(
      minColumn: minColumn - cells, minRow: minRow - cells, maxColumn: maxColumn + cells,
      maxRow: maxRow + cells)
  }

  func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return CellRect(
      minColumn: min(minColumn, other.minColumn), minRow: min(minRow, other.minRow),
      maxColumn: max(maxColumn, other.maxColumn), maxRow: max(maxRow, other.maxRow))
  }
}
