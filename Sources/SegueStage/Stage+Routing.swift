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
    case .wheel(let steps, let column, let row): wheel(steps, at: point(column, row))
    case .resize(let size): resize(to: size)
    // A press acts at once, so its release has nothing to add; text has nowhere to be pasted.
    case .release, .focus, .paste: break
    }
  }

  private func point(_ column: Int, _ row: Int) -> Point {
    Point(
      x: (Double(column) + 0.5) * options.metrics.width,
      y: (Double(row) + 0.5) * options.metrics.height)
  }

  // MARK: Keys

  private func route(_ key: Key, _ modifiers: KeyModifiers) {
    if modifiers == .control, key == .character("c") { return requestQuit(interrupted: true) }
    if modifiers.isEmpty, key == .character("q") { return requestQuit(interrupted: false) }
    if keyHandler?(key, modifiers) == true { return }
    if modifiers == .control {
      if key == .character("l") { repaint() }
      return
    }
    guard modifiers.isEmpty || modifiers == .shift else { return }
    switch key {
    case .left, .character("h"): moveFocus(.left)
    case .right, .character("l"): moveFocus(.right)
    case .up, .character("k"): moveFocus(.up)
    case .down, .character("j"): moveFocus(.down)
    case .tab: walkFocus(modifiers == .shift ? -1 : 1)
    case .shiftTab: walkFocus(-1)
    case .home: moveToEnd(last: false)
    case .end: moveToEnd(last: true)
    case .pageUp: page(-1)
    case .pageDown: page(1)
    case .enter, .space: activateFocused()
    case .escape: leaveLevel()
    case .character(let character):
      if let digit = character.wholeNumberValue, (1...9).contains(digit) {
        _ = selectTab(digit - 1)
      }
    case .backspace, .delete, .function: break
    }
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
      if case .exitCommand = tree.nodes[node].content { return !tree.isInertOrHidden(node) }
      return false
    }
    if let last, case .exitCommand(let action) = tree.nodes[last].content { action() }
  }

  // MARK: Pointer

  /// Activates the front-most control that is drawn at a point.
  private func press(at point: Point) {
    let tree = choreographer.tree
    let map = controlMap
    let leaf = frontLeaf(at: point)
    if var current = leaf {
      while current >= 0 {
        if map.controls.contains(where: { $0.node == current }) {
          return activate(current, in: map)
        }
        current = tree.parent(of: current)
      }
    }
    // A control can be hit between its letters too, where nothing else is drawn over it.
    let rects = choreographer.presentation.rects
    let under = map.controls.last { control in
      tree.visiblePart(of: control.node, in: rects).contains(point)
        && leaf.map { choreographer.isPainted(control.node, after: $0) } ?? true
    }
    if let under { activate(under.node, in: map) }
  }

  /// The last painted leaf under a point, as drawn now; what leaves can't be hit.
  private func frontLeaf(at point: Point) -> Int? {
    choreographer.leavesInPaintOrder(at: lastTime).last { node in
      choreographer.presentation.rects[node].contains(point)
        && choreographer.tree.visiblePart(of: node, in: choreographer.presentation.rects)
          .contains(point)
        && !choreographer.tree.isInertOrHidden(node)
    }
  }
}
