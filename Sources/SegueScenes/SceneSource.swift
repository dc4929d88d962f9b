/// The bytes of a scene document and the way from an offset to a place that a person can find.
struct SceneSource: Sendable {
  let path: String
  let bytes: [UInt8]

  /// The last error in a hopeless file helps nobody.
  static let maximumErrors = 50

  /// The findings in file order, without repetitions.
  func errors(_ problems: [SceneProblem]) -> [SceneError] {
    var seen: Set<SceneProblem> = []
    let unique = problems.filter { seen.insert($0).inserted }
    let ordered = unique.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var counting = PositionCounting(bytes: bytes)
    return ordered.prefix(Self.maximumErrors).map { _, problem in
      SceneError(
        path: path, position: counting.position(of: problem.offset), field: problem.field,
        message: problem.message)
    }
  }

  /// The place in the file of a place in what the string at an offset says; of anything else there
  /// is only where it begins.
  func offset(inString start: Int, at decodedOffset: Int) -> Int {
    let quote = bytes[start]
    guard quote == 0x22 || quote == 0x27 else { return start }
    var decoding = EscapeDecoding(bytes: bytes, offset: start + 1, end: bytes.count)
    var count = 0
    while decoding.offset < bytes.count, bytes[decoding.offset] != quote {
      let here = decoding.offset
      guard let scalar = decoding.nextScalar() else { break }
      count += scalar.map { UTF8.width($0) } ?? 0
      if count > decodedOffset { return here }
    }
    return decoding.offset
  }

  /// The offset of the first byte that is not part of well-formed UTF-8.
  func firstInvalidByte() -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        let first = bytes[offset]
        if first < 0x80 {
          offset += 1
          continue
        }
        // The range of the second byte keeps out overlong forms, surrogates and the beyond.
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return offset
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else {
          return offset
        }
        for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 {
          return offset
        }
        offset += length
      }
      return nil
    }
  }
}

/// Counts lines and columns on the way through a file, for ascending offsets.
private struct PositionCounting {
  let bytes: [UInt8]
  private var offset: Int
  private var position = SourcePosition(line: 1, column: 1)

  init(bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func position(of target: Int) -> SourcePosition {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      if byte == 0x0A {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
      offset += 1
    }
    return position
  }
}
