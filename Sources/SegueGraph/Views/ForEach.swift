/// A view for each element of a collection, told apart by the elements' ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  /// Makes a view for each element; `id` names the part of an element that tells it apart.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Writes a view for each element under an identity made of its id.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    if builder.isLazy { return lowerInSight(view, into: &builder) }
    var seen: [Identity: Int] = [:]
    for element in view.data {
      let id = AnyHashable(view.id(element))
      builder.mark(id)
      builder.descend(element: id, seen: &seen) {
        write(view.content(element), id: id, into: &$0)
      }
    }
  }

  /// Writes only the views that a lazy container can show.
  private static func lowerInSight(_ view: Self, into builder: inout _TreeBuilder) {
    let data = view.data
    func element(_ offset: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: offset)]
    }
    let id = view.id
    builder.lazyElements(count: data.count, id: { AnyHashable(id(element($0))) }) {
      let element = element($0)
      write(view.content(element), id: AnyHashable(id(element)), into: &$1)
    }
  }

  private static func write(_ content: Content, id: AnyHashable, into builder: inout _TreeBuilder) {
    // In a picker an element without a tag is chosen by its id.
    if builder.environment.choices == nil || Content.self is any BringsTag.Type {
      Content._lower(content, into: &builder)
    } else {
      builder.choice(tag: id, content)
    }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a view for each identifiable element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Makes a view for each number of a constant range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    id = { $0 }
    self.content = content
  }
}

extension ForEach {
  /// Makes a view for each element of a collection that somebody else owns, and lets it change the
  /// element; `id` names the part of an element that tells it apart.
  ///
  /// `ForEach($items) { $item in … }` takes the elements one by one, so each of them costs something
  /// even in a lazy container, where the others are only counted.
  public init<Base: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Base>, id: KeyPath<Base.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
  ) where Data == [Binding<Base.Element>] {
    let base = data.wrappedValue
    self.data = base.indices.map { data.element(at: $0, lastly: base[$0]) }
    self.id = { $0.wrappedValue[keyPath: id] }
    self.content = content
  }

  /// Makes a view for each identifiable element of a collection that somebody else owns, and lets it
  /// change the element.
  public init<Base: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Base>, @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
  ) where Data == [Binding<Base.Element>], Base.Element: Identifiable, ID == Base.Element.ID {
    self.init(data, id: \.id, content: content)
  }
}

extension Binding where Value: MutableCollection {
  /// A binding to one element; where there is none any more, its last value is read, and what is
  /// written is lost.
  fileprivate func element(at index: Value.Index, lastly known: Value.Element)
    -> Binding<Value.Element>
  {
    func isThere(_ base: Value) -> Bool { index >= base.startIndex && index < base.endIndex }
    return Binding<Value.Element>(
      get: {
        let base = wrappedValue
        return isThere(base) ? base[index] : known
      },
      set: { if isThere(wrappedValue) { wrappedValue[index] = $0 } })
  }
}
