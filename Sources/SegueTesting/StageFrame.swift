/// The picture of a stage at one moment.
public struct StageFrame: Hashable, Sendable, CustomStringConvertible {
  /// Seconds since the stage was made.
  public let time: Double
  /// The rows from top to bottom, each as wide as the stage; a wide cluster stands once.
  public let rows: [String]
  /// The frame in the golden form: a heading, the rows between bars, and a legend of the colours.
  public let description: String

  /// Whether a row shows the text.
  public func shows(_ text: String) -> Bool { rows.contains { $0.contains(text) } }
}
