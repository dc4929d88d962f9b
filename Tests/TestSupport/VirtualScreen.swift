import CVTerm
import SegueGeometry
import SeguePaint
import SegueRaster

/// A terminal emulator in this process: bytes in, cells out.
public final class VirtualScreen {
  /// What one cell of the emulator shows.
  package struct VirtualCell: Hashable {
    package var text: String
    package var ink: CellColor
    package var ground: CellColor
    /// The emulator does not know dim.
    package var traits: TextTraits
    package var width: Int
  }

  private struct Properties {
    var cursorVisible = true
    var alternate = false
  }

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let properties: UnsafeMutablePointer<Properties>
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private var size: CellSize

  /// An empty terminal of the given size.
  public init(columns: Int, rows: Int) {
    size = CellSize(columns: columns, rows: rows)
    terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    properties = .allocate(capacity: 1)
    properties.initialize(to: Properties())
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      guard let value, let user else { return 0 }
      let properties = user.assumingMemoryBound(to: Properties.self)
      switch property {
      case VTERM_PROP_CURSORVISIBLE: properties.pointee.cursorVisible = value.pointee.boolean != 0
      case VTERM_PROP_ALTSCREEN: properties.pointee.alternate = value.pointee.boolean != 0
      default: break
      }
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, properties)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
    properties.deallocate()
  }

  /// Whether the cursor is shown.
  public var cursorVisible: Bool { properties.pointee.cursorVisible }
  /// Whether the alternate screen is shown.
  public var alternate: Bool { properties.pointee.alternate }

  /// Where the cursor is.
  public var cursor: (column: Int, row: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return (Int(position.col), Int(position.row))
  }

  /// Takes in what a program wrote.
  public func feed(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    // The emulator takes room on the stack for every byte that it is given at once.
    bytes.withUnsafeBytes { raw in
      for start in stride(from: 0, to: raw.count, by: 4096) {
        let piece = UnsafeRawBufferPointer(rebasing: raw[start..<min(start + 4096, raw.count)])
        _ = vterm_input_write(
          terminal, piece.baseAddress?.assumingMemoryBound(to: CChar.self), piece.count)
      }
    }
  }

  /// Takes another size.
  public func resize(columns: Int, rows: Int) {
    size = CellSize(columns: columns, rows: rows)
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// The cell at a place.
  package func cell(_ column: Int, _ row: Int) -> VirtualCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    let scalars = withUnsafeBytes(of: &cell.chars) { raw in
      raw.bindMemory(to: UInt32.self).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
    }
    var traits: TextTraits = []
    if cell.attrs.bold != 0 { traits.insert(.bold) }
    if cell.attrs.italic != 0 { traits.insert(.italic) }
    if cell.attrs.underline != 0 { traits.insert(.underline) }
    if cell.attrs.reverse != 0 { traits.insert(.reverse) }
    if cell.attrs.strike != 0 { traits.insert(.strikethrough) }
    return VirtualCell(
      text: scalars.isEmpty ? " " : String(String.UnicodeScalarView(scalars)),
      ink: Self.color(cell.fg), ground: Self.color(cell.bg), traits: traits,
      width: Int(cell.width))
  }

  /// The text of a row, without trailing blanks.
  public func text(row: Int) -> String {
    var result = ""
    var column = 0
    while column < size.columns {
      let cell = cell(column, row)
      result += cell.text
      column += max(cell.width, 1)
    }
    while result.hasSuffix(" ") { result.removeLast() }
    return result
  }

  /// The texts of all rows.
  public var rows: [String] { (0..<size.rows).map { text(row: $0) } }

  private static func color(_ color: VTermColor) -> CellColor {
    let type = Int32(color.type)
    if type & Int32(VTERM_COLOR_DEFAULT_MASK.rawValue) != 0 { return .terminal }
    if type & Int32(VTERM_COLOR_TYPE_MASK.rawValue) != 0 { return .palette(color.indexed.idx) }
    return .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
  }
}
