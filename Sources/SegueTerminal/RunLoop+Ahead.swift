import CNcurses
import Glibc
import SegueRaster
import SegueStage

extension RunLoop {
  /// Whether what was computed ahead is what will be seen, as far as anybody knows by now.
  var trustsAhead: Bool {
    events.isEmpty && inputDue == nil && pendingSize == nil && !screen.isRepainting
      && source.isPrepared
  }

  /// Computes the pictures of the next ticks, as long as nobody does anything and there is time.
  func prepareAhead() {
    guard ahead.isQuiet, !ahead.isComplete, events.isEmpty, inputDue == nil, pendingSize == nil,
      !screen.isRepainting, !SmallScreenNotice.isDue(at: screen.size)
    else { return }
    let now = Self.now
    let isQuick = rhythm.isQuick(at: now)
    let mostTicks = rhythm.ticksLeft(at: now, interval: clock.interval)
    while ahead.hasRoom(isQuick: isQuick) {
      let count = (ahead.last.map(clock.count) ?? 0) + 1
      guard count <= min(FramesAhead.mostTicks, mostTicks), let tick = clock.tick(count),
        hasTime(before: tick), !hasNews
      else { return }
      var bytes = 0
      let isKnown = source.prepare(at: tick.stage) { [screen] grid, damage, clusters in
        if !damage.isEmpty { bytes = screen.keep(grid, damage: damage, clusters: clusters) }
      }
      guard isKnown else { return ahead.complete() }
      ahead.add(tick, bytes: bytes)
    }
  }

  /// Whether the first picture will not be late for a later one.
  private func hasTime(before tick: FrameClock.Tick) -> Bool {
    let first = ahead.isQuiet ? tick.due : ahead.due(interval: clock.interval) ?? tick.due
    return Self.now + clock.interval / 4 < first
  }

  private var hasNews: Bool {
    guard gathering >= 0 else { return true }
    var all = pollfd(fd: gathering, events: Int16(POLLIN), revents: 0)
    return poll(&all, 1, 0) != 0
  }

  /// Shows what was computed ahead for this moment; false if there is nothing of that kind.
  func showAhead(at now: Double) -> Bool {
    guard trustsAhead, let tick = ahead.reached(at: now), now - tick.due < clock.interval
    else { return false }
    ahead.take(upTo: tick)
    screen.sendKept(allBut: ahead.bytes)
    source.preparedWasShown(at: tick.stage)
    clock.reached(tick, next: source.nextFrame)
    // Who is asked may have written something, which must not wait for what was made before that.
    if !trustsAhead { dropAhead(at: now) }
    return true
  }

  /// Gives up what was computed ahead: something has happened, or its time is over.
  ///
  /// What ncurses has written for it leads the next frame, which begins where ncurses takes it to.
  func dropAhead(at now: Double) {
    guard !ahead.isEmpty else { return }
    // What was looked at until now has passed, whether it had anything to show or not.
    let passed = min(clock.ticksPassed(at: now), ahead.last.map(clock.count) ?? 0)
    if passed > 0, let tick = clock.tick(passed) {
      source.preparedWasShown(at: tick.stage)
      clock.reached(tick, next: .nextTick)
    }
    ahead.drop()
  }
}
