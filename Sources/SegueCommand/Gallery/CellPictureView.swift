import SegueGeometry
import SegueGraph
import SeguePaint
import SegueRaster

/// A picture of cells as views: cell for cell, or smaller and with bars for words.
struct CellPictureView: View {
  let picture: CellPicture
  /// How wide and high a cell is drawn, in points.
  let cell: Size
  let drawsWords: Bool

  /// A picture as large as it is.
  init(_ picture: CellPicture) {
    self.picture = picture
    cell = Size(width: 8, height: 16)
    drawsWords = true
  }

  /// A miniature.
  init(_ picture: CellPicture, scale: Double) {
    self.picture = picture
    cell = Size(width: 8 * scale, height: 16 * scale)
    drawsWords = false
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(picture.rows.indices, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(picture.rows[row].indices, id: \.self) { index in
            stretch(picture.rows[row][index])
          }
        }
      }
    }
    .fixedSize()
  }

  private func stretch(_ stretch: CellPicture.Stretch) -> some View {
    let isReversed = stretch.traits.contains(.reverse)
    let ink = stretch.ink.color ?? .primary
    let ground = stretch.ground.color ?? .clear
    let fillsAsInk = !drawsWords && stretch.isFull && !stretch.isBlank
    return Rectangle()
      .fill((isReversed != fillsAsInk) ? ink : ground)
      .frame(width: cell.width * Double(stretch.columns), height: cell.height)
      .overlay(alignment: .leading) {
        if stretch.isBlank || fillsAsInk {
          EmptyView()
        } else if drawsWords {
          text(stretch).foregroundStyle(isReversed ? ground : ink).fixedSize()
        } else {
          Rectangle().fill(ink).frame(height: cell.height / 2)
        }
      }
  }

  private func text(_ stretch: CellPicture.Stretch) -> Text {
    Text(stretch.text)
      .bold(stretch.traits.contains(.bold))
      .italic(stretch.traits.contains(.italic))
      .underline(stretch.traits.contains(.underline))
      .strikethrough(stretch.traits.contains(.strikethrough))
  }
}

extension CellColor {
  /// Nil for the terminal's own.
  fileprivate var color: Color? {
    rgb.map { Color(hex: UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue)) }
  }
}
