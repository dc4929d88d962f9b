import Segue
import SegueTesting
import Testing

/// Tabs with a pill, a counter that keys change, and a list that scrolls.
private struct Sample: View {
  @State private var selected = 0
  @State private var typed = ""
  @Namespace private var tabs

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        ForEach(0..<3, id: \.self) { index in
          Button {
            selected = index
          } label: {
            Text("Tab \(index)").padding(.horizontal, 16)
          }
          .matchedGeometryEffect(id: index, in: tabs)
          .accessibilityIdentifier("tab-\(index)")
        }
      }
      .background {
        Capsule().fill(.blue)
          .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
          .accessibilityIdentifier("pill")
      }
      .animation(.linear(duration: 0.5), value: selected)
      Text("selected \(selected)")
    }
  }
}

@MainActor
@Suite("A probe shows a view without a terminal and without a clock")
struct ProbeTests {
  @Test("A key starts a motion that the probe's time moves")
  func key() throws {
    let probe = StageProbe(Sample(), columns: 40, rows: 6)
    let start = try #require(probe.views(named: "pill").first)
    probe.press(.right)
    #expect(probe.frame.shows("selected 1"))
    #expect(probe.isMoving)
    probe.advance(by: 0.25)
    let half = try #require(probe.views(named: "pill").first)
    probe.advance(by: 0.25)
    let end = try #require(probe.views(named: "pill").first)
    #expect(!probe.isMoving)
    #expect(end.rect == probe.views(named: "tab-1").first?.rect)
    #expect(abs(half.rect.minX - (start.rect.minX + end.rect.minX) / 2) < 1e-9)
    #expect(end.role == .follower && end.id == AnyHashable(1) && end.kind == "Capsule")
    #expect(end.cells.maxColumn - end.cells.minColumn == 9)
  }

  @Test("Text is typed key by key, and a name can be clicked")
  func typing() {
    let probe = StageProbe(Sample(), columns: 40, rows: 6)
    probe.type("3")
    #expect(probe.frame.shows("selected 2"))
    #expect(probe.click(named: "tab-1"))
    #expect(probe.frame.shows("selected 1"))
    #expect(!probe.click(named: "tab-9"))
    #expect(probe.settle() <= 0.5 + 1.0 / 30)
  }

  @Test("A motion without an end is given up on")
  func endless() {
    let probe = StageProbe(Breathing(), columns: 20, rows: 5)
    probe.press(.enter)
    #expect(abs(probe.settle(limit: 2) - 2) < 0.02)
    #expect(probe.isMoving)
  }

  @Test("A film strip has the frames of its moments, from now on")
  func strip() {
    let probe = StageProbe(Sample(), columns: 40, rows: 6)
    probe.advance(by: 1)
    probe.press(.right)
    let strip = probe.filmStrip(at: [0, 0.25, 0.5])
    #expect(strip.frames.map(\.time) == [1, 1.25, 1.5])
    #expect(strip.description.hasPrefix("-- t=1.0000 40x6 truecolor\n|"))
    #expect(strip.frames.allSatisfy { $0.rows.count == 6 && $0.shows("Tab 2") })
  }
}

private struct Breathing: View {
  @State private var isWide = false

  var body: some View {
    Button("Go") { isWide.toggle() }
      .background { Capsule().fill(.blue).frame(width: isWide ? 80 : 40) }
      .animation(.easeInOut(duration: 1).repeatForever(), value: isWide)
  }

  @Test(
    "Time runs forward only, and not to its end, whatever number a test computes",
    arguments: [-1, -0.25, Double.nan, .infinity, -.infinity])
  func odd(seconds: Double) {
    let probe = StageProbe(Text("still"), columns: 10, rows: 1)
    probe.advance(by: 0.5)
    probe.advance(by: seconds)
    #expect(probe.time == 0.5)
    #expect(probe.filmStrip(at: [seconds, 0.25]).frames.map(\.time) == [0.5, 0.75])
  }
}
