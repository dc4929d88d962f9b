/// Reads JSON with comments, trailing commas, unquoted keys and either kind of quotes.
///
/// It keeps its own stack, so that no nesting in a file can overflow the program's. What does not
/// keep it from going on (a key twice, a number out of range, a bad escape) is collected; the first
/// thing that does ends the reading.
struct SyntaxReader {
  /// 256 views, each inside a modifier of the one before, take fewer brackets.
  static let maximumDepth = 1300

  var tree: SyntaxTree
  var problems: [SceneProblem] = []
  var offset = 0
  private var frames: [Frame] = []

  private struct Frame {
    var node: Int
    var isObject: Bool
    /// The last key, or the number of elements so far.
    var key = ""
    var count = 0
    /// Where the names of this object begin in `names`.
    var firstName = 0
    /// Takes over where comparing one by one would be slow.
    var manyNames: Set<String>?
  }
  /// The keys of all open objects, one behind the other.
  private var names: [String] = []

  /// What comes next in the container at hand.
  private enum Expected { case value, keyOrClose, valueOrClose, commaOrClose }

  struct Failure: Error {}

  init(source: SceneSource) {
    tree = SyntaxTree(source: source)
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The tree, or nil where reading had to end; `problems` says why.
  static func read(_ source: SceneSource) -> (tree: SyntaxTree?, problems: [SceneProblem]) {
    if source.bytes.count >= Int(Int32.max) {
      return (nil, [SceneProblem(offset: 0, field: "", message: "the file is too large")])
    }
    if let offset = source.firstInvalidByte() {
      let message = "not valid UTF-8; scene documents are UTF-8 text"
      return (nil, [SceneProblem(offset: offset, field: "", message: message)])
    }
    var reader = SyntaxReader(source: source)
    do throws(Failure) {
      try reader.readDocument()
      return (reader.tree, reader.problems)
    } catch {
      return (nil, reader.problems)
    }
  }

  private mutating func readDocument() throws(Failure) {
    try skipBlanks()
    if isAtEnd { throw fail("the file is empty; expected an object such as { segue: 1, … }") }
    var expected = Expected.value
    repeat {
      try skipBlanks()
      switch expected {
      case .value:
        expected = try readValue()
      case .valueOrClose:
        expected = byte == UInt8(ascii: "]") ? try close() : try readValue()
      case .keyOrClose:
        expected = byte == UInt8(ascii: "}") ? try close() : try readKey()
      case .commaOrClose:
        expected = try readComma()
      }
    } while !frames.isEmpty
    try skipBlanks()
    if !isAtEnd { throw fail("expected the end of the file") }
  }

  // MARK: Containers

  private mutating func readValue() throws(Failure) -> Expected {
    if let index = frames.indices.last, !frames[index].isObject { frames[index].count += 1 }
    switch byte {
    case UInt8(ascii: "{"): return try open(isObject: true)
    case UInt8(ascii: "["): return try open(isObject: false)
    case 0x22, 0x27: try readString(as: .string)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      try readNumber()
    default: try readWord()
    }
    return .commaOrClose
  }

  private mutating func open(isObject: Bool) throws(Failure) -> Expected {
    guard frames.count < Self.maximumDepth else {
      throw fail("nesting too deep: more than \(Self.maximumDepth) brackets are open")
    }
    frames.append(Frame(node: tree.nodes.count, isObject: isObject, firstName: names.count))
    append(isObject ? .object : .array, from: offset)
    offset += 1
    return isObject ? .keyOrClose : .valueOrClose
  }

  private mutating func close() throws(Failure) -> Expected {
    offset += 1
    guard let frame = frames.popLast() else { throw fail("nothing is open here") }
    names.removeSubrange(frame.firstName...)
    tree.nodes[frame.node].payload = Int32(tree.nodes.count)
    tree.nodes[frame.node].end = UInt32(offset)
    return .commaOrClose
  }

  private mutating func readComma() throws(Failure) -> Expected {
    guard let frame = frames.last else { throw fail("expected the end of the file") }
    let isObject = frame.isObject
    if byte == UInt8(ascii: ",") {
      offset += 1
      return isObject ? .keyOrClose : .valueOrClose
    }
    if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return try close() }
    throw fail("expected a comma or \(isObject ? "}" : "]")")
  }

  private mutating func readKey() throws(Failure) -> Expected {
    let start = offset
    if byte == 0x22 || byte == 0x27 {
      try readString(as: .key)
    } else if Self.isWordByte(byte, first: true) {
      while Self.isWordByte(byte, first: false) { offset += 1 }
      append(.key, from: start)
    } else {
      throw fail("expected a key or }")
    }
    let name = tree.string(tree.nodes.count - 1)
    frames[frames.count - 1].key = name
    if !noteName(name) { report("the key \(SceneError.quoted(name)) stands here twice", at: start) }
    try skipBlanks()
    guard byte == UInt8(ascii: ":") else {
      throw fail("expected a colon after the key \(SceneError.quoted(name))")
    }
    offset += 1
    return .value
  }

  /// Whether the name is new in the object at hand.
  private mutating func noteName(_ name: String) -> Bool {
    let last = frames.count - 1
    let first = frames[last].firstName
    if frames[last].manyNames != nil {
      return frames[last].manyNames?.insert(name).inserted ?? true
    }
    for index in first..<names.count where names[index] == name { return false }
    names.append(name)
    if names.count - first > 16 { frames[last].manyNames = Set(names[first...]) }
    return true
  }

  // MARK: Findings

  mutating func fail(_ message: String, at place: Int? = nil) -> Failure {
    let isUnclosed = isAtEnd && place == nil && !frames.isEmpty
    if isUnclosed, let frame = frames.last {
      let what = frame.isObject ? "object" : "array"
      let start = tree.nodes[frame.node].offset
      let line = tree.source.bytes[..<Int(start)].count { $0 == 0x0A } + 1
      report("the file ends inside the \(what) that line \(line) opens", at: offset)
    } else {
      report(message, at: place ?? offset)
    }
    return Failure()
  }

  mutating func report(_ message: String, at place: Int) {
    // Nobody reads so many; the one that ends the reading comes last and has to be there.
    if problems.count >= 10_000 { problems.removeLast() }
    problems.append(SceneProblem(offset: place, field: field, message: message))
  }

  private var field: String {
    var result = ""
    for frame in frames {
      if !frame.isObject {
        if frame.count > 0 { result += "[\(frame.count - 1)]" }
      } else if !frame.key.isEmpty {
        result += result.isEmpty ? frame.key : ".\(frame.key)"
      }
      if result.utf8.count > 400 { return result + "…" }
    }
    return result
  }
}
