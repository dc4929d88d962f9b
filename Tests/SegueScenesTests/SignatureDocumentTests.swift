import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster
import SegueScenes
import SegueStage
import SegueTesting
import Testing

/// What the document below says, in Swift.
private struct SignatureTwin: View {
  @State private var isOn = false
  private let columns = [
    GridItem(.fixed(80), spacing: 8, alignment: .bottomTrailing), GridItem(.flexible()),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .lastTextBaseline, spacing: 8) {
        Button("turn") { isOn.toggle() }
        Color.red.frame(width: 16, height: 32).sceneName("block")
      }
      Text("moved").sceneName("moved")
        .alignmentGuide(.leading) { $0.width / 2 - 36 }
      LazyVGrid(columns: columns, spacing: 0) {
        Color.blue.frame(width: 40, height: 16).sceneName("low")
        Color.green.frame(width: 40, height: 32)
      }
      Rectangle().strokeBorder(.white, style: StrokeStyle(lineWidth: 8, dash: [16, 8]))
        .frame(width: 96, height: 32)
        .accessibilityAddTraits(.isImage)
      if isOn {
        Text("note").sceneName("note")
          .transition(.move(edge: .leading).animation(.linear(duration: 1)))
      }
    }
    .labelsHidden()
  }
}

@MainActor
@Suite("Guides, dashes, aligned cells and transitions of their own in a document")
struct SignatureDocumentTests {
  private static let view = """
    { view: "VStack", alignment: "leading", spacing: 0, content: [
      { view: "HStack", alignment: "lastTextBaseline", spacing: 8, content: [
        { view: "Button", action: { toggle: "isOn" }, label: [{ view: "Text", text: "turn" }] },
        { view: "Color", name: "block", color: "'red'",
          modifiers: [{ frame: { width: 16, height: 32 } }] } ] },
      { view: "Text", name: "moved", text: "moved",
        modifiers: [{ alignmentGuide: { horizontal: "leading", value: "width / 2 - 36" } }] },
      { view: "LazyVGrid", spacing: 0,
        columns: [{ fixed: 80, spacing: 8, alignment: "bottomTrailing" }, { flexible: {} }],
        content: [
          { view: "Color", name: "low", color: "'blue'",
            modifiers: [{ frame: { width: 40, height: 16 } }] },
          { view: "Color", color: "'green'",
            modifiers: [{ frame: { width: 40, height: 32 } }] } ] },
      { view: "Rectangle", modifiers: [
        { strokeBorder: { value: "'white'", lineWidth: 8, dash: [16, 8] } },
        { frame: { width: 96, height: 32 } }, { accessibilityAddTraits: "isImage" } ] },
      { view: "If", when: "isOn", content: [
        { view: "Text", name: "note", text: "note", modifiers: [
          { transition: { value: { move: "leading" }, animation: { curve: "linear", duration: 1 } } }
        ] } ] } ],
      modifiers: [{ labelsHidden: true }] }
    """

  @Test("The document and its twin agree")
  func twin() throws {
    let text = "{ segue: 1, state: { isOn: false }, view: \(Self.view) }"
    let document = StageProbe(
      DocumentView(try SampleDocuments.read(text), log: nil), columns: 40, rows: 12)
    let twin = StageProbe(SignatureTwin(), columns: 40, rows: 12)
    func compare(_ when: String) {
      #expect(document.stage.grid.cells == twin.stage.grid.cells, "\(when)")
      #expect(document.views.map(\.rect) == twin.views.map(\.rect), "\(when)")
    }
    compare("at launch")
    let block = try #require(twin.views(named: "block").first?.rect)
    let moved = try #require(twin.views(named: "moved").first?.rect)
    let low = try #require(twin.views(named: "low").first?.rect)
    #expect(moved.minX - block.minX == 16 - 40 && low.minX - moved.minX == 24)
    for probe in [document, twin] {
      probe.press(.enter)
      probe.advance(by: 0.25)
    }
    compare("on the way")
    #expect(twin.views(named: "note").first?.rect.minX == moved.minX - 16 - 24)
    for probe in [document, twin] { probe.advance(by: 1) }
    compare("at rest")
  }

  @Test("What no guide, dash or cell can be is an error")
  func errors() {
    func faults(_ modifier: String) -> Int {
      SampleDocuments.errors(
        SampleDocuments.around("{ view: 'Rectangle', modifiers: [ \(modifier) ] }")
      ).count
    }
    #expect(faults("{ alignmentGuide: { horizontal: 'leading', value: 'width' } }") == 0)
    #expect(faults("{ alignmentGuide: { value: 'width' } }") == 1)
    #expect(
      faults("{ alignmentGuide: { horizontal: 'center', vertical: 'top', value: 'width' } }") == 1)
    #expect(faults("{ offset: { x: 'width' } }") == 1)
    #expect(faults("{ stroke: { value: \"'red'\", dash: [4, -1] } }") == 1)
    #expect(faults("{ stroke: { value: \"'red'\", dash: 4 } }") == 1)
    #expect(faults("{ transition: { value: 'opacity', animation: 'none' } }") == 0)
    #expect(faults("{ accessibilityAddTraits: 'isBig' }") == 1)
  }
}
