import SegueGraph
import SegueMatching
import SegueMotion
import SegueStage
import SegueTesting
import Testing

/// Turns a staged scene to another of its phases, from outside.
@MainActor
final class Dial {
  var write: ((Int) -> Void)?

  func turn(to phase: Int, _ animation: Animation? = nil) {
    guard let animation else {
      write?(phase)
      return
    }
    withAnimation(animation) { write?(phase) }
  }
}

/// A scene that is a function of a number, with one namespace.
struct StagedScene<Content: View>: View {
  let dial: Dial
  let content: (Int, Namespace.ID) -> Content
  @State private var phase: Int
  @Namespace private var space

  init(
    _ dial: Dial, phase: Int = 0, @ViewBuilder content: @escaping (Int, Namespace.ID) -> Content
  ) {
    self.dial = dial
    _phase = State(initialValue: phase)
    self.content = content
  }

  var body: some View {
    dial.write = { phase = $0 }
    return content(phase, space)
  }
}

/// A probe on a staged scene.
@MainActor
struct StagedProbe {
  let dial: Dial
  let probe: StageProbe

  init<Content: View>(
    phase: Int = 0, columns: Int = 60, rows: Int = 18, options: StageOptions = cellOptions,
    @ViewBuilder _ content: @escaping (Int, Namespace.ID) -> Content
  ) {
    let dial = Dial()
    self.dial = dial
    probe = StageProbe(
      StagedScene(dial, phase: phase, content: content), columns: columns, rows: rows,
      options: options)
  }

  /// Turns to another phase in one update.
  func turn(to phase: Int, _ animation: Animation? = nil) {
    probe.mutate { dial.turn(to: phase, animation) }
  }

  /// What a walk through phases, each brought to rest, is told.
  func diagnostics(
    _ phases: [Int], _ animation: Animation? = .easeInOut, wait: Double = 3
  ) -> [Diagnostic] {
    for phase in phases {
      turn(to: phase, animation)
      probe.advance(by: wait)
    }
    return probe.stage.takeDiagnostics()
  }

  func codes(
    _ phases: [Int], _ animation: Animation? = .easeInOut, wait: Double = 3
  ) -> [String] {
    diagnostics(phases, animation, wait: wait).map(\.code)
  }
}

/// Expects one diagnostic, of id 1, whose message has all the words.
@MainActor
func expectOnly(_ code: String, _ told: [Diagnostic], naming words: String...) {
  #expect(told.map(\.code) == [code])
  for diagnostic in told {
    #expect(diagnostic.id == "1" && diagnostic.namespace == "space")
    for word in words { #expect(diagnostic.message.contains(word), "\(diagnostic.message)") }
  }
}
