import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

/// What stands on the stage of a measurement.
struct Field: View {
  enum Motion: Hashable { case pill, all }

  var count: Int
  var motion: Motion
  /// Whether it is the field after the change.
  var isMoved: Bool
  var size: CellSize
  @Namespace private var space

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.black
      ForEach(0..<count) { index in
        let column = Double(index % max(size.columns - 16, 1))
        let row = Double(index * 7 % max(size.rows, 1))
        let way = motion == .all && isMoved ? 12.0 : 0
        // A pair: a source, and a view that follows it.
        Color.teal.frame(width: 2, height: 1)
          .matchedGeometryEffect(id: index, in: space)
          .background {
            Color.blue.matchedGeometryEffect(id: index, in: space, isSource: false)
          }
          .offset(x: column + way, y: row)
      }
      HStack(spacing: 0) {
        ForEach(0..<2) { index in
          Text("Tab \(index)").frame(width: 14, height: 3)
            .matchedGeometryEffect(id: "tab \(index)", in: space)
        }
      }
      .background {
        Color.indigo
          .matchedGeometryEffect(
            id: motion == .pill && isMoved ? "tab 1" : "tab 0", in: space, isSource: false)
      }
    }
  }
}
