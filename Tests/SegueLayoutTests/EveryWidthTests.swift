import SegueGeometry
import SegueLayout
import SeguePaint
import Testing

/// One layout at every width from 0 to 80: what is offered is used up, nothing overlaps, and nothing
/// ever becomes narrower because there is more room.
@Suite("Every width from 0 to 80 is laid out")
struct EveryWidthTests {
  private static let widths = Array(0...80)

  private func lefts(_ tree: LayoutTree) -> [Rect] { tree.childFrames(of: 0) }

  /// Neighbours stand side by side with their gap, all inside finite numbers.
  private func expectRow(_ frames: [Rect], gap: Double, _ width: Int) {
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(abs(right.minX - left.maxX - gap) < 1e-9, "at width \(width)")
    }
    for frame in frames {
      #expect(frame.minX.isFinite && frame.width.isFinite && frame.width >= 0, "at \(width)")
    }
  }

  @Test("A row of colours shares all of it, equally")
  func colours() {
    for width in Self.widths {
      let tree = Box.row(1, [.color, .color, .color]).arranged(Double(width), 4)
      let frames = lefts(tree)
      expectRow(frames, gap: 1, width)
      let share = max(Double(width) - 2, 0) / 3
      #expect(isClose(frames.map(\.width), [share, share, share], 1e-9), "at width \(width)")
    }
  }

  @Test("A title, a space and a count: the space goes first, then the title gives way")
  func titleAndCount() {
    var last = [0.0, 0.0]
    for width in Self.widths {
      let tree = Box.row([.text("Name"), .spacer(1), .text("42 files")]).arranged(Double(width), 1)
      let frames = lefts(tree)
      expectRow(frames, gap: 0, width)
      // From 13 columns on both texts are whole and the space takes the rest.
      if width >= 13 {
        #expect(frames.map(\.width) == [4, Double(width) - 12, 8], "at width \(width)")
      } else {
        #expect(frames[1].width == 1, "at width \(width)")
        #expect(frames[0].width >= 1 && frames[2].width >= 1, "at width \(width)")
      }
      let texts = [frames[0].width, frames[2].width]
      #expect(texts[0] + texts[1] >= last[0] + last[1], "at width \(width)")
      last = texts
    }
  }

  @Test("A column is as wide as its widest line, and as high as its lines are many")
  func column() {
    var lastHeight = Double.infinity
    for width in Self.widths {
      let tree = Box.column(0, .leading, [.text("one two three four"), .color.frame(6, 1)])
        .arranged(Double(width), 40)
      let frames = lefts(tree)
      let text = frames[0]
      // 18 letters: the lines at a few widths, counted by hand.
      let lines = [18: 1.0, 17: 2, 13: 2, 8: 3, 7: 3, 5: 4, 3: 6, 1: 15]
      if let expected = lines[width] { #expect(text.height == expected, "at width \(width)") }
      #expect(text.width <= max(Double(width), 1), "at width \(width)")
      #expect(text.height <= lastHeight, "at width \(width)")
      #expect(frames[1].minY == text.maxY, "at width \(width)")
      lastHeight = text.height
    }
    #expect(lastHeight == 1)
  }

  @Test("A grid that is offered no end of width lies in the width that it gets")
  func endlessGrid() {
    let grid = Box.grid([GridTrack(.flexible()), GridTrack(.flexible())], [.color, .color])
    // In a scroll view that has no end of height, what fills at three to one is offered no end of
    // width.
    let filling = Box(.aspectRatio(3, fill: true), [grid]).frame(54, nil)
    let tree = Box(.scroll(axes: .vertical, offset: .zero), [filling]).arranged(80, 24)
    let cells = [3, 4].map { tree.frames[$0 + 1] }
    let total = cells.reduce(0) { $0 + $1.width }
    #expect(tree.frames.allSatisfy { $0.minX.isFinite && $0.width.isFinite })
    #expect(total > 0 && total <= 54)
  }

  @Test("Columns of a grid: as many as fit, all of one width, filling what is offered")
  func grid() {
    for width in Self.widths {
      let cells = Array(repeating: Box.color.frame(nil, 1), count: 12)
      let tree = Box.grid([GridTrack(.adaptive(minimum: 10), spacing: 2)], spacing: 0, cells)
        .arranged(Double(width), 40)
      let frames = lefts(tree)
      let count = max((width + 2) / 12, 1)
      let share = max((Double(width) - 2 * Double(count - 1)) / Double(count), 10)
      let first = Array(frames.prefix(min(count, 12)))
      expectRow(first, gap: 2, width)
      #expect(first.allSatisfy { abs($0.width - share) < 1e-9 }, "at width \(width)")
      #expect(first.allSatisfy { $0.minY == first[0].minY }, "at width \(width)")
      let rows = Set(frames.map(\.minY)).count
      #expect(rows == (12 + count - 1) / count, "at width \(width)")
    }
  }

  @Test("A text never takes more than it is offered, and loses no word that has room")
  func text() {
    let string = "The quick brown fox jumps over the lazy dog"
    var lastLines = Int.max
    for width in Self.widths {
      let block = TextContent(string).block(columns: width, rows: nil)
      #expect(block.columns <= max(width, 1), "at width \(width)")
      #expect(block.lines.allSatisfy { $0.columns <= max(width, 1) }, "at width \(width)")
      let shown = block.lines.map { $0.clusters.map(\.string).joined() }
      #expect(
        shown.joined().filter { $0 != " " } == string.filter { $0 != " " }, "at width \(width)")
      // Once the longest word fits, no word is ever broken.
      if width >= 5 { #expect(shown.joined(separator: " ") == string, "at width \(width)") }
      #expect(block.lines.count <= lastLines, "at width \(width)")
      lastLines = block.lines.count
      let short = TextContent(string, lineLimit: 1).block(columns: width, rows: nil)
      #expect(short.lines.count == 1 && short.columns <= max(width, 1), "at width \(width)")
      #expect((short.lines[0].clusters.last?.string == "…") == (width < 43), "at width \(width)")
    }
    #expect(lastLines == 1)
  }
}
