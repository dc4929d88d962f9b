import Glibc
import SegueGeometry
import SegueMotion
import SegueScenes
import SegueStage
import TestSupport
import Testing

@MainActor
@Suite("No document crashes the reader, or the stage that shows it")
struct DocumentFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "'", "\"", "{ view: 'Text', text: 'a' }", "null", "true", "1e9",
    "-1", "modifiers: [", "content: []", "\\u", "\\ud800", "//", "/*", "*/", "{index}", "'red'",
    "selected", "? :", "&&", "index", "\u{1B}[2J", "é", "NaN", "item.", "view: 'Card'",
    "{ set: { selected: 1 } }", "as: 'tabs'", "spring: {", "\n", "((((", "if", "segue: 1,",
  ].map { Array($0.utf8) }

  /// What this process holds in memory, in bytes.
  private var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 128)
    guard fgets(&bytes, Int32(bytes.count), file) != nil else { return 0 }
    let text = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
      $0 * sysconf(Int32(_SC_PAGESIZE))
    } ?? 0
  }

  /// Plays a document for a moment, with a key and a click.
  private func show(_ document: SceneDocument) {
    let stage = Stage(
      DocumentView(document, log: SceneLog()), size: CellSize(columns: 40, rows: 12),
      options: StageOptions(metrics: document.units == .points ? .points : .cells))
    stage.send(.key(.enter), at: .zero)
    stage.frame(at: StageTime(0.1)) { _, _, _ in }
    stage.send(.press(column: 9, row: 5), at: StageTime(0.1))
    stage.send(.release(column: 9, row: 5), at: StageTime(0.1))
    stage.frame(at: StageTime(2)) { _, _, _ in }
  }

  @Test("Mutated documents are shown, or refused with a place, in little memory")
  func mutations() {
    // The shipped scenes are long; a short run mutates what is made for it.
    let scenes = isFullRun ? ShippedScenes.texts.sorted { $0.key < $1.key }.map(\.value) : []
    let originals = ([SampleDocuments.segmentedControl, SampleDocuments.hero] + scenes).map {
      Array($0.utf8)
    }
    let memory = residentBytes
    var (shown, most) = (0, 0)
    for seed in 0..<UInt64(repetitions(100_000)) {
      var random = SeededGenerator(seed: seed)
      var bytes = originals[Int(seed / 2) % originals.count]
      // What is changed blindly is seldom a document any more, what is nudged nearly always is.
      if seed % (isFullRun ? 2 : 16) == 0 {
        for _ in 0..<Int.random(in: 1...3, using: &random) { nudge(&bytes, using: &random) }
      } else {
        for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, using: &random) }
      }
      do throws(SceneErrors) {
        let document = try SceneDocument(bytes: bytes, path: "x")
        show(document)
        shown += 1
      } catch {
        #expect(!error.errors.isEmpty, "seed \(seed)")
        #expect(error.errors.count <= 50, "seed \(seed)")
        let positions = error.errors.compactMap(\.position).map { ($0.line, $0.column) }
        #expect(positions.count == error.errors.count, "seed \(seed)")
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
        #expect(!error.description.utf8.contains(0x1B), "seed \(seed)")
      }
      if seed % 500 == 0 { most = max(most, residentBytes - memory) }
    }
    #expect(shown > 0, "none of them could be shown")
    #expect(most < 200 << 20, "\(most) bytes more than before")
  }

  private static let numbers = ["0", "1", "-1", "0.5", "3", "1000", "1e9", "1e300", "-0.01"].map {
    Array($0.utf8)
  }

  /// Gives a number another value, or puts one text of the document in the place of another.
  private func nudge(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    var numbers: [Range<Int>] = []
    var texts: [Range<Int>] = []
    var start: Int?
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") {
        if let opening = start { texts.append(opening..<place + 1) }
        start = start == nil ? place : nil
      } else if start == nil, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        if let last = numbers.last, last.upperBound == place {
          numbers[numbers.count - 1] = last.lowerBound..<place + 1
        } else {
          numbers.append(place..<place + 1)
        }
      }
    }
    if Bool.random(using: &random), let place = numbers.randomElement(using: &random) {
      bytes.replaceSubrange(place, with: Self.numbers.randomElement(using: &random) ?? [])
    } else if let place = texts.randomElement(using: &random),
      let other = texts.randomElement(using: &random)
    {
      bytes.replaceSubrange(place, with: Array(bytes[other]))
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
