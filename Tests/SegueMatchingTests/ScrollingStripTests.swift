import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

/// Twelve tabs in a strip of width 40 that scrolls to the tab that is selected.
private struct Strip: View {
  let isLazy: Bool
  let scrollAnimation: Animation?
  @State private var selected = 0
  @Namespace private var tabs

  private func tabs(_ proxy: ScrollViewProxy) -> some View {
    ForEach(0..<12, id: \.self) { index in
      Button {
        withAnimation(.easeInOut(duration: 0.3)) { selected = index }
        if let scrollAnimation {
          withAnimation(scrollAnimation) { proxy.scrollTo(index, anchor: .center) }
        } else {
          proxy.scrollTo(index, anchor: .center)
        }
      } label: {
        Text("T\(index)").frame(width: 8, height: 3)
      }
      .matchedGeometryEffect(id: index, in: tabs)
      .sceneName("tab-\(index)")
    }
  }

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView(.horizontal) {
        ZStack {
          Rectangle().fill(.white).sceneName("pill")
            .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
          if isLazy {
            LazyHStack(spacing: 0) { tabs(proxy) }
          } else {
            HStack(spacing: 0) { tabs(proxy) }
          }
        }
        .sceneName("strip")
      }
      .frame(width: 40)
      .accessibilityAddTraits(.isTabBar)
    }
  }
}

@MainActor
@Suite("A30: the pill of a strip that scrolls by itself")
struct ScrollingStripTests {
  @Test("It goes one way in the content whatever the strip does, and rests on its tab")
  func strip() throws {
    for isLazy in [false, true] {
      for animation in [nil, Animation.easeInOut(duration: 0.3), .spring(duration: 0.7)] {
        let probe = StageProbe(
          Strip(isLazy: isLazy, scrollAnimation: animation), columns: 40, rows: 3,
          options: cellOptions)
        func inContent() throws -> Double {
          try probe.rect("pill").minX - probe.rect("strip").minX
        }
        func distance(_ tab: Int) throws -> Double {
          try probe.rect("pill").minX - probe.rect("tab-\(tab)").minX
        }
        var last = 0.0
        for tab in 1...9 {
          probe.press(.right)
          try probe.film(0.3, step: 1 / 20) {
            let x = try inContent()
            #expect(x >= last - 1e-9 && x <= 8 * Double(tab) + 1e-9, "\(isLazy): \(x) at \(tab)")
            last = x
          }
        }
        probe.advance(by: 2)
        #expect(try distance(9) == 0)
        #expect(try probe.rect("tab-9").minX == 16)
        for steps in [-1, -2, 3, -20, 1] {
          probe.stage.send(.wheel(steps: steps, column: 20, row: 1), at: StageTime(probe.time))
          probe.advance(by: 0)
          // The selected tab stays there for its pill, however far it is scrolled away.
          #expect(try distance(9) == 0, "\(isLazy), \(steps)")
        }
      }
    }
  }
}
