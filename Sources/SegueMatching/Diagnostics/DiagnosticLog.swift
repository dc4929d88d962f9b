import SegueGraph
import SegueMotion

/// Collects diagnostics, each once per key and cause.
struct DiagnosticLog {
  private struct Cause: Hashable {
    var code: String
    var key: MatchedKey?
    /// The part that the view plays, where it has no key.
    var role: Int32?
    /// What the mistake is about, where that is the same for many views.
    var subject: String?
  }

  /// After so many causes nothing more is told: ever new ids must not fill the memory.
  private static let most = 10_000

  private var seen: Set<Cause> = []
  private var fresh: [Diagnostic] = []

  /// Whether nothing was told of a cause before; from now on something has been.
  private mutating func isNew(_ cause: Cause) -> Bool {
    seen.count < Self.most && seen.insert(cause).inserted
  }

  /// Notes a mistake; the message is made only when the mistake is new.
  mutating func note(
    _ code: String, tree: SceneTree, node: Int, key: MatchedKey,
    _ message: @autoclosure () -> String
  ) {
    guard isNew(Cause(code: code, key: key)) else { return }
    fresh.append(
      Diagnostic(
        code: code, path: tree.path(of: node), id: key.idText, namespace: key.namespace.name,
        message: message(), part: tree.pathOfPart(of: node)))
  }

  /// Notes a mistake of a view that is not matched.
  mutating func note(_ code: String, tree: SceneTree, node: Int, _ message: String) {
    guard isNew(Cause(code: code, role: tree.nodes[node].role)) else { return }
    fresh.append(
      Diagnostic(
        code: code, path: tree.path(of: node), id: nil, namespace: nil, message: message,
        part: tree.pathOfPart(of: node)))
  }

  /// Notes what is wrong with what views say of themselves.
  mutating func note(_ notes: [ViewNote], of tree: SceneTree) {
    for note in notes {
      let role = note.fault.subject == nil ? tree.nodes[note.node].role : nil
      let cause = Cause(code: note.fault.code, role: role, subject: note.fault.subject)
      guard isNew(cause) else { continue }
      fresh.append(
        Diagnostic(
          code: note.fault.code, path: tree.path(of: note.node), id: nil, namespace: nil,
          message: note.fault.message, part: tree.pathOfPart(of: note.node)))
    }
  }

  mutating func take() -> [Diagnostic] {
    defer { fresh = [] }
    return fresh
  }
}

/// What the checks of one update need to know of those before.
struct DiagnosticMemory {
  /// When the first tree was there: what an update changes at that time nobody has seen.
  var launch = StageTime.zero
  /// The keys that followed nothing at the end of the last update.
  var leaderless: Set<MatchedKey> = []
  /// The keys that had a source at some time.
  var provided: Set<MatchedKey> = []
  /// The keys that had a source and a follower at one time.
  var followed: Set<MatchedKey> = []
  /// The namespaces of which it was told that they have no source at all.
  var sourceless: Set<Namespace.ID> = []
  /// The keys that lost their source in the last update, and who that was.
  var abandoned: [MatchedKey: Abandoned] = [:]

  struct Abandoned {
    var source: Identity
    var seconds: Double
  }
}

extension MatchedKey {
  package var idText: String { String(describing: id.base) }

  /// The type of the id, for messages.
  var typeName: String { String(describing: type(of: id.base)) }

  /// The key in words, for messages: `id 3 in cards`.
  var words: String { "id \(idText) in \(namespace.name)" }
}
