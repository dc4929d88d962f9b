import SegueGeometry
import SegueMotion

/// A view that can scroll to what is in it.
public struct ScrollViewReader<Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let content: (ScrollViewProxy) -> Content

  /// Gives its content the means to scroll the views in it.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// Writes the content in place.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let proxy = ScrollViewProxy(store: builder.store, reader: builder.identity)
    builder.reader { Content._lower(view.content(proxy), into: &$0) }
  }
}

/// Scrolls the scroll views inside a reader.
@MainActor
public struct ScrollViewProxy {
  weak var store: StateStore?
  let reader: Identity

  /// Scrolls until the view with an id, or the element of a `ForEach` with it, is in sight.
  ///
  /// With an anchor that point of the view comes to lie at the same point of the window, as far as
  /// the content goes; without one the view is scrolled into sight by the shortest way. Inside
  /// `withAnimation` the content moves there.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    store?.requestScroll(
      ScrollRequest(reader: reader, id: AnyHashable(id), anchor: anchor))
  }
}

/// A wish to see a view.
package struct ScrollRequest {
  package let reader: Identity
  package let id: AnyHashable
  package let anchor: UnitPoint?
}

extension TreeBuilder {
  /// Runs `body` inside a reader, which can scroll to what is marked there.
  mutating func reader(_ body: (inout _TreeBuilder) -> Void) {
    scrollReaders.append(identity)
    descend(slot: 0, body)
    scrollReaders.removeLast()
  }

  /// Lets readers around find the next view by an id.
  mutating func mark(_ id: AnyHashable) {
    guard !scrollReaders.isEmpty else { return }
    tree.dependence.marks.append(
      ScrollMark(id: id, node: tree.count, readers: scrollReaders))
  }
}
