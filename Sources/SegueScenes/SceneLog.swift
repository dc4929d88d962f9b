/// What went wrong while a document was shown: each thing once, in the order of its first time.
@MainActor
package final class SceneLog {
  package private(set) var errors: [SceneError] = []
  private var seen: Set<SceneError> = []

  package init() {}

  func note(_ error: SceneError) {
    // A formula can fail with another text in every frame.
    guard errors.count < 100, seen.insert(error).inserted else { return }
    errors.append(error)
  }
}
