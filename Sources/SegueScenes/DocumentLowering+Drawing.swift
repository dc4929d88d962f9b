import SegueGeometry
import SegueGraph
import SeguePaint

/// How the words of a document are drawn.
package enum DocumentDrawing: Hashable, Sendable {
  /// As words.
  case letters
  /// As words, in a picture: nothing scrolls there, and nothing happens because something is seen.
  case still
  /// As lines of their length, in a picture where letters would not fit.
  case lines
}

extension DocumentLowering {
  func text(_ text: Text) -> AnyView {
    switch drawing {
    case .letters, .still: AnyView(text)
    case .lines: AnyView(text.hidden().overlay { WrittenLines() })
    }
  }

  func scroll(_ axes: Axis.Set, _ content: [DocumentNode], _ scope: SceneScope) -> AnyView {
    switch drawing {
    case .letters:
      return AnyView(ScrollView(axes) { views(content, scope) })
    case .still, .lines:
      return AnyView(
        VStack { views(content, scope) }
          .fixedSize(
            horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical)
          )
          .frame(
            maxWidth: .infinity, maxHeight: .infinity,
            alignment: axes.contains(.horizontal) ? .topLeading : .top
          )
          .clipped())
    }
  }
}

/// A bar for each row of a text, the last one shorter.
struct WrittenLines: Shape {
  nonisolated func path(in rect: Rect) -> Path {
    let row = 16.0
    let rows = max(Int((rect.height / row).rounded()), 1)
    return Path { path in
      for number in 0..<rows {
        let isShort = rows > 1 && number == rows - 1
        path.addRect(
          Rect(
            x: rect.minX, y: rect.minY + Double(number) * row + 4,
            width: rect.width * (isShort ? 0.6 : 1), height: 8))
      }
    }
  }
}
