import SegueGeometry
import SeguePaint

extension Rasterizer {
  mutating func write(
    _ figure: TextFigure, clips: [ShapeFigure], in place: CellRect, plane number: Int
  ) {
    guard figure.ink.alpha > 0 || figure.runs.contains(where: { $0.ink.alpha > 0 }) else { return }
    let placement = TextPlacement(figure, metrics: options.metrics)
    let clipping = clips.map { TextClip($0, options.metrics, edges) }
    let base = pen(figure.ink, traits: figure.traits, figure)
    let pens = figure.runs.map { run in
      pen(
        run.ink, traits: run.traits, figure, prefersTerminalInk: run.prefersTerminalInk)
    }

    // The plane is lent out: an array in an array is looked up and checked for every cluster.
    var plane = Plane()
    swap(&plane, &planes[number])
    defer { swap(&plane, &planes[number]) }
    for row in place.minRow..<place.maxRow {
      let line = row - placement.row
      let reach = dirty.reach(row: row).clamped(to: place.minColumn..<place.maxColumn)
      guard !reach.isEmpty, placement.block.lines.indices.contains(line) else { continue }
      let spans = clipping.map { $0.row(row) }
      if spans.contains(where: \.columns.isEmpty) { continue }
      let start = placement.start(of: line)
      let clusters = placement.block.lines[line].clusters
      func write(_ cluster: TextCluster, _ columns: Range<Int>) {
        let pen = pens.indices.contains(Int(cluster.run)) ? pens[Int(cluster.run)] : base
        guard pen.alpha > 0, columns.lowerBound >= 0, columns.upperBound <= dirty.columns,
          placement.isInsideEdge(columns: columns, row: row),
          spans.allSatisfy({ $0.isInside(columns) })
        else { return }
        put(
          cluster, columns: columns, row: row, traits: pen.traits, alpha: pen.alpha,
          choice: pen.choice, on: &plane)
      }
      if Self.areNarrow(clusters) {
        // Each has the column of its number: only those are looked at that are to be drawn anew.
        dirty.forEachRun(row: row, in: reach.clamped(to: start..<start + clusters.count)) { run in
          for column in run { write(clusters[column - start], column..<column + 1) }
        }
        continue
      }
      var column = start
      for at in clusters.indices {
        let width = min(Int(clusters[at].width), 2)
        let columns = column..<column + width
        column += width
        guard width > 0, columns.upperBound > reach.lowerBound else { continue }
        if columns.lowerBound >= reach.upperBound { break }
        write(clusters[at], columns)
      }
    }
  }

  /// What one stretch of a text is written with.
  private struct Pen {
    var traits: TextTraits
    var alpha: Float
    var choice: Int32
  }

  /// Whether each cluster takes one column.
  ///
  /// By index: in code that is not optimised, iterating asks for memory.
  private static func areNarrow(_ clusters: [TextCluster]) -> Bool {
    for index in clusters.indices where clusters[index].width != 1 { return false }
    return true
  }

  private mutating func pen(
    _ color: ResolvedColor, traits: TextTraits, _ figure: TextFigure,
    prefersTerminalInk: Bool? = nil
  ) -> Pen {
    let choice = Int32(inks.count)
    let first = alternatives.count
    var ink = Light(color)
    let alpha = ink.w
    if alpha > 0 { ink /= alpha }
    for color in figure.alternativeInks where color.alpha > 0 {
      let light = Light(color)
      alternatives.append(light / light.w)
    }
    inks.append(
      InkChoice(
        ink: ink, alternatives: first..<alternatives.count,
        prefersTerminalInk: prefersTerminalInk ?? figure.prefersTerminalInk))
    return Pen(traits: traits, alpha: alpha, choice: choice)
  }

  /// Marks that can be seen on a blank.
  private static let drawnOnBlanks =
    TextTraits.underline.rawValue | TextTraits.strikethrough.rawValue | TextTraits.reverse.rawValue

  private mutating func put(
    _ cluster: TextCluster, columns: Range<Int>, row: Int, traits: TextTraits, alpha: Float,
    choice: Int32, on plane: inout Plane
  ) {
    let index = row * dirty.columns + columns.lowerBound
    let isFirstDirty = dirty.contains(column: columns.lowerBound, row: row)
    let isLastDirty = dirty.contains(column: columns.upperBound - 1, row: row)
    guard isFirstDirty || isLastDirty else { return }
    let isBlankShown = traits.rawValue & Self.drawnOnBlanks != 0
    if let plain = cluster.plain {
      if plain == 0x20, !isBlankShown { return }
      let glyph = PlacedGlyph(
        glyph: Glyph(bits: UInt32(plain)), inks: choice, part: .single, isCut: false,
        traits: traits, alpha: alpha, veil: .nothing)
      if plane.yields(index, to: alpha) { plane.place(index, glyph) }
      return
    }
    let shown = ClusterPolicy.shown(cluster, ascii: options.ascii)
    // What lies under a blank shows through it, edges and all.
    if shown == " ", !isBlankShown { return }
    var glyph = PlacedGlyph(
      glyph: glyph(for: shown), inks: choice, part: .single, isCut: false, traits: traits,
      alpha: alpha, veil: .nothing)
    if columns.count == 1 {
      if plane.yields(index, to: alpha) { plane.place(index, glyph) }
      return
    }
    if isFirstDirty, !plane.yields(index, to: alpha) { return }
    if isLastDirty, !plane.yields(index + 1, to: alpha) { return }
    let isStandIn = shown != cluster.string
    glyph.part = isStandIn ? .single : .leading
    glyph.isCut = !isStandIn && !(isFirstDirty && isLastDirty)
    if isFirstDirty { plane.place(index, glyph) }
    if isStandIn {
      // A stand-in is narrow. Question marks fill the room of what they stand for; after any other
      // the second column keeps its ground.
      guard isLastDirty else { return }
      if shown == "?" {
        plane.place(index + 1, glyph)
      } else {
        plane.removeGlyph(index + 1)
      }
      return
    }
    glyph.part = .trailing
    if isLastDirty { plane.place(index + 1, glyph) }
  }
}
