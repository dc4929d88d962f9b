/// What an update carries to the views that it changes.
public struct Transaction: Sendable {
  /// The animation of the changes, or nil when they are to happen at once.
  public var animation: Animation?
  /// Whether animations that views attach to values are to be ignored.
  public var disablesAnimations = false

  /// A transaction without an animation.
  public init() {}

  /// A transaction with the given animation.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The transaction of the state change that is being made.
  @TaskLocal package static var current = Transaction()
}
