import SegueGraph

/// Collects diagnostics, each once per key and cause.
struct DiagnosticLog {
  private struct Cause: Hashable {
    var code: String
    var key: MatchedKey
  }

  private var seen: Set<Cause> = []
  private var fresh: [Diagnostic] = []

  mutating func note(
    _ code: String, tree: SceneTree, node: Int, key: MatchedKey, _ message: String
  ) {
    guard seen.insert(Cause(code: code, key: key)).inserted else { return }
    fresh.append(
      Diagnostic(
        code: code, path: tree.path(of: node), id: key.idText, namespace: key.namespace.name,
        message: message))
  }

  mutating func take() -> [Diagnostic] {
    defer { fresh = [] }
    return fresh
  }
}

extension MatchedKey {
  package var idText: String { String(describing: id.base) }
}
