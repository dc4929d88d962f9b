import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueRaster

extension Stage {
  /// Draws what the choreographer presents, and tells which cells differ from the picture before.
  func draw(at time: StageTime) -> CellDamage {
    let damage: CellDamage
    let focus = focusMark()
    if let list = emission.write(&choreographer, at: time, focus: focus) {
      counters.emitted = list.items.count
      damage = rasterizer.draw(list, size: size)
    } else {
      counters.emitted = emission.changes.count
      damage = rasterizer.draw(&emission.changes)
    }
    counters.cells = damage.count
    return damage
  }

  /// Computes the picture of a later moment ahead of it, if nothing but time decides what it is: as
  /// long as the same views move, and nothing was written or falls due until then.
  package func prepare(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) -> Bool {
    guard options.frameInterval == nil, !needsUpdate, !store.isAnimating,
      nextDue.map({ time < $0 }) ?? true,
      let outlook = choreographer.outlook, outlook.holds(at: time), outlook.isRunning
    else { return false }
    prepared = time
    choreographer.present(at: time)
    let damage = draw(at: time)
    show(rasterizer.grid, damage, rasterizer.clusters)
    return true
  }

  // The next two ask the outlook first: a question to the choreographer copies it, in every frame.

  /// Whether a later frame may differ if nothing happens.
  func motionRuns(at time: StageTime) -> Bool {
    if let outlook = choreographer.outlook, outlook.holds(at: time) { return outlook.isRunning }
    return choreographer.isMoving(at: time)
  }

  /// How many hand-overs are in the air.
  func flights(at time: StageTime) -> Int {
    if let outlook = choreographer.outlook, outlook.holds(at: time) { return outlook.flights }
    return choreographer.flights(at: time)
  }

  package var isPrepared: Bool { prepared != nil && !needsUpdate }

  package func preparedWasShown(at time: StageTime) {
    lastTime = time
    lastFrame = time
  }

  /// Goes back from what was computed ahead to where everything is on the screen: whatever happens
  /// now happens to that.
  func forgetPrepared() {
    guard prepared != nil else { return }
    prepared = nil
    choreographer.present(at: lastFrame)
  }

  // MARK: What is due

  /// When the next frame is due if nobody does anything.
  package var nextFrame: NextFrame {
    if needsUpdate { return .nextTick }
    if store.isAnimating || motionRuns(at: lastTime) {
      return options.frameInterval.map { .at(StageTime(lastFrame.seconds + $0)) } ?? .nextTick
    }
    guard let due = nextDue, due < StageTime(.infinity) else { return .whenInputArrives }
    return lastTime < due ? .at(due) : .nextTick
  }

  /// When something falls due if nobody does anything: a completion, a wheel that lets go, or the end
  /// of a departure, at which the view is told so.
  var nextDue: StageTime? {
    let completion = store.nextCompletion(isUnshown: needsUpdate)
    return earlier(earlier(completion, dragging?.deadline), choreographer.landing)
  }

  /// Whether a later frame without input may differ from the one at `time`.
  package func isMoving(at time: StageTime) -> Bool {
    motionRuns(at: time) || store.isAnimating || nextDue != nil
  }
}

/// The earlier of two moments that may not come.
private func earlier(_ first: StageTime?, _ second: StageTime?) -> StageTime? {
  guard let first else { return second }
  guard let second else { return first }
  return second < first ? second : first
}
