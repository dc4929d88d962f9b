import SegueGeometry
import SeguePaint
import SegueRaster
import SegueStage

/// What a stage shows, as values: rows of stretches that share their colours.
struct CellPicture: Equatable {
  /// Cells beside each other with one look.
  struct Stretch: Equatable {
    var text: String
    var columns: Int
    var ink: CellColor
    var ground: CellColor
    var traits: TextTraits
    /// Whether the glyphs fill at least half of their cells.
    var isFull: Bool

    var isBlank: Bool { text.allSatisfy { $0 == " " } }

    func continues(in other: Stretch) -> Bool {
      ink == other.ink && ground == other.ground && traits == other.traits
        && isBlank == other.isBlank && isFull == other.isFull
    }
  }

  let rows: [[Stretch]]

  /// The picture that a stage has shown last; only a miniature asks which glyphs are full.
  @MainActor
  init(_ stage: Stage, isMiniature: Bool) {
    let (grid, clusters) = (stage.grid, stage.clusters)
    rows = (0..<grid.size.rows).map { row in
      var stretches: [Stretch] = []
      for column in 0..<grid.size.columns {
        let cell = grid[column, row]
        // The second column of a wide cluster belongs to the first.
        guard cell.width > 0 else { continue }
        let next = Stretch(
          text: clusters.string(of: cell.glyph), columns: Int(cell.width), ink: cell.ink,
          ground: cell.ground, traits: cell.traits, isFull: isMiniature && Self.isFull(cell.glyph))
        if let last = stretches.last, last.continues(in: next) {
          stretches[stretches.count - 1].text += next.text
          stretches[stretches.count - 1].columns += next.columns
        } else {
          stretches.append(next)
        }
      }
      return stretches
    }
  }

  private static func isFull(_ glyph: Glyph) -> Bool {
    BlockGlyph.all.contains { block in
      block.scalar.value == glyph.bits && block.mask.nonzeroBitCount >= 32
    }
  }
}
