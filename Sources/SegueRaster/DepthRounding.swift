import SeguePaint

/// Rounds finished colours to what the terminal can show.
struct DepthRounding {
  private let depth: ColorDepth
  private let encoder: LightEncoder
  private var lastGround = (light: Light(repeating: -1), color: CellColor.terminal)
  private var lastInk = (light: Light(repeating: -1), color: CellColor.terminal)
  /// Colours of a palette that were found before, each at the place that its light decides; none if
  /// nothing is remembered.
  private var found: ContiguousArray<(light: Light, color: CellColor)> = []

  /// How many places there are: a power of two.
  private static let places = 64

  /// Remembering pays where many cells are rounded, and where a colour has to be looked for.
  init(depth: ColorDepth, encoder: LightEncoder, remembers: Bool = false) {
    self.depth = depth
    self.encoder = encoder
    if remembers, depth != .truecolor, depth != .none {
      found = ContiguousArray(
        repeating: (Light(repeating: -1), .terminal), count: Self.places)
    }
  }

  // Neighbouring cells mostly share their colours, so remembering one of each kind is enough for them.

  mutating func ground(_ light: Light) -> CellColor {
    if light == lastGround.light { return lastGround.color }
    lastGround = (light, color(light))
    return lastGround.color
  }

  /// The ink; one that could be read before rounding does not vanish by it.
  mutating func ink(_ light: Light, over ground: Light) -> CellColor {
    if light != lastInk.light { lastInk = (light, color(light)) }
    guard depth != .truecolor, lastInk.color == self.ground(ground),
      light.contrast(with: ground) >= 2
    else { return lastInk.color }
    let (dark, bright): (UInt8, UInt8) =
      switch depth {
      case .palette256: (16, 231)
      case .palette16: (0, 15)
      default: (0, 7)
      }
    let wanted = CellColor.palette(light.luminance > ground.luminance ? bright : dark)
    if wanted != lastGround.color { return wanted }
    return .palette(wanted == .palette(dark) ? bright : dark)
  }

  private mutating func color(_ light: Light) -> CellColor {
    if found.isEmpty { return nearest(light) }
    let bits = light.x.bitPattern &+ 3 &* light.y.bitPattern &+ 5 &* light.z.bitPattern
    // The upper bits of a product with a large odd number depend on all of them.
    let place = Int((bits &* 0x9E37_79B1) >> 26) & (Self.places - 1)
    if found[place].light == light { return found[place].color }
    let color = nearest(light)
    found[place] = (light, color)
    return color
  }

  private func nearest(_ light: Light) -> CellColor {
    let code = encoder.code(light)
    let red = UInt8(code >> 16 & 255)
    let green = UInt8(code >> 8 & 255)
    let blue = UInt8(code & 255)
    switch depth {
    case .truecolor: return .rgb(red, green, blue)
    case .palette256: return .palette(TerminalPalette.nearest256(red, green, blue))
    case .palette16: return .palette(TerminalPalette.nearestNamed(red, green, blue, count: 16))
    case .palette8: return .palette(TerminalPalette.nearestNamed(red, green, blue, count: 8))
    case .none: return .terminal
    }
  }
}
