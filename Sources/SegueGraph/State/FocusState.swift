/// What a `focused` modifier ties together: a value and whether a view has the focus.
package struct FocusLink {
  /// Whether the value says that the view should have the focus.
  package var isWanted: @MainActor () -> Bool
  /// Tells the value whether the view has it.
  package var note: @MainActor (Bool) -> Void

  package init(
    isWanted: @escaping @MainActor () -> Bool, note: @escaping @MainActor (Bool) -> Void
  ) {
    self.isWanted = isWanted
    self.note = note
  }
}

/// Where the focus is, as a value: it follows the focus, and writing it moves the focus.
@MainActor @propertyWrapper
public struct FocusState<Value: Hashable>: ConnectedProperty {
  /// A way to read and move the focus that somebody else keeps.
  @MainActor @propertyWrapper
  public struct Binding {
    fileprivate let location: StateLocation<Value>
    fileprivate let none: Value

    /// Where the focus is; writing it moves the focus.
    public var wrappedValue: Value {
      get { location.get() }
      nonmutating set { location.requestFocus(newValue) }
    }

    /// The binding itself, for passing it on.
    public var projectedValue: Binding { self }

    /// The link of a view that has the focus when the value is the given one.
    fileprivate func link(to value: Value) -> FocusLink {
      FocusLink(
        isWanted: { location.get() == value },
        note: { hasFocus in
          if hasFocus {
            location.set(value)
          } else if location.get() == value {
            location.set(none)
          }
        })
    }
  }

  @MainActor
  private final class Box {
    var location: StateLocation<Value>
    init(_ none: Value) { location = StateLocation(none, store: nil) }
  }

  private let box: Box
  private let none: Value

  /// Whether one view has the focus.
  public init() where Value == Bool {
    none = false
    box = Box(false)
  }

  /// Which of several views has the focus; nil for none of them.
  public init<Part: Hashable>() where Value == Part? {
    none = nil
    box = Box(nil)
  }

  /// Where the focus is; writing it moves the focus.
  public var wrappedValue: Value {
    get { box.location.get() }
    nonmutating set { box.location.requestFocus(newValue) }
  }

  /// What to pass to `focused`.
  public var projectedValue: Binding { Binding(location: box.location, none: none) }

  package func connect(_ context: PropertyContext) {
    box.location = context.store.location(of: context.identity, index: context.index) {
      StateLocation(none, store: context.store)
    }
  }
}

extension StateLocation {
  fileprivate func requestFocus(_ value: Value) {
    set(value)
    noteFocusRequest()
  }
}

/// Asks the stage whose handler runs to move the focus to where values say.
@MainActor
package func requestFocusLinks() { StateStore.current?.requestFocus() }

extension View {
  package func focusLink(_ link: FocusLink) -> some View {
    FocusLinkView(content: self, link: link)
  }

  /// Ties the focus of this view to a value that says whether it has it.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focusLink(condition.link(to: true))
  }

  /// Ties the focus of this view to a value that says which view has it.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focusLink(binding.link(to: value))
  }
}

/// A view whose focus is tied to a value.
struct FocusLinkView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let link: FocusLink

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.store.usesFocusLinks = true
    builder.modifier("focused", content: .focusLink(view.link)) {
      Content._lower(view.content, into: &$0)
    }
  }
}
