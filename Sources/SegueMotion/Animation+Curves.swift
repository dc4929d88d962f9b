extension Animation {
  /// The duration of a timing curve for which none is given, in seconds.
  private static let usualDuration = 0.35

  private static func curve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, duration: duration.clamped(to: 0...1e9)))
  }

  /// Goes at one speed.
  public static let linear = linear(duration: usualDuration)
  /// Starts slowly.
  public static let easeIn = easeIn(duration: usualDuration)
  /// Ends slowly.
  public static let easeOut = easeOut(duration: usualDuration)
  /// Starts and ends slowly.
  public static let easeInOut = easeInOut(duration: usualDuration)

  /// Goes at one speed for the given seconds.
  public static func linear(duration: Double) -> Animation {
    curve(.linear, duration: duration)
  }

  /// Starts slowly and lasts the given seconds.
  public static func easeIn(duration: Double) -> Animation {
    curve(.easeIn, duration: duration)
  }

  /// Ends slowly and lasts the given seconds.
  public static func easeOut(duration: Double) -> Animation {
    curve(.easeOut, duration: duration)
  }

  /// Starts and ends slowly and lasts the given seconds.
  public static func easeInOut(duration: Double) -> Animation {
    curve(.easeInOut, duration: duration)
  }

  /// Follows the Bezier curve with the two control points for the given seconds.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    curve(.bezier(x1, y1, x2, y2), duration: duration)
  }

  /// Follows a curve for the given seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation.curve(curve, duration: duration).tellingVelocity()
  }
}
