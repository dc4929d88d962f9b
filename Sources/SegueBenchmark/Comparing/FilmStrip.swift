/// The grids of a film strip that `segue render --format json` printed, for `bare replay`.
///
/// Every character takes one column: the scenes of the benchmark have no wide ones.
struct FilmStrip {
  private static let noColor: UInt32 = 0xFFFF_FFFF

  private struct Cell {
    var character: UInt32 = 0x20
    var ink = noColor
    var ground = noColor
  }

  /// What the file of the film holds.
  private(set) var bytes = Array("seguefil".utf8)
  /// How many frames differ from the one before.
  private(set) var changes = 0
  private(set) var frames = 0

  /// Nil if it is no film strip.
  init?(trace: [UInt8]) {
    let lines = trace.split(separator: 0x0A)
    guard let header = lines.first.flatMap({ JSONValue($0) }), lines.count > 1,
      let size = header["size"]?.elements?.compactMap(\.number), size.count == 2
    else { return nil }
    let (columns, rows) = (Int(size[0]), Int(size[1]))
    frames = lines.count - 1
    for number in [columns, rows, frames] { append(UInt32(number)) }
    var before: [UInt8] = []
    for line in lines.dropFirst() {
      guard let frame = JSONValue(line), let time = frame["t"]?.number,
        let cells = Self.cells(of: frame, columns: columns, rows: rows)
      else { return nil }
      append(UInt32((time * 1e6).rounded()))
      let start = bytes.count
      for cell in cells {
        append(cell.character)
        append(cell.ink)
        append(cell.ground)
      }
      let own = Array(bytes[start...])
      if !before.isEmpty, own != before { changes += 1 }
      before = own
    }
  }

  private mutating func append(_ number: UInt32) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  private static func cells(of frame: JSONValue, columns: Int, rows: Int) -> [Cell]? {
    guard let texts = frame["rows"]?.elements, texts.count == rows,
      let styles = frame["styles"]?.elements
    else { return nil }
    var cells = [Cell](repeating: Cell(), count: columns * rows)
    for (row, value) in texts.enumerated() {
      guard let text = value.text else { return nil }
      for (column, character) in text.prefix(columns).enumerated() {
        cells[row * columns + column].character = character.unicodeScalars.first?.value ?? 0x20
      }
    }
    for style in styles {
      guard let fields = style.elements, fields.count >= 5, let row = fields[0].number,
        let column = fields[1].number, let length = fields[2].number,
        let ink = color(fields[3]), let ground = color(fields[4])
      else { return nil }
      let start = Int(row) * columns + Int(column)
      guard start >= 0, length >= 0, start + Int(length) <= cells.count else { return nil }
      for index in start..<start + Int(length) {
        cells[index].ink = ink
        cells[index].ground = ground
      }
    }
    return cells
  }

  private static func color(_ value: JSONValue) -> UInt32? {
    switch value {
    case .null: noColor
    case .number(let number): UInt32(exactly: number)
    case .text(let text): text.hasPrefix("#") ? UInt32(text.dropFirst(), radix: 16) : nil
    default: nil
    }
  }
}
