import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import Testing

/// A card 18 cells wide with a title, which opens to the whole screen.
private struct TitledScene: View {
  var decoration: @MainActor () -> AnyView
  var alignment = Alignment.topLeading
  @State private var isOpen = false
  @Namespace private var space

  var body: some View {
    ZStack(alignment: .topLeading) {
      VStack(spacing: 0) {
        if !isOpen {
          face
            .sceneName("card")
            .matchedGeometryEffect(id: 0, in: space)
            .frame(width: 18, height: 5)
            .onTapGesture { withAnimation(.easeInOut) { isOpen = true } }
        }
      }
      .padding(.leading, 30)
      .padding(.top, 9)
      if isOpen {
        face
          .sceneName("detail")
          .matchedGeometryEffect(id: 0, in: space)
          .onTapGesture { withAnimation(.easeInOut) { isOpen = false } }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var face: some View {
    decoration().overlay(alignment: alignment) { Text("Lorem ipsum dolor sit") }
  }
}

@MainActor
@Suite("What a hero holds is not torn by its flight")
struct HeroContentTests {
  private static let screen = Rect(x: 0, y: 0, width: 80, height: 24)
  private static let card = Rect(x: 30, y: 9, width: 18, height: 5)

  private func probe(_ decoration: @escaping @MainActor () -> AnyView) -> StageProbe {
    StageProbe(TitledScene(decoration: decoration), options: cellOptions)
  }

  /// The texts of the frame as they are drawn, from the back to the front.
  private func texts(_ probe: StageProbe) -> [TextFigure] {
    probe.stage.choreographer.displayList(at: StageTime(probe.time), focus: nil).items.compactMap {
      if case .text(let figure) = $0.content { figure } else { nil }
    }
  }

  private func lines(_ figure: TextFigure) -> [String] {
    figure.block.lines.map { $0.clusters.map(\.string).joined() }
  }

  @Test("A16: a title breaks as at one of its two ends, and switches once at most")
  func a16TextInFlight() throws {
    let probe = probe { AnyView(Color.white) }
    let whole = ["Lorem ipsum dolor sit"]
    let broken = ["Lorem ipsum dolor", "sit"]
    #expect(texts(probe).map(lines) == [broken])
    for isOpening in [true, false] {
      probe.press(.enter)
      var seen: [[[String]]] = [[], []]
      var origins: [[Point]] = [[], []]
      probe.film(0.5) {
        for figure in texts(probe) {
          let member = lines(figure) == whole ? 1 : 0
          if seen[member].last != lines(figure) { seen[member].append(lines(figure)) }
          origins[member].append(figure.origin)
        }
        // No mark of an omission that neither end shows; words may be cut by the hero's edge.
        for row in probe.rows { #expect(!row.contains("…")) }
      }
      #expect(seen[0] == [broken])
      #expect(seen[1] == [whole])
      for places in origins {
        for (before, after) in zip(places, places.dropFirst()) {
          let (first, second) = isOpening ? (after, before) : (before, after)
          #expect(first.x <= second.x)
          #expect(first.y <= second.y)
        }
      }
      #expect(texts(probe).map(lines) == [isOpening ? whole : broken])
    }
  }

  @Test("A16: letters keep their distances in whole cells, whatever is cut")
  func a16WholeCells() throws {
    let probe = probe { AnyView(Color.white) }
    probe.press(.enter)
    let words = "Lorem ipsum dolor sit"
    probe.film(0.4) {
      for row in probe.rows where row.contains("Lor") {
        // Beside and between the letters a row may show the hero's edge.
        let letters = String(row.map { $0.isLetter ? $0 : " " })
        let text = String(letters.drop { $0 == " " }).trimmed
        #expect(words.hasPrefix(text), "\(row) at \(probe.time)")
      }
    }
  }

  @Test("A17: the colour and weight that a card inherits stay with it on its way")
  func a17InheritedStyle() throws {
    struct Inheriting: View {
      var body: some View {
        TitledScene(decoration: { AnyView(Color(hex: 0x202020)) })
          .foregroundStyle(Color.yellow)
          .bold()
      }
    }
    let probe = StageProbe(Inheriting(), options: cellOptions)
    let yellow = ResolvedColor(bytes: 0xFF, 0xD6, 0x0A)
    let fill = ResolvedColor(bytes: 0x20, 0x20, 0x20)
    for _ in 0..<2 {
      probe.press(.enter)
      var letters = 0
      try probe.film(0.5) {
        let opacities = ["card", "detail"].flatMap { probe.views(named: $0).map(\.opacity) }
        let rect = try probe.hero(["card", "detail"])
        for (index, cell) in probe.picture.enumerated() where cell.glyph != .blank {
          guard let scalar = Unicode.Scalar(cell.glyph.bits), scalar.properties.isAlphabetic,
            let bytes = cell.ink.rgb
          else { continue }
          letters += 1
          // Yellow, or as much of it as there is of its own end, or as the other one leaves; where
          // the edge crosses the cell, as much of the other one less as it leaves free.
          let ink = ResolvedColor(bytes: bytes.red, bytes.green, bytes.blue)
          let share = (ink.red - fill.red) / (yellow.red - fill.red)
          let shares = [1] + opacities + opacities.map { 1 - $0 }
          let place = Rect(
            x: Double(index % 80), y: Double(index / 80), width: 1, height: 1)
          let isRight =
            rect.intersection(place) == place
            ? shares.contains { abs(share - $0) < 0.015 }
            : share > (shares.filter { $0 > 0 }.min() ?? 1) - 0.015 && share < 1.015
          #expect(isRight, "\(share) of \(shares), \(scalar) at \(probe.time)")
          #expect(abs(fill.green + share * (yellow.green - fill.green) - ink.green) < 0.01)
          #expect(abs(fill.blue + share * (yellow.blue - fill.blue) - ink.blue) < 0.01)
          #expect(cell.traits == .bold)
        }
      }
      #expect(letters > 30 * 17)
    }
  }

  @Test(
    "A27: in each frame four corner glyphs at the hero's corners, lines one cell thick",
    arguments: [ColorDepth.truecolor, .none])
  func a27Corners(depth: ColorDepth) throws {
    var options = cellOptions
    options.colors = depth
    options.edges = .cell
    let probe = StageProbe(
      TitledScene(
        decoration: {
          AnyView(RoundedRectangle(cornerRadius: 2).strokeBorder(Color.white, lineWidth: 0.5))
        }, alignment: .center), options: options)
    for names in [["detail"], ["card"]] {
      probe.press(.enter)
      try probe.film(0.5) {
        let rect = try probe.hero(names)
        let cells = CellMetrics.cells.nearestCells(to: rect)
        var corners = 0
        for (row, text) in probe.rows.enumerated() {
          for (column, glyph) in text.enumerated() {
            switch glyph {
            case "╭", "╮", "╰", "╯":
              corners += 1
              #expect(column == cells.minColumn || column == cells.maxColumn - 1)
              #expect(row == cells.minRow || row == cells.maxRow - 1)
            case "─": #expect(row == cells.minRow || row == cells.maxRow - 1)
            case "│": #expect(column == cells.minColumn || column == cells.maxColumn - 1)
            default: break
            }
          }
        }
        #expect(corners == 4, "at \(probe.time), \(rect)")
      }
      let rest = probe.picture
      probe.advance(by: step)
      #expect(probe.picture == rest)
    }
  }

  @Test("A27: the radius is what the card declares, or half of its shorter side")
  func a27Radius() throws {
    let probe = probe { AnyView(RoundedRectangle(cornerRadius: 4).fill(.white)) }
    probe.press(.enter)
    try probe.film(0.5) {
      let rect = try probe.hero(["detail"])
      let items = probe.stage.choreographer.displayList(
        at: StageTime(probe.time), focus: nil
      ).items
      for item in items {
        guard case .shape(let figure, _, _) = item.content else { continue }
        #expect(figure.kind == .roundedRectangle(cornerRadius: 4))
        #expect(figure.rect.isNear(rect, 1e-9))
        #expect(Outline(figure).radiusX == min(4, rect.width / 2, rect.height / 2))
      }
    }
  }

  /// Puts its views at a part of its width.
  private struct PartLayout: Layout {
    var part: Double

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for view in subviews {
        view.place(
          at: Point(x: bounds.minX + part * bounds.width, y: bounds.minY), proposal: .unspecified)
      }
    }
  }

  @Test("A layout that answers otherwise in mid-flight moves its views, and they do not jump")
  func layoutInFlight() throws {
    @MainActor
    final class Handle {
      var write: ((Double?) -> Void)?
    }
    struct Scene: View {
      let handle: Handle
      @State private var part: Double?
      @Namespace private var space

      var body: some View {
        handle.write = { part = $0 }
        return ZStack(alignment: .topLeading) {
          Color.clear
          if let part {
            PartLayout(part: part) { Color.red.frame(width: 4, height: 1).sceneName("held") }
              .matchedGeometryEffect(id: 1, in: space)
          } else {
            Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 8, height: 2)
          }
        }
      }
    }
    for moment in [0.2, 0.5, 0.8] {
      let handle = Handle()
      let probe = StageProbe(Scene(handle: handle), columns: 80, rows: 8, options: cellOptions)
      func change(_ part: Double) {
        probe.mutate { withAnimation(.linear(duration: 1)) { handle.write?(part) } }
      }
      change(0)
      for part in [0.5, 0.25, 0.75] {
        probe.advance(by: moment)
        let before = try #require(probe.views(named: "held").first?.rect)
        change(part)
        let after = try #require(probe.views(named: "held").first?.rect)
        #expect(after.isNear(before, 1e-9), "at \(moment) to \(part)")
      }
      probe.advance(by: 2)
      #expect(probe.views(named: "held").first?.rect.minX == 60)
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
