/// The inks that a text may be shown in, kept apart from the display list so that resolving a
/// cell touches no references.
struct InkChoice {
  var ink: Light
  var alternatives: Range<Int>
  var prefersTerminalInk: Bool
}
