import SegueGeometry
import SegueGraph

/// Where things go in a terminal of a given size; lengths in points of 8 x 16 to a cell.
struct GalleryPlan: Equatable {
  /// Few rows: cards lie on their side and the bar is one row high.
  let isLow: Bool
  /// How many cards stand beside each other.
  let columns: Int
  /// The width of a card, in points.
  let cardWidth: Double
  /// The size of a miniature, in points.
  let picture: Size

  let gap = 16.0
  private static let cell = Size(width: 8, height: 16)
  private static let fewestColumns = 24

  init(_ size: CellSize) {
    isLow = size.rows < 18
    let room = max(size.columns - 2, 8)
    let wanted = isLow ? 36 : Self.fewestColumns
    columns = max(1, (room + 2) / (wanted + 2))
    let cells = min((room + 2) / columns - 2, isLow ? 48 : 36)
    cardWidth = Double(cells) * Self.cell.width
    if isLow {
      picture = Size(width: 16 * Self.cell.width, height: 4 * Self.cell.height)
    } else {
      let across = cells - 2
      // As wide as four rows are high for every sixteen columns, as terminals are.
      picture = Size(
        width: Double(across) * Self.cell.width,
        height: Double(min(max(across / 4, 4), 9)) * Self.cell.height)
    }
  }

  /// The columns of the grid.
  var grid: [GridItem] {
    Array(repeating: GridItem(.fixed(cardWidth), spacing: gap), count: columns)
  }

  /// How much smaller than itself a scene is drawn in a miniature.
  static let scale = 0.5
}
