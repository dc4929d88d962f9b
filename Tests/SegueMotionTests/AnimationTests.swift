import SegueGeometry
import SegueMotion
import Testing

@Suite("Animations are values with SwiftUI's names and defaults")
struct AnimationTests {
  @Test("Factories without arguments have the documented defaults")
  func defaults() {
    #expect(Animation.default == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring == .smooth)
    #expect(
      Animation.spring(dampingFraction: 0.825)
        == .spring(Spring(response: 0.5, dampingRatio: 0.825))
    )
    #expect(Animation.linear == .linear(duration: 0.35))
    #expect(Animation.easeIn == .timingCurve(0.42, 0, 1, 1))
    #expect(Animation.easeOut == .timingCurve(0, 0, 0.58, 1))
    #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1, duration: 0.35))
    #expect(
      Animation.interactiveSpring
        == .interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25))
    #expect(Animation.interactiveSpring.blendDuration == 0.25)
    let tracking = Animation.interactiveSpring(dampingFraction: 0.86)
    #expect(tracking.course == .spring(Spring(response: 0.15, dampingRatio: 0.86)))
    #expect(tracking.blendDuration == 0.25)
    #expect(
      Animation.linear.courseAtSpeed
        == Animation.timingCurve(.linear, duration: 0.35).courseAtSpeed)
  }

  @Test("Presets and their extra bounce")
  func presets() {
    func ratio(_ animation: Animation) -> Double? {
      guard case .spring(let spring) = animation.course else { return nil }
      return (spring.dampingRatio * 1e9).rounded() / 1e9
    }
    #expect(ratio(.smooth) == 1)
    #expect(ratio(.snappy) == 0.85)
    #expect(ratio(.bouncy) == 0.7)
    #expect(ratio(.smooth(extraBounce: 0.1)) == 0.9)
    #expect(ratio(.snappy(extraBounce: 0.1)) == 0.75)
    #expect(ratio(.bouncy(duration: 1, extraBounce: 0.2)) == 0.5)
    #expect(ratio(.interactiveSpring) == 0.85)
    #expect(ratio(.interactiveSpring(response: 0.15)) == 0.86)
    #expect(ratio(.interactiveSpring(duration: 0.2)) == 0.85)
  }

  @Test("Delay and speed compose outside-in")
  func delayAndSpeed() {
    let animation = Animation.easeInOut.delay(1).speed(2)
    #expect(animation.delay == 0.5)
    #expect(animation.courseAtSpeed == .curve(.easeInOut, duration: 0.175))
    #expect(animation.logicalDuration == 0.675)
    let other = Animation.easeInOut.speed(2).delay(1)
    #expect(other.delay == 1)
    #expect(other.logicalDuration == 1.175)
  }

  @Test("A change counts as made at a curve's end and after a spring's response")
  func logicalDuration() {
    #expect(Animation.easeOut(duration: 0.2).logicalDuration == 0.2)
    #expect(Animation.bouncy.logicalDuration == 0.5)
    #expect(Animation.spring(duration: 1).delay(0.25).speed(2).logicalDuration == 0.625)
  }

  @Test("Absurd durations, delays and speeds are tamed")
  func absurd() {
    #expect(Animation.linear(duration: -1).logicalDuration == 0)
    #expect(Animation.linear(duration: .nan).logicalDuration == 0)
    #expect(Animation.linear(duration: .infinity).logicalDuration.isFinite)
    #expect(Animation.linear.delay(-2) == .linear)
    #expect(Animation.linear.delay(.nan) == .linear)
    #expect(Animation.linear.speed(0) == .linear)
    #expect(Animation.linear.speed(-1) == .linear)
    #expect(Animation.linear.speed(.nan) == .linear)
    #expect(Animation.linear.speed(.infinity).logicalDuration < 1e-6)
  }

  @Test("Springs take over, curves and waiting springs add")
  func takesOver() {
    #expect(Animation.bouncy.absorbsMotion)
    #expect(Animation.bouncy.speed(3).absorbsMotion)
    #expect(!Animation.bouncy.delay(0.1).absorbsMotion)
    #expect(!Animation.easeIn.absorbsMotion)
    #expect(!Animation.interpolatingSpring.absorbsMotion)
  }

  @Test("The transaction is that of the surrounding change")
  func transaction() {
    #expect(Transaction.current.animation == nil)
    Transaction.$current.withValue(Transaction(animation: .snappy)) {
      #expect(Transaction.current.animation == .snappy)
    }
    #expect(Transaction.current.animation == nil)
    #expect(!Transaction().disablesAnimations)
  }
}
