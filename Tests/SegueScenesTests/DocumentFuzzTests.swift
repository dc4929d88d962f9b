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
    // The shipped scenes are long; a short run mutates what is made for it.
    let scenes = isFullRun ? ShippedScenes.texts.sorted { $0.key < $1.key }.map(\.value) : []
    let originals = ([SampleDocuments.segmentedControl, SampleDocuments.hero] + scenes).map {
      Array($0.utf8)
    }
    for seed in 0..<UInt64(repetitions(100_000)) {
      var random = SeededGenerator(seed: seed)
      var bytes = originals[Int(seed) % originals.count]
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

@Suite("Large documents full of mistakes are refused in good time")
struct DocumentCrowdTests {
  private func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  /// Twenty thousand of a kind: comparing each with each would take minutes.
  @Test(
    "Crowds",
    arguments: [
      "names", "namespaces", "unknown names", "unknown keys", "duplicates", "same name", "keys",
      "views", "components",
    ])
  func crowds(kind: String) {
    let count = 20_000
    let view = "view: { view: 'Divider' }"
    let text =
      switch kind {
      case "names": "{ segue: 1, \(view), data: { \(list(count) { "a\($0): 1" }) } }"
      case "namespaces": "{ segue: 1, \(view), namespaces: [\(list(count) { "'a\($0)'" })] }"
      case "unknown names":
        "{ segue: 1, data: { \(list(count) { "a\($0): 1" }) }, view: { view: 'Text', text: '"
          + String(repeating: "{b}", count: count) + "' } }"
      case "unknown keys": "{ segue: 1, view: { view: 'Divider', \(list(count) { "x\($0): 1" }) } }"
      case "duplicates": "{ segue: 1, \(view), data: { \(list(count) { _ in "a: 1" }) } }"
      case "same name":
        "{ segue: 1, view: { view: 'VStack', content: ["
          + list(count) { _ in "{ view: 'Divider', name: 'n' }" } + "] } }"
      case "keys":
        "{ segue: 1, \(view), keys: { \(list(count) { "'\(Unicode.Scalar(0x4E00 + $0)!)': []" }) } }"
      case "views":
        "{ segue: 1, view: { view: 'VStack', content: [\(list(count) { "{ view: 'V\($0)' }" })] } }"
      default:
        "{ segue: 1, view: { view: 'C0' }, components: {"
          + list(count) { "C\($0): { view: { view: 'C\($0 + 1)' } }" } + "} }"
      }
    let found = SampleDocuments.errors(text)
    #expect(found.count <= 50)
    #expect(found.isEmpty == (kind == "names" || kind == "keys"), "\(found.first ?? "")")
  }
}
