import SegueGeometry
import SegueMatching
import SegueScenes
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Documents say how views fly, as Swift code does")
struct FlightModifierTests {
  /// Three tabs of 10 cells whose pill has the given modifier.
  private func tabs(_ modifier: String) throws -> StageProbe {
    try probe(
      """
      {
        segue: 1, title: "Tabs", units: "cells", namespaces: ["tabs"], state: { selected: 0 },
        data: { tabs: [0, 1, 2] }, keys: { n: { set: { selected: 2 } } },
        view: { view: "HStack", spacing: 0,
          content: [ { view: "ForEach", in: "tabs", as: "item", id: "index", content: [
            { view: "Rectangle", modifiers: [ { fill: "'clear'" },
              { frame: { width: 10, height: 4 } },
              { matchedGeometryEffect: { id: "index", in: "tabs" } } ] } ] } ],
          modifiers: [
            { background: [ { view: "Rectangle", name: "pill", modifiers: [
              { fill: "'white'" },
              { matchedGeometryEffect: { id: "selected", in: "tabs", isSource: false } },
              \(modifier) ] } ] },
            { animation: { curve: "linear", duration: 0.4, value: "selected" } } ] },
      }
      """)
  }

  /// A card at (0, 0) that becomes a detail at (20, 10), with the given modifiers, in one second.
  private func hero(_ modifiers: String, bar: String = "") throws -> StageProbe {
    try probe(
      """
      {
        segue: 1, title: "Hero", units: "cells", namespaces: ["cards"], state: { open: false },
        keys: { n: { toggle: "open", with: { curve: "linear", duration: 1 } } },
        view: { view: "ZStack", alignment: "topLeading", content: [
          { view: "Rectangle", modifiers: [ { fill: "'clear'" } ] },
          { view: "VStack", spacing: 0, content: [
            { view: "If", when: "!open", content: [
              { view: "Rectangle", name: "card", modifiers: [ { fill: "'orange'" },
                { matchedGeometryEffect: { id: "1", in: "cards" } }, \(modifiers)
                { frame: { width: 10, height: 4 } } ] } ] },
            { view: "Rectangle", name: "below", modifiers: [ { fill: "'clear'" },
              { frame: { width: 10, height: 4 } } ] } ] },
          { view: "If", when: "open", content: [
            { view: "Rectangle", name: "detail", modifiers: [ { fill: "'orange'" },
              { matchedGeometryEffect: { id: "1", in: "cards" } }, \(modifiers)
              { frame: { width: 10, height: 4 } }, { offset: { x: 20, y: 10 } } ] } ] },
          { view: "Rectangle", name: "bar", modifiers: [ { fill: "'pink'" },
            { frame: { width: 80, height: 24 } }, \(bar) ] } ] },
      }
      """)
  }

  private func probe(_ text: String) throws -> StageProbe {
    let view = DocumentView(try SampleDocuments.read(text))
    let probe = StageProbe(view, options: StageOptions(metrics: .cells))
    probe.stage.keyHandler = { key, _ in
      if case .character(let character) = key { return view.perform(.character(character)) }
      return false
    }
    return probe
  }

  private func record(_ name: String, _ probe: StageProbe) throws -> ViewRecord {
    try #require(probe.views(named: name).first, "no \(name)")
  }

  @Test("matchedGeometryEdges: the pill stretches")
  func edges() throws {
    let probe = try tabs(
      "{ matchedGeometryEdges: { leading: { curve: 'linear', duration: 0.2 } } }")
    let x = try record("pill", probe).rect.minX
    probe.press(.character("n"))
    probe.advance(by: 0.1)
    let rect = try record("pill", probe).rect
    #expect(abs(rect.minX - x - 5) < 1e-9)
    #expect(abs(rect.width - 15) < 1e-9)
  }

  @Test("matchedGeometryEdges: an edge without an animation is there at once")
  func edgeAtOnce() throws {
    let probe = try tabs("{ matchedGeometryEdges: { leading: 'none' } }")
    let x = try record("pill", probe).rect.minX
    probe.press(.character("n"))
    probe.advance(by: 0.1)
    let rect = try record("pill", probe).rect
    #expect(abs(rect.minX - x - 5) < 1e-9, "the edge behind takes the animation of the change")
    #expect(abs(rect.maxX - x - 30) < 1e-9)
  }

  @Test("matchedContent: whose content is shown")
  func content() throws {
    for (name, old, new) in [("incoming", 0.0, 1.0), ("outgoing", 1, 0)] {
      let probe = try hero("{ matchedContent: '\(name)' },")
      probe.press(.character("n"))
      probe.advance(by: 0.5)
      #expect(try record("card", probe).opacity == old)
      #expect(try record("detail", probe).opacity == new)
    }
  }

  @Test("matchedPlaceholder: whether the place is kept")
  func placeholder() throws {
    for (name, y) in [("keep", 4.0), ("collapse", 0)] {
      let probe = try hero("{ matchedPlaceholder: '\(name)' },")
      probe.press(.character("n"))
      probe.advance(by: 2)
      #expect(try record("below", probe).rect.minY == y, "\(name)")
    }
  }

  @Test("matchedArc: by which way")
  func arc() throws {
    for (name, x, y) in [
      ("horizontalFirst", 14.1421, 2.9289), ("verticalFirst", 5.8579, 7.0711),
    ] {
      let probe = try hero("{ matchedArc: '\(name)' },")
      probe.press(.character("n"))
      probe.advance(by: 0.5)
      let rect = try record("detail", probe).rect
      #expect(rect.width == 10 && abs(rect.minX - x) < 5e-5 && abs(rect.minY - y) < 5e-5)
    }
  }

  @Test("flightZ, aboveFlights: what is painted over what")
  func stacking() throws {
    for (modifier, bar, isBarAbove) in [
      ("", "", true), ("{ flightZ: 1 },", "", false),
      ("{ flightZ: 1 },", "{ aboveFlights: true }", true),
    ] {
      let probe = try hero(modifier, bar: bar)
      probe.press(.character("n"))
      probe.advance(by: 0.5)
      let isAbove = try record("bar", probe).slot > record("detail", probe).slot
      #expect(isAbove == isBarAbove, "\(modifier) \(bar)")
    }
  }

  @Test("flightClip, transitions: known by their names, and by no others")
  func names() throws {
    for modifier in [
      "{ flightClip: 'none' }", "{ flightClip: 'container' }",
      "{ flightClip: { container: 'list' } }", "{ transition: 'slide' }",
      "{ transition: 'scale' }", "{ transition: { scale: 0.5 } }",
      "{ transition: { push: 'top' } }",
    ] {
      #expect(try hero("\(modifier),").views(named: "card").count == 1)
    }
    for modifier in [
      "{ flightClip: 'all' }", "{ flightClip: { containers: 'x' } }", "{ flightClip: true }",
      "{ flightClip: {} }",
      "{ flightClip: { value: 'none', container: 'list' } }",
      "{ matchedContent: 'both' }",
      "{ flightZ: 'high' }", "{ transition: { push: 'up' } }", "{ transition: { scale: -1 } }",
      "{ matchedGeometryEdges: { first: 'default' } }",
    ] {
      #expect(throws: (any Error).self, "\(modifier)") { try hero("\(modifier),") }
    }
  }

  @Test("transition: slide, push and scale move as in Swift")
  func transitions() throws {
    for (transition, expected) in [
      ("'slide'", Rect(x: -5, y: 0, width: 10, height: 4)),
      ("{ push: 'bottom' }", Rect(x: 0, y: 2, width: 10, height: 4)),
      ("{ scale: 0.5 }", Rect(x: 1.25, y: 0.5, width: 7.5, height: 3)),
    ] {
      let probe = try probe(
        """
        {
          segue: 1, title: "Box", units: "cells", state: { isThere: false },
          keys: { n: { toggle: "isThere", with: { curve: "linear", duration: 1 } } },
          view: { view: "ZStack", alignment: "topLeading", content: [
            { view: "Rectangle", modifiers: [ { fill: "'clear'" } ] },
            { view: "If", when: "isThere", content: [
              { view: "Rectangle", name: "box", modifiers: [ { fill: "'orange'" },
                { frame: { width: 10, height: 4 } }, { transition: \(transition) } ] } ] } ] },
        }
        """)
      probe.press(.character("n"))
      probe.advance(by: 0.5)
      #expect(try record("box", probe).rect == expected, "\(transition)")
    }
  }

  @Test("scrubTransition: a drag holds what the actions do, and undoes it")
  func scrubTransition() throws {
    let text = """
      {
        segue: 1, title: "Drag", units: "cells", namespaces: ["cards"], state: { open: false },
        view: { view: "ZStack", alignment: "topLeading", content: [
          { view: "Rectangle", modifiers: [ { fill: "'blue'" }, { scrubTransition: {
            value: "trailing", distance: 20, spring: { duration: 0.4, bounce: 0 },
            action: { set: { open: true } }, undo: { set: { open: false } } } } ] },
          { view: "Rectangle", name: "mark", modifiers: [ { fill: "'pink'" },
            { frame: { width: 4, height: 1 } }, { offset: { x: "open ? 40 : 0", y: 0 } } ] } ] },
      }
      """
    for (column, place) in [(25, 40.0), (13, 0)] {
      let probe = try probe(text)
      probe.pointerDown(column: 10, row: 5)
      probe.advance(by: 1)
      probe.drag(toColumn: column, row: 5)
      probe.advance(by: 1)
      let p = Double(column - 10) / 20
      #expect(abs(try #require(probe.views(named: "mark").first).rect.minX - 40 * p) < 1e-9)
      probe.pointerUp(column: column, row: 5)
      probe.advance(by: 3)
      #expect(probe.views(named: "mark").first?.rect.minX == place)
    }
  }

  @Test("inFlight: views of its own stand in for a hero in flight")
  func inFlight() throws {
    let flyer = "{ view: 'Text', text: 'wheee' }".replacing("'", with: "\"")
    let probe = try probe(
      """
      {
        segue: 1, title: "Flyer", units: "cells", namespaces: ["cards"], state: { open: false },
        keys: { n: { toggle: "open", with: { curve: "linear", duration: 1 } } },
        view: { view: "ZStack", content: [
          { view: "If", when: "open", content: [
            { view: "Rectangle", modifiers: [ { fill: "'orange'" }, { inFlight: [ \(flyer) ] },
              { matchedGeometryEffect: { id: "1", in: "cards" } } ] } ],
          else: [
            { view: "Rectangle", modifiers: [ { fill: "'orange'" },
              { matchedGeometryEffect: { id: "1", in: "cards" } },
              { frame: { width: 10, height: 4 } } ] } ] } ] },
      }
      """)
    #expect(!probe.rows.joined().contains("wheee"))
    probe.press(.character("n"))
    probe.advance(by: 0.5)
    #expect(probe.rows.joined().contains("wheee"))
    probe.advance(by: 1)
    #expect(!probe.rows.joined().contains("wheee"))
  }
}
