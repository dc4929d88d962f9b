import CAllocations
import Glibc
import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueTerminal

/// What one field costs, step by step.
struct Costs {
  var field: String
  var size: CellSize
  var views: Int
  var nodes = 0
  /// Microseconds of each step: those of a change, then those of a frame.
  var steps: [(name: String, microseconds: Double)] = []
  /// Counts of a frame.
  var counts: [(name: String, count: Double)] = []

  static let stepNames = [
    "lowering", "layout", "matching", "presentation", "raster", "damage", "output",
  ]

  @MainActor
  static func measure(isQuick: Bool) -> [Costs] {
    let usual = CellSize(columns: 200, rows: 60)
    let counts = isQuick ? [10, 100, 1000] : [10, 100, 1000, 10_000]
    var all: [Costs] = []
    for motion in [Field.Motion.pill, .all] {
      for count in counts {
        var run = FieldRun(count, motion, usual)
        all.append(run.costs(repeats: isQuick ? 2 : 5))
      }
    }
    for size in [(80, 24), (400, 120)] {
      let size = CellSize(columns: size.0, rows: size.1)
      var run = FieldRun(100, .pill, size)
      all.append(run.costs(repeats: isQuick ? 2 : 5))
    }
    return all
  }
}

/// One field on its way from the view to the bytes, without a stage, so that each step shows.
@MainActor
struct FieldRun {
  let count: Int
  let motion: Field.Motion
  let size: CellSize
  private let store = StateStore()
  private var identities = IdentityTable()
  private var environment = EnvironmentValues()
  private var spare = SceneTree(metrics: .cells)
  private var choreographer = Choreographer(metrics: .cells, fidelity: .segue, policy: .full)
  private var emission = Emission()
  private var rasterizer = Rasterizer(options: RasterOptions(metrics: .cells))

  init(_ count: Int, _ motion: Field.Motion, _ size: CellSize) {
    self.count = count
    self.motion = motion
    self.size = size
    environment.metrics = .cells
  }

  private mutating func lower(isMoved: Bool) -> SceneTree {
    spare.removeAll()
    var builder = TreeBuilder(
      tree: spare, identities: identities, environment: environment, store: store)
    builder.build(Field(count: count, motion: motion, isMoved: isMoved, size: size))
    identities = builder.identities
    return builder.tree
  }

  mutating func costs(repeats: Int) -> Costs {
    var costs = Costs(field: motion == .pill ? "pill" : "all", size: size, views: count)
    var samples = [[Double]](repeating: [], count: Costs.stepNames.count)
    let null = open("/dev/null", O_WRONLY)
    defer { close(null) }
    let output = try? CursesOutput(
      terminal: "xterm-256color", depth: .truecolor, size: size, output: null)
    var transaction = Transaction()
    let points = Size(width: Double(size.columns), height: Double(size.rows))
    var time = 0.0
    var sums = (frames: 0.0, items: 0.0, cells: 0.0, bytes: 0.0, allocations: 0.0)

    for round in 0...repeats {
      // The first round is the launch, and the second the first motion: neither counts.
      let counts = round > 1 || repeats == 1
      var tree = SceneTree(metrics: .cells)
      let lowering = Clock.microseconds { tree = lower(isMoved: round % 2 == 1) }
      var laidOut = tree
      let layout = Clock.microseconds { laidOut.layout.arrange(in: points) }
      let matching = Clock.microseconds {
        choreographer.adopt(tree, size: points, transaction: transaction, at: StageTime(time))
      }
      spare = SceneTree(metrics: .cells)
      costs.nodes = tree.count
      if counts {
        samples[0].append(lowering)
        samples[1].append(layout)
        samples[2].append(matching)
      }
      transaction.animation = .linear(duration: 1)
      for frame in 0..<12 {
        time += 1.0 / 60
        let isSteady = frame > 2 && counts
        let before = segue_allocations()
        var list: DisplayList?
        let presentation = Clock.microseconds {
          choreographer.present(at: StageTime(time))
          list = emission.write(&choreographer, at: StageTime(time), focus: nil)
        }
        var damage = CellDamage()
        let raster = Clock.microseconds {
          if let list {
            damage = rasterizer.draw(list, size: size)
          } else {
            damage = rasterizer.draw(&emission.changes)
          }
        }
        var bytes = 0
        let sending = Clock.microseconds {
          bytes = output?.show(rasterizer.grid, damage: damage, clusters: rasterizer.clusters) ?? 0
        }
        guard isSteady else { continue }
        sums.allocations += Double(segue_allocations() - before)
        sums.frames += 1
        sums.items += Double(list?.items.count ?? emission.changes.count)
        sums.cells += Double(damage.count)
        sums.bytes += Double(bytes)
        samples[3].append(presentation)
        samples[4].append(raster)
        samples[6].append(sending)
      }
      // Finding out that two whole lists are the same.
      if counts {
        let list = choreographer.displayList(at: StageTime(time), focus: nil)
        _ = rasterizer.draw(list, size: size)
        samples[5].append(Clock.microseconds { _ = rasterizer.draw(list, size: size) })
      }
      time += 2
    }
    costs.steps = zip(Costs.stepNames, samples).map { ($0, $1.median) }
    costs.counts = [
      ("items", sums.items), ("cells", sums.cells), ("bytes", sums.bytes),
      ("allocations", sums.allocations),
    ].map { ($0.0, sums.frames > 0 ? $0.1 / sums.frames : 0) }
    return costs
  }
}
