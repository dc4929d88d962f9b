import SegueGeometry

/// Lets a person choose one of several things.
///
/// The content says the choices, each with a `tag`; elements of a `ForEach` without one count as
/// tagged with their id.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  @Binding private var selection: SelectionValue
  private let label: Label
  private let content: Content
  @Environment(\.pickerLook) private var look
  @Environment(\.hidesLabels) private var hidesLabel
  @Namespace private var space

  /// A picker with a label made of views.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    _selection = selection
    self.content = content()
    self.label = label()
  }

  /// A picker with a label that is a view.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { label })
  }

  /// The choices side by side or one below the other, as the style in force says.
  public var body: some View {
    switch look {
    case .segmented: segments
    case .automatic, .inline: rows
    }
  }

  private var segments: some View {
    SegmentTrack(selection: AnyHashable(selection), space: space, hasSelection: isChoice) {
      choices { tag, view in
        AnyView(
          Segment(
            id: tag, isSelected: tag == AnyHashable(selection), space: space,
            action: { choose(tag) }, content: { view }))
      }
    }
  }

  private var rows: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !hidesLabel { label }
      choices { tag, view in
        AnyView(
          Button(action: { choose(tag) }) {
            Text(verbatim: tag == AnyHashable(selection) ? "✓" : " ")
            view
          })
      }
    }
  }

  private func choices(
    _ view: @escaping @MainActor (AnyHashable, AnyView) -> AnyView
  ) -> some View {
    content.environmentChange { $0.choices = PickerChoices(view: view) }
  }

  private func choose(_ tag: AnyHashable) {
    if let value = tag.base as? SelectionValue { selection = value }
  }

  /// Whether one of the choices is the selected one; without that there is nothing to mark.
  private var isChoice: Bool { PickerTags.tags(in: content).contains(AnyHashable(selection)) }
}

extension Picker where Label == Text {
  /// A picker with a label of the words of a literal.
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }

  /// A picker with a label of text.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

/// How a picker shows its choices.
public struct PickerStyle: Hashable, Sendable {
  var look: PickerLook

  /// One below the other.
  public static let automatic = PickerStyle(look: .automatic)
  /// One below the other, the chosen one with a mark.
  public static let inline = PickerStyle(look: .inline)
  /// Side by side, with one pill that glides to the chosen one.
  public static let segmented = PickerStyle(look: .segmented)
}

/// The picker styles by the names that scene documents use.
package enum PickerLook: String, Hashable, Sendable, CaseIterable {
  case automatic, inline, segmented
}

extension View {
  /// Says how pickers inside show their choices.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    environmentChange { $0.pickerLook = style.look }
  }

  package func pickerStyle(look: PickerLook) -> some View {
    environmentChange { $0.pickerLook = look }
  }
}
