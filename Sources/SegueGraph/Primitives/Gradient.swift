import SegueGeometry
import SegueLayout
import SeguePaint

/// Colours in an order, and how far along each of them stands.
public struct Gradient: Hashable, Sendable {
  /// A colour and its place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// How far along it stands, from 0 to 1.
    public var location: Double

    /// A colour at a place from 0 to 1.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours with their places.
  public var stops: [Stop]

  /// Colours at equal distances.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(
        color: color, location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
    }
  }

  /// Colours at places of their own.
  public init(stops: [Stop]) { self.stops = stops }
}

/// Colours that pass into each other along a line.
public struct LinearGradient: ShapeStyle, View {
  /// A view without a body.
  public typealias Body = Never

  /// The gradient in the form that the engine paints.
  public nonisolated let _painted: _PaintedStyle

  /// The gradient from the start point to the end point.
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    _painted = _PaintedStyle(gradient, .linear(start: startPoint, end: endPoint))
  }

  /// The colours at equal distances from the start point to the end point.
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// The colours at places of their own between the start point and the end point.
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Writes a rectangle filled with the gradient.
  public static func _lower(_ view: LinearGradient, into builder: inout _TreeBuilder) {
    builder.fill("LinearGradient", view)
  }
}

/// Colours that pass into each other from a point outward.
public struct RadialGradient: ShapeStyle, View {
  /// A view without a body.
  public typealias Body = Never

  /// The gradient in the form that the engine paints.
  public nonisolated let _painted: _PaintedStyle

  /// The gradient between two circles around a point, with radii in points.
  public nonisolated init(
    gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    _painted = _PaintedStyle(
      gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius))
  }

  /// The colours at equal distances between two circles around a point, with radii in points.
  public nonisolated init(
    colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// The colours at places of their own between two circles around a point.
  public nonisolated init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Writes a rectangle filled with the gradient.
  public static func _lower(_ view: RadialGradient, into builder: inout _TreeBuilder) {
    builder.fill("RadialGradient", view)
  }
}

/// Colours that pass into each other round about a point.
public struct AngularGradient: ShapeStyle, View {
  /// A view without a body.
  public typealias Body = Never

  /// The gradient in the form that the engine paints.
  public nonisolated let _painted: _PaintedStyle

  /// The gradient between two angles, which grow from the right downward.
  public nonisolated init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    _painted = _PaintedStyle(
      gradient, .angular(center: center, start: startAngle, end: endAngle))
  }

  /// The colours at equal distances between two angles.
  public nonisolated init(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// The gradient once round, from an angle back to it.
  public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle,
      endAngle: Angle(radians: angle.radians + 2 * .pi))
  }

  /// The colours once round, from an angle back to it.
  public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Writes a rectangle filled with the gradient.
  public static func _lower(_ view: AngularGradient, into builder: inout _TreeBuilder) {
    builder.fill("AngularGradient", view)
  }
}

extension _TreeBuilder {
  fileprivate mutating func fill(_ label: String, _ style: some ShapeStyle) {
    node(
      label, rule: .fill, content: .shape(Rectangle()._outline, .fill, style._painted.paint))
  }
}

extension _PaintedStyle {
  init(_ gradient: Gradient, _ course: GradientCourse) {
    var highest = 0.0
    // Places never go back: one that would is where the one before it is.
    let stops = gradient.stops.map { stop in
      highest = max(highest, stop.location.isFinite ? min(stop.location, 1) : 0)
      return Gradient.Stop(color: stop.color, location: highest)
    }
    self.init(paint: .gradient(Gradient(stops: stops), course))
  }
}

extension Color {
  /// The colour with a little light from above.
  public var gradient: LinearGradient {
    LinearGradient(
      colors: [Color(base: .lightened(base), alpha: alpha), self], startPoint: .top,
      endPoint: .bottom)
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colours that pass into each other along a line.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient along a line.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours at places of their own along a line.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colours that pass into each other from a point outward; radii in points.
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: Double, endRadius: Double
  ) -> RadialGradient {
    RadialGradient(
      colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colours that pass into each other between two angles round about a point.
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Colours that pass into each other once round a point.
  public static func conicGradient(
    colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}
