import TestSupport
import Testing

/// A row of equal tabs over a line that tells which one is selected, as a scene document.
struct TabRow {
  private let file: TemporaryFile

  init(tabs: Int, width: Int) {
    let titles = (0..<tabs).map { "\"t\($0)\"" }.joined(separator: ", ")
    file = TemporaryFile(
      """
      { segue: 1, units: "cells", namespaces: ["row"], state: { s: 0 }, data: { tabs: [\(titles)] },
        view: { view: "VStack", spacing: 0, content: [
          { view: "HStack", spacing: 0, content: [
              { view: "ForEach", in: "tabs", as: "title", id: "index", content: [
                { view: "Button", action: { set: { s: "index" } },
                  label: [{ view: "Text", text: "{title}",
                            modifiers: [{ frame: { width: \(width), height: 1 } }] }],
                  modifiers: [{ matchedGeometryEffect: { id: "index", in: "row" } }] }] }],
            modifiers: [
              { background: [{ view: "Rectangle", modifiers: [
                { fill: "'#3f8cff'" },
                { matchedGeometryEffect: { id: "s", in: "row", isSource: false } }] }] },
              { accessibilityAddTraits: "isTabBar" },
              { animation: { curve: "easeInOut", duration: 0.2, value: "s" } }] },
          { view: "Text", text: "selected {s}." },
          { view: "Spacer" }] } }
      """)
  }

  var path: String { file.path }

  /// The number that the line tells; nil if there is none.
  static func selected(_ screen: VirtualScreen) -> Int? {
    let text = screen.text(row: 1)
    guard let start = text.range("selected "), let end = text[start...].firstIndex(of: ".") else {
      return nil
    }
    return Int(text[start..<end])
  }

  /// Waits until a tab is the selected one.
  static func wait(
    for tab: Int, in terminal: PseudoTerminal, columns: Int, within seconds: Double = 2
  ) -> Bool {
    let deadline = PseudoTerminal.now + seconds
    let screen = VirtualScreen(columns: columns, rows: 24)
    var fed = 0
    repeat {
      let output = terminal.output
      screen.feed(output[fed...])
      fed = output.count
      if selected(screen) == tab { return true }
      _ = terminal.waitUntil(within: 0.02) { $0.count > fed }
    } while PseudoTerminal.now < deadline
    return false
  }
}

extension String {
  /// Where the text behind a piece of it begins.
  fileprivate func range(_ piece: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(piece) { return self.index(index, offsetBy: piece.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
