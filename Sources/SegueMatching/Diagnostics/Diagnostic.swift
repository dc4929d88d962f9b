/// A mistake in how motion, or a view, was written, found while the scene ran.
///
/// Diagnostics are collected, never drawn, and each comes once per key and cause.
public struct Diagnostic: Hashable, Sendable {
  /// The cause, such as `MG001` for motion, or `VW001` for what a view says of itself.
  public var code: String
  /// The structural path of the view.
  public var path: String
  /// The matched id, as text, or nil.
  public var id: String?
  /// The name of the namespace, or nil.
  public var namespace: String?
  /// What is wrong and what to change.
  public var message: String
  /// The path of the part that the view plays, the same for the items of a loop.
  package var part: String
}
