import SegueGeometry
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport
import Testing

@MainActor
@Suite("The README says what is true")
struct ReadmeTests {
  /// The fenced block after the first occurrence of some words.
  private func block(after words: String, in text: String) throws -> String {
    let start = try #require(text.range(of: words), "the README does not say: \(words)").upperBound
    let rest = text[start...]
    let open = try #require(rest.range(of: "```"))
    let body = rest[open.upperBound...].drop { $0 != "\n" }.dropFirst()
    let close = try #require(body.range(of: "\n```"))
    return String(body[..<close.lowerBound])
  }

  /// What the program prints of some moments, without headings, legends and trailing blanks.
  private func strip(
    _ scene: String, _ columns: Int, _ rows: Int, _ keys: String, _ times: [Double]
  ) throws -> String {
    let film = try SceneFilm(document: scene, columns: columns, rows: rows)
    var frames: [String] = []
    var shown = FilmStrip(film.stage, script: try Script(keys))
    shown.run(.at(times)) { _ in
      let rows = film.stage.grid.rows(clusters: film.stage.clusters).map { row in
        String(row.reversed().drop { $0 == " " }.reversed())
      }
      let first = rows.firstIndex { !$0.isEmpty } ?? 0
      let last = rows.lastIndex { !$0.isEmpty } ?? 0
      frames.append(rows[first...last].joined(separator: "\n"))
    }
    return frames.joined(separator: "\n\n")
  }

  private struct Strip {
    var scene: String
    var columns: Int
    var rows: Int
    var keys: String
    var times: [Double]

    var command: String {
      let moments = times.map { "\($0)" }.joined(separator: ",")
      return "segue render Scenes/\(scene) --size \(columns)x\(rows) --keys \(keys) --at \(moments)"
    }
  }

  private static let strips = [
    Strip(
      scene: "segmented-control.json", columns: 64, rows: 6, keys: "right", times: [0.25]),
    Strip(
      scene: "hero-cards.json", columns: 64, rows: 10, keys: "right,enter", times: [0.12]),
  ]

  @Test("Its film strips are what the commands beside them print", .serialized, arguments: 0..<2)
  func filmStrips(index: Int) throws {
    let wanted = Self.strips[index]
    let printed = try strip(
      wanted.scene, wanted.columns, wanted.rows, wanted.keys, wanted.times)
    var readme = try PackageFolder.text(of: "README.md")
    let shown = try block(after: wanted.command, in: readme)
    if PackageFolder.isRecording, shown != printed {
      readme = readme.replacingOccurrence(of: "```\n\(shown)\n```", with: "```\n\(printed)\n```")
      try PackageFolder.write(readme, to: "README.md")
    } else {
      #expect(shown == printed)
    }
  }

  @Test(
    "It tells where both questions are shown, each pitfall by its number, with a command that plays"
  )
  func coverage() throws {
    let table = try PackageFolder.text(of: "README.md").split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.contains("segue play Scenes/")
    }
    let scenes = try PackageFolder.names(in: "Scenes")
    var shown: Set<String> = []
    for row in table {
      let name = row.drop { $0 != "/" }.dropFirst().prefix { $0 != "`" && $0 != " " }
      #expect(scenes.contains(String(name)), "\(row)")
      shown.insert(String(name))
    }
    for number in 1...7 { #expect(table.count { $0.hasPrefix("| pitfall \(number): ") } == 1) }
    #expect(shown.count == 12)
  }

  @Test("Its scene is a valid document")
  func scene() throws {
    let readme = try PackageFolder.text(of: "README.md")
    let text = try block(after: "## A scene is a text file", in: readme)
    let document = try SceneDocument(bytes: Array(text.utf8), path: "README.md")
    let log = SceneLog()
    let stage = Stage(DocumentView(document, log: log), size: .init(columns: 40, rows: 5))
    stage.send(.key(.right), at: .zero)
    stage.frame(at: StageTime(1)) { _, _, _ in }
    #expect(log.errors.isEmpty)
  }

  @Test("It has at most 150 lines")
  func length() throws {
    let lines = try PackageFolder.text(of: "README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 151)
  }
}

extension String {
  fileprivate func replacingOccurrence(of old: String, with new: String) -> String {
    guard let range = range(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }

  /// Where a text first occurs.
  fileprivate func range(of words: String) -> Range<Index>? { self[...].range(of: words) }
}

extension Substring {
  fileprivate func range(of words: String) -> Range<Index>? {
    guard !words.isEmpty else { return nil }
    return ranges(of: words).first
  }
}
