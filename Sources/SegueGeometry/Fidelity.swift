/// Which of two rule sets decides where SwiftUI's own behaviour tears.
public enum Fidelity: String, Hashable, Sendable, CaseIterable {
  /// The default: the covering rule, held siblings, rigid children, live sources (DEV-1 to DEV-10).
  case segue
  /// SwiftUI's classic behaviour, faults included, so that they can be shown and explained.
  case swiftUI
}
