/// A key of a keyboard, by the character that it types or stands for.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character.
  public var character: Character

  /// The key that types a character.
  public init(_ character: Character) { self.character = character }

  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  // The places of the keys are those that other systems give to them.
  /// The arrow up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// Escape.
  public static let escape = KeyEquivalent("\u{1B}")
  /// Backspace.
  public static let delete = KeyEquivalent("\u{8}")
  /// Delete.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// Home.
  public static let home = KeyEquivalent("\u{F729}")
  /// End.
  public static let end = KeyEquivalent("\u{F72B}")
  /// One screenful back.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// One screenful on.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// Tab.
  public static let tab = KeyEquivalent("\t")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// Enter.
  public static let `return` = KeyEquivalent("\r")

  /// The function key of a number from 1.
  package static func function(_ number: Int) -> KeyEquivalent {
    let scalar = Unicode.Scalar(0xF703 + min(max(number, 1), 35)) ?? " "
    return KeyEquivalent(Character(scalar))
  }

  /// The keys without a character to see, by the names that scene documents use.
  package static let named: [(name: String, key: KeyEquivalent)] = [
    ("upArrow", .upArrow), ("downArrow", .downArrow), ("leftArrow", .leftArrow),
    ("rightArrow", .rightArrow), ("escape", .escape), ("delete", .delete),
    ("deleteForward", .deleteForward), ("home", .home), ("end", .end), ("pageUp", .pageUp),
    ("pageDown", .pageDown), ("tab", .tab), ("space", .space), ("return", .return),
  ]
}

/// Keys held down with another.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: Int

  /// The set with the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift, where the terminal tells.
  public static let shift = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// Option, which terminals call Alt or Meta.
  public static let option = EventModifiers(rawValue: 8)
  /// All of them.
  public static let all: EventModifiers = [.shift, .control, .option]
}

/// A key that was pressed while the focus was inside a view.
public struct KeyPress: Hashable, Sendable {
  /// What a key does while it is held; a terminal tells of the way down only.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// One bit a phase.
    public let rawValue: Int

    /// The set with the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key went down.
    public static let down = Phases(rawValue: 1)
    /// The key is held and types on.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key came up.
    public static let up = Phases(rawValue: 4)
    /// All of them.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a view took a key.
  public enum Result: Hashable, Sendable {
    /// It did, and no one else is asked.
    case handled
    /// It did not, and the key goes on its way.
    case ignored
  }

  /// The key.
  public let key: KeyEquivalent
  /// What the key types; nothing for keys without a character.
  public let characters: String
  /// Keys held down with it.
  public let modifiers: EventModifiers
  /// What the key did.
  public let phase: Phases

  package init(key: KeyEquivalent, characters: String, modifiers: EventModifiers) {
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
    phase = .down
  }
}

extension View {
  /// Runs an action when a key is pressed while the focus is inside.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    keyPress { $0.key == key && $0.modifiers.isEmpty ? action() : .ignored }
  }

  /// Runs an action when a key is pressed, in certain phases, while the focus is inside.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress { $0.key == key && phases.contains($0.phase) ? action($0) : .ignored }
  }

  /// Runs an action when one of some keys is pressed while the focus is inside.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress { keys.contains($0.key) && phases.contains($0.phase) ? action($0) : .ignored }
  }

  /// Runs an action when any key is pressed while the focus is inside.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress { phases.contains($0.phase) ? action($0) : .ignored }
  }

  private func keyPress(
    _ action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    ModifiedView(self, "onKeyPress", node: .keyPress { action($0) == .handled })
  }
}
