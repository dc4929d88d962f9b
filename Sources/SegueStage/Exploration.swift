import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion

/// Tries what a person can do in a scene, breadth first, and collects what is told about its motion.
///
/// From each picture at rest it presses every button in sight, the keys that the scene takes for
/// itself, and Esc; pictures that were met before are not tried again. A stage cannot be copied, so
/// each way is walked from the launch, on a clock that only counts: the same scene gives the same
/// findings in the same order.
@MainActor
package struct Exploration {
  /// How far it goes.
  package struct Bound: Hashable, Sendable {
    /// Presses in a row.
    package var depth: Int
    /// Ways walked from the launch, over all.
    package var ways: Int

    package init(depth: Int = 3, ways: Int = 200) {
      self.depth = depth
      self.ways = ways
    }
  }

  /// One mistake of one view.
  package struct Finding: Hashable, Sendable {
    package var diagnostic: Diagnostic
    /// How many more ids of the same view it was told for: the items of a loop.
    package var moreIDs = 0
  }

  /// What was told, each thing once, in the order of discovery.
  package private(set) var findings: [Finding] = []
  /// Whether the bound cut something off.
  package private(set) var isCut = false
  package private(set) var ways = 0

  private let launch: @MainActor () -> Stage
  private let keys: [InputEvent]
  private let bound: Bound
  private var known: Set<Cause> = []

  private struct Cause: Hashable {
    var code: String
    var path: String
    var id: String?
    var namespace: String?
  }

  /// Explores what `launch` makes; `keys` are those that the scene takes for itself.
  package init(
    keys: [InputEvent], bound: Bound = Bound(), launch: @escaping @MainActor () -> Stage
  ) {
    self.keys = keys
    self.bound = bound
    self.launch = launch
  }

  /// One way from the launch, and where it led.
  private struct Way {
    var events: [InputEvent]
    var picture: String
    var buttons: [InputEvent]
  }

  package mutating func run() {
    let start = walk([])
    var pictures: Set<String> = [start.picture]
    var waiting = [start]
    var next = 0
    while next < waiting.count {
      let way = waiting[next]
      next += 1
      for event in way.buttons + keys + [.key(.escape)] {
        guard ways < bound.ways else {
          isCut = true
          return
        }
        let longer = walk(way.events + [event])
        guard pictures.insert(longer.picture).inserted else { continue }
        if longer.events.count < bound.depth { waiting.append(longer) } else { isCut = true }
      }
    }
  }

  private mutating func walk(_ events: [InputEvent]) -> Way {
    ways += 1
    let stage = launch()
    var time = 0.0
    settle(stage, &time)
    if events.isEmpty {
      // Some mistakes show only when the tree is looked at for a second time.
      let size = stage.size
      let other = CellSize(columns: size.columns + 1, rows: size.rows)
      for size in [other, size] { stage.send(.resize(size), at: StageTime(time)) }
      settle(stage, &time)
    }
    for event in events {
      stage.send(event, at: StageTime(time))
      settle(stage, &time)
    }
    for diagnostic in stage.takeDiagnostics() { collect(diagnostic) }
    return Way(
      events: events, picture: FrameText(stage).text(at: 0),
      buttons: stage.buttonsInSight().map { .press(column: $0.column, row: $0.row) })
  }

  private mutating func collect(_ diagnostic: Diagnostic) {
    let cause = Cause(
      code: diagnostic.code, path: diagnostic.path, id: diagnostic.id,
      namespace: diagnostic.namespace)
    guard known.insert(cause).inserted else { return }
    let same = findings.firstIndex {
      $0.diagnostic.code == diagnostic.code && $0.diagnostic.path == diagnostic.path
        && $0.diagnostic.namespace == diagnostic.namespace
    }
    if let same {
      findings[same].moreIDs += 1
    } else {
      findings.append(Finding(diagnostic: diagnostic))
    }
  }

  /// Lets everything come to rest, but waits for nothing longer than ten seconds.
  private func settle(_ stage: Stage, _ time: inout Double) {
    for _ in 0..<10 {
      time += 1
      stage.frame(at: StageTime(time)) { _, _, _ in }
      if !stage.isMoving(at: StageTime(time)) { return }
    }
  }
}

extension Stage {
  /// The cell in the middle of each control that can be seen, in the order of the tree.
  func buttonsInSight() -> [(column: Int, row: Int)] {
    let map = controlMap
    let rects = choreographer.presentation.rects
    let whole = Rect(origin: .zero, size: options.metrics.size(of: size))
    return map.controls.compactMap { control in
      let seen = map.tree.visiblePart(of: control.node, in: rects).intersection(whole)
      guard !seen.isEmpty else { return nil }
      let metrics = options.metrics
      return (
        min(Int(seen.midX / metrics.width), size.columns - 1),
        min(Int(seen.midY / metrics.height), size.rows - 1)
      )
    }
  }
}
