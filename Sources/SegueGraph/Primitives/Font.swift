import SegueGeometry
import SeguePaint

/// A font: a terminal has one, of which it can show the weight; large ones are drawn with blocks.
public struct Font: Hashable, Sendable {
  /// The strength of the strokes.
  public enum Weight: Hashable, Sendable {
    /// Very thin strokes.
    case ultraLight
    /// Thinner strokes.
    case thin
    /// Thin strokes.
    case light
    /// The usual strokes.
    case regular
    /// Slightly stronger strokes, shown as usual.
    case medium
    /// Strong strokes.
    case semibold
    /// Stronger strokes.
    case bold
    /// Very strong strokes.
    case heavy
    /// The strongest strokes.
    case black
  }

  /// The look of the letters; a terminal shows all in the same way.
  public enum Design: Hashable, Sendable {
    /// The usual letters.
    case `default`
    /// Letters with serifs.
    case serif
    /// Letters with round ends.
    case rounded
    /// Letters of equal width.
    case monospaced
  }

  package var size: Double
  package var isBold: Bool

  /// The largest title, drawn with blocks three rows high.
  public static let largeTitle = Font(size: 34, isBold: true)
  /// A title.
  public static let title = Font(size: 28, isBold: true)
  /// A smaller title.
  public static let title2 = Font(size: 22, isBold: true)
  /// A still smaller title.
  public static let title3 = Font(size: 20, isBold: true)
  /// A heading.
  public static let headline = Font(size: 17, isBold: true)
  /// A smaller heading.
  public static let subheadline = Font(size: 15, isBold: false)
  /// Running text.
  public static let body = Font(size: 17, isBold: false)
  /// A remark.
  public static let callout = Font(size: 16, isBold: false)
  /// A note.
  public static let footnote = Font(size: 13, isBold: false)
  /// Small text.
  public static let caption = Font(size: 12, isBold: false)
  /// The smallest text.
  public static let caption2 = Font(size: 11, isBold: false)

  /// A font of a size in points; from 34 on, letters are drawn with blocks.
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    let font = Font(size: size, isBold: false)
    return weight.map { font.weight($0) } ?? font
  }

  /// The font with the given strength; semibold and stronger show as bold.
  public func weight(_ weight: Weight) -> Font {
    let isBold =
      switch weight {
      case .semibold, .bold, .heavy, .black: true
      case .ultraLight, .thin, .light, .regular, .medium: false
      }
    return Font(size: size, isBold: isBold)
  }

  /// The font with strong strokes.
  public func bold() -> Font { Font(size: size, isBold: true) }

  /// How many half rows a block of large lettering is high; 0 for letters of the terminal.
  package var lettering: Int {
    guard size >= 34, size.isFinite else { return 0 }
    return min(Int(size / 34), 8)
  }

  /// The cells of an icon beside such text.
  package var symbolCells: CellSize {
    switch size {
    case ..<28: CellSize(columns: 3, rows: 2)
    default:
      CellSize(columns: 8 * max(lettering, 1), rows: 4 * max(lettering, 1))
    }
  }
}

extension View {
  /// Sets the font of text and icons inside; nil is running text.
  public func font(_ font: Font?) -> some View {
    environmentChange { $0.set(font ?? .body) }
  }
}

extension EnvironmentValues {
  mutating func set(_ font: Font) {
    self.font = font
    if font.isBold { traits.insert(.bold) } else { traits.remove(.bold) }
  }
}
