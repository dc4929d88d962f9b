import SegueGeometry
import SegueMatching
import SegueMotion
import SegueScenes
import SegueStage
import TestSupport
import Testing

@MainActor
@Suite("The articles keep their word")
struct ArticleTests {
  private static let folder = "Sources/Segue/Segue.docc"

  /// The fenced scene documents of the tutorial, in order.
  private func samples() throws -> [String] {
    try PackageFolder.text(of: "\(Self.folder)/FirstFlight.md").split(separator: "```json5\n")
      .dropFirst().map {
        String($0.prefix(upTo: $0.firstRange(of: "\n```")?.lowerBound ?? $0.endIndex))
      }
  }

  private func stage(_ sample: String, _ log: SceneLog) throws -> Stage {
    let document = try SceneDocument(bytes: Array(sample.utf8), path: "cards.json")
    return Stage(DocumentView(document, log: log), size: CellSize(columns: 60, rows: 16))
  }

  private func play(_ stage: Stage, _ script: String, show: (Double) -> Void) throws {
    var strip = FilmStrip(stage, script: try Script(script))
    strip.run(.every(framesPerSecond: 20, seconds: 2), show: show)
  }

  @Test("Each sample of the tutorial can be played, and the next one is the next step")
  func tutorial() throws {
    let samples = try samples()
    #expect(samples.count == 5)
    var codes: [[String]] = []
    for sample in samples {
      let log = SceneLog()
      let stage = try stage(sample, log)
      var found: [String] = []
      try play(stage, "enter,wait:1,escape") { _ in
        found += stage.takeDiagnostics().map(\.code)
      }
      codes.append(found)
      #expect(log.errors.isEmpty)
    }
    // Only the fourth is wrong, and in the way that the text says.
    #expect(codes.map { Set($0) } == [[], [], [], ["MG004"], []])
  }

  @Test("What the tutorial says that check says: MG004, and in the end only advice about SwiftUI")
  func checked() throws {
    let samples = try samples()
    let codes = try samples.suffix(2).map { sample in
      let document = try SceneDocument(bytes: Array(sample.utf8), path: "cards.json")
      var exploration = Exploration(keys: [], bound: Exploration.Bound(depth: 1)) {
        Stage(DocumentView(document), size: CellSize(columns: 60, rows: 16))
      }
      exploration.run()
      return Set(exploration.findings.map(\.diagnostic.code))
    }
    #expect(codes == [["MG004"], ["MG008"]])
  }

  @Test("In the last sample the card grows and comes home")
  func flight() throws {
    let stage = try stage(try #require(try samples().last), SceneLog())
    var widths: [Double] = []
    try play(stage, "enter,wait:1,escape") { _ in
      widths.append(
        stage.records().last { $0.id != nil && $0.id == AnyHashable(1) }?.rect.width ?? 0)
    }
    #expect(widths[1] < widths[4] && widths[4] < widths[18])
    #expect(widths[18] == 480 && widths.last == widths.first)
  }

  @Test("Every command of the table names a scene, and every scene has a command")
  func coverage() throws {
    let page = try PackageFolder.text(of: "\(Self.folder)/WhatTheScenesShow.md")
    let commands = page.split(separator: "`").map(String.init).filter { $0.hasPrefix("segue ") }
    var shown: Set<String> = []
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      guard words.count > 2, words[2] != "FILE" else { continue }
      #expect(["play", "render", "check"].contains(words[1]), "\(command)")
      shown.insert(words[2])
      if let keys = words.firstIndex(of: "--keys") { _ = try Script(words[keys + 1]) }
    }
    let scenes = try PackageFolder.names(in: "Scenes").map { "Scenes/\($0)" }
    #expect(shown.sorted() == scenes)
  }
}
