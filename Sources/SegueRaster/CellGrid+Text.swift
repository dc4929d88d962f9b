import SegueGeometry
import SeguePaint

/// A stretch of one row that shares colours and attributes.
package struct StyleRun: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var length: Int
  package var ink: CellColor
  package var ground: CellColor
  package var traits: TextTraits

  package init(
    row: Int, column: Int, length: Int, ink: CellColor, ground: CellColor, traits: TextTraits
  ) {
    self.row = row
    self.column = column
    self.length = length
    self.ink = ink
    self.ground = ground
    self.traits = traits
  }

  /// The attributes as letters, in the order `bdiusr`.
  package var attributes: String {
    let letters: [(TextTraits, String)] = [
      (.bold, "b"), (.dim, "d"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"),
      (.reverse, "r"),
    ]
    return letters.reduce(into: "") { text, letter in
      if traits.contains(letter.0) { text += letter.1 }
    }
  }
}

extension CellColor {
  /// `#rrggbb`, a palette index, or nil for the terminal's own.
  package var name: String? {
    if let (red, green, blue) = rgb {
      let digits = Array("0123456789abcdef")
      return [red, green, blue].reduce(into: "#") { text, byte in
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
    return paletteIndex.map { String($0) }
  }
}

extension CellGrid {
  /// The rows as text; a wide cluster stands once, with nothing for its second column.
  package func rows(clusters: ClusterTable) -> [String] {
    (0..<size.rows).map { row in
      var text = ""
      for column in 0..<size.columns {
        let cell = self[column, row]
        if cell.width > 0 { text += clusters.string(of: cell.glyph) }
      }
      return text
    }
  }

  /// The runs of equal style, row by row; what is all default is left out.
  package func styles() -> [StyleRun] {
    var runs: [StyleRun] = []
    for row in 0..<size.rows {
      var open: StyleRun?
      for column in 0..<size.columns {
        let cell = self[column, row]
        if let run = open, run.ink == cell.ink, run.ground == cell.ground,
          run.traits == cell.traits
        {
          open?.length += 1
          continue
        }
        if let run = open { runs.append(run) }
        let isDefault = cell.ink == .terminal && cell.ground == .terminal && cell.traits == .plain
        open =
          isDefault
          ? nil
          : StyleRun(
            row: row, column: column, length: 1, ink: cell.ink, ground: cell.ground,
            traits: cell.traits)
      }
      if let run = open { runs.append(run) }
    }
    return runs
  }
}
