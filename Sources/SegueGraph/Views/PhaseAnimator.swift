import SegueMotion

/// A view that goes through phases, each entered with an animation of its own.
///
/// Each change begins when the one before counts as made: after a curve's end, or a spring's
/// perceptual duration. That is at the same moment whatever frames are shown. With reduced motion or
/// none the view rests in the first phase.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let phases: [Phase]
  let trigger: AnyEquatable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// Goes through the phases once whenever `trigger` changes, and ends in the first.
  ///
  /// `animation` says how each phase is entered; nil enters it at once.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyEquatable(trigger)
    self.content = content
    self.animation = animation
  }

  /// Goes round and round through the phases as long as the view is there.
  ///
  /// `animation` says how each phase is entered; nil enters it at once.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Writes the content of the phase at hand; without phases there is nothing.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    guard !view.phases.isEmpty else { return }
    let run = builder.keep { PhaseRun(store: $0) }
    run.meet(view.phases.map(view.animation), trigger: view.trigger)
    let phase = view.phases[min(run.index, view.phases.count - 1)]
    builder.descend(slot: 0) { Content._lower(view.content(phase), into: &$0) }
  }
}

extension View {
  /// Takes the view through phases once whenever `trigger` changes, and ends in the first.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (AnyView, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = AnyView(self)
    return PhaseAnimator(
      phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
  }

  /// Takes the view round and round through phases.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (AnyView, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = AnyView(self)
    return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
  }
}

/// Where a phase animator is; kept as long as the view is there.
@MainActor
private final class PhaseRun {
  private(set) var index = 0
  private weak var store: StateStore?
  private var animations: [Animation?] = []
  private var trigger: AnyEquatable?
  private var isNew = true
  /// Tells the rounds apart: a new one takes the place of the one before.
  private var round = 0

  init(store: StateStore) { self.store = store }

  /// Takes in what the view says now.
  func meet(_ animations: [Animation?], trigger: AnyEquatable?) {
    self.animations = animations
    defer { (isNew, self.trigger) = (false, trigger) }
    let isDue =
      switch (trigger, self.trigger) {
      case (nil, _): isNew && lasts
      case (let now?, let before?): !isNew && !now.equals(before)
      case (.some, nil): false
      }
    guard isDue, animations.count > 1, store?.isMotionFull == true else { return }
    round += 1
    goOn(in: round, after: nil)
  }

  /// A round without length would never end.
  private var lasts: Bool { animations.contains { ($0?.logicalDuration ?? 0) > 0 } }

  private func goOn(in round: Int, after seconds: Double?) {
    store?.schedule(after: seconds) { [weak self] in
      guard let self, round == self.round, !animations.isEmpty else { return }
      let next = (index + 1) % animations.count
      let animation = animations[next]
      withAnimation(animation) {
        store?.noteWrite()
        index = next
      }
      let isOver = trigger != nil && next == 0 || trigger == nil && !lasts
      let length = animation?.logicalDuration ?? 0
      if !isOver, length.isFinite { goOn(in: round, after: length) }
    }
  }
}
