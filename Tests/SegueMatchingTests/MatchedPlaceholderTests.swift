import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("The place of a view that has flown away is kept, or closes")
struct MatchedPlaceholderTests {
  private func probe(_ view: some View) -> StageProbe { StageProbe(view, options: cellOptions) }

  private final class Handle {
    var remove: (() -> Void)?
  }

  /// Three cards below each other; one opens beside them.
  private struct Shelf: View {
    var placeholder: MatchedPlaceholder
    var handle = Handle()
    @State private var open: Int?
    @State private var items = [0, 1, 2]
    @Namespace private var space

    var body: some View {
      handle.remove = {
        items = [0, 2]
        open = nil
      }
      return ZStack(alignment: .topLeading) {
        Color.clear
        VStack(spacing: 0) {
          ForEach(items, id: \.self) { index in
            if open != index {
              Color.orange.sceneName("card-\(index)")
                .matchedGeometryEffect(id: index, in: space)
                .matchedPlaceholder(placeholder)
                .frame(width: 10, height: 3)
                .onTapGesture { withAnimation(.linear(duration: 1)) { open = index } }
            }
          }
        }
        if let open {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: open, in: space)
            .frame(width: 30, height: 8).offset(x: 40)
            .onExitCommand { withAnimation(.linear(duration: 1)) { self.open = nil } }
        }
      }
    }
  }

  @Test("matchedPlaceholder(.keep): the place stays in layout, at rest too, until the view is back")
  func keep() throws {
    let probe = probe(Shelf(placeholder: .keep))
    let rest = probe.picture
    let nodes = probe.stage.nodeCount
    for _ in 0..<3 {
      probe.click(column: 2, row: 4)
      try probe.film(1.2, step: 0.1) {
        let place = try probe.rect("card-2").minY
        #expect(place == 6)
      }
      probe.resize(columns: 81, rows: 24)
      probe.resize(columns: 80, rows: 24)
      #expect(try probe.rect("card-2").minY == 6)
      #expect(probe.views(named: "card-1").isEmpty)
      #expect(!probe.isMoving)
      probe.press(.escape)
      try probe.film(1.2, step: 0.1) {
        let place = try probe.rect("card-2").minY
        #expect(place == 6)
      }
      #expect(try probe.rect("card-1") == Rect(x: 0, y: 3, width: 10, height: 3))
    }
    probe.click(column: 2, row: 1)
    probe.advance(by: 2)
    #expect(try probe.rect("card-1").minY == 3)
    probe.press(.escape)
    probe.advance(by: 2)
    #expect(probe.stage.nodeCount == nodes)
    #expect(probe.picture.count == rest.count)
  }

  @Test("matchedPlaceholder: interrupted twenty times, the place is there once")
  func keepInterrupted() throws {
    let probe = probe(Shelf(placeholder: .keep))
    for turn in 0..<20 {
      if turn % 2 == 0 { probe.click(column: 2, row: 4) } else { probe.press(.escape) }
      try probe.film(0.3, step: 0.1) {
        let place = try probe.rect("card-2").minY
        #expect(place == 6)
      }
    }
    probe.advance(by: 2)
    #expect(!probe.isMoving)
    #expect(try probe.rect("card-2").minY == 6)
  }

  @Test("matchedPlaceholder(.collapse), the default: the neighbours close the gap")
  func collapse() throws {
    let probe = probe(Shelf(placeholder: .collapse))
    probe.click(column: 2, row: 4)
    probe.advance(by: 0.5)
    #expect(abs(try probe.rect("card-2").minY - 4.5) < 1e-9)
    probe.advance(by: 1)
    #expect(try probe.rect("card-2").minY == 3)
  }

  @Test("matchedPlaceholder(.keep): when nothing is left of the view, its place closes")
  func keepEnds() throws {
    let handle = Handle()
    let probe = probe(Shelf(placeholder: .keep, handle: handle))
    probe.click(column: 2, row: 4)
    probe.advance(by: 2)
    #expect(try probe.rect("card-2").minY == 6)
    probe.mutate { handle.remove?() }
    #expect(try probe.rect("card-2").minY == 3)
  }

  @Test("Who comes home first comes to its own place, not to one that is kept beside it")
  func homeBeforeAnother() throws {
    for (away, order) in [([0, 1], 0), ([1, 0], 0), ([0, 1], 1), ([2, 0], 2), ([0, 2], 0)] {
      let dial = Dial()
      let scene = StagedScene(dial) { opened, space in
        VStack(spacing: 0) {
          HStack(spacing: 0) {
            ForEach(0..<3) { id in
              if opened & (1 << id) == 0 {
                Color.red.sceneName("card-\(id)").matchedGeometryEffect(id: id, in: space)
                  .matchedPlaceholder(.keep).frame(width: 10, height: 3)
              }
            }
          }
          ForEach(0..<3) { id in
            if opened & (1 << id) != 0 {
              Color.blue.matchedGeometryEffect(id: id, in: space).frame(width: 6, height: 2)
            }
          }
        }
      }
      let probe = StageProbe(scene, columns: 40, rows: 12, options: cellOptions)
      let name = "card-\(order)"
      let home = try #require(probe.views(named: name).first).rect.minX
      var opened = 0
      for id in away + [order] {
        opened ^= 1 << id
        probe.mutate { dial.turn(to: opened, .linear(duration: 0.1)) }
        probe.advance(by: 1)
      }
      #expect(probe.views(named: name).map(\.rect.minX) == [home], "\(away) \(order)")
    }
  }
}
