import SegueMotion

extension Binding {
  /// A binding whose writes are shown with an animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    Binding(
      get: { wrappedValue }, set: { value in withAnimation(animation) { wrappedValue = value } })
  }

  /// A binding whose writes are shown with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(
      get: { wrappedValue },
      set: { value in withTransaction(transaction) { wrappedValue = value } })
  }

  /// A binding to a value that may be missing, out of one to a value that never is.
  public init<Part>(_ base: Binding<Part>) where Value == Part? {
    self.init(
      get: { base.wrappedValue }, set: { value in if let value { base.wrappedValue = value } })
  }

  /// A binding to a value that is there; nil where it is missing.
  public init?(_ base: Binding<Value?>) {
    guard let known = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? known }, set: { base.wrappedValue = $0 })
  }
}
