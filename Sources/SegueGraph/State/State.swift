import SegueMotion

/// Where a value lives between evaluations.
@MainActor
final class StateLocation<Value> {
  private var value: Value
  private weak var store: StateStore?

  init(_ value: Value, store: StateStore?) {
    self.value = value
    self.store = store
  }

  func get() -> Value { value }

  /// Writes a value; an equal one changes nothing and starts nothing.
  func set(_ new: Value) {
    if let old = value as? any Equatable, AnyEquatable(old).equalsAny(new) { return }
    store?.noteWrite()
    value = new
  }

  func noteFocusRequest() { store?.requestFocus() }
}

extension AnyEquatable {
  func equalsAny(_ other: Any) -> Bool {
    guard let other = other as? any Equatable else { return false }
    return equals(AnyEquatable(other))
  }
}

/// A value that a view owns; writing it shows the view anew.
@MainActor @propertyWrapper
public struct State<Value>: ConnectedProperty {
  /// Connects the copies of one view value with one location.
  private final class Box {
    var location: StateLocation<Value>?
    let initial: Value
    init(_ initial: Value) { self.initial = initial }
  }

  private let box: Box

  /// State with the given value when its view appears.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// State with the given value when its view appears.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// The value now.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    let location = location
    return Binding(get: { location.get() }, set: { location.set($0) })
  }

  private var location: StateLocation<Value> {
    if let known = box.location { return known }
    let fresh = StateLocation(box.initial, store: nil)
    box.location = fresh
    return fresh
  }

  package func connect(_ context: PropertyContext) {
    box.location = context.store.location(of: context.identity, index: context.index) {
      StateLocation(box.initial, store: context.store)
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// State that is nil when its view appears.
  public init() { self.init(wrappedValue: nil) }
}

/// A way to read and write a value that somebody else owns.
@MainActor @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// The binding that a wrapper of the same name passes on.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding made of two closures.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value now.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, for passing it on.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: path] },
      set: { wrappedValue[keyPath: path] = $0 })
  }
}
