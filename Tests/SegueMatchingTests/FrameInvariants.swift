import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SegueRaster
import SegueStage
import SegueTesting
import TestSupport
import Testing

/// The invariants I1 to I6 of `semantics` 8, checked frame by frame, and I7 at rest.
@MainActor
struct FrameInvariants {
  /// Names of views that stand side by side without a gap (I2).
  var rows: [[String]] = []
  /// What labels say, by name; none of them is ever hidden (I3).
  var labels: [String: String] = [:]
  /// Names of views that are above all flights (I5).
  var chrome: [String] = []
  /// The fastest that an edge may go, in cells per second (I4); one cell more is rounding.
  var speed: Double
  /// Prefixes of the names of heroes, of which one copy is seen (I6).
  var heroes: [String] = []

  private var last: [String: Rect] = [:]
  private var lastTime: Double?
  private var checked = 0
  /// What nobody could see in the last frame.
  private var lastUnseen: Set<String> = []

  init(
    speed: Double, rows: [[String]] = [], labels: [String: String] = [:], chrome: [String] = [],
    heroes: [String] = []
  ) {
    self.speed = speed
    self.rows = rows
    self.labels = labels
    self.chrome = chrome
    self.heroes = heroes
  }

  /// Checks the frame that is shown; after a resize or a change without animation continuity is
  /// waived for once.
  mutating func check(_ probe: StageProbe, isContinuous: Bool = true, _ note: String) throws {
    let views = probe.views
    expectWholePicture(probe, note)
    // Only what moves is written again; nobody must be able to tell. An error in one frame stays in
    // those after it, so a short run looks at every fourth.
    if checked % (isFullRun ? 1 : 4) == 0 {
      #expect(probe.stage.shownList == probe.stage.listWrittenAnew(), "\(note)")
    }
    checked += 1
    for view in views {
      let numbers = [view.rect.minX, view.rect.minY, view.rect.width, view.rect.height]
      try #require(
        numbers.allSatisfy(\.isFinite) && view.rect.width >= 0 && view.rect.height >= 0,
        "I1 \(note): \(view)")
    }
    for row in rows { try checkNeighbours(row, views, note) }
    for (name, text) in labels.sorted(by: { $0.key < $1.key }) {
      try checkLabel(name, text, views, probe, note)
    }
    try checkContinuity(views, isContinuous, probe, note)
    for name in chrome {
      let bar = try #require(views.first { $0.name == name }, "I5 \(note): no \(name)")
      for view in views where view.matched != nil && !view.path.hasPrefix(bar.path) {
        #expect(bar.slot > view.slot, "I5 \(note): \(name) is below \(view.name ?? view.path)")
      }
    }
    if !heroes.isEmpty { try checkCopies(views, note) }
  }

  /// I1: the picture has the size of the screen, and every wide character its two cells.
  private func expectWholePicture(_ probe: StageProbe, _ note: String) {
    let grid = probe.stage.grid
    #expect(grid.size == probe.stage.size, "I1 \(note)")
    for row in 0..<grid.size.rows {
      var column = 0
      while column < grid.size.columns {
        let width = Int(grid[column, row].width)
        guard width == 1 || width == 2, column + width <= grid.size.columns,
          width == 1 || grid[column + 1, row].width == 0
        else {
          Issue.record("I1 \(note): a torn character at column \(column) of row \(row)")
          return
        }
        column += width
      }
    }
  }

  /// I2: neighbours meet in the same cell edge.
  private func checkNeighbours(_ row: [String], _ views: [ViewRecord], _ note: String) throws {
    let rects = try row.map { name in
      try #require(views.first { $0.name == name }, "I2 \(note): no \(name)").rect
    }
    for (left, right) in zip(rects, rects.dropFirst()) {
      #expect(
        (left.maxX + 0.5).rounded(.down) == (right.minX + 0.5).rounded(.down),
        "I2 \(note): \(left) and \(right)")
    }
  }

  /// I3: all letters of a label are in their cells.
  private func checkLabel(
    _ name: String, _ text: String, _ views: [ViewRecord], _ probe: StageProbe, _ note: String
  ) throws {
    let label = try #require(views.first { $0.name == name }, "I3 \(note): no \(name)")
    let row = Int((label.rect.minY + 0.5).rounded(.down))
    let column = Int((label.rect.minX + 0.5).rounded(.down))
    let line = probe.stage.grid.clusters(ofRow: row, probe.stage)
    let shown = (column..<min(column + text.count, line.count)).map { line[$0] }.joined()
    #expect(shown == text, "I3 \(note): \(name) reads “\(shown)”")
  }

  /// I4: no edge of a matched view goes faster than it may, while anybody can see it.
  private mutating func checkContinuity(
    _ views: [ViewRecord], _ isContinuous: Bool, _ probe: StageProbe, _ note: String
  ) throws {
    let time = probe.time
    let screen = Rect(
      origin: .zero, size: probe.stage.options.metrics.size(of: probe.stage.size))
    var now: [String: Rect] = [:]
    var unseen: Set<String> = []
    for view in views {
      guard let id = view.id, view.role != .departing else { continue }
      let isFollower = view.role == .follower
      let key = isFollower ? "follower \(view.name ?? view.path)" : "\(view.namespace ?? "")/\(id)"
      guard now[key] == nil else { continue }
      now[key] = isFollower ? view.rect : view.matched ?? view.rect
      let isUnder = views.contains {
        $0.slot > view.slot && $0.opacity >= 1 && $0.id != nil && $0.id != view.id
          && $0.rect.covers(view.rect.intersection(screen), slack: 1e-6)
      }
      let isOutside = view.rect.intersection(screen).isEmpty
      if isUnder || isOutside { unseen.insert(key) }
    }
    if isContinuous, let lastTime {
      let most = speed * (time - lastTime) + 1
      for key in now.keys.sorted() {
        guard let before = last[key], let rect = now[key], !unseen.contains(key),
          !lastUnseen.contains(key)
        else { continue }
        #expect(
          rect.edgeDistance(to: before) <= most,
          "I4 \(note): \(key) goes from \(before) to \(rect) in \(time - lastTime) s")
      }
    }
    last = now
    lastUnseen = unseen
    lastTime = time
  }

  /// I6: one copy, or a pair that shares one rect and together is opaque.
  private func checkCopies(_ views: [ViewRecord], _ note: String) throws {
    var copies: [String: [ViewRecord]] = [:]
    for view in views where heroes.contains(where: { view.name?.hasPrefix($0) == true }) {
      guard view.id != nil else { continue }
      copies["\(view.namespace ?? "")/\(view.id.map { "\($0)" } ?? "")", default: []].append(view)
    }
    try #require(!copies.isEmpty, "I6 \(note): no hero is there")
    for key in copies.keys.sorted() {
      let seen = (copies[key] ?? []).filter { $0.opacity > 0 }
      #expect(!seen.isEmpty, "I6 \(note): no copy of \(key) is seen")
      #expect(
        Set(seen.map { $0.matched ?? $0.rect }).count <= 1 && seen.count <= 2,
        "I6 \(note): \(seen.count) copies of \(key) in different places")
    }
  }

  /// I7: at rest the picture is that of a fresh launch into the same state, and nothing is left.
  static func expectRest(_ probe: StageProbe, like fresh: StageProbe, _ note: String) {
    #expect(!probe.isMoving, "I7 \(note): still moving")
    #expect(probe.stage.nextFrame == .whenInputArrives, "I7 \(note): a timer is left")
    #expect(
      probe.picture == fresh.picture, "I7 \(note): the picture differs\n\(pair(probe, fresh))")
    let choreographer = probe.stage.choreographer
    #expect(choreographer.departingCount == 0, "I7 \(note): the overlay is not empty")
    #expect(choreographer.flights(at: StageTime(probe.time)) == 0, "I7 \(note): something flies")
    // A run of rows that nobody has written is no view: one that has become empty out of sight is
    // found to be so only when it is written.
    #expect(
      choreographer.tree.writtenCount == fresh.stage.choreographer.tree.writtenCount,
      "I7 \(note): views are left over")
    #expect(
      probe.views.map(\.rect) == fresh.views.map(\.rect), "I7 \(note): a place differs")
    #expect(
      probe.views.map(\.opacity) == fresh.views.map(\.opacity), "I7 \(note): something is hidden")
  }

  private static func pair(_ probe: StageProbe, _ fresh: StageProbe) -> String {
    (probe.rows + ["--"] + fresh.rows).joined(separator: "\n")
  }
}

extension SceneTree {
  /// How many nodes stand for views.
  fileprivate var writtenCount: Int {
    nodes.count { if case .unrealised = $0.content { false } else { true } }
  }
}

extension CellGrid {
  /// The characters of a row by column; the second cell of a wide one is empty.
  @MainActor
  fileprivate func clusters(ofRow row: Int, _ stage: Stage) -> [String] {
    guard row >= 0, row < size.rows else { return [] }
    return (0..<size.columns).map { column in
      let cell = self[column, row]
      return cell.width == 0 ? "" : stage.clusters.string(of: cell.glyph)
    }
  }
}
