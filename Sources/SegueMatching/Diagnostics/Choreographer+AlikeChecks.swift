import SegueGraph

extension Choreographer {
  // MARK: MG003

  /// A source that comes when another goes whose id only reads like its own.
  ///
  /// Either the ids are of two types, such as 3 and "3", or one is the other misspelled; the second
  /// is only said where one view goes and one comes, and never of what may be meant, such as another
  /// number.
  mutating func checkAlikeIDs(_ adoption: Adoption) {
    guard !adoption.isFirst else { return }
    let came = groups.filter { group in
      group.source.map { adoption.isNew($0) } == true
        && adoption.previous.group(with: group.key)?.source == nil
    }
    guard !came.isEmpty else { return }
    let lost = adoption.previous.groups.filter { $0.source != nil && !isLed($0.key) }.map(\.key)
    guard !lost.isEmpty else { return }
    let alike = Dictionary(lost.map { (Spelling($0), $0) }) { first, _ in first }
    for group in came {
      let key = group.key
      guard let source = group.source else { continue }
      if let other = alike[Spelling(key)] {
        note(
          "MG003", source, key,
          "\(other.words) goes in the update in which this view comes, with an id that reads the "
            + "same, but is of type \(key.typeName) instead of \(other.typeName), so nothing "
            + "flies. Give both views the same value as their id.")
      } else if let other = onlyOne(of: lost, in: key.namespace),
        onlyOne(of: came.map(\.key), in: key.namespace) != nil, isSlip(key, for: other)
      {
        note(
          "MG003", source, key,
          "\(other.words) goes in the update in which this view comes as \(key.words), so nothing "
            + "flies. If the two are one thing, spell its id alike.")
      }
    }
  }

  private struct Spelling: Hashable {
    var namespace: Namespace.ID
    var text: String

    init(_ key: MatchedKey) { (namespace, text) = (key.namespace, key.idText) }
  }

  private func onlyOne(of keys: [MatchedKey], in space: Namespace.ID) -> MatchedKey? {
    let there = keys.filter { $0.namespace == space }
    return there.count == 1 ? there[0] : nil
  }

  /// Whether a text is another with other capitals, with one letter too many or too few, or with two
  /// letters swapped.
  private func isSlip(_ key: MatchedKey, for other: MatchedKey) -> Bool {
    guard let one = key.id.base as? String, let two = other.id.base as? String else { return false }
    if one.lowercased() == two.lowercased() { return true }
    let (short, long) = one.count < two.count ? (Array(one), Array(two)) : (Array(two), Array(one))
    guard short.count >= 4, long.count - short.count <= 1 else { return false }
    let start = zip(short, long).prefix { $0 == $1 }.count
    let (rest, longRest) = (short[start...], long[start...])
    guard short.count == long.count else {
      return long[start].isLetter && rest.elementsEqual(longRest.dropFirst())
    }
    guard rest.count > 1, rest.prefix(2).allSatisfy(\.isLetter) else { return false }
    return rest.prefix(2).reversed().elementsEqual(longRest.prefix(2))
      && rest.dropFirst(2).elementsEqual(longRest.dropFirst(2))
  }
}
