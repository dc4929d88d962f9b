import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("One pill glides behind the tabs")
struct SegmentedControlTests {
  private func probe(
    _ count: Int = 3, _ width: Double = 60, selection: Int = 0, animation: Animation? = .easeInOut
  ) -> StageProbe {
    StageProbe(
      SegmentedScene(count: count, width: width, selection: selection, animation: animation),
      options: cellOptions)
  }

  @Test("A01: the pill stays under every label, both ways")
  func a01PillUnderLabels() throws {
    let probe = probe()
    let atRest = probe.picture
    for key in [Key.right, .right, .left, .left] {
      probe.press(key)
      try probe.film(0.4) {
        for (index, column) in [8, 28, 48].enumerated() {
          let row = Array(probe.rows[1])
          #expect(String(row[column..<column + 4]) == "Tab\(index)")
        }
        let pill = try #require(probe.views(named: "pill").first)
        for index in 0..<3 {
          let label = try #require(probe.views(named: "label-\(index)").first)
          #expect(pill.slot < label.slot)
        }
      }
    }
    #expect(probe.picture == atRest)
  }

  @Test("A02: one shape, sized only by its match, on the easeInOut table")
  func a02OneShape() throws {
    let probe = probe()
    probe.stage.mutate(at: .zero) {}
    probe.press(.right)
    probe.advance(by: 1)
    probe.press(.left)
    probe.advance(by: 1)
    // 0 to 2 in one step.
    probe.press(.character("3"))
    for u in 1...10 {
      probe.advance(by: 0.035)
      let pills = probe.views(named: "pill")
      #expect(pills.count == 1)
      let rect = pills[0].rect
      #expect(abs(rect.minX - 40 * easeInOutTable[u]) <= 0.04)
      #expect(rect.width == 20 && rect.minY == 0 && rect.height == 3)
    }
    #expect(try probe.rect("pill") == Rect(x: 40, y: 0, width: 20, height: 3))
  }

  @Test("A02: over tabs of 10, 20 and 30 cells the width goes along with the place")
  func a02UnequalTabs() throws {
    struct Unequal: View {
      @State private var selected = 0
      @Namespace private var tabs
      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<3) { index in
            Button("T\(index)") { selected = index }
              .frame(width: Double(index + 1) * 10, height: 3)
              .matchedGeometryEffect(id: index, in: tabs)
          }
        }
        .background {
          Rectangle().fill(.white).sceneName("pill")
            .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
            .animation(.easeInOut, value: selected)
        }
      }
    }
    let probe = StageProbe(Unequal(), columns: 60, rows: 3, options: cellOptions)
    probe.press(.character("3"))
    for u in 1...10 {
      probe.advance(by: 0.035)
      let rect = try probe.rect("pill")
      #expect(abs(rect.minX - 30 * easeInOutTable[u]) <= 0.03)
      #expect(abs(rect.width - 10 - 20 * easeInOutTable[u]) <= 0.02)
      #expect(rect.minY == 0 && rect.height == 3)
    }
  }

  @Test(
    "A03: rapid taps bend the path and never leave the strip", arguments: [0, 16, 48, 160, 330])
  func a03RapidTaps(wait: Int) throws {
    let probe = probe()
    probe.press(.right)
    probe.advance(by: Double(wait) / 1000)
    var last = try probe.rect("pill").minX
    probe.press(.right)
    #expect(abs(try probe.rect("pill").minX - last) < 1e-9)
    // It has settled one duration after the last key.
    try probe.film(0.35 + step) {
      let x = try probe.rect("pill").minX
      #expect(x >= last - 1e-9 && x <= 40)
      // Two terms of easeInOut, each at most 1.724 x 20 cells in 0.35 s.
      #expect(x - last <= 2 * 1.7242 * 20 / 0.35 * step + 0.125)
      last = x
    }
    #expect(last == 40)
    #expect(!probe.isMoving)
  }

  @Test(
    "A04: a long jump starts at the current tab and stops nowhere on the way",
    arguments: [(0, 4), (4, 0), (1, 3)])
  func a04LongJump(from: Int, to: Int) throws {
    let probe = probe(5, 80, selection: from)
    probe.press(.character(Character("\(to + 1)")))
    let (start, end) = (Double(from) * 16, Double(to) * 16)
    var last = start
    var steps: [Double] = []
    try probe.film(0.36) {
      let x = try probe.rect("pill").minX
      #expect(end > start ? x >= last : x <= last)
      steps.append(abs(x - last))
      last = x
    }
    #expect(last == end)
    #expect(steps[0] <= abs(end - start) * 0.02)
    // It is fastest in the middle and never rests on the way.
    let middle = steps[steps.count / 2 - 1]
    #expect(steps.dropFirst().prefix(15).allSatisfy { $0 > 0 && $0 <= middle * 1.1 })
  }

  @Test("A05: no entrance animation on first paint")
  func a05NoEntrance() throws {
    let probe = probe(selection: 2)
    let first = probe.picture
    #expect(try probe.rect("pill").minX == 40)
    #expect(!probe.isMoving)
    probe.film(0.5) { #expect(probe.picture == first) }
    probe.press(.left)
    #expect(probe.isMoving)
  }

  @Test("A21: without an animated transaction the next frame is final")
  func a21WithoutAnimation() throws {
    let probe = probe(animation: nil)
    probe.press(.right)
    #expect(try probe.rect("pill").minX == 20)
    #expect(!probe.isMoving)
  }

  /// The animation is bound to the indicator only; labels choose colours by the selection.
  private struct BoundToIndicator: View {
    var inList = false
    @State private var selected = 0
    @Namespace private var tabs

    var body: some View {
      if inList {
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<1) { _ in row } }
        }
      } else {
        row
      }
    }

    private var row: some View {
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          Button("Tab\(index)") { selected = index }
            .foregroundStyle(index == selected ? Color.black : .gray)
            .frame(width: 20, height: 3)
            .matchedGeometryEffect(id: index, in: tabs)
        }
      }
      .background {
        Rectangle().fill(.white).sceneName("pill")
          .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
          .animation(.easeInOut, value: selected)
      }
    }
  }

  @Test(
    "A21 b and c: an animation bound to the pill leaves the labels out", arguments: [false, true])
  func a21BoundToIndicator(inList: Bool) throws {
    let probe = StageProbe(BoundToIndicator(inList: inList), options: cellOptions)
    let before = try probe.rect("pill").minX
    probe.press(.right)
    #expect(try probe.rect("pill").minX == before)
    let labels = probe.stage.choreographer.tree.nodes.indices.filter {
      if case .text = probe.stage.choreographer.tree.nodes[$0].content { return true }
      return false
    }
    #expect(labels.count == 3)
    var inks: [Color] = []
    for label in labels {
      if case .text(_, let ink) = probe.stage.choreographer.tree.nodes[label].content {
        inks.append(ink)
      }
    }
    #expect(inks == [.gray, .black, .gray])
    #expect(probe.stage.choreographer.runningInks == 0)
    probe.advance(by: 0.175)
    #expect(abs(try probe.rect("pill").minX - before - 10) < 0.01)
    probe.advance(by: 0.2)
    #expect(try probe.rect("pill").minX == before + 20)
  }

  @Test("Scene 5: a pill rides along with a row that shifts at once")
  func ridesWithTheRow() throws {
    struct Shifting: View {
      @State private var selected = 0
      @Namespace private var tabs
      var body: some View {
        VStack(spacing: 0) {
          if selected == 1 { Color.blue.frame(height: 4) }
          HStack(spacing: 0) {
            ForEach(0..<2) { index in
              Button("Tab\(index)") { selected = index }
                .frame(width: 20, height: 3)
                .matchedGeometryEffect(id: index, in: tabs)
            }
          }
          .sceneName("row")
          .background {
            Rectangle().fill(.white).sceneName("pill")
              .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
              .animation(.easeInOut, value: selected)
          }
          Spacer(minLength: 0)
        }
      }
    }
    let probe = StageProbe(Shifting(), options: cellOptions)
    probe.press(.right)
    var xs: [Double] = []
    try probe.film(0.4) {
      #expect(try probe.rect("pill").minY == probe.rect("row").minY)
      xs.append(try probe.rect("pill").minX)
    }
    #expect(xs == xs.sorted() && xs.last == 40)
  }
}
