import SeguePaint

/// Linear light, alpha multiplied in: red, green, blue, alpha.
typealias Light = SIMD4<Float>

extension Light {
  init(_ color: ResolvedColor) {
    let alpha = Float(Swift.min(Swift.max(color.alpha, 0), 1))
    self.init(
      Float(color.red) * alpha, Float(color.green) * alpha, Float(color.blue) * alpha, alpha)
  }

  static let nothing = Light(0, 0, 0, 0)

  var isOpaque: Bool { w >= 0.9995 }

  /// This light in front of another.
  @inline(__always)
  func over(_ other: Light) -> Light { self + other * (1 - w) }

  var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }

  /// The contrast ratio of two opaque lights, 1 to 21 (WCAG 2).
  func contrast(with other: Light) -> Float {
    let a = luminance
    let b = other.luminance
    return (Swift.max(a, b) + 0.05) / (Swift.min(a, b) + 0.05)
  }

  /// The squared distance of the colours.
  @inline(__always)
  func distance(to other: Light) -> Float {
    let d = self - other
    return d.x * d.x + d.y * d.y + d.z * d.z
  }
}

/// Linear light to sRGB bytes by table: a power function for each cell would cost more than all
/// the rest of a frame.
struct LightEncoder: Sendable {
  /// The light at which each byte begins.
  private let starts: ContiguousArray<Float>
  /// The byte at the beginning of each of 4096 steps of light.
  private let guesses: ContiguousArray<UInt8>

  init() {
    func linear(_ v: Double) -> Float {
      Float(ResolvedColor(red: v, green: 0, blue: 0).red)
    }
    var starts = ContiguousArray<Float>()
    for byte in 0..<256 { starts.append(byte == 0 ? -1 : linear((Double(byte) - 0.5) / 255)) }
    var guesses = ContiguousArray<UInt8>()
    var byte = 0
    for step in 0..<4096 {
      let light = Float(step) / 4096
      while byte < 255, starts[byte + 1] <= light { byte += 1 }
      guesses.append(UInt8(byte))
    }
    self.starts = starts
    self.guesses = guesses
  }

  func byte(_ light: Float) -> UInt8 {
    let clamped = light >= 0 ? min(light, 1) : 0
    var byte = Int(guesses[min(Int(clamped * 4096), 4095)])
    while byte < 255, starts[byte + 1] <= clamped { byte += 1 }
    return UInt8(byte)
  }

  /// An opaque light as `0xRRGGBB`.
  func code(_ light: Light) -> UInt32 {
    UInt32(byte(light.x)) << 16 | UInt32(byte(light.y)) << 8 | UInt32(byte(light.z))
  }
}
