import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("What stands around a source, and what stands inside it, moves its followers or does not")
struct FollowerTransformTests {
  private func follower(
    @ViewBuilder _ source: @escaping (Namespace.ID) -> some View
  ) throws -> Rect {
    let scene = StagedProbe(columns: 80, rows: 24) { _, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        source(space)
        Color.red.frame(width: 4, height: 2).sceneName("follower")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .offset(x: 40, y: 10)
      }
    }
    return try scene.probe.rect("follower")
  }

  @Test("MG-8: an offset around the source moves the point that is shared")
  func mg8() throws {
    let rect = try follower { space in
      Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 6)
        .offset(x: 5)
    }
    // The source at (5, 0, 20, 6); its centre is (15, 3).
    #expect(rect == Rect(x: 13, y: 2, width: 4, height: 2))
  }

  @Test("MG-9: an offset inside the source moves what it draws and nothing else")
  func mg9() throws {
    let rect = try follower { space in
      Color.blue.offset(x: 5).matchedGeometryEffect(id: 1, in: space)
        .frame(width: 20, height: 6)
    }
    #expect(rect == Rect(x: 8, y: 2, width: 4, height: 2))
  }

  @Test("MG-11: under a scale the point is where the source is drawn, and the size is its own")
  func mg11() throws {
    let dial = StagedProbe(columns: 80, rows: 24) { _, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.blue.sceneName("source").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 4, height: 2).offset(x: 3, y: 2)
        }
        .scaleEffect(2, anchor: .topLeading)
        Color.red.sceneName("follower")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 9, height: 9)
      }
    }
    #expect(try dial.probe.rect("source") == Rect(x: 6, y: 4, width: 8, height: 4))
    #expect(try dial.probe.rect("follower") == Rect(x: 8, y: 5, width: 4, height: 2))
  }
}
