import Segue
import SegueTesting
import Testing

@testable import Wizard

@MainActor
@Suite("A wizard of three steps")
struct WizardTests {
  @Test("Forward, an answer, back, and to the end", .timeLimit(.minutes(1)))
  func walk() async {
    let probe = StageProbe(WizardView())
    #expect(probe.frame.shows("Medium") && !probe.frame.shows("Green"))
    press(probe, "Large")
    press(probe, "Next")
    #expect(probe.frame.shows("Green") && !probe.frame.shows("Large"))
    press(probe, "Back")
    press(probe, "Next")
    press(probe, "Red")
    press(probe, "Next")
    #expect(probe.frame.shows("Large, Red. Send it?"))
    press(probe, "Send")
    while !probe.frame.shows("Sent."), !Task.isCancelled {
      await Task.yield()
      probe.advance(by: 0.1)
    }
  }

  /// Clicks the last place where a text is shown and lets all come to rest.
  private func press(_ probe: StageProbe, _ text: String) {
    for (row, line) in probe.rows.enumerated().reversed() {
      guard let range = line.range(of: text) else { continue }
      probe.click(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
      break
    }
    probe.settle()
  }
}
