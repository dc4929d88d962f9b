import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("A completion is called exactly once, when what it waits for is over")
struct CompletionTests {
  /// A box and the way to move it.
  @MainActor
  private final class Lane {
    var move: ((Double) -> Void)?
    var calls: [String] = []
    func note(_ call: String = "done") { calls.append(call) }
  }

  private struct Box: View {
    let lane: Lane
    @State private var x = 0.0
    var body: some View {
      lane.move = { x = $0 }
      return ZStack(alignment: .topLeading) {
        Color.clear
        Color.red.sceneName("box").frame(width: 4, height: 1).offset(x: x)
      }
    }
  }

  private func probe(_ lane: Lane, motion: MotionPolicy = .full) -> StageProbe {
    var options = cellOptions
    options.motion = motion
    return StageProbe(Box(lane: lane), columns: 120, rows: 2, options: options)
  }

  private let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)

  @Test("A spring is logically complete after its response, and removed when it has settled")
  func criteria() {
    let settled = Spring(response: 0.5, dampingRatio: 0.8).settlingDuration
    #expect(abs(settled - 0.674) < 5e-4)
    let ends: [(AnimationCompletionCriteria, Double)] = [
      (.logicallyComplete, 0.5), (.removed, settled),
    ]
    for (criteria, end) in ends {
      let lane = Lane()
      let probe = probe(lane)
      probe.mutate {
        withAnimation(spring, completionCriteria: criteria) {
          lane.move?(100)
        } completion: {
          lane.note()
        }
      }
      probe.advance(by: end - 1e-6)
      #expect(lane.calls == [])
      #expect(probe.isMoving)
      probe.advance(by: 2e-6)
      #expect(lane.calls == ["done"])
      probe.advance(by: 5)
      #expect(lane.calls == ["done"])
      #expect(!probe.isMoving)
    }
  }

  @Test("What only a scale has to do is waited for like any other motion")
  func scale() {
    let lane = Lane()
    let staged = StagedProbe { phase, _ in
      Color.red.frame(width: 4, height: 2).scaleEffect(phase == 0 ? 1 : 3)
    }
    staged.probe.mutate {
      withAnimation(.linear(duration: 1)) {
        staged.dial.turn(to: 1)
      } completion: {
        lane.note()
      }
    }
    staged.probe.advance(by: 0.999)
    #expect(lane.calls == [])
    staged.probe.advance(by: 0.002)
    #expect(lane.calls == ["done"])
  }

  @Test("A curve is over at its end, delay and speed included")
  func curves() {
    let lane = Lane()
    let probe = probe(lane)
    probe.mutate {
      withAnimation(.linear(duration: 1).delay(1).speed(2)) {
        lane.move?(100)
      } completion: {
        lane.note()
      }
    }
    probe.advance(by: 0.999)
    #expect(lane.calls == [])
    probe.advance(by: 0.001)
    #expect(lane.calls == ["done"])
  }

  @Test(
    "A22: what does not move is complete with the next update", arguments: MotionPolicy.allCases)
  func nothingMoves(policy: MotionPolicy) throws {
    let animations: [Animation?] = [
      nil, .linear(duration: 0), .easeInOut(duration: -3), .linear(duration: .nan),
      .spring(response: 0, dampingFraction: 0.8),
    ]
    for animation in animations {
      let lane = Lane()
      let probe = probe(lane, motion: policy)
      probe.mutate {
        withAnimation(animation) {
          lane.move?(100)
        } completion: {
          lane.note()
        }
      }
      #expect(lane.calls == ["done"], "\(String(describing: animation))")
      #expect(try probe.rect("box").minX == 100)
      #expect(!probe.isMoving)
      probe.advance(by: 3)
      #expect(lane.calls == ["done"])
    }
  }

  @Test("A22: writing what is there, or nothing at all, is complete with the next update")
  func noChange() {
    let lane = Lane()
    let probe = probe(lane)
    for body in [{ lane.move?(0) }, {}] as [@MainActor () -> Void] {
      lane.calls = []
      probe.mutate { withAnimation(spring, body) { lane.note() } }
      #expect(lane.calls == ["done"])
      #expect(!probe.isMoving)
      #expect(probe.stage.nextFrame == .whenInputArrives)
    }
  }

  @Test("A22: a motion of a millisecond and one of a billion seconds")
  func extremes() {
    let lane = Lane()
    let probe = probe(lane)
    probe.mutate {
      withAnimation(.linear(duration: 0.001)) {
        lane.move?(10)
      } completion: {
        lane.note("short")
      }
    }
    probe.advance(by: 0.001)
    #expect(lane.calls == ["short"])
    probe.mutate {
      withAnimation(.linear(duration: 1e9)) {
        lane.move?(20)
      } completion: {
        lane.note("long")
      }
    }
    probe.advance(by: 1e8)
    #expect(lane.calls == ["short"])
    probe.press(.tab)
    probe.advance(by: 1e9)
    #expect(lane.calls == ["short", "long"])
  }

  @Test("Without motion the completion comes in the very next frame; reduced motion does not move")
  func policies() throws {
    for policy in [MotionPolicy.none, .reduced] {
      let lane = Lane()
      let probe = probe(lane, motion: policy)
      probe.mutate {
        withAnimation(.linear(duration: 9)) {
          lane.move?(50)
        } completion: {
          lane.note()
        }
      }
      #expect(lane.calls == ["done"])
      #expect(try probe.rect("box").minX == 50)
    }
  }

  @Test("An interrupted motion completes at its own end, each exactly once")
  func interrupted() {
    let lane = Lane()
    let probe = probe(lane)
    for turn in 0..<20 {
      probe.mutate {
        withAnimation(spring, completionCriteria: turn % 2 == 0 ? .removed : .logicallyComplete) {
          lane.move?(turn % 2 == 0 ? 100 : 0)
        } completion: {
          lane.note("\(turn)")
        }
      }
      probe.advance(by: 0.07)
    }
    probe.advance(by: 3)
    #expect(lane.calls.count == 20)
    #expect(Set(lane.calls).count == 20)
    #expect(!probe.isMoving)
    #expect(probe.stage.nextFrame == .whenInputArrives)
  }

  @Test("A motion without end completes when another one takes its place")
  func endless() {
    let lane = Lane()
    let probe = probe(lane)
    probe.mutate {
      withAnimation(.linear(duration: 1).repeatForever()) {
        lane.move?(100)
      } completion: {
        lane.note("endless")
      }
    }
    probe.advance(by: 1000)
    #expect(lane.calls == [])
    probe.mutate { withAnimation(.linear(duration: 1)) { lane.move?(0) } }
    #expect(lane.calls == ["endless"])
    probe.advance(by: 1)
    #expect(!probe.isMoving)
  }

  @Test("What a completion starts has its zero in the frame that shows the end")
  func chained() throws {
    let lane = Lane()
    let probe = probe(lane)
    probe.mutate {
      withAnimation(.linear(duration: 1)) {
        lane.move?(100)
      } completion: {
        withAnimation(.linear(duration: 1)) {
          lane.move?(0)
        } completion: {
          lane.note("second")
        }
      }
    }
    probe.advance(by: 1)
    #expect(try probe.rect("box").minX == 100)
    probe.advance(by: 0.25)
    #expect(abs(try probe.rect("box").minX - 75) < 1e-9)
    probe.advance(by: 0.75)
    #expect(try probe.rect("box").minX == 0)
    #expect(lane.calls == ["second"])
  }

  @Test("Completions come in the order of their ends, at whatever frame shows them")
  func order() {
    for step in [0.01, 0.1, 5] {
      let lane = Lane()
      let probe = probe(lane)
      for (name, seconds) in [("c", 0.9), ("a", 0.3), ("b", 0.6)] {
        probe.mutate {
          withAnimation(.linear(duration: seconds)) {
            lane.move?(seconds)
          } completion: {
            lane.note(name)
          }
        }
      }
      probe.film(1, step: step) {}
      #expect(lane.calls == ["a", "b", "c"], "step \(step)")
    }
  }

  @Test("A completion that keeps starting motions without length does not hang the stage")
  func loop() {
    let lane = Lane()
    let probe = probe(lane)
    func again() {
      lane.note()
      withAnimation(nil) {
        lane.move?(Double(lane.calls.count))
      } completion: {
        again()
      }
    }
    probe.mutate { again() }
    let first = lane.calls.count
    #expect(first < 20)
    #expect(probe.stage.nextFrame == .nextTick)
    probe.advance(by: 0.1)
    #expect(lane.calls.count > first)
  }

  @Test("Where no stage listens a completion is called at once")
  func noStage() {
    let lane = Lane()
    withAnimation(.linear(duration: 1)) {
    } completion: {
      lane.note()
    }
    #expect(lane.calls == ["done"])
  }

  @Test("A completion added to a transaction by hand, with either criterion")
  func byHand() {
    let lane = Lane()
    let probe = probe(lane)
    var transaction = Transaction(animation: spring)
    transaction.addAnimationCompletion(criteria: .removed) { lane.note("removed") }
    transaction.addAnimationCompletion { lane.note("logical") }
    probe.mutate { withTransaction(transaction) { lane.move?(100) } }
    probe.advance(by: 0.5)
    #expect(lane.calls == ["logical"])
    probe.advance(by: 0.5)
    #expect(lane.calls == ["logical", "removed"])
  }

  @Test("A flight completes when it has landed, and a removal when the view has left")
  func flights() {
    let lane = Lane()
    struct Hero: View {
      let lane: Lane
      @State private var open = false
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          if open {
            Color.orange.matchedGeometryEffect(id: 1, in: space)
          } else {
            Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 3)
          }
        }
        .onTapGesture {
          withAnimation(.easeInOut, completionCriteria: .removed) {
            open.toggle()
          } completion: {
            lane.note()
          }
        }
      }
    }
    let probe = StageProbe(Hero(lane: lane), options: cellOptions)
    probe.press(.enter)
    probe.advance(by: 0.349)
    #expect(probe.stage.choreographer.flights(at: StageTime(probe.time)) == 1)
    #expect(lane.calls == [])
    probe.advance(by: 0.001)
    #expect(lane.calls == ["done"])
    #expect(probe.stage.choreographer.departingCount == 0)
  }
}
