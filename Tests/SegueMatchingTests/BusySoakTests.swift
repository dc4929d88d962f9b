import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import TestSupport
import Testing

@MainActor
@Suite("Whatever happens in whatever order, every frame keeps the invariants")
struct BusySoakTests {
  /// All that the busy scene shows.
  struct Model: Equatable {
    var tab = 0
    var items = Array(0..<7)
    var open: Int?
  }

  @MainActor
  private final class Handle {
    var write: ((Model) -> Void)?
  }

  /// Tabs above a grid of cards that scrolls, any of which is open over it.
  private struct BusyScene: View {
    let handle: Handle
    @State private var model: Model
    @Namespace private var space

    init(_ handle: Handle, _ model: Model) {
      self.handle = handle
      _model = State(initialValue: model)
    }

    var body: some View {
      handle.write = { model = $0 }
      return ZStack(alignment: .top) {
        Color.indigo
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 12), spacing: 0)], spacing: 0) {
            ForEach(model.items, id: \.self) { item in
              if model.open != item {
                face(item).sceneName("card-\(item)")
                  .matchedGeometryEffect(id: "card-\(item)", in: space).frame(height: 3)
              }
            }
          }
          .padding(.top, 2)
        }
        if let open = model.open {
          face(open).sceneName("detail")
            .matchedGeometryEffect(id: "card-\(open)", in: space).id(open)
        }
        HStack(spacing: 0) {
          ForEach(0..<3) { tab in
            Text("Tab\(tab)").sceneName("label-\(tab)").frame(width: 8, height: 2)
              .matchedGeometryEffect(id: tab, in: space).sceneName("tab-\(tab)")
          }
        }
        .background {
          Rectangle().fill(.white).sceneName("pill")
            .matchedGeometryEffect(id: model.tab, in: space, isSource: false)
        }
        .background { Color.black }
        .sceneName("bar")
      }
    }

    private func face(_ item: Int) -> some View {
      GridScene.fills[item % GridScene.fills.count].overlay { Text("Item \(item)") }
    }
  }

  private static let sizes = [(40, 12), (30, 9), (60, 14), (26, 8), (1, 1), (8, 3)]
  private static let animations: [Animation?] = [
    .easeInOut, .spring(response: 0.5, dampingFraction: 0.8), .linear(duration: 0.3), .spring,
    .spring(response: 0.3, dampingFraction: 0.6), nil,
  ]

  /// One run: what is shown, and what it should be.
  @MainActor
  private struct Run {
    let handle = Handle()
    let probe: StageProbe
    var model = Model()
    var size = BusySoakTests.sizes[0]
    var nextItem = 100
    var isScrolled = false
    /// The last changes, for the message of a failure.
    var history: [String] = []
    var checker = BusySoakTests.checker(for: BusySoakTests.sizes[0])

    init() {
      probe = StageProbe(
        BusyScene(handle, model), columns: size.0, rows: size.1, options: cellOptions)
    }

    mutating func change(
      _ animation: Animation?, _ note: String, _ body: (inout Model) -> Void
    ) throws {
      let before = model
      body(&model)
      history.append(
        "\(probe.time): \(animation.map { "\($0.course)" } ?? "at once") \(before.open ?? -1) > "
          + "\(model.open ?? -1), \(before.items) > \(model.items)")
      if history.count > 8 { history.removeFirst() }
      let (handle, model) = (handle, model)
      probe.mutate { withAnimation(animation) { handle.write?(model) } }
      try checker.check(
        probe, isContinuous: animation != nil, note + "\n" + history.joined(separator: "\n"))
    }
  }

  private static func checker(for size: (Int, Int)) -> FrameInvariants {
    // Labels are looked for where there is room for all of them. Motions of the same value may run
    // into the same direction at once, so an edge may be faster than any one of them.
    let fits = size.0 >= 24 && size.1 >= 2
    return FrameInvariants(
      speed: 2 * FrameInvariants.speed(over: 60), rows: [["tab-0", "tab-1", "tab-2"]],
      labels: fits ? ["label-0": "Tab0", "label-1": "Tab1", "label-2": "Tab2"] : [:],
      chrome: ["bar"])
  }

  @Test("Random switches, cards, items, ids, sizes and pauses", arguments: seeds(0..<8))
  func busy(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    var run = Run()
    // 100 000 steps in full; a frame with all its checks is too dear for a fiftieth in each run.
    for step in 0..<(isFullRun ? 12_500 : 75) {
      let note = "seed \(seed) step \(step)"
      let animation = Self.animations.randomElement(using: &random) ?? nil
      let some = Int.random(in: 0..<1000, using: &random)
      switch Int.random(in: 0..<18, using: &random) {
      case 0, 1, 2: try run.change(animation, note) { $0.tab = some % 3 }
      case 3, 4, 5:
        try run.change(animation, note) { model in
          if !model.items.isEmpty { model.open = model.items[some % model.items.count] }
        }
      case 6, 7, 8: try run.change(animation, note) { $0.open = nil }
      case 9:
        run.nextItem += 1
        let item = run.nextItem
        try run.change(animation, note) { model in
          if model.items.count < 14 { model.items.insert(item, at: some % (model.items.count + 1)) }
        }
      case 10:
        try run.change(animation, note) { model in
          if !model.items.isEmpty { model.items.remove(at: some % model.items.count) }
        }
      case 11:
        run.nextItem += 1
        let item = run.nextItem
        try run.change(animation, note) { model in
          if !model.items.isEmpty { model.items[some % model.items.count] = item }
        }
      case 12:
        run.size = Self.sizes[some % Self.sizes.count]
        run.probe.resize(columns: run.size.0, rows: run.size.1)
        run.checker = Self.checker(for: run.size)
        try run.checker.check(run.probe, isContinuous: false, note)
      case 13:
        run.isScrolled = true
        run.probe.stage.send(
          .wheel(steps: some % 5 - 2, column: run.size.0 / 2, row: run.size.1 - 1),
          at: StageTime(run.probe.time))
        run.probe.advance(by: 0)
        try run.checker.check(run.probe, isContinuous: false, note)
      case 14:
        run.probe.advance(by: random.double(in: 0...3))
        try run.checker.check(run.probe, note)
      default:
        run.probe.advance(by: random.double(in: 0...0.05))
        try run.checker.check(run.probe, note)
      }
      if step % 25 == 24 { try comeHome(&run, note) }
    }
  }

  /// Lets all come to rest and compares it with a fresh launch, open cards first where the list
  /// was not scrolled.
  private func comeHome(_ run: inout Run, _ note: String) throws {
    run.probe.advance(by: 5)
    try run.checker.check(run.probe, note)
    if run.isScrolled {
      // Opaque details let no wheel through, so the list can only be scrolled back without one.
      run.size = Self.sizes[0]
      run.probe.resize(columns: run.size.0, rows: run.size.1)
      run.checker = Self.checker(for: run.size)
      // A stored offset outlives a list that has grown short, so it takes a long one to undo it.
      let items = run.model.items
      try run.change(nil, note) { model in
        model.open = nil
        model.items = Array(0..<60)
      }
      run.probe.stage.send(
        .wheel(steps: -100, column: run.size.0 / 2, row: run.size.1 - 1),
        at: StageTime(run.probe.time))
      run.probe.advance(by: 0)
      try run.change(nil, note) { $0.items = items }
      run.probe.advance(by: 5)
      run.isScrolled = false
    }
    let fresh = StageProbe(
      BusyScene(Handle(), run.model), columns: run.size.0, rows: run.size.1, options: cellOptions)
    let (left, right) = (run.probe, fresh)
    try #require(left.picture == right.picture, "\(note)\n\(left.rows)\n\(right.rows)")
    FrameInvariants.expectRest(left, like: right, note)
    run.checker = Self.checker(for: run.size)
  }
}
