import SegueGeometry
import SegueLayout
import SeguePaint
import TestSupport
import Testing

@testable import SegueGraph
@testable import SegueMatching

@Suite("Keys of matched groups, and where views are in a tree")
struct MatchedKeyTests {
  private let space = Namespace.ID(number: 1, name: "space")

  private struct Own: Hashable { var number: Int }

  @Test("Two keys are equal where their ids are, of whatever type, and hash alike then")
  func equality() {
    let ids: [AnyHashable] = [
      1, 1.0, UInt8(1), Float(1), Int64.max, 2, -1, 1.5, UInt64.max, Double.infinity, "1", "one",
      Substring("one"), Character("1"), true, Own(number: 1), Own(number: 2), [1, 2], [1.0, 2.0],
      Int?.some(1), Int?.none, ClosedRange(uncheckedBounds: (1, 2)),
    ].map { $0 as AnyHashable }
    for one in ids {
      for other in ids {
        let keys = [one, other].map { MatchedKey(id: $0, namespace: space) }
        #expect((keys[0] == keys[1]) == (one == other), "\(one) and \(other)")
        if keys[0] == keys[1] { #expect(keys[0].hashValue == keys[1].hashValue) }
      }
    }
    let elsewhere = Namespace.ID(number: 2, name: "space")
    #expect(MatchedKey(id: 1, namespace: space) != MatchedKey(id: 1, namespace: elsewhere))
  }

  @MainActor
  @Test("An index finds the nodes that a dictionary finds")
  func index() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<repetitions(2000) {
      var tree = SceneTree(metrics: .cells)
      var numbers: Set<Int32> = []
      let most: Int32 = round % 2 == 0 ? 60 : 20_000
      while numbers.count < 30 { numbers.insert(Int32.random(in: -20..<most, using: &random)) }
      var known: [Identity: Int] = [:]
      for (node, number) in numbers.sorted().shuffled(using: &random).enumerated() {
        let identity = Identity(number: number)
        known[identity] = node
        tree.add(identity)
      }
      let index = NodeIndex(tree)
      for number in Int32(-22)..<most + 5 {
        let identity = Identity(number: number)
        #expect(index[identity] == known[identity], "round \(round), \(number)")
      }
    }
  }
}

extension SceneTree {
  /// Adds an empty root.
  fileprivate mutating func add(_ identity: Identity) {
    let node = layout.open(.fill)
    layout.close(node)
    nodes.append(
      SceneNode(
        identity: identity, role: 0, label: "", content: .plain, scheme: .dark,
        accent: EnvironmentValues().resolvedAccent))
  }
}
