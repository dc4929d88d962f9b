import SegueGeometry
import SegueLayout
import TestSupport
import Testing

@Suite("Random trees agree with a second, tiny layout")
struct DifferentialTests {
  @Test("Every frame is where the reference puts it")
  func frames() {
    for seed in 0..<UInt64(repetitions(10_000)) {
      var boxes = RandomBoxes(seed: seed)
      let box = boxes.box(depth: 4)
      let size = boxes.size()
      let tree = box.arranged(size.width, size.height)
      let expected = ReferenceLayout.frames(of: box, in: size)
      let agrees = zip(tree.frames, expected).allSatisfy { isClose($0, $1) }
      #expect(tree.count == expected.count && agrees, "seed \(seed): \(box) in \(size)")
      if !agrees { return }
    }
  }

  @Test("Asking twice gives the same answer, and frames are finite and never negative")
  func stable() {
    for seed in 0..<UInt64(repetitions(5000)) {
      var boxes = RandomBoxes(seed: seed &+ 0xA11)
      var tree = boxes.box(depth: 5).tree(.points)
      let size = boxes.size()
      tree.arrange(in: size)
      let first = tree.frames
      tree.arrange(in: size)
      #expect(tree.frames == first, "seed \(seed)")
      let isSound = first.allSatisfy {
        $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite && $0.height.isFinite
          && $0.width >= 0 && $0.height >= 0
      }
      #expect(isSound, "seed \(seed)")
    }
  }
}
