import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

let cellOptions = StageOptions(metrics: .cells)

/// State of a scene that a test changes from outside.
@MainActor
final class Handle<Value> {
  var binding: Binding<Value>?

  func set(_ value: Value) { binding?.wrappedValue = value }
}

/// A view of a value that a test can change.
struct Stateful<Value, Content: View>: View {
  let handle: Handle<Value>
  let content: (Value) -> Content
  @State private var value: Value

  init(
    _ value: Value, _ handle: Handle<Value>, @ViewBuilder content: @escaping (Value) -> Content
  ) {
    self.handle = handle
    self.content = content
    _value = State(initialValue: value)
  }

  var body: some View {
    handle.binding = $value
    return content(value)
  }
}

@MainActor
extension StageProbe {
  /// The drawn rect of the one view with a name.
  func rect(_ name: String) throws -> Rect {
    let found = views(named: name)
    try #require(found.count == 1, "\(found.count) views named \(name)")
    return found[0].rect
  }

  /// The name of the focused view, or of the nearest named view around it.
  var focusedName: String? {
    guard let path = stage.focusPath else { return nil }
    return views.filter { $0.path.hasPrefix(path) || path.hasPrefix($0.path) }
      .max { $0.path.count < $1.path.count }?.name
  }

  func wheel(_ steps: Int, column: Int, row: Int) {
    stage.send(.wheel(steps: steps, column: column, row: row), at: StageTime(time))
    advance(by: 0)
  }
}
