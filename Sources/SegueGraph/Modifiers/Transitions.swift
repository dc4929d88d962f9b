import SegueGeometry
import SegueLayout
import SegueMotion

/// How a view comes and goes.
public struct AnyTransition: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    case identity
    case opacity
    case offset(x: Double, y: Double)
    case move(Edge)
    case scale(Double, anchor: UnitPoint)
    case effect(TransitionEffect)
    /// An effect that has not been read off its modifiers yet.
    case unread(UnreadEffect)
    case asymmetric(insertion: Kind, removal: Kind)
    case combined(Kind, Kind)
    case animated(Kind, Animation?)
  }

  package var kind: Kind

  /// No transition: there at once, gone at once.
  public static let identity = AnyTransition(kind: .identity)
  /// Fades in and out.
  public static let opacity = AnyTransition(kind: .opacity)
  /// Comes in from the leading edge and goes out past the trailing one.
  public static let slide = asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  /// Grows out of a point and shrinks into it.
  public static let scale = scale(scale: 1e-5)

  /// Comes from and goes to a place beside, in points, at full opacity.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    AnyTransition(kind: .offset(x: x, y: y))
  }

  /// Comes from and goes to a place beside, by a size in points, at full opacity.
  public static func offset(_ offset: Size) -> AnyTransition {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Comes from and goes past an edge, by the view's own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(kind: .move(edge)) }

  /// Comes in from an edge and goes out past the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    asymmetric(
      insertion: .move(edge: edge).combined(with: .opacity),
      removal: .move(edge: edge.opposite).combined(with: .opacity))
  }

  /// Comes from and goes to a size that is a factor of its own, about a point of the view.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    let factor = scale.isFinite ? min(max(scale, 0), 1e3) : 1
    return AnyTransition(kind: .scale(factor, anchor: anchor))
  }

  /// Comes from and goes to what one modifier shows, and is at rest what another one shows.
  ///
  /// Opacities, offsets and even scales travel; other differences of the two are not shown.
  public static func modifier<Modifier: ViewModifier>(
    active: sending Modifier, identity: sending Modifier
  ) -> AnyTransition {
    AnyTransition(
      kind: .unread(
        UnreadEffect {
          TransitionEffect(of: active).relative(to: TransitionEffect(of: identity))
        }))
  }

  /// Comes in one way and goes in another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(kind: .asymmetric(insertion: insertion.kind, removal: removal.kind))
  }

  /// Does both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(kind: .combined(kind, other.kind))
  }

  /// Comes and goes with an animation of its own, whatever that of the change is; nil is at once.
  ///
  /// Of combined transitions the first that has an animation decides for both.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(kind: .animated(kind, animation))
  }
}

/// An effect that is read when a view is given the transition: a transition can be named where
/// modifiers cannot be shown, as by a `static let`.
package final class UnreadEffect: Hashable, Sendable {
  fileprivate let read: @MainActor @Sendable () -> TransitionEffect

  init(_ read: @escaping @MainActor @Sendable () -> TransitionEffect) { self.read = read }

  package static func == (left: UnreadEffect, right: UnreadEffect) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyTransition {
  /// The transition with what its modifiers do.
  @MainActor
  var read: AnyTransition { kind.isUnread ? AnyTransition(kind: kind.read) : self }
}

extension AnyTransition.Kind {
  /// Asked first: most transitions have nothing to read, and stay as they are without a copy.
  fileprivate var isUnread: Bool {
    switch self {
    case .identity, .opacity, .offset, .move, .scale, .effect: false
    case .unread: true
    case .asymmetric(let one, let other), .combined(let one, let other):
      one.isUnread || other.isUnread
    case .animated(let kind, _): kind.isUnread
    }
  }

  @MainActor
  fileprivate var read: AnyTransition.Kind {
    switch self {
    case .identity, .opacity, .offset, .move, .scale, .effect: self
    case .unread(let effect): .effect(effect.read())
    case .asymmetric(let insertion, let removal):
      .asymmetric(insertion: insertion.read, removal: removal.read)
    case .combined(let first, let second): .combined(first.read, second.read)
    case .animated(let kind, let animation): .animated(kind.read, animation)
    }
  }
}

/// What a modifier does to a view that moves can show.
package struct TransitionEffect: Hashable, Sendable {
  package var opacity = 1.0
  package var x = 0.0
  package var y = 0.0
  package var scale = 1.0
  package var anchor = UnitPoint.center

  /// Reads it off the tree that the modifier makes around a view.
  @MainActor
  init<Modifier: ViewModifier>(of modifier: Modifier) {
    var builder = TreeBuilder(
      tree: SceneTree(metrics: .points), identities: IdentityTable(),
      environment: EnvironmentValues(), store: StateStore())
    builder.build(modifier.body(content: AnyView(Rectangle())))
    for node in 0..<builder.tree.count {
      switch builder.tree.nodes[node].content {
      case .opacity(let value):
        opacity *= value
      case .scale(let factor, let point) where factor.x == factor.y:
        scale *= factor.x
        anchor = point
      default:
        break
      }
      if case .offset(let x, let y) = builder.tree.layout.rules[node] {
        self.x += x
        self.y += y
      }
    }
  }

  fileprivate func relative(to rest: TransitionEffect) -> TransitionEffect {
    var effect = self
    effect.x -= rest.x
    effect.y -= rest.y
    effect.scale = rest.scale > 0 ? scale / rest.scale : 1
    effect.opacity = rest.opacity > 0 ? min(opacity / rest.opacity, 1) : 1
    return effect
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    }
  }
}
