import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion

/// Tries what a person can do in a scene, breadth first, and collects what is told about its motion.
///
/// From each picture at rest it presses every button in sight, the keys that the scene takes for
/// itself, Esc, and the first few buttons that have to be scrolled into sight; pictures that were met
/// before are not tried again. A stage cannot be copied, so each way is walked from the launch, on a
/// clock that only counts: the same scene gives the same findings in the same order.
@MainActor
package struct Exploration {
  /// How far it goes.
  package struct Bound: Hashable, Sendable {
    /// Presses in a row.
    package var depth: Int
    /// Ways walked from the launch, over all.
    package var ways: Int
    /// Buttons out of sight that are scrolled to, of each picture.
    package var hidden: Int

    package init(depth: Int = 3, ways: Int = 200, hidden: Int = 8) {
      self.depth = depth
      self.ways = ways
      self.hidden = hidden
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
  /// How many ways were walked from the launch.
  package private(set) var ways = 0
  /// The most buttons of one picture that were out of sight and not pressed.
  package private(set) var skipped = 0

  private let launch: @MainActor () -> Stage
  private let keys: [InputEvent]
  private let bound: Bound
  private var known: Set<Cause> = []
  private var pictures: Set<String> = []

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

  /// One thing to do in a picture at rest.
  private enum Step {
    case event(InputEvent)
    /// The button with a number, in the order of the tree.
    case button(Int)
  }

  /// One way from the launch, and where it led.
  private struct Way {
    var steps: [Step]
    var inSight: [Step]
    var hidden: [Step]
  }

  package mutating func run() {
    var waiting = [walk([])].compactMap(\.self)
    var next = 0
    while next < waiting.count {
      let way = waiting[next]
      next += 1
      let others = (keys + [.key(.escape)]).map { Step.event($0) }
      for step in way.inSight + others + way.hidden {
        guard ways < bound.ways else {
          isCut = true
          return
        }
        guard let longer = walk(way.steps + [step]) else { continue }
        if longer.steps.count < bound.depth { waiting.append(longer) } else { isCut = true }
      }
    }
  }

  /// Walks from the launch; nil where that leads to a picture that was met before.
  private mutating func walk(_ steps: [Step]) -> Way? {
    ways += 1
    let stage = launch()
    var time = 0.0
    settle(stage, &time)
    for step in steps {
      switch step {
      case .event(let event): stage.send(event, at: StageTime(time))
      case .button(let number): stage.pressButton(number, at: StageTime(time))
      }
      settle(stage, &time)
    }
    let isNew = pictures.insert(FrameText(stage).text(at: 0)).inserted
    if isNew {
      // Some mistakes show only when the tree is looked at for a second time.
      let size = stage.size
      let other = CellSize(columns: size.columns + 1, rows: size.rows)
      for size in [other, size] { stage.send(.resize(size), at: StageTime(time)) }
      settle(stage, &time)
    }
    for diagnostic in stage.takeDiagnostics() { collect(diagnostic) }
    let buttons = stage.buttonCells()
    let hidden = buttons.indices.filter { buttons[$0] == nil }
    skipped = max(skipped, hidden.count - bound.hidden)
    guard isNew else { return nil }
    return Way(
      steps: steps, inSight: buttons.indices.filter { buttons[$0] != nil }.map { .button($0) },
      hidden: hidden.prefix(bound.hidden).map { .button($0) })
  }

  private mutating func collect(_ diagnostic: Diagnostic) {
    let cause = Cause(
      code: diagnostic.code, path: diagnostic.path, id: diagnostic.id,
      namespace: diagnostic.namespace)
    guard known.insert(cause).inserted else { return }
    let same = findings.firstIndex {
      $0.diagnostic.code == diagnostic.code && $0.diagnostic.part == diagnostic.part
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
  /// For each control, in the order of the tree, the cell in the middle of what is seen of it; nil
  /// for one that is out of sight.
  func buttonCells() -> [(column: Int, row: Int)?] {
    controlMap.controls.map { cell(of: $0, in: controlMap) }
  }

  private func cell(of control: ControlPlace, in map: ControlMap) -> (column: Int, row: Int)? {
    let rects = choreographer.presentation.rects
    let whole = Rect(origin: .zero, size: options.metrics.size(of: size))
    let seen = map.tree.visiblePart(of: control.node, in: rects).intersection(whole)
    guard !seen.isEmpty else { return nil }
    let metrics = options.metrics
    return (
      min(Int(seen.midX / metrics.width), size.columns - 1),
      min(Int(seen.midY / metrics.height), size.rows - 1)
    )
  }

  /// Clicks a control, which is scrolled into sight first where it has to be.
  func pressButton(_ number: Int, at time: StageTime) {
    guard controlMap.controls.indices.contains(number) else { return }
    let control = controlMap.controls[number]
    if cell(of: control, in: controlMap) == nil {
      mutate(at: time) { reveal(control.node) }
    }
    guard let place = controlMap.place(of: control.identity),
      let (column, row) = cell(of: place, in: controlMap)
    else { return }
    send(.press(column: column, row: row), at: time)
    send(.release(column: column, row: row), at: time)
  }
}
