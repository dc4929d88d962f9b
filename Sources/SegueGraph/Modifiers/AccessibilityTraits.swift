/// What a view is, for those who steer by it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit a trait.
  public let rawValue: UInt32

  /// The set with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The buttons inside are tabs: the focused one is chosen at once.
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 0)
  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 2)
  /// What is chosen among others.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 3)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 4)
  /// A field to search in.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 5)
  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 6)
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 7)
  /// What hides everything else.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 8)
  /// A switch.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 9)
  /// A summary of what is around.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 10)
  /// A key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 11)
  /// It makes a sound when it is activated.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 12)
  /// It starts to play something when it is activated.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 13)
  /// It changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 14)
  /// It takes touches as they are.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 15)
  /// It turns the page at its end.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 16)

  /// All traits by the names that scene documents use.
  package static let named: [(name: String, value: AccessibilityTraits)] = [
    ("isTabBar", .isTabBar),
    ("isButton", .isButton),
    ("isHeader", .isHeader),
    ("isSelected", .isSelected),
    ("isLink", .isLink),
    ("isSearchField", .isSearchField),
    ("isImage", .isImage),
    ("isStaticText", .isStaticText),
    ("isModal", .isModal),
    ("isToggle", .isToggle),
    ("isSummaryElement", .isSummaryElement),
    ("isKeyboardKey", .isKeyboardKey),
    ("playsSound", .playsSound),
    ("startsMediaSession", .startsMediaSession),
    ("updatesFrequently", .updatesFrequently),
    ("allowsDirectInteraction", .allowsDirectInteraction),
    ("causesPageTurn", .causesPageTurn),
  ]
}
