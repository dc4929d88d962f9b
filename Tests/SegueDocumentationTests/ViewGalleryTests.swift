import Segue
import SeguePaint
import SegueRaster
import SegueStage
import SegueTesting
import TestSupport
import Testing

@MainActor
@Suite("The page of views shows every view as it is drawn")
struct ViewGalleryTests {
  private static let page = "Sources/Segue/Segue.docc/ViewGallery.md"
  private static let samples = "Tests/SegueDocumentationTests/Samples/ViewSamples.swift"

  @Test("Each has its code and the picture that the code makes")
  func pictures() throws {
    let found = try Self.text()
    if PackageFolder.isRecording { try PackageFolder.write(found, to: Self.page) }
    #expect(try PackageFolder.text(of: Self.page) == found)
  }

  @Test("No view of the library is left out")
  func complete() throws {
    let shown = Set(ViewSamples.all.map(\.name))
    for name in try Self.publicViews() where !shown.contains(name) {
      Issue.record("\(name) is in no sample of \(Self.samples)")
    }
  }

  /// What conforms to `View` and is neither a modifier's product nor only a part of others.
  private static func publicViews() throws -> [String] {
    let parts: Set<String> = ["AnyView", "EmptyView", "TupleView", "Never"]
    var names: [String] = []
    for path in try PackageFolder.files(under: "Sources/SegueGraph") {
      for line in try PackageFolder.text(of: path).split(separator: "\n") {
        guard let found = line.firstMatch(of: /^public struct (\w+)(<.*>)?: .*\b(View|Shape)\b/)
        else { continue }
        let name = String(found.1)
        if !name.hasPrefix("_"), !parts.contains(name) { names.append(name) }
      }
    }
    return names
  }

  private static func text() throws -> String {
    let source = try PackageFolder.text(of: samples)
    var page = """
      # Views

      Every view, the code that makes it and the picture that comes of it.

      ## Overview

      The pictures are without their colours: what has one is filled.

      """
    for sample in ViewSamples.all {
      let probe = StageProbe(sample.view, columns: 40, rows: 8)
      page += """

        ### \(sample.name)

        ```swift
        \(try body(of: sample.name, in: source))
        ```

        ```text
        \(picture(probe))
        ```

        """
    }
    return page
  }

  /// What stands in the body of a sample.
  private static func body(of name: String, in source: String) throws -> String {
    let type = try #require(source.ranges(of: "struct \(name)Sample: View {").first)
    let start = try #require(
      source[type.upperBound...].ranges(of: "var body: some View {\n").first)
    let end = try #require(source[start.upperBound...].ranges(of: "\n  }\n").first)
    return source[start.upperBound..<end.lowerBound]
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.dropFirst(4)) }.joined(separator: "\n")
  }

  private static func picture(_ probe: StageProbe) -> String {
    let grid = probe.stage.grid
    var rows = (0..<grid.size.rows).map { row in
      var text = (0..<grid.size.columns).map { column -> String in
        let cell = grid[column, row]
        guard cell.width > 0 else { return "" }
        let glyph = probe.stage.clusters.string(of: cell.glyph)
        if glyph == " " { return cell.ground.name == nil ? " " : "█" }
        // The terminal's own colour can only be drawn as ink by reversing the cell.
        return cell.traits.contains(.reverse) ? complements[glyph] ?? glyph : glyph
      }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }[...]
    rows = rows.drop(while: \.isEmpty)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// The other part of a cell; where there is no glyph for it, the nearest one.
  private static let complements = [
    "▀": "▄", "▄": "▀", "▌": "▐", "▐": "▌", "▖": "▜", "▗": "▛", "▘": "▟", "▝": "▙", "▚": "▞",
    "▞": "▚", "▛": "▗", "▜": "▖", "▙": "▝", "▟": "▘", "▁": "█", "▂": "█", "▃": "▀", "▅": "▀",
    "▆": "▔", "▇": "▔", "▏": "█", "▎": "█", "▍": "▐", "▋": "▐", "▊": "▕", "▉": "▕", "█": " ",
  ]
}
