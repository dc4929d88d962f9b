import SegueGeometry
import SegueMatching
import SegueMotion
import SegueStage
import SegueTesting
import TestSupport
import Testing

/// How often a way there or back is turned round before it is left alone.
let interruptionCounts = [0, 1, 20]

/// A staged scene that is filmed from one phase to another and back, with its invariants.
@MainActor
struct FilmedScene {
  /// A probe that launches straight into a phase.
  var launch: (Int) -> StagedProbe
  var from = 0
  var to = 1
  var animation: Animation? = .spring(response: 0.5, dampingFraction: 0.8)
  var invariants: FrameInvariants
  /// Whether places are continuous when the phase changes.
  var isContinuous = true
  /// Something more that happens at the given interruption, counted from 1.
  var also: ((StageProbe, Int) -> Void)?

  /// Goes there and back with interruptions: 0 is one way each, brought to rest; else the way is
  /// turned round so often at seeded moments, ending there, and then once more ending at home.
  func film(
    interruptions: Int, _ each: (StageProbe) throws -> Void = { _ in }
  ) throws {
    var random = SeededGenerator(seed: UInt64(interruptions) + 25)
    for goal in [to, from] {
      // An even number of turns ends where the first went to.
      let first = interruptions.isMultiple(of: 2) ? goal : goal == to ? from : to
      let start = first == to ? from : to
      let staged = launch(start)
      var checker = invariants
      try checker.check(staged.probe, "launch")
      var phase = first
      for turn in 0...interruptions {
        staged.turn(to: phase, animation)
        try check(staged, &checker, turn, isContinuous, each)
        if turn < interruptions {
          let wait = random.double(in: 0.02...0.12)
          try run(staged, wait, &checker, turn, isInterrupted: true, each)
          also?(staged.probe, turn + 1)
          if also != nil { try check(staged, &checker, turn, false, each) }
          phase = phase == to ? from : to
        }
      }
      #expect(phase == goal)
      try run(
        staged, interruptions == 0 ? 0.7 : 0.4, &checker, interruptions,
        isInterrupted: interruptions > 0, each)
      staged.probe.advance(by: 3)
      let size = staged.probe.stage.size
      let fresh = launch(goal)
      fresh.probe.resize(columns: size.columns, rows: size.rows)
      FrameInvariants.expectRest(
        staged.probe, like: fresh.probe, "after \(interruptions) interruptions, at \(goal)")
    }
  }

  private func run(
    _ staged: StagedProbe, _ seconds: Double, _ checker: inout FrameInvariants, _ turn: Int,
    isInterrupted: Bool = false,
    _ each: (StageProbe) throws -> Void
  ) throws {
    var left = seconds
    // What a jump may hide in is what an edge does in one frame: short ones in full.
    let frame = isFullRun ? 1.0 / 240 : isInterrupted ? 0.05 : 1.0 / 30
    while left > 1e-9 {
      let step = min(frame, left)
      staged.probe.advance(by: step)
      left -= step
      try check(staged, &checker, turn, true, each)
    }
  }

  private func check(
    _ staged: StagedProbe, _ checker: inout FrameInvariants, _ turn: Int, _ isContinuous: Bool,
    _ each: (StageProbe) throws -> Void
  ) throws {
    let note = "turn \(turn) at \(staged.probe.time)"
    try checker.check(staged.probe, isContinuous: isContinuous, note)
    try each(staged.probe)
  }
}

extension FrameInvariants {
  /// The fastest edge over a distance in cells: a spring with response 0.5 and damping 0.8 that is
  /// turned round with its speed, or two easeInOut motions over 0.35 s that add up.
  static func speed(over distance: Double) -> Double { distance * 2 * 1.7242 / 0.35 }
}
