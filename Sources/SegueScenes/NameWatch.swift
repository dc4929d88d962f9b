import Synchronization

/// Notes which names a part of a document looks up, and what they mean.
///
/// As long as they mean the same, the part comes out the same: all that it does follows from them.
final class NameWatch: Sendable {
  struct Name: Equatable {
    var name: String
    /// Whether it was looked up among state and data, past all loops and components.
    var isGlobal: Bool
    var value: SceneValue?
  }

  let part: DocumentPart
  /// Names of loops and components that lie deeper are the part's own.
  private let depth: Int
  private let outer: NameWatch?
  private let names = Mutex<[Name]>([])

  init(_ part: DocumentPart, depth: Int, outer: NameWatch?) {
    self.part = part
    self.depth = depth
    self.outer = outer
  }

  var seen: [Name] { names.withLock { $0 } }

  /// Notes what a name means that was found so deep among loops and components, or -1 for state and
  /// data.
  func note(_ name: String, _ value: SceneValue?, depth found: Int) {
    guard found < depth else { return }
    names.withLock { names in
      let isGlobal = found < 0
      if !names.contains(where: { $0.name == name && $0.isGlobal == isGlobal }) {
        names.append(Name(name: name, isGlobal: isGlobal, value: value))
      }
    }
    outer?.note(name, value, depth: found)
  }
}
