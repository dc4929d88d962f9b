import SegueGeometry
import SeguePaint

/// The lines of the texts of a tree, by node.
struct BrokenTexts: Sendable {
  /// The room in which a text was broken.
  struct Breaking: Hashable, Sendable {
    var columns: Int?
    var rows: Int?
  }

  /// The lines as they were broken last.
  var blocks: ContiguousArray<TextBlock?> = []
  private var breakings: ContiguousArray<Breaking?> = []
  /// The lines in endless room, which are those of any room that is large enough.
  private var ideals: ContiguousArray<TextBlock?> = []
  /// The lines of a smaller room, whatever became of `blocks`.
  private var tights: ContiguousArray<Tight?> = []

  private struct Tight: Sendable {
    var breaking: Breaking
    var block: TextBlock
  }

  /// Whether there are columns in which lines can be kept.
  var isKept: Bool { !blocks.isEmpty }

  mutating func append() {
    blocks.append(nil)
    breakings.append(nil)
    ideals.append(nil)
    tights.append(nil)
  }

  mutating func reserve(_ count: Int) {
    blocks.reserveCapacity(count)
    breakings.reserveCapacity(count)
    ideals.reserveCapacity(count)
    tights.reserveCapacity(count)
  }

  mutating func removeAll(keepingCapacity: Bool) {
    blocks.removeAll(keepingCapacity: keepingCapacity)
    breakings.removeAll(keepingCapacity: keepingCapacity)
    ideals.removeAll(keepingCapacity: keepingCapacity)
    tights.removeAll(keepingCapacity: keepingCapacity)
  }

  /// The blocks may have been changed from outside since they were broken.
  mutating func forgetBreakings() {
    for node in breakings.indices { breakings[node] = nil }
  }

  /// The columns and rows of a text that is broken in a given way; its lines are kept.
  mutating func size(of text: TextContent, node: Int, breaking: Breaking) -> CellSize {
    if breakings[node] == breaking, let block = blocks[node] { return block.size }
    let block = block(of: text, node: node, breaking: breaking)
    breakings[node] = breaking
    blocks[node] = block
    return block.size
  }

  /// Most texts fit most rooms: only where one does not is it broken anew.
  private mutating func block(
    of text: TextContent, node: Int, breaking: Breaking
  ) -> TextBlock {
    let ideal = ideal(of: text, node: node)
    let fits =
      ideal.columns <= breaking.columns ?? .max && ideal.rows <= breaking.rows ?? .max
      && ideal.rows <= text.lineLimit ?? .max
    if fits { return ideal }
    if let known = tights[node], known.breaking == breaking { return known.block }
    let block = text.block(breaking)
    tights[node] = Tight(breaking: breaking, block: block)
    return block
  }

  /// Takes over how a node of another tree was broken that has the same text.
  mutating func inherit(_ node: Int, from other: BrokenTexts, _ otherNode: Int) {
    ideals[node] = other.ideals[otherNode]
    tights[node] = other.tights[otherNode]
  }

  /// Takes over the lines of a node of another tree that is offered the same.
  mutating func takeLines(of node: Int, from other: BrokenTexts, _ otherNode: Int) {
    guard let block = other.blocks[otherNode] else { return }
    blocks[node] = block
    breakings[node] = nil
  }

  private mutating func ideal(of text: TextContent, node: Int) -> TextBlock {
    if let ideal = ideals[node] { return ideal }
    var unlimited = text
    unlimited.lineLimit = nil
    let ideal = unlimited.block(columns: nil, rows: nil)
    ideals[node] = ideal
    return ideal
  }
}

extension TextContent {
  func block(_ breaking: BrokenTexts.Breaking) -> TextBlock {
    block(columns: breaking.columns, rows: breaking.rows)
  }
}

extension TextBlock {
  var size: CellSize { CellSize(columns: columns, rows: rows) }
}
