import Testing

@testable import SegueTerminal

@Suite("How far ahead pictures are computed follows how somebody types")
struct InputRhythmTests {
  private static let tick = 1.0 / 60

  @Test("After one key, or one now and then, it reaches as far as nothing has been done for")
  func single() {
    var rhythm = InputRhythm()
    #expect(!rhythm.isQuick(at: 10))
    #expect(rhythm.ticksLeft(at: 10, interval: Self.tick) >= FramesAhead.mostTicks)
    rhythm.note(at: 10)
    #expect(!rhythm.isQuick(at: 10.01))
    #expect(rhythm.ticksLeft(at: 10.01, interval: Self.tick) == InputRhythm.fewTicks)
    #expect(rhythm.ticksLeft(at: 10.06, interval: Self.tick) == InputRhythm.fewTicks)
    #expect(rhythm.ticksLeft(at: 10.101, interval: Self.tick) == 6)
    rhythm.note(at: 10.5)
    #expect(!rhythm.isQuick(at: 10.51))
  }

  @Test("While keys come every 60 ms, it ends where the next one is due")
  func repeated() {
    var rhythm = InputRhythm()
    for key in 0..<4 { rhythm.note(at: Double(key) * 0.06) }
    #expect(rhythm.isQuick(at: 0.181))
    #expect(rhythm.ticksLeft(at: 0.181, interval: Self.tick) == 3)
    #expect(rhythm.ticksLeft(at: 0.2, interval: Self.tick) == 2)
    // The key is due before the next tick, or overdue.
    #expect(rhythm.ticksLeft(at: 0.231, interval: Self.tick) == 0)
    #expect(rhythm.ticksLeft(at: 0.25, interval: Self.tick) == 0)
    // None came in twice the time: somebody has stopped.
    #expect(!rhythm.isQuick(at: 0.31))
    #expect(rhythm.ticksLeft(at: 0.31, interval: Self.tick) == 7)
  }
}
