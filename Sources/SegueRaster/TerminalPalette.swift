import SeguePaint

/// The palettes that terminals share.
package enum TerminalPalette {
  private static let levels: [Int] = [0, 95, 135, 175, 215, 255]

  /// The nearest of the indices 16 to 255 by squared distance in sRGB; an exact match maps to
  /// itself, and the first sixteen, which people re-theme, are never used.
  package static func nearest256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let (r, g, b) = (Int(red), Int(green), Int(blue))
    func level(_ value: Int) -> Int {
      value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
    }
    func distance(_ r2: Int, _ g2: Int, _ b2: Int) -> Int {
      (r - r2) * (r - r2) + (g - g2) * (g - g2) + (b - b2) * (b - b2)
    }
    let (i, j, k) = (level(r), level(g), level(b))
    let cube = distance(levels[i], levels[j], levels[k])
    // The squared distance to a grey is least at the mean of the three.
    let step = min(max((r + g + b - 24 + 15) / 30, 0), 23)
    let grey = 8 + 10 * step
    return distance(grey, grey, grey) < cube
      ? UInt8(232 + step) : UInt8(16 + 36 * i + 6 * j + k)
  }

  /// The sixteen named colours as most terminals show them.
  package static let named: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static let luminances = named.map {
    ResolvedColor(bytes: $0.red, $0.green, $0.blue).luminance
  }

  /// The nearest named colour among those that differ by at most a quarter in luminance.
  ///
  /// So two colours whose luminances differ by more than a half can never become one. Hue counts
  /// twice, or greys would turn magenta and pale reds grey.
  package static func nearestNamed(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, count: Int
  ) -> UInt8 {
    let luminance = ResolvedColor(bytes: red, green, blue).luminance
    var best = 0
    var least = Double.infinity
    for index in 0..<min(count, named.count)
    where abs(luminances[index] - luminance) <= 0.25 {
      let r = Double(named[index].red) - Double(red)
      let g = Double(named[index].green) - Double(green)
      let b = Double(named[index].blue) - Double(blue)
      let light = 0.299 * r + 0.587 * g + 0.114 * b
      let blueness = 0.564 * (b - light)
      let redness = 0.713 * (r - light)
      let distance = light * light + 2 * (blueness * blueness + redness * redness)
      if distance < least {
        least = distance
        best = index
      }
    }
    return UInt8(best)
  }
}
