import SegueGeometry
import SeguePaint
import SegueRaster

/// One frame in the golden form: a heading, the rows, and a legend of styles.
@MainActor
package struct FrameText {
  private let stage: Stage

  package init(_ stage: Stage) { self.stage = stage }

  package func text(at time: Double) -> String {
    let size = stage.grid.size
    var lines = [
      "-- t=\(Self.fourDigits(time)) \(size.columns)x\(size.rows) \(stage.options.colors.rawValue)"
    ]
    lines += stage.grid.rows(clusters: stage.clusters).map { "|\($0)|" }
    lines += legend()
    return lines.joined(separator: "\n") + "\n"
  }

  /// Each style once, with a letter and the runs that have it.
  private func legend() -> [String] {
    struct Style: Hashable {
      var ink: CellColor
      var ground: CellColor
      var attributes: String
    }
    var order: [Style] = []
    var runs: [Style: [String]] = [:]
    for run in stage.grid.styles() {
      let style = Style(ink: run.ink, ground: run.ground, attributes: run.attributes)
      if runs[style] == nil { order.append(style) }
      runs[style, default: []].append("\(run.row):\(run.column)+\(run.length)")
    }
    return order.enumerated().map { index, style in
      let attributes = style.attributes.isEmpty ? "" : " \(style.attributes)"
      let places = (runs[style] ?? []).joined(separator: " ")
      return "\(Self.letter(index)) \(style.ink.name ?? "-") on \(style.ground.name ?? "-")"
        + "\(attributes)  \(places)"
    }
  }

  private static func letter(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return index < 26 ? String(letters[index]) : letter(index / 26 - 1) + letter(index % 26)
  }

  private static func fourDigits(_ time: Double) -> String {
    let tenThousandths = Int((time * 10_000).rounded())
    let fraction = String(tenThousandths % 10_000)
    return "\(tenThousandths / 10_000)."
      + String(repeating: "0", count: 4 - fraction.count) + fraction
  }

  // MARK: Escape codes

  /// The frame with colours as escape codes, row by row, without cursor motion.
  package func ansi() -> String {
    let grid = stage.grid
    var text = ""
    for row in 0..<grid.size.rows {
      var last: Cell?
      for column in 0..<grid.size.columns {
        let cell = grid[column, row]
        guard cell.width > 0 else { continue }
        if last?.ink != cell.ink || last?.ground != cell.ground || last?.traits != cell.traits {
          text += Self.rendition(cell)
        }
        text += stage.clusters.string(of: cell.glyph)
        last = cell
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  private static func rendition(_ cell: Cell) -> String {
    var codes = ["0"]
    let attributes: [(TextTraits, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strikethrough, "9"),
    ]
    for (trait, code) in attributes where cell.traits.contains(trait) { codes.append(code) }
    codes += color(cell.ink, base: 38)
    codes += color(cell.ground, base: 48)
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static func color(_ color: CellColor, base: Int) -> [String] {
    if let rgb = color.rgb { return ["\(base);2;\(rgb.red);\(rgb.green);\(rgb.blue)"] }
    if let index = color.paletteIndex { return ["\(base);5;\(index)"] }
    return []
  }
}
