import SegueGeometry

/// Large lettering: words drawn with blocks, three rows high or a multiple of that.
///
/// A block is one column wide and half a row high, which is square with usual cells. Capitals and
/// figures take five blocks down, the sixth is for the tails of small letters.
package struct Lettering: Hashable, Sendable {
  /// The words of each line.
  private let lines: [String]
  private let scale: Int
  private let alignment: TextAlignment
  package let size: CellSize

  /// Rows of blocks in a line.
  private static let blockRows = 6
  private static let gap = 1

  /// The text as lettering, if its letters are known and its words fit.
  package init?(
    _ string: String, scale: Int, alignment: TextAlignment, columns: Int?, rows: Int?
  ) {
    guard scale > 0, !string.isEmpty, string.utf8.count <= 256 else { return nil }
    var lines: [String] = []
    for paragraph in string.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        guard word.allSatisfy({ Self.letters[$0] != nil }) else { return nil }
        let longer = line.isEmpty ? String(word) : line + " " + word
        if let columns, Self.blocks(of: longer) * scale > columns {
          guard !line.isEmpty, Self.blocks(of: String(word)) * scale <= columns else { return nil }
          lines.append(line)
          line = String(word)
        } else {
          line = longer
        }
      }
      lines.append(line)
    }
    let height = lines.count * scale * Self.blockRows / 2
    if let rows, height > rows { return nil }
    self.lines = lines
    self.scale = scale
    self.alignment = alignment
    size = CellSize(columns: (lines.map(Self.blocks).max() ?? 0) * scale, rows: height)
    guard size.columns > 0 else { return nil }
  }

  /// How many rows a line of letters takes.
  package var rowsOfLine: Int { scale * Self.blockRows / 2 }

  /// The blocks across that a line takes.
  private static func blocks(of line: String) -> Int {
    let widths = line.map { letters[$0]?.map(\.count).max() ?? 0 }
    return widths.reduce(0, +) + max(widths.count - 1, 0) * gap
  }

  /// The blocks as rectangles, from the corner of the first line.
  package func path(metrics: CellMetrics) -> Path {
    let width = metrics.width * Double(scale)
    let height = metrics.height / 2 * Double(scale)
    var path = Path()
    for (number, line) in lines.enumerated() {
      let free = size.columns / scale - Self.blocks(of: line)
      var left =
        switch alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      for letter in line {
        let rows = Self.letters[letter] ?? []
        path.addPath(
          Path.pixels(rows) { column, row, length in
            Rect(
              x: Double(left + column) * width,
              y: Double(number * Self.blockRows + row) * height,
              width: Double(length) * width, height: height)
          })
        left += (rows.map(\.count).max() ?? 0) + Self.gap
      }
    }
    return path
  }

  private static let letters = Dictionary(
    drawings.map { ($0.letter, $0.rows.split(separator: "/").map(Array.init)) },
    uniquingKeysWith: { first, _ in first })
}
