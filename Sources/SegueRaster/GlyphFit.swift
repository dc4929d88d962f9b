/// A part of a cell of one colour.
struct Region {
  var light: Light
  /// The eighths it holds, bit 8 * row + column.
  var mask: UInt64
  /// Its share of the cell, finer than the mask.
  var weight: Float
}

/// A glyph that fills a known part of its cell.
package struct BlockGlyph: Sendable {
  package var scalar: Unicode.Scalar
  package var mask: UInt64

  /// The glyphs to choose from; of equal ones the first wins.
  ///
  /// Sextants and octants are left out: many fonts lack them.
  package static let all: ContiguousArray<BlockGlyph> = {
    func left(_ eighths: Int) -> UInt64 {
      ((1 << UInt64(eighths)) - 1) * 0x0101_0101_0101_0101
    }
    func lower(_ eighths: Int) -> UInt64 { ~0 << UInt64(8 * (8 - eighths)) }
    var glyphs: ContiguousArray<BlockGlyph> = [BlockGlyph(scalar: " ", mask: 0)]
    for (index, scalar) in "▌▐▄▀".unicodeScalars.enumerated() {
      let masks = [left(4), ~left(4), lower(4), ~lower(4)]
      glyphs.append(BlockGlyph(scalar: scalar, mask: masks[index]))
    }
    for (index, scalar) in "▏▎▍▋▊▉".unicodeScalars.enumerated() {
      glyphs.append(BlockGlyph(scalar: scalar, mask: left([1, 2, 3, 5, 6, 7][index])))
    }
    for (index, scalar) in "▁▂▃▅▆▇".unicodeScalars.enumerated() {
      glyphs.append(BlockGlyph(scalar: scalar, mask: lower([1, 2, 3, 5, 6, 7][index])))
    }
    let (l, r, t, b) = (left(4), ~left(4), ~lower(4), lower(4))
    let quadrants = [
      t & l, t & r, b & l, b & r, ~(b & r), ~(b & l), ~(t & r), ~(t & l),
      (t & l) | (b & r), (t & r) | (b & l),
    ]
    for (index, scalar) in "▘▝▖▗▛▜▙▟▚▞".unicodeScalars.enumerated() {
      glyphs.append(BlockGlyph(scalar: scalar, mask: quadrants[index]))
    }
    return glyphs
  }()
}

/// One choice of glyph, ink and ground for a cell of several colours.
struct GlyphFit {
  var scalar: Unicode.Scalar
  /// The index of the region that gives the ink; equal to `ground` for a blank.
  var ink: Int
  var ground: Int

  /// A region smaller than this many of the 64 samples is not worth a colour: under 1/16.
  static let sliver = 4

  /// The choice of least error in linear light.
  ///
  /// The two colours are those of the two largest regions, never a mixture: averages make dark
  /// bars and halos at corners. The one painted later is tried as the ink first.
  static func best(_ regions: UnsafeBufferPointer<Region>, glyphs: ContiguousArray<BlockGlyph>)
    -> GlyphFit
  {
    var first = 0
    var second = -1
    for index in regions.indices.dropFirst() {
      let area = regions[index].mask.nonzeroBitCount
      if area > regions[first].mask.nonzeroBitCount {
        second = first
        first = index
      } else if second < 0 || area > regions[second].mask.nonzeroBitCount {
        second = index
      }
    }
    if second < 0 || regions[second].mask.nonzeroBitCount < sliver {
      return GlyphFit(scalar: " ", ink: first, ground: first)
    }
    let upper = max(first, second)
    let lower = min(first, second)
    var best = GlyphFit(scalar: " ", ink: upper, ground: lower)
    var least = Float.infinity
    for (ink, ground) in [(upper, lower), (lower, upper)] {
      for glyph in glyphs {
        let error = Self.error(regions, mask: glyph.mask, ink: ink, ground: ground)
        if error < least {
          least = error
          best = GlyphFit(scalar: glyph.scalar, ink: glyph.mask == 0 ? ground : ink, ground: ground)
        }
      }
    }
    return best
  }

  /// The summed squared distance in linear light between what is there and what would be shown.
  static func error(
    _ regions: UnsafeBufferPointer<Region>, mask: UInt64, ink: Int, ground: Int
  ) -> Float {
    var error: Float = 0
    for region in regions {
      let inked = (region.mask & mask).nonzeroBitCount
      let rest = region.mask.nonzeroBitCount - inked
      error += Float(inked) * region.light.distance(to: regions[ink].light)
      error += Float(rest) * region.light.distance(to: regions[ground].light)
    }
    return error
  }
}
