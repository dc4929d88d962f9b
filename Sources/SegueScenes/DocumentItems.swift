/// The items of a loop, each worked out when it is asked for.
struct DocumentItems: RandomAccessCollection {
  struct Item {
    var id: AnyHashable
    /// The scope in which the item and its index are known.
    var scope: SceneScope
  }

  private let loop: DocumentLoop
  private let values: [SceneValue]
  private let scope: SceneScope

  init(_ loop: DocumentLoop, _ values: [SceneValue], _ scope: SceneScope) {
    self.loop = loop
    self.values = values
    self.scope = scope
  }

  var startIndex: Int { 0 }
  var endIndex: Int { values.count }

  subscript(index: Int) -> Item {
    let value = values[index]
    let inner = scope.adding(loop.variable, value).adding("index", .number(Double(index)))
    return Item(id: id(of: value, in: inner) ?? AnyHashable(index), scope: inner)
  }

  /// Nil where nothing tells the item apart but its place.
  private func id(of value: SceneValue, in scope: SceneScope) -> AnyHashable? {
    if let id = loop.id {
      do throws(EvaluationProblem) {
        return try id.value(in: scope).hashable
      } catch {
        return nil
      }
    }
    guard case .object(let object) = value else { return nil }
    return object["id"]?.hashable
  }
}

extension SceneValue {
  /// The value as Swift code would write it, so that both mean the same group or item.
  var hashable: AnyHashable {
    switch self {
    case .bool(let value): AnyHashable(value)
    case .number(let value):
      Int(exactly: value).map { AnyHashable($0) } ?? AnyHashable(value)
    case .string(let value): AnyHashable(value)
    case .null, .array, .object: AnyHashable(self)
    }
  }
}
