/// Cells that are being put together: the whole picture, or the members of one opacity group.
///
/// A cell is one light until an edge crosses it; then it is a list of regions. Plain arrays by
/// cell index and a pool of region lists are reused from draw to draw.
struct Plane {
  static let regionLimit = 8
  static let noRegions: Int32 = -1

  var lights: ContiguousArray<Light> = []
  /// Bit 0: the cell has regions, bit 1: it has a glyph.
  var flags: ContiguousArray<UInt8> = []
  var glyphs: ContiguousArray<PlacedGlyph> = []
  var surfaces: ContiguousArray<Surface> = []
  private var slots: ContiguousArray<Int32> = []
  private var regions: ContiguousArray<Region> = []
  private var counts: ContiguousArray<Int> = []
  private var scratch: ContiguousArray<Region> = []

  static let hasRegions: UInt8 = 1
  static let hasGlyph: UInt8 = 2
  /// A glyph beneath gives way to the edge of a fill that covers this much of its cell, before the
  /// cell turns into a mixture of both grounds.
  static let hidingShare: Float = 0.15
  /// A border must cover more, so that a ring around a label leaves its letters alone.
  static let hidingLineShare: Float = 0.375

  mutating func resize(cells: Int) {
    guard lights.count != cells else { return }
    lights = ContiguousArray(repeating: .nothing, count: cells)
    flags = ContiguousArray(repeating: 0, count: cells)
    glyphs = ContiguousArray(repeating: .none, count: cells)
    surfaces = ContiguousArray(repeating: .canvas, count: cells)
    slots = ContiguousArray(repeating: Self.noRegions, count: cells)
  }

  /// Forgets all region lists; every cell that is used afterwards must be cleared first.
  ///
  /// Their storage stays as it is: how much of it counts is known without.
  mutating func beginDraw() { counts.removeAll(keepingCapacity: true) }

  mutating func clear(_ range: Range<Int>) {
    lights.withUnsafeMutableBufferPointer { $0[range].update(repeating: .nothing) }
    flags.withUnsafeMutableBufferPointer { $0[range].update(repeating: 0) }
    surfaces.withUnsafeMutableBufferPointer { $0[range].update(repeating: .canvas) }
    slots.withUnsafeMutableBufferPointer { $0[range].update(repeating: Self.noRegions) }
  }

  /// Calls with the cell's regions; a flat cell is one region.
  @inline(__always)
  func withRegions<R>(_ index: Int, _ body: (UnsafeBufferPointer<Region>) -> R) -> R {
    if flags[index] & Self.hasRegions == 0 {
      var whole = Region(light: lights[index], mask: ~0, weight: 1)
      return withUnsafePointer(to: &whole) { body(UnsafeBufferPointer(start: $0, count: 1)) }
    }
    let slot = Int(slots[index])
    let base = slot * Self.regionLimit
    return regions.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[base..<base + counts[slot]]))
    }
  }

  /// The mean light of the cells of a cluster, by exact shares.
  func mean(_ columns: ClosedRange<Int>) -> Light {
    columns.reduce(.nothing) { $0 + mean($1) } / Float(columns.count)
  }

  /// The light that most of a cluster's cells has.
  ///
  /// With a few named colours a mean would be rounded to a colour that is not there.
  func main(_ columns: ClosedRange<Int>) -> Light {
    let first = lights[columns.lowerBound]
    if columns.allSatisfy({ flags[$0] & Self.hasRegions == 0 && lights[$0] == first }) {
      return first
    }
    var parts: [(light: Light, weight: Float)] = []
    for index in columns {
      withRegions(index) { regions in
        for region in regions {
          if let known = parts.firstIndex(where: { $0.light == region.light }) {
            parts[known].weight += region.weight
          } else {
            parts.append((region.light, region.weight))
          }
        }
      }
    }
    return parts.max { $0.weight < $1.weight }?.light ?? .nothing
  }

  /// The mean light of a cell, by exact shares.
  private func mean(_ index: Int) -> Light {
    if flags[index] & Self.hasRegions == 0 { return lights[index] }
    return withRegions(index) { regions in
      var sum = Light.nothing
      var weight: Float = 0
      for region in regions {
        sum += region.light * region.weight
        weight += region.weight
      }
      return weight > 0 ? sum / weight : regions[0].light
    }
  }
}

extension Plane {
  /// Paints a whole cell.
  @inline(__always)
  mutating func fill(_ index: Int, _ light: Light) {
    if light.isOpaque {
      if flags[index] & Self.hasGlyph != 0 { removeGlyph(index) }
      flags[index] = 0
      lights[index] = light
    } else if flags[index] == 0 {
      lights[index] = light.over(lights[index])
    } else {
      tint(index, light)
    }
  }

  /// Paints whole cells alike.
  mutating func fill(_ range: Range<Int>, _ light: Light) {
    guard light.isOpaque else {
      for index in range { fill(index, light) }
      return
    }
    for index in range where flags[index] & Self.hasGlyph != 0 { removeGlyph(index) }
    flags.withUnsafeMutableBufferPointer { $0[range].update(repeating: 0) }
    lights.withUnsafeMutableBufferPointer { $0[range].update(repeating: light) }
  }

  private mutating func tint(_ index: Int, _ light: Light) {
    if flags[index] & Self.hasGlyph != 0 {
      glyphs[index].veil = light.over(glyphs[index].veil)
    }
    if flags[index] & Self.hasRegions == 0 {
      lights[index] = light.over(lights[index])
      return
    }
    let slot = Int(slots[index])
    let base = slot * Self.regionLimit
    for region in base..<base + counts[slot] {
      regions[region].light = light.over(regions[region].light)
    }
  }

  /// Paints a part of a cell: the masked eighths, and exactly the given share of its area.
  mutating func fill(
    _ index: Int, _ light: Light, mask: UInt64, share: Float, isLine: Bool = false
  ) {
    if mask == ~0, share >= 0.99999 {
      fill(index, light)
      return
    }
    guard light.w > 0, mask != 0 || share > 0 else { return }
    if flags[index] & Self.hasGlyph != 0,
      share >= (isLine ? Self.hidingLineShare : Self.hidingShare)
    {
      if light.isOpaque {
        removeGlyph(index)
      } else {
        glyphs[index].veil = (light * share).over(glyphs[index].veil)
      }
    }
    split(index, light, mask: mask, share: share, isLine: isLine)
  }

  private mutating func split(
    _ index: Int, _ light: Light, mask: UInt64, share: Float, isLine: Bool
  ) {
    if flags[index] & Self.hasRegions == 0, light.isOpaque, mask != 0, mask != ~0, share < 0.999 {
      return halve(index, light, mask: mask, share: share, isLine: isLine)
    }
    scratch.removeAll(keepingCapacity: true)
    var taken: Float = 0
    let count = flags[index] & Self.hasRegions == 0 ? 1 : counts[Int(slots[index])]
    for number in 0..<count {
      let old =
        flags[index] & Self.hasRegions == 0
        ? Region(light: lights[index], mask: ~0, weight: 1)
        : regions[Int(slots[index]) * Self.regionLimit + number]
      let inside = old.mask & mask
      // The mask says which of several regions is covered, the exact share how much of a whole.
      let part: Float =
        old.mask == ~0 || old.mask == 0
        ? share : Float(inside.nonzeroBitCount) / Float(old.mask.nonzeroBitCount)
      let covered = old.weight * part
      keep(
        Region(
          light: old.light, mask: old.mask & ~mask, weight: old.weight - covered,
          isLine: old.isLine))
      if light.isOpaque {
        taken += covered
      } else {
        keep(
          Region(
            light: light.over(old.light), mask: inside, weight: covered,
            isLine: old.isLine || isLine))
      }
    }
    if light.isOpaque {
      keep(Region(light: light, mask: mask, weight: taken, isLine: isLine))
    }
    store(index)
  }

  /// Paints a part of a cell of one light, as most cells are: that makes two regions of it.
  private mutating func halve(
    _ index: Int, _ light: Light, mask: UInt64, share: Float, isLine: Bool
  ) {
    if lights[index] == light { return }
    let slot = slot(of: index)
    regions.withUnsafeMutableBufferPointer { regions in
      let base = slot * Self.regionLimit
      regions[base] = Region(light: lights[index], mask: ~mask, weight: 1 - share)
      regions[base + 1] = Region(light: light, mask: mask, weight: share, isLine: isLine)
    }
    counts[slot] = 2
    flags[index] |= Self.hasRegions
  }

  /// The place of a cell's regions, made if it has none.
  private mutating func slot(of index: Int) -> Int {
    if slots[index] != Self.noRegions { return Int(slots[index]) }
    let slot = counts.count
    slots[index] = Int32(slot)
    counts.append(0)
    if regions.count < counts.count * Self.regionLimit {
      let none = Region(light: .nothing, mask: 0, weight: 0)
      regions.append(contentsOf: repeatElement(none, count: Self.regionLimit))
    }
    return slot
  }

  /// Adds a region to the list in progress, joining it with an equal one.
  private mutating func keep(_ region: Region) {
    guard region.mask != 0 || region.weight > 0.001 else { return }
    for index in scratch.indices where scratch[index].light == region.light {
      scratch[index].mask |= region.mask
      scratch[index].weight += region.weight
      scratch[index].isLine = scratch[index].isLine && region.isLine
      // A later region stands later in the list, which the fit takes as being on top.
      if index < scratch.count - 1 { scratch.append(scratch.remove(at: index)) }
      return
    }
    scratch.append(region)
  }

  private mutating func store(_ index: Int) {
    while scratch.count > Self.regionLimit { dropSmallest() }
    if scratch.count == 1 {
      lights[index] = scratch[0].light
      flags[index] &= ~Self.hasRegions
      return
    }
    let slot = slot(of: index)
    for number in scratch.indices { regions[slot * Self.regionLimit + number] = scratch[number] }
    counts[slot] = scratch.count
    flags[index] |= Self.hasRegions
  }

  /// Gives the smallest region to the one nearest in colour.
  private mutating func dropSmallest() {
    var smallest = 0
    for index in scratch.indices where scratch[index].weight < scratch[smallest].weight {
      smallest = index
    }
    let gone = scratch.remove(at: smallest)
    var nearest = 0
    for index in scratch.indices
    where scratch[index].light.distance(to: gone.light)
      < scratch[nearest].light.distance(to: gone.light)
    {
      nearest = index
    }
    scratch[nearest].mask |= gone.mask
    scratch[nearest].weight += gone.weight
  }
}
