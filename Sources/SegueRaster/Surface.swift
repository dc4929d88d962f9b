/// How a cell without colours is shown.
enum Surface: UInt8 {
  /// Nothing but the canvas.
  case canvas
  /// A shape that is shown as the canvas is.
  case plain
  /// A shape that is shown in reverse video.
  case reversed
}
