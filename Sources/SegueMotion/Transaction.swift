/// What an update carries to the views that it changes.
public struct Transaction: Sendable {
  /// The animation of the changes, or nil when they are to happen at once.
  public var animation: Animation?
  /// Whether animations that views attach to values are to be ignored.
  public var disablesAnimations = false
  /// What is to be done when the motions of the update are over.
  package private(set) var completions: [AnimationCompletion] = []

  /// A transaction without an animation.
  public init() {}

  /// A transaction with the given animation.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// Has `completion` called once when all motions that the update starts are over.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @MainActor () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// Takes the completions of another transaction over, each once.
  package mutating func join(_ others: [AnimationCompletion]) {
    for other in others where !completions.contains(where: { $0.ticket === other.ticket }) {
      completions.append(other)
    }
  }

  /// The transaction of the state change that is being made.
  @TaskLocal package static var current = Transaction()
}
