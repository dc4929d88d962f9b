import SegueGeometry
import SegueLayout
import SeguePaint

/// An icon drawn in the foreground style.
public struct Image: View {
  /// A view without a body.
  public typealias Body = Never

  nonisolated let name: String
  nonisolated var isResizable = false

  /// The icon of a name such as `house` or `star.fill`.
  ///
  /// Where there is none a crossed frame stands for it, and the diagnostic `VW001` tells the name,
  /// once however often it is used.
  public nonisolated init(systemName: String) { name = systemName }

  /// The names of all icons; those with an outline can end in `.fill` too.
  public nonisolated static var systemNames: [String] { Symbol.names }

  /// The icon as large as the space it is offered.
  public nonisolated func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Writes the icon at the size that goes with the font, in whole cells.
  public static func _lower(_ view: Image, into builder: inout _TreeBuilder) {
    let metrics = builder.environment.metrics
    let (symbol, isFilled, isKnown) = Symbol.named(view.name)
    var outline = ShapeOutline(name: "Image") {
      symbol.path(in: $0, filled: isFilled, metrics: metrics)
    }
    outline.isGlyph = true
    let cells = builder.environment.font.symbolCells
    let size = metrics.size(of: cells)
    builder.node(
      "Image",
      rule: view.isResizable
        ? .fill : .fixedFrame(width: size.width, height: size.height, alignment: .center),
      content: .shape(outline, .fill, builder.environment.foreground),
      fault: isKnown ? nil : .unknownIcon(view.name))
  }
}
