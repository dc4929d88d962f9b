import SegueGeometry
import SegueLayout
import SegueMotion

/// Whose content a view shows that grows out of another one.
public enum MatchedContent: String, Hashable, Sendable, CaseIterable {
  /// The new content fades in over the old one.
  case crossfade
  /// The new content all the way.
  case incoming
  /// The old content until the view has landed.
  case outgoing
}

/// What becomes of the place of a matched view that has flown away.
public enum MatchedPlaceholder: String, Hashable, Sendable, CaseIterable {
  /// Its neighbours close the gap, as in SwiftUI.
  case collapse
  /// The place is kept until the view comes back or nothing is left of what it became.
  case keep
}

/// What cuts a view in flight.
public struct FlightClip: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case none
    case container
    case identified(String)
  }

  package let kind: Kind

  /// Nothing but the screen.
  public static let none = FlightClip(kind: .none)
  /// What cuts either end where it rests.
  public static let container = FlightClip(kind: .container)

  /// The view around either end that has this `accessibilityIdentifier`, and nothing else.
  ///
  /// It cuts by its clip shape, else by its frame. Where no view around an end has it, nothing cuts.
  public static func container(_ identifier: String) -> FlightClip {
    FlightClip(kind: .identified(identifier))
  }
}

/// What an author may say of a matched view beside what SwiftUI knows.
package enum MatchOption: Hashable, Sendable {
  case edges(leading: Animation?, trailing: Animation?)
  case content(MatchedContent)
  case placeholder(MatchedPlaceholder)
  case arc(MotionArc)
  case flightZ(Double)
  case flightClip(FlightClip)
  /// Any view: it stays above whatever flies.
  case aboveFlights
}

extension View {
  /// Lets the edges of a matched follower run on animations of their own, so that it stretches.
  ///
  /// The leading edge is the one that goes ahead on the way at hand, in each direction, and the
  /// trailing edge comes after. Nil is the animation of the change, without which nothing moves.
  public func matchedGeometryEdges(
    leading: Animation? = nil, trailing: Animation? = nil
  ) -> some View {
    option(.edges(leading: leading, trailing: trailing), "matchedGeometryEdges")
  }

  /// Says whose content is shown while this view grows out of its partner, or into it.
  public func matchedContent(_ content: MatchedContent) -> some View {
    option(.content(content), "matchedContent")
  }

  /// Shows other views in place of this one while the matched view around it flies.
  ///
  /// Write it before `matchedGeometryEffect`, as a background or an overlay: what flies is offered the
  /// frame of the flight. Where both ends have some, the arriving one's are shown.
  public func inFlight<Flight: View>(@ViewBuilder content: () -> Flight) -> some View {
    FlightView(primary: self, flight: content())
  }

  /// Says what becomes of this matched view's place in layout while it is away.
  public func matchedPlaceholder(_ placeholder: MatchedPlaceholder) -> some View {
    option(.placeholder(placeholder), "matchedPlaceholder")
  }

  /// Lets this matched view fly along a quarter of an ellipse instead of a straight line.
  public func matchedArc(_ arc: MotionArc) -> some View {
    option(.arc(arc), "matchedArc")
  }

  /// Paints the flights of this matched view over the scene; those with higher values are nearer to
  /// the front.
  public func flightZ(_ value: Double) -> some View {
    option(.flightZ(value.isNaN ? 0 : value), "flightZ")
  }

  /// Says what cuts the flights of this matched view.
  public func flightClip(_ clip: FlightClip) -> some View {
    option(.flightClip(clip), "flightClip")
  }

  /// Keeps this view above whatever flies.
  public func aboveFlights() -> some View {
    option(.aboveFlights, "aboveFlights")
  }

  private func option(_ option: MatchOption, _ label: String) -> some View {
    ModifiedView(self, label, node: .option(option))
  }
}

/// A view with others that stand in for it in flight.
struct FlightView<Primary: View, Flight: View>: View {
  typealias Body = Never

  let primary: Primary
  let flight: Flight

  static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.modifier(
      "inFlight", rule: .decorated(primary: 0, alignment: .center), content: .inFlight,
      inFront: { Flight._lower(view.flight, into: &$0) },
      around: { Primary._lower(view.primary, into: &$0) })
  }
}
