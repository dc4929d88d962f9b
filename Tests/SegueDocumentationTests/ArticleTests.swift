import Segue
import SegueRaster
import SegueScenes
import SegueStage
import TestSupport
import Testing

@testable import SegueTesting

@MainActor
@Suite("The documentation says what is true")
struct ArticleTests {
  @Test("There are articles, and every block tells its language or its command")
  func blocks() throws {
    let articles = try Article.all()
    #expect(articles.count >= 8)
    for article in articles {
      for block in article.blocks where block.command == nil {
        #expect(
          ["swift", "json5", "sh", "text"].contains(block.language), "\(article):\(block.line)")
      }
    }
  }

  @Test("Every sample in Swift is part of a file that is compiled with these tests")
  func swiftSamples() throws {
    let samples = try Self.sampleFolders.flatMap { try PackageFolder.files(under: $0) }
      .map { Self.withoutIndent(try PackageFolder.text(of: $0)) }
    for article in try Article.all() {
      for block in article.blocks where block.language == "swift" {
        let text = Self.withoutIndent(block.text)
        #expect(
          samples.contains { $0.contains(text) },
          "\(article):\(block.line): in no file of \(Self.sampleFolders)")
      }
    }
  }

  private static let sampleFolders = ["Tests/SegueDocumentationTests/Samples", "Tests/NewsFixture"]

  /// The lines without what stands before them, so that a sample may be a part of a type.
  private static func withoutIndent(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: true)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test("Every scene in the documentation is a valid document that answers keys")
  func scenes() throws {
    for article in try Article.all() {
      for block in article.blocks where block.language == "json5" {
        let place = "\(article.path):\(block.line)"
        let document = try SceneDocument(bytes: Array(block.text.utf8), path: place)
        let log = SceneLog()
        let probe = StageProbe(DocumentView(document, log: log), columns: 60, rows: 20)
        for key: Key in [.right, .down, .enter, .escape] {
          probe.press(key)
          probe.settle(limit: 2)
        }
        #expect(log.errors.isEmpty, "\(place): \(log.errors)")
      }
    }
  }

  @Test("What a film strip that differs prints is what the article shows")
  func difference() throws {
    let probe = StageProbe(Tabs(), columns: 40, rows: 5, options: StageOptions(edges: .cell))
    probe.press(.right)
    let found = probe.filmStrip(at: [0, 0.1, 0.35]).description
    let golden = try PackageFolder.text(
      of: "Tests/SegueDocumentationTests/Samples/Goldens/tabs.txt")
    let printed = TextDifference(from: golden, to: found).description + "\n"
    var article = try Article(path: "Sources/Segue/Segue.docc/TestingWithoutATerminal.md")
    let block = try #require(article.blocks.first { $0.text.hasPrefix("  …") })
    if PackageFolder.isRecording {
      article.replace(block, with: printed)
      try PackageFolder.write(article.text, to: article.path)
    } else {
      #expect(block.text == printed)
    }
  }

  @Test("What the page for people from SwiftUI calls missing is missing")
  func missing() throws {
    let page = try PackageFolder.text(of: "Sources/Segue/Segue.docc/ComingFromSwiftUI.md")
    let section =
      try #require(page.split(separator: "\n## What is not here").last)
      .split(separator: "\n## ").first ?? ""
    let names = section.split(separator: "\n").filter { $0.hasPrefix("|") }
      .compactMap { $0.split(separator: "|").first }
      .flatMap { $0.matches(of: /`@?(\w+)[^`]*`/).map(\.1) }
    #expect(names.count > 12)
    let interface = try PackageFolder.text(of: "Tests/PackageShapeTests/PublicInterface.txt")
    let there = Set(interface.split { !$0.isLetter && !$0.isNumber })
    for name in names where name != "Timer" {
      #expect(!there.contains(name), "\(name)")
    }
  }

  @Test("Every film strip is what the command above it prints")
  func filmStrips() throws {
    for var article in try Article.all() {
      for block in article.blocks.reversed() {
        guard let command = block.command else { continue }
        let printed = try Self.printed(command)
        if PackageFolder.isRecording {
          article.replace(block, with: printed)
        } else {
          #expect(block.text == printed, "\(article):\(block.line): \(command)")
        }
      }
      if PackageFolder.isRecording { try PackageFolder.write(article.text, to: article.path) }
    }
  }

  /// What the program prints; of film strips only the rows, without what is blank around them.
  private static func printed(_ command: String) throws -> String {
    let words = command.dropFirst("segue".count)
    let output = String(
      decoding: try PackageFolder.output(of: "'\(BuiltProgram.path)'\(words)"), as: UTF8.self)
    guard command.hasPrefix("segue render") else { return output }
    var frames: [[Substring]] = []
    for line in output.split(separator: "\n") {
      if line.hasPrefix("-- t=") { frames.append([]) }
      guard line.hasPrefix("|"), line.hasSuffix("|"), !frames.isEmpty else { continue }
      var row = line.dropFirst().dropLast()
      while row.last == " " { row.removeLast() }
      frames[frames.count - 1].append(row)
    }
    return frames.map { rows in
      var rows = rows.drop(while: \.isEmpty)
      while rows.last?.isEmpty == true { rows.removeLast() }
      return rows.map { "\($0)\n" }.joined()
    }.joined(separator: "\n")
  }
}
