import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

/// What one view has still to travel, in all that can move.
struct NodeMotion {
  // Asked for every node in every frame, where the values themselves would be copied; they lie beside
  // the tracks that are asked then.
  private(set) var hasHold = false
  private(set) var hasPresence = false
  /// The frame within the parent's presented frame.
  var frame = Track<Vector4>()
  /// What keeps the view out of its parent's motion, where each view moves on a clock of its own.
  var counter = Track<Vector4>()
  /// The frame is held where it was while a group flies; the value is what remains until then.
  var held: Held? { didSet { hasHold = held != nil } }
  /// A follower's own way to its source's presented frame: anchor point and size.
  var chase = Track<Vector4>()
  /// A follower's way by edges (left, top, right, bottom): those that go ahead and those after.
  var ahead = Track<Vector4>()
  var behind = Track<Vector4>()
  /// The colour of a text or shape, in linear light.
  var ink = Track<Vector4>()
  /// Both ends of the ink's way, the new one first: either can be read where the mixture cannot.
  var inkEnds: [ResolvedColor] = []
  /// An `opacity` modifier's value.
  var opacity = Track<Double>()
  /// The factors of a `scaleEffect`.
  var scale = Track<Vector4>()
  /// Coming or going.
  var presence: Presence? { didSet { hasPresence = presence != nil } }

  struct Held {
    var remaining: Vector4
    var key: MatchedKey
  }

  // Put in their places, the questions of every node need no copy of a whole motion.

  @inline(__always)
  var end: StageTime? {
    later(
      later(later(frame.end, counter.end), later(chase.end, later(ahead.end, behind.end))),
      later(later(ink.end, hasPresence ? presence?.end : nil), later(opacity.end, scale.end)))
  }

  /// Whether the view may be placed elsewhere, or in another size, in a later frame.
  @inline(__always)
  func moves(at time: StageTime) -> Bool {
    // What comes or goes depends on its partner too, whatever its own track says.
    if hasPresence, presence?.moves == true { return true }
    return
      !(frame.isSettled(at: time) && counter.isSettled(at: time) && chase.isSettled(at: time)
      && ahead.isSettled(at: time) && behind.isSettled(at: time))
  }

  /// Whether the view may be drawn otherwise in a later frame, wherever it is.
  @inline(__always)
  func changesLook(at time: StageTime) -> Bool {
    hasPresence
      || !(ink.isSettled(at: time) && opacity.isSettled(at: time) && scale.isSettled(at: time))
  }

  /// What remains of the frame within the parent's.
  func way(at time: StageTime) -> Vector4 {
    frame.remaining(at: time) + counter.remaining(at: time) + (held?.remaining ?? .zero)
  }

  /// Whether something moves that never ends by itself.
  var hasEndless: Bool {
    frame.hasEndless || counter.hasEndless || chase.hasEndless || ahead.hasEndless
      || behind.hasEndless || ink.hasEndless || opacity.hasEndless || scale.hasEndless
      || presence?.track.hasEndless == true
  }

  /// Whether something moves after a moment that needs no hand for it.
  @inline(__always)
  func isRunning(at time: StageTime) -> Bool {
    frame.isRunning(at: time) || counter.isRunning(at: time) || chase.isRunning(at: time)
      || ahead.isRunning(at: time) || behind.isRunning(at: time) || ink.isRunning(at: time)
      || opacity.isRunning(at: time) || scale.isRunning(at: time)
      || presence?.track.isRunning(at: time) == true
      || presence?.correction.isRunning(at: time) == true
  }

  /// What a follower has still to travel: of its anchor point and of its size.
  func way(at time: StageTime, anchor: UnitPoint) -> Vector4 {
    if ahead.isEmpty, behind.isEmpty { return chase.remaining(at: time) }
    let edges = ahead.remaining(at: time) + behind.remaining(at: time)
    guard edges != .zero else { return chase.remaining(at: time) }
    return chase.remaining(at: time) + edges.fromEdges(anchor: anchor)
  }

  func isIdle(at time: StageTime) -> Bool {
    guard held == nil, presence?.isDeparting != true else { return false }
    guard let end else { return true }
    return !(time < end)
  }
}

/// The later of two moments, where there are any.
func later(_ first: StageTime?, _ second: StageTime?) -> StageTime? {
  guard let first else { return second }
  guard let second else { return first }
  return first < second ? second : first
}

/// The coming or going of a view at the root of what was inserted or removed.
struct Presence {
  /// What remains to `target`, which is 1 for a view that is there and 0 for one that leaves.
  var track = Track<Double>()
  var target: Double
  var transition: AnyTransition.Kind
  /// The matched group whose hand-over the view takes part in.
  var pair: MatchedKey?
  /// What remains of a jump in opacity at a change of roles.
  var correction = Track<Double>()

  var isDeparting: Bool { target == 0 }

  var end: StageTime? { later(track.end, correction.end) }

  /// Whether it moves or scales the view on its way.
  var moves: Bool {
    let size = Size(width: 1, height: 1)
    return transition.displacement(arriving: !isDeparting, size: size) != .zero
      || transition.scale(arriving: !isDeparting) != nil
  }

  /// How much of the view is there: 0 to 1, beyond for a spring that overshoots.
  func progress(at time: StageTime) -> Double { target + track.remaining(at: time) }

  /// The opacity of the view, from 0 to 1.
  func opacity(at time: StageTime) -> Double {
    let value = shapedOpacity(at: time) + correction.remaining(at: time)
    return min(max(value, 0), 1)
  }

  /// The opacity before corrections.
  func shapedOpacity(at time: StageTime) -> Double {
    let absent = transition.absentOpacity(arriving: !isDeparting)
    guard absent < 1 else { return 1 }
    var there = min(max(progress(at: time), 0), 1)
    if pair != nil {
      there = isDeparting ? CrossFade.outgoing(there) : CrossFade.incoming(there)
    }
    return absent + (1 - absent) * there
  }

  /// How the view is scaled about one of its points; nil for not at all.
  func scale(at time: StageTime) -> (factor: Double, anchor: UnitPoint)? {
    guard let (absent, anchor) = transition.scale(arriving: !isDeparting) else { return nil }
    let factor = max(1 + (absent - 1) * (1 - progress(at: time)), 0)
    return factor == 1 ? nil : (factor, anchor)
  }
}

/// The two windows of a cross-fade without a dip: the incoming view is opaque before the outgoing
/// one thins, so the ground never shines through (`semantics` §4).
enum CrossFade {
  /// Opaque at half of the way, fast at first.
  static func incoming(_ there: Double) -> Double {
    let p = min(there / 0.5, 1)
    return (1 - (1 - p) * (1 - p)).squareRoot()
  }

  /// Opaque for half of the way, gone shortly before the end.
  static func outgoing(_ there: Double) -> Double {
    1 - min(max((1 - there - 0.5) / 0.45, 0), 1)
  }
}

extension AnyTransition.Kind {
  /// The part that applies to one direction.
  func part(arriving: Bool) -> AnyTransition.Kind {
    switch self {
    case .asymmetric(let insertion, let removal):
      (arriving ? insertion : removal).part(arriving: arriving)
    case .animated(let kind, _): kind.part(arriving: arriving)
    default: self
    }
  }

  /// The animation that the transition has of its own: nil for none, `.some(nil)` for at once.
  func animation(arriving: Bool) -> Animation?? {
    switch self {
    case .asymmetric(let insertion, let removal):
      (arriving ? insertion : removal).animation(arriving: arriving)
    case .animated(_, let animation): .some(animation)
    case .combined(let first, let second):
      first.animation(arriving: arriving) ?? second.animation(arriving: arriving)
    default: nil
    }
  }

  /// The opacity of the view when it is not there at all.
  func absentOpacity(arriving: Bool) -> Double {
    switch part(arriving: arriving) {
    case .opacity: 0
    case .effect(let effect): effect.opacity
    case .combined(let first, let second):
      first.absentOpacity(arriving: arriving) * second.absentOpacity(arriving: arriving)
    default: 1
    }
  }

  /// The factor and the fixed point of the size when the view is not there at all.
  func scale(arriving: Bool) -> (factor: Double, anchor: UnitPoint)? {
    switch part(arriving: arriving) {
    case .scale(let factor, let anchor): (factor, anchor)
    case .effect(let effect) where effect.scale != 1: (effect.scale, effect.anchor)
    case .combined(let first, let second):
      first.scale(arriving: arriving) ?? second.scale(arriving: arriving)
    default: nil
    }
  }

  /// Whether a removed view stays for a while.
  var lingers: Bool {
    part(arriving: false) != .identity
  }

  /// How far the view is from its place when it is not there at all, in points.
  func displacement(arriving: Bool, size: Size) -> Point {
    switch part(arriving: arriving) {
    case .identity, .opacity, .scale, .asymmetric, .animated, .unread: .zero
    case .effect(let effect): Point(x: effect.x, y: effect.y)
    case .offset(let x, let y): Point(x: x, y: y)
    case .move(.leading): Point(x: -size.width, y: 0)
    case .move(.trailing): Point(x: size.width, y: 0)
    case .move(.top): Point(x: 0, y: -size.height)
    case .move(.bottom): Point(x: 0, y: size.height)
    case .combined(let first, let second):
      first.displacement(arriving: arriving, size: size)
        + second.displacement(arriving: arriving, size: size)
    }
  }
}

extension Vector4 {
  /// What a change of an anchor point and a size is to the left, top, right and bottom edges.
  func edges(anchor: UnitPoint) -> Vector4 {
    let (left, top) = (a - anchor.x * c, b - anchor.y * d)
    return Vector4(left, top, left + c, top + d)
  }

  /// What a change of edges is to an anchor point and a size.
  func fromEdges(anchor: UnitPoint) -> Vector4 {
    let (width, height) = (c - a, d - b)
    return Vector4(a + anchor.x * width, b + anchor.y * height, width, height)
  }
}
