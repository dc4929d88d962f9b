import SegueGeometry
import SegueGraph
import SegueLayout
import SeguePaint

extension Choreographer {
  /// MG008: what SwiftUI's paint order would do to a flight, whatever the fidelity.
  ///
  /// Either a label of another view, covered at neither end, would be hidden on the way, because the
  /// flying view belongs to a later sibling; or the view that leaves would fly behind live siblings,
  /// because removed views are painted first in their container.
  mutating func checkPaintOrder(_ index: Int, _ adoption: Adoption) {
    guard let pair = groups[index].pair, let from = groups[index].handOver?.from,
      let old = oldEnd(of: pair, adoption), let anchor = participant(of: pair.arriving)?.anchor
    else { return }
    let (before, after) = adoption.paintOrders(tree)
    let start = Rect(
      x: from.a - anchor.x * from.c, y: from.b - anchor.y * from.d, width: from.c, height: from.d)
    let way = FlightWay(from: start, to: adoption.modelRects[pair.arriving])
    let departure = pair.departing.flatMap { departurePlace($0, after) }
    let key = groups[index].key

    if hasFill(pair.arriving) {
      let end = after.spans[pair.arriving].lowerBound
      let hiding = max(end, departure?.rank ?? 0)
      let hidden = after.inks.prefix(hiding).enumerated().first { rank, ink in
        isLabel(ink, outside: pair) && way.overlaps(ink.rect)
          && !(rank < end && way.end.overlaps(ink.rect))
          && !isCovered(ink, by: old, before, adoption)
      }?.element
      if let hidden {
        let path = tree.path(of: hidden.node)
        note(
          "MG008", pair.arriving, key,
          "in SwiftUI the flight of \(key.words) hides the label \(path), "
            + "which stands before it in the tree. Draw one shape behind all labels, in the "
            + "background of their container, and let it follow with isSource: false.")
        return
      }
    }
    guard let departing = pair.departing, let departure, departure.isBehind else { return }
    let container = after.spans[departure.container]
    let buried = after.inks[container].first { ink in
      isSeen(ink) && !tree.contains(pair.arriving, ink.node)
        && !tree.contains(departing, ink.node) && way.start.overlaps(ink.rect)
        && wasBelow(ink, old, before, adoption)
    }
    if let buried {
      let path = tree.path(of: buried.node)
      note(
        "MG008", departing, key,
        "in SwiftUI the view of \(key.words) that leaves flies behind \(path): removed views "
          + "are painted first in their container. Give it .zIndex(1).")
    }
  }

  private func oldEnd(of pair: FlightPair, _ adoption: Adoption) -> Int? {
    if let departing = pair.departing { return adoption.oldIndex(of: departing) }
    return adoption.previous.tree.nodes.firstIndex { $0.identity == pair.departingIdentity }
  }

  private func hasFill(_ node: Int) -> Bool {
    (node..<tree.end(of: node)).contains { tree.isFill($0) }
  }

  private func isSeen(_ ink: Ink) -> Bool {
    guard case .text = tree.nodes[ink.node].content else { return tree.isFill(ink.node) }
    return true
  }

  private func isLabel(_ ink: Ink, outside pair: FlightPair) -> Bool {
    guard case .text = tree.nodes[ink.node].content, !tree.isInert(ink.node) else { return false }
    return ![pair.arriving, pair.departing].compactMap { $0 }.contains {
      tree.contains($0, ink.node)
    }
  }

  /// Whether the leaving end lay over a label where it rested.
  private func isCovered(
    _ ink: Ink, by old: Int, _ before: PaintOrder, _ adoption: Adoption
  ) -> Bool {
    wasBelow(ink, old, before, adoption)
      && before.inks.contains {
        $0.identity == ink.identity && $0.rect.overlaps(adoption.oldModelRects[old])
      }
  }

  /// Whether a leaf was painted before the leaving end, or was not there.
  private func wasBelow(
    _ ink: Ink, _ old: Int, _ before: PaintOrder, _ adoption: Adoption
  ) -> Bool {
    guard let node = adoption.oldIndex(of: ink.node) else { return true }
    return before.spans[node].lowerBound < before.spans[old].lowerBound
  }

  /// Where SwiftUI paints the leaving end: before its container's live children, unless a zIndex
  /// says otherwise.
  private func departurePlace(
    _ departing: Int, _ after: PaintOrder
  ) -> (container: Int, rank: Int, isBehind: Bool)? {
    var root = departing
    while root >= 0, !tree.layout.inert[root] { root = tree.parent(of: root) }
    guard root >= 0 else { return nil }
    let container = tree.container(of: root)
    guard container >= 0 else { return nil }
    let own = tree.zIndex(of: tree.child(of: container, holding: root))
    var others: [Double] = []
    tree.forEachChild(of: container) { child in
      if !tree.layout.inert[child] { others.append(tree.zIndex(of: child)) }
    }
    let isBehind = others.contains { $0 >= own }
    let span = after.spans[container]
    return (container, isBehind ? span.lowerBound : span.upperBound, isBehind)
  }
}

extension SceneTree {
  /// Whether a node fills a shape with something that is seen.
  fileprivate func isFill(_ node: Int) -> Bool {
    let info = nodes[node]
    guard case .shape(_, .fill, let paint) = info.content else { return false }
    return !paint.resolved(in: info.scheme, accent: info.accent).isInvisible
  }
}

/// The rectangles that a flight passes through on a straight way.
private struct FlightWay {
  let start: Rect
  let end: Rect

  init(from start: Rect, to end: Rect) {
    (self.start, self.end) = (start, end)
  }

  /// Whether something in between, or an end, touches a rectangle.
  func overlaps(_ rect: Rect) -> Bool {
    let steps = 16
    return (0...steps).contains { step in
      let p = Double(step) / Double(steps)
      return Rect(
        x: start.minX + (end.minX - start.minX) * p, y: start.minY + (end.minY - start.minY) * p,
        width: start.width + (end.width - start.width) * p,
        height: start.height + (end.height - start.height) * p
      ).overlaps(rect)
    }
  }
}
