import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A pill whose edges run on animations of their own stretches and never tears")
struct FollowerEdgeTests {
  private struct Tabs: View {
    var isVertical = false
    var leading: Animation?
    var trailing: Animation?
    var animation: Animation? = .linear(duration: 0.4)
    @State private var selected = 0
    @Namespace private var tabs

    var body: some View {
      VStack(spacing: 0) {
        if isVertical {
          VStack(spacing: 0) { buttons }.background { pill }
        } else {
          HStack(spacing: 0) { buttons }.background { pill }
        }
      }
      .animation(animation, value: selected)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private var buttons: some View {
      ForEach(0..<4) { index in
        Button {
          selected = index
        } label: {
          Text("T\(index)").frame(width: 10, height: 4)
        }
        .matchedGeometryEffect(id: index, in: tabs)
      }
    }

    private var pill: some View {
      Color.white.sceneName("pill")
        .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
        .matchedGeometryEdges(leading: leading, trailing: trailing)
    }
  }

  private func probe(_ tabs: Tabs) -> StageProbe {
    StageProbe(tabs, columns: 60, rows: 20, options: cellOptions)
  }

  @Test("The leading edge goes ahead to the right, the trailing one comes after")
  func numbers() throws {
    let probe = probe(
      Tabs(leading: .linear(duration: 0.2), trailing: .linear(duration: 0.4)))
    probe.click(column: 31, row: 1)
    #expect(try probe.rect("pill") == Rect(x: 0, y: 0, width: 10, height: 4))
    probe.advance(by: 0.1)
    #expect(try probe.rect("pill").isNear(Rect(x: 7.5, y: 0, width: 17.5, height: 4), 1e-9))
    probe.advance(by: 0.1)
    #expect(try probe.rect("pill").isNear(Rect(x: 15, y: 0, width: 25, height: 4), 1e-9))
    probe.advance(by: 0.2)
    #expect(try probe.rect("pill") == Rect(x: 30, y: 0, width: 10, height: 4))
    #expect(!probe.isMoving)
  }

  @Test("To the left the left edge leads")
  func back() throws {
    let probe = probe(
      Tabs(leading: .linear(duration: 0.2), trailing: .linear(duration: 0.4)))
    probe.click(column: 31, row: 1)
    probe.advance(by: 1)
    probe.click(column: 1, row: 1)
    probe.advance(by: 0.1)
    #expect(try probe.rect("pill").isNear(Rect(x: 15, y: 0, width: 17.5, height: 4), 1e-9))
  }

  @Test("Down and up the same")
  func vertical() throws {
    let probe = probe(
      Tabs(isVertical: true, leading: .linear(duration: 0.2), trailing: .linear(duration: 0.4)))
    probe.click(column: 1, row: 13)
    probe.advance(by: 0.1)
    #expect(try probe.rect("pill").isNear(Rect(x: 0, y: 3, width: 10, height: 7), 1e-9))
    probe.advance(by: 1)
    probe.click(column: 1, row: 1)
    probe.advance(by: 0.1)
    #expect(try probe.rect("pill").isNear(Rect(x: 0, y: 6, width: 10, height: 7), 1e-9))
  }

  @Test("MONO: both edges go one way and the pill is never narrower than its tab", arguments: [true, false])
  func mono(isVertical: Bool) throws {
    let probe = probe(
      Tabs(
        isVertical: isVertical, leading: .easeOut(duration: 0.2), trailing: .easeInOut(duration: 0.4)
      ))
    for target in [3, 1, 2, 0] {
      let from = try probe.rect("pill")
      if isVertical {
        probe.click(column: 1, row: target * 4 + 1)
      } else {
        probe.click(column: target * 10 + 1, row: 1)
      }
      var last = try probe.rect("pill")
      #expect(last == from)
      let goesOn = Double(target) * (isVertical ? 4 : 10) > (isVertical ? from.minY : from.minX)
      try probe.film(0.41, step: 0.01) {
        let rect = try probe.rect("pill")
        let steps = [
          rect.minX - last.minX, rect.maxX - last.maxX, rect.minY - last.minY,
          rect.maxY - last.maxY,
        ]
        #expect(steps.allSatisfy { goesOn ? $0 >= -1e-9 : $0 <= 1e-9 }, "t=\(probe.time) \(rect)")
        #expect(rect.width >= 10 - 1e-9 && rect.height >= 4 - 1e-9)
        last = rect
      }
      #expect(last.origin == Point(x: isVertical ? 0 : Double(target) * 10, y: isVertical ? Double(target) * 4 : 0))
      #expect(!probe.isMoving)
    }
  }

  @Test("An interruption keeps both edges where they are, twenty times over")
  func interrupted() throws {
    let probe = probe(Tabs(leading: .snappy, trailing: .easeInOut))
    for turn in 0..<20 {
      let before = try probe.rect("pill")
      probe.click(column: [31, 1, 21, 11][turn % 4], row: 1)
      #expect(try probe.rect("pill").isNear(before, 1e-9), "turn \(turn)")
      probe.advance(by: 0.06)
    }
    probe.advance(by: 2)
    #expect(try probe.rect("pill") == Rect(x: 10, y: 0, width: 10, height: 4))
    #expect(!probe.isMoving)
  }

  @Test("An edge without an animation has that of the change; without one nothing moves")
  func usual() throws {
    let half = probe(Tabs(leading: .linear(duration: 0.2)))
    half.click(column: 31, row: 1)
    half.advance(by: 0.1)
    #expect(try half.rect("pill").isNear(Rect(x: 7.5, y: 0, width: 17.5, height: 4), 1e-9))
    let still = probe(Tabs(leading: .linear(duration: 0.2), animation: nil))
    still.click(column: 31, row: 1)
    #expect(try still.rect("pill").minX == 30)
    #expect(!still.isMoving)
  }
}
