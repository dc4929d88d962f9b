/// A glyph that fills a known part of its cell.
package struct BlockGlyph: Sendable {
  package var scalar: Unicode.Scalar
  /// The eighths it fills, bit 8 * row + column from the top left.
  package var mask: UInt64

  /// Blank, halves, quarters and eighths.
  ///
  /// Sextants and octants are left out because many fonts lack them.
  package static let all: ContiguousArray<BlockGlyph> = {
    func left(_ eighths: Int) -> UInt64 {
      ((1 << UInt64(eighths)) - 1) * 0x0101_0101_0101_0101
    }
    func lower(_ eighths: Int) -> UInt64 { ~0 << UInt64(8 * (8 - eighths)) }
    let (l, r, t, b) = (left(4), ~left(4), ~lower(4), lower(4))
    var glyphs: ContiguousArray<BlockGlyph> = [BlockGlyph(scalar: " ", mask: 0)]
    func add(_ scalars: String, _ masks: [UInt64]) {
      for (scalar, mask) in zip(scalars.unicodeScalars, masks) {
        glyphs.append(BlockGlyph(scalar: scalar, mask: mask))
      }
    }
    add("▄▌▐", [b, l, r])
    add("▖▗▟▙", [b & l, b & r, ~(t & l), ~(t & r)])
    add("▁▂▃▅▆▇", [1, 2, 3, 5, 6, 7].map(lower))
    add("▏▎▍▋▊▉", [1, 2, 3, 5, 6, 7].map(left))
    add("▚▞", [(t & l) | (b & r), (t & r) | (b & l)])
    add("▀▘▝▛▜", [t, t & l, t & r, ~(b & r), ~(b & l)])
    return glyphs
  }()

  /// A glyph with the upper colour as its ink, or exchanged as its ground.
  package struct Option: Sendable {
    package var scalar: Unicode.Scalar
    package var isExchanged: Bool
    /// What the upper colour fills.
    package var mask: UInt64
    /// It is a bar of eighths and no half.
    package var isEighth: Bool
  }

  /// Every mask that can be shown, once, each in the way to prefer; of equally good masks the
  /// first wins.
  ///
  /// Halves and quarters stand before eighths, so that the four corners of a shape come out alike.
  /// Many fonts leave a gap above a glyph: then `▖` with its colours exchanged is better than `▜`.
  package static let options: ContiguousArray<Option> = {
    let kinds = ["", " ", "▄▌▐", "▖▗▟▙", "▁▂▃▅▆▇▏▎▍▋▊▉", "▚▞", "▀▘▝▛▜"]
    var options: ContiguousArray<Option> = []
    for kind in kinds {
      for isExchanged in [false, true] {
        for glyph in all where kind.unicodeScalars.contains(glyph.scalar) {
          let mask = isExchanged ? ~glyph.mask : glyph.mask
          if options.contains(where: { $0.mask == mask }) { continue }
          options.append(
            Option(
              scalar: glyph.scalar, isExchanged: isExchanged, mask: mask,
              isEighth: kind.unicodeScalars.contains("▁")))
        }
      }
    }
    return options
  }()

  /// The glyph that fills exactly what another leaves free, if there is one.
  static func counterpart(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let glyph = all.first(where: { $0.scalar == scalar }) else { return nil }
    return all.first { $0.mask == ~glyph.mask }?.scalar
  }
}
