import Observation
import SegueGeometry
import SeguePaint

/// A value that a view can leave for all views inside it.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody left one.
  static var defaultValue: Value { get }
}

/// What surrounds a view.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Whether the ground is dark or light.
  public var colorScheme: ColorScheme = .dark
  /// The most lines a text may take.
  public var lineLimit: Int?
  /// How the lines of a text lie against each other.
  public var multilineTextAlignment: TextAlignment = .leading
  /// Which part of a text gives way.
  public var truncationMode: TruncationMode = .tail
  /// Whether controls react.
  public var isEnabled = true
  /// Whether views should not move: under reduced motion, and under none.
  public package(set) var accessibilityReduceMotion = false

  package var foreground: StylePaint = .color(.primary)
  package var accent: Color = .blue
  package var traits = TextTraits.plain
  package var font = Font.body
  package var metrics: CellMetrics = .points
  /// How buttons are drawn; nil for the usual way.
  var buttonStyle: ButtonDrawing?
  var labelLook = LabelLook.automatic
  /// Whether the labels of controls are left out.
  var hidesLabels = false
  var pickerLook = PickerLook.automatic
  /// What the views of a picker's content choose; nil outside of one.
  var choices: PickerChoices?

  package init() {}

  /// The value for a key of one's own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The model object of a type that a view left for all views inside it.
  public subscript<Model: AnyObject & Observable>(model model: Model.Type) -> Model? {
    get { values[ObjectIdentifier(model)] as? Model }
    set { values[ObjectIdentifier(model)] = newValue }
  }

  /// Whether there is nothing in it that cannot be compared: keys, models and styles of somebody's own.
  var hasOnlyOwnValues: Bool { values.isEmpty && buttonStyle == nil && choices == nil }

  package var resolvedAccent: ResolvedColor {
    accent.resolved(in: colorScheme, accent: ResolvedColor(bytes: 0x0A, 0x84, 0xFF))
  }
}
