/// What went wrong while documents were shown: each thing once, in the order of its first time.
@MainActor
package final class SceneLog {
  package private(set) var errors: [SceneError] = []
  private var seen: Set<Finding> = []

  private struct Finding: Hashable {
    var path: String
    var problem: EvaluationProblem
  }

  package init() {}

  /// Notes a problem unless it is known; only what is new is looked up in the document.
  func note(_ problem: EvaluationProblem, in source: SceneSource) {
    // A formula can fail with another text in every frame.
    guard errors.count < 100,
      seen.insert(Finding(path: source.path, problem: problem)).inserted
    else { return }
    errors += source.errors([
      SceneProblem(
        offset: source.offset(inString: problem.place, at: problem.offset), field: problem.field,
        message: problem.message)
    ])
  }
}
