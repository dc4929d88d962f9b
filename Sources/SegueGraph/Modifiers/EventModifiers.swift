extension View {
  /// Runs an action when the view comes into the tree, before the frame that first shows it.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    WatchedView(content: self, appear: action, disappear: nil)
  }

  /// Runs an action when the view is gone, once nothing of it is drawn any more.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    WatchedView(content: self, appear: nil, disappear: action)
  }

  /// Runs an action when a value changes, with the value before and the one now.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, isInitial: initial, action: action)
  }

  /// Runs an action when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    ChangeView(content: self, value: value, isInitial: initial) { _, _ in action() }
  }

  /// Runs an action when a value changes, with the value now.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, isInitial: false) { _, new in action(new) }
  }

  /// Runs a task when the view comes, and cancels it when the view is gone.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs a task when the view comes and, after cancelling it, whenever a value changes.
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}

/// A view that says when it comes and goes; it adds no node.
struct WatchedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.watch(appear: view.appear, disappear: view.disappear) {
      Content._lower(view.content, into: &$0)
    }
  }
}

/// A view that says when a value has changed; it adds no node.
struct ChangeView<Content: View, Value: Equatable>: View {
  typealias Body = Never

  let content: Content
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let (value, action) = (view.value, view.action)
    builder.watch(AnyEquatable(value), isInitial: view.isInitial) { old in
      action(old.unwrapped(as: Value.self) ?? value, value)
    } _: {
      Content._lower(view.content, into: &$0)
    }
  }
}

/// Holds the task of a view.
private struct TaskModifier<Value: Equatable>: ViewModifier {
  let id: Value
  let priority: TaskPriority
  let action: @MainActor () async -> Void
  @State private var running = RunningTask()

  func body(content: Content) -> some View {
    content
      .onChange(of: id, initial: true) {
        running.task?.cancel()
        // It must not keep what ends it.
        running.task = Task(priority: priority) { [action] in await action() }
      }
      .onDisappear { running.task?.cancel() }
  }
}

/// The task that runs now; it ends with the stage, too.
@MainActor
private final class RunningTask {
  var task: Task<Void, Never>?

  deinit { task?.cancel() }
}
