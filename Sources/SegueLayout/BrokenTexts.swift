import SegueGeometry
import SeguePaint

/// The lines of the texts of a tree, by node.
struct BrokenTexts: Sendable {
  /// The room in which a text was broken.
  struct Breaking: Hashable, Sendable {
    var columns: Int?
    var rows: Int?
  }

  private struct Entry: Sendable {
    /// The lines as they were broken last.
    var block: TextBlock?
    /// How that was, if they were not given from outside.
    var breaking: Breaking?
    /// The lines in endless room, which are those of any room that is large enough.
    var ideal: TextBlock?
    /// The lines of a smaller room, whatever became of `block`.
    var tight: Tight?
  }

  private struct Tight: Sendable {
    var breaking: Breaking
    var block: TextBlock
  }

  private var entries: ContiguousArray<Entry> = []
  /// Where a node's entry is, or -1: most nodes are no texts.
  private var places: ContiguousArray<Int32> = []

  /// Whether there are nodes whose lines can be kept.
  var isKept: Bool { !places.isEmpty }

  mutating func append(isText: Bool) {
    places.append(isText ? Int32(entries.count) : -1)
    if isText { entries.append(Entry()) }
  }

  mutating func reserve(_ count: Int) { places.reserveCapacity(count) }

  mutating func removeAll(keepingCapacity: Bool) {
    places.removeAll(keepingCapacity: keepingCapacity)
    entries.removeAll(keepingCapacity: keepingCapacity)
  }

  /// The lines of a node as they were broken last.
  func block(of node: Int) -> TextBlock? {
    places[node] < 0 ? nil : entries[Int(places[node])].block
  }

  /// Gives a node lines from outside.
  mutating func set(_ block: TextBlock?, of node: Int) {
    guard places[node] >= 0 else { return }
    entries[Int(places[node])].block = block
    entries[Int(places[node])].breaking = nil
  }

  /// Takes over the lines of a node of another tree that is offered the same.
  mutating func takeLines(of node: Int, from other: BrokenTexts, _ otherNode: Int) {
    if let block = other.block(of: otherNode) { set(block, of: node) }
  }

  /// The columns and rows of a text that is broken in a given way; its lines are kept.
  mutating func size(of text: TextContent, node: Int, breaking: Breaking) -> CellSize {
    let place = Int(places[node])
    guard place >= 0 else { return text.block(breaking).size }
    if entries[place].breaking == breaking, let block = entries[place].block { return block.size }
    let block = Self.block(of: text, breaking: breaking, &entries[place])
    entries[place].breaking = breaking
    entries[place].block = block
    return block.size
  }

  /// Most texts fit most rooms: only where one does not is it broken anew.
  private static func block(
    of text: TextContent, breaking: Breaking, _ entry: inout Entry
  ) -> TextBlock {
    let ideal = ideal(of: text, &entry)
    let fits =
      ideal.columns <= breaking.columns ?? .max && ideal.rows <= breaking.rows ?? .max
      && ideal.rows <= text.lineLimit ?? .max
    if fits { return ideal }
    if let known = entry.tight, known.breaking == breaking { return known.block }
    let block = text.block(breaking)
    entry.tight = Tight(breaking: breaking, block: block)
    return block
  }

  private static func ideal(of text: TextContent, _ entry: inout Entry) -> TextBlock {
    if let ideal = entry.ideal { return ideal }
    var unlimited = text
    unlimited.lineLimit = nil
    let ideal = unlimited.block(columns: nil, rows: nil)
    entry.ideal = ideal
    return ideal
  }

  /// Takes over how a node of another tree was broken that has the same text.
  mutating func inherit(_ node: Int, from other: BrokenTexts, _ otherNode: Int) {
    guard places[node] >= 0, other.places[otherNode] >= 0 else { return }
    let old = Int(other.places[otherNode])
    entries[Int(places[node])].ideal = other.entries[old].ideal
    entries[Int(places[node])].tight = other.entries[old].tight
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
