import SegueGeometry
import SeguePaint

extension Rasterizer {
  /// Turns every dirty cell into glyph, ink and ground, and notes which ones changed.
  mutating func resolve() {
    // Lent out: an array in an array is looked up, checked or copied for every cell.
    var plane = Plane()
    var grid = CellGrid.empty
    var fit = GlyphFit.none
    var rounding = DepthRounding(depth: options.depth, encoder: encoder)
    swap(&plane, &planes[0])
    swap(&grid, &self.grid)
    swap(&fit, &self.fit)
    swap(&rounding, &self.rounding)
    grid.cells.withUnsafeMutableBufferPointer { resolve(plane, into: $0, &fit, &rounding) }
    swap(&plane, &planes[0])
    swap(&grid, &self.grid)
    swap(&fit, &self.fit)
    swap(&rounding, &self.rounding)
  }

  private mutating func resolve(
    _ plane: borrowing Plane, into cells: UnsafeMutableBufferPointer<Cell>, _ fit: inout GlyphFit,
    _ rounding: inout DepthRounding
  ) {
    let assumed = Light(options.assumedGround)
    // Most cells are like the one before.
    var lastLight = Light.nothing
    var lastCell = Cell.blank
    var lastText: TextGround?
    var lastTextCell = Cell.blank
    let hasColors = options.depth != .none
    let (allFlags, lights, glyphs) = (plane.flags, plane.lights, plane.glyphs)
    for row in dirty.rows(of: dirty.bounds) {
      let base = row * dirty.columns
      var first = 0
      var end = 0
      dirty.forEachRun(row: row, in: 0..<dirty.columns) { run in
        for column in run {
          let index = base + column
          let flags = allFlags[index]
          let cell: Cell
          if flags & Plane.hasGlyph != 0 {
            // The other half was not put together, so nothing about this half can have changed.
            let placed = glyphs[index]
            if placed.isCut { continue }
            // A letter mostly has the look of the one before it.
            let isFlat = hasColors && flags & Plane.hasRegions == 0 && placed.part == .single
            let text = isFlat ? TextGround(placed, over: lights[index]) : nil
            if let text, text == lastText {
              cell = Cell(
                glyph: placed.glyph, ink: lastTextCell.ink,
                ground: lastTextCell.ground, traits: lastTextCell.traits)
            } else {
              cell = textCell(plane, index, assumed, &rounding)
              lastText = text
              lastTextCell = cell
            }
          } else if flags & Plane.hasRegions != 0 {
            cell = fittedCell(plane, index, assumed, &fit, &rounding)
          } else if hasColors {
            let light = lights[index]
            if light != lastLight {
              lastLight = light
              lastCell = flatCell(plane, index, assumed, &rounding)
            }
            cell = lastCell
          } else {
            cell = flatCell(plane, index, assumed, &rounding)
          }
          if cells[index].isSame(as: cell) { continue }
          cells[index] = cell
          if column != end {
            damage.add(first..<end, row: row)
            first = column
          }
          end = column + 1
        }
      }
      damage.add(first..<end, row: row)
    }
  }

  /// All that decides on the look of a narrow letter over one ground.
  private struct TextGround: Equatable {
    var light: Light
    var veil: Light
    var alpha: Float
    var inks: Int32
    var traits: TextTraits

    init(_ placed: PlacedGlyph, over light: Light) {
      self.light = light
      veil = placed.veil
      alpha = placed.alpha
      inks = placed.inks
      traits = placed.traits
    }
  }

  private func flatCell(
    _ plane: borrowing Plane, _ index: Int, _ assumed: Light, _ rounding: inout DepthRounding
  ) -> Cell {
    if options.depth == .none {
      return plane.surfaces[index] == .reversed ? Cell(traits: .reverse) : .blank
    }
    let light = plane.lights[index]
    // Where nothing is painted the ground is the terminal's own, whatever that is.
    if light.w <= 0 { return .blank }
    return Cell(ground: rounding.ground(light.over(assumed)))
  }

  private func fittedCell(
    _ plane: borrowing Plane, _ index: Int, _ assumed: Light, _ fit: inout GlyphFit,
    _ rounding: inout DepthRounding
  ) -> Cell {
    if options.depth == .none { return flatCell(plane, index, assumed, &rounding) }
    return plane.withRegions(index) { regions in
      let choice = fit.best(regions, over: assumed)
      func color(_ number: Int) -> CellColor {
        let light = regions[number].light
        return light.w <= 0 ? .terminal : rounding.ground(light.over(assumed))
      }
      let ground = color(choice.ground)
      if choice.ink == choice.ground { return Cell(ground: ground) }
      let ink = color(choice.ink)
      if regions[choice.ink].light.w > 0 {
        return Cell(glyph: Glyph(choice.scalar), ink: ink, ground: ground)
      }
      // No ink is the colour of the terminal's own ground. Exchange the colours: by a glyph that
      // fills the rest of the cell, or else in reverse video, which draws the glyph in the ground.
      if let other = BlockGlyph.counterpart(of: choice.scalar) {
        return Cell(glyph: Glyph(other), ink: ground, ground: .terminal)
      }
      return Cell(
        glyph: Glyph(choice.scalar), ink: ground, ground: .terminal, traits: .reverse)
    }
  }

  private func textCell(
    _ plane: borrowing Plane, _ index: Int, _ assumed: Light, _ rounding: inout DepthRounding
  ) -> Cell {
    let own = plane.glyphs[index]
    // Both columns of a wide cluster share one ground and one ink.
    let lead = own.part == .trailing ? index - 1 : index
    let columns = own.part == .single ? lead...lead : lead...lead + 1
    let mean = options.depth.isNamed ? plane.main(columns) : plane.mean(columns)
    let placed = plane.glyphs[lead]
    let width: UInt16 =
      switch own.part {
      case .single: 1
      case .leading: 2
      case .trailing: 0
      }
    var cell = Cell(
      glyph: own.part == .trailing ? .blank : placed.glyph, traits: placed.traits, width: width)
    if options.depth == .none {
      if plane.surfaces[lead] == .reversed { cell.traits.formSymmetricDifference(.reverse) }
      return cell
    }
    let choice = inks[Int(placed.inks)]
    let ground = mean.over(assumed)
    let ink = self.ink(choice, placed, over: ground)
    if mean.w <= 0 {
      cell.ink =
        choice.prefersTerminalInk && placed.alpha >= 0.9995 && placed.veil.w <= 0
        ? .terminal : rounding.ink(ink, over: ground)
      return cell
    }
    cell.ground = rounding.ground(ground)
    cell.ink = rounding.ink(ink, over: ground)
    return cell
  }

  /// The contrast at which text of any size is readable (WCAG 2, level AA).
  private static let readableContrast: Float = 4.5

  /// The ink for one ground: the first if it can be read there, else the best there is.
  private func ink(_ choice: InkChoice, _ placed: PlacedGlyph, over ground: Light) -> Light {
    var best = placed.veil.over(choice.ink)
    var contrast = best.contrast(with: ground)
    if contrast < Self.readableContrast {
      for index in choice.alternatives {
        let other = placed.veil.over(alternatives[index])
        let otherContrast = other.contrast(with: ground)
        if otherContrast > contrast {
          best = other
          contrast = otherContrast
        }
      }
    }
    return best * placed.alpha + ground * (1 - placed.alpha)
  }
}
