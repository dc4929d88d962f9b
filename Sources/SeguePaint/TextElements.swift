/// A string cut into what line breaking needs to know, one piece at a time.
///
/// Nothing that leaves here can move a cursor: controls become U+FFFD, bidirectional formatting and
/// everything else without a width of its own is dropped (case B23).
struct TextElements: IteratorProtocol {
  enum Element {
    /// Something to see.
    case cluster(TextCluster)
    /// A blank at which a line may be broken.
    case space(TextCluster)
    /// A blank that reaches to the next stop.
    case tab
    /// A place at which a line may be broken, with nothing to see.
    case opportunity
    case lineEnd
  }

  private var characters: String.Iterator
  private let runs: [TextRun]
  /// The stretch at hand, and the byte that has been reached.
  private var run = 0
  private var offset = 0

  init(_ string: String, runs: [TextRun] = []) {
    characters = string.makeIterator()
    self.runs = runs
  }

  mutating func next() -> Element? {
    while let character = characters.next() {
      let run = runs.isEmpty ? 0 : self.run(of: character)
      guard let element = Self.element(for: character) else { continue }
      return run == 0 ? element : element.inRun(run)
    }
    return nil
  }

  /// A cluster belongs to the stretch in which it begins.
  private mutating func run(of character: Character) -> Int {
    while run < runs.count - 1, offset >= runs[run].end { run += 1 }
    offset += character.utf8.count
    return run
  }

  static func element(for character: Character) -> Element? {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return nil }
    let isAlone = scalars.next() == nil
    if isAlone && first.value > 0x20 && first.value < 0x7F {
      return .cluster(TextCluster(string: String(character), width: 1))
    }
    if let special = special(first.value, isAlone: isAlone) { return special }
    let width = CellWidths.columns(of: character)
    if width == 0 && isInvisible(first) { return nil }
    let string = TextCluster.capped(String(character))
    // A mark without a letter before it stands on a blank of its own: on the wire it would
    // otherwise join whatever cell lies to its left.
    if width == 0 { return .cluster(TextCluster(string: " " + string, width: 1)) }
    return .cluster(TextCluster(string: string, width: UInt8(width)))
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format || scalar.properties.isDefaultIgnorableCodePoint
  }

  /// What a blank, a control or a line end stands for; nil for everything with a shape.
  private static func special(_ value: UInt32, isAlone: Bool) -> Element? {
    switch value {
    case 0x0A, 0x2028, 0x2029: .lineEnd
    case 0x0D where !isAlone: .lineEnd
    case 0x09: .tab
    case 0x20 where isAlone: .space(TextCluster(string: " ", width: 1))
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F:
      isAlone ? .space(TextCluster(string: " ", width: 1)) : nil
    case 0x3000 where isAlone: .space(TextCluster(string: "\u{3000}", width: 2))
    case 0...0x1F, 0x7F...0x9F: .cluster(TextCluster(string: "\u{FFFD}", width: 1))
    case 0x200B: .opportunity
    default: nil
    }
  }
}

extension TextElements.Element {
  fileprivate func inRun(_ run: Int) -> TextElements.Element {
    switch self {
    case .cluster(var cluster):
      cluster.run = UInt16(clamping: run)
      return .cluster(cluster)
    case .space(var cluster):
      cluster.run = UInt16(clamping: run)
      return .space(cluster)
    case .tab, .opportunity, .lineEnd:
      return self
    }
  }
}
