import Glibc

/// Numbers in the formats of the C library, for `Text("\(value, specifier: "%.2f")")`.
enum FormattedNumber {
  /// The formats that take one number: anything else would read what nobody passed.
  private static func kind(of specifier: String) -> Character? {
    guard specifier.first == "%", let last = specifier.last else { return nil }
    var middle = specifier.dropFirst().dropLast()
    while let mark = middle.last, "lhqzjt".contains(mark) { middle.removeLast() }
    let isPlain = middle.allSatisfy { "0123456789.+-# ".contains($0) }
    return isPlain && "dioxXufFeEgG".contains(last) ? last : nil
  }

  /// The number as the specifier says; as it describes itself where that is not a number's.
  static func text(_ value: some CVarArg, _ specifier: String) -> String {
    guard let kind = kind(of: specifier) else { return "\(value)" }
    let prefix = specifier.dropLast().reversed().drop { "lhqzjt".contains($0) }.reversed()
    if "dioxXu".contains(kind) {
      guard let number = value as? any FixedWidthInteger else { return "\(value)" }
      return formatted(String(prefix) + "ll" + String(kind), Int64(truncatingIfNeeded: number))
    }
    if let number = value as? any BinaryFloatingPoint {
      return formatted(String(prefix) + String(kind), Double(number))
    }
    guard let number = value as? any BinaryInteger else { return "\(value)" }
    return formatted(String(prefix) + String(kind), Double(number))
  }

  private static func formatted(_ format: String, _ value: some CVarArg) -> String {
    // Long enough for the largest number with the digits that anybody would ask for.
    var buffer = [CChar](repeating: 0, count: 512)
    let length = withVaList([value]) { vsnprintf(&buffer, buffer.count, format, $0) }
    let bytes = buffer.prefix(min(max(Int(length), 0), buffer.count - 1))
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
