import SegueGeometry
import SegueMotion
import Testing

@Suite("Arcs, keyframes, phases and blends are functions of time (1.5, 2.5)")
struct PathTests {
  @Test("An arc from (0, 0) to (20, 10) is a quarter of an ellipse")
  func arcs() {
    let rows: [(MotionArc, Double, Double, Double)] = [
      (.horizontalFirst, 0.25, 7.6537, 0.7612), (.horizontalFirst, 0.5, 14.1421, 2.9289),
      (.horizontalFirst, 0.75, 18.4776, 6.1732), (.verticalFirst, 0.25, 1.5224, 3.8268),
      (.verticalFirst, 0.5, 5.8579, 7.0711), (.verticalFirst, 0.75, 12.3463, 9.2388),
    ]
    for (arc, progress, x, y) in rows {
      let beside = arc.deviation(at: progress, of: Point(x: 20, y: 10))
      #expect(abs(20 * progress + beside.x - x) < 5e-5, "\(arc) at \(progress)")
      #expect(abs(10 * progress + beside.y - y) < 5e-5, "\(arc) at \(progress)")
    }
  }

  @Test("Where one dimension stays an arc is a line, and beyond the way it has no bend")
  func lines() {
    for arc in MotionArc.allCases {
      #expect(arc.deviation(at: 0.5, of: Point(x: 20, y: 0)) == .zero)
      #expect(arc.deviation(at: 0.5, of: Point(x: 0, y: 9)) == .zero)
      #expect(arc.deviation(at: 1.01, of: Point(x: 20, y: 10)) == .zero)
    }
  }

  @Test("The response moves from .5 to .3 by a smooth step within .25 s")
  func blend() {
    let blend = SpringBlend(from: 0.5, to: 0.3, duration: 0.25)
    for (time, response) in [(0, 0.5), (0.05, 0.4792), (0.125, 0.4), (0.2, 0.3208), (1, 0.3)] {
      #expect(abs(blend.response(at: time) - response) < 5e-5, "at \(time)")
    }
    #expect(SpringBlend(from: 0.5, to: 0.3, duration: 0).response(at: 0) == 0.3)
  }

  private struct Pose {
    var x = 0.0
    var y = 0.0
  }

  @Test("Tracks run side by side, and the longest decides the duration")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(50)
        LinearKeyframe(60, duration: 1, timingCurve: .easeIn)
      }
      KeyframeTrack(\.y) { LinearKeyframe(8, duration: 4) }
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 0.5).x == 5)
    #expect(timeline.value(time: 0.5).y == 1)
    #expect(timeline.value(time: 1).x == 50)
    #expect(abs(timeline.value(time: 1.5).x - 53.15357) < 1e-5)
    #expect(timeline.value(time: 3).x == 60)
    #expect(timeline.value(time: 9).y == 8)
    #expect(timeline.value(time: -1).x == 0)
  }

  @Test("Cubics join with the slope of the chord around their knot")
  func cubics() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        CubicKeyframe(10, duration: 1)
        CubicKeyframe(40, duration: 2)
      }
    }
    #expect(timeline.value(time: 1) == 10)
    #expect(timeline.value(time: 3) == 40)
    // From rest to 10 with (40 − 0) / 3 at the knot: h(½) = 5 − 40/3/8.
    #expect(abs(timeline.value(time: 0.5) - (5 - 40.0 / 24)) < 1e-9)
    let before = (timeline.value(time: 1) - timeline.value(time: 1 - 1e-6)) / 1e-6
    let after = (timeline.value(time: 1 + 1e-6) - timeline.value(time: 1)) / 1e-6
    #expect(abs(before - 40.0 / 3) < 1e-3 && abs(after - 40.0 / 3) < 1e-3)
  }

  @Test("A cubic next to another kind takes that one's velocity")
  func mixed() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        LinearKeyframe(10, duration: 1)
        CubicKeyframe(30, duration: 1)
        LinearKeyframe(20, duration: 2)
      }
    }
    let start = (timeline.value(time: 1 + 1e-6) - timeline.value(time: 1)) / 1e-6
    let end = (timeline.value(time: 2) - timeline.value(time: 2 - 1e-6)) / 1e-6
    #expect(abs(start - 10) < 1e-3)
    #expect(abs(end + 5) < 1e-3)
  }

  @Test("A spring keyframe without a duration lasts until it has settled")
  func springs() {
    let spring = Spring(response: 0.5, dampingRatio: 0.8)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack { SpringKeyframe(100, spring: spring) }
    }
    #expect(abs(timeline.duration - 0.674) < 5e-4)
    #expect(abs(timeline.value(time: 0.1) - 39.9251) < 1e-3)
    #expect(timeline.value(time: timeline.duration) == 100)
  }
}
