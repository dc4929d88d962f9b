import SegueLayout

/// The parts of a tree that the next one can take over, if nothing that they were written from is
/// another by then.
///
/// They stand in the order in which they begin, so a part is followed by those inside it.
struct KeptParts {
  /// Who a part is: a place in the structure, and what is written there.
  struct Place: Hashable {
    var identity: Identity
    var source: ObjectIdentifier
  }

  struct Part {
    var place: Place
    var nodes: Range<Int>
    /// The views in it that can be scrolled to, among the marks of the tree.
    var marks: Range<Int>
    /// One past the last of the parts inside it.
    var end: Int
    /// What was read to write it; keeps its source alive.
    var receipt: AnyObject
    /// Its surroundings, among `environments`.
    var environment: Int
  }

  private(set) var parts: ContiguousArray<Part> = []
  /// Few differ, and those of neighbours hardly ever.
  private(set) var environments: ContiguousArray<EnvironmentValues> = []
  private var indices: [Place: Int] = [:]

  func index(of place: Place) -> Int? { indices[place] }

  func environment(of part: Int) -> EnvironmentValues { environments[parts[part].environment] }

  /// Begins a part; what is added until it ends is inside it.
  mutating func begin(
    _ place: Place, at node: Int, mark: Int, receipt: AnyObject,
    in environment: EnvironmentValues
  ) -> Int {
    parts.append(
      Part(
        place: place, nodes: node..<node, marks: mark..<mark, end: parts.count + 1,
        receipt: receipt, environment: index(of: environment)))
    return parts.count - 1
  }

  private mutating func index(of environment: EnvironmentValues) -> Int {
    // They are large: the last one is read where it lies.
    let last = environments.count - 1
    if last >= 0, environments[last].isAlike(environment) { return last }
    environments.append(environment)
    return last + 1
  }

  /// Ends a part before a node and a mark.
  mutating func end(_ part: Int, at node: Int, mark: Int) {
    parts[part].nodes = parts[part].nodes.lowerBound..<node
    parts[part].marks = parts[part].marks.lowerBound..<mark
    parts[part].end = parts.count
    indices[parts[part].place] = part
  }

  /// Takes over a part of another tree and those inside it, which begins at a node and a mark now.
  mutating func take(_ part: Int, of others: KeptParts, at node: Int, mark: Int) {
    let shift = node - others.parts[part].nodes.lowerBound
    let markShift = mark - others.parts[part].marks.lowerBound
    let offset = parts.count - part
    // Mostly all of them stand in the same surroundings.
    var (known, own) = (-1, -1)
    for index in part..<others.parts[part].end {
      var copy = others.parts[index]
      if copy.environment != known {
        known = copy.environment
        own = self.index(of: others.environments[known])
      }
      copy.environment = own
      copy.nodes = copy.nodes.lowerBound + shift..<copy.nodes.upperBound + shift
      copy.marks = copy.marks.lowerBound + markShift..<copy.marks.upperBound + markShift
      copy.end += offset
      indices[copy.place] = parts.count
      parts.append(copy)
    }
  }

  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    environments.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }
}

/// A part of a scene that only shows something, and so comes out as before if all that it was
/// written from is as before.
package struct KeptView: View {
  package typealias Body = Never

  /// What is written: another one is another part.
  let source: AnyObject
  /// Whether everything that a receipt tells of is still the same.
  let isCurrent: @MainActor (_ receipt: AnyObject) -> Bool
  /// Makes the view, and what will tell what was read for it by the time it is written.
  let make: @MainActor () -> (view: AnyView, receipt: AnyObject)

  package init(
    _ source: AnyObject, isCurrent: @escaping @MainActor (_ receipt: AnyObject) -> Bool,
    make: @escaping @MainActor () -> (view: AnyView, receipt: AnyObject)
  ) {
    self.source = source
    self.isCurrent = isCurrent
    self.make = make
  }

  package static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.part(view)
  }
}

extension _TreeBuilder {
  /// Writes a part of the scene, or takes it over from the tree before.
  mutating func part(_ view: KeptView) {
    guard standsAlone else { return AnyView._lower(view.make().view, into: &self) }
    let place = KeptParts.Place(identity: place, source: ObjectIdentifier(view.source))
    if let previous, let index = previous.kept.index(of: place),
      view.isCurrent(previous.kept.parts[index].receipt),
      previous.kept.environment(of: index).isAlike(environment)
    {
      tree.take(index, of: previous)
      return
    }
    let (content, receipt) = view.make()
    let part = tree.kept.begin(
      place, at: tree.count, mark: tree.dependence.marks.count, receipt: receipt, in: environment)
    let faults = tree.notes.count
    AnyView._lower(content, into: &self)
    // What is wrong with a view is told with every tree.
    if tree.notes.count == faults {
      tree.kept.end(part, at: tree.count, mark: tree.dependence.marks.count)
    }
  }
}

extension SceneTree {
  /// Takes over a part of another tree, below the node that is open.
  fileprivate mutating func take(_ index: Int, of other: SceneTree) {
    let part = other.kept.parts[index]
    kept.take(index, of: other.kept, at: count, mark: dependence.marks.count)
    let shift = count - part.nodes.lowerBound
    for var mark in other.dependence.marks[part.marks] {
      mark.node += shift
      dependence.marks.append(mark)
    }
    takenCount += part.nodes.count
    append(part.nodes, of: other)
  }

  private mutating func append(_ range: Range<Int>, of other: SceneTree) {
    var open: [(node: Int, end: Int)] = []
    for node in range {
      while let last = open.last, node >= last.end {
        layout.close(last.node)
        open.removeLast()
      }
      open.append((layout.open(other.layout.rules[node]), other.end(of: node)))
      nodes.append(other.nodes[node])
    }
    for last in open.reversed() { layout.close(last.node) }
  }
}

extension EnvironmentValues {
  /// Whether a part that reads no values of anybody's own comes out the same in both.
  fileprivate func isAlike(_ other: EnvironmentValues) -> Bool {
    hasOnlyOwnValues && other.hasOnlyOwnValues
      && colorScheme == other.colorScheme && lineLimit == other.lineLimit
      && multilineTextAlignment == other.multilineTextAlignment
      && truncationMode == other.truncationMode && isEnabled == other.isEnabled
      && accessibilityReduceMotion == other.accessibilityReduceMotion
      && foreground == other.foreground && accent == other.accent && traits == other.traits
      && font == other.font && metrics == other.metrics && labelLook == other.labelLook
      && hidesLabels == other.hidesLabels && pickerLook == other.pickerLook
  }
}
