import SeguePaint
import SegueRaster
import TestSupport

/// The frames in what a program wrote: everything between the marks of a synchronized update.
struct RecordedFrames {
  static let opening = Array("\u{1B}[?2026h".utf8)
  static let closing = Array("\u{1B}[?2026l".utf8)

  /// Each frame with its marks.
  private(set) var frames: [ArraySlice<UInt8>] = []
  /// Bytes outside any frame.
  private(set) var outside: [UInt8] = []

  init(_ bytes: [UInt8]) {
    var index = bytes.startIndex
    var start: Int?
    while index < bytes.endIndex {
      if bytes[index] == 0x1B, bytes[index...].starts(with: Self.opening) {
        start = index
        index += Self.opening.count
      } else if let opened = start, bytes[index] == 0x1B,
        bytes[index...].starts(with: Self.closing)
      {
        index += Self.closing.count
        frames.append(bytes[opened..<index])
        start = nil
      } else {
        if start == nil { outside.append(bytes[index]) }
        index += 1
      }
    }
  }
}

/// Places on a screen.
struct Spot: Hashable {
  var column: Int
  var row: Int
}

extension VirtualScreen {
  /// What a render of a scene shows, with the given options.
  convenience init(rendering scene: String, _ options: [String] = []) throws {
    let run = try FinishedRun(
      ["render", SegueProgram.scene(scene), "--format", "ansi"] + options)
    // One row more, because the last one ends like all others.
    self.init(columns: 80, rows: 25)
    feed(run.output.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
  }

  /// Where a text stands first, row by row.
  func find(_ text: String, columns: Int = 80, rows: Int = 24) -> Spot? {
    let wanted = text.map(String.init)
    for row in 0..<rows {
      for column in 0...max(columns - wanted.count, 0)
      where wanted.indices.allSatisfy({ cell(column + $0, row).text == wanted[$0] }) {
        return Spot(column: column, row: row)
      }
    }
    return nil
  }

  /// Whether a text stands exactly there.
  func shows(_ text: String, at spot: Spot) -> Bool {
    text.enumerated().allSatisfy {
      cell(spot.column + $0.offset, spot.row).text == String($0.element)
    }
  }

  /// The smallest box of cells in which a colour can be seen: columns, rows; nil if nowhere.
  package func box(
    of color: CellColor, columns: Int = 80, rows: Int = 24
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    var box: (columns: Range<Int>, rows: Range<Int>)?
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = cell(column, row)
        guard cell.ground == color || cell.text != " " && cell.ink == color else { continue }
        let old = box ?? (column..<column + 1, row..<row + 1)
        box = (
          min(old.columns.lowerBound, column)..<max(old.columns.upperBound, column + 1),
          min(old.rows.lowerBound, row)..<max(old.rows.upperBound, row + 1)
        )
      }
    }
    return box
  }

  /// Every cell as far as it can be seen: the ink of a blank cannot.
  package func picture(columns: Int = 80, rows: Int = 24) -> [[VirtualCell]] {
    (0..<rows).map { row in
      (0..<columns).map { column in
        var cell = cell(column, row)
        let drawn = cell.text != " "
        if !drawn, !cell.traits.contains(.reverse) { cell.ink = .terminal }
        if !drawn { cell.traits.remove([.bold, .italic]) }
        return cell
      }
    }
  }
}
