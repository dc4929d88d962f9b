import SegueMotion

/// Runs `body`; what it writes is shown with the given animation.
@MainActor @preconcurrency
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs `body`; what it writes is shown with the given animation, and `completion` is called once
/// when the motions that this starts are over.
///
/// It is called too when nothing moves, because nothing changed or because motion is switched off:
/// with the next update.
@MainActor @preconcurrency
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Runs `body`; what it writes is shown with the given transaction.
@MainActor @preconcurrency
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  defer { StateStore.leaveCompletions(of: transaction) }
  return try Transaction.$current.withValue(transaction) { try body() }
}

/// Runs `body`; what it writes is shown with one value of the transaction changed.
@MainActor @preconcurrency
public func withTransaction<Value, Result>(
  _ path: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: path] = value
  return try withTransaction(transaction, body)
}

extension StateStore {
  /// Sees to it that completions are called although nothing may have been written.
  fileprivate static func leaveCompletions(of transaction: Transaction) {
    guard !transaction.completions.isEmpty else { return }
    if let store = current { return store.addCompletions(of: transaction) }
    // Where no stage listens there is nothing to wait for.
    for completion in transaction.completions where completion.ticket.claim() {
      completion.action()
    }
  }
}
