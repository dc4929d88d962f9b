import Foundation
import Segue

// As most files of models and helpers begin: Foundation is imported by itself, too. It has types
// called `CGPoint`, `CGSize` and `CGRect`; here these are the ones that views take.

struct Marker: Identifiable {
  let id = UUID()
  var place: CGPoint = .zero
  var size = CGSize(width: 16, height: 16)
  var seen = Date(timeIntervalSince1970: 0)
  var lasts: TimeInterval = 60

  var frame: CGRect { CGRect(origin: place, size: size) }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

func area(of size: CGSize) -> CGFloat { size.width * size.height }

struct Diamond: Shape {
  var inset: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    let rect = rect.insetBy(dx: inset, dy: inset)
    return Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
      path.closeSubpath()
    }
  }
}

@MainActor
@Observable
final class MarkerModel {
  static let preview = MarkerModel()

  var markers = [Marker(), Marker(place: CGPoint(x: 80, y: 16))]
  var reach: CGSize { markers.reduce(.zero) { max($0, CGSize($1.frame)) } }

  func later() async {
    try? await Task.sleep(for: .milliseconds(1))
    withAnimation(.easeInOut(duration: 0.2)) { markers[0].place.x = 40 }
  }

  private func max(_ one: CGSize, _ other: CGSize) -> CGSize {
    CGSize(width: Swift.max(one.width, other.width), height: Swift.max(one.height, other.height))
  }
}

extension CGSize {
  init(_ rect: CGRect) { self.init(width: rect.maxX, height: rect.maxY) }
}

struct MarkerScreen: View {
  let model: MarkerModel
  @State private var drag: CGSize = .zero

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Later") { Task { await model.later() } }
      Text("reach \(Int(model.reach.width)) x \(Int(model.reach.height))")
      ZStack(alignment: .topLeading) {
        ForEach(model.markers) { marker in
          Diamond(inset: 1).fill(.teal)
            .frame(width: marker.size.width, height: marker.size.height)
            .accessibilityIdentifier("marker-\(Int(area(of: marker.size)))")
            .offset(x: marker.place.x, y: marker.place.y)
        }
      }
      .offset(drag)
      .gesture(DragGesture().onChanged { drag = $0.translation })
    }
  }
}

#Preview { MarkerScreen(model: .preview) }
