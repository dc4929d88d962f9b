import SegueGeometry
import SeguePaint

/// How many colours a terminal can show.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// 24 bits.
  case truecolor
  /// The 256-colour palette, of which only 16 to 255 are used.
  case palette256 = "256"
  /// The sixteen named colours.
  case palette16 = "16"
  /// The eight named colours.
  case palette8 = "8"
  /// No colour: attributes and glyphs only.
  case none

  /// Whether there are only colours with names, too few for shades.
  var isNamed: Bool { self == .palette16 || self == .palette8 }
}

/// How finely an edge moves.
public enum EdgeStyle: String, Hashable, Sendable, CaseIterable {
  /// By eighths of a cell, with block glyphs.
  case eighth
  /// By whole cells.
  case cell
}

/// What the raster may use.
package struct RasterOptions: Hashable, Sendable {
  package var depth: ColorDepth
  package var edges: EdgeStyle
  /// Only ASCII glyphs may be sent.
  package var ascii: Bool
  package var metrics: CellMetrics
  /// What to blend with where nothing is painted: a guess at the terminal's own background.
  package var assumedGround: ResolvedColor

  package init(
    depth: ColorDepth = .truecolor, edges: EdgeStyle = .eighth, ascii: Bool = false,
    metrics: CellMetrics = .points,
    assumedGround: ResolvedColor = ResolvedColor(bytes: 0, 0, 0)
  ) {
    self.depth = depth
    self.edges = edges
    self.ascii = ascii
    self.metrics = metrics
    self.assumedGround = assumedGround
  }
}
