import SegueMotion
import SegueStage
import Testing

@testable import SegueTerminal

@Suite("The clock on the wall becomes stage time")
struct FrameClockTests {
  private static let interval = 1.0 / 60

  private func near(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }

  @Test("Ticks lie on a grid that lateness does not shift")
  func grid() {
    var clock = FrameClock(wall: 100)
    clock.frameWasMade(at: 100, stage: .zero, showingInput: true, next: .nextTick)
    #expect(near(clock.due, 100 + Self.interval))
    // 5 ms late: the next deadline stays where it was.
    let late = 100 + Self.interval + 0.005
    clock.frameWasMade(
      at: late, stage: clock.time(at: late), showingInput: false, next: .nextTick)
    #expect(near(clock.due, 100 + 2 * Self.interval))
    #expect(near(clock.stage.seconds, Self.interval + 0.005))
    // Three intervals late: what was missed is skipped, the grid stays.
    let later = 100 + 5 * Self.interval + 0.001
    clock.frameWasMade(
      at: later, stage: clock.time(at: later), showingInput: false, next: .nextTick)
    #expect(near(clock.due, 100 + 6 * Self.interval))
  }

  @Test("At 120 frames a second each comes after half the time")
  func fast() {
    var clock = FrameClock(wall: 0, interval: 1.0 / 120)
    clock.frameWasMade(at: 0, stage: .zero, showingInput: true, next: .nextTick)
    #expect(near(clock.due, 1.0 / 120))
    let now = 1.0 / 120
    clock.frameWasMade(at: now, stage: clock.time(at: now), showingInput: false, next: .nextTick)
    #expect(near(clock.due, 2.0 / 120))
    #expect(near(clock.stage.seconds, 1.0 / 120))
  }

  @Test("At rest nothing is due")
  func rest() {
    var clock = FrameClock(wall: 0)
    clock.frameWasMade(at: 0, stage: .zero, showingInput: true, next: .whenInputArrives)
    #expect(clock.due == nil)
  }

  @Test("Input brings a frame forward at once, but only once an interval")
  func input() {
    var clock = FrameClock(wall: 0)
    clock.frameWasMade(at: 0, stage: .zero, showingInput: false, next: .nextTick)
    #expect(near(clock.dueForInput(now: 0.005), 0.005))
    clock.frameWasMade(
      at: 0.005, stage: clock.time(at: 0.005), showingInput: true, next: .nextTick)
    // The grid starts anew from there.
    #expect(near(clock.due, 0.005 + Self.interval))
    #expect(near(clock.dueForInput(now: 0.008), 0.005 + Self.interval))
    #expect(near(clock.dueForInput(now: 0.030), 0.030))
  }

  @Test("The first step after input grows by at most one interval")
  func firstStep() {
    var clock = FrameClock(wall: 0)
    clock.frameWasMade(at: 0, stage: .zero, showingInput: true, next: .nextTick)
    #expect(near(clock.time(at: 0.2).seconds, 2 * Self.interval))
    clock.frameWasMade(
      at: 0.2, stage: clock.time(at: 0.2), showingInput: false, next: .nextTick)
    // Later steps are as long as they are: a slow terminal sees fewer frames of the same motion.
    #expect(near(clock.time(at: 0.5).seconds, 2 * Self.interval + 0.3))
  }

  @Test("A gap over a second counts as one interval")
  func gap() {
    var clock = FrameClock(wall: 0)
    clock.frameWasMade(at: 0, stage: StageTime(3), showingInput: false, next: .nextTick)
    #expect(near(clock.time(at: 0.9).seconds, 3.9))
    #expect(near(clock.time(at: 100).seconds, 3 + Self.interval))
    clock.frameWasMade(at: 1, stage: StageTime(3), showingInput: false, next: .whenInputArrives)
    #expect(near(clock.time(at: 50).seconds, 3 + Self.interval))
  }

  @Test("A frame that was asked for at a moment is made at that moment, however far")
  func appointment() {
    var clock = FrameClock(wall: 10)
    clock.frameWasMade(at: 10, stage: StageTime(2), showingInput: true, next: .at(StageTime(7)))
    #expect(near(clock.due, 15))
    #expect(near(clock.time(at: 15).seconds, 7))
    // Input before it sees the time that has passed.
    #expect(near(clock.time(at: 13).seconds, 5))
    // Woken up from a sleep of the machine, the appointment is kept and the rest forgotten.
    #expect(near(clock.time(at: 500).seconds, 7))
  }

  @Test("A stall in which events are told the time does not set it back")
  func stall() {
    var clock = FrameClock(wall: 0)
    clock.frameWasMade(at: 0, stage: .zero, showingInput: true, next: .nextTick)
    var told = StageTime.zero
    // Events come for three seconds without one frame.
    for now in [0.4, 0.9, 1.5, 2.2, 3.0] {
      let time = clock.time(at: now)
      #expect(time >= told)
      told = time
      clock.timeWasTold(time, at: now)
    }
    #expect(clock.time(at: 3.1) > told)
    #expect(near(clock.time(at: 3.1).seconds - told.seconds, 2 * Self.interval))
    // The tick that was due is still due.
    #expect(near(clock.due, Self.interval))
  }

  @Test("Stage time never runs backward")
  func monotone() {
    var clock = FrameClock(wall: 5)
    clock.frameWasMade(at: 5, stage: StageTime(1), showingInput: true, next: .nextTick)
    #expect(clock.time(at: 4) == StageTime(1))
  }

  @Test("Ticks ahead lie on the grid, at the stage times of their own moments")
  func ticks() throws {
    var clock = FrameClock(wall: 10)
    #expect(clock.tick(1) == nil, "at rest there is no grid")
    clock.frameWasMade(at: 10, stage: .zero, showingInput: true, next: .nextTick)
    let third = try #require(clock.tick(3))
    #expect(near(third.due, 10 + 3 * Self.interval))
    #expect(near(third.stage.seconds, 3 * Self.interval))
    #expect(clock.count(to: third) == 3)
    #expect(clock.ticksPassed(at: third.due + 0.001) == 3)
    clock.reached(third, next: .nextTick)
    #expect(near(clock.due, 10 + 4 * Self.interval))
    #expect(clock.stage == third.stage)
    // What happens between two ticks has the time between theirs.
    #expect(near(clock.time(at: third.due + 0.005).seconds, 3 * Self.interval + 0.005))
    // A frame that was late lies between two ticks; the next tick is where it was.
    let late = 10 + 4 * Self.interval + 0.006
    clock.frameWasMade(
      at: late, stage: clock.time(at: late), showingInput: false, next: .nextTick)
    let fifth = try #require(clock.tick(1))
    #expect(near(fifth.due, 10 + 5 * Self.interval))
    #expect(near(fifth.stage.seconds, 5 * Self.interval))
  }
}
