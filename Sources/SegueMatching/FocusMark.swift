/// The mark that shows where the focus is.
package struct FocusMark: Hashable {
  /// The node whose shape gets the mark.
  package var node: Int
  /// Texts of the focused view are underlined: where the view is too small for a ring.
  package var underlines: Bool

  package init(node: Int, underlines: Bool) {
    self.node = node
    self.underlines = underlines
  }
}
