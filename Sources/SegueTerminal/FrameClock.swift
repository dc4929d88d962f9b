import SegueMotion
import SegueStage

/// Maps the seconds of a clock to stage time, and says when the next frame is due.
///
/// Pure: the loop tells it what the clock shows. Ticks lie on a grid of deadlines, so that lateness
/// of one frame does not shift the next.
struct FrameClock {
  /// The seconds from one frame to the next while something moves.
  let interval: Double

  /// The stage time of the last frame.
  private(set) var stage = StageTime.zero
  private var wall: Double
  private var deadline: Double
  private var plan = NextFrame.whenInputArrives
  private var justStarted = false
  private var lastBroughtForward = -Double.infinity
  /// A machine that slept or a process that was stopped has not seen the time pass: who comes later
  /// than this, in seconds, after a frame was due goes on where the motion was.
  private static let longestDelay = 1.0

  init(wall: Double, interval: Double = 1.0 / 60) {
    self.interval = interval
    self.wall = wall
    deadline = wall
  }

  /// The moment of the clock when a frame is due without input; nil if there is none.
  var due: Double? {
    switch plan {
    case .whenInputArrives: nil
    case .nextTick: deadline + interval
    case .at(let time): wall + max(time.seconds - stage.seconds, 0)
    }
  }

  /// A place on the grid of frames.
  struct Tick: Hashable {
    /// The moment of the clock.
    var due: Double
    /// What the stage shows then.
    var stage: StageTime
  }

  /// The tick so many intervals after the last frame, if frames lie on the grid.
  func tick(_ count: Int) -> Tick? {
    guard case .nextTick = plan else { return nil }
    let due = deadline + Double(count) * interval
    return Tick(due: due, stage: StageTime(stage.seconds + max(due - wall, 0)))
  }

  /// How many intervals a tick comes after the last frame.
  func count(to tick: Tick) -> Int { Int(((tick.due - deadline) / interval).rounded()) }

  /// Takes note that the picture of a tick is shown, or that it is the picture shown already.
  mutating func reached(_ tick: Tick, next: NextFrame) {
    (deadline, wall, stage) = (tick.due, tick.due, tick.stage)
    justStarted = false
    plan = next
  }

  /// How many ticks there have been since the last frame; none if nobody has seen the time pass.
  func ticksPassed(at now: Double) -> Int {
    if now - wall > interval + Self.longestDelay { return 0 }
    return Int(min(max((now - deadline) / interval, 0), 1000))
  }

  /// When a frame that shows input may be made: at once, but only once an interval.
  func dueForInput(now: Double) -> Double {
    let soonest = max(lastBroughtForward, deadline) + interval
    return now - lastBroughtForward >= interval ? now : min(soonest, due ?? soonest)
  }

  /// The stage time of a frame made now.
  func time(at now: Double) -> StageTime {
    let elapsed = max(now - wall, 0)
    let planned: Double
    switch plan {
    case .whenInputArrives: planned = 0
    case .nextTick: planned = interval
    case .at(let time): planned = max(time.seconds - stage.seconds, 0)
    }
    var step = elapsed <= planned + Self.longestDelay ? elapsed : max(planned, interval)
    // What a motion starts with may take long to compute; its beginning should be seen all the same.
    if case .nextTick = plan, justStarted { step = min(step, 2 * interval) }
    if case .at = plan, elapsed >= planned { step = max(step, planned) }
    return StageTime(stage.seconds + step)
  }

  /// Takes note of another plan, after something happened that was no input.
  mutating func replan(_ next: NextFrame) { plan = next }

  /// Takes note that events were told a time while no frame could be made.
  ///
  /// Without that, a frame after a stall of more than a second would be of an earlier time than the
  /// motions that began in it.
  mutating func timeWasTold(_ time: StageTime, at now: Double) {
    stage = time
    wall = now
  }

  /// Takes note of a frame.
  mutating func frameWasMade(
    at now: Double, stage time: StageTime, showingInput: Bool, next: NextFrame
  ) {
    let grid = due.map { now >= $0 } ?? false
    if showingInput && !grid { lastBroughtForward = now }
    if case .nextTick = plan, grid {
      // On the grid, past what was missed.
      let missed = ((now - deadline) / interval).rounded(.down)
      deadline += max(missed, 1) * interval
    } else {
      deadline = now
    }
    justStarted = showingInput
    stage = time
    wall = now
    plan = next
  }
}
