import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import Testing

/// A shape that somebody has written.
private struct Diamond: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.midX, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.midY))
      path.addLine(to: Point(x: rect.midX, y: rect.maxY))
      path.addLine(to: Point(x: rect.minX, y: rect.midY))
      path.closeSubpath()
    }
  }
}

@MainActor
@Suite("Shapes of one's own, masks and scales")
struct MaskAndScaleTests {
  private func probe(_ view: some View) -> StageProbe {
    StageProbe(view, columns: 20, rows: 6)
  }

  /// The cells whose ground is white and that hold no glyph, as `#`.
  private func white(_ probe: StageProbe) -> [String] {
    (0..<6).map { row in
      (0..<20).reduce(into: "") {
        let cell = probe.stage.grid[$1, row]
        $0 += cell.ground == .rgb(255, 255, 255) && cell.glyph == .blank ? "#" : "."
      }
    }
  }

  @Test("A shape of one's own fills its frame, takes strokes and cuts other views")
  func ownShape() {
    let filled = probe(Diamond().fill(.white).frame(width: 160, height: 96))
    #expect(white(filled)[2].filter { $0 == "#" }.count >= 12)
    #expect(white(filled)[0].filter { $0 == "#" }.count <= 4)
    let cut = probe(
      Color.white.clipShape(Diamond()).frame(width: 160, height: 96))
    #expect(cut.stage.grid.cells == filled.stage.grid.cells)
    let line = probe(Diamond().stroke(.white, lineWidth: 8).frame(width: 160, height: 96))
    #expect(line.stage.grid[10, 3] == .blank)
    #expect(line.stage.grid.cells.contains { $0 != .blank })
  }

  @Test("A mask of one shape is that shape's clip, and of several all of them together")
  func masks() {
    let one = probe(
      Color.white.mask { Capsule() }.frame(width: 96, height: 48))
    let clip = probe(Color.white.clipShape(Capsule()).frame(width: 96, height: 48))
    #expect(one.stage.grid.cells == clip.stage.grid.cells)
    let two = probe(
      Color.white.frame(width: 160, height: 96).mask {
        HStack(spacing: 32) {
          Rectangle()
          Rectangle()
        }
      })
    #expect(white(two) == Array(repeating: "########....########", count: 6))
  }

  @Test("A mask of text lets through the cells of its letters, whole, and nothing at blanks")
  func textMask() {
    func cells(_ mask: some View) -> [String] {
      white(probe(Color.white.frame(width: 160, height: 96).mask(mask)))
    }
    var rows = Array(repeating: String(repeating: ".", count: 20), count: 6)
    rows[2] = "........##.#........"
    rows[3] = "..........##........"
    let lines = Text("ab c\nde").multilineTextAlignment(.trailing).frame(width: 32)
    #expect(cells(lines) == rows)
    #expect(cells(Text("abc").foregroundStyle(.clear)).joined().allSatisfy { $0 == "." })
  }

  @Test("A mask is what its views draw: hidden ones nothing, scaled ones more, holes stay holes")
  func masksAsDrawn() {
    func masked(@ViewBuilder _ mask: () -> some View) -> StageProbe {
      probe(Color.white.frame(width: 160, height: 96).mask(mask))
    }
    let hidden = masked {
      HStack(spacing: 0) {
        Rectangle()
        Rectangle().hidden()
      }
    }
    #expect(white(hidden) == Array(repeating: "##########..........", count: 6))
    let scaled = masked { Rectangle().frame(width: 80, height: 96).scaleEffect(x: 0.5) }
    #expect(white(scaled) == Array(repeating: "........####........", count: 6))
    let cut = masked {
      HStack(spacing: 0) {
        Rectangle().frame(width: 160, height: 96).frame(width: 80).clipped()
        Color.clear
      }
    }
    #expect(white(cut) == Array(repeating: "##########..........", count: 6))
    // A figure with a hole beside another one keeps the hole.
    let frame = Path { path in
      path.addRect(Rect(x: 0, y: 0, width: 80, height: 96))
      path.addRect(Rect(x: 16, y: 32, width: 48, height: 32))
    }
    let holes = masked {
      HStack(spacing: 0) {
        frame.fill(style: FillStyle(eoFill: true)).frame(width: 80)
        Rectangle().frame(width: 16, height: 96)
        Color.clear
      }
    }
    let solid = "############........"
    let holed = "##......####........"
    #expect(white(holes) == [solid, solid, holed, holed, solid, solid])
    // The border of a path lies inside it.
    let border = masked {
      HStack(spacing: 0) {
        Box().strokeBorder(lineWidth: 16)
        Rectangle().frame(width: 16, height: 96)
        Color.clear.frame(width: 48)
      }
    }
    let side = "##........####......"
    let end = "##############......"
    #expect(white(border) == [end, side, side, side, side, end])
  }

  /// A rectangle that the raster takes for a path.
  private struct Box: Shape {
    func path(in rect: Rect) -> Path { Path(rect) }
  }

  @Test("A faint mask lets through faintly, and a gradient along its course")
  func faintMasks() {
    func bytes(_ probe: StageProbe, _ column: Int) -> Double {
      guard let ground = probe.stage.grid[column, 2].ground.rgb else { return 0 }
      return ResolvedColor(bytes: ground.red, ground.green, ground.blue).red
    }
    let half = probe(
      Color.white.frame(width: 160, height: 96).mask { Rectangle().opacity(0.5) })
    #expect((0..<20).allSatisfy { abs(bytes(half, $0) - 0.5) < 0.01 })
    let fading = probe(
      Color.white.frame(width: 160, height: 96).mask {
        LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
      })
    for column in 0..<20 {
      let expected = 1 - (Double(column) + 0.5) / 20
      #expect(abs(bytes(fading, column) - expected) < 0.01, "column \(column)")
    }
  }

  @Test("What changes in a mask changes what it lets through, in every frame")
  func changingMasks() {
    struct Changing: View {
      @State private var isOn = false
      var body: some View {
        Button {
          withAnimation(.linear(duration: 1)) { isOn = true }
        } label: {
          Color.white.frame(width: 160, height: 96)
        }
        .mask {
          HStack(spacing: 0) {
            Rectangle().opacity(isOn ? 0.25 : 1)
            if isOn { Capsule().transition(.scale) }
          }
        }
      }
    }
    let probe = probe(Changing())
    #expect(white(probe) == Array(repeating: "####################", count: 6))
    probe.press(.enter)
    for _ in 0..<12 {
      probe.advance(by: 0.1)
      #expect(probe.stage.shownList == probe.stage.listWrittenAnew())
    }
    #expect(!probe.isMoving)
    // The rectangle, much fainter than the capsule, lets nothing through any more.
    #expect(white(probe)[2].prefix(10) == "..........")
    #expect(white(probe)[2].dropFirst(11).prefix(8) == "########")
  }

  @Test("In ASCII a view that an icon masks is drawn in ASCII", arguments: [false, true])
  func asciiMasks(hasColors: Bool) {
    var options = StageOptions(ascii: true)
    if !hasColors { options.colors = .none }
    let probe = StageProbe(
      Color.white.frame(width: 64, height: 64)
        .mask { Image(systemName: "star").resizable().frame(width: 64, height: 64) },
      columns: 20, rows: 6, options: options)
    let text = probe.rows.joined()
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains { $0 != " " })
  }

  @Test("The shapes of a mask are neither seen nor in the way")
  func maskIsHidden() {
    struct Masked: View {
      @State private var count = 0
      var body: some View {
        Button {
          count += 1
        } label: {
          Text("\(count)").frame(width: 160, height: 96).background(Color.white)
        }
        .mask { Rectangle().fill(.red) }
      }
    }
    let probe = probe(Masked())
    #expect(!probe.stage.grid.cells.contains { $0.ground == .rgb(0xFF, 0x45, 0x3A) })
    probe.click(column: 3, row: 3)
    #expect(probe.rows.joined().contains("1"))
  }

  @Test("A scaled view is drawn larger about its anchor, and its place stays")
  func scale() {
    let view = HStack(spacing: 0) {
      Color.white.frame(width: 32, height: 32).sceneName("box").scaleEffect(2)
      Color.red.frame(width: 32, height: 32).sceneName("next")
    }
    let probe = probe(view)
    // The row is 64 x 32 points in the middle of 160 x 96.
    #expect(probe.views(named: "box").map(\.rect) == [Rect(x: 32, y: 16, width: 64, height: 64)])
    #expect(probe.views(named: "next").map(\.rect) == [Rect(x: 80, y: 32, width: 32, height: 32)])
    #expect(white(probe)[1] == "....########........")
    let corner = self.probe(
      Color.white.frame(width: 32, height: 32).scaleEffect(x: 2, y: 1, anchor: .topLeading))
    #expect(white(corner)[2] == "........########....")
  }

  @Test("A scale moves with its transaction and ends exactly where a fresh view is")
  func animatedScale() throws {
    struct Growing: View {
      @State private var isLarge = false
      var body: some View {
        Button {
          withAnimation(.linear(duration: 1)) { isLarge = true }
        } label: {
          RoundedRectangle(cornerRadius: 4).fill(.white).frame(width: 40, height: 32)
            .sceneName("box")
        }
        .scaleEffect(isLarge ? 2 : 1)
      }
    }
    let probe = probe(Growing())
    probe.press(.enter)
    probe.advance(by: 0.5)
    #expect(try #require(probe.views(named: "box").first).rect.width == 60)
    #expect(probe.isMoving)
    probe.advance(by: 0.6)
    #expect(try #require(probe.views(named: "box").first).rect.width == 80)
    #expect(!probe.isMoving)
  }

  @Test("A path says what it was told: lines, curves, arcs and figures")
  func pathPieces() {
    var path = Path()
    #expect(path.isEmpty)
    path.move(to: Point(x: 10, y: 20))
    path.addLine(to: Point(x: 30, y: 20))
    path.addArc(
      center: Point(x: 30, y: 30), radius: 10, startAngle: .degrees(-90), endAngle: .degrees(90),
      clockwise: false)
    #expect(abs((path.currentPoint?.x ?? 0) - 30) < 1e-9)
    #expect(abs((path.currentPoint?.y ?? 0) - 40) < 1e-9)
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 10, y: 20))
    let box = path.boundingRect
    #expect(abs(box.maxX - 40) < 1e-3)
    #expect(box.minX == 10)
    #expect(path.offsetBy(dx: 5, dy: 0).boundingRect.minX == 15)
    #expect(Path(ellipseIn: Rect(x: 0, y: 0, width: 8, height: 4)).boundingRect.width >= 8)
  }
}
