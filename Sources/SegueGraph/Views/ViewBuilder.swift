/// Puts views together from the statements of a closure.
@resultBuilder
public enum ViewBuilder {
  /// No statements: nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement: that view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements: all of them, in order.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .first(first))
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .second(second))
  }

  /// An `if #available`.
  @MainActor @preconcurrency
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Nothing.
public struct EmptyView: View {
  /// A view without a body.
  public typealias Body = Never

  /// Nothing.
  public nonisolated init() {}

  /// Writes nothing.
  public static func _lower(_ view: EmptyView, into builder: inout _TreeBuilder) {}
}

/// Several views in order.
public nonisolated struct TupleView<each Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// Writes the views one after the other, each at a slot of its own.
  @MainActor
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    var slot = 0
    for child in repeat each view.content {
      builder.descend(statement: slot) { Self.lower(child, into: &$0) }
      slot += 1
    }
  }

  @MainActor
  private static func lower<Child: View>(_ child: Child, into builder: inout _TreeBuilder) {
    Child._lower(child, into: &builder)
  }
}

/// One of two views.
public nonisolated struct _ConditionalContent<First: View, Second: View>: View {
  /// A view without a body.
  public typealias Body = Never

  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  /// Writes the branch that holds; the two have identities of their own.
  @MainActor
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    switch view.branch {
    case .first(let content): builder.descend(slot: 0) { First._lower(content, into: &$0) }
    case .second(let content): builder.descend(slot: 1) { Second._lower(content, into: &$0) }
    }
  }
}

extension Optional: View where Wrapped: View {
  /// A view without a body.
  public typealias Body = Never

  /// Writes the view if there is one.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    guard let content = view else { return }
    builder.descend(slot: 0) { Wrapped._lower(content, into: &$0) }
  }
}

/// Views that are treated as one statement.
public struct Group<Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let content: Content

  /// Groups what the closure gives.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Writes the content in place.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.descend(slot: 0) { Content._lower(view.content, into: &$0) }
  }
}

/// A view whose type is not said.
public struct AnyView: View {
  /// A view without a body.
  public typealias Body = Never

  private let lower: @MainActor (inout _TreeBuilder) -> Void
  /// Nil for what only stands for another view, which must be the same view with it and without, or
  /// says itself where it is.
  private let type: ObjectIdentifier?

  /// Hides the type of a view; another type at the same place is another view.
  public init<Content: View>(_ content: Content) {
    // The question of the type alone is cheap, and it is asked for every view of a document.
    if Content.self == AnyView.self, let erased = content as? AnyView {
      self = erased
    } else {
      type = Content.self == KeptView.self ? nil : ObjectIdentifier(Content.self)
      lower = { Content._lower(content, into: &$0) }
    }
  }

  /// A view that says itself where it is in the structure.
  init(lower: @escaping @MainActor (inout _TreeBuilder) -> Void) {
    type = nil
    self.lower = lower
  }

  /// Writes the hidden view.
  public static func _lower(_ view: AnyView, into builder: inout _TreeBuilder) {
    guard let type = view.type else { return view.lower(&builder) }
    builder.descend(type: type, view.lower)
  }
}
