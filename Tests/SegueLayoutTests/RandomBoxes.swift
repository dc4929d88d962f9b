import SegueGeometry
import SegueLayout
import SeguePaint
import TestSupport

/// Random layout trees, the same for the same seed.
struct RandomBoxes {
  private var random: SeededGenerator
  /// Only rules that fill what they are offered or keep what they have, whatever is offered.
  private let isSteady: Bool

  init(seed: UInt64, steady: Bool = false) {
    random = SeededGenerator(seed: seed)
    isSteady = steady
  }

  mutating func box(depth: Int) -> Box {
    if depth == 0 || chance(5) { return leaf() }
    if chance(2) { return container(depth: depth - 1) }
    return wrapper(box(depth: depth - 1), depth: depth - 1)
  }

  mutating func size() -> Size { Size(width: length(80), height: length(24)) }

  private mutating func leaf() -> Box {
    switch pick(6) {
    case 0, 1: .color
    case 2: .spacer(chance(2) ? nil : Double(pick(4)))
    case 3: Box(.divider)
    default: .text(["a", "Hello, world", "one two three four", "longunbreakableword"][pick(4)])
    }
  }

  private mutating func container(depth: Int) -> Box {
    let children = (0...pick(4)).map { _ in box(depth: depth) }
    let spacing = [nil, 0, 1, 2.25][pick(4)]
    switch isSteady ? pick(3) : pick(7) {
    case 6:
      return Box(
        .grid(columns: tracks(), spacing: spacing, alignment: [.leading, .center][pick(2)]),
        children)
    case 3:
      return Box(
        .lazyStack(chance(2) ? .vertical : .horizontal, spacing: spacing, alignment: alignment()),
        children)
    case 4: return Box(.reader, children)
    case 5:
      let axes: Axis.Set = [.vertical, .horizontal, [.vertical, .horizontal]][pick(3)]
      return Box(.firstThatFits(axes), children)
    case 0: return .row(spacing, [.top, .center, .bottom][pick(3)], children)
    case 1: return .column(spacing, [.leading, .center, .trailing][pick(3)], children)
    default: return Box(.layers(alignment()), children)
    }
  }

  private mutating func wrapper(_ child: Box, depth: Int) -> Box {
    switch isSteady ? pick(5) : pick(14) {
    case 13:
      // What fills is as large as what it fills asks for, which has to be finite.
      return Box(
        .fixedFrame(width: 1 + length(20), height: 1 + length(9), alignment: alignment()),
        [Box(.aspectRatio([0.5, 1, 2, 3][pick(4)], fill: true), [child])])
    case 0: return Box(.passThrough, [child])
    case 1: return child.padding(Double(pick(3)), Double(pick(3)), 0, Double(pick(3)))
    case 2: return Box(.offset(x: Double(pick(5)) - 2, y: 1), [child])
    case 3: return Box(.decorated(primary: 1, alignment: alignment()), [box(depth: depth), child])
    case 4:
      return Box(.fixedFrame(width: maybe(30), height: maybe(8), alignment: alignment()), [child])
    case 5: return child.priority(Double(pick(3)))
    case 6:
      return Box(
        .flexibleFrame(
          minWidth: maybe(20), idealWidth: chance(3) ? 25 : nil,
          maxWidth: chance(3) ? .infinity : maybe(30, least: 20), minHeight: maybe(5),
          maxHeight: chance(3) ? .infinity : maybe(9, least: 5), alignment: alignment()), [child])
    case 7: return Box(.fixedSize(horizontal: chance(2), vertical: chance(2)), [child])
    case 8: return Box(.aspectRatio([0.5, 1, 2, 3][pick(4)], fill: false), [child])
    case 9: return Box(.position(x: length(20), y: length(9)), [child])
    case 10:
      let offset = Point(x: length(9) - 2, y: length(9) - 2)
      let axes: Axis.Set = chance(2) ? .vertical : .horizontal
      return Box(.scroll(axes: axes, offset: offset), [child])
    default: return child.frame(maxWidth: .infinity)
    }
  }

  /// One column of each kind, in some order, or columns of one kind with an alignment.
  private mutating func tracks() -> [GridTrack] {
    let kinds: [GridTrack.Extent] = [
      .fixed(1 + length(12)),
      .flexible(minimum: 1 + length(8), maximum: maybe(30, least: 9) ?? .infinity),
      .adaptive(minimum: 2 + length(8), maximum: maybe(30, least: 10) ?? .infinity),
    ]
    let gap = [nil, 0, 1, 2.25][pick(4)]
    if chance(3) { return [GridTrack(kinds[pick(3)], spacing: gap, alignment: alignment())] }
    let first = pick(3)
    return (0..<1 + pick(3)).map { GridTrack(kinds[(first + $0) % 3], spacing: gap) }
  }

  private mutating func alignment() -> Alignment {
    [.center, .topLeading, .bottomTrailing, .leading, .top][pick(5)]
  }

  private mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  private mutating func chance(_ times: Int) -> Bool { pick(times) == 0 }

  /// A length in quarters, so that sums are exact and no tie is broken by rounding.
  private mutating func length(_ most: Double) -> Double {
    (random.double(in: 0...most) * 4).rounded() / 4
  }

  private mutating func maybe(_ most: Double, least: Double = 0) -> Double? {
    chance(3) ? nil : least + length(most - least)
  }
}
