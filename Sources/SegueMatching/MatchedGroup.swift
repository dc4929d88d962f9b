import SegueGeometry
import SegueGraph
import SegueMotion

/// All live views with one id in one namespace, and their flight if the source changed.
struct MatchedGroup {
  let key: MatchedKey
  /// Node indices of the members, the newest registration first.
  var members: [Int] = []
  /// The member that leads, if any is eligible.
  var source: Int?
  var sourceIdentity: Identity?
  /// What remains of the hand-over: anchor point and size.
  var flight = Track<Vector4>()
  /// How the flight leaves the straight line, if it does.
  var bend: FlightBend?
  /// When the flight lands: also when nothing remains to travel because the target itself moves.
  var landing: StageTime?
  /// The whole of the flight, from 1 to 0, which lasts also when nothing remains to travel.
  var whole = Track<Double>()
  /// Where the flight came from and how it is stacked; nil when nothing flies.
  var pair: FlightPair? { didSet { hasPair = pair != nil } }
  /// A hand-over found in this update, whose track starts when its target is placed.
  var handOver: HandOver?
  /// The frame that all members share in this frame: anchor point and size.
  var shared: Vector4?
  // Asked for every group in every frame, where the values themselves would be copied.
  private(set) var hasPair = false

  init(key: MatchedKey) { self.key = key }

  /// Starts the flight that this update found, from where the old source was presented.
  mutating func depart(to own: Vector4, at time: StageTime, fidelity: Fidelity) {
    guard let handOver else { return }
    // Where the start is a model frame, what already runs is not in it.
    let running = fidelity == .swiftUI ? .zero : flight.remaining(at: time)
    let way = own - handOver.from
    let change = .zero - way - running
    if !change.isNegligible {
      flight.retarget(
        by: change, animation: handOver.animation, at: time, fidelity: fidelity)
    }
    var whole = Track<Double>()
    whole.retarget(by: 1, animation: handOver.animation, at: time)
    self.whole = whole
    settleLanding()
    bend = handOver.arc.map { FlightBend(arc: $0, way: way.sharedPoint, whole: whole) }
  }

  /// Works out when the flight lands.
  mutating func settleLanding() {
    landing = later(flight.end, whole.end)
  }

  /// Forgets the flight.
  mutating func land() {
    flight.clear()
    bend = nil
    landing = nil
    whole.clear()
    pair = nil
  }

  func isFlying(at time: StageTime) -> Bool {
    Self.isFlying(hasPair, until: landing, at: time)
  }

  /// Whether a group flies that has two ends, or has not, and a moment to land.
  @inline(__always)
  static func isFlying(_ hasPair: Bool, until landing: StageTime?, at time: StageTime) -> Bool {
    guard hasPair, let landing else { return false }
    return time < landing
  }
}

/// The two ends of a flight.
struct FlightPair {
  /// The view that led before: nil once it is not drawn any more.
  var departing: Int?
  var departingIdentity: Identity
  var arriving: Int
  var stacking: FlightStacking
  var options = MatchOptions()
  /// Whether the flight goes to the edge of a scroll view because its destination lies beyond.
  var endsAtEdge = false
  /// The hand-over that the flight began with, and when.
  var start: (handOver: HandOver, time: StageTime)?
}

/// The quarter of an ellipse that a flight follows instead of a straight line.
struct FlightBend {
  var arc: MotionArc
  var way: Point
  /// What remains of the whole way, from 1 to 0.
  var whole: Track<Double>

  func deviation(at time: StageTime) -> Vector4 {
    let point = arc.deviation(at: 1 - whole.remaining(at: time), of: way)
    return Vector4(point.x, point.y, 0, 0)
  }
}

/// A change of source, before the new source has been placed.
struct HandOver {
  /// Anchor point and size of the old source as last presented.
  var from: Vector4
  var animation: Animation
  var arc: MotionArc?
  /// Whether it has been told about already, and only its end has changed since.
  var isRenewed = false
}

extension Vector4 {
  /// A frame as matched groups share it: the anchor point and the size.
  init(frame rect: Rect, anchor: UnitPoint) {
    let point = rect.point(at: anchor)
    self.init(point.x, point.y, rect.width, rect.height)
  }

  /// The size part, never negative.
  var sharedSize: Size { Size(width: max(c, 0), height: max(d, 0)) }
  var sharedPoint: Point { Point(x: a, y: b) }

  var isNegligible: Bool { magnitudeSquared < 1e-18 }
}
