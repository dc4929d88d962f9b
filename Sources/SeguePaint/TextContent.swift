import SegueGeometry

/// Attributes of text that a terminal can show without colour.
package struct TextTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// None: an empty literal would be built by code that is not specialised, for every cell.
  package static var plain: TextTraits { TextTraits(rawValue: 0) }

  package static let bold = TextTraits(rawValue: 1)
  package static let dim = TextTraits(rawValue: 2)
  package static let italic = TextTraits(rawValue: 4)
  package static let underline = TextTraits(rawValue: 8)
  package static let strikethrough = TextTraits(rawValue: 16)
  package static let reverse = TextTraits(rawValue: 32)
}

/// Which part of a line gives way when it does not fit.
public enum TruncationMode: Hashable, Sendable {
  /// The beginning.
  case head
  /// The middle.
  case middle
  /// The end.
  case tail
}

/// How the lines of one text lie against each other.
public enum TextAlignment: Hashable, Sendable {
  /// Along the left edges.
  case leading
  /// Along the centres.
  case center
  /// Along the right edges.
  case trailing
}

/// A stretch of a text that looks different from the rest.
package struct TextRun: Hashable, Sendable {
  /// The byte of the text's UTF-8 at which the stretch ends.
  package var end: Int
  /// Attributes beside those of the whole text.
  package var traits: TextTraits
  /// A colour of its own; nil for that of the whole text.
  package var ink: Color?

  package init(end: Int, traits: TextTraits, ink: Color?) {
    self.end = end
    self.traits = traits
    self.ink = ink
  }
}

/// What a text says and how it may be broken; no place.
package struct TextContent: Hashable, Sendable {
  package var string: String
  /// The stretches that the text is put together from; none for a text of one piece.
  package var runs: [TextRun] = []
  package var traits: TextTraits
  package var lineLimit: Int?
  package var truncation: TruncationMode
  package var alignment: TextAlignment
  /// How large the letters are where they are drawn with blocks; 0 for those of the terminal.
  package var lettering: Int

  package init(
    _ string: String, traits: TextTraits = .plain, lineLimit: Int? = nil,
    truncation: TruncationMode = .tail, alignment: TextAlignment = .leading, lettering: Int = 0
  ) {
    self.lettering = lettering
    self.string = string
    self.traits = traits
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.alignment = alignment
  }
}

/// One grapheme cluster and the columns it takes: 0, 1 or 2.
package struct TextCluster: Hashable, Sendable {
  package var string: String
  package var width: UInt8
  /// The stretch of the text that it belongs to.
  package var run: UInt16

  package init(string: String, width: UInt8, run: UInt16 = 0) {
    self.string = string
    self.width = width
    self.run = run
  }
}

/// One line of broken text.
package struct TextLine: Hashable, Sendable {
  package var clusters: [TextCluster]
  /// The sum of the clusters' widths.
  package var columns: Int

  package init(clusters: [TextCluster]) {
    self.clusters = clusters
    columns = clusters.reduce(0) { $0 + Int($1.width) }
  }
}

/// Text broken into lines, in cells.
package struct TextBlock: Hashable, Sendable {
  package var lines: [TextLine]
  /// The columns that the block takes: the longest line, or the whole offer where it was truncated.
  package var columns: Int
  /// The text drawn with blocks; the lines are then blank.
  package var lettering: Lettering?

  package init(lines: [TextLine], columns: Int, lettering: Lettering? = nil) {
    self.lettering = lettering
    self.lines = lines
    self.columns = columns
  }

  package var rows: Int { lines.count }
}
