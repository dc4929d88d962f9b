import SegueGeometry
import SegueMotion

/// Which parts of its source's geometry a view takes on.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  /// One bit a property.
  public let rawValue: UInt32

  /// The set with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where the source is.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// How large the source is.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Ties the geometry of views with the same id in the same namespace together.
  ///
  /// One of them is the source; the others are offered its size and put at its anchor, and when the
  /// source changes in an animated update, the frame travels from the old one to the new one.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    ModifiedView(
      self, "matchedGeometryEffect",
      node: .matched(
        MatchedParticipant(
          key: MatchedKey(id: AnyHashable(id), namespace: namespace), properties: properties,
          anchor: anchor, isSource: isSource)))
  }

  /// Animates what is inside whenever `value` changes; nil switches animation off there.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    ModifiedView(
      self, "animation", node: .animation(animation, value: AnyEquatable(value)))
  }

  /// Changes the transaction of every update for what is inside.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    ModifiedView(
      self, "transaction",
      node: .transaction(TransactionChange(value: nil, transform: transform)))
  }

  /// Changes the transaction of updates in which `value` changes for what is inside.
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    ModifiedView(
      self, "transaction",
      node: .transaction(TransactionChange(value: AnyEquatable(value), transform: transform)))
  }

  /// Says how the view comes and goes.
  public func transition(_ transition: AnyTransition) -> some View {
    ModifiedView(self, "transition", node: .transition(transition.read))
  }

  /// Lets what is inside move with the view as one piece.
  ///
  /// Under Segue's own rules views always ride on what holds them; under SwiftUI's each leaf moves
  /// with the animation in force where it is drawn, unless a group decides for it.
  public func geometryGroup() -> some View {
    ModifiedView(self, "geometryGroup", node: .geometryGroup)
  }

  /// Gives the view an identity of its own: another id is another view.
  public func id(_ id: some Hashable) -> some View {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}

/// A view with an identity of its own.
struct IdentifiedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let id: AnyHashable

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.mark(view.id)
    builder.descend(id: view.id) { Content._lower(view.content, into: &$0) }
  }
}
