import SegueGeometry

/// A column of a grid and the gap before the next one.
struct GridColumn: Hashable, Sendable {
  var width: Double
  var gap: Double
}

extension LayoutTree {
  func measureGrid(
    _ node: Int, _ tracks: [GridTrack], _ spacing: Double?, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Size {
    let columns = gridColumns(of: node, tracks, width: offer.width)
    let rowGap = gridGap(node, .vertical, spacing)
    var height = 0.0
    var child = firstChild(of: node)
    var isFirst = true
    while child != nil {
      if !isFirst { height += rowGap }
      isFirst = false
      height += rowHeight(node, columns, from: &child, &pass)
    }
    return Size(width: Self.width(of: columns), height: max(height, 0))
  }

  /// Measures one row and moves on to the first child of the next.
  func rowHeight(
    _ node: Int, _ columns: [GridColumn], from child: inout Int?, _ pass: inout MeasurePass
  ) -> Double {
    var height = 0.0
    for column in columns {
      guard let current = child else { break }
      let offer = ProposedViewSize(width: column.width, height: nil)
      height = max(height, measure(current, offer, &pass).height)
      child = self.child(after: current, of: node)
    }
    return height
  }

  static func width(of columns: [GridColumn]) -> Double {
    var width = 0.0
    for (index, column) in columns.enumerated() {
      width += column.width + (index + 1 < columns.count ? column.gap : 0)
    }
    return max(width, 0)
  }

  /// The columns for an offered width, found once: what is reported is what is drawn.
  ///
  /// Without a width every column has its least one.
  func gridColumns(of node: Int, _ tracks: [GridTrack], width: Double?) -> [GridColumn] {
    let tracks = tracks.isEmpty ? [GridTrack(.flexible())] : tracks
    let gaps = tracks.map { gridGap(node, .horizontal, $0.spacing) }
    var space = width ?? 0
    for (index, track) in tracks.enumerated() {
      if index + 1 < tracks.count { space -= gaps[index] }
      if case .fixed(let fixed) = track.size { space -= fixed.finiteLength }
    }
    var flexibleTracks = tracks.count { track in
      if case .fixed = track.size { false } else { true }
    }
    var columns: [GridColumn] = []
    for (track, gap) in zip(tracks, gaps) {
      // Written so that a space that is no number offers nothing.
      let share = space > 0 ? space / Double(max(flexibleTracks, 1)) : 0
      switch track.size {
      case .fixed(let fixed):
        columns.append(GridColumn(width: fixed.finiteLength, gap: gap))
        continue
      case .flexible(let minimum, let maximum):
        let width = share.limited(to: minimum, maximum)
        columns.append(GridColumn(width: width, gap: gap))
        if width.isFinite { space -= width }
      case .adaptive(let minimum, let maximum):
        let least = minimum.finiteLength
        let count = Self.columnCount(share, least: least, gap: gap)
        let width = ((share - gap * Double(count - 1)) / Double(count))
          .limited(to: least, maximum)
        columns += repeatElement(GridColumn(width: width, gap: gap), count: count)
        if width.isFinite { space -= width * Double(count) + gap * Double(count - 1) }
      }
      flexibleTracks -= 1
    }
    return columns
  }

  /// How many columns fit; an endless width or columns of no width must not ask for endless memory.
  private static func columnCount(_ share: Double, least: Double, gap: Double) -> Int {
    guard share.isFinite else { return 1 }
    let count = (share + gap) / max(least + gap, 1e-3)
    return min(max(clampedInt((count + 1e-9).rounded(.down)), 1), 10_000)
  }
}
