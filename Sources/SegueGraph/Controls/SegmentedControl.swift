import SegueGeometry
import SegueMotion
import SeguePaint

/// A row of segments of equal width, of which one is selected: one pill glides behind the labels.
///
/// The arrow keys select at once while the row has the focus; segments that are disabled are passed
/// over. It is made of public views and modifiers only, so an app can make one of its own.
public struct SegmentedControl<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  @Binding private var selection: ID
  private let isDisabled: (Data.Element) -> Bool
  private let content: (Data.Element) -> Content
  @Namespace private var space

  /// A segment for each element; `id` names the part of an element that the selection holds.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID>,
    isDisabled: @escaping (Data.Element) -> Bool = { _ in false },
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    _selection = selection
    self.isDisabled = isDisabled
    self.content = content
  }

  /// The segments over their pill.
  public var body: some View {
    SegmentTrack(
      selection: selection, space: space,
      hasSelection: data.contains { $0[keyPath: id] == selection }
    ) {
      ForEach(data, id: id) { element in
        Segment(
          id: element[keyPath: id], isSelected: element[keyPath: id] == selection, space: space,
          action: { selection = element[keyPath: id] }, content: { content(element) }
        )
        .disabled(isDisabled(element))
      }
    }
  }
}

extension SegmentedControl where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A segment for each identifiable element; the selection holds the id of one.
  public init(
    _ data: Data, selection: Binding<ID>,
    isDisabled: @escaping (Data.Element) -> Bool = { _ in false },
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, selection: selection, isDisabled: isDisabled, content: content)
  }
}

/// The ground of segments, with the pill behind all of them.
struct SegmentTrack<Selection: Hashable, Content: View>: View {
  let selection: Selection
  let space: Namespace.ID
  /// Without a selected segment there is no pill.
  let hasSelection: Bool
  @ViewBuilder let content: Content

  var body: some View {
    HStack(spacing: 0) { content }
      .background {
        if hasSelection {
          RoundedRectangle(cornerRadius: 6)
            .fill(Color(.systemGray2))
            .matchedGeometryEffect(id: selection, in: space, isSource: false)
        }
      }
      .background(Color(.systemFill), in: RoundedRectangle(cornerRadius: 6))
      .accessibilityAddTraits(.isTabBar)
      .animation(.easeInOut(duration: 0.2), value: selection)
  }
}

/// One segment: a button that is the source for the pill.
struct Segment<ID: Hashable, Content: View>: View {
  let id: ID
  let isSelected: Bool
  let space: Namespace.ID
  let action: @MainActor () -> Void
  @ViewBuilder let content: Content
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    Button(action: action) {
      content
        .lineLimit(1)
        .padding(.horizontal)
        .frame(maxWidth: .infinity)
        .foregroundStyle(isEnabled ? (isSelected ? .primary : .secondary) : .tertiary)
    }
    .buttonStyle(.plain)
    .matchedGeometryEffect(id: id, in: space)
  }
}
