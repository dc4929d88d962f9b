import SegueGeometry
import SegueGraph
import SegueMatching
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("What a view says wrongly is told once")
struct ViewFaultTests {
  private func codes(_ view: some View) -> [String] {
    StageProbe(view, columns: 40, rows: 10, options: cellOptions).takeDiagnostics().map(\.code)
  }

  @Test("An icon of an unknown name: once for each name, never for a known one")
  func unknownIcon() throws {
    let handle = Handle<Bool>()
    let scene = Stateful(false, handle) { isOther in
      HStack {
        Image(systemName: "house.fill")
        Image(systemName: "no.such.icon")
        Image(systemName: isOther ? "nor.this" : "no.such.icon").resizable()
      }
    }
    let probe = StageProbe(scene, columns: 40, rows: 10)
    let first = probe.takeDiagnostics()
    #expect(first.map(\.code) == ["VW001"])
    #expect(first.first?.message.contains("\"no.such.icon\"") == true)
    #expect(first.first?.path.hasSuffix("Image") == true)
    probe.mutate { handle.set(true) }
    probe.mutate { handle.set(false) }
    let second = probe.takeDiagnostics()
    #expect(second.map(\.code) == ["VW001"])
    #expect(second.first?.message.contains("\"nor.this\"") == true)
    #expect(codes(ForEach(Image.systemNames, id: \.self) { Image(systemName: $0) }).isEmpty)
  }

  @Test(
    "A fixed frame that is negative or endless counts as none, and is told (3.2)",
    arguments: [-3, .infinity, -.infinity, .nan] as [Double])
  func fixedFrame(length: Double) throws {
    let probe = StageProbe(
      Color.blue.frame(width: 6, height: 2).frame(width: length).sceneName("box"),
      columns: 40, rows: 10, options: cellOptions)
    #expect(try probe.rect("box").width == 6)
    let told = probe.takeDiagnostics()
    #expect(told.map(\.code) == ["VW002"])
    #expect(told.first?.message.contains("width") == true)
    #expect(codes(Color.blue.frame(height: length)) == ["VW002"])
  }

  @Test("Bounds of a frame that are negative or cross each other")
  func bounds() {
    #expect(codes(Color.blue.frame(minWidth: -1)) == ["VW002"])
    #expect(codes(Color.blue.frame(minHeight: 8, maxHeight: 4)) == ["VW002"])
    #expect(codes(Color.blue.frame(minWidth: 2, idealWidth: .nan)) == ["VW002"])
    #expect(
      codes(
        Color.blue.frame(minWidth: 0, idealWidth: 4, maxWidth: .infinity).frame(width: nil)
          .frame(width: 0, height: 3)
      ).isEmpty)
  }

  @Test("One frame of a loop is one mistake, however many elements there are")
  func loop() {
    #expect(codes(ForEach(0..<20, id: \.self) { _ in Color.blue.frame(height: -1) }) == ["VW002"])
  }
}
