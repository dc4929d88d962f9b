import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A record tells of one view")
struct ViewRecordTests {
  @Test("A name and a match are one view where they have one frame, else each tells of its own")
  func namesAndMatches() throws {
    struct Scene: View {
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.red.frame(width: 6, height: 2).matchedGeometryEffect(id: 1, in: space)
            .sceneName("one")
          Color.red.matchedGeometryEffect(id: 2, in: space).offset(x: 5)
            .frame(width: 6, height: 2).sceneName("away")
          Color.red.frame(width: 6, height: 2).sceneName("inside").padding(1)
            .matchedGeometryEffect(id: 3, in: space)
        }
      }
    }
    let probe = StageProbe(Scene(), columns: 20, rows: 6, options: cellOptions)
    let one = try #require(probe.views(named: "one").first)
    #expect(one.id == AnyHashable(1) && one.role == .source)
    let away = try #require(probe.views(named: "away").first)
    #expect(away.id == nil && away.rect == Rect(x: 0, y: 0, width: 6, height: 2))
    let inside = try #require(probe.views(named: "inside").first)
    #expect(inside.id == nil && inside.rect == Rect(x: 1, y: 1, width: 6, height: 2))
    let matches = probe.views.filter { $0.id != nil && $0.name == nil }
    #expect(
      Set(matches.map(\.rect))
        == [Rect(x: 5, y: 0, width: 6, height: 2), Rect(x: 0, y: 0, width: 8, height: 4)])
  }
}
