import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Inside a geometry group, views ride on it under SwiftUI's rules as they do under Segue's")
struct GeometryGroupTests {
  private struct Nested: View {
    let lane: Lane
    let isGroup: Bool
    @State private var x = 0.0

    var body: some View {
      lane.set = { x = $0 }
      return ZStack(alignment: .topLeading) {
        Color.clear
        if isGroup { box.geometryGroup().moved(to: x) } else { box.moved(to: x) }
      }
    }

    private var box: some View {
      ZStack(alignment: .topLeading) {
        Color.blue.sceneName("outer")
        Color.red.sceneName("inner").frame(width: 2, height: 1)
          .offset(x: x / 10).animation(nil, value: x)
        if x > 0 {
          Color.green.sceneName("new").frame(width: 2, height: 1).transition(.offset())
        }
      }
    }
  }

  @Test("What jumps inside jumps within the group only, and what is new rides along")
  func rides() throws {
    for (fidelity, isGroup, inner, new) in [
      (Fidelity.swiftUI, true, 60.0, 50.0), (.swiftUI, false, 110, 100), (.segue, true, 60, 50),
      (.segue, false, 60, 50),
    ] {
      let lane = Lane()
      let probe = fidelityProbe(Nested(lane: lane, isGroup: isGroup), fidelity)
      probe.mutate { lane.set?(100) }
      probe.advance(by: 0.5)
      #expect(abs(try probe.rect("outer").minX - 50) < 1e-9)
      #expect(abs(try probe.rect("inner").minX - inner) < 1e-9, "\(fidelity), group \(isGroup)")
      #expect(abs(try probe.rect("new").minX - new) < 1e-9, "\(fidelity), group \(isGroup)")
      probe.advance(by: 0.6)
      #expect(try probe.rect("inner").minX == 110)
      #expect(try probe.rect("new").minX == 100)
      #expect(!probe.isMoving)
    }
  }
}

extension View {
  fileprivate func moved(to x: Double) -> some View {
    frame(width: 20, height: 1).offset(x: x).animation(.linear(duration: 1), value: x)
  }
}
