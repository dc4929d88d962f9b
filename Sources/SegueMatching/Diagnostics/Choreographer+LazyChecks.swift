import SegueGeometry
import SegueGraph
import SegueLayout

extension Choreographer {
  /// MG016: a view that goes, and whose partner in a lazy container is not there.
  ///
  /// An element that nobody has written cannot be asked for its id; what shows that there should be
  /// a partner are its neighbours, which have ids of the same namespace.
  mutating func checkLostHomes(_ adoption: Adoption) {
    guard tree.dependence.lazies.contains(where: \.hasRuns) else { return }
    let lazies = groups.filter { group in
      group.source.map { lazyContainer(around: $0) >= 0 } ?? false
    }
    let spaces = Set(lazies.map(\.key.namespace))
    let previous = adoption.previous
    for old in previous.groups {
      guard let source = old.source, spaces.contains(old.key.namespace),
        group(with: old.key)?.source == nil, previous.lazyContainer(around: source) < 0,
        let neighbour = lazies.first(where: { $0.key.namespace == old.key.namespace })?.source
      else { continue }
      note(
        "MG016", neighbour, old.key,
        "the view goes, and its partner is not among the rows of the lazy container that are "
          + "there: it fades where it is. Give the element of the ForEach the same id as the match, "
          + "or bring its row into sight first, with ScrollViewProxy.scrollTo.")
    }
  }
}
