import Glibc

/// A concrete colour: red, green and blue in linear light, alpha not multiplied in, all 0 to 1.
///
/// Linear light is what blending and motion need; only the raster goes back to bytes, and
/// `srgbBytes` is the exact inverse of `init(bytes:)` for every byte.
package struct ResolvedColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(linearRed: Double, green: Double, blue: Double, alpha: Double = 1) {
    red = linearRed
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from sRGB components; components outside 0 to 1 are clamped.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.linear(red)
    self.green = Self.linear(green)
    self.blue = Self.linear(blue)
    self.alpha = alpha
  }

  /// A colour from sRGB bytes.
  package init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.init(
      linearRed: Self.linearBytes[Int(red)], green: Self.linearBytes[Int(green)],
      blue: Self.linearBytes[Int(blue)])
  }

  package static let clear = ResolvedColor(linearRed: 0, green: 0, blue: 0, alpha: 0)

  package static func primaryInk(_ scheme: ColorScheme) -> ResolvedColor {
    switch scheme {
    case .dark: ResolvedColor(bytes: 0xEC, 0xED, 0xF2)
    case .light: ResolvedColor(bytes: 0x16, 0x17, 0x1C)
    }
  }

  package static func secondaryInk(_ scheme: ColorScheme) -> ResolvedColor {
    switch scheme {
    case .dark: ResolvedColor(bytes: 0x9A, 0x9C, 0xA8)
    case .light: ResolvedColor(bytes: 0x62, 0x64, 0x70)
    }
  }

  /// The sRGB bytes nearest to the colour, alpha left out.
  package var srgbBytes: (red: UInt8, green: UInt8, blue: UInt8) {
    (Self.byte(red), Self.byte(green), Self.byte(blue))
  }

  /// Relative luminance from 0 to 1: the weights of BT.709 on linear light.
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The contrast ratio of two opaque colours, 1 to 21 (WCAG 2).
  package func contrast(with other: ResolvedColor) -> Double {
    let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  /// The light of each byte: a power for each colour that a view names would be asked for again and
  /// again.
  private static let linearBytes = (0...255).map { linear(Double($0) / 255) }

  private static func linear(_ value: Double) -> Double {
    let v = value >= 0 ? min(value, 1) : 0
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }

  private static func byte(_ value: Double) -> UInt8 {
    let v = value >= 0 ? min(value, 1) : 0
    let encoded = v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    return UInt8(min(max((encoded * 255).rounded(), 0), 255))
  }
}
