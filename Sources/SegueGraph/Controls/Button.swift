import SegueGeometry
import SegueLayout
import SeguePaint

/// What pressing a button means.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// Something is lost.
  public static let destructive = ButtonRole(name: "destructive")
  /// Everything stays as it was.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A control that runs an action.
public struct Button<Label: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// A button with a label made of views.
  public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a label made of views, and what pressing it means.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Writes the button around its label, as the style in force says; several label views stand side
  /// by side.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    if let style = builder.environment.buttonStyle {
      return style(ButtonParts(role: view.role, action: view.action, label: view.label), &builder)
    }
    builder.button(view.action) { builder in
      guard view.role == .destructive else { return Label._lower(view.label, into: &builder) }
      builder.withEnvironment({ $0.foreground = .color(Color(.systemRed)) }) {
        Label._lower(view.label, into: &$0)
      }
    }
  }
}

extension _TreeBuilder {
  /// Writes the control around what a button shows.
  mutating func button(
    _ action: @escaping @MainActor () -> Void, _ label: (inout _TreeBuilder) -> Void
  ) {
    let interaction = Interaction(action: action, isEnabled: environment.isEnabled)
    node("Button", rule: .passThrough, content: .control(interaction)) { builder in
      builder.node("HStack", rule: .horizontalStack(spacing: nil, alignment: .center)) {
        label(&$0)
      }
    }
  }
}

extension Button where Label == Text {
  /// A button with a label of the words of a literal.
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(title, role: nil, action: action)
  }

  /// A button with a label of text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(title, role: nil, action: action)
  }

  /// A button with a label of the words of a literal, and what pressing it means.
  public init(
    _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// A button with a label of text, and what pressing it means.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SegueGraph.Label<Text, Image> {
  /// A button with a label of the words of a literal and an icon.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SegueGraph.Label(title, systemImage: systemImage) }
  }

  /// A button with a label of text and an icon.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SegueGraph.Label(title, systemImage: systemImage) }
  }
}
