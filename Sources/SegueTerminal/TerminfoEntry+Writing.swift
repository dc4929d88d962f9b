extension TerminfoEntry {
  /// The compiled form with 32-bit numbers, which colours beyond 32767 need.
  package var bytes: [UInt8] {
    var out: [UInt8] = []
    let (offsets, table) = Self.table(strings)
    for value in [
      0x21E, names.count + 1, booleans.count, numbers.count, strings.count, table.count,
    ] {
      Self.append(short: value, to: &out)
    }
    out += names + [0] + booleans
    Self.align(&out)
    for number in numbers { Self.append(number: number, to: &out) }
    for offset in offsets { Self.append(short: offset, to: &out) }
    out += table
    Self.align(&out)
    appendExtensions(to: &out)
    return out
  }

  /// The form that ncurses takes in the variable TERMINFO instead of a directory.
  package var environmentValue: String {
    let digits = Array("0123456789abcdef".utf8)
    let hex = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "hex:" + String(decoding: hex, as: UTF8.self)
  }

  private func appendExtensions(to out: inout [UInt8]) {
    let names =
      extendedBooleans.map(\.name) + extendedNumbers.map(\.name) + extendedStrings.map(\.name)
    guard !names.isEmpty else { return }
    let (valueOffsets, values) = Self.table(extendedStrings.map(\.value))
    let (nameOffsets, nameTable) = Self.table(names)
    let used = extendedStrings.count { $0.value != nil } + names.count
    for value in [
      extendedBooleans.count, extendedNumbers.count, extendedStrings.count, used,
      values.count + nameTable.count,
    ] {
      Self.append(short: value, to: &out)
    }
    out += extendedBooleans.map(\.value)
    Self.align(&out)
    for number in extendedNumbers { Self.append(number: number.value, to: &out) }
    for offset in valueOffsets + nameOffsets { Self.append(short: offset, to: &out) }
    out += values + nameTable
  }

  private static func table(_ strings: [[UInt8]?]) -> (offsets: [Int], bytes: [UInt8]) {
    var offsets: [Int] = []
    var bytes: [UInt8] = []
    for string in strings {
      guard let string else {
        offsets.append(-1)
        continue
      }
      offsets.append(bytes.count)
      bytes += string + [0]
    }
    return (offsets, bytes)
  }

  private static func append(short value: Int, to out: inout [UInt8]) {
    out.append(UInt8(truncatingIfNeeded: value))
    out.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  private static func append(number value: Int32, to out: inout [UInt8]) {
    for shift in stride(from: 0, to: 32, by: 8) {
      out.append(UInt8(truncatingIfNeeded: value >> Int32(shift)))
    }
  }

  private static func align(_ out: inout [UInt8]) {
    if out.count % 2 == 1 { out.append(0) }
  }
}
