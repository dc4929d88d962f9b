import SegueGeometry
import SegueLayout
import SeguePaint

/// What a view is, for those who steer by it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit a trait.
  public let rawValue: UInt32

  /// The set with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The buttons inside are tabs: the focused one is chosen at once.
  public static let isTabBar = AccessibilityTraits(rawValue: 1)
}

extension View {
  /// Runs an action when the view is clicked or activated by Enter or Space while it has the focus.
  public func onTapGesture(perform action: @escaping @MainActor () -> Void) -> some View {
    ControlView(content: self, label: "onTapGesture", action: action)
  }

  /// Lets the view have the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    ControlView(content: self, label: "focusable", action: nil, isActive: isFocusable)
  }

  /// Runs an action on Esc while the focus is inside.
  public func onExitCommand(perform action: @escaping @MainActor () -> Void) -> some View {
    ModifiedView(self, "onExitCommand", node: .exitCommand(action))
  }

  /// Says what the view is; with `isTabBar` the arrow keys choose among the buttons inside.
  @ViewBuilder
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    if traits.contains(.isTabBar) {
      ModifiedView(self, "accessibilityAddTraits", node: .tabBar)
    } else {
      self
    }
  }

  /// Keeps controls inside from reacting.
  public func disabled(_ disabled: Bool) -> some View {
    environmentChange { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// Names the view for traces and tests; it is never shown.
  ///
  /// Tests find a view by it however the views around it change.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    sceneName(identifier)
  }

  /// Names the view for traces and tests.
  package func sceneName(_ name: String) -> some View {
    ModifiedView(self, "name", node: .name(name))
  }
}

/// A view that reacts.
struct ControlView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let label: String
  let action: (@MainActor () -> Void)?
  var isActive = true

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let interaction = Interaction(
      action: view.action, isEnabled: view.isActive && builder.environment.isEnabled)
    builder.modifier(view.label, content: .control(interaction)) {
      Content._lower(view.content, into: &$0)
    }
  }
}

/// A control that runs an action.
public struct Button<Label: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let action: @MainActor () -> Void
  let label: Label

  /// A button with a label made of views.
  public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.label = label()
  }

  /// Writes the button around its label; several label views stand side by side.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let interaction = Interaction(
      action: view.action, isEnabled: builder.environment.isEnabled)
    builder.node("Button", rule: .passThrough, content: .control(interaction)) { builder in
      builder.node("HStack", rule: .horizontalStack(spacing: nil, alignment: .center)) {
        Label._lower(view.label, into: &$0)
      }
    }
  }
}

extension Button where Label == Text {
  /// A button with a label of text.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.action = action
    label = Text(title)
  }
}
