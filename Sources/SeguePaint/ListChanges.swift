import SegueGeometry

/// Where and in which colour a shape is drawn from now on; all else about its item stays.
package struct MovedShape: Hashable, Sendable {
  package var rect: Rect
  package var color: ResolvedColor

  package init(rect: Rect, color: ResolvedColor) {
    self.rect = rect
    self.color = color
  }
}

/// What a frame changes in the list of the frame before, of which every item keeps its place; no place
/// changes in both ways.
package struct ListChanges: Sendable {
  /// What takes the places of other items, and which places these are.
  package var items: ContiguousArray<DisplayItem> = []
  package var places: ContiguousArray<Int> = []
  /// Shapes in one colour that only move or change it, and the places of their items: nearly all of
  /// what moves, and much less to hand on than items are.
  package var shapes: ContiguousArray<MovedShape> = []
  package var shapePlaces: ContiguousArray<Int> = []

  package init() {}

  /// How many items change.
  package var count: Int { items.count + shapes.count }
}

extension DisplayItem {
  /// Draws a shape in one colour elsewhere, or in another colour.
  package mutating func move(to moved: MovedShape) {
    guard case .shape(let figure, let drawing, .color) = content else { return }
    content = .shape(
      ShapeFigure(rect: moved.rect, kind: figure.kind), drawing, .color(moved.color))
  }
}
