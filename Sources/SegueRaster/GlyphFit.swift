/// The choice of glyph, ink and ground for cells of several colours.
///
/// The two colours are always colours that are in the cell, never mixtures: averages make dark bars
/// and halos at corners. A third colour goes to the nearer of the two.
package struct GlyphFit {
  /// What one cell shows.
  struct Choice: Equatable {
    var scalar: Unicode.Scalar
    /// The index of the region that gives the ink; equal to `ground` for a blank.
    var ink: Int
    var ground: Int
  }

  /// A region smaller than this many of the 64 samples is not worth a colour: under 1/16.
  package static let sliver = 4

  /// What a lost sample of the upper colour costs, where one too many costs 64, and half as
  /// much again beyond the last row or column that the shape touches.
  ///
  /// A shape that gives way at its corners reads as round, one that pokes out reads as a fault.
  static let lossWeight = 45

  /// What a bar of eighths costs where the mask is none: on a corner it looks like a step.
  static let eighthWeight = 224

  /// The most samples that a bend of a thin border has.
  private static let thinArea = 20

  private let options = BlockGlyph.options
  /// The last choices: along an edge the same mask comes again and again.
  private var known: ContiguousArray<(mask: UInt64, isLine: Bool, number: Int)>

  /// The last cells of two regions: along a straight edge they are all the same.
  private var cells: ContiguousArray<KnownCell>
  /// The regions of the cell at hand, made opaque; kept for its storage.
  private var opaque: ContiguousArray<Region> = []

  /// A cell of two regions over a ground, and the choice for it.
  private struct KnownCell {
    var lower = Region(light: .nothing, mask: 0, weight: 0)
    var upper = Region(light: .nothing, mask: 0, weight: 0)
    var ground = Light.nothing
    var choice = Choice(scalar: " ", ink: 0, ground: 0)
  }

  /// Knows nothing and remembers nothing: only to be exchanged for another one.
  static let none = GlyphFit(known: [], cells: [])

  private init(
    known: ContiguousArray<(mask: UInt64, isLine: Bool, number: Int)>,
    cells: ContiguousArray<KnownCell>
  ) {
    self.known = known
    self.cells = cells
  }

  package init() {
    self.init(
      known: ContiguousArray(repeating: (0, false, 0), count: 64),
      cells: ContiguousArray(repeating: KnownCell(), count: 64))
  }

  private static func slot(of mask: UInt64) -> Int { Int((mask &* 0x9E37_79B9_7F4A_7C15) >> 58) }

  /// The choice for regions that lie over a ground.
  mutating func best(_ regions: UnsafeBufferPointer<Region>, over ground: Light) -> Choice {
    guard regions.count == 2 else { return work(out: regions, over: ground) }
    let slot = Self.slot(of: regions[1].mask)
    if cells[slot].lower.looksLike(regions[0]), cells[slot].upper.looksLike(regions[1]),
      cells[slot].ground == ground
    {
      return cells[slot].choice
    }
    let choice = work(out: regions, over: ground)
    cells[slot] = KnownCell(
      lower: regions[0], upper: regions[1], ground: ground, choice: choice)
    return choice
  }

  private mutating func work(
    out regions: UnsafeBufferPointer<Region>, over ground: Light
  ) -> Choice {
    var seen: ContiguousArray<Region> = []
    swap(&seen, &opaque)
    seen.removeAll(keepingCapacity: true)
    for index in regions.indices {
      seen.append(regions[index])
      seen[index].light = seen[index].light.over(ground)
    }
    let choice = seen.withUnsafeBufferPointer { best($0) }
    swap(&seen, &opaque)
    return choice
  }

  /// The choice of least error for the regions of a cell; the later ones lie on top.
  mutating func best(_ regions: UnsafeBufferPointer<Region>) -> Choice {
    guard let (lower, upper) = Self.mainPair(regions) else {
      var largest = 0
      for index in regions.indices
      where regions[index].mask.nonzeroBitCount > regions[largest].mask.nonzeroBitCount {
        largest = index
      }
      return Choice(scalar: " ", ink: largest, ground: largest)
    }
    var mask: UInt64 = 0
    for region in regions
    where region.light.distance(to: regions[upper].light)
      < region.light.distance(to: regions[lower].light)
    {
      mask |= region.mask
    }
    let isLine = regions[upper].isLine
    let slot = Self.slot(of: mask)
    if known[slot].mask != mask || known[slot].isLine != isLine || mask == 0 {
      var course = Self.course(of: mask)
      if course == .area, isLine {
        course = mask.nonzeroBitCount <= Self.thinArea ? .thinBend : .bend
      }
      known[slot] = (mask, isLine, Self.nearest(to: mask, course: course, among: options))
    }
    let option = options[known[slot].number]
    if option.mask == 0 { return Choice(scalar: " ", ink: lower, ground: lower) }
    if option.mask == ~0 { return Choice(scalar: " ", ink: upper, ground: upper) }
    return option.isExchanged
      ? Choice(scalar: option.scalar, ink: lower, ground: upper)
      : Choice(scalar: option.scalar, ink: upper, ground: lower)
  }

  /// The two regions whose colours stand best for all, in linear light; nil if only one counts.
  private static func mainPair(
    _ regions: UnsafeBufferPointer<Region>
  ) -> (lower: Int, upper: Int)? {
    var pair: (Int, Int)?
    var least = Float.infinity
    for upper in regions.indices.dropFirst() {
      guard regions[upper].mask.nonzeroBitCount >= sliver else { continue }
      for lower in 0..<upper where regions[lower].mask.nonzeroBitCount >= sliver {
        var error: Float = 0
        for region in regions {
          let near = min(
            region.light.distance(to: regions[upper].light),
            region.light.distance(to: regions[lower].light))
          error += Float(region.mask.nonzeroBitCount) * near
        }
        if error < least {
          least = error
          pair = (lower, upper)
        }
      }
    }
    return pair
  }

}
