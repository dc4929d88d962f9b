import SegueGeometry
import SegueRaster

/// What is shown in the place of a picture that nobody could read.
///
/// Only the width decides: a view of one row is a fair thing to show, but in less than eight columns
/// no word is left whole. The scene goes on behind the notice and is there again with the room.
enum SmallScreenNotice {
  static let fewestColumns = 8
  private static let text = "too small"

  static func isDue(at size: CellSize) -> Bool { size.columns < fewestColumns }

  /// One line in the terminal's own colours, cut off where the screen ends.
  static func grid(size: CellSize) -> CellGrid {
    var grid = CellGrid(size: size)
    for (column, scalar) in text.unicodeScalars.prefix(size.columns).enumerated()
    where size.rows > 0 {
      grid[column, 0].glyph = Glyph(scalar)
    }
    return grid
  }
}
