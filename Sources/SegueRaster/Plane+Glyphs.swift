extension Plane {
  /// Removes a cluster, with its other half.
  mutating func removeGlyph(_ index: Int) {
    guard flags[index] & Self.hasGlyph != 0 else { return }
    flags[index] &= ~Self.hasGlyph
    guard !glyphs[index].isCut else { return }
    switch glyphs[index].part {
    case .single: break
    case .leading: flags[index + 1] &= ~Self.hasGlyph
    case .trailing: flags[index - 1] &= ~Self.hasGlyph
    }
  }

  /// Whether a cluster of this strength would be seen rather than what stands in the cell.
  func yields(_ index: Int, to alpha: Float) -> Bool {
    guard flags[index] & Self.hasGlyph != 0 else { return true }
    let old = glyphs[index]
    return alpha >= 0.5 || alpha > old.alpha * (1 - old.veil.w)
  }

  mutating func place(_ index: Int, _ glyph: PlacedGlyph) {
    removeGlyph(index)
    glyphs[index] = glyph
    flags[index] |= Self.hasGlyph
  }

  /// Lets the group's cell through onto this plane's.
  mutating func merge(_ index: Int, of group: Plane, opacity: Float) {
    let flag = group.flags[index]
    if flag == 0 {
      let light = group.lights[index]
      if light.w > 0 { fill(index, light * opacity) }
    } else {
      group.withRegions(index) { regions in
        for region in regions where region.light.w > 0 {
          fill(
            index, region.light * opacity, mask: region.mask, share: region.weight,
            isLine: region.isLine)
        }
      }
    }
  }

  /// Lets the group's cluster through, after the grounds of all its cells.
  mutating func mergeGlyph(_ index: Int, of group: Plane, opacity: Float) {
    guard group.flags[index] & Self.hasGlyph != 0 else { return }
    var glyph = group.glyphs[index]
    glyph.alpha *= opacity
    switch glyph.part {
    case .trailing where !glyph.isCut: return
    case .leading where !glyph.isCut:
      guard yields(index, to: glyph.alpha), yields(index + 1, to: glyph.alpha) else { return }
      var other = group.glyphs[index + 1]
      other.alpha = glyph.alpha
      place(index, glyph)
      place(index + 1, other)
    default:
      guard yields(index, to: glyph.alpha) else { return }
      place(index, glyph)
    }
  }
}
