import SegueGeometry

/// A path that keyframes define in full: a function from time to a value.
///
/// Tracks run side by side, each for a part of the value; the longest decides the duration.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [KeyframeTrack<Value>]

  /// A path that begins at a value.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> [KeyframeTrack<Value>]
  ) {
    self.initialValue = initialValue
    tracks = content()
  }

  package init(initialValue: Value, tracks: [KeyframeTrack<Value>]) {
    self.initialValue = initialValue
    self.tracks = tracks
  }

  /// The seconds until the longest track is over.
  public var duration: Double {
    tracks.map { $0.duration(initialValue) }.max() ?? 0
  }

  /// The value some seconds after the start; after the end the last one.
  public func value(time: Double) -> Value {
    var value = initialValue
    for track in tracks { track.apply(initialValue, time, &value) }
    return value
  }
}

/// The keyframes of one part of a value.
public struct KeyframeTrack<Root> {
  fileprivate let duration: (Root) -> Double
  /// Writes the part's value at a time.
  fileprivate let apply: (_ initial: Root, _ time: Double, _ value: inout Root) -> Void

  /// The keyframes of the part at a path.
  public init<Value: VectorArithmetic>(
    _ path: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> [KeyframeSegment<Value>]
  ) {
    let segments = content()
    duration = { KeyframePath(from: $0[keyPath: path], segments).duration }
    apply = { initial, time, value in
      value[keyPath: path] = KeyframePath(from: initial[keyPath: path], segments).value(at: time)
    }
  }

  /// The keyframes of the whole value.
  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> [KeyframeSegment<Root>]
  ) where Root: VectorArithmetic {
    self.init(\.self, content: content)
  }
}

/// Puts the tracks of a timeline side by side.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// Takes one track.
  public static func buildExpression(_ track: KeyframeTrack<Value>) -> KeyframeTrack<Value> {
    track
  }

  /// Joins tracks.
  public static func buildBlock(_ tracks: KeyframeTrack<Value>...) -> [KeyframeTrack<Value>] {
    tracks
  }
}
