import SegueGeometry
import SegueMotion
import SeguePaint

/// One view of a document, with all that its author said of it.
///
/// An object: views that are written from it hold it, and mostly there are many of them.
package final class DocumentNode: Sendable {
  package indirect enum Kind: Sendable {
    case horizontalStack(VerticalAlignment, spacing: Double?, [DocumentNode])
    case verticalStack(HorizontalAlignment, spacing: Double?, [DocumentNode])
    case lazyHorizontalStack(VerticalAlignment, spacing: Double?, [DocumentNode])
    case lazyVerticalStack(HorizontalAlignment, spacing: Double?, [DocumentNode])
    case layers(Alignment, [DocumentNode])
    case grid(columns: [DocumentColumn], HorizontalAlignment, spacing: Double?, [DocumentNode])
    case scroll(Axis.Set, [DocumentNode])
    case forEach(DocumentLoop)
    case conditional(when: SceneExpression, [DocumentNode], otherwise: [DocumentNode])
    case group([DocumentNode])
    case geometryReader([DocumentNode])
    case viewThatFits(Axis.Set, [DocumentNode])
    case scrollViewReader([DocumentNode])
    case text(SceneTemplate)
    /// Texts one behind the other.
    case texts([DocumentNode])
    case image(SceneTemplate, isResizable: Bool)
    case color(DocumentPaint)
    case shape(ShapeKind)
    case gradient(DocumentPaint)
    case spacer(minLength: Double?)
    case divider
    case button([DocumentAction], role: String?, label: [DocumentNode])
    case label(DocumentLabel)
    case picker(title: SceneTemplate, selection: String, [DocumentNode])
    case segmentedControl(DocumentLoop, selection: String, isDisabled: SceneExpression)
    case heroStack(DocumentLoop, DocumentHero)
    case empty
    case component(String, arguments: [(name: String, value: SceneExpression)])
  }

  package let kind: Kind
  /// The stable name for traces.
  package let name: SceneTemplate?
  package let modifiers: [DocumentModifier]
  /// What the view is called in the document.
  package let kindName: String
  /// What the view is for the tree before and after; nil where it does more than to show something.
  let part: DocumentPart?
  /// What tells the view apart from its siblings while the document is edited.
  let step: String
  /// What tells the modifiers apart that stay modifiers, and are no paints of a shape.
  let modifierSteps: [String]

  init(
    kind: Kind, name: SceneTemplate?, modifiers: [DocumentModifier], kindName: String,
    part: DocumentPart?, step: String = "", modifierSteps: [String]
  ) {
    self.kind = kind
    self.name = name
    self.modifiers = modifiers
    self.kindName = kindName
    self.part = part
    self.step = step
    self.modifierSteps = modifierSteps
  }

  /// The same view among siblings.
  func among(_ siblings: inout Ordinals) -> DocumentNode {
    DocumentNode(
      kind: kind, name: name, modifiers: modifiers, kindName: kindName, part: part,
      step: siblings.next(siblingName), modifierSteps: modifierSteps)
  }
}

/// Words and an icon, each as text or as views.
package struct DocumentLabel: Sendable {
  package var title: SceneTemplate
  package var systemImage: SceneTemplate
  package var content: [DocumentNode]?
  package var icon: [DocumentNode]?
}

/// What a grid of cards that open has beside its cards, which are the content of the loop.
package struct DocumentHero: Sendable {
  package var selection: String?
  package var columns: [DocumentColumn]
  package var spacing: Double?
  /// How cards open and come home; nil for at once.
  package var animation: Animation?
  package var detail: [DocumentNode]
}

/// A view for each item of an array.
package struct DocumentLoop: Sendable {
  package var items: SceneExpression
  /// What an item is called in `id` and `content`.
  package var variable: String
  /// What tells items apart; nil for their field `id`.
  package var id: SceneExpression?
  package var content: [DocumentNode]
}

/// A column of a grid.
package struct DocumentColumn: Hashable, Sendable {
  package enum Size: Hashable, Sendable {
    case fixed(Double)
    case flexible(minimum: Double, maximum: Double)
    case adaptive(minimum: Double, maximum: Double)
  }

  package var size: Size
  package var spacing: Double?
  package var alignment: Alignment?
}

/// A colour or a gradient that may depend on state.
package indirect enum DocumentPaint: Hashable, Sendable {
  case color(SceneExpression, opacity: SceneExpression?)
  /// Hue, saturation and brightness from 0 to 1.
  case hue(SceneExpression, SceneExpression, SceneExpression, opacity: SceneExpression?)
  case gradient([DocumentPaint], GradientCourse)
}

/// How a view comes and goes.
package indirect enum DocumentTransition: Hashable, Sendable {
  case identity
  case opacity
  case offset(x: Double, y: Double)
  case move(Edge)
  case slide
  case push(Edge)
  case scale(Double)
  case asymmetric(insertion: DocumentTransition, removal: DocumentTransition)
  case combined(DocumentTransition, DocumentTransition)
  case animated(DocumentTransition, Animation?)
}
