import SegueGraph

/// Shows a view in an editor that can; here the view is checked like all other code and left out.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SegueMacros", type: "Preview")

/// Shows a view with traits in an editor that can; here the view is checked and left out.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SegueMacros", type: "Preview")

/// Lets a property with a wrapper stand in the closure of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SegueMacros", type: "Previewable")

/// How a preview would be shown.
public struct PreviewTrait: Hashable, Sendable {
  private var width: Double?
  private var height: Double?

  /// On a whole device.
  public static let defaultLayout = PreviewTrait()
  /// As large as the view.
  public static let sizeThatFitsLayout = PreviewTrait(width: 0, height: 0)

  /// At a size in points.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait {
    PreviewTrait(width: width, height: height)
  }
}

/// Views that an editor could show, in the form from before `#Preview`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder static var previews: Previews { get }
}
