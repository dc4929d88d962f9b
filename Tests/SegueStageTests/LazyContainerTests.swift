import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import TestSupport
import Testing

/// What evaluating a scene has touched.
@MainActor
private final class Tally {
  /// The elements whose code ran, in order.
  var written: [Int] = []
}

/// A focusable row of a list.
private struct Row: View {
  let number: Int
  let height: Double
  let tally: Tally?
  @State private var presses = 0

  var body: some View {
    tally?.written.append(number)
    return Button {
      presses += 1
    } label: {
      Text("row \(number) \(presses)").frame(maxWidth: .infinity).frame(height: height)
    }
    .sceneName("row-\(number)")
  }
}

@MainActor
@Suite("Lazy containers write what can be seen and two lines around it")
struct LazyContainerTests {
  private func list(
    _ count: Int, height: Double = 1, rows: Int = 10, _ tally: Tally? = nil
  ) -> StageProbe {
    StageProbe(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { Row(number: $0, height: height, tally: tally) }
        }
      }, columns: 20, rows: rows, options: cellOptions)
  }

  private func grid(_ count: Int) -> StageProbe {
    StageProbe(
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 18), spacing: 0)], spacing: 0) {
          ForEach(0..<count, id: \.self) { Row(number: $0, height: 5, tally: nil) }
        }
      }, columns: 80, rows: 24, options: cellOptions)
  }

  private func numbers(_ probe: StageProbe) -> [Int] {
    probe.views.compactMap { $0.name?.split(separator: "-").last.flatMap { Int($0) } }.sorted()
  }

  @Test("Only rows in sight and two beyond either end are there")
  func realised() {
    let probe = list(100_000)
    #expect(numbers(probe) == Array(0..<12))
    for _ in 0..<3 { probe.press(.pageDown) }
    #expect(probe.rows.first?.contains("row 27 0") == true)
    #expect(numbers(probe) == Array(25..<39))
    probe.press(.end)
    #expect(numbers(probe) == Array(99_988..<100_000))
    #expect(probe.rows.last?.contains("row 99999 0") == true)
    probe.press(.home)
    #expect(numbers(probe) == Array(0..<12))
    let cards = grid(100_000)
    #expect(numbers(cards) == Array(0..<28))
    cards.press(.pageDown)
    #expect(numbers(cards) == Array(8..<48))
  }

  @Test("A hundred thousand rows cost what a thousand do")
  func cost() {
    func costs(_ count: Int) -> [[Int]] {
      let probe = grid(count)
      var costs: [[Int]] = []
      func note() {
        let counters = probe.stage.counters
        costs.append([
          counters.bodies, counters.measured, counters.emitted, probe.stage.nodeCount,
        ])
      }
      note()
      for key in [Key.pageDown, .pageDown, .down, .right, .tab, .end, .up, .home, .down] {
        probe.press(key)
        note()
      }
      return costs
    }
    let few = costs(1000)
    #expect(few == costs(100_000))
    #expect(few.allSatisfy { $0[3] < 500 })
  }

  @Test("Code runs on a scroll only when other rows come into reach")
  func bodies() {
    let tally = Tally()
    let probe = list(1000, height: 8, tally)
    tally.written = []
    for row in [1, 2] {
      probe.wheel(1, column: 5, row: 5)
      #expect(probe.rows.contains { $0.contains("row 0 0") } == (row == 1))
      #expect(tally.written == [])
    }
    probe.wheel(1, column: 5, row: 5)
    #expect(tally.written == Array(0..<5))
  }

  @Test("Outside of a scroll view, or across its direction, everything is there")
  func eager() {
    let rows = ForEach(0..<60, id: \.self) { Text("\($0)").sceneName("row-\($0)") }
    let free = StageProbe(
      LazyVStack(spacing: 0) { rows }, columns: 20, rows: 5, options: cellOptions)
    #expect(numbers(free) == Array(0..<60))
    let across = StageProbe(
      ScrollView(.horizontal) { LazyVStack(spacing: 0) { rows } }, columns: 20, rows: 5,
      options: cellOptions)
    #expect(numbers(across) == Array(0..<60))
    let row = StageProbe(
      ScrollView(.horizontal) { LazyHStack(spacing: 0) { rows } }, columns: 20, rows: 5,
      options: cellOptions)
    #expect(numbers(row) == Array(0..<17))
  }

  @Test("The focus walks into rows that were not there, and keeps its place out of sight")
  func focus() {
    let probe = list(500)
    for _ in 0..<30 { probe.press(.down) }
    #expect(probe.focusedName == "row-30")
    for _ in 0..<10 { probe.press(.tab) }
    #expect(probe.focusedName == "row-40")
    probe.press(.space)
    #expect(probe.rows.contains { $0.contains("row 40 1") })
    // Turned far away, the focused row is not written; keys go on from it all the same.
    for _ in 0..<60 { probe.wheel(1, column: 5, row: 5) }
    #expect(!numbers(probe).contains(40))
    #expect(probe.focusedName == nil)
    probe.press(.down)
    #expect(probe.focusedName == "row-41")
    for _ in 0..<60 { probe.wheel(1, column: 5, row: 5) }
    probe.press(.shiftTab)
    #expect(probe.focusedName == "row-40")
    for _ in 0..<60 { probe.wheel(1, column: 5, row: 5) }
    probe.press(.up)
    #expect(probe.focusedName == "row-39")
    probe.press(.end)
    #expect(probe.focusedName == "row-499")
    probe.press(.up)
    #expect(probe.focusedName == "row-498")
    probe.press(.tab)
    probe.press(.tab)
    #expect(probe.focusedName == "row-0")
    probe.press(.shiftTab)
    #expect(probe.focusedName == "row-499")
  }

  @Test("State lives as long as its row is there")
  func state() {
    let probe = list(500)
    probe.press(.down)
    probe.press(.space)
    #expect(probe.rows[1].contains("row 1 1"))
    probe.wheel(1, column: 5, row: 5)
    probe.wheel(-1, column: 5, row: 5)
    #expect(probe.rows[1].contains("row 1 1"))
    for _ in 0..<9 { probe.wheel(1, column: 5, row: 5) }
    for _ in 0..<9 { probe.wheel(-1, column: 5, row: 5) }
    #expect(probe.rows[1].contains("row 1 0"))
  }

  @Test("Rows of all heights: what is seen never jumps when others turn out longer")
  func unequalRows() {
    // Of the fifty, those in which rows once jumped.
    for seed in isFullRun ? Array(0..<50) : [10, 37] as [UInt64] {
      var random = SeededGenerator(seed: seed)
      let heights = (0..<300).map { _ in Double(1 + random.next() % 6) }
      let probe = StageProbe(
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<300, id: \.self) { Row(number: $0, height: heights[$0], tally: nil) }
          }
        }, columns: 20, rows: 12, options: cellOptions)
      func tops() -> [String: Double] {
        var tops: [String: Double] = [:]
        for view in probe.views where view.rect.maxY > 0 && view.rect.minY < 12 {
          tops[view.name ?? ""] = view.rect.minY
        }
        return tops
      }
      var before = tops()
      for step in 0..<60 {
        // Long ways too, after which nothing is left of what was seen before.
        let turns = random.next() % 8 == 0 ? Int(random.next() % 30) : 1
        let direction = random.next() % 3 == 0 ? -1 : 1
        for _ in 0..<turns { probe.wheel(direction, column: 5, row: 5) }
        let after = tops()
        let moves = before.compactMap { name, top in after[name].map { $0 - top } }
        let (least, most) = (moves.min() ?? 0, moves.max() ?? 0)
        #expect(most - least < 1e-6, "seed \(seed), step \(step): \(moves)")
        if turns == 1 {
          #expect(least > -3.001 && most < 3.001, "seed \(seed), step \(step): \(moves)")
        }
        // No gaps and no overlaps, and the window is full.
        let rows = probe.views.map(\.rect).sorted { $0.minY < $1.minY }
        for (above, below) in zip(rows, rows.dropFirst()) {
          #expect(abs(above.maxY - below.minY) < 1e-6, "seed \(seed), step \(step)")
        }
        #expect(rows.contains { $0.minY < 1e-6 } && rows.contains { $0.maxY > 12 - 1e-6 })
        before = after
      }
      probe.press(.home)
      #expect(probe.rows[0].contains("row 0 ") || heights[0] > 1, "seed \(seed)")
      let top = probe.views.first { $0.name == "row-0" }?.rect.minY ?? -1
      #expect(abs(top) < 1e-6, "seed \(seed)")
      probe.press(.end)
      let bottom = probe.views.first { $0.name == "row-299" }?.rect.maxY ?? -1
      #expect(abs(bottom - 12) < 1e-6, "seed \(seed)")
    }
  }

  /// Rows, columns or cells that are three long each, as many as a test says.
  private func filled(_ kind: Int, _ handle: Handle<Int>, _ count: Int) -> StageProbe {
    func element(_ number: Int) -> some View {
      Color.teal.frame(width: kind == 1 ? 3 : nil, height: kind == 1 ? nil : 3)
        .sceneName("row-\(number)")
    }
    let scene = Stateful(count, handle) { count in
      switch kind {
      case 0:
        ScrollView { LazyVStack(spacing: 1) { ForEach(0..<count, id: \.self) { element($0) } } }
      case 1:
        ScrollView(.horizontal) {
          LazyHStack(spacing: 1) { ForEach(0..<count, id: \.self) { element($0) } }
        }
      default:
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 8), spacing: 1)], spacing: 1) {
            ForEach(0..<count, id: \.self) { element($0) }
          }
        }
      }
    }
    return StageProbe(scene, columns: 20, rows: 10, options: cellOptions)
  }

  @Test("A container that was empty shows its start once it is filled", arguments: 0..<3)
  func filledLater(kind: Int) throws {
    for count in [1, 3, 5, 30, 200] {
      let handle = Handle<Int>()
      let probe = filled(kind, handle, 0)
      probe.mutate { handle.set(count) }
      let fresh = filled(kind, Handle<Int>(), count)
      #expect(try probe.rect("row-0") == fresh.rect("row-0"), "\(count)")
      #expect(probe.stage.grid.cells == fresh.stage.grid.cells, "\(count)")
      // Emptied and filled again, too.
      probe.mutate { handle.set(0) }
      probe.mutate { handle.set(count) }
      #expect(probe.stage.grid.cells == fresh.stage.grid.cells, "\(count)")
    }
  }
}
