/// Turns parts of a document into values.
struct SceneValueReading {
  let tree: SyntaxTree
  /// Data are flat lists of small things; deeper ones are a mistake.
  static let maximumDepth = 64
  private var shapes: [[String]: SceneKeys] = [:]
  private var lastShape: SceneKeys?
  private(set) var tooDeep: Int?
  /// Whether something in the last value could not be read.
  private(set) var hasFaults = false

  init(tree: SyntaxTree) { self.tree = tree }

  mutating func value(_ index: Int, depth: Int = 0) -> SceneValue {
    if depth == 0 { hasFaults = false }
    switch tree.kind(index) {
    case .null: return .null
    case .faulty:
      hasFaults = true
      return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .number: return .number(tree.number(index))
    case .string, .key: return .string(tree.string(index))
    case .array:
      guard enter(index, depth) else { return .null }
      var values: [SceneValue] = []
      var child = index + 1
      let end = tree.next(after: index)
      while child < end {
        values.append(value(child, depth: depth + 1))
        child = tree.next(after: child)
      }
      return .array(values)
    case .object:
      guard enter(index, depth) else { return .null }
      var names: [String] = []
      var values: [SceneValue] = []
      var key = index + 1
      let end = tree.next(after: index)
      while key < end {
        names.append(tree.string(key))
        values.append(value(key + 1, depth: depth + 1))
        key = tree.next(after: key + 1)
      }
      return .object(SceneObject(keys: keys(names), values: values))
    }
  }

  private mutating func enter(_ index: Int, _ depth: Int) -> Bool {
    if depth < Self.maximumDepth { return true }
    if tooDeep == nil { tooDeep = index }
    return false
  }

  private mutating func keys(_ names: [String]) -> SceneKeys {
    if let lastShape, lastShape.names == names { return lastShape }
    let shape = shapes[names] ?? SceneKeys(names)
    shapes[names] = shape
    lastShape = shape
    return shape
  }
}
