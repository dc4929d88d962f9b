import SegueScenes
import TestSupport
import Testing

@Suite("No document crashes the reader")
struct DocumentFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "'", "\"", "{ view: 'Text', text: 'a' }", "null", "true", "1e9",
    "-1", "modifiers: [", "content: []", "\\u", "\\ud800", "//", "/*", "*/", "{index}", "'red'",
    "selected", "? :", "&&", "index", "\u{1B}[2J", "é", "NaN", "item.", "view: 'Card'",
    "{ set: { selected: 1 } }", "as: 'tabs'", "spring: {", "\n", "((((", "if", "segue: 1,",
  ].map { Array($0.utf8) }

  @Test("Mutated documents are read or refused, and refused with a place")
  func mutations() {
    let originals = [SampleDocuments.segmentedControl, SampleDocuments.hero].map { Array($0.utf8) }
    for seed in 0..<UInt64(repetitions(100_000)) {
      var random = SeededGenerator(seed: seed)
      var bytes = originals[Int(seed % 2)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        mutate(&bytes, using: &random)
      }
      do throws(SceneErrors) {
        _ = try SceneDocument(bytes: bytes, path: "x")
      } catch {
        #expect(!error.errors.isEmpty, "seed \(seed)")
        #expect(error.errors.count <= 50, "seed \(seed)")
        let positions = error.errors.compactMap(\.position).map { ($0.line, $0.column) }
        #expect(positions.count == error.errors.count, "seed \(seed)")
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
        #expect(!error.description.utf8.contains(0x1B), "seed \(seed)")
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1:
      bytes.removeSubrange(place..<end)
    case 2:
      bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    case 3:
      let copy = Array(bytes[place..<end])
      bytes.insert(contentsOf: copy, at: Int.random(in: 0...bytes.count, using: &random))
    case 4:
      bytes.removeSubrange(place...)
    default:
      bytes.replaceSubrange(place..<end, with: Self.pieces.randomElement(using: &random) ?? [])
    }
  }
}
