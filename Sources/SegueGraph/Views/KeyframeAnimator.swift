import SegueMotion

/// A view that is shown anew in every frame, with a value that keyframes define.
///
/// The path leads from the initial value through the keyframes and stays at the last one. It is a
/// function of time alone: fewer frames show the same path. With reduced motion or none the value
/// is at once the one at the end, or the initial one for what repeats.
public struct KeyframeAnimator<Value, Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let initialValue: Value
  let trigger: AnyEquatable?
  let repeats: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> [KeyframeTrack<Value>]

  /// Plays the keyframes whenever `trigger` changes.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [KeyframeTrack<Value>]
  ) {
    self.initialValue = initialValue
    self.trigger = AnyEquatable(trigger)
    repeats = false
    self.content = content
    self.keyframes = keyframes
  }

  /// Plays the keyframes when the view appears, over and over unless told otherwise.
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [KeyframeTrack<Value>]
  ) {
    self.initialValue = initialValue
    trigger = nil
    repeats = repeating
    self.content = content
    self.keyframes = keyframes
  }

  /// Writes the content with the value of the moment.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let run = builder.keep { _ in KeyframeRun() }
    let value = run.value(of: view, at: builder.tree.count, in: builder.store)
    builder.descend(slot: 0) { Content._lower(view.content(value), into: &$0) }
  }
}

extension View {
  /// Plays keyframes for the view whenever `trigger` changes.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (AnyView, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [KeyframeTrack<Value>]
  ) -> some View {
    let view = AnyView(self)
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(view, $0) },
      keyframes: keyframes)
  }

  /// Plays keyframes for the view, over and over unless told otherwise.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (AnyView, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [KeyframeTrack<Value>]
  ) -> some View {
    let view = AnyView(self)
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(view, $0) },
      keyframes: keyframes)
  }
}

/// When a keyframe animator began; kept as long as the view is there.
@MainActor
private final class KeyframeRun {
  private var start: StageTime?
  private var trigger: AnyEquatable?
  private var isNew = true

  func value<Value, Content>(
    of view: KeyframeAnimator<Value, Content>, at node: Int, in store: StateStore
  ) -> Value {
    let now = store.now
    let isDue =
      if let trigger, let own = view.trigger { !own.equals(trigger) } else {
        isNew && view.trigger == nil
      }
    if isDue { start = now }
    (isNew, trigger) = (false, view.trigger)
    guard let start else { return view.initialValue }
    let timeline = KeyframeTimeline(
      initialValue: view.initialValue, tracks: view.keyframes(view.initialValue))
    let duration = timeline.duration
    guard duration > 0, duration.isFinite, store.isMotionFull else {
      return view.repeats ? view.initialValue : timeline.value(time: duration)
    }
    let elapsed = now.seconds - start.seconds
    guard view.repeats || elapsed < duration else { return timeline.value(time: duration) }
    store.keepAnimating(for: node)
    return timeline.value(
      time: view.repeats ? elapsed.truncatingRemainder(dividingBy: duration) : elapsed)
  }
}
