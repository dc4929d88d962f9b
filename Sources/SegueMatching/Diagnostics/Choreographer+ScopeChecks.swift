import SegueGeometry
import SegueGraph
import SegueMotion

extension Choreographer {
  // MARK: MG014

  /// Members of a group of which one is scaled and the other is not.
  mutating func checkScales() {
    guard hasScales else { return }
    for index in groups.indices where groups[index].members.count > 1 {
      guard let source = groups[index].source else { continue }
      let key = groups[index].key
      for member in groups[index].members where member != source {
        guard participant(of: member)?.properties.contains(.size) == true,
          let scaled = tree.scale(around: member, sparing: source)
            ?? tree.scale(around: source, sparing: member)
        else { continue }
        let path = tree.path(of: scaled)
        note(
          "MG014", member, key,
          "\(path) scales one view of \(key.words) and not the other: places are "
            + "shared as they are drawn, but sizes as they are laid out, so the two do not look "
            + "alike. Put scaleEffect around both, or a frame in its place.")
      }
    }
  }

  // MARK: MG018

  /// An animation without end that a whole update was made with, so that it got hold of everything
  /// that happened to change.
  mutating func checkEndless(_ adoption: Adoption) {
    guard !adoption.isFirst, let animation = adoption.transaction.animation,
      animation.logicalDuration == .infinity, !animation.isScrub
    else { return }
    let caught = tree.nodes.indices.first { node in
      adoption.animations[node] == animation && motion(of: node)?.hasEndless == true
    }
    let flying = groups.first { $0.handOver?.animation == animation }?.source
    guard let node = [caught, flying].compactMap({ $0 }).min() else { return }
    let message =
      "an animation that repeats for ever was given to a whole update, and moves everything that "
      + "changed in it. Put .animation(_:value:) on the view that is to go on moving."
    if let key = tree.matchedNodes(around: node).first.flatMap({ participant(of: $0)?.key }) {
      note("MG018", node, key, message)
    } else {
      diagnostics.note("MG018", tree: tree, node: node, message)
    }
  }
}
