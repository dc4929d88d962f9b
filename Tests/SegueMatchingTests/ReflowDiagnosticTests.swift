import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Mistakes with what stands around a flight are told, and only those")
struct ReflowDiagnosticTests {
  // MARK: MG013

  @Test("MG013: a follower with another animation than its moving source")
  func mg013() {
    func scene(_ own: Animation) -> StagedProbe {
      StagedProbe { phase, space in
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.blue.matchedGeometryEffect(id: 1, in: space).frame(width: 8, height: 2)
            .offset(x: Double(phase) * 10)
            .animation(.linear(duration: 1), value: phase)
          Color.red.matchedGeometryEffect(id: 1, in: space, isSource: false)
            .animation(own, value: phase)
        }
      }
    }
    expectOnly("MG013", scene(.spring).diagnostics([1], nil), naming: "ancestor of both")
    #expect(scene(.linear(duration: 1)).codes([1], nil) == [])
  }

  // MARK: MG015

  /// A card in a column with a sibling below; with a placeholder it keeps its slot.
  private func column(placeholder: Bool) -> StagedProbe {
    StagedProbe { phase, space in
      ZStack(alignment: .topLeading) {
        VStack(spacing: 0) {
          if phase == 0 {
            Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 4)
          } else if placeholder {
            Color.clear.frame(width: 10, height: 4)
          }
          Color.teal.frame(width: 10, height: 4)
          Spacer(minLength: 0)
        }
        HStack(spacing: 0) {
          Color.clear.frame(width: 20)
          if phase == 1 { Color.orange.matchedGeometryEffect(id: 1, in: space) }
        }
        .zIndex(1)
      }
    }
  }

  @Test("MG015: siblings that close the gap in flight are told; a placeholder keeps them")
  func mg015() {
    expectOnly("MG015", column(placeholder: false).diagnostics([1]), naming: "Color.clear")
    #expect(column(placeholder: true).codes([1, 0]) == [])
  }

  @Test("MG015: siblings that are held under a covering detail are no matter, but in SwiftUI are")
  func mg015Held() throws {
    var classic = cellOptions
    for (fidelity, isTold) in [(Fidelity.segue, false), (.swiftUI, true)] {
      classic.fidelity = fidelity
      let probe = StageProbe(
        GridScene(count: 8, minimum: 18, height: 5), options: classic)
      probe.press(.enter)
      probe.advance(by: 3)
      let codes = probe.stage.takeDiagnostics().map(\.code)
      #expect(codes.contains("MG015") == isTold, "\(codes)")
    }
  }

  // MARK: MG016

  @Test("MG016: a target out of sight is told, with where it is; one in sight is not")
  func mg016() throws {
    for steps in [0, 4] {
      let staged = StagedProbe { phase, space in
        HStack(spacing: 0) {
          ScrollView {
            VStack(spacing: 0) {
              if phase == 0 {
                Color.orange.matchedGeometryEffect(id: 1, in: space).frame(height: 4)
              } else {
                Color.clear.frame(height: 4)
              }
              Color.teal.frame(height: 60)
            }
          }
          .frame(width: 20)
          ZStack {
            Color.clear
            if phase == 1 { Color.orange.matchedGeometryEffect(id: 1, in: space) }
          }
        }
      }
      #expect(staged.codes([1]) == [])
      staged.probe.stage.send(
        .wheel(steps: steps, column: 5, row: 10), at: StageTime(staged.probe.time))
      let told = staged.diagnostics([0])
      if steps == 0 {
        #expect(told.isEmpty)
      } else {
        expectOnly("MG016", told, naming: "ScrollView")
        // The other way round nobody could see where the flight would begin.
        expectOnly("MG007", staged.diagnostics([1]), naming: "ScrollView")
      }
      #expect(staged.probe.stage.choreographer.departingCount == 0)
    }
  }
}
