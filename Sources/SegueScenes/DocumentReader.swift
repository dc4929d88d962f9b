import SegueMotion

/// Turns the parts of a document into views, actions and data, and finds all that is wrong.
///
/// One mistake never hides another: a part that cannot be read is left out and reading goes on.
struct DocumentReader {
  /// How deep views may lie inside each other, components included.
  static let maximumDepth = 256
  static let maximumNamespaces = 4096
  private static let mostHints = 200

  let tree: SyntaxTree
  var problems: [SceneProblem] = []
  var names = NameScope()
  var namespaces: [String] = []
  var components: [String: ComponentOutline] = [:]
  /// What is being read: a component, or the document's own view.
  var owner = ""
  var usage: [String: OwnerUsage] = [:]
  var literalNames = LiteralNames()
  /// The names of all views read so far, as they are written.
  var nameTemplates: [SceneTemplate] = []
  var transitionDepth = 0
  /// Whether views, or names of views, could not be read.
  var leavesViewsOut = false
  /// What misspelled keys most likely mean, by the nodes of the keys.
  private var meant: [Int: String] = [:]
  /// The states that the focus of a view is tied to.
  var focusStates: [String] = []

  /// A component before its views are read.
  struct ComponentOutline {
    var parameters: [String]
    /// The members of its object.
    var members: [SyntaxTree.Member]
    var node: Int
  }

  init(tree: SyntaxTree) { self.tree = tree }

  mutating func report(_ message: String, at node: Int, _ field: String) {
    // What cannot be read has been told, and whatever else is said of it would be guessed.
    guard tree.kind(node) != .faulty else { return }
    report(message, atOffset: tree.offset(node), field)
  }

  mutating func report(_ message: String, atOffset offset: Int, _ field: String) {
    // Nobody reads so many, and every one of them costs.
    guard problems.count < 10_000 else { return }
    problems.append(SceneProblem(offset: offset, field: field, message: message))
  }

  mutating func reportKind(_ wanted: String, at node: Int, _ field: String) {
    report("expected \(wanted), found \(tree.description(node))", at: node, field)
  }

  mutating func reportUnknown(
    _ what: String, _ name: String, among known: [String], at node: Int, _ field: String
  ) {
    let hint = hint(name, among: known)
    report("unknown \(what) \(SceneError.quoted(name))\(hint)", at: node, field)
  }

  /// A key that nobody knows; what it most likely means is then not missing.
  mutating func reportUnknownKey(
    _ member: SyntaxTree.Member, among known: [String], _ field: String, what: String = "key"
  ) {
    if problems.count < Self.mostHints {
      meant[member.key] = Suggestion.nearest(to: member.name, among: known)
    }
    leavesViewsOut = true
    if meant[member.key] == nil, known.contains("modifiers"),
      SceneVocabulary.modifier(member.name) != nil
    {
      return report(
        "\(member.name) is no key of the view but a modifier:"
          + " modifiers: [ { \(member.name): … } ]", at: member.key, field)
    }
    reportUnknown(what, member.name, among: known, at: member.key, field)
  }

  /// Whether a key is there under another spelling, which has been told.
  func isMisspelled(_ name: String, in members: [SyntaxTree.Member]) -> Bool {
    members.contains { meant[$0.key] == name }
  }

  /// What somebody most likely meant; in a document full of mistakes nobody asks any more.
  func hint(_ name: String, among known: @autoclosure () -> [String]) -> String {
    problems.count < Self.mostHints ? Suggestion.hint(name, among: known()) : ""
  }

  static func path(_ field: String, _ name: String) -> String {
    field.isEmpty ? name : "\(field).\(name)"
  }

  func members(of node: Int) -> [SyntaxTree.Member]? {
    tree.kind(node) == .object ? tree.members(of: node) : nil
  }

  /// The text of a node, or nil and a report.
  mutating func text(_ node: Int, _ field: String, wanted: String = "a text") -> String? {
    guard tree.kind(node) == .string else {
      reportKind(wanted, at: node, field)
      return nil
    }
    return tree.string(node)
  }
}

extension SceneDocument {
  /// Reads a document from its bytes; the path stands in errors as it is given.
  package init(bytes: [UInt8], path: String) throws(SceneErrors) {
    let source = SceneSource(path: path, bytes: bytes)
    let (tree, problems) = SyntaxReader.read(source)
    guard let tree else { throw SceneErrors(source.errors(problems)) }
    var reader = DocumentReader(tree: tree)
    let document = reader.document()
    let all = problems + reader.problems
    guard all.isEmpty, let document else { throw SceneErrors(source.errors(all)) }
    self = document
  }
}
