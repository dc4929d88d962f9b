/// A document taken apart: one flat list of nodes, each container directly before its contents.
///
/// A member of an object is two nodes, the key and then its value. Nothing is copied out of the
/// bytes until it is asked for.
struct SyntaxTree: Sendable {
  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      case null, `true`, `false`, number, string, key, array, object
      /// A number, a text or a key that is none, which has been told.
      case faulty
    }

    var kind: Kind
    /// A string or key with a backslash in it.
    var hasEscapes: Bool
    /// The bytes of the node, quotes and brackets included.
    var offset: UInt32
    var end: UInt32
    /// For a container the node after its contents, for a number its place in `numbers`.
    var payload: Int32
  }

  var source: SceneSource
  var nodes: ContiguousArray<Node> = []
  var numbers: ContiguousArray<Double> = []

  func kind(_ index: Int) -> Node.Kind { nodes[index].kind }
  func offset(_ index: Int) -> Int { Int(nodes[index].offset) }
  func number(_ index: Int) -> Double { numbers[Int(nodes[index].payload)] }

  /// The node after this one and all it holds.
  func next(after index: Int) -> Int {
    let node = nodes[index]
    return node.kind == .array || node.kind == .object ? Int(node.payload) : index + 1
  }

  /// The elements of an array.
  func elements(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    let end = next(after: index)
    while child < end {
      result.append(child)
      child = next(after: child)
    }
    return result
  }

  struct Member {
    var name: String
    var key: Int
    var value: Int
  }

  /// The members of an object in the order in which they stand.
  func members(of index: Int) -> [Member] {
    var result: [Member] = []
    var key = index + 1
    let end = next(after: index)
    while key < end {
      result.append(Member(name: string(key), key: key, value: key + 1))
      key = next(after: key + 1)
    }
    return result
  }

  /// What a string or a key says.
  func string(_ index: Int) -> String {
    let node = nodes[index]
    let (start, end) = content(of: node)
    if !node.hasEscapes {
      return String(decoding: source.bytes[start..<end], as: UTF8.self)
    }
    var decoding = EscapeDecoding(bytes: source.bytes, offset: start, end: end)
    var result = ""
    while let scalar = decoding.nextScalar() {
      if let scalar { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The place in the file of a place in what a string says, both in bytes.
  func fileOffset(inString index: Int, at decodedOffset: Int) -> Int {
    let node = nodes[index]
    if node.hasEscapes { return source.offset(inString: Int(node.offset), at: decodedOffset) }
    let (start, end) = content(of: node)
    return min(start + decodedOffset, end)
  }

  /// The bytes between the quotes, or all of an unquoted key.
  private func content(of node: Node) -> (start: Int, end: Int) {
    let (start, end) = (Int(node.offset), Int(node.end))
    let first = source.bytes[start]
    return first == 0x22 || first == 0x27 ? (start + 1, end - 1) : (start, end)
  }

  /// What a node is, for messages.
  func description(_ index: Int) -> String {
    switch kind(index) {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: SceneValue.number(number(index)).text
    case .string, .key: SceneError.quoted(string(index))
    case .array: "an array"
    case .object: "an object"
    case .faulty: "something that cannot be read"
    }
  }
}
