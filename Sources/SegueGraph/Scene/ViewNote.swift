/// Something wrong with what a view says of itself, whatever moves.
package struct ViewFault: Hashable, Sendable {
  /// The cause, such as `VW001`.
  package var code: String
  /// What it is about, where views that say the same are one mistake: a name; else nil.
  package var subject: String?
  /// What is wrong and what to change.
  package var message: String

  /// An icon of a name that nobody drew.
  static func unknownIcon(_ name: String) -> ViewFault {
    ViewFault(
      code: "VW001", subject: name,
      message: "there is no icon \"\(name)\", so a crossed frame stands for it. "
        + "Image.systemNames lists all there are.")
  }

  /// Lengths of a frame that are none.
  static func frame(_ words: String) -> ViewFault {
    ViewFault(
      code: "VW002", subject: nil,
      message: "\(words). A frame takes finite numbers of at least 0, .infinity for a maximum, and "
        + "no minimum above it.")
  }
}

/// A fault and the node of the fresh tree that has it.
package struct ViewNote: Hashable, Sendable {
  package var fault: ViewFault
  package var node: Int
}
