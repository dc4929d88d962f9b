/// A space of ids for matched geometry, owned by the view that declares it.
@MainActor @propertyWrapper
public struct Namespace: ConnectedProperty {
  /// Tells one namespace from another.
  public struct ID: Hashable, Sendable {
    package var number: Int
    /// The declared name, for traces and diagnostics.
    package var name: String

    package init(number: Int, name: String) {
      self.number = number
      self.name = name
    }

    /// Whether the two are the same namespace, whatever their names.
    public static func == (left: ID, right: ID) -> Bool { left.number == right.number }

    /// Feeds the number, not the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private final class Box {
    var id: ID?
  }

  private let box = Box()

  /// A namespace of its own for each view that declares it.
  public init() {}

  /// The namespace to pass to `matchedGeometryEffect`.
  public var wrappedValue: ID {
    box.id ?? ID(number: 0, name: "")
  }

  package func connect(_ context: PropertyContext) {
    let location = context.store.location(of: context.identity, index: context.index) {
      let name = context.label.hasPrefix("_") ? String(context.label.dropFirst()) : context.label
      return StateLocation(
        ID(number: context.store.nextNamespace(), name: name), store: context.store)
    }
    box.id = location.get()
  }
}
