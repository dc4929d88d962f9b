import Segue
import SegueTesting
import Testing

@MainActor
@Suite("Listings of tabs compile after only the import changed, and their pill glides")
struct TabListingTests {
  /// Where an ease-in-out curve is at a share of its time (`semantics` 2.1).
  private static let curve: [(Double, Double)] = [
    (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838),
  ]

  @Test("One marker behind the bar: its left edge follows the curve, both ways")
  func oneMarker() throws {
    let probe = StageProbe(StationBarScreen(), columns: 80, rows: 8)
    // 640 points less 16 on each side and 2 around the row: three items of 604 / 3.
    let step = 604.0 / 3
    for (from, to, key) in [(0, 1, Key.right), (1, 2, .right), (2, 1, .left), (1, 0, .left)] {
      let start = try #require(probe.frame(of: "marker"))
      #expect(abs(start.minX - (18 + step * Double(from))) < 1e-6)
      probe.press(key)
      for (_, progress) in Self.curve {
        probe.advance(by: 0.35 / 4)
        let x = try #require(probe.frame(of: "marker")).minX
        #expect(abs(x - (18 + step * (Double(from) + Double(to - from) * progress))) < 0.01)
      }
      probe.advance(by: 0.1)
      let end = try #require(probe.frame(of: "marker"))
      #expect(abs(end.minX - (18 + step * Double(to))) < 1e-6)
      #expect(end.height == 60)
      #expect(!probe.isMoving)
      #expect(end == probe.frame(of: "item-\(to)"))
    }
    #expect(probe.takeDiagnostics().isEmpty)
  }

  @Test("Labels are there in every frame while the marker passes under them")
  func labels() {
    let probe = StageProbe(StationBarScreen(), columns: 80, rows: 8)
    for key in [Key.right, .right, .left, .left] {
      probe.press(key)
      for _ in 0..<24 {
        let text = probe.rows.joined()
        for word in ["shield", "house", "hands.clap"] { #expect(text.contains(word)) }
        probe.advance(by: 1.0 / 60)
      }
    }
  }

  @Test("A marker in each page: the question's own code moves, and no label is hidden")
  func markerInEachPage() throws {
    let probe = StageProbe(PageBarScreen(), columns: 80, rows: 8)
    let step = 604.0 / 3
    for (from, to, key) in [(0, 1, Key.right), (1, 2, .right), (2, 1, .left), (1, 0, .left)] {
      probe.press(key)
      probe.press(.enter)
      probe.advance(by: 0.175)
      let frames = probe.frames(of: "marker")
      let middle = 18 + step * (Double(from + to) / 2)
      #expect(!frames.isEmpty && frames.allSatisfy { abs($0.minX - middle) < 0.01 })
      for word in ["shield", "house", "hands.clap"] {
        #expect(probe.rows.joined().contains(word), "\(word) is hidden on the way to \(to)")
      }
      probe.advance(by: 0.5)
      #expect(probe.frames(of: "marker").count == 1)
      #expect(abs((probe.frame(of: "marker")?.minX ?? 0) - (18 + step * Double(to))) < 1e-6)
    }
    // The classic fault is told although it is mended.
    #expect(probe.takeDiagnostics().map(\.code).contains("MG008"))
  }

  @Test("A tab selector with an indicator in each background: both edges go to the other tab")
  func sectionBar() throws {
    let probe = StageProbe(SectionBar(), columns: 80, rows: 6)
    let first = try #require(probe.frame(of: "indicator"))
    // Six letters and 16 points on both sides.
    #expect(first.width == 6 * 8 + 32)
    probe.press(.right)
    probe.press(.enter)
    probe.advance(by: 0.1)
    let middle = probe.frames(of: "indicator")
    probe.advance(by: 0.3)
    let second = try #require(probe.frame(of: "indicator"))
    #expect(second.width == 8 * 8 + 32)
    #expect(abs(second.minX - first.maxX - 8) < 1e-6)
    for frame in middle {
      #expect(abs(frame.minX - (first.minX + second.minX) / 2) < 0.01)
      #expect(abs(frame.maxX - (first.maxX + second.maxX) / 2) < 0.01)
    }
    probe.press(.left)
    probe.press(.enter)
    probe.advance(by: 0.5)
    #expect(probe.frame(of: "indicator") == first)
    for word in ["Работа", "Компании", "Профиль"] { #expect(probe.rows.joined().contains(word)) }
  }

  @Test("A follower goes to its source and home again in the time of the change")
  func sourceAndFollower() throws {
    let probe = StageProbe(SourceAndFollower(), columns: 40, rows: 6)
    let home = try #require(probe.frame(of: "follower"))
    let source = try #require(probe.frame(of: "source"))
    #expect(home.minX > source.minX)
    for (start, end) in [(home, source), (source, home)] {
      probe.press(.enter)
      probe.advance(by: 0.5)
      let half = try #require(probe.frame(of: "follower"))
      #expect(abs(half.minX - (start.minX + end.minX) / 2) < 0.01)
      #expect(abs(half.minY - (start.minY + end.minY) / 2) < 0.01)
      probe.advance(by: 0.6)
      #expect(probe.frame(of: "follower") == end)
    }
  }
}
