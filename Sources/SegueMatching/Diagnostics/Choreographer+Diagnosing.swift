import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

extension Choreographer {
  /// Looks an update over for mistakes in how its motion was written (`semantics` §6).
  ///
  /// Called when all motions of the update have started. Nothing here changes what is shown.
  mutating func diagnose(_ adoption: Adoption) {
    checkLeaderless()
    checkIdChanges(adoption)
    checkNamespaces(adoption)
    checkAlikeIDs(adoption)
    checkJumps(adoption)
    checkLateArrivals(adoption)
    checkLostHomes(adoption)
    checkDrift(adoption)
    checkScales()
    checkEndless(adoption)
    let started = groups.indices.filter { groups[$0].handOver?.isRenewed == false }
    for index in started {
      checkRefusedSize(index, adoption)
      checkTarget(index, adoption)
      checkReflow(index, adoption)
      checkLength(index, adoption)
    }
    // Where very many fly at once, the first few tell what is wrong with all.
    for index in started.prefix(Self.mostPaintChecks) { checkPaintOrder(index, adoption) }
    remember(adoption)
  }

  private static let mostPaintChecks = 16
  private static let mostRemembered = 4096

  private mutating func remember(_ adoption: Adoption) {
    if adoption.isFirst { memory.launch = adoption.time }
    memory.leaderless = []
    memory.abandoned = [:]
    for index in groups.indices {
      let key = groups[index].key
      let hasFollower = groups[index].members.contains { isLiveFollower($0) }
      if let source = groups[index].source {
        memory.provided.insert(key)
        if hasFollower, !tree.isInert(source) { memory.followed.insert(key) }
      } else if hasFollower {
        memory.leaderless.insert(key)
      }
    }
    // Ever new ids must not fill the memory: of very many, those that are there are remembered.
    if memory.provided.count > Self.mostRemembered + groups.count {
      memory.provided.formIntersection(groups.map(\.key))
      memory.followed.formIntersection(groups.map(\.key))
    }
    for index in adoption.previous.groups.indices {
      let key = adoption.previous.groups[index].key
      guard let source = adoption.previous.groups[index].sourceIdentity, !isLed(key)
      else { continue }
      memory.abandoned[key] = DiagnosticMemory.Abandoned(
        source: source, seconds: adoption.time.seconds)
    }
  }

  /// Whether there is a source with this key.
  func isLed(_ key: MatchedKey) -> Bool {
    groupOfKey[key].map { groups[$0].source != nil } ?? false
  }

  func isLiveFollower(_ node: Int) -> Bool {
    participant(of: node)?.isSource == false && !tree.isInert(node)
  }

  /// Notes a mistake of a view of the new tree.
  mutating func note(
    _ code: String, _ node: Int, _ key: MatchedKey, _ message: @autoclosure () -> String
  ) {
    diagnostics.note(code, tree: tree, node: node, key: key, message())
  }
}

extension SceneTree {
  /// The nearest clip around a node that lets less than all of a rect through, or nil.
  func clip(cutting node: Int, in rects: ContiguousArray<Rect>) -> Int? {
    var current = parent(of: node)
    while current >= 0 {
      switch nodes[current].content {
      case .clip, .scroll:
        if !rects[current].covers(rects[node], slack: 1e-6) { return current }
      default: break
      }
      current = parent(of: current)
    }
    return nil
  }
}
