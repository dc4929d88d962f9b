import Glibc

extension Color {
  /// What the numbers of a colour mean.
  public enum RGBColorSpace: Hashable, Sendable {
    /// As screens show them.
    case sRGB
    /// In proportion to the light.
    case sRGBLinear
    /// As wide screens show them; a terminal shows them as those of `sRGB`.
    case displayP3
  }

  /// A colour from components between 0 and 1 of a colour space; components outside are clamped.
  public init(
    _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func shown(_ value: Double) -> Double {
      guard colorSpace == .sRGBLinear else { return value }
      let light = min(max(value, 0), 1)
      return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
    self.init(red: shown(red), green: shown(green), blue: shown(blue), opacity: opacity)
  }

  /// A grey of a colour space, from 0 (black) to 1 (white).
  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }
}
