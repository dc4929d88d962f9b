import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting

// The scenes that the acceptance cases name, in cells.

let cellOptions = StageOptions(metrics: .cells)

/// `SEG(n, w)`: n equal labels in a row of width w, one pill behind that follows the selection.
struct SegmentedScene: View {
  var count: Int
  var width: Double
  var selection: Int
  var animation: Animation? = .easeInOut
  var labels: [String] = []
  @State private var selected: Int
  @Namespace private var tabs

  init(
    count: Int, width: Double, selection: Int = 0, animation: Animation? = .easeInOut,
    labels: [String] = []
  ) {
    self.count = count
    self.width = width
    self.selection = selection
    self.animation = animation
    self.labels = labels
    _selected = State(initialValue: selection)
  }

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        ForEach(0..<count) { index in
          Button {
            selected = index
          } label: {
            Text(labels.isEmpty ? "Tab\(index)" : labels[index])
              .sceneName("label-\(index)")
              .frame(maxWidth: .infinity)
              .frame(height: 3)
          }
          .matchedGeometryEffect(id: index, in: tabs)
          .sceneName("tab-\(index)")
        }
      }
      .background {
        Rectangle()
          .fill(.white)
          .sceneName("pill")
          .matchedGeometryEffect(id: selected, in: tabs, isSource: false)
      }
      .frame(width: width)
      .animation(animation, value: selected)
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// `GRID(n, min, h)` with `DETAIL`: cards in a scroll view, one of which opens over everything.
struct GridScene: View {
  var count: Int
  var minimum: Double
  var height: Double
  var animation: Animation? = .spring(response: 0.5, dampingFraction: 0.8)
  @State private var open: Int?
  @Namespace private var cards

  static let fills: [Color] = [.red, .orange, .yellow, .green, .teal, .blue, .indigo, .purple]

  var body: some View {
    ZStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: minimum), spacing: 0)], spacing: 0) {
          ForEach(0..<count) { index in
            if open != index {
              Self.fills[index % Self.fills.count]
                .overlay { Text("Card \(index)") }
                .sceneName("card-\(index)")
                .matchedGeometryEffect(id: index, in: cards)
                .frame(height: height)
                .onTapGesture { withAnimation(animation) { open = index } }
            }
          }
        }
      }
      if let index = open {
        Self.fills[index % Self.fills.count]
          .overlay { Text("Detail \(index)") }
          .sceneName("detail")
          .matchedGeometryEffect(id: index, in: cards)
          .onTapGesture { withAnimation(animation) { open = nil } }
          .onExitCommand { withAnimation(animation) { open = nil } }
          // Another card's detail is another view, even while the first is still on its way out.
          .id(index)
      }
    }
  }
}
