/// A part of a cell of one colour.
struct Region {
  var light: Light
  /// The eighths it holds, bit 8 * row + column.
  var mask: UInt64
  /// Its share of the cell, finer than the mask.
  var weight: Float
  /// It is a piece of a border.
  var isLine = false

  /// Whether it is the same to the eye: the exact share decides on mixtures only, not on glyphs.
  func looksLike(_ other: Region) -> Bool {
    mask == other.mask && light == other.light && isLine == other.isLine
  }
}
