import Segue
import SegueTesting
import Testing

@MainActor
@Suite("Lengths that are said as CGFloat, as listings do")
struct OwnGuideListingTests {
  private func rect(_ probe: StageProbe, _ name: String) throws -> CGRect {
    try #require(probe.views(named: name).first).rect
  }

  @Test("Guides of one's own line up views of different stacks")
  func guides() throws {
    let probe = StageProbe(AccountCard(), columns: 40, rows: 8)
    #expect(try rect(probe, "ann").minX == rect(probe, "hill").minX)
    // The lower edge of what says nothing lies at the middle of the view that says so.
    #expect(try rect(probe, "beside").maxY == rect(probe, "second").midY)
  }

  @Test("Keyframes lead numbers of either type")
  func keyframes() throws {
    let probe = StageProbe(Bouncing(), columns: 40, rows: 12)
    let rest = try rect(probe, "ball")
    probe.click(named: "up")
    probe.advance(by: 0.5)
    #expect(try rect(probe, "ball").minY == rest.minY - 20)
    probe.settle()
    #expect(try rect(probe, "ball") == rest)
  }
}
