/// A part of a cell of one colour.
struct Region {
  var light: Light
  /// The eighths it holds, bit 8 * row + column.
  var mask: UInt64
  /// Its share of the cell, finer than the mask.
  var weight: Float
  /// It is a piece of a border.
  var isLine = false
}
