extension Collection where Element == UInt8 {
  /// Whether the bytes occur in a row.
  public func contains(subsequence wanted: [UInt8]) -> Bool { count(ofSubsequence: wanted) > 0 }

  /// How often the bytes occur in a row.
  public func count(ofSubsequence wanted: [UInt8]) -> Int {
    let bytes = ContiguousArray(self)
    guard let first = wanted.first, bytes.count >= wanted.count else { return 0 }
    var found = 0
    for start in 0...bytes.count - wanted.count where bytes[start] == first {
      if bytes[start..<start + wanted.count].elementsEqual(wanted) { found += 1 }
    }
    return found
  }
}
