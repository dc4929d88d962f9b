/// A key of a measurement.
enum TypedKey {
  case left, right, enter, escape
  case character(Character)

  /// What a terminal sends for it.
  func bytes(forApplication isApplication: Bool) -> [UInt8] {
    let arrow = isApplication ? "\u{1B}O" : "\u{1B}["
    return switch self {
    case .left: Array("\(arrow)D".utf8)
    case .right: Array("\(arrow)C".utf8)
    case .enter: [0x0D]
    case .escape: [0x1B]
    case .character(let character): Array(String(character).utf8)
    }
  }
}
