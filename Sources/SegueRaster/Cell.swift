import SegueGeometry
import SeguePaint

/// A grapheme cluster as one number: a scalar value, or an index into a `ClusterTable` above those.
package struct Glyph: Hashable, Sendable {
  package var bits: UInt32

  package init(bits: UInt32) { self.bits = bits }
  package init(_ scalar: Unicode.Scalar) { bits = scalar.value }

  package static var blank: Glyph { Glyph(bits: 0x20) }

  // A derived equality is asked through a table by other modules.
  package static func == (one: Glyph, other: Glyph) -> Bool { one.bits == other.bits }
}

/// A colour of a cell: the terminal's own, an sRGB triple or a palette index.
package struct CellColor: Hashable, Sendable {
  /// 0 is the terminal's own; bit 31 marks `0x80RRGGBB`, bit 30 a palette index.
  package var bits: UInt32

  package init(bits: UInt32) { self.bits = bits }

  package static var terminal: CellColor { CellColor(bits: 0) }

  package static func == (one: CellColor, other: CellColor) -> Bool {
    one.bits == other.bits
  }
  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(bits: 1 << 31 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }
  package static func palette(_ index: UInt8) -> CellColor {
    CellColor(bits: 1 << 30 | UInt32(index))
  }

  package var rgb: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits >> 31 == 1 else { return nil }
    return (UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255))
  }
  package var paletteIndex: UInt8? { bits >> 30 == 1 ? UInt8(bits & 255) : nil }
}

/// What one character position shows.
package struct Cell: Hashable, Sendable {
  package var glyph: Glyph
  package var ink: CellColor
  package var ground: CellColor
  package var traits: TextTraits
  /// Columns: 1 or 2; 0 for the second column of the wide cluster before it.
  package var width: UInt16

  package init(
    glyph: Glyph = .blank, ink: CellColor = .terminal, ground: CellColor = .terminal,
    traits: TextTraits = .plain, width: UInt16 = 1
  ) {
    self.glyph = glyph
    self.ink = ink
    self.ground = ground
    self.traits = traits
    self.width = width
  }

  package static let blank = Cell()

  /// Equality in one go: the derived one asks each part.

  package func isSame(as other: Cell) -> Bool {
    (glyph.bits ^ other.glyph.bits) | (ink.bits ^ other.ink.bits)
      | (ground.bits ^ other.ground.bits)
      | UInt32(traits.rawValue ^ other.traits.rawValue) | UInt32(width ^ other.width) == 0
  }
}

/// The clusters of more than one scalar that have been seen, each with a number; only ever grows.
package struct ClusterTable: Sendable {
  private var strings: [String] = []
  private var numbers: [String: UInt32] = [:]
  private static let base: UInt32 = 0x11_0000

  package init() {}

  package mutating func glyph(for cluster: String) -> Glyph {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return .blank }
    if scalars.next() == nil { return Glyph(first) }
    if let known = numbers[cluster] { return Glyph(bits: known) }
    let number = Self.base + UInt32(strings.count)
    strings.append(cluster)
    numbers[cluster] = number
    return Glyph(bits: number)
  }

  /// Whether a glyph stands for a cluster of a table, and not for a scalar.
  package static func holds(_ glyph: Glyph) -> Bool { glyph.bits >= base }

  package func string(of glyph: Glyph) -> String {
    if Self.holds(glyph) {
      let index = Int(glyph.bits - Self.base)
      return index < strings.count ? strings[index] : " "
    }
    return Unicode.Scalar(glyph.bits).map { String(Character($0)) } ?? " "
  }
}

/// A picture made of cells, row by row.
package struct CellGrid: Sendable {
  package private(set) var size: CellSize
  package var cells: ContiguousArray<Cell>

  /// A picture of no cells.
  static let empty = CellGrid(size: CellSize(columns: 0, rows: 0))

  package init(size: CellSize, filledWith cell: Cell = .blank) {
    self.size = CellSize(columns: max(size.columns, 0), rows: max(size.rows, 0))
    cells = ContiguousArray(repeating: cell, count: self.size.columns * self.size.rows)
  }

  package subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }
}
