import SegueGeometry
import SegueMotion
import SeguePaint

/// A grid of cards, each of which opens into a screen of its own and comes home again.
///
/// A click or Enter opens a card; a click or Esc closes the screen. It is made of public views and
/// modifiers only, so an app can make one of its own.
public struct HeroStack<Data: RandomAccessCollection, ID: Hashable, Card: View, Detail: View>: View
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let shared: Binding<ID?>?
  private let columns: [GridItem]
  private let spacing: Double?
  private let animation: Animation?
  private let card: (Data.Element) -> Card
  private let detail: (Data.Element) -> Detail
  @State private var own: ID?
  @Namespace private var space

  /// A card and a screen for each element; `id` names the part of an element that tells it apart.
  ///
  /// `selection` holds the id of the open card, for an app that wants to know or say; spacing is in
  /// points, nil for the default gap; without an animation a card is open at once.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    columns: [GridItem] = [GridItem(.adaptive(minimum: 150))], spacing: Double? = nil,
    animation: Animation? = .spring(response: 0.5, dampingFraction: 0.8),
    @ViewBuilder card: @escaping (Data.Element) -> Card,
    @ViewBuilder detail: @escaping (Data.Element) -> Detail
  ) {
    self.data = data
    self.id = id
    shared = selection
    self.columns = columns
    self.spacing = spacing
    self.animation = animation
    self.card = card
    self.detail = detail
  }

  private var opened: ID? { shared.map(\.wrappedValue) ?? own }

  private func open(_ id: ID?) {
    withAnimation(animation) {
      if let shared { shared.wrappedValue = id } else { own = id }
    }
  }

  /// The grid, and in front of it the open screen.
  public var body: some View {
    ZStack {
      ScrollView {
        LazyVGrid(columns: columns, spacing: spacing) {
          ForEach(data, id: id) { element in
            if opened != element[keyPath: id] {
              card(element)
                .matchedGeometryEffect(id: element[keyPath: id], in: space)
                .matchedPlaceholder(.keep)
                .onTapGesture { open(element[keyPath: id]) }
            }
          }
        }
        .padding()
      }
      if let element = data.first(where: { $0[keyPath: id] == opened }) {
        detail(element)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .matchedGeometryEffect(id: element[keyPath: id], in: space)
          .onTapGesture { open(nil) }
          .onExitCommand { open(nil) }
      }
    }
  }
}

extension HeroStack where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A card and a screen for each identifiable element.
  public init(
    _ data: Data, selection: Binding<ID?>? = nil,
    columns: [GridItem] = [GridItem(.adaptive(minimum: 150))], spacing: Double? = nil,
    animation: Animation? = .spring(response: 0.5, dampingFraction: 0.8),
    @ViewBuilder card: @escaping (Data.Element) -> Card,
    @ViewBuilder detail: @escaping (Data.Element) -> Detail
  ) {
    self.init(
      data, id: \.id, selection: selection, columns: columns, spacing: spacing,
      animation: animation, card: card, detail: detail)
  }
}
