/// A colour of the system: another one on a dark ground than on a light one.
public struct SystemColor: Hashable, Sendable {
  /// The name, as in code and in scene documents.
  package var name: String
  package var color: Color

  private init(
    _ name: String, light: UInt32, _ lightAlpha: Double, dark: UInt32, _ darkAlpha: Double
  ) {
    self.name = name
    color = Color(
      base: .adaptive(
        light: ResolvedColor(hex: light, alpha: lightAlpha),
        dark: ResolvedColor(hex: dark, alpha: darkAlpha)))
  }

  private init(_ name: String, light: UInt32, dark: UInt32) {
    self.init(name, light: light, 1, dark: dark, 1)
  }

  private init(_ name: String, _ color: Color) {
    self.name = name
    self.color = color
  }

  /// The system's red.
  public static let systemRed = SystemColor("systemRed", light: 0xFF3B30, dark: 0xFF453A)
  /// The system's orange.
  public static let systemOrange = SystemColor("systemOrange", light: 0xFF9500, dark: 0xFF9F0A)
  /// The system's yellow.
  public static let systemYellow = SystemColor("systemYellow", light: 0xFFCC00, dark: 0xFFD60A)
  /// The system's green.
  public static let systemGreen = SystemColor("systemGreen", light: 0x34C759, dark: 0x30D158)
  /// The system's mint.
  public static let systemMint = SystemColor("systemMint", light: 0x00C7BE, dark: 0x63E6E2)
  /// The system's teal.
  public static let systemTeal = SystemColor("systemTeal", light: 0x30B0C7, dark: 0x40C8E0)
  /// The system's cyan.
  public static let systemCyan = SystemColor("systemCyan", light: 0x32ADE6, dark: 0x64D2FF)
  /// The system's blue.
  public static let systemBlue = SystemColor("systemBlue", light: 0x007AFF, dark: 0x0A84FF)
  /// The system's indigo.
  public static let systemIndigo = SystemColor("systemIndigo", light: 0x5856D6, dark: 0x5E5CE6)
  /// The system's purple.
  public static let systemPurple = SystemColor("systemPurple", light: 0xAF52DE, dark: 0xBF5AF2)
  /// The system's pink.
  public static let systemPink = SystemColor("systemPink", light: 0xFF2D55, dark: 0xFF375F)
  /// The system's brown.
  public static let systemBrown = SystemColor("systemBrown", light: 0xA2845E, dark: 0xAC8E68)

  /// A middle grey.
  public static let systemGray = SystemColor("systemGray", light: 0x8E8E93, dark: 0x8E8E93)
  /// A grey one step nearer to the ground.
  public static let systemGray2 = SystemColor("systemGray2", light: 0xAEAEB2, dark: 0x636366)
  /// A grey two steps nearer to the ground.
  public static let systemGray3 = SystemColor("systemGray3", light: 0xC7C7CC, dark: 0x48484A)
  /// A grey three steps nearer to the ground.
  public static let systemGray4 = SystemColor("systemGray4", light: 0xD1D1D6, dark: 0x3A3A3C)
  /// A grey four steps nearer to the ground.
  public static let systemGray5 = SystemColor("systemGray5", light: 0xE5E5EA, dark: 0x2C2C2E)
  /// A grey that is nearly the ground.
  public static let systemGray6 = SystemColor("systemGray6", light: 0xF2F2F7, dark: 0x1C1C1E)

  /// The ground of a screen.
  public static let systemBackground = SystemColor(
    "systemBackground", light: 0xFFFFFF, dark: 0x000000)
  /// The ground of what is grouped on a screen.
  public static let secondarySystemBackground = SystemColor(
    "secondarySystemBackground", light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The ground of what is grouped in a group.
  public static let tertiarySystemBackground = SystemColor(
    "tertiarySystemBackground", light: 0xFFFFFF, dark: 0x2C2C2E)
  /// The ground of a screen of groups.
  public static let systemGroupedBackground = SystemColor(
    "systemGroupedBackground", light: 0xF2F2F7, dark: 0x000000)
  /// The ground of a group on such a screen.
  public static let secondarySystemGroupedBackground = SystemColor(
    "secondarySystemGroupedBackground", light: 0xFFFFFF, dark: 0x1C1C1E)

  /// Running text.
  public static let label = SystemColor("label", .primary)
  /// Less important text.
  public static let secondaryLabel = SystemColor("secondaryLabel", .secondary)
  /// Still less important text.
  public static let tertiaryLabel = SystemColor(
    "tertiaryLabel", light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// The least important text.
  public static let quaternaryLabel = SystemColor(
    "quaternaryLabel", light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  /// A thin line that lets the ground through.
  public static let separator = SystemColor(
    "separator", light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
  /// A small filled shape that lets the ground through.
  public static let systemFill = SystemColor(
    "systemFill", light: 0x787880, 0.2, dark: 0x787880, 0.36)
  /// A larger filled shape that lets the ground through.
  public static let secondarySystemFill = SystemColor(
    "secondarySystemFill", light: 0x787880, 0.16, dark: 0x787880, 0.32)
  /// A large filled shape that lets the ground through.
  public static let tertiarySystemFill = SystemColor(
    "tertiarySystemFill", light: 0x767680, 0.12, dark: 0x767680, 0.24)

  /// All of them, for scene documents.
  package static let all: [SystemColor] = [
    systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan,
    systemBlue, systemIndigo, systemPurple, systemPink, systemBrown, systemGray, systemGray2,
    systemGray3, systemGray4, systemGray5, systemGray6, systemBackground,
    secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
    secondarySystemGroupedBackground, label, secondaryLabel, tertiaryLabel, quaternaryLabel,
    separator, systemFill, secondarySystemFill, tertiarySystemFill,
  ]
}

extension Color {
  /// The colour that the system has under a name, such as `Color(.systemGray6)`.
  public init(_ color: SystemColor) { self = color.color }

  /// The colour that the system has under a name, such as `Color(uiColor: .systemGray6)`.
  public init(uiColor color: SystemColor) { self = color.color }

  /// A colour from hue, saturation and brightness, each from 0 to 1; a hue outside goes round.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let turns = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    let saturation = min(max(saturation, 0), 1)
    let brightness = min(max(brightness, 0), 1)
    // Each component is full for a third of the circle and passes over a sixth on both sides.
    func component(_ offset: Double) -> Double {
      let place = (turns + offset).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * min(max(min(place, 4 - place), 0), 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }
}

extension ResolvedColor {
  /// A colour from a number such as `0xFF9F0A`.
  package init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, alpha: alpha)
  }
}
