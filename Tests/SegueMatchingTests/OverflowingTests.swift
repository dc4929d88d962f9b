import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueTesting
import Testing

@MainActor
@Suite("What sticks out of its place moves without a jump at either end")
struct OverflowingTests {
  @Test("What fills a stack that one view makes too wide stays as wide as the stack is offered")
  func growingRow() throws {
    let staged = StagedProbe { phase, _ in
      VStack(spacing: 0) {
        Color.orange.frame(width: 4, height: 2).frame(maxWidth: .infinity, alignment: .trailing)
          .sceneName("line")
        Color.blue.frame(width: phase == 0 ? 20 : 28, height: 2).sceneName("row")
      }
      .frame(width: 20)
    }
    let before = try staged.probe.rect("line")
    staged.turn(to: 1, .linear(duration: 0.5))
    try staged.probe.film(0.6, step: 0.01) {
      let line = try staged.probe.rect("line")
      #expect(line.isNear(before, 1e-9))
    }
    #expect(try staged.probe.rect("row").width == 28)
    staged.turn(to: 0, .linear(duration: 0.5))
    try staged.probe.film(0.6, step: 0.01) {
      let line = try staged.probe.rect("line")
      #expect(line.isNear(before, 1e-9))
    }
  }

  @Test("What grows in height beside a view that is too wide keeps its width")
  func growingColumn() throws {
    let staged = StagedProbe { phase, _ in
      VStack(spacing: 0) {
        if phase == 0 { Color.red.frame(width: 4, height: 6) }
        VStack(spacing: 0) {
          Color.orange.sceneName("fill")
          Color.blue.frame(width: 32, height: 2)
        }
        .sceneName("inner")
      }
      .frame(width: 20, height: 16)
    }
    for phase in [1, 0] {
      staged.turn(to: phase, .linear(duration: 0.5))
      var last = try staged.probe.rect("fill").height
      try staged.probe.film(0.6, step: 0.01) {
        let fill = try staged.probe.rect("fill")
        #expect(abs(fill.width - 20) < 1e-9)
        #expect(abs(fill.height - last) < 0.13)
        last = fill.height
      }
      #expect(try staged.probe.rect("inner").height == (phase == 0 ? 10 : 16))
    }
  }
}
