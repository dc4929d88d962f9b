import SegueScenes
import TestSupport
import Testing

/// What Swift code can say, read off the sources, and what documents can say, read off the table.
@Suite("What Swift can say, a scene document can say by the same name")
struct VocabularyTests {
  /// The modules whose public names a view author types.
  private static let folders = ["Sources/SegueGraph", "Sources/SegueMotion", "Sources/SeguePaint"]

  private static let sources: [(path: String, lines: [String])] = {
    var sources: [(path: String, lines: [String])] = []
    for folder in folders {
      for path in (try? PackageFolder.files(under: folder)) ?? [] where path.hasSuffix(".swift") {
        let text = (try? PackageFolder.text(of: path)) ?? ""
        sources.append((path, text.split(separator: "\n").map { String($0) }))
      }
    }
    return sources
  }()

  private static func word(after opening: String, in line: String) -> String? {
    guard line.hasPrefix(opening) else { return nil }
    let name = line.dropFirst(opening.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  /// The lines of the extensions and types that begin with one of some lines.
  private static func bodies(_ isOpening: (String) -> Bool) -> [[String]] {
    var found: [[String]] = []
    for source in sources {
      var body: [String]?
      for line in source.lines {
        if body == nil, isOpening(line) {
          body = []
        } else if line.hasPrefix("}"), let lines = body {
          found.append(lines)
          body = nil
        } else {
          body?.append(line)
        }
      }
    }
    return found
  }

  // MARK: Views

  /// Views that a document has another way to say, or no need of.
  private static let otherViews = [
    "AnyView": "a document has no types to hide",
    "TupleView": "an array of views is one",
    "Never": "never is no view",
    "Optional": "an If without else is one",
    "PhaseAnimator": "its phases are values of code",
    "KeyframeAnimator": "its values and keyframes are code",
  ]

  @Test("Every public view")
  func views() {
    var names: [String] = []
    for source in Self.sources {
      for line in source.lines where line.contains(": View") || line.contains(", View") {
        if let name = Self.word(after: "public struct ", in: line) { names.append(name) }
      }
      for line in source.lines where line.contains(": Shape {") {
        if let name = Self.word(after: "public struct ", in: line) { names.append(name) }
        if let name = Self.word(after: "extension ", in: line) { names.append(name) }
      }
      for line in source.lines where line.hasPrefix("extension Color: View") {
        names.append("Color")
      }
    }
    names.removeAll { $0.hasPrefix("_") || Self.otherViews[$0] != nil }
    #expect(names.count >= 25, "the sources are read")
    let table = Set(SceneVocabulary.views.map(\.name))
    for name in names { #expect(table.contains(name), "no document can say \(name)") }
    // What only documents have: the words for Swift's own statements.
    let own: Set = ["If"]
    for name in table where !names.contains(name) {
      #expect(own.contains(name), "no Swift view is called \(name)")
    }
  }

  // MARK: Modifiers

  /// Modifiers that a document has another way to say, or that need code.
  private static let otherModifiers = [
    "modifier": "takes code; components are the document's own",
    "transaction": "takes code",
    "environment": "takes types of code",
    "transformEnvironment": "takes code",
    "task": "takes code",
    "layoutValue": "is read by the code of a layout",
    "gesture": "takes code; scrubTransition is the drag of documents",
    "phaseAnimator": "its phases are values of code",
    "keyframeAnimator": "its values and keyframes are code",
    "edgesIgnoringSafeArea": "is ignoresSafeArea under its older name",
    "contentShape": "a control reacts wherever it is seen",
    "scrollIndicators": "a terminal draws none",
    "accessibilityIdentifier": "said by the key name",
  ]

  @Test("Every public modifier")
  func modifiers() {
    let openings = ["extension View {", "extension Shape {"]
    var names = Set<String>()
    for body in Self.bodies({ openings.contains($0) }) {
      for line in body {
        if let name = Self.word(after: "  public func ", in: line) { names.insert(name) }
        if let name = Self.word(after: "  public nonisolated func ", in: line) {
          names.insert(name)
        }
      }
    }
    names.remove("path")
    names.subtract(Self.otherModifiers.keys)
    #expect(names.count >= 60, "the sources are read")
    let table = Set(SceneVocabulary.modifiers.map(\.name))
    for name in names.sorted() {
      #expect(table.contains(name), "no document can say \(name)")
    }
    for name in table.sorted() {
      #expect(names.contains(name), "no Swift modifier is called \(name)")
    }
  }

  // MARK: Values

  private static func values(of type: String) -> Set<String> {
    var names = Set<String>()
    for body in bodies({ line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "=") }.map { String($0) }
      let isDeclared =
        words.starts(with: ["public", "struct", type])
        || words.starts(with: ["public", "enum", type])
      let isExtended = words.first == "extension" && words.dropFirst().first == type
      return isDeclared || isExtended || line.contains("where Self == \(type) {")
    }) {
      for line in body {
        for opening in ["  public static let ", "  public static var ", "  public static func "] {
          if let name = word(after: opening, in: line), !name.hasPrefix("_") {
            names.insert(name)
          }
        }
        if line.hasPrefix("  case ") {
          for part in line.dropFirst("  case ".count).split(separator: ",") {
            let name = part.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber }
            if !name.isEmpty { names.insert(String(name)) }
          }
        }
      }
    }
    return names
  }

  /// Every word that a field of a view or modifier knows.
  private static func words(_ view: String? = nil, _ modifier: String? = nil, _ field: String)
    -> Set<String>
  {
    let fields =
      view.flatMap { SceneVocabulary.view($0)?.fields }
      ?? modifier.flatMap { SceneVocabulary.modifier($0)?.fields } ?? []
    guard case .choice(let names)? = fields.first(where: { $0.name == field })?.kind else {
      return []
    }
    return Set(names)
  }

  @Test("Every value that is one of a few")
  func choices() {
    #expect(
      Self.values(of: "TruncationMode") == Self.words(nil, "truncationMode", "value"))
    #expect(
      Self.values(of: "TextAlignment") == Self.words(nil, "multilineTextAlignment", "value"))
    #expect(Self.values(of: "ContentMode") == Self.words(nil, "aspectRatio", "contentMode"))
    #expect(Self.values(of: "MatchedContent") == Self.words(nil, "matchedContent", "value"))
    #expect(Self.values(of: "MatchedPlaceholder") == Self.words(nil, "matchedPlaceholder", "value"))
    #expect(Self.values(of: "MotionArc") == Self.words(nil, "matchedArc", "value"))
    #expect(Self.values(of: "FlightClip") == Self.words(nil, "flightClip", "value"))
    #expect(Self.values(of: "PickerStyle") == Self.words(nil, "pickerStyle", "value"))
    #expect(Self.values(of: "LabelStyle") == Self.words(nil, "labelStyle", "value"))
    #expect(Self.values(of: "ButtonRole") == Self.words("Button", nil, "role"))
    let looks = [
      "PlainButtonStyle", "DefaultButtonStyle", "BorderlessButtonStyle", "BorderedButtonStyle",
      "BorderedProminentButtonStyle",
    ].reduce(into: Set<String>()) { $0.formUnion(Self.values(of: $1)) }
    #expect(looks == Self.words(nil, "buttonStyle", "value"))
    #expect(
      Self.values(of: "Font").subtracting(["system"]) == Self.words(nil, "font", "value"))
    let weights = Set(SceneVocabulary.fontWeights.map(\.name))
    #expect(weights == Self.words(nil, "fontWeight", "value"))
    #expect(weights.count == 9)
    #expect(
      Self.values(of: "AccessibilityTraits") == Self.words(nil, "accessibilityAddTraits", "value"))
  }

  @Test("Every colour, key and transition")
  func lists() {
    let hierarchy: Set = ["tint", "tertiary", "quaternary"]
    for name in Self.values(of: "Color").union(Self.values(of: "SystemColor")) where name != "all" {
      let isKnown = hierarchy.contains(name) || SceneColor.color(name) != nil
      #expect(isKnown, "no document knows the colour \(name)")
    }
    // The styles that have no colour of their own name are the labels of the system.
    #expect(SceneColor.color("tertiaryLabel") != nil && SceneColor.color("quaternaryLabel") != nil)
    let keys = Self.values(of: "KeyEquivalent").subtracting(["named", "function"])
    for name in keys {
      let text = """
        { segue: 1, view: { view: "Text", text: "x",
          modifiers: [{ focusable: true }, { onKeyPress: { key: "\(name)", action: [] } }] } }
        """
      #expect(throws: Never.self) { try SceneDocument(bytes: Array(text.utf8), path: "keys") }
    }
    #expect(keys.count >= 13)
    for name in Self.values(of: "AnyTransition").subtracting(["modifier", "combined"]) {
      let value =
        [
          "move": #""move": "top""#, "push": #""push": "top""#, "offset": #""offset": { x: 1 }"#,
          "asymmetric": #""asymmetric": { insertion: "opacity", removal: "opacity" }"#,
        ][name]
        .map { "{ \($0) }" } ?? "\"\(name)\""
      let text = """
        { segue: 1, view: { view: "Text", text: "x", modifiers: [{ transition: \(value) }] } }
        """
      #expect(throws: Never.self) { try SceneDocument(bytes: Array(text.utf8), path: name) }
    }
  }

  @Test("No name stands in the table twice")
  func unique() {
    for names in [SceneVocabulary.views.map(\.name), SceneVocabulary.modifiers.map(\.name)] {
      #expect(Set(names).count == names.count)
    }
  }
}
