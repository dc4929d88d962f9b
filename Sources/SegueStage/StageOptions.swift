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
  /// The most frames to show in a second while something moves; nil for as many as there are.
  ///
  /// Fewer frames show the same motion: each is what is there at its moment.
  public var framesPerSecond: Double?

  /// The terminal's own background, which views without one of their own are seen on; nil if it is
  /// not known.
  package var ground: ResolvedColor?

  /// Whether somebody asks what is wrong with the motion; nobody does in a terminal.
  package var diagnoses = true

  /// The defaults: points, Segue's rules, full motion, truecolor, edges by eighths.
  public init(
    metrics: CellMetrics = .points, fidelity: Fidelity = .segue, motion: MotionPolicy = .full,
    colors: ColorDepth = .truecolor, edges: EdgeStyle = .eighth, ascii: Bool = false,
    colorScheme: ColorScheme = .dark, framesPerSecond: Double? = nil
  ) {
    self.metrics = metrics
    self.fidelity = fidelity
    self.motion = motion
    self.colors = colors
    self.edges = edges
    self.ascii = ascii
    self.colorScheme = colorScheme
    self.framesPerSecond = framesPerSecond
  }

  /// The least seconds between two frames; nil without a limit, and for one that is none.
  package var frameInterval: Double? {
    framesPerSecond.flatMap { $0 > 0 && $0.isFinite ? 1 / max($0, 0.1) : nil }
  }

  /// Whether edges move by whole cells: also where block glyphs or colours are missing.
  var movesByCells: Bool { edges == .cell || ascii || colors == .none }

  /// What surrounds the outermost view.
  var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = colorScheme
    environment.metrics = metrics
    environment.accessibilityReduceMotion = motion != .full
    return environment
  }

  package var raster: RasterOptions {
    var options = RasterOptions(depth: colors, edges: edges, ascii: ascii, metrics: metrics)
    if let ground { options.assumedGround = ground }
    return options
  }
}
