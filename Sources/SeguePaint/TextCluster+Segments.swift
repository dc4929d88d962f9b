extension TextCluster {
  /// The most scalars that a cluster keeps; longer ones exist only to break programs (case B29).
  ///
  /// The longest pictures in use, families with skin tones, have ten.
  package static let maximumScalars = 16

  /// The clusters of one line of text: line ends are blanks here, tabs reach the next stop.
  package static func clusters(of string: String) -> [TextCluster] {
    var result: [TextCluster] = []
    var columns = 0
    var elements = TextElements(string)
    while let element = elements.next() {
      switch element {
      case .cluster(let cluster), .space(let cluster):
        result.append(cluster)
        columns += Int(cluster.width)
      case .tab:
        let width = tabWidth(at: columns)
        result.append(contentsOf: repeatElement(.blank, count: width))
        columns += width
      case .lineEnd:
        result.append(.blank)
        columns += 1
      case .opportunity:
        break
      }
    }
    return result
  }

  static let blank = TextCluster(string: " ", width: 1)
  static let ellipsis = TextCluster(string: "…", width: 1)

  /// The blanks from a column of a line to the next stop; stops are four columns apart.
  static func tabWidth(at column: Int) -> Int { 4 - column % 4 }

  /// The cluster without the scalars beyond the limit, and without a joiner that joins nothing.
  static func capped(_ string: String) -> String {
    if string.utf8.count <= maximumScalars { return string }
    var scalars = string.unicodeScalars.prefix(maximumScalars)
    guard scalars.endIndex < string.unicodeScalars.endIndex else { return string }
    while scalars.count > 1, scalars.last?.value == 0x200D { scalars.removeLast() }
    return String(scalars)
  }
}
