/// One compiled terminal description, taken apart so that single capabilities can be changed.
///
/// ncurses decides from its entry what it sends; changing a copy in memory is the only way to give
/// it capabilities that the terminal has and the installed entry has not.
package struct TerminfoEntry: Hashable, Sendable {
  /// A capability that is not in the standard tables.
  package struct Extension<Value: Hashable & Sendable>: Hashable, Sendable {
    package var name: [UInt8]
    package var value: Value
  }

  /// The names, separated by `|`, as in the file.
  package var names: [UInt8]
  package var booleans: [UInt8]
  package var numbers: [Int32]
  package var strings: [[UInt8]?]
  package var extendedBooleans: [Extension<UInt8>] = []
  package var extendedNumbers: [Extension<Int32>] = []
  package var extendedStrings: [Extension<[UInt8]?>] = []

  /// Positions in the standard tables, which never change.
  package enum Position {
    package static let backTab = 0
    package static let changeScrollRegion = 3
    package static let clearScreen = 5
    package static let clearToEndOfScreen = 7
    package static let cursorAddress = 10
    package static let hideCursor = 13
    package static let showCursor = 16
    package static let deleteLine = 22
    package static let enterAlternate = 28
    package static let resetAttributes = 39
    package static let leaveAlternate = 40
    package static let insertLine = 53
    package static let deleteLines = 106
    package static let scrollForwardBy = 109
    package static let insertLines = 110
    package static let scrollBackBy = 113
    package static let repeatCharacter = 121
    package static let scrollForward = 129
    package static let scrollBack = 130
    package static let tab = 134
    package static let startWrapping = 151
    package static let stopWrapping = 152
    package static let originalPair = 297
    package static let originalColors = 298
    package static let initializeColor = 299
    package static let initializePair = 300
    package static let setPair = 301
    package static let setForeground = 302
    package static let setBackground = 303
    package static let setAnsiForeground = 359
    package static let setAnsiBackground = 360
    package static let genericType = 6
    package static let canChangeColors = 27
    package static let hueLightnessSaturation = 29
    package static let columns = 0
    package static let lines = 2
    package static let maxColors = 13
    package static let maxPairs = 14
  }

  private static let booleanCount = 44
  private static let numberCount = 39
  private static let stringCount = 414

  /// An entry with no capabilities at all.
  package init(names: String) {
    self.names = Array(names.utf8)
    booleans = Array(repeating: 0, count: Self.booleanCount)
    numbers = Array(repeating: -1, count: Self.numberCount)
    strings = Array(repeating: nil, count: Self.stringCount)
  }

  /// The entry in the bytes of a compiled file; nil if they are no such file.
  package init?(bytes: [UInt8]) {
    var reader = TerminfoReader(bytes: bytes)
    guard let magic = reader.short(), magic == 0o432 || magic == 0x21E else { return nil }
    let wide = magic == 0x21E
    guard
      let nameSize = reader.count(), let booleanCount = reader.count(),
      let numberCount = reader.count(), let stringCount = reader.count(),
      let tableSize = reader.count(), nameSize > 0,
      let names = reader.take(nameSize), let booleans = reader.take(booleanCount)
    else { return nil }
    reader.align()
    guard
      let numbers = reader.numbers(numberCount, wide: wide),
      let offsets = reader.shorts(stringCount), let table = reader.take(tableSize)
    else { return nil }

    self.init(names: "")
    self.names = Array(names.prefix { $0 != 0 })
    for (index, value) in booleans.enumerated() where index < self.booleans.count {
      self.booleans[index] = value == 1 ? 1 : 0
    }
    for (index, value) in numbers.enumerated() where index < self.numbers.count {
      self.numbers[index] = value
    }
    for (index, offset) in offsets.enumerated() where index < self.strings.count {
      strings[index] = TerminfoReader.string(in: table, at: offset)
    }
    readExtensions(from: &reader, wide: wide)
  }

  // The extended part may be missing or damaged; the standard part is good without it.
  private mutating func readExtensions(from reader: inout TerminfoReader, wide: Bool) {
    reader.align()
    guard
      let booleanCount = reader.count(), let numberCount = reader.count(),
      let stringCount = reader.count(), reader.count() != nil, let tableSize = reader.count(),
      let booleans = reader.take(booleanCount)
    else { return }
    reader.align()
    let nameCount = booleanCount + numberCount + stringCount
    guard
      let numbers = reader.numbers(numberCount, wide: wide),
      let values = reader.shorts(stringCount), let nameOffsets = reader.shorts(nameCount),
      let table = reader.take(tableSize)
    else { return }
    let strings = values.map { TerminfoReader.string(in: table, at: $0) }
    // Names follow the values in the table and count from their own beginning.
    let nameTable = table.dropFirst(strings.reduce(0) { $0 + ($1.map { $0.count + 1 } ?? 0) })
    var names = nameOffsets.map { TerminfoReader.string(in: nameTable, at: $0) ?? [] }[...]
    extendedBooleans = booleans.map { Extension(name: names.popFirst() ?? [], value: $0) }
    extendedNumbers = numbers.map { Extension(name: names.popFirst() ?? [], value: $0) }
    extendedStrings = strings.map { Extension(name: names.popFirst() ?? [], value: $0) }
  }

  /// Whether the entry answers to the name.
  package func isNamed(_ name: String) -> Bool {
    names.split(separator: UInt8(ascii: "|")).contains { $0.elementsEqual(name.utf8) }
  }

  /// How many colours the entry claims, 0 if none.
  package var colors: Int { max(Int(numbers[Position.maxColors]), 0) }

  /// Whether the entry's colours are 24-bit values.
  package var isDirect: Bool {
    let name = Array("RGB".utf8)
    return extendedBooleans.contains { $0.name == name && $0.value == 1 }
      || extendedNumbers.contains { $0.name == name && $0.value > 0 }
      || extendedStrings.contains { $0.name == name && $0.value != nil }
  }
}

/// Reads the little-endian pieces of a compiled entry, never past its end.
struct TerminfoReader {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  mutating func short() -> Int? {
    guard let pair = take(2) else { return nil }
    return Int(
      Int16(truncatingIfNeeded: Int(pair[pair.startIndex]) | Int(pair[pair.startIndex + 1]) << 8))
  }

  mutating func count() -> Int? {
    guard let value = short(), value >= 0 else { return nil }
    return value
  }

  mutating func shorts(_ count: Int) -> [Int]? {
    guard let slice = take(count * 2) else { return nil }
    var inner = TerminfoReader(bytes: Array(slice))
    return (0..<count).map { _ in inner.short() ?? -1 }
  }

  mutating func numbers(_ count: Int, wide: Bool) -> [Int32]? {
    guard wide else { return shorts(count)?.map(Int32.init) }
    guard let slice = take(count * 4) else { return nil }
    return (0..<count).map { index in
      (0..<4).reduce(Int32(0)) { value, byte in
        value | Int32(slice[slice.startIndex + index * 4 + byte]) << Int32(8 * byte)
      }
    }
  }

  /// Whatever follows the bytes of names and flags starts at an even offset.
  mutating func align() {
    if offset % 2 == 1 { offset = min(offset + 1, bytes.count) }
  }

  static func string(in table: ArraySlice<UInt8>, at offset: Int) -> [UInt8]? {
    guard offset >= 0, offset < table.count else { return nil }
    let rest = table[(table.startIndex + offset)...]
    return rest.firstIndex(of: 0).map { Array(rest[..<$0]) }
  }
}
