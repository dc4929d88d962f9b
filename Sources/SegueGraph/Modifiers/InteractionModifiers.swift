import SegueGeometry
import SegueLayout
import SeguePaint

extension View {
  /// Runs an action when the view is clicked so many times in a row, or activated by Enter or Space
  /// while it has the focus.
  ///
  /// Clicks are in a row when no more than 0.35 s lie between them. A single click is never kept
  /// waiting for a second one: where both are asked for, the first click counts for itself.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    ControlView(content: self, label: "onTapGesture", action: action, taps: max(count, 1))
  }

  /// Says what reacts to clicks; in a terminal a control reacts wherever its rectangle is seen.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }

  /// Lets the view have the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    ControlView(content: self, label: "focusable", action: nil, isActive: isFocusable)
  }

  /// Runs an action on Esc while the focus is inside.
  public func onExitCommand(perform action: @escaping @MainActor () -> Void) -> some View {
    ModifiedView(self, "onExitCommand", node: .exitCommand(action))
  }

  /// Says what the view is; with `isTabBar` the arrow keys choose among the buttons inside.
  ///
  /// Nobody reads the other traits out in a terminal: they change nothing.
  @ViewBuilder
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    if traits.contains(.isTabBar) {
      ModifiedView(self, "accessibilityAddTraits", node: .tabBar)
    } else {
      self
    }
  }

  /// Hides the labels of controls inside, such as the title of a picker.
  public func labelsHidden() -> some View {
    environmentChange { $0.hidesLabels = true }
  }

  /// Says in words what the view is, for those who do not see it.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    ModifiedView(self, "accessibilityLabel", node: .accessibilityLabel(String(label)))
  }

  /// Says in words what the view is, for those who do not see it.
  public func accessibilityLabel(_ label: Text) -> some View {
    accessibilityLabel(label.pieces.map(\.string).joined())
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
  var taps = 1

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let interaction = Interaction(
      action: view.action, isEnabled: view.isActive && builder.environment.isEnabled,
      taps: view.taps)
    builder.modifier(view.label, content: .control(interaction)) {
      Content._lower(view.content, into: &$0)
    }
  }
}
