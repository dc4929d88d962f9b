import SegueGeometry
import SegueLayout
import SegueMotion
import SeguePaint

/// What a `matchedGeometryEffect` says.
package struct MatchedParticipant {
  package var key: MatchedKey
  package var properties: MatchedGeometryProperties
  package var anchor: UnitPoint
  package var isSource: Bool
}

/// A value of any type that can tell whether it changed.
package struct AnyEquatable {
  private let value: any Equatable

  package init(_ value: any Equatable) { self.value = value }

  /// The value as one of a type.
  package func unwrapped<Value>(as type: Value.Type) -> Value? { value as? Value }

  package func equals(_ other: AnyEquatable) -> Bool {
    func compare<Left: Equatable>(_ left: Left) -> Bool {
      func with<Right: Equatable>(_ right: Right) -> Bool {
        // Nearly always of one type, and asked for every view that a change animates: a cast takes
        // far longer than the comparison.
        guard Left.self == Right.self else { return left == right as? Left }
        return withUnsafePointer(to: right) {
          $0.withMemoryRebound(to: Left.self, capacity: 1) { left == $0.pointee }
        }
      }
      return with(other.value)
    }
    return compare(value)
  }
}

/// What a person can do with a view.
package struct Interaction {
  package var action: (@MainActor () -> Void)?
  package var isEnabled: Bool
  /// How many clicks in a row it takes.
  package var taps = 1
}

/// What a `transaction` modifier does to the transactions of what is inside.
package struct TransactionChange {
  /// The change is made only when this has changed; nil for always.
  package var value: AnyEquatable?
  package var transform: (inout Transaction) -> Void
}

/// What one node of the flat tree is, apart from its layout rule.
package indirect enum NodeContent {
  /// Only a place: containers and layout modifiers.
  case plain
  case shape(ShapeOutline, ShapeDrawing, StylePaint)
  case text(TextContent, ink: Color)
  case opacity(Double)
  case clip(ShapeOutline)
  /// The second child is hidden; its shapes cut the first.
  case mask
  case scale(Point, anchor: UnitPoint)
  case shadow(color: Color, radius: Double, x: Double, y: Double)
  case zIndex(Double)
  case transition(AnyTransition)
  case animation(Animation?, value: AnyEquatable)
  case transaction(TransactionChange)
  case matched(MatchedParticipant)
  case option(MatchOption)
  /// Its second child is drawn in place of the first while the matched view around it flies.
  case inFlight
  /// The kept place of a matched view that has flown away.
  case placeholder(MatchedKey)
  /// A button or a tappable view; it can have the focus.
  case control(Interaction)
  case exitCommand(@MainActor () -> Void)
  /// A view that can be dragged.
  case drag(DragResponse)
  case tabBar
  case focusLink(FocusLink)
  /// Asked about keys while the focus is inside; says whether it took the key.
  case keyPress(@MainActor (KeyPress) -> Bool)
  /// What is inside moves with the transaction in force here.
  case geometryGroup
  /// What the view is called for those who do not see it.
  case accessibilityLabel(String)
  case scroll
  case name(String)
  case hidden
  /// Stands for views that nobody could see.
  case unrealised
}

/// One node of the flat tree: who it is and what it is.
package struct SceneNode {
  package var identity: Identity
  /// The part it plays, the same in every item of a loop.
  package var role: Int32
  /// The name of the view or modifier, for paths and traces.
  package var label: String
  package var content: NodeContent
  /// The environment's decisions that painting still needs.
  package var scheme: ColorScheme
  package var accent: ResolvedColor
}
