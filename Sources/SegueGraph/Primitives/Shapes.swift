import SegueGeometry
import SegueLayout
import SeguePaint

/// An outline that fills the space it is offered.
public protocol Shape: View, Sendable where Body == Never {
  /// The outline in the form that the engine paints.
  nonisolated var _outline: _ShapeOutline { get }
}

/// An outline in the form that the engine paints.
public struct _ShapeOutline: Hashable, Sendable {
  package var kind: ShapeKind
  package var name: String

  package init(kind: ShapeKind, name: String) {
    self.kind = kind
    self.name = name
  }
}

package typealias ShapeOutline = _ShapeOutline
package typealias ShapeView = _ShapeView

extension Shape {
  /// Writes the shape filled with the foreground style.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.node(
      view._outline.name, rule: .fill,
      content: .shape(view._outline.kind, .fill, builder.environment.foreground))
  }

  /// The shape filled with a style.
  public nonisolated func fill(_ style: some ShapeStyle) -> _ShapeView {
    _ShapeView(outline: _outline, drawing: .fill, paint: style._painted.paint)
  }

  /// A line along the inside of the outline, with the given width in points.
  public nonisolated func strokeBorder(
    _ style: some ShapeStyle, lineWidth: Double = 1
  ) -> _ShapeView {
    _ShapeView(
      outline: _outline, drawing: .strokeBorder(width: lineWidth), paint: style._painted.paint)
  }
}

/// A shape with its paint.
public struct _ShapeView: View {
  /// A view without a body.
  public typealias Body = Never

  nonisolated let outline: _ShapeOutline
  nonisolated let drawing: ShapeDrawing
  nonisolated let paint: StylePaint

  nonisolated init(outline: _ShapeOutline, drawing: ShapeDrawing, paint: StylePaint) {
    self.outline = outline
    self.drawing = drawing
    self.paint = paint
  }

  /// Writes the painted shape.
  public static func _lower(_ view: _ShapeView, into builder: inout _TreeBuilder) {
    builder.node(
      view.outline.name, rule: .fill,
      content: .shape(view.outline.kind, view.drawing, view.paint))
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  /// A rectangle.
  public nonisolated init() {}

  /// The whole rectangle.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(kind: .rectangle, name: "Rectangle")
  }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// The radius of the corners, in points.
  public nonisolated let cornerRadius: Double

  /// A rectangle whose corners have the given radius, in points.
  public nonisolated init(cornerRadius: Double) { self.cornerRadius = cornerRadius }

  /// The rectangle without its corners.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(kind: .roundedRectangle(cornerRadius: cornerRadius), name: "RoundedRectangle")
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
  /// A capsule.
  public nonisolated init() {}

  /// The capsule that fills the rectangle.
  public nonisolated var _outline: _ShapeOutline {
    _ShapeOutline(kind: .capsule, name: "Capsule")
  }
}

/// A circle, centred, as large as fits.
public struct Circle: Shape {
  /// A circle.
  public nonisolated init() {}

  /// The largest circle in the rectangle.
  public nonisolated var _outline: _ShapeOutline { _ShapeOutline(kind: .circle, name: "Circle") }
}

/// An ellipse that touches all four sides.
public struct Ellipse: Shape {
  /// An ellipse.
  public nonisolated init() {}

  /// The ellipse that fills the rectangle.
  public nonisolated var _outline: _ShapeOutline { _ShapeOutline(kind: .ellipse, name: "Ellipse") }
}

extension Color: View {
  /// A view without a body.
  public typealias Body = Never

  /// Writes a rectangle of the colour.
  public static func _lower(_ view: Color, into builder: inout _TreeBuilder) {
    builder.node(
      "Color", rule: .fill, content: .shape(.rectangle, .fill, .color(view)))
  }
}
