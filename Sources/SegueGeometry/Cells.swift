/// The size of one character cell in points.
public struct CellMetrics: Hashable, Sendable {
  /// Points across one cell.
  public var width: Double
  /// Points down one cell.
  public var height: Double

  /// Metrics with the given extents, in points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The default: 8 x 16 points, so that circles are round and listings keep their proportions.
  public static let points = CellMetrics(width: 8, height: 16)
  /// One point is one cell.
  public static let cells = CellMetrics(width: 1, height: 1)
}

/// A number of columns and rows.
public struct CellSize: Hashable, Sendable {
  /// Columns.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// A size of the given columns and rows.
  @inlinable public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether both have as many columns and rows.
  @inlinable public static func == (one: CellSize, other: CellSize) -> Bool {
    // Written out: other modules ask a derived equality through a table.
    one.columns == other.columns && one.rows == other.rows
  }
}

/// A block of cells, half-open: the last column and row are outside.
public struct CellRect: Hashable, Sendable {
  /// The first column, from 0.
  public var minColumn: Int
  /// The first row, from 0.
  public var minRow: Int
  /// The column after the last one.
  public var maxColumn: Int
  /// The row after the last one.
  public var maxRow: Int

  /// The block between two columns and two rows.
  @inlinable public init(minColumn: Int, minRow: Int, maxColumn: Int, maxRow: Int) {
    self.minColumn = minColumn
    self.minRow = minRow
    self.maxColumn = maxColumn
    self.maxRow = maxRow
  }

  /// Whether it holds no cell.
  @inlinable public var isEmpty: Bool { minColumn >= maxColumn || minRow >= maxRow }

  /// Whether both are the same block.
  @inlinable public static func == (one: CellRect, other: CellRect) -> Bool {
    // Written out: other modules ask a derived equality through a table.
    one.minColumn == other.minColumn
      && one.minRow == other.minRow
      && one.maxColumn == other.maxColumn
      && one.maxRow == other.maxRow
  }
}

extension CellMetrics {
  /// The size in points of a number of cells.
  package func size(of cells: CellSize) -> Size {
    Size(width: Double(cells.columns) * width, height: Double(cells.rows) * height)
  }

  /// The cells whose edges are nearest to the rectangle's, by `floor(v + 0.5)` on global edges.
  ///
  /// Edges are rounded, never sizes, so shared edges neither gap nor overlap (`semantics` 3.5).
  package func nearestCells(to rect: Rect) -> CellRect {
    CellRect(
      minColumn: roundToCell(rect.minX / width), minRow: roundToCell(rect.minY / height),
      maxColumn: roundToCell(rect.maxX / width), maxRow: roundToCell(rect.maxY / height))
  }

  /// The corner of cells nearest to a point, rounded as the edges of rectangles are.
  package func nearestCorner(to point: Point) -> Point {
    Point(
      x: Double(roundToCell(point.x / width)) * width,
      y: Double(roundToCell(point.y / height)) * height)
  }

  /// Every cell that the rectangle touches.
  package func touchedCells(of rect: Rect) -> CellRect {
    guard !rect.isEmpty else {
      return CellRect(minColumn: 0, minRow: 0, maxColumn: 0, maxRow: 0)
    }
    return CellRect(
      minColumn: clampedInt((rect.minX / width).rounded(.down)),
      minRow: clampedInt((rect.minY / height).rounded(.down)),
      maxColumn: clampedInt((rect.maxX / width).rounded(.up)),
      maxRow: clampedInt((rect.maxY / height).rounded(.up)))
  }
}

/// The nearest whole number, halves upward, also for negatives: −0.5 becomes 0 and −1.5 becomes −1.
@inlinable package func roundToCell(_ value: Double) -> Int {
  guard value == value else { return 0 }
  // Rounding down by hand: the instruction for it is not on every machine, so it would be a call.
  let kept = min(max(value + 0.5, -1e9), 1e9)
  let whole = Int(kept)
  return Double(whole) > kept ? whole - 1 : whole
}

/// A whole number kept far inside `Int`, so that no absurd input can trap.
package func clampedInt(_ value: Double) -> Int {
  guard value == value else { return 0 }
  return Int(min(max(value, -1e9), 1e9))
}
