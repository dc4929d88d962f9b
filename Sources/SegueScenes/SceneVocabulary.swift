import SegueGeometry
import SegueGraph
import SeguePaint

/// Everything that a document can say: the one table that the reader, the reference page and the
/// schema share.
package enum SceneVocabulary {
  /// The keys that every view has beside its own fields.
  package static let commonKeys = ["view", "name", "modifiers"]

  /// The keys of a whole document.
  package static let documentKeys = [
    "segue", "title", "about", "units", "namespaces", "state", "data", "components", "view",
    "keys", "focus",
  ]

  package static let horizontalAlignments: [(name: String, value: HorizontalAlignment)] = [
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
  ]
  package static let verticalAlignments: [(name: String, value: VerticalAlignment)] = [
    ("top", .top), ("center", .center), ("bottom", .bottom),
    ("firstTextBaseline", .firstTextBaseline), ("lastTextBaseline", .lastTextBaseline),
  ]
  package static let alignments: [(name: String, value: Alignment)] =
    edgeAlignments + [
      ("leadingFirstTextBaseline", .leadingFirstTextBaseline),
      ("centerFirstTextBaseline", .centerFirstTextBaseline),
      ("trailingFirstTextBaseline", .trailingFirstTextBaseline),
      ("leadingLastTextBaseline", .leadingLastTextBaseline),
      ("centerLastTextBaseline", .centerLastTextBaseline),
      ("trailingLastTextBaseline", .trailingLastTextBaseline),
    ]
  private static let edgeAlignments: [(name: String, value: Alignment)] = [
    ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top),
    ("bottom", .bottom), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
    ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing),
  ]
  package static let textAlignments: [(name: String, value: TextAlignment)] = [
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
  ]
  package static let unitPoints: [(name: String, value: UnitPoint)] =
    edgeAlignments.map { ($0.name, $0.value.unitPoint) }
  package static let edges: [(name: String, value: Edge.Set)] = [
    ("all", .all), ("horizontal", .horizontal), ("vertical", .vertical), ("top", .top),
    ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
  package static let edge: [(name: String, value: Edge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
  package static let axes: [(name: String, value: Axis.Set)] = [
    ("vertical", .vertical), ("horizontal", .horizontal), ("both", [.vertical, .horizontal]),
  ]
  package static let truncationModes: [(name: String, value: TruncationMode)] = [
    ("tail", .tail), ("middle", .middle), ("head", .head),
  ]
  package static let fonts: [(name: String, value: Font)] = [
    ("largeTitle", .largeTitle), ("title", .title), ("title2", .title2), ("title3", .title3),
    ("headline", .headline), ("subheadline", .subheadline), ("body", .body),
    ("callout", .callout), ("footnote", .footnote), ("caption", .caption),
    ("caption2", .caption2),
  ]
  package static let fontWeights: [(name: String, value: Font.Weight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ]

  package static let buttonRoles = ["destructive", "cancel"]

  /// Names that a document cannot give to anything of its own.
  package static let reservedNames =
    ["index", "true", "false", "null", "infinity"] + ExpressionFunction.allCases.map(\.rawValue)

  static func choice<Value>(_ list: [(name: String, value: Value)]) -> FieldKind {
    .choice(list.map(\.name))
  }

  static let anyNumber = FieldKind.number(atLeast: -.infinity)
  static let positive = FieldKind.number(atLeast: 0)

  package static func view(_ name: String) -> ViewRule? { views.first { $0.name == name } }
  package static func modifier(_ name: String) -> ModifierRule? {
    modifiers.first { $0.name == name }
  }
}
