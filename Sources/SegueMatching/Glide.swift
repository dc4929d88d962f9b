import SegueGeometry
import SegueGraph
import SegueLayout
import SegueMotion

/// A subtree that travels as a whole, in one size and by one motion, and leads nobody: most of what
/// moves.
///
/// All that a frame has to know of it lies side by side with the others of its kind.
struct Glide {
  let root: Int
  let end: Int
  /// Where layout puts the root; what is around it stands still.
  let slot: Rect
  let motion: SoleMotion

  /// Nil if anything else has a say in where the subtree is, until the next motion begins or ends.
  init?(of root: Int, in choreographer: borrowing Choreographer) {
    let index = Int(choreographer.motionIndices[root])
    guard index >= 0, let motion = choreographer.motions[index].frame.sole, motion.onlyTravels
    else { return nil }
    for node in root..<choreographer.tree.end(of: root) {
      let index = Int(choreographer.motionIndices[node])
      guard choreographer.groupIndices[node] < 0, !choreographer.presentation.isRelaid[node],
        !choreographer.presentation.isGone[node],
        index < 0 || choreographer.motions[index].leavesPlace(besidesFrame: node == root)
      else { return nil }
    }
    self.root = root
    self.motion = motion
    end = choreographer.tree.end(of: root)
    slot = choreographer.slot(of: root)
  }
}

extension NodeMotion {
  /// Whether nothing here says where the view is, its frame's own motion aside if that is told.
  @inline(__always)
  fileprivate func leavesPlace(besidesFrame: Bool) -> Bool {
    !hasHold && !hasPresence && counter.isEmpty && (besidesFrame || frame.isEmpty)
  }
}

extension Choreographer {
  /// Places such a subtree, as placing its nodes one by one would.
  mutating func place(_ glide: borrowing Glide, at time: StageTime) {
    let rect = (Vector4(glide.slot) + glide.motion.remaining(at: time)).clampedRect
    presentation.rects[glide.root] = rect
    presentation.bases[glide.root] = rect
    for node in glide.root + 1..<max(glide.end, glide.root + 1) {
      let rect = tree.layout.frames[node].offset(
        by: presentation.rects[tree.parent(of: node)].origin)
      presentation.rects[node] = rect
      presentation.bases[node] = rect
    }
  }
}
