import SegueGeometry

/// What the views in a picker's content become.
struct PickerChoices {
  /// The choice of a tag, around the view that says what it is.
  var view: @MainActor (AnyHashable, AnyView) -> AnyView
  /// Collects tags instead of writing views.
  var collect: (@MainActor (AnyHashable) -> Void)?
}

extension View {
  /// Says what choosing this view means to the picker around it.
  public func tag(_ tag: some Hashable) -> some View {
    TaggedView(content: self, tag: AnyHashable(tag))
  }
}

/// A view that says what choosing it means.
struct TaggedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let tag: AnyHashable

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.choice(tag: view.tag, view.content)
  }
}

/// A view that brings a tag of its own.
protocol BringsTag {}

extension TaggedView: BringsTag {}

extension _TreeBuilder {
  /// Writes a view as one of the choices of the picker around it, if there is one.
  mutating func choice<Content: View>(tag: AnyHashable, _ content: Content) {
    guard let choices = environment.choices else { return Content._lower(content, into: &self) }
    if let collect = choices.collect { return collect(tag) }
    let view = choices.view(tag, AnyView(content))
    withEnvironment({ $0.choices = nil }) { AnyView._lower(view, into: &$0) }
  }
}

/// Finds out which tags a picker's content has, without showing it.
@MainActor
enum PickerTags {
  private final class List {
    var tags: Set<AnyHashable> = []
  }

  static func tags(in content: some View) -> Set<AnyHashable> {
    let list = List()
    var environment = EnvironmentValues()
    environment.choices = PickerChoices(view: { $1 }, collect: { list.tags.insert($0) })
    var builder = TreeBuilder(
      tree: SceneTree(metrics: .points), identities: IdentityTable(), environment: environment,
      store: StateStore())
    builder.build(content)
    return list.tags
  }
}
