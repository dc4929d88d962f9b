import Segue

/// What has come in from outside, the newest last.
@MainActor
@Observable
final class News {
  private(set) var lines: [String] = []

  /// Takes in a line, softly if an animation says so.
  func post(_ line: String, animation: Animation? = nil) {
    withAnimation(animation) { lines.append(line) }
  }
}
