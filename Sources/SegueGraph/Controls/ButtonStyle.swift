import SegueGeometry
import SeguePaint

/// A button as a style sees it.
struct ButtonParts {
  var role: ButtonRole?
  var action: @MainActor () -> Void
  var label: AnyView

  @MainActor
  init(role: ButtonRole?, action: @escaping @MainActor () -> Void, label: some View) {
    self.role = role
    self.action = action
    self.label = AnyView(label)
  }
}

typealias ButtonDrawing = @MainActor (ButtonParts, inout _TreeBuilder) -> Void

/// How a button looks; it still behaves like one.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of view that a button becomes.
  associatedtype Body: View
  /// What a style is told of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// The look of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a button.
public struct ButtonStyleConfiguration {
  /// The label of the button, whatever it is made of.
  public typealias Label = AnyView

  /// What pressing the button means, if it was said.
  public let role: ButtonRole?
  /// What the button is labelled with.
  public let label: Label
  /// Whether the pointer holds the button down.
  public let isPressed: Bool
}

/// How a button looks and what makes it act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of view that a button becomes.
  associatedtype Body: View
  /// What a style is told of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// The look of a button, which has to call `configuration.trigger()`.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style that decides what makes a button act is told of it.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of the button, whatever it is made of.
  public typealias Label = AnyView

  /// What pressing the button means, if it was said.
  public let role: ButtonRole?
  /// What the button is labelled with.
  public let label: Label
  let action: @MainActor () -> Void

  /// Runs the button's action.
  @MainActor
  public func trigger() { action() }
}

extension View {
  /// Gives buttons inside a look.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    buttons { parts, builder in
      builder.store.showsPresses = true
      let isPressed = builder.store.pressed == builder.place
      builder.button(parts.action) { builder in
        builder.evaluate(style) {
          $0.makeBody(
            configuration: ButtonStyleConfiguration(
              role: parts.role, label: parts.label, isPressed: isPressed))
        }
      }
    }
  }

  /// Gives buttons inside a look and what makes them act.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    buttons { parts, builder in
      builder.evaluate(style) { style in
        // A button inside a style is a plain one: it cannot be drawn by the style again.
        style.makeBody(
          configuration: PrimitiveButtonStyleConfiguration(
            role: parts.role, label: parts.label, action: parts.action)
        ).environmentChange { $0.buttonStyle = nil }
      }
    }
  }

  private func buttons(_ drawing: @escaping ButtonDrawing) -> some View {
    environmentChange { $0.buttonStyle = drawing }
  }
}

/// Nothing but the label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// The plain look.
  public nonisolated init() {}

  /// The label in a button.
  public func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
  }
}

/// The usual look, which in a terminal is the plain one.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// The usual look.
  public nonisolated init() {}

  /// The label in a button.
  public func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
  }
}

/// The label in the colour that marks what is active.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// The look of a link.
  public nonisolated init() {}

  /// The label in a button.
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: { configuration.trigger() }) {
      configuration.label.foregroundStyle(configuration.ink)
    }
  }
}

/// The label on a capsule.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// The look of a button among others.
  public nonisolated init() {}

  /// The label in a button.
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: { configuration.trigger() }) {
      configuration.label
        .padding(.horizontal)
        .foregroundStyle(configuration.ink)
        .background(Color(.systemFill), in: Capsule())
    }
  }
}

/// The label on a capsule in the colour that marks what is active.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// The look of the one button that matters most.
  public nonisolated init() {}

  /// The label in a button.
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: { configuration.trigger() }) {
      configuration.label
        .padding(.horizontal)
        .foregroundStyle(.white)
        .background(configuration.ink, in: Capsule())
    }
  }
}

extension PrimitiveButtonStyleConfiguration {
  fileprivate var ink: Color { role == .destructive ? Color(.systemRed) : .accentColor }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// Nothing but the label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The usual look.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the colour that marks what is active.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label on a capsule.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label on a capsule in the colour that marks what is active.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// The button looks that scene documents can name.
package enum ButtonLook: String, Hashable, Sendable, CaseIterable {
  case automatic, plain, borderless, bordered, borderedProminent
}

extension View {
  /// Gives buttons inside one of the looks that have a name.
  @ViewBuilder
  package func buttonStyle(look: ButtonLook) -> some View {
    switch look {
    case .automatic: buttonStyle(.automatic)
    case .plain: buttonStyle(.plain)
    case .borderless: buttonStyle(.borderless)
    case .bordered: buttonStyle(.bordered)
    case .borderedProminent: buttonStyle(.borderedProminent)
    }
  }
}
