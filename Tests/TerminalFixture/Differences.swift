import SegueGeometry
import SegueRaster

extension CellDamage {
  /// The cells in which two pictures of one size differ.
  init(from old: borrowing CellGrid, to new: borrowing CellGrid) {
    self.init()
    for row in 0..<new.size.rows {
      for column in 0..<new.size.columns where new[column, row] != old[column, row] {
        add(column..<column + 1, row: row)
      }
    }
  }
}
