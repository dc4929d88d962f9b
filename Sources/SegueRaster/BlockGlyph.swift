/// A glyph that fills a known part of its cell.
package struct BlockGlyph: Sendable {
  package var scalar: Unicode.Scalar
  /// The eighths it fills, bit 8 * row + column from the top left.
  package var mask: UInt64

  /// The glyphs to choose from; of equally good ones the first wins.
  ///
  /// Halves and quarters stand before eighths, so that the four corners of a shape come out alike.
  /// Many fonts leave a gap above a glyph, so those that fill the upper edge come last of their
  /// kind; with colours exchanged the earlier ones show the same. Sextants and octants are left
  /// out because many fonts lack them.
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
    add("▄▌▖▗▟▙", [b, l, b & l, b & r, ~(t & l), ~(t & r)])
    add("▁▂▃▅▆▇", [1, 2, 3, 5, 6, 7].map(lower))
    add("▏▎▍▋▊▉", [1, 2, 3, 5, 6, 7].map(left))
    add("▚▞", [(t & l) | (b & r), (t & r) | (b & l)])
    add("▐▀▘▝▛▜", [r, t, t & l, t & r, ~(b & r), ~(b & l)])
    return glyphs
  }()
}

extension BlockGlyph {
  /// The glyph that fills exactly what another leaves free, if there is one.
  static func counterpart(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let glyph = all.first(where: { $0.scalar == scalar }) else { return nil }
    return all.first { $0.mask == ~glyph.mask }?.scalar
  }
}
