import SegueGeometry

/// A key, without its modifiers.
public enum Key: Hashable, Sendable {
  /// An arrow.
  case left, right, up, down
  /// The first and the last of something.
  case home, end
  /// One screenful back and on.
  case pageUp, pageDown
  /// Activates.
  case enter, space
  /// One level back.
  case escape
  /// The next and the previous focusable view.
  case tab, shiftTab
  /// Erases.
  case backspace, delete
  /// A function key, from 1.
  case function(Int)
  /// Any other character; `space` has a case of its own.
  case character(Character)
}

/// Keys held down with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: UInt8

  /// The set with the given bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Control.
  public static let control = KeyModifiers(rawValue: 1)
  /// Alt or Meta.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Shift, where the terminal tells.
  public static let shift = KeyModifiers(rawValue: 4)
}

/// Something a person did, in cells counted from 0.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key, KeyModifiers = [])
  /// The first button went down.
  case press(column: Int, row: Int)
  /// The pointer moved to another cell while the first button was down.
  case drag(column: Int, row: Int)
  /// The first button came up.
  case release(column: Int, row: Int)
  /// The wheel turned: positive steps scroll down or, along the horizontal axis, to the right.
  case wheel(steps: Int, column: Int, row: Int, axis: Axis = .vertical)
  /// The terminal has another size.
  case resize(CellSize)
  /// The terminal gained or lost the keyboard.
  case focus(Bool)
  /// Text was pasted.
  case paste(String)

  /// Whether it is Ctrl-C, which ends every program.
  ///
  /// With Alt too: a program that reads late gets Esc and Ctrl-C as one, and must still end.
  package var isInterrupt: Bool {
    guard case .key(.character("c"), let modifiers) = self else { return false }
    return modifiers.contains(.control)
  }
}
