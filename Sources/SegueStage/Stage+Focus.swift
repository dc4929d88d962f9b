import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching

/// The place of the focus in a tree.
struct FocusSeat {
  var identity: Identity?
  var node: Int?
  /// Whether it is in a row of tabs of which one is selected.
  var isInTabs: Bool
  /// Whether it is leaving, or not to be seen.
  var isHidden: Bool
}

extension Stage {
  /// What can be steered in the tree at rest; found out once per update, not per frame.
  var controlMap: ControlMap {
    if let known = knownControls { return known }
    let map = ControlMap(
      choreographer.tree, rects: choreographer.tree.modelRects(),
      stage: options.metrics.size(of: size))
    knownControls = map
    return map
  }

  var focusedNode: Int? {
    guard let focus else { return nil }
    return choreographer.tree.nodes.firstIndex { $0.identity == focus }
  }

  /// Keeps the focus on something that can have it after the tree has changed.
  ///
  /// Where the focused view handed its place over to another one, the focus goes along: from a card
  /// to its detail, and home again.
  func settleFocus(from before: Identity?, among controlsBefore: ControlMap?) {
    if hasResigned { return }
    let map = controlMap
    let selectedBefore = selectedTabs
    selectedTabs = map.tabBars.compactMap { bar in
      bar.selected.map { map.tree.nodes[$0].identity }
    }
    if let place = map.place(of: focus) {
      // Another tab may have been selected by other means than the focus. Where it has walked to a
      // tab that is not selected it stays, whatever else changes.
      if let bar = map.tabBar(holding: place.node), let selected = bar.selected,
        selected != place.node, !selectedBefore.contains(map.tree.nodes[selected].identity)
      {
        focus = map.tree.nodes[selected].identity
      }
      return
    }
    // What is out of sight in a lazy container has not gone.
    if hasUnseenFocus { return }
    if let heir = heir(of: before, in: map) {
      setFocus(heir)
      return
    }
    if let neighbour = neighbour(of: before, among: controlsBefore, in: map) {
      setFocus(neighbour)
      return
    }
    let first = map.tabBars.first.flatMap { $0.selected ?? $0.tabs.first }
    focus = (first ?? map.controls.first?.node).map { map.tree.nodes[$0].identity }
  }

  /// The control next to one that is gone: the one after it, else the one before it, first among
  /// those of the same container.
  private func neighbour(
    of gone: Identity?, among old: ControlMap?, in map: ControlMap
  ) -> ControlPlace? {
    guard let old, let index = old.controls.firstIndex(where: { $0.identity == gone }) else {
      return nil
    }
    let left = Dictionary(
      map.controls.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    let nearest = old.controls[(index + 1)...] + old.controls[..<index].reversed()
    let container = old.tree.container(of: old.controls[index].node)
    let heir =
      nearest.first {
        left[$0.identity] != nil && old.tree.container(of: $0.node) == container
      } ?? nearest.first { left[$0.identity] != nil }
    guard let place = heir.flatMap({ left[$0.identity] }) else { return nil }
    // A row of tabs is entered at the tab that is selected.
    let selected = map.tabBar(holding: place.node)?.selected
    return map.controls.first { $0.node == selected } ?? place
  }

  /// The control that leads a matched group of the view that had the focus.
  private func heir(of before: Identity?, in map: ControlMap) -> ControlPlace? {
    guard let before else { return nil }
    // What goes without a motion is at once only in the tree before.
    let keys =
      choreographer.tree.matchedKeys(ofControl: before) ?? spare.matchedKeys(ofControl: before)
    for key in keys ?? [] {
      guard let source = choreographer.source(of: key) else { continue }
      let tree = map.tree
      let heir = map.controls.first {
        tree.matchedNodes(around: $0.node).contains(source)
          || tree.contains($0.node, source) || tree.contains(source, $0.node)
      }
      if let heir { return heir }
    }
    return nil
  }

  /// Moves the focus and brings the view into sight.
  func setFocus(_ place: ControlPlace) {
    focus = place.identity
    revealing = place.identity
    notePlaceOfFocus()
    reveal(place.node)
  }

  // MARK: Moving

  enum Direction { case left, right, up, down }

  /// Moves the focus to the nearest control in a direction; in a row of tabs also selects it.
  ///
  /// False if there is none, so that the key is free for something else.
  func moveFocus(_ direction: Direction) -> Bool {
    bringFocusBack()
    let map = controlMap
    guard let here = map.place(of: focus) else {
      guard let first = map.controls.first else { return false }
      setFocus(first)
      return true
    }
    if let bar = map.tabBar(holding: here.node), direction == .left || direction == .right {
      guard let index = bar.tabs.firstIndex(of: here.node) else { return true }
      let next = index + (direction == .right ? 1 : -1)
      if bar.tabs.indices.contains(next) { activate(bar.tabs[next], in: map) }
      return true
    }
    var target = nearest(from: here, direction, in: map)
    for _ in 0..<4 where openRun(from: here.rect, direction, before: target) {
      let now = controlMap
      target = now.place(of: focus).flatMap { nearest(from: $0, direction, in: now) }
    }
    guard let target else { return false }
    enter(target, in: controlMap)
    return true
  }

  /// Gives a control the focus; a row of tabs is entered at the tab that is selected.
  private func enter(_ target: ControlPlace, in map: ControlMap) {
    if let bar = map.tabBar(holding: target.node), let selected = bar.selected,
      let place = map.controls.first(where: { $0.node == selected })
    {
      setFocus(place)
    } else {
      setFocus(target)
    }
  }

  /// The nearest control: left and right stay in the row, up and down go to the next row.
  private func nearest(
    from here: ControlPlace, _ direction: Direction, in map: ControlMap
  ) -> ControlPlace? {
    let others = map.controls.filter { $0.node != here.node }
    let from = here.rect
    func isBeyond(_ rect: Rect) -> Bool {
      switch direction {
      case .left: rect.midX < from.midX && rect.minY < from.maxY && from.minY < rect.maxY
      case .right: rect.midX > from.midX && rect.minY < from.maxY && from.minY < rect.maxY
      case .up: rect.maxY <= from.minY + 0.5
      case .down: rect.minY >= from.maxY - 0.5
      }
    }
    func distance(_ rect: Rect) -> (Double, Double) {
      switch direction {
      case .left, .right: (abs(rect.midX - from.midX), abs(rect.midY - from.midY))
      case .up: (from.minY - rect.maxY, abs(rect.midX - from.midX))
      case .down: (rect.minY - from.maxY, abs(rect.midX - from.midX))
      }
    }
    return others.filter { isBeyond($0.rect) }.min { distance($0.rect) < distance($1.rect) }
  }

  /// Walks the focus through all controls in order, round and round.
  func walkFocus(_ step: Int) {
    bringFocusBack()
    let next = seek(
      { map in
        guard !map.controls.isEmpty else { return nil }
        let index = map.controls.firstIndex { $0.identity == self.focus } ?? 0
        let count = map.controls.count
        return map.controls[((index + step) % count + count) % count]
      },
      between: { map, next in
        // Beyond the last control the walk goes on at the first: what is behind it comes before.
        let here = map.place(of: self.focus)?.node ?? 0
        let there = next?.node ?? 0
        let all = map.tree.count
        if step > 0 { return there > here ? [here..<there] : [here..<all, 0..<there] }
        return there < here ? [there..<here] : [0..<here, there..<all]
      }, last: step < 0)
    if let next { setFocus(next) }
  }

  /// Goes to the first or the last of the row of tabs, or of the controls in the same container.
  ///
  /// False if the focus is there already, or nowhere, so that the key is free for something else.
  func moveToEnd(last: Bool) -> Bool {
    bringFocusBack()
    let map = controlMap
    guard let here = map.place(of: focus) else { return false }
    if let bar = map.tabBar(holding: here.node) {
      if let tab = last ? bar.tabs.last : bar.tabs.first { activate(tab, in: map) }
      return true
    }
    let target = seek(
      { map in
        let inTabs = Set(map.tabBars.flatMap(\.tabs))
        let group = map.controls.filter { !inTabs.contains($0.node) }
        return last ? group.last : group.first
      },
      between: { map, end in
        let node = end?.node ?? 0
        return [last ? node..<map.tree.count : 0..<node]
      }, last: last)
    guard let target, target.identity != here.identity else { return false }
    setFocus(target)
    return true
  }

  /// Selects a tab by its number, from 0.
  func selectTab(_ number: Int) -> Bool {
    let map = controlMap
    guard let bar = map.tabBars.first, bar.tabs.indices.contains(number) else { return false }
    activate(bar.tabs[number], in: map)
    return true
  }

  /// Gives a control the focus and runs its action.
  func activate(_ node: Int, in map: ControlMap) {
    if let place = map.controls.first(where: { $0.node == node }) { setFocus(place) }
    guard case .control(let interaction) = choreographer.tree.nodes[node].content,
      interaction.isEnabled
    else { return }
    interaction.action?()
  }

  // MARK: The mark

  /// How the focus is shown: a selected tab has a shape already, so its label is underlined; any
  /// other view gets a ring, if it is large enough for one.
  func focusMark() -> FocusMark? {
    let seat = seatOfFocus()
    guard let node = seat.node else { return nil }
    if seat.isInTabs { return FocusMark(node: node, underlines: true) }
    let rect = choreographer.presentation.rects[node]
    let metrics = options.metrics
    // What fills the stage has the focus anyway; a ring around everything marks nothing.
    let stage = metrics.size(of: size)
    if rect.width * rect.height >= 0.9 * stage.width * stage.height { return nil }
    let isSmall = rect.height < 2.5 * metrics.height || rect.width < 5 * metrics.width
    return seat.isHidden ? nil : FocusMark(node: node, underlines: isSmall)
  }

  private func seatOfFocus() -> FocusSeat {
    if let known = focusSeat, known.identity == focus { return known }
    let node = focusedNode
    let bar = node.flatMap { controlMap.tabBar(holding: $0) }
    let seat = FocusSeat(
      identity: focus, node: node, isInTabs: bar?.selected != nil,
      isHidden: node.map { choreographer.tree.isOutOfReach($0) } ?? true)
    focusSeat = seat
    return seat
  }
}

extension Stage {
  /// Gives the focus to the control that belongs to a named view, if there is one.
  package func focus(onViewNamed name: String) {
    let map = controlMap
    let tree = map.tree
    let named = tree.nodes.indices.first { node in
      if case .name(name) = tree.nodes[node].content { return !tree.isOutOfReach(node) }
      return false
    }
    guard let named else { return }
    let place = map.controls.first {
      tree.contains(named, $0.node) || tree.contains($0.node, named)
    }
    if let place { setFocus(place) }
  }
}
