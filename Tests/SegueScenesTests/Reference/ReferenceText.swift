import SeguePaint
import SegueScenes

/// The page that tells every view, modifier and action, made from the table of the reader.
enum ReferenceText {
  static var text: String {
    """
    # Scene documents, word for word

    Every view, modifier and action that a scene document can say.

    Generated from the table by which documents are read; after a change there, run
    `SEGUE_RECORD=1 swift test --filter ReferenceTests`. Beside this page, `Resources` holds a JSON
    Schema with the same content, which editors complete and check by.

    ## How to read it

    A field in **bold** has to be there. An expression is a text such as `"selected == index"`, in which
    a literal text has single quotes: `"'red'"`. A template is a text with expressions in braces. Each
    modifier is an object with one key; where *alone* stands, its value may stand for that field:
    `{ padding: 8 }`. A modifier without arguments is `{ clipped: true }`.

    Expressions know `?:`, `|| && !`, `== != < <= > >=`, `+ - * / %`, fields and elements, and the
    functions \(functions).

    A colour is `'#rrggbb'`, `'#rgb'` or a name: \(colors).

    ## The document

    \(documentTable)

    A component is `{ parameters: ["name"], view: {…} }`. It is used as `{ view: "itsName", name: "…" }`
    with an expression for each parameter, and knows state and data, but not the loop around it. Names
    mean one thing in a document: state, data, loops and parameters hide nothing. Namespaces
    have names of their own.

    A key is \(keys), a character, `ctrl-` or `alt-` with one. `q` and `ctrl-c` always quit.

    ## Views

    Beside its own fields every view has `name`, a template that traces and tests know it by, and
    `modifiers`, an array.

    \(SceneVocabulary.views.map { entry($0.name, $0.fields, alone: nil) }.joined(separator: "\n\n"))

    ## Modifiers

    \(SceneVocabulary.modifiers.map { rule in
      entry(rule.name, rule.fields, alone: rule.bare)
        + (rule.isForShapes ? "\nStands directly behind a shape." : "")
    }.joined(separator: "\n\n"))

    ## Animations

    \(table(SceneVocabulary.animationFields, alone: nil))

    ## Springs

    \(table(SceneVocabulary.springFields, alone: nil))

    ## Actions

    An action is one of `{ set: { name: expression } }`, `{ step: { name: number } }`,
    `{ toggle: name }` and `{ scrollTo: id }`, with an animation under `with`. An array does several,
    one after the other, each with what those before have written. What an action sets is worked out
    before the first of its states changes, so two can be swapped. `scrollTo` brings a view into sight
    by its id; it may also say

    \(table(SceneVocabulary.scrollFields, alone: "id"))

    The spring of an action may be worked out when it begins:

    \(table(SceneVocabulary.movingSpringFields, alone: nil))

    """
  }

  /// What each key of a document holds.
  private static let documentKeys: KeyValuePairs = [
    "segue": "1, the version of the format; has to be there",
    "title": "a text, for cards and lists",
    "about": "a sentence",
    "units": "`points`, 8 to a column and 16 to a row, or `cells`; points without it",
    "namespaces": "an array of names that matched views share their ids in",
    "state": "an object: the values at launch of what actions change",
    "data": "an object of what never changes",
    "components": "an object: views of one's own, by name",
    "view": "the view; has to be there",
    "keys": "an object: actions by key, before all other meanings of the key",
    "focus": "the name of the view that has the focus at launch",
  ]

  private static var documentTable: String {
    let rows = SceneVocabulary.documentKeys.map { key in
      "| \(key) | \(documentKeys.first { $0.key == key }?.value ?? "") |"
    }
    return (["| key | holds |", "|---|---|"] + rows).joined(separator: "\n")
  }

  private static var colors: String {
    Color.named.map { "`\($0.name)`" }.joined(separator: ", ")
  }

  private static var keys: String {
    SceneKey.names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static var functions: String {
    ExpressionFunction.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  private static func entry(_ name: String, _ fields: [FieldRule], alone: String?) -> String {
    "### \(name)\n\n" + (fields.isEmpty ? "Has no fields." : table(fields, alone: alone))
  }

  private static func table(_ fields: [FieldRule], alone: String?) -> String {
    var lines = ["| field | is | without it |", "|---|---|---|"]
    for field in fields {
      let name = field.isRequired ? "**\(field.name)**" : field.name
      let kind = field.kind.description.replacing("|", with: "\\|")
      lines.append(
        "| \(name)\(field.name == alone ? " (*alone*)" : "") | \(kind) | \(field.usual) |")
    }
    return lines.joined(separator: "\n")
  }
}
