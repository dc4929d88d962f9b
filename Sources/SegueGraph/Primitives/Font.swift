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

  /// A style of text by its part on the page.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The largest title, drawn with blocks three rows high.
    case largeTitle
    /// A title.
    case title
    /// A smaller title.
    case title2
    /// A still smaller title.
    case title3
    /// A heading.
    case headline
    /// A smaller heading.
    case subheadline
    /// Running text.
    case body
    /// A remark.
    case callout
    /// A note.
    case footnote
    /// Small text.
    case caption
    /// The smallest text.
    case caption2
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

  /// The font of a style; a weight of one's own replaces that of the style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    weight.map { style.font.weight($0) } ?? style.font
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

extension Font.TextStyle {
  fileprivate var font: Font {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption
    case .caption2: .caption2
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
