import SegueGeometry
import SegueMotion
import SeguePaint

/// The value of one field, read and checked.
enum FieldValue: Sendable {
  case text(String)
  case number(Double)
  case bool(Bool)
  case template(SceneTemplate)
  case expression(SceneExpression)
  case edges(Edge.Set)
  case unitPoint(UnitPoint)
  case controlPoints([Double])
  case lengths([Double])
  case shape(ShapeKind)
  case path(Path)
  case columns([DocumentColumn])
  case transition(DocumentTransition)
  case animation(Animation?)
  case spring(Animation)
  case paint(DocumentPaint)
  case paints([DocumentPaint])
  case views([DocumentNode])
  case actions([DocumentAction])
}

/// The fields that were given, by the names of the table.
struct FieldValues: Sendable {
  private var values: [(name: String, value: FieldValue)] = []
  /// The fields whose values are none, which has been told.
  private var unread: [String] = []

  mutating func set(_ name: String, _ value: FieldValue) { values.append((name, value)) }
  mutating func setUnread(_ name: String) { unread.append(name) }

  subscript(name: String) -> FieldValue? { values.first { $0.name == name }?.value }

  func isUnread(_ name: String) -> Bool { unread.contains(name) }

  /// Whether the field was given, be it that its value is none.
  func says(_ name: String) -> Bool { self[name] != nil || isUnread(name) }

  func text(_ name: String) -> String? {
    if case .text(let value) = self[name] { return value }
    return nil
  }

  func number(_ name: String) -> Double? {
    if case .number(let value) = self[name] { return value }
    return nil
  }

  func bool(_ name: String) -> Bool? {
    if case .bool(let value) = self[name] { return value }
    return nil
  }

  func template(_ name: String) -> SceneTemplate {
    if case .template(let value) = self[name] { return value }
    return SceneTemplate(parts: [])
  }

  func expression(_ name: String) -> SceneExpression? {
    if case .expression(let value) = self[name] { return value }
    return nil
  }

  func edges(_ name: String) -> Edge.Set? {
    if case .edges(let value) = self[name] { return value }
    return nil
  }

  func unitPoint(_ name: String) -> UnitPoint? {
    if case .unitPoint(let value) = self[name] { return value }
    return nil
  }

  /// The four coordinates of a timing curve.
  func controlPoints(_ name: String) -> [Double]? {
    if case .controlPoints(let value) = self[name] { return value }
    return nil
  }

  func lengths(_ name: String) -> [Double] {
    if case .lengths(let value) = self[name] { return value }
    return []
  }

  func shape(_ name: String) -> ShapeKind {
    if case .shape(let value) = self[name] { return value }
    return .rectangle
  }

  func path(_ name: String) -> Path {
    if case .path(let value) = self[name] { return value }
    return Path()
  }

  /// Nil where no shape is said.
  func shapeIfSaid(_ name: String) -> ShapeKind? { self[name] == nil ? nil : shape(name) }

  func columns(_ name: String) -> [DocumentColumn] {
    if case .columns(let value) = self[name] { return value }
    return []
  }

  func transition(_ name: String) -> DocumentTransition {
    if case .transition(let value) = self[name] { return value }
    return .opacity
  }

  func spring(_ name: String) -> Animation? {
    if case .spring(let value) = self[name] { return value }
    return nil
  }

  /// Nil where nothing or no animation is said.
  func animation(_ name: String) -> Animation? {
    if case .animation(let value) = self[name] { return value }
    return nil
  }

  func paint(_ name: String) -> DocumentPaint? {
    if case .paint(let value) = self[name] { return value }
    return nil
  }

  func paints(_ name: String) -> [DocumentPaint] {
    if case .paints(let value) = self[name] { return value }
    return []
  }

  func views(_ name: String) -> [DocumentNode]? {
    if case .views(let value) = self[name] { return value }
    return nil
  }

  func actions(_ name: String) -> [DocumentAction] {
    if case .actions(let value) = self[name] { return value }
    return []
  }

  // MARK: Choices

  func horizontalAlignment(_ name: String) -> HorizontalAlignment {
    SceneVocabulary.horizontalAlignments.first { $0.name == text(name) }?.value ?? .center
  }

  func verticalAlignment(_ name: String) -> VerticalAlignment {
    SceneVocabulary.verticalAlignments.first { $0.name == text(name) }?.value ?? .center
  }

  func alignment(_ name: String) -> Alignment {
    SceneVocabulary.alignments.first { $0.name == text(name) }?.value ?? .center
  }

  func textAlignment(_ name: String) -> TextAlignment {
    SceneVocabulary.textAlignments.first { $0.name == text(name) }?.value ?? .leading
  }
}
