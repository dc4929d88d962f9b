import Segue
import SegueTesting
import Testing

@MainActor
@Suite("The smaller signatures of SwiftUI compile and show what they say")
struct SignatureListingTests {
  private func screen() -> StageProbe { StageProbe(SignatureScreen(), columns: 40, rows: 20) }

  @Test("Baselines, aligned cells and guides put views where SwiftUI would, in points")
  func places() throws {
    let probe = screen()
    let price = try #require(probe.frame(of: "price"))
    let amount = try #require(probe.frame(of: "amount"))
    #expect(price.height == 32 && amount.minY == price.minY)
    let (low, high) = (try #require(probe.frame(of: "low")), try #require(probe.frame(of: "high")))
    #expect(low.maxY == high.maxY && low.minY == high.minY + 16)
    #expect(low.minX == price.minX + 40 && high.minX == price.minX + 88)
    let (ann, bob) = (try #require(probe.frame(of: "ann")), try #require(probe.frame(of: "bob")))
    // Their guides lie 16 points before them, so they stand 16 points behind the others.
    #expect(ann.minX == price.minX + 16 && bob.minX == ann.minX && bob.minY == ann.maxY)
    #expect(probe.takeDiagnostics().isEmpty)
  }

  @Test("Dashes leave gaps, a mask of text leaves its cells, a hidden label is not there")
  func drawings() throws {
    let probe = screen()
    let dashed = try #require(probe.views(named: "dashed").first?.cells)
    let edge = Array(probe.rows[dashed.minRow])[dashed.minColumn..<dashed.maxColumn]
    #expect(edge.contains(" ") && edge.contains { $0 != " " }, "\(String(edge))")
    let thin = StageProbe(
      Capsule().stroke(.white, style: StrokeStyle(lineWidth: 1, dash: [8, 8]))
        .frame(width: 160, height: 48), columns: 20, rows: 3)
    let letters = thin.rows[0]
    #expect(letters.contains(" ") && letters.contains { $0 != " " }, "\(letters)")
    for width in [1.0, 2, 3, 4] {
      for dash in [[4.0, 4], [5], [6, 3], [6, 6], [10, 5]] {
        // However far the pattern is moved on.
        for phase in [0, 1e20, 5e300] {
          let box = StageProbe(
            Rectangle().strokeBorder(
              .white, style: StrokeStyle(lineWidth: width, dash: dash, dashPhase: phase)),
            columns: 20, rows: 4)
          let rows = box.rows
          let sides = [
            rows[0], rows[3], String(rows.map { $0.first ?? " " } as [Character]),
            String(rows.map { $0.last ?? " " } as [Character]),
          ]
          #expect(
            sides.allSatisfy { $0.contains { $0 != " " } }, "\(width) \(dash) \(phase) \(rows)")
        }
      }
    }
    let cut = try #require(probe.views(named: "cut").first?.cells)
    let ground = probe.frame.description
    #expect(cut.maxColumn - cut.minColumn == 8 && ground.contains("#30d158"))
    #expect(!probe.rows.joined().contains("Section"))
  }

  @Test("A change is told with the new value, and the transition has an animation of its own")
  func changes() throws {
    let probe = screen()
    #expect(probe.frame(of: "note") == nil)
    probe.press(.down)
    probe.press(.enter)
    #expect(probe.rows.joined().contains("went to mail"))
    let start = try #require(probe.frame(of: "note"))
    probe.advance(by: 0.5)
    let middle = try #require(probe.frame(of: "note"))
    #expect(start.minX - middle.minX == 40)
    probe.advance(by: 0.5)
    #expect(!probe.isMoving && probe.rows.joined().contains("moving"))
  }
}
