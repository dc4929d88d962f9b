import SegueGeometry

/// One stretch of a keyframe track.
public struct KeyframeSegment<Value: VectorArithmetic>: Sendable {
  package enum Course: Sendable {
    case linear(UnitCurve)
    case cubic(startVelocity: Value?, endVelocity: Value?)
    case spring(Spring, startVelocity: Value?)
    /// Jumps to the value at once.
    case move
  }

  package let target: Value
  /// Seconds; nil for as long as a spring takes.
  package let duration: Double?
  package let course: Course
}

/// What a keyframe track is made of.
public protocol KeyframeTrackContent<Value> {
  /// The type of the value that moves.
  associatedtype Value: VectorArithmetic
  /// The stretches in their order.
  var _segments: [KeyframeSegment<Value>] { get }
}

/// Goes to a value along a timing curve.
public struct LinearKeyframe<Value: VectorArithmetic>: KeyframeTrackContent {
  /// The one stretch.
  public let _segments: [KeyframeSegment<Value>]

  /// Reaches the value after the given seconds.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    _segments = [
      KeyframeSegment(
        target: to, duration: duration.clamped(to: 0...1e9), course: .linear(timingCurve))
    ]
  }
}

/// Goes to a value along a cubic that joins its neighbours smoothly.
public struct CubicKeyframe<Value: VectorArithmetic>: KeyframeTrackContent {
  /// The one stretch.
  public let _segments: [KeyframeSegment<Value>]

  /// Reaches the value after the given seconds; velocities in units per second.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _segments = [
      KeyframeSegment(
        target: to, duration: duration.clamped(to: 0...1e9),
        course: .cubic(startVelocity: startVelocity, endVelocity: endVelocity))
    ]
  }
}

/// Goes to a value as a spring does.
public struct SpringKeyframe<Value: VectorArithmetic>: KeyframeTrackContent {
  /// The one stretch.
  public let _segments: [KeyframeSegment<Value>]

  /// Is at the value after the given seconds, or when the spring has settled.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    _segments = [
      KeyframeSegment(
        target: to, duration: duration?.clamped(to: 0...1e9),
        course: .spring(spring, startVelocity: startVelocity))
    ]
  }
}

/// Jumps to a value.
public struct MoveKeyframe<Value: VectorArithmetic>: KeyframeTrackContent {
  /// The one stretch, which takes no time.
  public let _segments: [KeyframeSegment<Value>]

  /// Is at the value at once.
  public init(_ to: Value) {
    _segments = [KeyframeSegment(target: to, duration: 0, course: .move)]
  }
}

/// Puts the keyframes of a track one after another.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: VectorArithmetic> {
  /// Takes one keyframe.
  public static func buildExpression(
    _ keyframe: some KeyframeTrackContent<Value>
  ) -> [KeyframeSegment<Value>] { keyframe._segments }

  /// Joins keyframes.
  public static func buildBlock(_ parts: [KeyframeSegment<Value>]...) -> [KeyframeSegment<Value>] {
    parts.flatMap { $0 }
  }
}
