import SegueGraph
import SegueMotion

/// What the options around a matched view come to.
struct MatchOptions {
  var edges: (leading: Animation?, trailing: Animation?)?
  var content: MatchedContent?
  var placeholder: MatchedPlaceholder?
  var arc: MotionArc?
  var flightZ: Double?
  var flightClip: FlightClip?

  /// Takes an option over, unless a nearer one has spoken.
  mutating func take(_ option: MatchOption) {
    switch option {
    case .edges(let leading, let trailing): edges = edges ?? (leading, trailing)
    case .content(let value): content = content ?? value
    case .placeholder(let value): placeholder = placeholder ?? value
    case .arc(let value): arc = arc ?? value
    case .flightZ(let value): flightZ = flightZ ?? value
    case .flightClip(let value): flightClip = flightClip ?? value
    case .aboveFlights: break
    }
  }

  /// These options with the content of that end which has a view of its own for the flight.
  func showing(flightViewOf arriving: Bool, else departing: Bool) -> MatchOptions {
    guard arriving || departing else { return self }
    var options = self
    options.content = arriving ? .incoming : .outgoing
    return options
  }

  /// These options, and where they say nothing those of the other end of a flight.
  func filled(from other: MatchOptions) -> MatchOptions {
    MatchOptions(
      edges: edges ?? other.edges, content: content ?? other.content,
      placeholder: placeholder ?? other.placeholder, arc: arc ?? other.arc,
      flightZ: flightZ ?? other.flightZ, flightClip: flightClip ?? other.flightClip)
  }
}

extension SceneTree {
  /// The options of a matched view: those of the modifiers around the same view, the nearest first,
  /// up to another match.
  func matchOptions(of node: Int) -> MatchOptions {
    var options = MatchOptions()
    func take(_ other: Int) -> Bool {
      switch nodes[other].content {
      case .matched: return false
      case .option(let option): options.take(option)
      default: break
      }
      return true
    }
    var outer = node
    while parent(of: outer) >= 0, innerView(of: parent(of: outer)) == outer {
      outer = parent(of: outer)
      guard take(outer) else { break }
    }
    var inner = innerView(of: node)
    while let current = inner, take(current) { inner = innerView(of: current) }
    return options
  }
}
