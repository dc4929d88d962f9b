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

/// Cards in rows of four, lazily or all at once; the data can be changed from outside.
private struct Cards: View {
  let items: [Int]
  let isLazy: Bool

  private func card(_ item: Int) -> some View {
    Button {
    } label: {
      Color.teal.overlay { Text("\(item)") }.frame(height: 3)
    }
    .sceneName("card-\(item)")
  }

  var body: some View {
    ScrollView {
      Text("header").sceneName("header")
      if isLazy {
        LazyVGrid(
          columns: Array(repeating: GridItem(.fixed(10), spacing: 0), count: 4), spacing: 1
        ) {
          ForEach(items, id: \.self) { card($0) }
        }
      } else {
        VStack(alignment: .leading, spacing: 1) {
          ForEach(Array(stride(from: 0, to: items.count, by: 4)), id: \.self) { first in
            HStack(spacing: 0) {
              ForEach(items[first..<min(first + 4, items.count)], id: \.self) {
                card($0).frame(width: 10)
              }
            }
          }
        }
      }
      Text("footer").sceneName("footer")
    }
  }
}

@MainActor
@Suite("A lazy grid shows what one with all its cards shows")
struct LazyTwinTests {
  @Test("After any keys, wheel turns, resizes, insertions and removals")
  func random() {
    for seed in 0..<UInt64(repetitions(100)) {
      var random = SeededGenerator(seed: seed)
      func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
      var items = Array(0..<(20 + pick(60)))
      var next = 1000
      let (one, two) = (Handle<[Int]>(), Handle<[Int]>())
      let lazy = StageProbe(
        Stateful(items, one) { Cards(items: $0, isLazy: true) }, columns: 44, rows: 14,
        options: cellOptions)
      let eager = StageProbe(
        Stateful(items, two) { Cards(items: $0, isLazy: false) }, columns: 44, rows: 14,
        options: cellOptions)
      func both(_ act: (StageProbe, Handle<[Int]>) -> Void) {
        act(lazy, one)
        act(eager, two)
      }
      for step in 0..<40 {
        let action = pick(12)
        switch action {
        case 0, 1, 2:
          let (turns, column, row) = (pick(9) - 4, pick(40), pick(14))
          both { probe, _ in probe.wheel(turns, column: column, row: row) }
        case 3:
          both { probe, _ in probe.press(.pageDown) }
        case 4:
          both { probe, _ in probe.press(.pageUp) }
        case 5:
          let key = pick(2) == 0 ? Key.end : .home
          both { probe, _ in probe.press(key) }
        case 6:
          let (columns, rows) = (42 + pick(20), 6 + pick(20))
          both { probe, _ in probe.resize(columns: columns, rows: rows) }
        case 7:
          // A row of four at the front; with all its cards a row knows them by their places.
          items.insert(contentsOf: next..<next + 4, at: 0)
          next += 4
          both { probe, handle in probe.mutate { handle.set(items) } }
          both { probe, _ in probe.press(.home) }
        case 8 where items.count > 12:
          items.removeFirst(4)
          items.removeLast(pick(3))
          both { probe, handle in probe.mutate { handle.set(items) } }
          // Which neighbour gets the focus of a card that has gone may differ.
          both { probe, _ in probe.press(.home) }
        default:
          let key = [Key.up, .down, .left, .right, .tab, .shiftTab][pick(6)]
          both { probe, _ in probe.press(key) }
        }
        let isSame =
          Array(lazy.stage.grid.cells) == Array(eager.stage.grid.cells)
          && lazy.rows == eager.rows
        #expect(
          isSame,
          """
          seed \(seed), step \(step), action \(action), \(items.count) items
          focus \(lazy.stage.focusPath ?? "-") and \(eager.stage.focusPath ?? "-")
          \(lazy.rows.joined(separator: "|\n"))
          --
          \(eager.rows.joined(separator: "|\n"))
          """)
        if !isSame { return }
        let count = lazy.views.count
        #expect(count <= (lazy.stage.size.rows / 4 + 2 + 4) * 4 + 2, "seed \(seed), step \(step)")
      }
    }
  }
}
