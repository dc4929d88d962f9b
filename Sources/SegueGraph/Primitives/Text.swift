import SegueGeometry
import SegueLayout
import SeguePaint

/// One or more lines of text.
public struct Text: View {
  /// A view without a body.
  public typealias Body = Never

  /// A stretch of text and what is said of it alone.
  struct Piece: Hashable, Sendable {
    var string: String
    var ink: Color?
    var traits = TextTraits.plain
    var font: Font?

    init(_ string: String) { self.string = string }
  }

  nonisolated var first: Piece
  /// What was added to the first piece; empty for most texts.
  nonisolated var others: [Piece] = []

  /// Text that says the given string.
  @_disfavoredOverload
  public nonisolated init(_ content: some StringProtocol) { first = Piece(String(content)) }

  /// Text that says the given string; nothing in it is looked up or replaced.
  public nonisolated init(verbatim content: String) { first = Piece(content) }

  /// Text that a literal says, in which other texts can stand.
  public nonisolated init(_ key: LocalizedStringKey) {
    first = key.pieces.first ?? Piece("")
    others = Array(key.pieces.dropFirst())
  }

  nonisolated var pieces: [Piece] { [first] + others }

  /// One text behind the other, each with what was said of it.
  public nonisolated static func + (left: Text, right: Text) -> Text {
    var text = left
    text.others += right.pieces
    return text
  }

  /// The text with stronger strokes.
  public nonisolated func bold(_ isActive: Bool = true) -> Text { with(.bold, isActive) }

  /// The text with slanted letters.
  public nonisolated func italic(_ isActive: Bool = true) -> Text { with(.italic, isActive) }

  /// The text with a line beneath.
  ///
  /// A terminal draws the line in the colour of the letters, so `color` changes nothing.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.underline, isActive)
  }

  /// The text with a line through it.
  ///
  /// A terminal draws the line in the colour of the letters, so `color` changes nothing.
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.strikethrough, isActive)
  }

  /// The text in letters of one width, which those of a terminal are anyway.
  public nonisolated func monospaced(_ isActive: Bool = true) -> Text { self }

  /// The text with digits of one width, which those of a terminal have anyway.
  public nonisolated func monospacedDigit() -> Text { self }

  /// The text in the given colour, except where a piece of it has its own.
  public nonisolated func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

  /// The text in the given colour, except where a piece of it has its own.
  public nonisolated func foregroundColor(_ color: Color?) -> Text {
    changed { $0.ink = $0.ink ?? color }
  }

  /// The text in the given font, except where a piece of it has its own.
  public nonisolated func font(_ font: Font?) -> Text {
    changed { $0.font = $0.font ?? font }
  }

  /// The text with strokes of the given strength.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
    guard let weight else { return self }
    return with(.bold, Font.body.weight(weight).isBold)
  }

  private nonisolated func with(_ trait: TextTraits, _ isActive: Bool) -> Text {
    changed { if isActive { $0.traits.insert(trait) } else { $0.traits.remove(trait) } }
  }

  private nonisolated func changed(_ change: (inout Piece) -> Void) -> Text {
    var copy = self
    change(&copy.first)
    for index in copy.others.indices { change(&copy.others[index]) }
    return copy
  }

  /// Writes the text with what its surroundings say of it.
  public static func _lower(_ view: Text, into builder: inout _TreeBuilder) {
    var environment = builder.environment
    if view.others.isEmpty, let font = view.first.font { environment.set(font) }
    var content = TextContent(
      view.first.string, traits: environment.traits, lineLimit: environment.lineLimit,
      truncation: environment.truncationMode, alignment: environment.multilineTextAlignment,
      lettering: environment.font.lettering)
    var ink = environment.foreground.color
    if view.others.isEmpty {
      content.traits.formUnion(view.first.traits)
      ink = view.first.ink ?? ink
    } else {
      content.join(view.pieces)
    }
    builder.node("Text", rule: .text(content), content: .text(content, ink: ink))
  }
}

extension TextContent {
  /// Puts the text together from pieces; large lettering is for texts that are large all through.
  fileprivate mutating func join(_ pieces: [Text.Piece]) {
    let whole = lettering
    string = ""
    lettering = pieces.map { $0.font?.lettering ?? whole }.min() ?? whole
    for piece in pieces where !piece.string.isEmpty {
      string += piece.string
      var own = piece.traits
      if piece.font?.isBold == true { own.insert(.bold) }
      runs.append(TextRun(end: string.utf8.count, traits: own, ink: piece.ink))
    }
  }
}

/// The words of a literal, in which values and other texts can stand: `Text("by \(author)")`.
///
/// Values stand as they describe themselves, the same in every locale.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  var pieces: [Text.Piece]

  /// The words of a string.
  public init(_ value: String) { pieces = [Text.Piece(value)] }

  /// The words of a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The words of a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
    if pieces.isEmpty { pieces = [Text.Piece("")] }
  }

  /// Collects the words and values of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Text.Piece] = []

    /// Nothing yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    private mutating func append(_ words: String) {
      if words.isEmpty { return }
      // Words without a look of their own stand in one piece.
      if let last = pieces.last, last == Text.Piece(last.string) {
        pieces[pieces.count - 1].string += words
      } else {
        pieces.append(Text.Piece(words))
      }
    }

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { append(literal) }

    /// Adds a value as it describes itself.
    public mutating func appendInterpolation(_ value: some Any) { append("\(value)") }

    /// Adds another text with its look.
    public mutating func appendInterpolation(_ text: Text) { pieces += text.pieces }

    /// Adds a number as a `printf` format such as `%.2f` says.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      append(FormattedNumber.text(value, specifier))
    }
  }
}
