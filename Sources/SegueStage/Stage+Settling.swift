import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMatching

extension Stage {
  /// How often the scene was evaluated: what does nothing leaves the number as it is.
  package var updates: Int { store.update }

  /// How often a tree is written and laid out in one update.
  ///
  /// Two rounds are enough where something is new, one more for every geometry reader inside another.
  private static var mostRounds: Int { 8 }

  /// The tree to show, with all that depends on layout in agreement with it: the part of lazy
  /// containers that is written, and what geometry readers tell their content.
  ///
  /// The views are made anew only where they are stale, or where that part has changed.
  func settledTree(isStale: Bool, isAnimated: Bool) -> SceneTree {
    let isWanted = takeWanted()
    keepsRowsForFlights = false
    if !motionRuns(at: lastTime) { reaches = [:] }
    var tree: SceneTree
    if let kept = written, !isStale, !isWanted {
      tree = kept
      scroll(&tree)
    } else {
      tree = write()
      if wantHomecomings(tree) { tree = write() }
    }
    var requests = store.takeScrollRequests()
    var anchors: [ScrollAnchor] = []
    for _ in 0..<Self.mostRounds {
      if tree.dependence.isEmpty, requests.isEmpty { break }
      tree.layout.arrangeIfNeeded(in: options.metrics.size(of: size))
      if hold(anchors, &tree) { continue }
      if serve(&requests, &tree, isAnimated) { continue }
      let rects = tree.modelRects()
      let isAgreed = readGeometry(tree, rects)
      let change = chooseWindows(&tree, rects, &anchors)
      if !isAgreed || change == .units {
        tree = write()
      } else if change == .none {
        break
      }
    }
    // Where the rounds have not been enough, what was written last has still to choose.
    if !tree.dependence.choices.isEmpty {
      tree.layout.arrangeIfNeeded(in: options.metrics.size(of: size))
    }
    for (container, window) in windows {
      windows[container]?.wanted = window.wanted.filter { $0.clamped(to: window.units) != $0 }
    }
    written = tree
    store.settle(unchosen: tree.unchosenParts())
    return tree.withoutUnchosen()
  }

  /// Takes over which parts of lazy containers are wanted now; returns whether that has changed.
  private func takeWanted() -> Bool {
    let now = wanted
    wanted = [:]
    var hasChanged = false
    for (container, window) in windows where window.wanted != now[container] ?? [] {
      windows[container]?.wanted = now[container] ?? []
      hasChanged = true
    }
    return hasChanged
  }

  /// Brings the scroll views of a kept tree to where they are scrolled now.
  private func scroll(_ tree: inout SceneTree) {
    for node in 0..<tree.count {
      guard case .scroll(_, let offset) = tree.layout.rules[node] else { continue }
      let now = scrollOffsets[tree.nodes[node].identity] ?? .zero
      if now != offset { tree.layout.scroll(node, to: now) }
    }
  }

  /// Notes what geometry readers have to tell; returns whether that is what they have told.
  private func readGeometry(_ tree: SceneTree, _ rects: ContiguousArray<Rect>) -> Bool {
    var isAgreed = true
    for reader in tree.dependence.readers {
      let found = GeometryReading(frame: rects[reader.node])
      isAgreed = isAgreed && reader.agrees(with: found)
      readings[reader.identity] = found
    }
    return isAgreed
  }

  /// Forgets what was found for views that are not there any more.
  func forgetLayout() {
    guard let tree = written else { return }
    if !windows.isEmpty {
      let present = Set(tree.dependence.lazies.map(\.identity))
      windows = windows.filter { present.contains($0.key) }
    }
    if !readings.isEmpty {
      let present = Set(tree.dependence.readers.map(\.identity))
      readings = readings.filter { present.contains($0.key) }
    }
  }
}

// MARK: - Lazy containers

/// What choosing the windows of lazy containers has changed.
enum WindowChange: Comparable {
  case none
  /// Only how long unseen lines are taken to be.
  case lengths
  /// Which units are to be written.
  case units
}

/// The first written line of a lazy container that can be seen, and where: it has to stay there when
/// lines before it turn out to be longer or shorter than they were taken to be.
struct ScrollAnchor {
  var scroll: Identity
  var container: Identity
  var unit: Int
  /// Where the line begins, from the start of the window.
  var position: Double
}

extension Stage {
  /// The lines that are written beyond those in sight, at either end.
  private static var linesAround: Int { 2 }

  /// Finds out which part of each lazy container can be seen.
  private func chooseWindows(
    _ tree: inout SceneTree, _ rects: ContiguousArray<Rect>, _ anchors: inout [ScrollAnchor]
  ) -> WindowChange {
    var change = WindowChange.none
    anchors = []
    for record in tree.dependence.lazies {
      guard let lines = tree.layout.lines(of: record.node) else { continue }
      let old = windows[record.identity] ?? LazyWindow()
      var window = old
      window.loops = record.loops
      window.estimate = estimate(lines, before: old.estimate)
      window.cellsPerUnit = record.usualCells ?? old.cellsPerUnit
      let (low, high) = partInSight(of: record, tree, rects)
      let seen = lines.lines(from: low, to: high)
      let scroll = tree.scrollView(around: record.node, along: record.axis)
      let reach = scroll < 0 ? .zero : reaches[tree.nodes[scroll].identity] ?? .zero
      let beyond = record.axis == .vertical ? reach.y : reach.x
      let shown = lines.lines(from: low + min(beyond, 0), to: high + max(beyond, 0))
      let around = max(shown.lowerBound - Self.linesAround, 0)..<shown.upperBound + Self.linesAround
      window.units = record.units(ofCells: lines.cells(ofLines: around))
      window.pins = pins(of: record, outside: window, tree)
      if window.units != old.units && !record.shows(sameAs: window, old)
        || window.pins != old.pins || window.cellsPerUnit != old.cellsPerUnit
      {
        change = .units
      }
      if record.hasRuns, let estimate = window.estimate, estimate != lines.estimate {
        tree.layout.estimate(estimate, linesOf: record.node)
        change = max(change, .lengths)
      }
      windows[record.identity] = window
      if scroll >= 0, !seen.isEmpty {
        func first(_ line: Int) -> (cell: Int, unit: Int) {
          let cell = lines.cells(ofLines: line..<line + 1).lowerBound
          return (cell, record.units(ofCells: cell..<cell + 1).lowerBound)
        }
        // A line that comes into sight may be of another length than it was taken for: what was
        // there before must not move for it, unless that is the start: there the first line stays,
        // which is not even seen while it is taken to have no length.
        let written = low > 1e-6 ? seen.first { !record.isRun(first($0).unit) } : 0
        let (cell, unit) = first(written ?? seen.lowerBound)
        anchors.append(
          ScrollAnchor(
            scroll: tree.nodes[scroll].identity, container: record.identity, unit: unit,
            position: lines.line(ofCell: cell).start - low))
      }
    }
    return change
  }

  /// How long unseen lines are: as those at hand, if these are all alike, else as long as before.
  private func estimate(_ lines: Lines, before: LineEstimate?) -> LineEstimate? {
    var estimate = lines.estimate
    if let common = lines.commonLength {
      estimate.length = common
    } else if let before, before.columns == estimate.columns, before.breadth == estimate.breadth {
      return before
    }
    return estimate
  }

  /// The part of a lazy container that the scroll views around it and the stage let through, in its
  /// own coordinates.
  private func partInSight(
    of record: LazyRecord, _ tree: SceneTree, _ rects: ContiguousArray<Rect>
  ) -> (low: Double, high: Double) {
    let axis = record.axis
    let stage = options.metrics.size(of: size)
    var low = 0.0
    var high = axis == .vertical ? stage.height : stage.width
    var scroll = tree.scrollView(around: record.node, along: axis)
    while scroll >= 0 {
      low = max(low, rects[scroll].start(axis))
      high = min(high, rects[scroll].end(axis))
      scroll = tree.scrollView(around: scroll, along: axis)
    }
    let start = rects[record.node].start(axis)
    return (low - start, max(high, low) - start)
  }

  /// The elements out of sight that have to stay: what is matched with something elsewhere, and
  /// those that have no cell, or more than others, which only counting them would not tell.
  private func pins(
    of record: LazyRecord, outside window: LazyWindow, _ tree: SceneTree
  ) -> [LazyWindow.Pin] {
    var pins: [LazyWindow.Pin] = []
    var members: [MatchedKey: Int]?
    let away = Set(choreographer.leadersOutsideLazies)
    for piece in record.pieces where !piece.isRun {
      let unit = piece.units.lowerBound
      guard let id = piece.id, !window.units.contains(unit) else { continue }
      var isNeeded = piece.cells != window.cellsPerUnit
      if !isNeeded {
        let own = tree.matchedMembers(in: piece.roots.map(\.node))
        if !own.isEmpty {
          let all = members ?? tree.matchedMembers(in: [-1])
          members = all
          let isForFlight = own.contains { key, _ in
            away.contains(key) || choreographer.isFlying(key, at: lastTime)
          }
          if isForFlight { keepsRowsForFlights = true }
          isNeeded = isForFlight || own.contains { key, count in all[key] ?? 0 > count }
        }
      }
      if isNeeded { pins.append(LazyWindow.Pin(unit: unit, id: id)) }
    }
    // A list that is mostly filtered out must not stay for ever.
    return Array(pins.suffix(256))
  }

  /// Asks for the elements that views which have just gone would come home to, if they are out of
  /// sight; returns whether there are any.
  private func wantHomecomings(_ tree: SceneTree) -> Bool {
    let lazies = tree.dependence.lazies.filter(\.hasRuns)
    guard !lazies.isEmpty else { return false }
    let away = choreographer.leadersOutsideLazies
    guard !away.isEmpty else { return false }
    let present = tree.matchedMembers(in: [-1])
    var isWanted = false
    for key in away where present[key] == nil {
      for record in lazies {
        guard let unit = record.unit(of: key.id), record.isRun(unit) else { continue }
        windows[record.identity, default: LazyWindow()].wanted.append(unit..<unit + 1)
        isWanted = true
        break
      }
    }
    return isWanted
  }

  /// Keeps what can be seen in its place; returns whether something had to be scrolled for it.
  private func hold(_ anchors: [ScrollAnchor], _ tree: inout SceneTree) -> Bool {
    var held: Set<Identity> = []
    var hasScrolled = false
    for anchor in anchors where held.insert(anchor.scroll).inserted {
      guard let record = tree.dependence.lazy(anchor.container),
        let lines = tree.layout.lines(of: record.node)
      else { continue }
      let rects = tree.modelRects()
      let low = partInSight(of: record, tree, rects).low
      let moved =
        lines.line(ofCell: record.cell(ofUnit: anchor.unit)).start - low - anchor.position
      let scroll = tree.scrollView(around: record.node, along: record.axis)
      guard scroll >= 0, abs(moved) > 1e-6 else { continue }
      let before = tree.layout.clampedOffset(of: scroll)
      var offset = before
      if record.axis == .vertical { offset.y += moved } else { offset.x += moved }
      scrollOffsets[tree.nodes[scroll].identity] = offset
      tree.layout.scroll(scroll, to: offset)
      hasScrolled = hasScrolled || tree.layout.clampedOffset(of: scroll) != before
    }
    return hasScrolled
  }
}

extension LazyRecord {
  /// How many cells the elements at hand have, if all that have any have the same number.
  fileprivate var usualCells: Int? {
    var usual: Int?
    for piece in pieces where piece.id != nil && piece.cells > 0 {
      if let usual, usual != piece.cells { return nil }
      usual = piece.cells
    }
    return usual
  }

  /// Whether two windows show the same of what there is.
  fileprivate func shows(sameAs window: LazyWindow, _ other: LazyWindow) -> Bool {
    let all = 0..<count
    return window.units.clamped(to: all) == other.units.clamped(to: all)
  }
}

extension SceneTree {
  /// The nearest scroll view around a node that scrolls along an axis, or -1.
  func scrollView(around node: Int, along axis: Axis) -> Int {
    var scroll = scrollView(around: node)
    while scroll >= 0 {
      if case .scroll(let axes, _) = layout.rules[scroll],
        axes.contains(axis == .vertical ? .vertical : .horizontal)
      {
        return scroll
      }
      scroll = scrollView(around: scroll)
    }
    return -1
  }

  /// How often each key occurs in some subtrees; -1 is the whole tree.
  func matchedMembers(in roots: [Int]) -> [MatchedKey: Int] {
    var members: [MatchedKey: Int] = [:]
    for root in roots {
      for node in max(root, 0)..<(root < 0 ? count : end(of: root)) {
        if case .matched(let participant) = nodes[node].content {
          members[participant.key, default: 0] += 1
        }
      }
    }
    return members
  }
}

extension Rect {
  fileprivate func start(_ axis: Axis) -> Double { axis == .vertical ? minY : minX }
  fileprivate func end(_ axis: Axis) -> Double { axis == .vertical ? maxY : maxX }
}
