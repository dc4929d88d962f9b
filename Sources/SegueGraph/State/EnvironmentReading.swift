import Observation

/// Reads a value that surrounds the view.
@MainActor @propertyWrapper
public struct Environment<Value>: ConnectedProperty {
  private final class Box {
    var values = EnvironmentValues()
  }

  private let box = Box()
  private let read: @MainActor (EnvironmentValues) -> Value

  /// Reads the value at the given path.
  public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

  /// Reads the model object of a type that a view around this one left with `environment(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let model = values[model: type] else {
        preconditionFailure(
          "No \(type) is in the environment: say environment(_:) on a view around this one.")
      }
      return model
    }
  }

  /// Reads the model object of a type, or nil where no view around this one left one.
  public init<Model: AnyObject & Observable>(_ type: Model.Type) where Value == Model? {
    read = { $0[model: type] }
  }

  /// The value for this evaluation.
  public var wrappedValue: Value { read(box.values) }

  package func connect(_ context: PropertyContext) { box.values = context.environment }
}

extension View {
  /// Leaves a value for all views inside.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    environmentChange { $0[keyPath: keyPath] = value }
  }

  /// Leaves a model object for all views inside, which read it by its type.
  public func environment<Model: AnyObject & Observable>(_ object: Model?) -> some View {
    environmentChange { $0[model: Model.self] = object }
  }

  /// Changes the value at a path for all views inside.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    environmentChange { transform(&$0[keyPath: keyPath]) }
  }
}
