import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching
import SegueMotion

extension Stage {
  /// Sends an event to whoever it is for.
  func route(_ event: InputEvent) {
    switch event {
    case .key(let key, let modifiers): route(key, modifiers)
    case .press(let column, let row): press(at: point(column, row))
    case .drag(let column, let row): drag(to: point(column, row))
    case .release(let column, let row): release(at: point(column, row))
    case .wheel(let steps, let column, let row, let axis):
      wheel(steps, at: point(column, row), axis)
    case .resize(let size): resize(to: size)
    // Text has nowhere to be pasted.
    case .focus, .paste: break
    }
  }

  /// The middle of a cell, just so much before it that what begins there is not hit: the picture
  /// rounds an edge in the middle of a cell up.
  private func point(_ column: Int, _ row: Int) -> Point {
    Point(
      x: (Double(column) + 0.5 - 1e-6) * options.metrics.width,
      y: (Double(row) + 0.5 - 1e-6) * options.metrics.height)
  }

  // MARK: Keys

  private func route(_ key: Key, _ modifiers: KeyModifiers) {
    if InputEvent.key(key, modifiers).isInterrupt { return requestQuit(interrupted: true) }
    if modifiers.isEmpty, key == .character("q"), takesText?() != true {
      return requestQuit(interrupted: false)
    }
    if keyHandler?(key, modifiers) == true { return }
    if offer(key, modifiers) { return }
    if modifiers == .control {
      if key == .character("l") { repaint() }
      return
    }
    guard modifiers.isEmpty || modifiers == .shift else { return }
    switch key {
    // What nobody takes as a letter is an arrow to everybody, not only to the focus.
    case .character("h"): route(.left, modifiers)
    case .character("l"): route(.right, modifiers)
    case .character("k"): route(.up, modifiers)
    case .character("j"): route(.down, modifiers)
    case .left: go(.left)
    case .right: go(.right)
    case .up: go(.up)
    case .down: go(.down)
    case .tab: walkFocus(modifiers == .shift ? -1 : 1)
    case .shiftTab: walkFocus(-1)
    case .home: goToEnd(last: false)
    case .end: goToEnd(last: true)
    case .pageUp: scrollPage(-1)
    case .pageDown: scrollPage(1)
    case .enter, .space: activateFocused()
    case .escape: leaveLevel()
    case .character(let character):
      if let digit = character.wholeNumberValue, (1...9).contains(digit) {
        _ = selectTab(digit - 1)
      }
    case .backspace, .delete, .function: break
    }
  }

  /// Keys go to the focus first; what it has no use for scrolls.
  private func go(_ direction: Direction) {
    if !moveFocus(direction) { scrollStep(direction) }
  }

  private func goToEnd(last: Bool) {
    if !moveToEnd(last: last) { scrollToEnd(last: last) }
  }

  private func activateFocused() {
    bringFocusBack()
    let map = controlMap
    if let place = map.place(of: focus) { activate(place.node, in: map) }
  }

  /// Runs the exit command nearest to the focus, else the front-most one that is not covered.
  private func leaveLevel() {
    let tree = choreographer.tree
    var current = focusedNode ?? -1
    while current >= 0 {
      if case .exitCommand(let action) = tree.nodes[current].content { return action() }
      current = tree.parent(of: current)
    }
    let last = (0..<tree.count).last { node in
      if case .exitCommand = tree.nodes[node].content { return !tree.isOutOfReach(node) }
      return false
    }
    if let last, case .exitCommand(let action) = tree.nodes[last].content { action() }
  }
}
