/// The view of a listing that a package shows, as the members of a view that stands for it.
struct ListedView {
  /// Properties that the body reads.
  var members = ""
  var body: String
  /// Whether it names what only its own file sees.
  private(set) var isPrivate = false

  /// Finds what the listing itself shows: by its app, its preview, or the view that nothing else makes.
  init?(_ code: SwiftCode) {
    guard
      let found = Self.window(code) ?? Self.preview(code)
        ?? Self.provided(code, isAlways: true) ?? Self.unused(code)
        ?? Self.provided(code, isAlways: false)
    else { return nil }
    self = found
    let declaration =
      /\b(?:private|fileprivate)\s+(?:final\s+)?(?:struct|class|enum|actor|let|var|func|typealias)\s+(\w+)/
    let hidden = Set(code.outline.matches(of: declaration).map(\.1))
    isPrivate = (members + "\n" + body).matches(of: /\w+/).contains { hidden.contains($0.0) }
  }

  private init(members: String = "", body: String) {
    self.members = members
    self.body = body
  }

  // MARK: The places where a listing says it

  /// What an app has in its window; its properties come along, since the window may read them.
  private static func window(_ code: SwiftCode) -> ListedView? {
    guard let place = code.inside(/\bWindowGroup\s*(?:\((?:[^()]|\([^()]*\))*\))?\s*\{/),
      let body = views(code.text(place))
    else { return nil }
    guard let app = code.inside(/\bstruct\s+\w+\s*:\s*[\w\s,.&@]*\bApp\b[\w\s,.&@]*\{/),
      app.contains(place.lowerBound),
      let scene = code.inside(/\bvar\s+body\s*:\s*some\s+[\w.]*Scene\s*\{/, in: app)
    else { return ListedView(body: body) }
    // From the line that declares the body to its brace.
    let before = code.text(app.lowerBound..<scene.lowerBound)
      .replacing(/(?:@\w+\s+|public\s+)*var\s+body\s*:\s*some\s+[\w.]*Scene\s*\{$/, with: "")
    let after = code.text(scene.upperBound + 1..<app.upperBound)
    return ListedView(
      members: SwiftCode.trimmed(before + "\n" + after), body: body)
  }

  private static func preview(_ code: SwiftCode) -> ListedView? {
    guard let place = code.inside(/#Preview\s*(?:\((?:[^()]|\([^()]*\))*\))?\s*\{/),
      let text = views(code.text(place))
    else { return nil }
    var members: [Substring] = []
    var body: [Substring] = []
    var open = 0
    for line in SwiftCode(text).lines {
      if open > 0 || line.plain.firstMatch(of: /^\s*@Previewable\b/) != nil {
        members.append(
          open > 0 ? line.written : line.written.replacing(/^\s*@Previewable\s*/, with: ""))
        // A value may go on in the lines below.
        open += line.plain.count { "([{".contains($0) } - line.plain.count { ")]}".contains($0) }
      } else {
        body.append(line.written)
      }
    }
    return ListedView(
      members: members.joined(separator: "\n"),
      body: SwiftCode.trimmed(body.joined(separator: "\n")))
  }

  /// The previews of a type, which may read what else the type has; `isAlways` leaves out those that
  /// a program built for release has not.
  private static func provided(_ code: SwiftCode, isAlways: Bool) -> ListedView? {
    let declaration = /\b(?:struct|enum|class)\s+(\w+)\s*:\s*[\w\s,.&@]*\bPreviewProvider\b/
    guard let found = code.outline.firstMatch(of: declaration) else { return nil }
    let before = code.outline[..<found.range.lowerBound]
    let isConditional =
      before.matches(of: /#if\b/).count > before.matches(of: /#endif\b/).count
    return isAlways && isConditional ? nil : ListedView(body: "\(found.1).previews")
  }

  /// A view that can be made without arguments and that no other part of the file makes: the last
  /// such, since listings build up to it.
  private static func unused(_ code: SwiftCode) -> ListedView? {
    let declaration = /\bstruct\s+(\w+)\s*(?:<[^>]*>)?\s*:\s*[\w\s,.&@]*\bView\b/
    let names = code.outline.matches(of: declaration).map { String($0.1) }
      .filter { !needsArguments($0, code) }
    let name =
      names.contains("ContentView")
      ? "ContentView"
      : names.last { name in
        code.plain.matches(of: /\b(\w+)\s*[({]/).allSatisfy { $0.1 != name[...] }
      } ?? names.last
    return name.map { ListedView(body: "\($0)()") }
  }

  private static func needsArguments(_ name: String, _ code: SwiftCode) -> Bool {
    guard let pattern = try? Regex("\\bstruct\\s+\(name)\\b[^{]*\\{"),
      let place = code.inside(pattern)
    else { return true }
    let outline = code.outline(place)
    if outline.firstMatch(of: /\binit\s*\(\s*\)/) != nil { return false }
    let property =
      /(?:^|[\n;{}])[ \t]*((?:@\w+(?:\([^)]*\))?\s+)*)(?:(?:private|fileprivate|public|internal)\s+)*(let|var)\s+\w+\s*:\s*([^\n;={]*)([={]?)/
    return outline.matches(of: property).contains { found in
      let isFilled =
        found.1.firstMatch(of: /@(?:Environment|EnvironmentObject|FocusState|Namespace)\b/) != nil
      let isOptional = found.2 == "var" && found.3.last { !$0.isWhitespace } == "?"
      return found.4.isEmpty && !isFilled && !isOptional
    }
  }

  /// A text that can be the body of a view: neither empty nor a closure with arguments.
  private static func views(_ text: String) -> String? {
    guard SwiftCode(text).plain.contains(where: { !$0.isWhitespace }),
      text.firstMatch(of: /^\s*[$\w,\s]+\bin\b/) == nil
    else { return nil }
    return text
  }
}
