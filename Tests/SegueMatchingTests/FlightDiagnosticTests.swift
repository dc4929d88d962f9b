import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Mistakes in flights are told, and only those")
struct FlightDiagnosticTests {
  /// A card that becomes a detail in one place of a stack, with modifiers to be looked at.
  private func hero<Card: View, Detail: View>(
    options: StageOptions = cellOptions, @ViewBuilder card: @escaping (Namespace.ID) -> Card,
    @ViewBuilder detail: @escaping (Namespace.ID) -> Detail
  ) -> StagedProbe {
    StagedProbe(options: options) { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        if phase == 0 { card(space) }
        if phase == 1 { detail(space).zIndex(1) }
      }
    }
  }

  private func plainHero(options: StageOptions = cellOptions) -> StagedProbe {
    hero(options: options) { space in
      Color.orange.sceneName("card").matchedGeometryEffect(id: 1, in: space)
        .frame(width: 10, height: 4)
    } detail: { space in
      Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
    }
  }

  // MARK: MG004, MG005

  @Test("MG004: a swap without an animated transaction is told; with one it is not")
  func mg004() {
    expectOnly("MG004", plainHero().diagnostics([1], nil), naming: "withAnimation")
    #expect(plainHero().codes([1, 0, 1]) == [])
    var still = cellOptions
    still.motion = .none
    #expect(plainHero(options: still).codes([1, 0], nil) == [], "motion was not wanted")
  }

  /// Tabs with a pill behind them, and an animation for the labels or for all.
  private func tabs(
    labels: Animation? = nil, row: Animation? = nil, value: @escaping (Int) -> Int = { $0 },
    options: StageOptions = cellOptions
  ) -> StagedProbe {
    let staged = StagedProbe(options: options) { phase, space in
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          Text("Tab").matchedGeometryEffect(id: index, in: space)
        }
      }
      .animation(labels, value: phase)
      .background {
        Color.blue.sceneName("pill").matchedGeometryEffect(id: phase, in: space, isSource: false)
      }
      .animation(row, value: value(phase))
    }
    staged.probe.advance(by: 1)
    return staged
  }

  @Test("MG004: a follower that jumps to another id is told; one that glides there is not")
  func mg004Follower() throws {
    expectOnly("MG004", tabs().diagnostics([1], nil), naming: "on an ancestor of the follower")
    expectOnly("MG004", tabs(labels: .easeInOut).diagnostics([1], nil), naming: "jumps")
    #expect(tabs(row: .easeInOut).codes([1, 2], nil) == [])
    #expect(tabs { _ in 0 }.codes([1, 2]) == [], "withAnimation covers all")
    var still = cellOptions
    still.motion = .none
    #expect(tabs(options: still).codes([1], nil) == [], "motion was not wanted")
    let wrong = tabs(row: .easeInOut) { $0 / 2 }
    let message = try #require(wrong.diagnostics([1], nil).first?.message)
    #expect(message.hasSuffix("animation watches a value that has not changed."), "\(message)")
    #expect(wrong.codes([2], nil) == [], "here it has")
  }

  @Test("MG004: what is set before the first picture jumps nowhere")
  func mg004Launch() {
    let staged = StagedProbe { phase, space in
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          Text("Tab").matchedGeometryEffect(id: index, in: space)
        }
      }
      .background { Color.blue.matchedGeometryEffect(id: phase, in: space, isSource: false) }
    }
    #expect(staged.codes([1], nil) == [])
  }

  @Test("MG005: an animation that comes and goes with the view; outside of the if it is heard")
  func mg005() throws {
    func scene(inside: Bool) -> StagedProbe {
      StagedProbe { phase, space in
        ZStack(alignment: .topLeading) {
          Color.clear
          if phase == 0 {
            Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 4)
              .animation(inside ? .easeInOut : nil, value: phase)
          } else {
            Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
              .animation(inside ? .easeInOut : nil, value: phase)
          }
        }
        .animation(inside ? nil : .easeInOut, value: phase)
      }
    }
    let inside = scene(inside: true)
    expectOnly("MG005", inside.diagnostics([1], nil), naming: "around the if")
    #expect(try inside.probe.rect("detail").width == 60)
    let outside = scene(inside: false)
    outside.turn(to: 1)
    #expect(outside.probe.stage.takeDiagnostics().isEmpty)
    #expect(try outside.probe.rect("detail").width == 10)
  }

  // MARK: MG006, MG007

  @Test("MG006: a fixed frame inside the match is told; outside it is the usual way")
  func mg006() {
    let fixed = hero { space in
      Color.orange.frame(height: 4).matchedGeometryEffect(id: 1, in: space)
    } detail: { space in
      Color.orange.matchedGeometryEffect(id: 1, in: space)
    }
    expectOnly("MG006", fixed.diagnostics([1]), naming: ".frame outside", "properties: .position")
    let position = hero { space in
      Color.orange.frame(width: 10, height: 4)
        .matchedGeometryEffect(id: 1, in: space, properties: .position)
    } detail: { space in
      Color.orange.matchedGeometryEffect(id: 1, in: space)
    }
    #expect(position.codes([1]) == [])
    let flexible = hero { space in
      Color.clear.frame(height: 4).frame(maxWidth: .infinity, maxHeight: .infinity)
        .matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 5)
    } detail: { space in
      Color.orange.matchedGeometryEffect(id: 1, in: space)
    }
    #expect(flexible.codes([1]) == [])
  }

  @Test("MG006: where both ends have one size, nothing is refused, whatever lies around the frame")
  func mg006Padded() {
    func padded(_ width: Double) -> StagedProbe {
      hero { space in
        Color.orange.frame(width: 10, height: 4).padding(2)
          .matchedGeometryEffect(id: 1, in: space)
      } detail: { space in
        Color.orange.frame(width: width, height: 4).padding(2)
          .matchedGeometryEffect(id: 1, in: space)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
      }
    }
    #expect(padded(10).codes([1, 0]) == [])
    #expect(padded(20).codes([1]) == ["MG006"])
  }

  /// A card in a window of four rows, so many rows below its upper edge.
  private func clipped(below: Double, options: StageOptions = cellOptions) -> StagedProbe {
    hero(options: options) { space in
      VStack(spacing: 0) {
        Color.clear.frame(height: below)
        Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 4)
      }
      .frame(height: 4, alignment: .top).clipped()
    } detail: { space in
      Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
    }
  }

  @Test("MG007: a source out of sight is told with its clip; a cut one only where it cuts")
  func mg007() {
    expectOnly("MG007", clipped(below: 6).diagnostics([1]), naming: "clip", "fades in")
    #expect(clipped(below: 2).codes([1]) == [], "Segue lifts the flight out of the clip")
    var classic = cellOptions
    classic.fidelity = .swiftUI
    #expect(clipped(below: 2, options: classic).codes([1]).contains("MG007"))
    #expect(!clipped(below: 0, options: classic).codes([1]).contains("MG007"))
  }

  @Test("MG007: what hides a source is told, not a clip around it that lets all of it through")
  func mg007InnerClip() throws {
    let rounded = hero { space in
      VStack(spacing: 0) {
        Color.clear.frame(height: 6)
        Color.orange.matchedGeometryEffect(id: 1, in: space)
          .frame(width: 10, height: 4).clipShape(Capsule())
      }
      .frame(height: 4, alignment: .top).clipped()
    } detail: { space in
      Color.orange.matchedGeometryEffect(id: 1, in: space)
    }
    let told = try #require(rounded.diagnostics([1]).first)
    #expect(told.code == "MG007")
    #expect(told.message.contains("clipped,") && !told.message.contains("clipShape"), "\(told)")
  }

  @Test("MG007: a source without a size is not told as one that something hides")
  func mg007Empty() {
    let empty = hero { space in
      Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 0, height: 0)
    } detail: { space in
      Color.orange.matchedGeometryEffect(id: 1, in: space)
    }
    expectOnly("MG007", empty.diagnostics([1]), naming: "has no size", "a frame")
  }

  // MARK: MG008

  private func pills(zIndex: Bool = false, oneShape: Bool = false) -> StagedProbe {
    StagedProbe(columns: 60, rows: 3) { phase, space in
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          ZStack {
            if index == phase, !oneShape {
              Color.white.sceneName("pill-\(index)").transition(.offset())
                .matchedGeometryEffect(id: 1, in: space)
            }
            Text("Tab\(index)").sceneName("label-\(index)")
          }
          .frame(width: 20, height: 3)
          .matchedGeometryEffect(id: "tab-\(index)", in: space)
        }
      }
      .background {
        if oneShape {
          Color.white.sceneName("pill")
            .matchedGeometryEffect(id: "tab-\(phase)", in: space, isSource: false)
        }
      }
    }
  }

  @Test(
    "MG008: a pill per tab would hide labels in SwiftUI; one shape behind the row would not",
    arguments: [Fidelity.segue, .swiftUI])
  func mg008(fidelity: Fidelity) {
    for phases in [[1], [2], [1, 0]] {
      let naive = pills()
      let told = naive.diagnostics(phases)
      expectOnly("MG008", told, naming: "label", "isSource: false")
    }
    #expect(pills(oneShape: true).codes([1, 2, 0]) == [])
  }

  @Test("MG008: the way back from a later tab hides labels too")
  func mg008Back() {
    let staged = pills()
    staged.turn(to: 1)
    staged.probe.advance(by: 1)
    _ = staged.probe.stage.takeDiagnostics()
    expectOnly("MG004", pills().diagnostics([2], nil))
    #expect(staged.codes([0]).contains("MG008"))
  }

  @Test("MG008: a detail that leaves without zIndex would fly behind its siblings in SwiftUI")
  func mg008Departing() {
    func scene(zIndex: Double) -> StagedProbe {
      StagedProbe { phase, space in
        ZStack(alignment: .topLeading) {
          VStack(spacing: 0) {
            if phase == 0 {
              Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 4)
            } else {
              Color.clear.frame(width: 10, height: 4)
            }
            Color.teal.frame(width: 10, height: 4)
          }
          if phase == 1 {
            Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space)
              .zIndex(zIndex)
          }
        }
      }
    }
    let behind = scene(zIndex: 0)
    #expect(behind.codes([1]) == [])
    expectOnly("MG008", behind.diagnostics([0]), naming: ".zIndex(1)")
    #expect(scene(zIndex: 1).codes([1, 0, 1, 0]) == [])
  }

  // MARK: MG009

  @Test("MG009: a source with .transition(.identity) is told; another transition is not")
  func mg009() {
    func scene(_ transition: AnyTransition) -> StagedProbe {
      hero { space in
        Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 4)
          .transition(transition)
      } detail: { space in
        Color.orange.matchedGeometryEffect(id: 1, in: space)
      }
    }
    let told = scene(.identity).diagnostics([1])
    expectOnly("MG009", told, naming: "another transition")
    // The transition is at the card, which goes, and not at the detail, which comes.
    #expect(told.allSatisfy { $0.path.contains("transition") && !$0.path.contains("zIndex") })
    #expect(scene(.offset()).codes([1]) == [])
  }

  // MARK: MG017

  @Test("MG017: a flight of more than a second is told, one of a second is not")
  func mg017() {
    expectOnly("MG017", plainHero().diagnostics([1], .linear(duration: 1.5)), naming: "shorter")
    #expect(plainHero().codes([1], .linear(duration: 1)) == [])
    #expect(plainHero().codes([1], .spring(response: 0.5, dampingFraction: 0.8)) == [])
  }

  @Test("MG017: more than fifty flights at once are told, once; fifty are not")
  func mg017Many() {
    func scene(_ count: Int) -> StagedProbe {
      StagedProbe { phase, space in
        VStack(spacing: 0) {
          ForEach([0, 1], id: \.self) { row in
            HStack(spacing: 0) {
              ForEach(0..<count) { index in
                ZStack {
                  if phase == row { Color.orange.matchedGeometryEffect(id: index, in: space) }
                }
                .frame(width: 1, height: 2)
              }
            }
          }
        }
      }
    }
    #expect(scene(51).codes([1]) == ["MG017"])
    #expect(scene(50).codes([1]) == [])
  }

  @Test("Messages say what to change, in one paragraph without the id of a machine")
  func messages() {
    for diagnostic in plainHero().diagnostics([1], nil) + pills().diagnostics([1]) {
      #expect(diagnostic.message.hasSuffix("."))
      #expect(!diagnostic.message.contains("\n") && !diagnostic.message.contains("0x"))
      #expect(!diagnostic.path.isEmpty)
    }
  }
}
