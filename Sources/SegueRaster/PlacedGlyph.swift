import SeguePaint

/// A cluster that stands in a cell while the picture is put together.
struct PlacedGlyph {
  enum Part: UInt8 {
    case single
    case leading
    case trailing
  }

  var glyph: Glyph
  /// Index of the inks to choose from.
  var inks: Int32
  var part: Part
  /// The other half of the cluster lies outside the cells that are composited.
  var isCut: Bool
  var traits: TextTraits
  /// How much of the ink comes through.
  var alpha: Float
  /// What translucent paint lies over the ink.
  var veil: Light

  static let none = PlacedGlyph(
    glyph: .blank, inks: -1, part: .single, isCut: false, traits: .plain, alpha: 0, veil: .nothing)
}
