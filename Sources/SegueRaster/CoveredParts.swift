/// The cells that a shape covers in part, of the rows that are like one of them: along its sides the
/// same cells come again and again.
struct CoveredParts {
  struct Part {
    var column = Int.min
    /// The covered eighths, bit 8 * row + column.
    var mask: UInt64 = 0
    /// The exact share of the cell that is covered.
    var share: Float = 0
  }

  // A corner is a few cells wide, and between corners all cells are alike.
  private var known: InlineArray<8, Part> = InlineArray(repeating: Part())

  /// What a row covers of the cell in a column.
  mutating func part(
    _ column: Int, of row: borrowing ShapeCoverage.Row, in coverage: borrowing ShapeCoverage,
    at rowIndex: Int
  ) -> Part {
    let column = coverage.example(ofColumn: column)
    let slot = column & 7
    if known[slot].column == column { return known[slot] }
    let mask = row.mask(column: column)
    let share = coverage.share(of: row, mask: mask, column: column, at: rowIndex)
    known[slot] = Part(column: column, mask: mask, share: Float(share))
    return known[slot]
  }
}
