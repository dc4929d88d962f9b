import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

/// One modifier of a view, in the order of the document.
package indirect enum DocumentModifier: Sendable {
  /// What lies behind or in front of a view.
  package enum Layer: Sendable {
    case paint(DocumentPaint, in: ShapeKind?)
    case views([DocumentNode], Alignment)
  }

  case frame(DocumentFrame)
  case padding(Edge.Set, SceneExpression?)
  case background(Layer)
  case overlay(Layer)
  case foregroundStyle(DocumentPaint)
  case tint(DocumentPaint)
  case border(DocumentPaint, width: Double)
  case fill(DocumentPaint)
  case strokeBorder(DocumentPaint, StrokeStyle)
  case stroke(DocumentPaint, StrokeStyle)
  case bold(SceneExpression)
  case italic(SceneExpression)
  case underline(SceneExpression)
  case strikethrough(SceneExpression)
  case fontWeight(String)
  case font(style: String?, weight: String?)
  case lineLimit(Int)
  case multilineTextAlignment(TextAlignment)
  case truncationMode(TruncationMode)
  case opacity(SceneExpression)
  case offset(x: SceneExpression?, y: SceneExpression?)
  case position(x: SceneExpression?, y: SceneExpression?)
  case mask([DocumentNode], Alignment)
  case scaleEffect(SceneExpression?, x: SceneExpression?, y: SceneExpression?, anchor: UnitPoint)
  case cornerRadius(Double)
  case clipShape(ShapeKind)
  case clipped
  case shadow(DocumentPaint?, radius: Double, x: Double, y: Double)
  case zIndex(SceneExpression)
  case layoutPriority(Double)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case aspectRatio(Double?, fills: Bool)
  case matchedGeometryEffect(DocumentMatch)
  case matchedGeometryEdges(leading: Animation?, trailing: Animation?)
  case matchedContent(MatchedContent)
  case inFlight([DocumentNode])
  case matchedPlaceholder(MatchedPlaceholder)
  case matchedArc(MotionArc)
  case flightZ(Double)
  case flightClip(FlightClip)
  case aboveFlights
  case transition(DocumentTransition)
  case animation(Animation?, value: SceneExpression)
  case geometryGroup
  case onTapGesture(count: Int, [DocumentAction])
  case onAppear([DocumentAction])
  case onDisappear([DocumentAction])
  case onChange(of: SceneExpression, initial: Bool, [DocumentAction])
  case onKeyPress(KeyEquivalent, [DocumentAction])
  case focused(String, equals: SceneExpression?)
  case tag(SceneExpression)
  case pickerStyle(PickerLook)
  case labelStyle(LabelLook)
  case buttonStyle(ButtonLook)
  case accessibilityLabel(SceneTemplate)
  case ignoresSafeArea
  case onExitCommand([DocumentAction])
  case focusable(SceneExpression)
  case scrubTransition(DocumentScrub)
  case accessibilityAddTraits(AccessibilityTraits)
  case labelsHidden
  case alignmentGuide(DocumentGuide)
  case id(SceneExpression)
  case hidden(SceneExpression)
  case disabled(SceneExpression)
}

/// A fixed or a bounded frame; lengths come to points or to infinity.
package struct DocumentFrame: Hashable, Sendable {
  package var width: SceneExpression?
  package var height: SceneExpression?
  package var minWidth: SceneExpression?
  package var idealWidth: SceneExpression?
  package var maxWidth: SceneExpression?
  package var minHeight: SceneExpression?
  package var idealHeight: SceneExpression?
  package var maxHeight: SceneExpression?
  package var alignment: Alignment
}

/// Where a view says that one of its guides lies.
package struct DocumentGuide: Hashable, Sendable {
  /// The guide, in one direction.
  package var horizontal: HorizontalAlignment?
  package var vertical: VerticalAlignment?
  /// A formula that knows the width and the height of the view.
  package var value: SceneExpression
}

/// A change that a drag or the wheel holds on its way.
package struct DocumentScrub: Hashable, Sendable {
  package var edge: Edge
  package var distance: Double
  package var spring: Spring
  package var action: [DocumentAction]
  package var undo: [DocumentAction]
}

/// What ties a view to others.
package struct DocumentMatch: Hashable, Sendable {
  package enum Properties: String, Hashable, Sendable, CaseIterable { case frame, position, size }

  package var id: SceneExpression
  package var namespace: String
  package var properties: Properties
  package var anchor: UnitPoint
  package var isSource: SceneExpression
}
