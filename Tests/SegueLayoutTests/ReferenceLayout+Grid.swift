import SegueGeometry
import SegueLayout

extension ReferenceLayout {
  /// A grid's size, and its cells: where each lies and how large it is.
  static func grid(_ box: Box, _ p: Proposal) -> (size: Size, cells: [Rect]) {
    guard case .grid(let tracks, let spacing, _) = box.rule else { return (.zero, []) }
    func gap(_ said: Double?, _ usual: Double) -> Double {
      carriesText(box) ? ((said ?? usual) + 0.5).rounded(.down) : said ?? usual
    }
    let columns = columns(tracks, p.width, tracks.map { gap($0.spacing, 1) })
    let width = zip(columns, columns.dropFirst().map { _ in true } + [false])
      .reduce(0) { $0 + $1.0.width + ($1.1 ? $1.0.gap : 0) }
    var cells: [Rect] = []
    var top = 0.0
    let rows = stride(from: 0, to: box.children.count, by: columns.count)
    for start in rows {
      if start > 0 { top += gap(spacing, 0) }
      let row = box.children[start..<min(start + columns.count, box.children.count)]
      let heights = zip(row, columns).map { child, column in
        measure(child, Proposal(width: column.width, height: nil), nil).height
      }
      let height = heights.max() ?? 0
      var left = 0.0
      for (_, column) in zip(row, columns) {
        cells.append(Rect(x: left, y: top, width: column.width, height: height))
        left += column.width + column.gap
      }
      top += height
    }
    return (Size(width: max(width, 0), height: max(top, 0)), cells)
  }

  /// In the words of `semantics` 3.4.
  private static func columns(
    _ tracks: [GridTrack], _ width: Double?, _ gaps: [Double]
  ) -> [(width: Double, gap: Double)] {
    var space = (width ?? 0) - gaps.dropLast().reduce(0, +)
    var others = tracks.count
    for track in tracks {
      guard case .fixed(let fixed) = track.size else { continue }
      space -= fixed
      others -= 1
    }
    var columns: [(width: Double, gap: Double)] = []
    for (track, gap) in zip(tracks, gaps) {
      let share = others > 0 ? max(space / Double(others), 0) : 0
      switch track.size {
      case .fixed(let fixed):
        columns.append((fixed, gap))
      case .flexible(let least, let most):
        let width = max(min(share, most), least)
        columns.append((width, gap))
        if width.isFinite { space -= width }
        others -= 1
      case .adaptive(let least, let most):
        let fitting = ((share + gap) / (least + gap) + 1e-9).rounded(.down)
        let count = share.isFinite ? max(Int(fitting), 1) : 1
        let own = (share - gap * Double(count - 1)) / Double(count)
        let width = max(min(own, most), least)
        columns += Array(repeating: (width, gap), count: count)
        if width.isFinite { space -= width * Double(count) + gap * Double(count - 1) }
        others -= 1
      }
    }
    return columns
  }

  /// Places the children of a grid in their cells.
  static func placeGrid(
    _ box: Box, _ size: Size, _ p: Proposal, _ put: (Box, Size, Point, Proposal) -> Void
  ) {
    guard case .grid(let tracks, _, let alignment) = box.rule else { return }
    let grid = grid(box, p)
    let shift = (size.width - grid.size.width) * alignment.fraction
    for (child, cell) in zip(box.children, grid.cells) {
      let offer = Proposal(width: cell.width, height: nil)
      let answer = measure(child, offer, nil)
      let unit = Alignment(horizontal: alignment, vertical: .center)
      let own = tracks.count == 1 ? (tracks[0].alignment ?? unit).unitPoint : unit.unitPoint
      put(
        child, answer,
        Point(
          x: shift + cell.minX + (cell.width - answer.width) * own.x,
          y: cell.minY + (cell.height - answer.height) * own.y), offer)
    }
  }
}
