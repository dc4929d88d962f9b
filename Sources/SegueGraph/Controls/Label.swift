/// Words and an icon for the same thing.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelLook) private var look

  /// A label made of views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The icon before the words, or one of them, as the style in force says.
  public var body: some View {
    switch look {
    case .titleOnly: title
    case .iconOnly: icon
    case .automatic, .titleAndIcon:
      HStack {
        icon
        title
      }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A label of the words of a literal and an icon of a name.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// A label of text and an icon of a name.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

/// Which parts of labels show.
public struct LabelStyle: Hashable, Sendable {
  var look: LabelLook

  /// Both.
  public static let automatic = LabelStyle(look: .automatic)
  /// Both.
  public static let titleAndIcon = LabelStyle(look: .titleAndIcon)
  /// The words alone.
  public static let titleOnly = LabelStyle(look: .titleOnly)
  /// The icon alone.
  public static let iconOnly = LabelStyle(look: .iconOnly)
}

/// The label styles by the names that scene documents use.
package enum LabelLook: String, Hashable, Sendable, CaseIterable {
  case automatic, titleAndIcon, titleOnly, iconOnly
}

extension View {
  /// Says which parts of labels inside show.
  public func labelStyle(_ style: LabelStyle) -> some View {
    environmentChange { $0.labelLook = style.look }
  }

  package func labelStyle(look: LabelLook) -> some View {
    environmentChange { $0.labelLook = look }
  }
}
