import SegueGeometry

/// What one value has still to travel.
///
/// A track never knows a destination. What is presented is the model plus what remains, so a model
/// that changes in flight is followed at once, and after the end the model itself is presented.
package struct Track<Value: VectorArithmetic>: Sendable {
  // Mostly none, nearly always at most one. A view has many tracks and they are handed about, so
  // what they hold lies elsewhere.
  private var terms: ContiguousArray<MotionTerm<Value>> = []
  /// How curves that meet on the way are put together.
  private var fidelity = Fidelity.segue

  /// A track on which nothing moves.
  package init() {}

  /// When the last motion ends; nil when nothing was started or all of it was pruned.
  package var end: StageTime? { lastEnd }

  /// Whether nothing remains from this moment on.
  package func isSettled(at time: StageTime) -> Bool { hasSettled(at: time) }

  /// Presented − model: exactly zero from the end on.
  package func remaining(at time: StageTime) -> Value { rest(at: time) }

  /// The velocity of what remains, in units per second.
  package func rate(at time: StageTime) -> Value {
    if fidelity == .swiftUI, terms.count > 1 { return chain(at: time.seconds).rate }
    return sum(at: time) { $0.rate(at: time.seconds) }
  }

  /// Keeps the presented value where it is while the model changes, and starts towards the new one.
  ///
  /// `change` is the old model − the new model. A spring takes over everything that moves; a curve,
  /// an interpolating spring and whatever waits for its delay is added. A change of nothing starts
  /// nothing. In SwiftUI's fidelity a curve is not added: it leads from where the motion before
  /// still runs to the new target (`semantics` 1.5).
  ///
  /// Returns when the last motion ends then, as `end` does.
  @discardableResult
  @_specialize(where Value == Vector4)
  @_specialize(where Value == Double)
  package mutating func retarget(
    by change: Value, animation: Animation, at time: StageTime, fidelity: Fidelity = .segue
  ) -> StageTime? {
    self.fidelity = fidelity
    prune(at: time)
    if change != .zero { start(change, animation, at: time) }
    return lastEnd
  }

  private mutating func start(_ change: Value, _ animation: Animation, at time: StageTime) {
    guard change.magnitudeSquared.isFinite, time.seconds.isFinite else { return clear() }
    if case .scrub(let scrub) = animation.course { return grip(change, scrub, at: time) }
    if case .spring(let spring) = animation.courseAtSpeed, absorbs(animation) {
      absorb(change, into: spring, blend: animation.blendDuration, at: time)
    } else {
      add(change + releaseHeld() + releaseEndless(at: time), animation, at: time)
    }
  }

  /// Whether a spring takes over what moves.
  private func absorbs(_ animation: Animation) -> Bool {
    guard animation.absorbsMotion else { return false }
    guard fidelity == .swiftUI, animation.isWrapped, let last = terms.last else {
      return true
    }
    return last.isSpring
  }

  /// Drops motions that would never end: they do not outlive a change that has no animation.
  ///
  /// What a hand holds will end when it lets go.
  package mutating func stopEndless() {
    filter { $0.end < .infinity || $0.scrub != nil }
  }

  /// Adds a difference that stands still and vanishes exactly at `end`.
  ///
  /// The next motion takes it over: what is held is a place, not a movement of its own.
  package mutating func hold(_ change: Value, until end: StageTime) {
    guard change != .zero, change.magnitudeSquared.isFinite, !end.seconds.isNaN else { return }
    append(.held(change, from: -.infinity, until: end.seconds))
  }

  /// Forgets motions that have ended, so that no number of interruptions leaves a trace.
  package mutating func prune(at time: StageTime) {
    // In a chain what has ended has also brought all before it to its end.
    if fidelity == .swiftUI, let last = terms.lastIndex(where: { !(time.seconds < $0.end) }),
      last > 0
    {
      terms.removeSubrange(...last)
    }
    filter { time.seconds < $0.end }
  }

  /// Drops everything that remains.
  package mutating func clear() {
    terms = []
  }

  private func sum(
    at time: StageTime, _ part: (MotionTerm<Value>) -> Value
  ) -> Value {
    var total = Value.zero
    for term in terms where time.seconds < term.end { total += part(term) }
    return total
  }

  /// What remains where every motion leads from the one before, which still runs, to its target.
  private func chain(at time: Double) -> (remaining: Value, rate: Value) {
    guard let first = terms.first else { return (.zero, .zero) }
    var (total, rate) = (Value.zero, Value.zero)
    if time < first.end { (total, rate) = (first.remaining(at: time), first.rate(at: time)) }
    for term in terms.dropFirst() {
      guard time < term.end else {
        (total, rate) = (.zero, .zero)
        continue
      }
      let fraction = term.fraction(at: time)
      total += term.interval
      rate = rate.scaled(by: fraction) + total.scaled(by: term.fractionRate(at: time))
      total.scale(by: fraction)
    }
    return (total, rate)
  }
}

// What every frame asks of every motion. Code of another module gets a generic type's functions
// unspecialised, which costs more than the arithmetic; these are compiled here for what moves.

extension Track where Value == Vector4 {
  /// A track on which nothing moves.
  package init() {}
  /// Whether there is nothing on the track, running or waiting.
  package var isEmpty: Bool { terms.isEmpty }
  package var end: StageTime? { lastEnd }
  package func isSettled(at time: StageTime) -> Bool { hasSettled(at: time) }
  package func remaining(at time: StageTime) -> Vector4 { rest(at: time) }
}

extension Track where Value == Double {
  /// A track on which nothing moves.
  package init() {}
  package var end: StageTime? { lastEnd }
  package func isSettled(at time: StageTime) -> Bool { hasSettled(at: time) }
  package func remaining(at time: StageTime) -> Double { rest(at: time) }
}

extension Track {
  private var lastEnd: StageTime? {
    guard let first = terms.first else { return nil }
    var end = first.end
    for index in terms.indices.dropFirst() { end = max(end, terms[index].end) }
    return StageTime(end)
  }

  private func hasSettled(at time: StageTime) -> Bool {
    guard let end = lastEnd else { return true }
    return !(time < end)
  }

  func rest(at time: StageTime) -> Value {
    if terms.isEmpty { return .zero }
    // Nearly always there is one motion.
    if terms.count == 1 {
      return time.seconds < terms[0].end ? terms[0].remaining(at: time.seconds) : .zero
    }
    if fidelity == .swiftUI { return chain(at: time.seconds).remaining }
    return sum(at: time) { $0.remaining(at: time.seconds) }
  }

  mutating func absorb(
    _ change: Value, into spring: Spring, blend: Double = 0, at time: StageTime
  ) {
    let interval = rest(at: time) + change
    let velocity = inheritedRate(at: time)
    let softness = fidelity == .swiftUI && blend > 0 ? lastResponse(at: time) : nil
    clear()
    guard spring.response > 0, interval != .zero || velocity != .zero else { return }
    // Numbers beyond all screens would otherwise grow into ones that are none.
    guard (interval + velocity).magnitudeSquared.isFinite else { return }
    if let softness, softness != spring.response {
      let blend = SpringBlend(from: softness, to: spring.response, duration: blend)
      return append(
        .blended(blend, spring, interval: interval, velocity: velocity, start: time.seconds))
    }
    append(.spring(spring, interval: interval, velocity: velocity, start: time.seconds))
  }

  /// The response in force of the spring that moves last, if it is one.
  private func lastResponse(at time: StageTime) -> Double? {
    guard let last = terms.last else { return nil }
    switch last.course {
    case .spring(let spring): return spring.response
    case .blended(let blend, _): return blend.response(at: time.seconds - last.start)
    case .curve, .scrubbed, .held: return nil
    }
  }

  private mutating func add(_ interval: Value, _ animation: Animation, at time: StageTime) {
    guard interval != .zero else { return }
    let term = MotionTerm.added(interval, animation, at: time.seconds)
    // Ways of no length, however many, are no motion.
    if let cycle = term.cycle, !(cycle.length > 0) { return }
    guard term.end > time.seconds else { return }
    if fidelity == .swiftUI || !merge(term) { append(term) }
  }

  /// The velocity that a spring takes over.
  ///
  /// SwiftUI's classic timing curves do not tell theirs, so there a spring starts from rest (AN-13).
  private func inheritedRate(at time: StageTime) -> Value {
    guard fidelity == .swiftUI else {
      return sum(at: time) { $0.inheritedRate(at: time.seconds) }
    }
    let tells = terms.allSatisfy { term in
      switch term.course {
      case .spring, .blended, .scrubbed: true
      case .curve: term.tellsVelocity
      case .held: false
      }
    }
    return tells ? rate(at: time) : .zero
  }

  /// Joins a motion with one that started in the same moment on the same curve.
  ///
  /// Two updates before one frame are one: there and back again must leave nothing that runs.
  private mutating func merge(_ term: MotionTerm<Value>) -> Bool {
    guard case .curve = term.course else { return false }
    func isTwin(_ other: MotionTerm<Value>) -> Bool {
      other.start == term.start && other.course == term.course && other.cycle == term.cycle
    }
    guard let index = terms.firstIndex(where: isTwin) else { return false }
    terms[index].interval += term.interval
    filter { $0.interval != .zero || $0.velocity != .zero }
    return true
  }

  /// Removes what is held and returns it.
  private mutating func releaseHeld() -> Value {
    var held = Value.zero
    filter { term in
      guard case .held = term.course else { return true }
      held += term.interval
      return false
    }
    return held
  }

  /// Removes motions that never end and returns what remains of them.
  private mutating func releaseEndless(at time: StageTime) -> Value {
    guard hasEndless else { return .zero }
    if fidelity == .swiftUI {
      let all = rest(at: time)
      clear()
      return all
    }
    var left = Value.zero
    filter { term in
      guard term.end == .infinity, term.scrub == nil else { return true }
      left += term.remaining(at: time.seconds)
      return false
    }
    return left
  }

  func contains(where isWanted: (MotionTerm<Value>) -> Bool) -> Bool {
    terms.contains(where: isWanted)
  }

  mutating func change(_ body: (inout MotionTerm<Value>) -> Void) {
    for index in terms.indices { body(&terms[index]) }
  }

  private mutating func filter(_ keeps: (MotionTerm<Value>) -> Bool) {
    if !terms.isEmpty { terms.removeAll { !keeps($0) } }
  }

  /// The only motion there is, if there is just one.
  var soleTerm: MotionTerm<Value>? { terms.count == 1 ? terms[0] : nil }

  mutating func append(_ term: MotionTerm<Value>) { terms.append(term) }
}
