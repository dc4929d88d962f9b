/// A part of a cell of one colour.
struct Region {
  var light: Light
  /// The eighths it holds, bit 8 * row + column.
  var mask: UInt64
  /// Its share of the cell, finer than the mask.
  var weight: Float
}

/// The choice of glyph, ink and ground for cells of several colours.
///
/// The two colours are always colours that are in the cell, never mixtures: averages make dark bars
/// and halos at corners. The error of a choice is measured in linear light at three sizes, because
/// the eye sees the mean of a cell, and of its quarters, before it sees where in them an edge is:
/// by samples alone a thin line in the middle of a cell would best be left out.
package struct GlyphFit {
  /// What one cell shows.
  struct Choice: Equatable {
    var scalar: Unicode.Scalar
    /// The index of the region that gives the ink; equal to `ground` for a blank.
    var ink: Int
    var ground: Int
  }

  /// A region smaller than this many of the 64 samples is not worth a colour: under 1/16.
  package static let sliver = 4
  /// How much the error of the four quarters counts against that of the samples.
  package static let quarterWeight = 3
  /// How much the error of the whole cell counts.
  package static let wholeWeight = 3

  static let quarters: (UInt64, UInt64, UInt64, UInt64) = (
    0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000
  )

  private let glyphs = BlockGlyph.all
  /// The last choices for cells of two colours: along an edge the same mask comes again and again.
  private var known: ContiguousArray<(mask: UInt64, number: Int)>

  package init() {
    known = ContiguousArray(repeating: (0, 0), count: 64)
  }

  /// The choice of least error for the regions of a cell; the later ones lie on top.
  mutating func best(_ regions: UnsafeBufferPointer<Region>) -> Choice {
    var largest = 0
    var candidates = 0
    for index in regions.indices {
      let area = regions[index].mask.nonzeroBitCount
      if area >= Self.sliver { candidates += 1 }
      if area > regions[largest].mask.nonzeroBitCount { largest = index }
    }
    if candidates < 2 { return Choice(scalar: " ", ink: largest, ground: largest) }
    if candidates == 2 {
      var pair = (-1, -1)
      for index in regions.indices where regions[index].mask.nonzeroBitCount >= Self.sliver {
        pair = (pair.1, index)
      }
      return bestOfTwo(regions, upper: pair.1, lower: pair.0)
    }
    return bestOfMany(regions)
  }

  /// With two colours all errors are in proportion, and the mask decides alone.
  private mutating func bestOfTwo(
    _ regions: UnsafeBufferPointer<Region>, upper: Int, lower: Int
  ) -> Choice {
    let mask = regions[upper].mask
    let slot = Int((mask &* 0x9E37_79B9_7F4A_7C15) >> 58)
    if known[slot].mask != mask {
      known[slot] = (mask, Self.nearest(to: mask, among: glyphs))
    }
    let number = known[slot].number
    let glyph = glyphs[number >> 1]
    let (ink, ground) = number & 1 == 0 ? (upper, lower) : (lower, upper)
    return Choice(scalar: glyph.scalar, ink: glyph.mask == 0 ? ground : ink, ground: ground)
  }

  /// Twice the index of the glyph nearest to a mask, plus one if it is nearest with its colours
  /// exchanged; of equals the first.
  package static func nearest(to mask: UInt64, among glyphs: ContiguousArray<BlockGlyph>) -> Int {
    var best = 0
    var least = Int.max
    for (index, glyph) in glyphs.enumerated() {
      for polarity in 0...1 {
        let error = Self.error(polarity == 0 ? glyph.mask : ~glyph.mask, against: mask)
        if error < least {
          least = error
          best = 2 * index + polarity
        }
      }
    }
    return best
  }

  /// The error of showing one mask for another, in units of a 64th of the colours' distance.
  package static func error(_ shown: UInt64, against mask: UInt64) -> Int {
    func difference(_ part: UInt64) -> Int {
      (shown & part).nonzeroBitCount - (mask & part).nonzeroBitCount
    }
    let a = difference(quarters.0)
    let b = difference(quarters.1)
    let c = difference(quarters.2)
    let d = difference(quarters.3)
    let sum = a + b + c + d
    return 64 * (shown ^ mask).nonzeroBitCount
      + quarterWeight * 4 * (a * a + b * b + c * c + d * d) + wholeWeight * sum * sum
  }

  /// With more colours every pair of them is tried.
  private func bestOfMany(_ regions: UnsafeBufferPointer<Region>) -> Choice {
    var best = Choice(scalar: " ", ink: 0, ground: 0)
    var least = Float.infinity
    for glyph in glyphs {
      for upper in regions.indices.reversed() {
        for lower in regions.indices
        where upper != lower && regions[upper].mask.nonzeroBitCount >= Self.sliver
          && regions[lower].mask.nonzeroBitCount >= Self.sliver
        {
          let error = Self.error(regions, mask: glyph.mask, ink: upper, ground: lower)
          if error < least {
            least = error
            best = Choice(
              scalar: glyph.scalar, ink: glyph.mask == 0 ? lower : upper, ground: lower)
          }
        }
      }
    }
    return best
  }

  /// The error of a choice for any number of colours, by the same measure.
  static func error(
    _ regions: UnsafeBufferPointer<Region>, mask: UInt64, ink: Int, ground: Int
  ) -> Float {
    let front = regions[ink].light
    let back = regions[ground].light
    func difference(_ part: UInt64) -> Light {
      let inked = Float((mask & part).nonzeroBitCount)
      var sum = front * inked + back * (16 - inked)
      for region in regions {
        sum -= region.light * Float((region.mask & part).nonzeroBitCount)
      }
      return sum
    }
    var samples: Float = 0
    for region in regions {
      let inked = (region.mask & mask).nonzeroBitCount
      let rest = region.mask.nonzeroBitCount - inked
      samples += Float(inked) * region.light.distance(to: front)
      samples += Float(rest) * region.light.distance(to: back)
    }
    let a = difference(quarters.0)
    let b = difference(quarters.1)
    let c = difference(quarters.2)
    let d = difference(quarters.3)
    let quarterError =
      a.distance(to: .nothing) + b.distance(to: .nothing) + c.distance(to: .nothing)
      + d.distance(to: .nothing)
    return 64 * samples + Float(quarterWeight) * 4 * quarterError
      + Float(wholeWeight) * (a + b + c + d).distance(to: .nothing)
  }
}
