// A blend duration softens the change of stiffness when one spring takes over from another, in
// SwiftUI's fidelity. In Segue's the new spring starts with the exact velocity of the old motion,
// which leaves nothing to soften and keeps the motion a closed form.

extension Animation {
  /// The animation of changes for which none is named: a spring without bounce.
  public static let `default` = spring
  /// A spring without bounce.
  public static let spring = spring()
  /// A spring without bounce.
  public static let smooth = smooth()
  /// A spring that bounces a little.
  public static let snappy = snappy()
  /// A spring that bounces clearly.
  public static let bouncy = bouncy()
  /// A stiff spring for changes that follow the user's hand.
  public static let interactiveSpring = interactiveSpring()
  /// A spring without bounce that adds to what already moves.
  public static let interpolatingSpring = interpolatingSpring()

  /// A spring with a perceptual duration in seconds and a bounce.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring with a period in seconds and a damping ratio.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// The given spring, which takes over what already moves.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(.spring(spring)).blending(blendDuration)
  }

  /// A spring without bounce, or with just the given one.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: extraBounce))
  }

  /// A spring that bounces a little, and by the given bounce more.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce))
  }

  /// A spring that bounces clearly, and by the given bounce more.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: 0.3 + extraBounce))
  }

  /// A stiff spring with a perceptual duration in seconds and a bounce.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce), blendDuration: blendDuration)
  }

  /// A stiff spring with a period in seconds and a damping ratio.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A spring with physical constants that adds to what already moves.
  ///
  /// The initial velocity is in intervals per second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  /// A spring with a perceptual duration in seconds and a bounce that adds to what already moves.
  ///
  /// The initial velocity is in intervals per second.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// The given spring, which adds to what already moves.
  ///
  /// The initial velocity is in intervals per second.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    let velocity = initialVelocity.isNaN ? 0 : initialVelocity.clamped(to: -1e6...1e6)
    return Animation(.interpolatingSpring(spring, initialVelocity: velocity))
  }
}
