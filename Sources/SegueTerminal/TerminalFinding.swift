/// One thing that was found out about the terminal, or decided for it, and why.
package struct TerminalFinding: Hashable, Sendable {
  /// What it is about, in one word.
  package var subject: String
  /// What was found or decided.
  package var value: String
  /// How it came about.
  package var reason: String

  package init(_ subject: String, _ value: String, _ reason: String) {
    self.subject = subject
    self.value = value
    self.reason = reason
  }
}
