import SegueGeometry

/// The outline of a shape inside its rectangle.
package enum ShapeKind: Hashable, Sendable {
  case rectangle
  /// Corner radius in points, at most half of the shorter side when drawn.
  case roundedRectangle(cornerRadius: Double)
  case capsule
  /// The largest circle that fits, centred.
  case circle
  case ellipse
  /// Lines and curves, with the origin of the figure's rectangle at zero; they may reach beyond it.
  case path(Path, FillStyle)
  /// All that any of several drawings covers, wherever they are: what a mask lets through.
  case union(ContiguousArray<ShapePiece>)

  /// Whether the shape covers its whole rectangle once edges move by cells.
  package var fillsItsCells: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .capsule: true
    case .circle, .ellipse, .path, .union: false
    }
  }
}

/// One of the drawings that a mask consists of, in global points.
package struct ShapePiece: Hashable, Sendable {
  package var figure: ShapeFigure
  package var drawing: ShapeDrawing
  /// The piece covers only what is inside all of these.
  package var clips: [ShapeFigure]

  package init(_ figure: ShapeFigure, _ drawing: ShapeDrawing, clips: [ShapeFigure] = []) {
    self.figure = figure
    self.drawing = drawing
    self.clips = clips
  }
}

/// A shape at a place, in global points.
package struct ShapeFigure: Hashable, Sendable {
  package var rect: Rect
  package var kind: ShapeKind

  package init(rect: Rect, kind: ShapeKind) {
    self.rect = rect
    self.kind = kind
  }
}

/// How a shape's outline becomes area.
package enum ShapeDrawing: Hashable, Sendable {
  case fill
  /// A line of the given width in points, wholly inside the outline.
  case strokeBorder(width: Double)
  /// A line of the given width in points, half of it on each side of the outline.
  case stroke(StrokeStyle)
}

/// How one stretch of a text looks.
package struct TextRunFigure: Hashable, Sendable {
  package var traits: TextTraits
  package var ink: ResolvedColor
  package var prefersTerminalInk: Bool

  package init(traits: TextTraits, ink: ResolvedColor, prefersTerminalInk: Bool) {
    self.traits = traits
    self.ink = ink
    self.prefersTerminalInk = prefersTerminalInk
  }
}

/// Text at a place, in global points; the raster snaps each line to whole cells.
package struct TextFigure: Hashable, Sendable {
  /// The block's top-left corner.
  package var origin: Point
  package var block: TextBlock
  package var alignment: TextAlignment
  package var traits: TextTraits
  package var ink: ResolvedColor
  /// Other inks that serve as well: both ends of a running colour change.
  ///
  /// Where the ink has less than 4.5:1 contrast with the ground of a cell, the best of all these is
  /// used in that cell.
  package var alternativeInks: [ResolvedColor]
  /// The ink stands for "running text": over an unknown ground the terminal's own ink is used.
  package var prefersTerminalInk: Bool
  /// Clusters that do not lie wholly inside are dropped whole; nil for no limit.
  package var edge: Rect?
  /// The stretches of the text, by the numbers in its clusters; none if all of it looks the same.
  package var runs: [TextRunFigure]

  package init(
    origin: Point, block: TextBlock, alignment: TextAlignment, traits: TextTraits,
    ink: ResolvedColor, alternativeInks: [ResolvedColor] = [], prefersTerminalInk: Bool = false,
    edge: Rect? = nil, runs: [TextRunFigure] = []
  ) {
    self.runs = runs
    self.origin = origin
    self.block = block
    self.alignment = alignment
    self.traits = traits
    self.ink = ink
    self.alternativeInks = alternativeInks
    self.prefersTerminalInk = prefersTerminalInk
    self.edge = edge
  }
}

/// A group whose members are put together first and then let through by one opacity.
package struct OpacityLayer: Hashable, Sendable {
  /// Tells neighbouring groups apart; unique within one list.
  package var id: Int
  package var opacity: Double
  /// Where the opacity is not the same everywhere, what it is multiplied by.
  package var fade: Fade?

  /// The course of an opacity: that of a gradient in a rectangle, in points.
  package struct Fade: Hashable, Sendable {
    package var gradient: PaintGradient
    package var rect: Rect

    package init(gradient: PaintGradient, rect: Rect) {
      self.gradient = gradient
      self.rect = rect
    }
  }

  package init(id: Int, opacity: Double, fade: Fade? = nil) {
    self.id = id
    self.opacity = opacity
    self.fade = fade
  }

  /// Whether the group lets everything through, so that it is no group.
  package var isPlain: Bool { opacity >= 1 && fade == nil }
}

/// One thing to draw, with all that surrounds it, so that two lists can be compared item by item.
package struct DisplayItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case shape(ShapeFigure, ShapeDrawing, Paint)
    /// A soft shadow of the figure: blur radius in points, the figure already moved by its offset.
    case shadow(ShapeFigure, radius: Double, ResolvedColor)
    case text(TextFigure)
  }

  package var content: Content
  /// The item shows only where it is inside all of these.
  package var clips: [ShapeFigure]
  /// The opacity groups around the item, outermost first.
  package var layers: [OpacityLayer]

  package init(content: Content, clips: [ShapeFigure] = [], layers: [OpacityLayer] = []) {
    self.content = content
    self.clips = clips
    self.layers = layers
  }
}

/// What one frame shows, from the back to the front.
package struct DisplayList: Hashable, Sendable {
  package var items: ContiguousArray<DisplayItem>

  package init(items: ContiguousArray<DisplayItem> = []) {
    self.items = items
  }
}
