import SegueGeometry

/// What fills a shape.
package enum Paint: Hashable, Sendable {
  case color(ResolvedColor)
  case gradient(PaintGradient)

  package var isInvisible: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha <= 0 }
    }
  }

  /// Colours at equal distances along a line.
  package static func linearGradient(
    colors: [ResolvedColor], start: UnitPoint, end: UnitPoint
  ) -> Paint {
    .gradient(
      PaintGradient(
        course: .linear(start: start, end: end), stops: PaintGradient.evenStops(colors)))
  }
}

/// How the colours of a gradient lie in the rectangle of its shape.
package enum GradientCourse: Hashable, Sendable {
  case linear(start: UnitPoint, end: UnitPoint)
  /// Around a point; radii in points.
  case radial(center: UnitPoint, startRadius: Double, endRadius: Double)
  /// Round about a point, by angles that grow from the right downward.
  case angular(center: UnitPoint, start: Angle, end: Angle)

  /// The course with its lengths multiplied by a factor.
  package func scaled(by factor: Double) -> GradientCourse {
    guard case .radial(let center, let start, let end) = self else { return self }
    return .radial(center: center, startRadius: start * factor, endRadius: end * factor)
  }
}

/// Colours that pass into each other.
package struct PaintGradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var color: ResolvedColor
    /// From 0 at the start to 1 at the end, never smaller than that of the stop before.
    package var location: Double

    package init(color: ResolvedColor, location: Double) {
      self.color = color
      self.location = location
    }
  }

  package var course: GradientCourse
  package var stops: [Stop]

  package init(course: GradientCourse, stops: [Stop]) {
    self.course = course
    self.stops = stops
  }

  static func evenStops(_ colors: [ResolvedColor]) -> [Stop] {
    colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
    }
  }
}
