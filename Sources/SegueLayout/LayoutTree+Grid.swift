import SegueGeometry

/// A column of a grid and the gap before the next one.
struct GridColumn: Hashable, Sendable {
  var width: Double
  var gap: Double
  /// Where cells lie in their place, if the column says so.
  var alignment: Alignment?
  /// Which of the grid's tracks it is from.
  var track: Int
}

extension LayoutTree {
  func measureGrid(
    _ node: Int, _ tracks: [GridTrack], _ spacing: Double?, _ offer: ProposedViewSize,
    _ pass: inout MeasurePass
  ) -> Size {
    let columns = drawnColumns(of: node, tracks, width: offer.width, pass)
    let width = Self.width(of: columns)
    let drawn = isRunTwice ? gridColumns(of: node, tracks, width: width) : columns
    let lines = gridLines(of: node, drawn, spacing, limit: nil, &pass)
    return Size(width: width, height: max(lines.length, 0))
  }

  private func gridLines(
    of node: Int, _ columns: [GridColumn], _ spacing: Double?, limit: Double?,
    _ pass: inout MeasurePass
  ) -> Lines {
    let shape = LineShape(
      axis: .vertical, columns: columns.count, breadth: Self.width(of: columns),
      gap: gridGap(node, .vertical, spacing), limit: limit)
    return lines(of: node, shape) { child, column in
      measure(child, ProposedViewSize(width: columns[column].width, height: nil), &pass).height
    }
  }

  func placeGrid(
    _ node: Int, _ tracks: [GridTrack], _ spacing: Double?, _ alignment: HorizontalAlignment,
    _ pass: inout MeasurePass, into placed: inout ContiguousArray<Rect>
  ) {
    let size = placed[node].size
    let usual = Alignment(horizontal: alignment, vertical: .center)
    // What is offered no end of width lies in what it got: endless columns lie nowhere.
    let width = pass.offer(to: node).width.map { $0.placeable(within: size.width) }
    var columns = drawnColumns(of: node, tracks, width: width, pass)
    if isRunTwice { columns = gridColumns(of: node, tracks, width: Self.width(of: columns)) }
    let lines = gridLines(of: node, columns, spacing, limit: size.height, &pass)
    let surplus = size.width - Self.width(of: columns)
    // In SwiftUI columns that turn out wider than what was reported stick out at the end.
    var lefts = [(isRunTwice ? max(surplus, 0) : surplus) * alignment.fraction]
    for column in columns { lefts.append((lefts.last ?? 0) + column.width + column.gap) }
    for item in lines.items {
      let line = lines.line(ofCell: item.cell)
      if item.isRun {
        placed[item.node] = lines.frame(ofRun: item, breadth: size.width)
        continue
      }
      let column = columns[line.column]
      let offer = ProposedViewSize(width: column.width, height: nil)
      let answer = measure(item.node, offer, &pass).placeable(within: size)
      let within = origin(
        of: item.node, answer, in: Size(width: column.width, height: line.length),
        at: column.alignment ?? usual, offer, &pass)
      let corner = Point(x: lefts[line.column], y: line.start)
      place(item.node, answer, at: corner + within, offer, &pass, into: &placed)
    }
    pass.keep(lines, of: node)
  }

  /// Whether columns are found a second time, for the width that came out the first time: SwiftUI
  /// places by them, so that where minima overflow, what is drawn is not what is reported (LY-24).
  private var isRunTwice: Bool { fidelity == .swiftUI }

  static func width(of columns: [GridColumn]) -> Double {
    var width = 0.0
    for (index, column) in columns.enumerated() {
      width += column.width + (index + 1 < columns.count ? column.gap : 0)
    }
    return max(width, 0)
  }

  /// The columns for an offered width; at a presented size as many as the model has.
  ///
  /// A column more or less would move whole rows of cells within one frame. What only asks how small
  /// or how large the grid can be is answered as in the model.
  private func drawnColumns(
    of node: Int, _ tracks: [GridTrack], width: Double?, _ pass: borrowing MeasurePass
  ) -> [GridColumn] {
    guard pass.keepsText, isArranged, fidelity == .segue, let width, width > 0, width.isFinite,
      tracks.contains(where: \.isAdaptive)
    else { return gridColumns(of: node, tracks, width: width) }
    let own = frames[node].size.width
    // What departs was offered nothing by this layout.
    let offered = self.pass.offer(to: node).width?.placeable(within: own) ?? own
    let model = gridColumns(of: node, tracks, width: offered)
    return gridColumns(of: node, tracks, width: width, asMany: model)
  }

  /// The columns for an offered width; of each track as many as in `model`, if that is given.
  ///
  /// Without a width every column has its least one.
  func gridColumns(
    of node: Int, _ tracks: [GridTrack], width: Double?, asMany model: [GridColumn]? = nil
  ) -> [GridColumn] {
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
    for (index, track) in tracks.enumerated() {
      let gap = gaps[index]
      // Written so that a space that is no number offers nothing.
      let share = space > 0 ? space / Double(max(flexibleTracks, 1)) : 0
      switch track.size {
      case .fixed(let fixed):
        columns.append(
          GridColumn(
            width: fixed.finiteLength, gap: gap, alignment: track.alignment, track: index))
        continue
      case .flexible(let minimum, let maximum):
        let width = share.limited(to: minimum, maximum)
        columns.append(
          GridColumn(width: width, gap: gap, alignment: track.alignment, track: index))
        if width.isFinite { space -= width }
      case .adaptive(let minimum, let maximum):
        let least = minimum.finiteLength
        let fitting = Self.columnCount(share, least: least, gap: gap)
        let count = model.map { $0.count { $0.track == index } } ?? fitting
        // More than fit stay within the grid all the same, narrower than they are at rest.
        let width = ((share - gap * Double(count - 1)) / Double(count))
          .limited(to: count > fitting ? 0 : least, maximum)
        let column = GridColumn(
          width: width, gap: gap, alignment: track.alignment, track: index)
        columns += repeatElement(column, count: count)
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
