import Glibc
import SegueGeometry

/// Scene documents for comparisons with other programs: the same geometry, the same curves, the status
/// line outside of the animation.
enum BenchScene {
  /// Cubic, in and out.
  private static let cubic = "timingCurve: [0.65, 0, 0.35, 1]"

  private static func text(_ text: String, _ color: String, _ more: String = "") -> String {
    "{ view: \"Text\", text: \"\(text)\", modifiers: [{ foregroundStyle: \"'\(color)'\" }, "
      + "{ fixedSize: {} }\(more.isEmpty ? "" : ", " + more)] }"
  }

  private static let fillsRow = "{ frame: { maxWidth: \"infinity\", alignment: \"leading\" } }"

  /// Five tabs of 14 columns and 3 rows, the pill behind them, and text that fills the screen.
  static func tabs(_ size: CellSize) -> String {
    var lines: [String] = []
    for row in 6..<max(size.rows - 1, 6) {
      var line = ""
      while line.utf8.count < size.columns {
        line += "row \(row) col \(line.utf8.count) filler text "
      }
      lines.append(String(line.prefix(size.columns)))
    }
    return """
      {
        segue: 1, title: "seg", units: "cells", namespaces: ["tabs"],
        state: { selected: 0 },
        data: { tabs: ["Overview", "Activity", "Library", "Settings", "About"] },
        view: {
          view: "VStack", spacing: 0,
          content: [
            \(text("Segmented", "#eeeeee", fillsRow)),
            { view: "Color", color: "'clear'", modifiers: [{ frame: { height: 1 } }] },
            {
              view: "HStack", spacing: 0,
              content: [{ view: "ForEach", in: "tabs", as: "title", id: "index", content: [
                { view: "Text", text: "{title}", modifiers: [
                  { foregroundStyle: "'#eeeeee'" }, { frame: { width: 14, height: 3 } },
                  { matchedGeometryEffect: { id: "index", in: "tabs" } } ] } ] }],
              modifiers: [
                { background: [{ view: "Rectangle", modifiers: [
                  { fill: "'#5f5fd7'" },
                  { matchedGeometryEffect: { id: "selected", in: "tabs", isSource: false } } ] }] },
                { background: "'#303030'" },
                { animation: { \(cubic), duration: 0.35, value: "selected" } } ]
            },
            { view: "Color", color: "'clear'", modifiers: [{ frame: { height: 1 } }] },
            \(text(lines.joined(separator: "\\n"), "#949494", fillsRow)),
            \(text("Tab: {tabs[selected]}  arrows move, q quits", "#eeeeee", fillsRow))
          ]
        },
        keys: {
          left: { set: { selected: "selected > 0 ? selected - 1 : 0" } },
          right: { set: { selected: "selected < 4 ? selected + 1 : 4" } },
        },
      }

      """
  }

  /// Twelve cards; Enter makes the sixth grow to the whole screen.
  static func cards(_ size: CellSize) -> String {
    let width = (size.columns - 5) / 4
    let height = (size.rows - 1) / 3
    /// A box with a line around it and words in its corner, which take no room in layout.
    func box(_ color: String, _ words: [String], _ more: String) -> String {
      """
      { view: "Rectangle", modifiers: [{ fill: "'#262626'" },
        { overlay: [{ view: "RoundedRectangle", cornerRadius: 1, modifiers: [
          { strokeBorder: { value: "'\(color)'", lineWidth: 0.5 } } ] }] },
        { overlay: { alignment: "topLeading", content: [
          { view: "VStack", alignment: "leading", spacing: 0,
            content: [\(words.joined(separator: ", "))],
            modifiers: [{ padding: { edges: "leading", value: 2 } },
              { padding: { edges: "top", value: 1 } }] } ] } },
        \(more)] }
      """
    }
    let flies = """
      { matchedGeometryEffect: { id: "'card'", in: "space" } }, { matchedContent: "incoming" }
      """
    let frame = "{ frame: { width: \(width), height: \(height) } }"
    func card(_ number: Int) -> String {
      let words = [text("Card \(number)", "#eeeeee"), text("Subtitle \(number)", "#949494")]
      guard number == 6 else { return box("#808080", words, frame) }
      return """
        { view: "ZStack", modifiers: [\(frame)], content: [
          { view: "If", when: "!open", content: [\(box("#ffaf5f", words, flies + ", " + frame))] }] }
        """
    }
    var rows: [String] = []
    for row in 0..<3 {
      let cards = (0..<4).map { card(row * 4 + $0 + 1) }.joined(separator: ",\n")
      rows.append("{ view: \"HStack\", spacing: 1, content: [\(cards)] }")
    }
    let lines = (1..<max(size.rows - 3, 2)).map { "Detail line \($0) of card 6" }
      .joined(separator: "\\n")
    let detail = box("#ffaf5f", [text("Card 6", "#eeeeee"), text(lines, "#949494")], flies)
    return """
      {
        segue: 1, title: "grid", units: "cells", namespaces: ["space"], state: { open: false },
        view: {
          view: "ZStack", alignment: "topLeading",
          content: [
            { view: "VStack", alignment: "leading", spacing: 0, content: [
              { view: "VStack", alignment: "leading", spacing: 0,
                content: [\(rows.joined(separator: ",\n"))],
                modifiers: [{ padding: { edges: "leading", value: 1 } }] },
              { view: "Spacer", minLength: 0 },
              \(text("Grid: arrows move, Enter opens, Esc closes, q quits", "#eeeeee", fillsRow)) ],
              modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }] },
            { view: "If", when: "open", content: [\(detail)] }
          ]
        },
        keys: {
          enter: { set: { open: true }, with: { \(cubic), duration: 0.5 } },
          escape: { set: { open: false }, with: { \(cubic), duration: 0.5 } },
        },
      }

      """
  }

  /// Blocks of two columns that swing to and fro for a second, each on a sine of its own.
  ///
  /// A Bezier curve with its control points at thirds runs evenly through time, so the piece of a
  /// sine is the cubic with the same ends and slopes.
  static func movers(_ count: Int, _ size: CellSize) -> String {
    let span = Double(size.columns - 2)
    let colors = ["#d70000", "#d7af00", "#5fd700", "#00afaf", "#5f5fd7", "#af5fd7"]
    var blocks: [String] = []
    for number in 0..<count {
      let speed = 2 * Double.pi * 0.25 * (1 + Double(number % 7) * 0.2)
      let phase = Double(number) * 0.7
      func place(_ time: Double) -> Double { span * (0.5 + 0.5 * sin(time * speed + phase)) }
      func slope(_ time: Double) -> Double { span * 0.5 * speed * cos(time * speed + phase) }
      let way = place(1) - place(0)
      let safe = abs(way) < 0.5 ? (way < 0 ? -0.5 : 0.5) : way
      blocks.append(
        """
        { view: "Color", color: "'\(colors[number % 6])'", modifiers: [
          { frame: { width: 2, height: 1 } },
          { offset: { x: "run ? \(place(0) + safe) : \(place(0))", y: \(number % (size.rows - 1)) } },
          { animation: { timingCurve: [0.3333333333333333, \(slope(0) / 3 / safe),
            0.6666666666666666, \(1 - slope(1) / 3 / safe)], duration: 1, value: "run" } } ] }
        """)
    }
    return """
      {
        segue: 1, title: "movers", units: "cells", state: { run: false },
        view: {
          view: "ZStack", alignment: "topLeading",
          content: [
            { view: "Color", color: "'clear'" },
            \(blocks.joined(separator: ",\n")),
            { view: "Text", text: "{run ? 'Done 60' : 'Movers: a animates, q quits'}", modifiers: [
              { offset: { y: \(size.rows - 1) } } ] }
          ]
        },
        keys: { a: { set: { run: true } } },
      }

      """
  }
}
