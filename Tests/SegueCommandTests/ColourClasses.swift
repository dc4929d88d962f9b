/// The kinds of colours that rendition sequences in some bytes ask for.
struct ColourClasses {
  /// `38;2`, `38;5`, `30-37`, `90-97` and the same for grounds.
  private(set) var all: Set<String> = []

  init(in bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for part in text.split(separator: "\u{1B}[").dropFirst() {
      guard let end = part.firstIndex(where: { !"0123456789;:".contains($0) }), part[end] == "m"
      else { continue }
      var codes = part[..<end].split { ";:".contains($0) }.compactMap { Int($0) }[...]
      while let code = codes.popFirst() {
        switch code {
        case 38, 48:
          all.insert("\(code);\(codes.first ?? -1)")
          codes = codes.dropFirst(codes.first == 2 ? 4 : 2)
        case 30...37: all.insert("30-37")
        case 40...47: all.insert("40-47")
        case 90...97: all.insert("90-97")
        case 100...107: all.insert("100-107")
        default: break
        }
      }
    }
  }
}
