extension GlyphFit {
  /// How a colour runs through a cell.
  package enum Course: Sendable {
    /// It is a piece of an area: only samples count.
    case area
    /// It is a bar from side to side.
    case across
    /// It is a bar from top to bottom.
    case down
    /// It is a piece of a border at a corner.
    case bend
    /// The same of a border so thin that quarters would look like blobs.
    case thinBend
  }

  /// The course of a mask: a bar has the same thickness in all columns, or all rows, but for one.
  package static func course(of mask: UInt64) -> Course {
    guard mask != 0, mask != ~0 else { return .area }
    var rows = (least: 8, most: 0)
    var columns = (least: 8, most: 0)
    for lane in 0..<8 {
      let row = (mask >> UInt64(8 * lane) & 0xFF).nonzeroBitCount
      let column = (mask >> UInt64(lane) & 0x0101_0101_0101_0101).nonzeroBitCount
      rows = (min(rows.least, row), max(rows.most, row))
      columns = (min(columns.least, column), max(columns.most, column))
    }
    if columns.least > 0, columns.most < 8, columns.most - columns.least <= 1,
      isUnbroken(turned(mask))
    {
      return .across
    }
    if rows.least > 0, rows.most < 8, rows.most - rows.least <= 1, isUnbroken(mask) {
      return .down
    }
    return .area
  }

  /// Whether the rows of a mask are single runs that go on from each to the next.
  ///
  /// Two quarters at opposite corners have the same thickness everywhere and yet are no bar.
  private static func isUnbroken(_ mask: UInt64) -> Bool {
    var before: UInt8 = 0
    for lane in 0..<8 {
      let row = UInt8(truncatingIfNeeded: mask >> UInt64(8 * lane))
      let run = row >> UInt8(row.trailingZeroBitCount)
      guard run & (run &+ 1) == 0, lane == 0 || row & before != 0 else { return false }
      before = row
    }
    return true
  }

  /// The mask with rows and columns exchanged.
  private static func turned(_ mask: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for bit in 0..<64 where mask >> UInt64(bit) & 1 == 1 {
      result |= 1 << UInt64(bit % 8 * 8 + bit / 8)
    }
    return result
  }

  /// Whether a glyph can stand for a course.
  private static func suits(_ shown: UInt64, _ course: Course) -> Bool {
    switch course {
    case .area: true
    case .down: isBarDown(shown)
    case .across: isBarAcross(shown)
    case .thinBend: isBarDown(shown) || isBarAcross(shown)
    case .bend: shown != 0 && shown != ~0
    }
  }

  private static func isBarDown(_ shown: UInt64) -> Bool {
    shown == (shown & 0xFF) &* 0x0101_0101_0101_0101 && shown != 0 && shown != ~0
  }

  private static func isBarAcross(_ shown: UInt64) -> Bool {
    shown == (shown & 0x0101_0101_0101_0101) &* 0xFF && shown != 0 && shown != ~0
  }

  /// The rows and columns that a mask touches, all of them filled.
  private static func extent(_ mask: UInt64) -> UInt64 {
    var rows = mask | mask >> 4
    rows |= rows >> 2
    rows |= rows >> 1
    rows = (rows & 0x0101_0101_0101_0101) &* 0xFF
    var columns = mask | mask >> 32
    columns |= columns >> 16
    columns |= columns >> 8
    columns = (columns & 0xFF) &* 0x0101_0101_0101_0101
    return rows & columns
  }

  /// The number of the option nearest to a mask; of equals the first.
  package static func nearest(
    to mask: UInt64, course: Course, among options: ContiguousArray<BlockGlyph.Option>
  ) -> Int {
    var best = 0
    var least = Int.max
    for index in options.indices {
      guard let error = error(options[index], against: mask, course: course) else {
        continue
      }
      if error < least {
        least = error
        best = index
      }
    }
    return best
  }

  /// The error of showing one mask for another, in units of a 64th of a sample, nil if it must not
  /// be; with two colours the error in linear light is in proportion to it.
  ///
  /// Bars and bends are never left out, and the means of the cell and of its quarters count too:
  /// by samples alone it would be best to show nothing of a thin line in the middle of a cell. For
  /// areas the means must not count, for they put wisps of the right area on corners.
  package static func error(
    _ option: BlockGlyph.Option, against mask: UInt64, course: Course
  ) -> Int? {
    let shown = option.mask
    guard suits(shown, course) else { return nil }
    if course == .area {
      let excess = shown & ~mask
      return 64 * excess.nonzeroBitCount + 32 * (excess & ~extent(mask)).nonzeroBitCount
        + lossWeight * (mask & ~shown).nonzeroBitCount + (option.isEighth ? eighthWeight : 0)
    }
    let samples = 64 * (shown ^ mask).nonzeroBitCount
    func difference(_ part: UInt64) -> Int {
      (shown & part).nonzeroBitCount - (mask & part).nonzeroBitCount
    }
    let a = difference(0x0000_0000_0F0F_0F0F)
    let b = difference(0x0000_0000_F0F0_F0F0)
    let c = difference(0x0F0F_0F0F_0000_0000)
    let d = difference(0xF0F0_F0F0_0000_0000)
    let sum = a + b + c + d
    return samples + 12 * (a * a + b * b + c * c + d * d) + 12 * sum * sum
  }
}
