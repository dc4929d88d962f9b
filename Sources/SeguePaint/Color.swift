/// A colour, or the name of one that the surroundings decide.
public struct Color: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    case resolved(ResolvedColor)
    case role(Role)
    case adaptive(light: ResolvedColor, dark: ResolvedColor)
    /// The base with some white in it.
    indirect case lightened(Base)
  }

  /// A colour that depends on whether the ground is dark or light.
  package enum Role: Hashable, Sendable {
    case primary
    case secondary
    case accent
  }

  package var base: Base
  package var alpha: Double

  package init(base: Base, alpha: Double = 1) {
    self.base = base
    self.alpha = alpha
  }

  /// A colour from sRGB components between 0 and 1; components outside are clamped.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    base = .resolved(ResolvedColor(red: red, green: green, blue: blue))
    alpha = min(max(opacity, 0), 1)
  }

  /// A grey from 0 (black) to 1 (white).
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from a number such as `0xFF9F0A`.
  public init(hex: UInt32, opacity: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, opacity: opacity)
  }

  /// The same colour, let through by the given factor from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    Color(base: base, alpha: alpha * min(max(opacity, 0), 1))
  }
}

extension Color {
  /// The colour of running text on the ground at hand.
  public static let primary = Color(base: .role(.primary))
  /// The colour of less important text.
  public static let secondary = Color(base: .role(.secondary))
  /// The one colour that marks what is active.
  public static let accentColor = Color(base: .role(.accent))
  /// Nothing at all.
  public static let clear = Color(white: 0, opacity: 0)
  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// A middle grey.
  public static let gray = Color(hex: 0x8E8E93)
  /// The system's red on a dark ground.
  public static let red = Color(hex: 0xFF453A)
  /// The system's orange on a dark ground.
  public static let orange = Color(hex: 0xFF9F0A)
  /// The system's yellow on a dark ground.
  public static let yellow = Color(hex: 0xFFD60A)
  /// The system's green on a dark ground.
  public static let green = Color(hex: 0x30D158)
  /// The system's mint on a dark ground.
  public static let mint = Color(hex: 0x63E6E2)
  /// The system's teal on a dark ground.
  public static let teal = Color(hex: 0x40C8E0)
  /// The system's cyan on a dark ground.
  public static let cyan = Color(hex: 0x64D2FF)
  /// The system's blue on a dark ground.
  public static let blue = Color(hex: 0x0A84FF)
  /// The system's indigo on a dark ground.
  public static let indigo = Color(hex: 0x5E5CE6)
  /// The system's purple on a dark ground.
  public static let purple = Color(hex: 0xBF5AF2)
  /// The system's pink on a dark ground.
  public static let pink = Color(hex: 0xFF375F)
  /// The system's brown on a dark ground.
  public static let brown = Color(hex: 0xAC8E68)

  /// Every named colour, by the name that scene documents use.
  package static let named: [(name: String, color: Color)] =
    [
      ("primary", .primary), ("secondary", .secondary), ("accentColor", .accentColor),
      ("clear", .clear), ("black", .black), ("white", .white), ("gray", .gray), ("red", .red),
      ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint),
      ("teal", .teal), ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo),
      ("purple", .purple), ("pink", .pink), ("brown", .brown),
    ] + SystemColor.all.map { ($0.name, $0.color) }
}

/// Whether the ground is dark or light.
public enum ColorScheme: Hashable, Sendable {
  /// Light text on a dark ground.
  case dark
  /// Dark text on a light ground.
  case light
}

extension Color {
  /// The concrete colour on the given kind of ground.
  package func resolved(in scheme: ColorScheme, accent: ResolvedColor) -> ResolvedColor {
    var color = base.resolved(in: scheme, accent: accent)
    color.alpha *= alpha
    return color
  }
}

extension Color.Base {
  fileprivate func resolved(in scheme: ColorScheme, accent: ResolvedColor) -> ResolvedColor {
    switch self {
    case .resolved(let color): return color
    case .adaptive(let light, let dark): return scheme == .light ? light : dark
    case .role(.primary): return ResolvedColor.primaryInk(scheme)
    case .role(.secondary): return ResolvedColor.secondaryInk(scheme)
    case .role(.accent): return accent
    case .lightened(let base):
      var color = base.resolved(in: scheme, accent: accent)
      color.red += (1 - color.red) * 0.18
      color.green += (1 - color.green) * 0.18
      color.blue += (1 - color.blue) * 0.18
      return color
    }
  }
}
