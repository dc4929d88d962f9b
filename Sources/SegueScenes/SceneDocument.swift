/// A scene document, read and checked: everything that is wrong with one is known by now.
package struct SceneDocument: Sendable {
  package enum Units: String, Hashable, Sendable, CaseIterable { case points, cells }

  package struct Component: Sendable {
    package var parameters: [String]
    package var view: DocumentNode
  }

  package struct KeyBinding: Sendable {
    package var key: SceneKey
    package var actions: [DocumentAction]
  }

  /// The file that was read: formulas that fail later are pointed at as well.
  let source: SceneSource
  package var title: String
  package var about: String
  package var units: Units
  package var namespaces: [String]
  /// The state at launch.
  package var state: SceneState
  package var data: [String: SceneValue]
  package var components: [String: Component]
  package var view: DocumentNode
  package var keys: [KeyBinding]
  /// The states that the focus of a view is tied to.
  package var focusStates: [String] = []
  /// The name of the view that has the focus at launch.
  package var focus: String?

  /// What names mean at the top of the document.
  package func scope(with state: SceneState) -> SceneScope {
    SceneScope(globals: data.merging(state.values) { _, state in state })
  }
}

/// A key that a document has an action for, by the words of key scripts.
package enum SceneKey: Hashable, Sendable {
  case named(String)
  case character(Character)
  case control(Character)
  case alt(Character)

  /// What the keys that are no characters are called.
  package static let names = [
    "left", "right", "up", "down", "home", "end", "pageup", "pagedown", "enter", "space",
    "escape", "tab", "shift-tab", "backspace",
  ]

  /// The key of a name, or nil for none.
  package init?(_ text: String) {
    if Self.names.contains(text) {
      self = .named(text)
    } else if text == "comma" {
      self = .character(",")
    } else if text == " " {
      self = .named("space")
    } else if text.count == 1, let character = text.first {
      self = .character(character)
    } else if text.hasPrefix("ctrl-"), text.count == 6, let character = text.last {
      self = .control(character)
    } else if text.hasPrefix("alt-"), text.count == 5, let character = text.last {
      self = .alt(character)
    } else {
      return nil
    }
  }
}
