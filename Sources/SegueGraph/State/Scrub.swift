import SegueMotion

/// A change that a hand holds between its beginning and its end.
///
/// `begin` makes the change, but what it moves stands still where it is; `move` says how far it is;
/// `finish` or `cancel` lets it go, and everything goes on from there as one spring with the speed of
/// the hand. Flights, followers, transitions, colours and sizes are held alike, and whatever else
/// happens meanwhile interrupts them by the usual rules.
///
/// Keep one in `@State` and drive it from a `DragGesture`; `scrubTransition` does both.
@MainActor
public final class Scrub {
  /// How far the change is: 0 at the beginning, 1 at the end.
  public private(set) var progress = 0.0
  /// Whether a change is held.
  public private(set) var isHeld = false

  private let spring: Spring
  private weak var store: StateStore?
  private var id: ScrubID?
  /// The change, where nothing may be held: it is made when the hand lets go.
  private var waiting: (@MainActor () -> Void)?

  /// A hand that lets go with the given spring.
  public init(spring: Spring = .snappy) { self.spring = spring }

  /// A hand that is forgotten lets go.
  isolated deinit {
    if isHeld { finish() }
  }

  /// Makes a change and holds what it moves; one that is held already is finished first.
  ///
  /// With reduced motion or none there is nothing to hold, and the change is made by `finish`.
  public func begin(_ change: @escaping @MainActor () -> Void) {
    if isHeld { finish() }
    (isHeld, progress) = (true, 0)
    guard let store = StateStore.current, store.isMotionFull else {
      waiting = change
      return
    }
    let scrub = store.nextScrub()
    (self.store, id) = (store, scrub)
    var transaction = Transaction.current
    transaction.animation = Animation(.scrub(scrub))
    withTransaction(transaction, change)
    store.scrub?(scrub, .to(0, speed: 0))
  }

  /// Brings the change to a part of its way, from 0 to 1.
  ///
  /// The velocity is in whole ways per second; it is what a change takes along that interrupts.
  public func move(to progress: Double, velocity: Double = 0) {
    guard isHeld, !progress.isNaN else { return }
    self.progress = progress.clamped(to: 0...1)
    tell(.to(self.progress, speed: bounded(velocity)))
  }

  /// Lets go, so that the change goes on to its end.
  public func finish(velocity: Double = 0) {
    guard isHeld else { return }
    isHeld = false
    if let change = waiting {
      waiting = nil
      return withAnimation(Animation(.spring(spring)), change)
    }
    tell(.to(progress, speed: bounded(velocity)))
    tell(.release(spring))
  }

  /// Lets go, so that everything returns; `undo` puts back what the change wrote.
  public func cancel(velocity: Double = 0, undo: @MainActor () -> Void) {
    guard isHeld else { return }
    isHeld = false
    guard waiting == nil else {
      waiting = nil
      return
    }
    tell(.to(progress, speed: bounded(velocity)))
    withAnimation(Animation(.spring(spring)), undo)
    // What the undoing did not turn round goes to where it has to go now.
    tell(.release(spring))
  }

  /// Lets go, so that the change goes on to the nearer end: where it would be a quarter of a second
  /// later at the given velocity, in whole ways per second.
  ///
  /// Returns whether that is the end of the change and not its beginning.
  @discardableResult
  public func end(velocity: Double = 0, undo: @MainActor () -> Void) -> Bool {
    let reach = progress + bounded(velocity) * DragGesture.reach
    if reach > 0.5 {
      finish(velocity: velocity)
    } else {
      cancel(velocity: velocity, undo: undo)
    }
    return reach > 0.5
  }

  /// No hand goes on beyond an end that it has reached, and none is faster than it can be.
  private func bounded(_ velocity: Double) -> Double {
    guard velocity.isFinite else { return 0 }
    if progress <= 0, velocity < 0 { return 0 }
    if progress >= 1, velocity > 0 { return 0 }
    return velocity.clamped(to: -100...100)
  }

  private func tell(_ move: ScrubMove) {
    guard let id else { return }
    store?.scrub?(id, move)
  }
}
