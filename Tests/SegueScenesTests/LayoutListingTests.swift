import Segue
import SegueTesting
import Testing

// Only what a listing would import: the names have to be those of SwiftUI.

/// Puts views in lines, as many as fit in each.
private struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(width: proposal.replacingUnspecifiedDimensions().width, subviews)
    return CGSize(
      width: rows.map(\.maxX).max() ?? 0, height: rows.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, frame) in zip(subviews, rows(width: bounds.width, subviews)) {
      let point = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: point, proposal: .unspecified)
    }
  }

  private func rows(width: CGFloat, _ subviews: Subviews) -> [CGRect] {
    var frames: [CGRect] = []
    var origin = CGPoint.zero
    var height: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if origin.x > 0, origin.x + size.width > width {
        origin = CGPoint(x: 0, y: origin.y + height + spacing)
        height = 0
      }
      frames.append(CGRect(origin: origin, size: size))
      origin.x += size.width + spacing
      height = max(height, size.height)
    }
    return frames
  }
}

private struct Tags: View {
  var body: some View {
    GeometryReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        FlowLayout(spacing: 8) {
          ForEach(["one", "two", "three", "four"], id: \.self) { Text($0) }
        }
        Text("\(Int(proxy.size.width)) wide")
      }
    }
  }
}

@MainActor
@Suite("Listings with layouts of their own need nothing but import Segue")
struct LayoutListingTests {
  @Test("A flow layout, in the words of SwiftUI")
  func flow() {
    let rows = StageProbe(Tags(), columns: 10, rows: 6).rows
    #expect(rows[0].hasPrefix("one two"))
    #expect(rows.contains { $0.hasPrefix("three four") })
    #expect(rows.contains { $0.hasPrefix("80 wide") })
  }
}
