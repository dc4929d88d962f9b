import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion
import SeguePaint

extension Choreographer {
  // MARK: MG001

  /// Says which of several sources leads a group.
  mutating func noteSeveralSources(_ eligible: [Int], of key: MatchedKey, _ adoption: Adoption) {
    guard eligible.count > 1, let winner = eligible.first else { return }
    let losers = eligible.dropFirst().prefix(3).map { tree.path(of: $0) }.joined(separator: ", ")
    // Who goes from id to id wants to follow those that stay, such as the pill of a row of tabs.
    let visitor = eligible.first { changedID(of: $0, adoption) != nil }
    let remedy =
      visitor.map { "\(tree.path(of: $0)) has just taken this id: give it isSource: false." }
      ?? "Have one at a time: take the others out with an if, let isSource change with the state, "
      + "or give isSource: false to what only follows."
    note(
      "MG001", winner, key,
      "\(eligible.count) inserted views say isSource: true for \(key.words); the newest leads, "
        + "and these follow it: \(losers). \(remedy)")
  }

  /// Whether more than one view that is there gives its frame to a group.
  private func isContested(_ key: MatchedKey) -> Bool {
    guard let group = group(with: key) else { return false }
    return group.members.count { participant(of: $0)?.isSource == true && !tree.isInert($0) } > 1
  }

  /// The id that a view which stays had before, if it has another now.
  func changedID(of node: Int, _ adoption: Adoption) -> MatchedKey? {
    guard let old = adoption.oldIndex(of: node), !tree.isInert(node),
      !adoption.previous.tree.isInert(old), let now = participant(of: node),
      let before = adoption.previous.participant(of: old), before.key != now.key
    else { return nil }
    return before.key
  }

  // MARK: MG002

  /// Followers that have had nobody to follow for more than one update, and never had.
  mutating func checkLeaderless() {
    for index in groups.indices {
      let key = groups[index].key
      guard groups[index].source == nil, memory.leaderless.contains(key),
        !memory.followed.contains(key),
        let follower = groups[index].members.first(where: { isLiveFollower($0) })
      else { continue }
      if memory.provided.contains(key) {
        note(
          "MG002", follower, key,
          "the source of \(key.words) had gone when this follower came, so it stays in its own "
            + "place, and nothing flies. Take isSource: false away: what takes over is a source.")
        continue
      }
      let provided = groups.filter { $0.source != nil }.map(\.key)
      if let near = nearKeys(key, provided) {
        note(
          "MG002", follower, key,
          "nothing provides \(key.words), so the follower stays in its own place. \(near) "
            + "Give a view that is there this very id, in this namespace, as its source.")
      } else if memory.sourceless.insert(key.namespace).inserted {
        noteSourceless(key.namespace)
      }
    }
  }

  /// Of views that all follow each other, the first says it for all.
  private mutating func noteSourceless(_ space: Namespace.ID) {
    let followers = groups.filter { $0.key.namespace == space }.flatMap(\.members)
      .filter { isLiveFollower($0) }
    guard let first = followers.min(), let key = participant(of: first)?.key else { return }
    note(
      "MG002", first, key,
      "nothing provides \(key.words), so the follower stays in its own place. All views in the "
        + "namespace that are there say isSource: false: take it away from what is to be followed.")
  }

  /// What is provided that an author may have meant; nil where the namespace has no source at all.
  private func nearKeys(_ key: MatchedKey, _ provided: [MatchedKey]) -> String? {
    if let other = provided.first(where: { $0.id == key.id && $0.namespace != key.namespace }) {
      return "The id is provided in another namespace, \(other.namespace.name)."
    }
    let near = provided.filter { $0.namespace == key.namespace }
    if let other = near.first(where: { $0.idText == key.idText }) {
      return "An id that reads the same is provided, but of type \(other.typeName) instead of "
        + "\(key.typeName)."
    }
    guard !near.isEmpty else { return nil }
    let ids = near.prefix(5).map(\.idText).joined(separator: ", ")
    return "Provided there: \(ids)\(near.count > 5 ? ", …" : "")."
  }

  // MARK: MG003

  /// A source that goes while the same id comes in another namespace: two spaces for one thing.
  mutating func checkNamespaces(_ adoption: Adoption) {
    guard !adoption.isFirst else { return }
    let before = adoption.previous.groups
    let lost = before.indices.filter { before[$0].source != nil && !isLed(before[$0].key) }
      .map { before[$0] }
    guard !lost.isEmpty else { return }
    // Sources of a row of tabs are there to be followed; their pages may change as a whole.
    var followed: Set<Namespace.ID> = []
    for group in adoption.previous.groups where group.members.count > 1 {
      followed.insert(group.key.namespace)
    }
    for group in groups where group.members.contains(where: { isLiveFollower($0) }) {
      followed.insert(group.key.namespace)
    }
    for index in groups.indices {
      let key = groups[index].key
      guard let source = groups[index].source, adoption.isNew(source),
        adoption.previous.group(with: key)?.source == nil, !followed.contains(key.namespace),
        let other = lost.first(where: {
          $0.key.id == key.id && $0.key.namespace != key.namespace
            && !followed.contains($0.key.namespace)
        })
      else { continue }
      note(
        "MG003", source, key,
        "\(other.key.words) goes in the update in which this view comes with the same id in "
          + "another namespace\(other.key.namespace.name == key.namespace.name ? " of that name" : "")"
          + ", so nothing flies. Declare one @Namespace in the view around both and hand it down.")
    }
  }

  // MARK: MG010

  /// A partner that is inserted one update after its source went.
  mutating func checkLateArrivals(_ adoption: Adoption) {
    for index in groups.indices {
      let key = groups[index].key
      guard let source = groups[index].source, adoption.isNew(source), groups[index].pair == nil,
        let abandoned = memory.abandoned[key],
        abandoned.source != tree.nodes[source].identity,
        adoption.time.seconds - abandoned.seconds <= Self.oneGesture
      else { continue }
      note(
        "MG010", source, key,
        "the view that led \(key.words) was removed in the update before this one came, so "
          + "nothing flies. Remove the one and insert the other in one state change.")
    }
  }

  /// The longest time between two updates, in seconds, that one press of a key can have caused.
  private static let oneGesture = 0.1

  // MARK: MG011, MG012

  /// Live sources whose ids change under them.
  mutating func checkIdChanges(_ adoption: Adoption) {
    var changed: [Namespace.ID: [(node: Int, from: MatchedKey, to: MatchedKey)]] = [:]
    var spaces: [Namespace.ID] = []
    for index in groups.indices {
      for node in groups[index].members {
        guard let from = changedID(of: node, adoption), let now = participant(of: node),
          now.isSource, from.namespace == now.key.namespace,
          let old = adoption.oldIndex(of: node),
          adoption.previous.participant(of: old)?.isSource == true,
          // Of two sources for one id, MG001 has told.
          !isContested(now.key), !adoption.previous.isContested(from)
        else { continue }
        let space = now.key.namespace
        if changed[space] == nil { spaces.append(space) }
        changed[space, default: []].append((node, from, now.key))
      }
    }
    for space in spaces {
      let changes = (changed[space] ?? []).sorted { $0.node < $1.node }
      guard let first = changes.first else { continue }
      if changes.count > 1, hasIndexIds(space) {
        note(
          "MG012", first.node, first.to,
          "\(changes.count) sources change their ids because the data before them changed: the "
            + "ids in \(space.name) count positions. Use an id that belongs to the element.")
      } else if let first = changes.first(where: { !isLed($0.from) }) {
        // An id that another view has taken over leaves nobody behind: so a detail turns its pages.
        note(
          "MG011", first.node, first.to,
          "the id of a source that stays changes from \(first.from.idText) to "
            + "\(first.to.idText): whoever followed the old one is left behind. Keep the id of a "
            + "view for as long as it lives.")
      }
    }
    checkShiftedContent(adoption, sparing: Set(spaces))
  }

  /// Whether the sources of a namespace are numbered as they stand: 0, 1, 2 or 1, 2, 3.
  private func hasIndexIds(_ space: Namespace.ID) -> Bool {
    let sources = groups.filter { $0.key.namespace == space }.compactMap(\.source).sorted()
    let ids = sources.map { participant(of: $0)?.key.id.base as? Int }
    guard ids.count > 1, let first = ids.first ?? nil, first == 0 || first == 1 else {
      return false
    }
    return zip(ids, first...).allSatisfy { $0 == $1 }
  }

  /// Views named by their position whose contents move up when one before them goes.
  private mutating func checkShiftedContent(
    _ adoption: Adoption, sparing told: Set<Namespace.ID>
  ) {
    guard !adoption.isFirst else { return }
    let previous = adoption.previous
    var tried = told
    for index in groups.indices {
      let key = groups[index].key
      guard let source = groups[index].source, key.id.base is Int,
        tried.insert(key.namespace).inserted,
        // As many as before have not moved up.
        sourceCount(in: key.namespace) != previous.sourceCount(in: key.namespace),
        hasIndexIds(key.namespace), previous.hasIndexIds(key.namespace)
      else { continue }
      let before = previous.firstTexts(ofSourcesIn: key.namespace)
      let after = firstTexts(ofSourcesIn: key.namespace)
      let shift = before.count - after.count
      guard shift != 0, min(before.count, after.count) > 1 else { continue }
      let (short, long) = shift > 0 ? (after, before) : (before, after)
      let moved = short.indices.contains { place in
        short[place] != nil && short[place] != long[place]
          && short[place] == long[place + abs(shift)]
      }
      guard moved else { continue }
      note(
        "MG012", source, key,
        "the ids in \(key.namespace.name) count positions, and what stands at them has moved on: "
          + "a view flies to the place of its neighbour. Use an id that belongs to the element.")
    }
  }

  private func sourceCount(in space: Namespace.ID) -> Int {
    groups.indices.count { groups[$0].source != nil && groups[$0].key.namespace == space }
  }

  private func firstTexts(ofSourcesIn space: Namespace.ID) -> [String?] {
    groups.filter { $0.key.namespace == space }.compactMap(\.source).sorted().map { source in
      for node in source..<tree.end(of: source) {
        if case .text(let content, _) = tree.nodes[node].content { return content.string }
      }
      return nil
    }
  }
}
