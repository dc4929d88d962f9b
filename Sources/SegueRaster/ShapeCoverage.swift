import SegueGeometry
import SeguePaint

/// A shape with its clips, ready to be asked row by row.
struct ShapeCoverage {
  let outline: Outline
  /// What a border leaves free in the middle.
  let hole: Outline?
  let clips: [Outline]
  private let isEllipse: Bool
  private let clipIsEllipse: [Bool]
  let metrics: CellMetrics
  let edges: EdgeStyle
  /// Whether the figure is a line and no area.
  let isLine: Bool
  private let holeInset: (columns: Int, rows: Int)
  /// The figure itself where it is a path; `outline` is then the box around it.
  private let path: PathCoverage?
  private let clipPaths: [PathCoverage]
  /// Clips that are several drawings each, of which any lets through.
  private let unions: [[ShapeCoverage]]
  /// Where edges move by whole cells: the block that the figure and its clips are, and the block that
  /// the hole is; nil if ellipses have a say.
  private let blocks: (outer: CellRect, hole: CellRect)?
  /// Rows that all cover the same, and columns that every row covers alike: those between the corners,
  /// where most lie.
  let alike: (rows: Range<Int>, columns: Range<Int>)

  init(
    _ figure: ShapeFigure, drawing: ShapeDrawing, clips: [ShapeFigure], metrics: CellMetrics,
    edges: EdgeStyle
  ) {
    self.metrics = metrics
    self.edges = edges
    isLine = drawing != .fill || figure.kind.isLine
    self.clips = clips.map { Outline($0) }
    isEllipse = Self.isEllipse(figure.kind)
    clipIsEllipse = clips.map { Self.isEllipse($0.kind) }
    var unions = clips.compactMap { Self.pieces($0, metrics, edges) }
    if let own = Self.pieces(figure, metrics, edges) { unions.append(own) }
    self.unions = unions
    var clipPaths = clips.compactMap { Self.coverage($0, metrics) }
    if case .path = figure.kind {
      let lines = figure.lines(drawing)
      path = Self.coverage(lines, metrics)
      if case .strokeBorder = drawing, let own = Self.coverage(figure, metrics) {
        clipPaths.append(own)
      }
      outline = Outline(lines)
      hole = nil
      holeInset = (0, 0)
      self.clipPaths = clipPaths
      blocks = nil
      alike = (0..<0, 0..<0)
      return
    }
    path = nil
    self.clipPaths = clipPaths
    let isStraight = edges == .eighth && clipPaths.isEmpty && unions.isEmpty
    let areBlocks = edges == .cell && !isEllipse && !clipIsEllipse.contains(true)
    var inner = 0.0
    var outer = 0.0
    switch drawing {
    case .fill:
      outline = Outline(figure)
      hole = nil
      holeInset = (0, 0)
      blocks =
        areBlocks
        ? (Self.block(outline, self.clips, metrics), .nothing) : nil
      alike = isStraight ? Self.alike(outline, nil, self.clips, metrics) : (0..<0, 0..<0)
      return
    case .strokeBorder(let width):
      inner = max(width, 0)
    case .stroke(let style):
      inner = max(style.lineWidth, 0) / 2
      outer = inner
    }
    let own = Outline(figure)
    outline = own.grown(by: outer)
    // A line thinner than an eighth would fall between the samples on two of its four sides.
    hole = own.inset(
      x: max(inner, metrics.width / 8 - outer), y: max(inner, metrics.height / 8 - outer))
    holeInset = (
      max(roundToCell((inner + outer) / metrics.width), 1),
      max(roundToCell((inner + outer) / metrics.height), 1)
    )
    blocks =
      areBlocks
      ? (
        Self.block(outline, self.clips, metrics), Self.block(outline, metrics, inset: holeInset)
      ) : nil
    alike = isStraight ? Self.alike(outline, hole, self.clips, metrics) : (0..<0, 0..<0)
  }

  /// The rows and the columns that all outlines pass through between their corners.
  private static func alike(
    _ outline: Outline, _ hole: Outline?, _ clips: [Outline], _ metrics: CellMetrics
  ) -> (rows: Range<Int>, columns: Range<Int>) {
    var (rows, columns) = straight(outline, metrics)
    if let hole {
      let inner = straight(hole, metrics)
      (rows, columns) = (rows.clamped(to: inner.rows), columns.clamped(to: inner.columns))
    }
    for index in clips.indices {
      let clip = straight(clips[index], metrics)
      (rows, columns) = (rows.clamped(to: clip.rows), columns.clamped(to: clip.columns))
    }
    return (rows, columns)
  }

  private static func straight(
    _ outline: Outline, _ metrics: CellMetrics
  ) -> (rows: Range<Int>, columns: Range<Int>) {
    func cells(_ low: Double, _ high: Double, _ length: Double) -> Range<Int> {
      let first = clampedInt((low / length).rounded(.up))
      return first..<max(clampedInt((high / length).rounded(.down)), first)
    }
    return (
      cells(outline.minY + outline.radiusY, outline.maxY - outline.radiusY, metrics.height),
      cells(outline.minX + outline.radiusX, outline.maxX - outline.radiusX, metrics.width)
    )
  }

  /// The row that stands for all that are like one; what is worked out of it serves for them too.
  func example(ofRow row: Int) -> Int {
    alike.rows.contains(row) ? alike.rows.lowerBound : row
  }

  /// The column that stands for all that are like one.
  func example(ofColumn column: Int) -> Int {
    alike.columns.contains(column) ? alike.columns.lowerBound : column
  }

  /// The block of whole cells nearest to an outline and to those that clip it.
  private static func block(
    _ outline: Outline, _ clips: [Outline], _ metrics: CellMetrics
  ) -> CellRect {
    var block = block(outline, metrics, inset: (0, 0))
    for clip in clips { block = block.intersection(Self.block(clip, metrics, inset: (0, 0))) }
    return block
  }

  private static func block(
    _ outline: Outline, _ metrics: CellMetrics, inset: (columns: Int, rows: Int)
  ) -> CellRect {
    if outline.isEmpty { return .nothing }
    return CellRect(
      minColumn: roundToCell(outline.minX / metrics.width) + inset.columns,
      minRow: roundToCell(outline.minY / metrics.height) + inset.rows,
      maxColumn: roundToCell(outline.maxX / metrics.width) - inset.columns,
      maxRow: roundToCell(outline.maxY / metrics.height) - inset.rows)
  }

  /// A row of blocks.
  private func row(_ row: Int, of blocks: (outer: CellRect, hole: CellRect)) -> Row {
    let columns = blocks.outer.columns(ofRow: row)
    let outer = columns.isEmpty ? .nothing : SampleRows(columns: columns)
    let gap = blocks.hole.columns(ofRow: row)
    return Self.row(
      outer, touched: columns, covered: columns,
      without: gap.isEmpty ? .nothing : SampleRows(columns: gap), gap: gap, hollow: gap)
  }

  /// A row of a figure, less that of a hole which touches the columns of a gap.
  private static func row(
    _ outer: SampleRows, touched: Range<Int>, covered: Range<Int>, without hole: SampleRows,
    gap: Range<Int>, hollow: Range<Int>
  ) -> Row {
    if gap.isEmpty {
      return Row(
        outer: outer, hole: hole, touched: touched, covered: (covered, 0..<0), hollow: 0..<0)
    }
    return Row(
      outer: outer, hole: hole, touched: touched,
      covered: (
        covered.clamped(to: min(covered.lowerBound, gap.lowerBound)..<gap.lowerBound),
        covered.clamped(to: gap.upperBound..<max(covered.upperBound, gap.upperBound))
      ),
      hollow: hollow)
  }

  /// Whether every cell of the outermost ring of a border's block is part of the border.
  var isWholeRing: Bool { blocks != nil && clips.isEmpty && unions.isEmpty && clipPaths.isEmpty }

  private static func coverage(_ figure: ShapeFigure, _ metrics: CellMetrics) -> PathCoverage? {
    guard case .path(let path, let style) = figure.kind else { return nil }
    return PathCoverage(
      path, evenOdd: style.isEOFilled, origin: figure.rect.origin, metrics: metrics)
  }

  private static func pieces(
    _ figure: ShapeFigure, _ metrics: CellMetrics, _ edges: EdgeStyle
  ) -> [ShapeCoverage]? {
    guard case .union(let pieces) = figure.kind else { return nil }
    return pieces.map { piece in
      ShapeCoverage(
        piece.figure, drawing: piece.drawing, clips: piece.clips, metrics: metrics,
        edges: piece.figure.kind.isPath ? .eighth : edges)
    }
  }

  private static func isEllipse(_ kind: ShapeKind) -> Bool {
    switch kind {
    case .ellipse, .circle: true
    default: false
    }
  }

  /// One row: what the figure and its clips cover, and what the hole takes away.
  struct Row {
    fileprivate var outer: SampleRows
    fileprivate var hole: SampleRows
    fileprivate var path: PathCoverage.Row?
    fileprivate var clipPaths: [PathCoverage.Row] = []
    fileprivate var unions: [[Row]] = []
    /// The columns to look at: wider than the samples where less than half an eighth is covered.
    var touched: Range<Int>
    /// The columns that are covered to the last bit, before and behind the hole.
    var covered: (Range<Int>, Range<Int>)
    /// The columns that lie wholly in the hole.
    var hollow: Range<Int>

    static let nothing = Row(
      outer: .nothing, hole: .nothing, touched: 0..<0, covered: (0..<0, 0..<0), hollow: 0..<0)

    /// Whether the same eighths are covered as in another row; paths are not looked at.
    func covers(thatOf other: Row) -> Bool {
      path == nil && other.path == nil && clipPaths.isEmpty && other.clipPaths.isEmpty
        && unions.isEmpty && other.unions.isEmpty
        && outer.low == other.outer.low && outer.high == other.outer.high
        && hole.low == other.hole.low && hole.high == other.hole.high
    }

    /// What a clip that is no box lets through of a cell: first the paths, then several drawings.
    fileprivate func clipShare(_ index: Int, column: Int) -> Double {
      if index < clipPaths.count { return clipPaths[index].share(column: column) }
      let mask = unions[index - clipPaths.count].reduce(0) { $0 | $1.mask(column: column) }
      return Double(mask.nonzeroBitCount) / 64
    }

    func mask(column: Int) -> UInt64 {
      var mask = outer.mask(column: column) & ~hole.mask(column: column)
      if let path { mask &= path.mask(column: column) }
      for clip in clipPaths { mask &= clip.mask(column: column) }
      for pieces in unions { mask &= pieces.reduce(0) { $0 | $1.mask(column: column) } }
      return mask
    }
  }

  func row(_ row: Int) -> Row {
    var spans = boxes(row)
    guard path != nil || !clipPaths.isEmpty || !unions.isEmpty else { return spans }
    spans.path = path?.row(row)
    spans.clipPaths = clipPaths.map { $0.row(row) }
    for path in spans.clipPaths + [spans.path].compactMap(\.self) {
      spans.touched = spans.touched.clamped(to: path.columns)
    }
    spans.unions = unions.map { $0.map { $0.row(row) }.filter { !$0.touched.isEmpty } }
    for pieces in spans.unions {
      let first = pieces.map(\.touched.lowerBound).min() ?? 0
      let end = pieces.map(\.touched.upperBound).max() ?? 0
      spans.touched = spans.touched.clamped(to: first..<end)
    }
    spans.covered = (0..<0, 0..<0)
    return spans
  }

  /// The row as if paths were the boxes around them.
  private func boxes(_ row: Int) -> Row {
    if let blocks { return self.row(row, of: blocks) }
    var outer = samples(outline, isEllipse: isEllipse, row: row)
    var reach = reached(outline, row: row)
    var solid = enclosed(outline, row: row)
    for index in clips.indices {
      outer.formIntersection(samples(clips[index], isEllipse: clipIsEllipse[index], row: row))
      reach = reach.clamped(to: reached(clips[index], row: row))
      solid = solid.clamped(to: enclosed(clips[index], row: row))
    }
    if edges == .cell {
      reach = outer.touched
      solid = outer.covered
    }
    guard let hole else {
      return Row(
        outer: outer, hole: .nothing, touched: reach, covered: (solid, 0..<0), hollow: 0..<0)
    }
    let inner: SampleRows
    let gap: Range<Int>
    let hollow: Range<Int>
    if edges == .cell {
      inner = wholeCells(outline, isEllipse: isEllipse, row: row, inset: holeInset)
      gap = inner.touched
      hollow = inner.covered
    } else {
      inner = SampleRows(hole, row: row, metrics: metrics)
      gap = reached(hole, row: row)
      hollow = enclosed(hole, row: row)
    }
    return Self.row(
      outer, touched: reach, covered: solid, without: inner, gap: gap, hollow: hollow)
  }

  /// The columns of a row that an outline can touch.
  private func reached(_ outline: Outline, row: Int) -> Range<Int> {
    let top = Double(row) * metrics.height
    guard !outline.isEmpty, outline.minY < top + metrics.height, outline.maxY > top else {
      return 0..<0
    }
    let low = clampedInt((outline.minX / metrics.width).rounded(.down))
    return low..<max(clampedInt((outline.maxX / metrics.width).rounded(.up)), low)
  }

  /// The columns of a row that lie wholly inside an outline.
  private func enclosed(_ outline: Outline, row: Int) -> Range<Int> {
    let slack = 1e-6
    let top = Double(row) * metrics.height
    let bottom = top + metrics.height
    guard outline.minY <= top + slack, outline.maxY >= bottom - slack else { return 0..<0 }
    let inset = max(outline.inset(atY: top), outline.inset(atY: bottom))
    let low = clampedInt(((outline.minX + inset) / metrics.width - slack).rounded(.up))
    let high = clampedInt(((outline.maxX - inset) / metrics.width + slack).rounded(.down))
    return low..<max(high, low)
  }

  private func samples(_ outline: Outline, isEllipse: Bool, row: Int) -> SampleRows {
    edges == .eighth
      ? SampleRows(outline, row: row, metrics: metrics)
      : wholeCells(outline, isEllipse: isEllipse, row: row, inset: (0, 0))
  }

  /// The row of whole cells nearest to the outline; only ellipses keep their corners.
  private func wholeCells(
    _ outline: Outline, isEllipse: Bool, row: Int, inset: (columns: Int, rows: Int)
  ) -> SampleRows {
    guard !outline.isEmpty else { return .nothing }
    let first = roundToCell(outline.minY / metrics.height) + inset.rows
    let last = roundToCell(outline.maxY / metrics.height) - inset.rows
    guard row >= first, row < last else { return .nothing }
    var pulled = 0.0
    if isEllipse {
      // Near the poles the middle of the row may lie outside: look no further than where the
      // ellipse still has most of a cell.
      let middle = (Double(row) + 0.5) * metrics.height
      let slack = outline.radiusY * 0.3
      pulled = outline.inset(atY: min(max(middle, outline.minY + slack), outline.maxY - slack))
    }
    let low = roundToCell((outline.minX + pulled) / metrics.width) + inset.columns
    let high = roundToCell((outline.maxX - pulled) / metrics.width) - inset.columns
    return low < high ? SampleRows(columns: low..<high) : .nothing
  }

  /// The share of a cell that is covered: exact unless several outlines cut the same cell.
  func share(of row: Row, mask: UInt64, column: Int, at rowIndex: Int) -> Double {
    if edges == .cell { return Double(mask.nonzeroBitCount) / 64 }
    let x0 = Double(column) * metrics.width
    let y0 = Double(rowIndex) * metrics.height
    let (x1, y1) = (x0 + metrics.width, y0 + metrics.height)
    let cell = metrics.width * metrics.height
    func area(_ outline: Outline) -> Double {
      outline.area(minX: x0, minY: y0, maxX: x1, maxY: y1) / cell
    }
    let own = row.path?.share(column: column) ?? (area(outline) - (hole.map(area) ?? 0))
    let samples = Double(mask.nonzeroBitCount) / 64
    var cut: Double?
    for index in 0..<clips.count + row.clipPaths.count + row.unions.count {
      let inside =
        index < clips.count
        ? area(clips[index]) : row.clipShare(index - clips.count, column: column)
      if inside >= 1 - 1e-9 { continue }
      if inside <= 1e-9 { return 0 }
      if cut != nil || own < 1 - 1e-9 { return samples }
      cut = inside
    }
    return min(max(cut ?? own, 0), 1)
  }
}
