import SegueGeometry
import SegueLayout
import SeguePaint

/// One or more lines of text.
public struct Text: View {
  /// A view without a body.
  public typealias Body = Never

  nonisolated let string: String
  nonisolated var ink: Color?
  nonisolated var traits: TextTraits = []
  nonisolated var ownFont: Font?

  /// Text that says the given string.
  public nonisolated init(_ string: some StringProtocol) { self.string = String(string) }

  /// The text with stronger strokes.
  public nonisolated func bold(_ isActive: Bool = true) -> Text { with(.bold, isActive) }

  /// The text with slanted letters.
  public nonisolated func italic(_ isActive: Bool = true) -> Text { with(.italic, isActive) }

  /// The text with a line beneath.
  public nonisolated func underline(_ isActive: Bool = true) -> Text { with(.underline, isActive) }

  /// The text with a line through it.
  public nonisolated func strikethrough(_ isActive: Bool = true) -> Text {
    with(.strikethrough, isActive)
  }

  /// The text in the given colour.
  public nonisolated func foregroundStyle(_ color: Color) -> Text {
    var copy = self
    copy.ink = color
    return copy
  }

  /// The text in the given colour.
  public nonisolated func foregroundColor(_ color: Color?) -> Text {
    var copy = self
    copy.ink = color
    return copy
  }

  /// The text in the given font.
  public nonisolated func font(_ font: Font?) -> Text {
    var copy = self
    copy.ownFont = font
    return copy
  }

  /// The text with strokes of the given strength.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
    guard let weight else { return self }
    return with(.bold, Font.body.weight(weight).isBold)
  }

  private nonisolated func with(_ trait: TextTraits, _ isActive: Bool) -> Text {
    var copy = self
    if isActive { copy.traits.insert(trait) } else { copy.traits.remove(trait) }
    return copy
  }

  /// Writes the text with what its surroundings say of it.
  public static func _lower(_ view: Text, into builder: inout _TreeBuilder) {
    var environment = builder.environment
    if let font = view.ownFont { environment.set(font) }
    let content = TextContent(
      view.string, traits: view.traits.union(environment.traits),
      lineLimit: environment.lineLimit, truncation: environment.truncationMode,
      alignment: environment.multilineTextAlignment, lettering: environment.font.lettering)
    builder.node(
      "Text", rule: .text(content),
      content: .text(content, ink: view.ink ?? environment.foreground.color))
  }
}
