import SegueGraph
import SegueMatching

extension Stage {
  /// Asks the views around the focus, from the inside to the outside, whether they take a key.
  func offer(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    // Text that is poured in comes as many thousands of keys: for most scenes this is all there is.
    guard viewsTakeKeys, var node = focusedNode else { return false }
    let tree = choreographer.tree
    let press = KeyPress(key, modifiers)
    // Modifiers around the focused view belong to it, and so do those inside it that wrap it.
    for inner in tree.chain(from: node).reversed().dropLast() {
      if case .keyPress(let take) = tree.nodes[inner].content, take(press) { return true }
    }
    while node >= 0 {
      if case .keyPress(let take) = tree.nodes[node].content, take(press) { return true }
      node = tree.parent(of: node)
    }
    return false
  }
}

extension Stage {
  private var viewsTakeKeys: Bool {
    if let known = takesKeys { return known }
    let found = choreographer.tree.nodes.contains { node in
      if case .keyPress = node.content { true } else { false }
    }
    takesKeys = found
    return found
  }
}

extension KeyPress {
  init(_ key: Key, _ modifiers: KeyModifiers) {
    var held: EventModifiers = []
    if modifiers.contains(.shift) { held.insert(.shift) }
    if modifiers.contains(.control) { held.insert(.control) }
    if modifiers.contains(.alt) { held.insert(.option) }
    var characters = ""
    let equivalent: KeyEquivalent
    switch key {
    case .left: equivalent = .leftArrow
    case .right: equivalent = .rightArrow
    case .up: equivalent = .upArrow
    case .down: equivalent = .downArrow
    case .home: equivalent = .home
    case .end: equivalent = .end
    case .pageUp: equivalent = .pageUp
    case .pageDown: equivalent = .pageDown
    case .enter: equivalent = .return
    case .space: equivalent = .space
    case .escape: equivalent = .escape
    case .tab: equivalent = .tab
    case .shiftTab:
      equivalent = .tab
      held.insert(.shift)
    case .backspace: equivalent = .delete
    case .delete: equivalent = .deleteForward
    case .function(let number): equivalent = .function(number)
    case .character(let character):
      equivalent = KeyEquivalent(character)
      characters = String(character)
    }
    if key == .space { characters = " " }
    self.init(key: equivalent, characters: characters, modifiers: held)
  }
}
