import Glibc
import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SegueScenes
import SegueStage
import SegueTesting
import TestSupport
import Testing

@MainActor
@Suite("Scenes of any size cost what can be seen of them")
struct HugeSceneTests {
  /// A grid of cards, one of which opens over everything.
  private func cards(_ count: Int) -> String {
    var items = ""
    for index in 0..<count { items += "{ id: \(index), title: 'Card \(index)' }," }
    return """
      { segue: 1, units: 'cells', namespaces: ['cards'], state: { open: null },
        data: { cards: [\(items)] },
        view: { view: 'ZStack', content: [
          { view: 'ScrollView', content: [
            { view: 'LazyVGrid', columns: [{ adaptive: { minimum: 18 } }], spacing: 0, content: [
              { view: 'ForEach', in: 'cards', as: 'card', content: [
                { view: 'If', when: 'open != card.id', content: [
                  { view: 'Button', name: 'card-{card.id}',
                    action: { set: { open: 'card.id' }, with: { spring: 'snappy' } },
                    label: [{ view: 'Text', text: '{card.title}' }],
                    modifiers: [
                      { frame: { maxWidth: 'infinity', maxHeight: 'infinity' } },
                      { matchedGeometryEffect: { id: 'card.id', in: 'cards' } },
                      { frame: { height: 5 } } ] } ] } ] } ] } ] },
          { view: 'If', when: 'open != null', content: [
            { view: 'Text', text: 'open {open}', name: 'detail', modifiers: [
              { frame: { maxWidth: 'infinity', maxHeight: 'infinity' } },
              { background: "'#202020'" },
              { matchedGeometryEffect: { id: 'open', in: 'cards' } },
              { onTapGesture: { set: { open: 'null' }, with: { spring: 'snappy' } } } ] } ] } ] } }
      """
  }

  private func probe(_ text: String, columns: Int = 80) throws -> StageProbe {
    let document = try SceneDocument(bytes: Array(text.utf8), path: "x")
    return StageProbe(
      DocumentView(document), columns: columns, rows: 24, options: StageOptions(metrics: .cells))
  }

  @Test("Case B30: from a file, every step costs the same with all cards as with a thousand")
  func cardsFromFile() throws {
    func costs(_ count: Int) throws -> [[Int]] {
      let probe = try probe(cards(count))
      var costs: [[Int]] = []
      func note() {
        let counters = probe.stage.counters
        let cards = probe.views.filter { $0.name?.hasPrefix("card") == true }.count
        #expect(cards <= 10 * 4)
        costs.append([counters.measured, counters.emitted, probe.stage.nodeCount, cards])
      }
      note()
      for _ in 0..<50 { probe.press(.pageDown) }
      note()
      probe.press(.end)
      note()
      #expect(probe.rows.contains { $0.contains("Card \(count - 1)") })
      probe.press(.enter)
      probe.advance(by: 0.1)
      note()
      probe.advance(by: 2)
      #expect(probe.rows.contains { $0.contains("open \(count - 1)") })
      probe.press(.enter)
      probe.advance(by: 0.1)
      note()
      probe.advance(by: 2)
      probe.press(.home)
      note()
      #expect(probe.rows.contains { $0.contains("Card 0") })
      return costs
    }
    #expect(try costs(1000) == costs(isFullRun ? 100_000 : 5000))
  }

  /// The least processor time of this thread that something takes, of three times.
  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
      var (start, end) = (timespec(), timespec())
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
      try body()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
      least = min(
        least,
        Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9)
    }
    return least
  }

  @Test("Case B29: twice as long a text takes no more than twice as long to show, at any width")
  func longTexts() throws {
    let length = isFullRun ? 500_000 : 20_000
    let texts: [(String, Int) -> String] = [
      { _, n in String(repeating: "x", count: n) },
      { _, n in String(repeating: "a b ", count: n / 4) },
      { _, n in "e" + String(repeating: "\u{301}", count: n / 10) },
    ]
    for (index, text) in texts.enumerated() {
      for columns in [1, 80] {
        func time(_ count: Int) throws -> Double {
          let text = text("", count)
          return seconds {
            let probe = StageProbe(
              VStack(spacing: 0) {
                Text(text)
                Text("after")
              }, columns: columns, rows: 24, options: StageOptions(metrics: .cells))
            #expect(probe.rows.count == 24)
          }
        }
        // What does not grow at all is left out of the ratio.
        let floor = try time(16)
        let (short, long) = (try time(length) + floor, try time(2 * length) + floor)
        #expect(long / short < 2.6, "text \(index) at \(columns): \(long) to \(short)")
      }
    }
  }

  @Test(
    "Case B31: containers inside each other cost what they hold, to the deepest that is allowed")
  func depth() throws {
    func measured(_ depth: Int) throws -> Int {
      let text = SampleDocuments.around(
        String(repeating: "{ view: 'VStack', spacing: 0, content: [", count: depth - 1)
          + "{ view: 'Text', text: 'deep' }" + String(repeating: "]}", count: depth - 1))
      let probe = try probe(text)
      #expect(probe.rows.joined().contains("deep"))
      return probe.stage.counters.measured
    }
    let (shallow, deep) = (try measured(50), try measured(256))
    #expect(shallow >= 50 && Double(deep) < Double(shallow) * 256 / 50 * 1.1)
  }
}
