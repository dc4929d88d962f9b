import SegueLayout

extension Layout {
  /// Lays views out by this layout.
  @MainActor
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// Views in a layout of an author's own.
struct LayoutView<Author: Layout, Content: View>: View {
  typealias Body = Never

  let layout: Author
  let content: Content

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.node("\(Author.self)", rule: AnyLayout(view.layout).rule) {
      Content._lower(view.content, into: &$0)
    }
  }
}

extension View {
  /// Gives the view a value that the layout around it can read.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    ModifiedView(self, "layoutValue", rule: .layoutValue(LayoutTrait(key, value)))
  }
}
