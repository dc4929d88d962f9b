import SegueGeometry
import SegueMotion

/// Modifiers of views whose type is not said, with results whose type is not said either.
///
/// A type that is hidden from other modules is asked for at run time: for each modifier of each view
/// in every update of a scene document. Here it is known before. These are the modifiers that most
/// views of a document have.
extension AnyView {
  package static func frame(
    _ view: AnyView, width: Double?, height: Double?, alignment: Alignment
  ) -> AnyView {
    AnyView(view.frame(width: width, height: height, alignment: alignment))
  }

  package static func padding(_ view: AnyView, _ edges: Edge.Set, _ length: Double?) -> AnyView {
    AnyView(view.padding(edges, length))
  }

  package static func offset(_ view: AnyView, x: Double, y: Double) -> AnyView {
    AnyView(view.offset(x: x, y: y))
  }

  package static func fixedSize(_ view: AnyView, horizontal: Bool, vertical: Bool) -> AnyView {
    AnyView(view.fixedSize(horizontal: horizontal, vertical: vertical))
  }

  package static func animation(
    _ view: AnyView, _ animation: Animation?, value: some Equatable
  ) -> AnyView {
    AnyView(view.animation(animation, value: value))
  }

  package static func matchedGeometryEffect(
    _ view: AnyView, id: AnyHashable, in namespace: Namespace.ID,
    properties: MatchedGeometryProperties, anchor: UnitPoint, isSource: Bool
  ) -> AnyView {
    AnyView(
      view.matchedGeometryEffect(
        id: id, in: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }

  package static func foregroundStyle(_ view: AnyView, _ style: some ShapeStyle) -> AnyView {
    AnyView(view.foregroundStyle(style))
  }

  package static func opacity(_ view: AnyView, _ opacity: Double) -> AnyView {
    AnyView(view.opacity(opacity))
  }

  package static func background(
    _ view: AnyView, alignment: Alignment, content: AnyView
  ) -> AnyView {
    AnyView(view.background(alignment: alignment) { content })
  }

  package static func overlay(_ view: AnyView, alignment: Alignment, content: AnyView) -> AnyView {
    AnyView(view.overlay(alignment: alignment) { content })
  }
}
