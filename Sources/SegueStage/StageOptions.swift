import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint
import SegueRaster

/// How a stage shows its scene.
public struct StageOptions: Sendable {
  /// The size of a cell in points: 8 x 16, or 1 x 1 for scenes in cells.
  public var metrics: CellMetrics
  /// SwiftUI's classic behaviour, or Segue's.
  public var fidelity: Fidelity
  /// How much may move.
  public var motion: MotionPolicy
  /// How many colours there are.
  public var colors: ColorDepth
  /// How finely edges move.
  public var edges: EdgeStyle
  /// Whether only ASCII glyphs may be used.
  public var ascii: Bool
  /// Whether the ground is dark or light.
  public var colorScheme: ColorScheme

  /// The terminal's own background, which views without one of their own are seen on; nil if it is
  /// not known.
  package var ground: ResolvedColor?

  /// The defaults: points, Segue's rules, full motion, truecolor, edges by eighths.
  public init(
    metrics: CellMetrics = .points, fidelity: Fidelity = .segue, motion: MotionPolicy = .full,
    colors: ColorDepth = .truecolor, edges: EdgeStyle = .eighth, ascii: Bool = false,
    colorScheme: ColorScheme = .dark
  ) {
    self.metrics = metrics
    self.fidelity = fidelity
    self.motion = motion
    self.colors = colors
    self.edges = edges
    self.ascii = ascii
    self.colorScheme = colorScheme
  }

  package var raster: RasterOptions {
    var options = RasterOptions(depth: colors, edges: edges, ascii: ascii, metrics: metrics)
    if let ground { options.assumedGround = ground }
    return options
  }
}
