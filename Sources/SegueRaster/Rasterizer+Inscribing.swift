import SegueGeometry
import SeguePaint

extension DisplayItem {
  /// Whether the edge of the shape is that of a path, its own or that of a clip, which is not to be
  /// rounded to whole cells.
  var isCutByPaths: Bool {
    guard case .shape(let figure, _, _) = content else { return false }
    return figure.kind.hasPaths || clips.contains { $0.kind.hasPaths }
  }
}

extension ShapeKind {
  fileprivate var hasPaths: Bool {
    switch self {
    case .path: true
    case .union(let pieces): pieces.contains { $0.figure.kind.isPath }
    default: false
    }
  }
}

/// Paths drawn with glyphs: where there are no colours, or no block glyphs, for a fine edge.
///
/// Icons and large lettering stay legible so, for a glyph needs only the terminal's own ink.
extension Rasterizer {
  /// Draws a path with the glyphs nearest to its pieces, each in one ink over what is beneath.
  mutating func inscribe(
    _ coverage: ShapeCoverage, _ brush: Brush, part: MonochromePlan.Part? = nil, number: Int = 0,
    in place: CellRect, plane: Int
  ) {
    for row in place.minRow..<place.maxRow where !dirty.reach(row: row).isEmpty {
      let spans = coverage.row(row)
      let touched = spans.touched.clamped(to: place.minColumn..<place.maxColumn)
      guard !touched.isEmpty else { continue }
      dirty.forEachRun(row: row, in: touched) { run in
        for column in run {
          let index = row * dirty.columns + column
          let mask = spans.mask(column: column)
          guard mask != 0 else { continue }
          if let part {
            // A shape of the tone beneath it is not to be seen there.
            let isReversed = planes[plane].surfaces[index] == .reversed
            if isReversed == (part.tone == .reversed) { continue }
            if mask == ~0, !options.ascii {
              planes[plane].removeGlyph(index)
              planes[plane].surfaces[index] = part.tone
              owners[index] = Int32(number)
              continue
            }
          }
          let light = brush.light(column: column, row: row)
          guard light.w > 0, let (scalar, isExchanged) = Self.glyph(mask, ascii: options.ascii)
          else { continue }
          inks.append(
            InkChoice(ink: light / light.w, alternatives: 0..<0, prefersTerminalInk: false))
          planes[plane].place(
            index,
            PlacedGlyph(
              glyph: Glyph(scalar), inks: Int32(inks.count - 1), part: .single, isCut: false,
              traits: isExchanged ? .reverse : .plain, alpha: light.w, veil: .nothing))
        }
      }
    }
  }

  private static func glyph(
    _ mask: UInt64, ascii: Bool
  ) -> (scalar: Unicode.Scalar, isExchanged: Bool)? {
    if ascii { return AsciiGlyph.nearest(to: mask).map { ($0, false) } }
    let options = BlockGlyph.options
    let option = options[GlyphFit.nearest(to: mask, course: .area, among: options)]
    if option.mask == 0 { return nil }
    return option.mask == ~0 ? ("█", false) : (option.scalar, option.isExchanged)
  }
}

/// The ASCII characters that look most like pieces of a shape.
enum AsciiGlyph {
  /// By the quarters that are covered: bit 0 top left, 1 top right, 2 bottom left, 3 bottom right.
  private static let byQuarters: [Unicode.Scalar] = [
    " ", "'", "'", "\"", ".", "|", "/", "F", ".", "\\", "|", "7", "o", "L", "J", "#",
  ]

  static func nearest(to mask: UInt64) -> Unicode.Scalar? {
    switch GlyphFit.course(of: mask) {
    case .down where mask.nonzeroBitCount <= 40: return "|"
    case .across where mask.nonzeroBitCount <= 20: return mask & 0xFFFF_FFFF == 0 ? "_" : "-"
    default: break
    }
    let quarters: [UInt64] = [
      0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000,
    ]
    var number = 0
    for (bit, quarter) in quarters.enumerated() where (mask & quarter).nonzeroBitCount >= 8 {
      number |= 1 << bit
    }
    return number == 0 ? nil : byQuarters[number]
  }
}
