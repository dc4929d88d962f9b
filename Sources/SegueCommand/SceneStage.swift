import SegueGeometry
import SegueGraph
import SegueScenes
import SegueStage

/// A stage that plays a scene document.
@MainActor
enum SceneStage {
  static func stage(
    _ document: SceneDocument, size: CellSize, options: StageOptions, log: SceneLog
  ) -> Stage {
    let view = DocumentView(document, log: log)
    let stage = Stage(view, size: size, options: options)
    stage.keyHandler = { key, modifiers in
      sceneKey(key, modifiers).map { view.perform($0) } ?? false
    }
    if let name = document.focus { stage.focus(onViewNamed: name) }
    return stage
  }

  static func metrics(_ document: SceneDocument) -> CellMetrics {
    switch document.units {
    case .points: .points
    case .cells: .cells
    }
  }

  /// The keys that a document takes for itself, as events.
  static func keys(of document: SceneDocument) -> [InputEvent] {
    document.keys.compactMap { binding in
      switch binding.key {
      case .named(let word): words.first { $0.value == word }.map { .key($0.key) }
      case .character(let character): .key(.character(character))
      case .control(let character): .key(.character(character), .control)
      case .alt(let character): .key(.character(character), .alt)
      }
    }
  }

  private static let words: KeyValuePairs<Key, String> = [
    .left: "left", .right: "right", .up: "up", .down: "down", .home: "home", .end: "end",
    .pageUp: "pageup", .pageDown: "pagedown", .enter: "enter", .space: "space",
    .escape: "escape", .tab: "tab", .shiftTab: "shift-tab", .backspace: "backspace",
  ]

  static func sceneKey(_ key: Key, _ modifiers: KeyModifiers) -> SceneKey? {
    if case .character(let character) = key {
      if modifiers == .control { return .control(character) }
      if modifiers == .alt { return .alt(character) }
      return modifiers.isEmpty ? .character(character) : nil
    }
    guard modifiers.isEmpty else { return nil }
    return words.first { $0.key == key }.map { .named($0.value) }
  }
}
