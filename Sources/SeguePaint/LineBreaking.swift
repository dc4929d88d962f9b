/// Breaks text into lines from the front, so that nobody pays for lines that nobody sees.
///
/// A line is broken at blanks and beside wide clusters, which are words of their own; a word that does
/// not fit on a line of its own is broken where the line ends, between clusters. The blanks at a
/// broken place vanish, all others stay.
struct LineBreaking {
  private var elements: TextElements
  /// The word that did not fit on the line before: the beginning of the next one.
  private var carried: [TextCluster] = []
  /// The element after that, read but not yet used.
  private var pending: TextElements.Element?
  private let limit: Int

  /// Whether a line is left, be it an empty one after a last line end.
  private(set) var hasMore: Bool

  /// Breaks at the given number of columns (at least 1), or only at line ends.
  init(_ string: String, runs: [TextRun] = [], columns: Int?) {
    elements = TextElements(string, runs: runs)
    limit = columns.map { max($0, 1) } ?? .max
    hasMore = !string.isEmpty
  }

  private mutating func nextElement() -> TextElements.Element? {
    if let element = pending {
      pending = nil
      return element
    }
    return elements.next()
  }

  mutating func nextLine() -> TextLine? {
    guard hasMore else { return nil }
    var line = OpenLine(carried, limit: limit)
    carried = []
    while let element = nextElement() {
      switch element {
      case .lineEnd:
        return TextLine(clusters: line.clusters)
      case .opportunity:
        line.allowBreak()
      case .space(let blank):
        line.append(blank: blank)
      case .tab:
        for _ in 0..<TextCluster.tabWidth(at: line.columns) { line.append(blank: .blank) }
      case .cluster(let cluster):
        if line.canBreak(before: cluster) { line.allowBreak() }
        if line.append(cluster) { continue }
        if line.clusters.isEmpty {
          // Two columns on a line of one: say that something is there, and go on.
          _ = line.append(.ellipsis)
          continue
        }
        pending = element
        let (stays, goes) = line.broken()
        carried = goes
        return TextLine(clusters: stays)
      }
    }
    hasMore = false
    return TextLine(clusters: line.clusters)
  }

  /// What is left of this paragraph, unbroken, up to the cluster that exceeds the columns.
  mutating func restOfParagraph(columns budget: Int) -> [TextCluster] {
    var result = carried
    var columns = carried.reduce(0) { $0 + Int($1.width) }
    reading: while columns <= budget, let element = nextElement() {
      switch element {
      case .lineEnd:
        break reading
      case .opportunity:
        continue
      case .space(let cluster), .cluster(let cluster):
        result.append(cluster)
        columns += Int(cluster.width)
      case .tab:
        let width = TextCluster.tabWidth(at: columns)
        result.append(contentsOf: repeatElement(.blank, count: width))
        columns += width
      }
    }
    return result
  }
}

/// The line being filled, and the last place where it could be broken.
private struct OpenLine {
  private(set) var clusters: [TextCluster]
  private(set) var columns: Int
  private let limit: Int
  /// How much stays and where the rest begins if the line is broken at a blank; blanks lie between.
  private var breakPlace: (end: Int, start: Int)?
  private var hasInk: Bool
  private var endsBlank = false
  /// Blanks have reached the end of the line: no more of them, and a word breaks it.
  private var isFull = false

  init(_ carried: [TextCluster], limit: Int) {
    clusters = carried
    columns = carried.reduce(0) { $0 + Int($1.width) }
    self.limit = limit
    hasInk = !carried.isEmpty
  }

  mutating func allowBreak() {
    if hasInk && !endsBlank { breakPlace = (clusters.count, clusters.count) }
  }

  /// Whether the cluster and the one before it are words of their own, as in Chinese and Japanese.
  func canBreak(before cluster: TextCluster) -> Bool {
    guard let last = clusters.last, last.width == 2 || cluster.width == 2 else { return false }
    return !Self.startsNoLine.contains(cluster.string) && !Self.endsNoLine.contains(last.string)
  }

  /// What belongs to the cluster before it.
  private static let startsNoLine = Set(
    "、。，．・：；？！）］｝〉》」』】〕…ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々,.:;?!)]}%’”".map { String($0) })
  /// What belongs to the cluster behind it.
  private static let endsNoLine = Set("（［｛〈《「『【〔([{‘“".map { String($0) })

  mutating func append(blank: TextCluster) {
    // Blanks that begin a line are an indent and no place to break.
    if hasInk && !endsBlank { breakPlace = (clusters.count, clusters.count) }
    if isFull || columns + Int(blank.width) > limit {
      isFull = true
    } else {
      clusters.append(blank)
      columns += Int(blank.width)
    }
    if hasInk { breakPlace?.start = clusters.count }
    endsBlank = true
  }

  /// Takes the cluster unless it does not fit.
  mutating func append(_ cluster: TextCluster) -> Bool {
    if isFull || columns + Int(cluster.width) > limit { return false }
    clusters.append(cluster)
    columns += Int(cluster.width)
    hasInk = true
    endsBlank = false
    return true
  }

  func broken() -> (stays: [TextCluster], goes: [TextCluster]) {
    guard let breakPlace else { return (clusters, []) }
    return (Array(clusters[..<breakPlace.end]), Array(clusters[breakPlace.start...]))
  }
}
