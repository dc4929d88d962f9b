import SegueGeometry
import SeguePaint
import SegueRaster
import TestSupport
import Testing

@Suite("A draw costs what changed, and reports exactly that")
struct DamageTests {
  private func randomItem(_ random: inout SeededGenerator) -> DisplayItem {
    let x = random.double(in: -4...28)
    let y = random.double(in: -2...10)
    let width = random.double(in: 0.2...16)
    let height = random.double(in: 0.2...7)
    let colors = [navy, white, orange, ResolvedColor(bytes: 10, 132, 255), black.faded(0.4)]
    let color = colors[Int(random.next() % 5)]
    let kinds: [ShapeKind] = [
      .rectangle, .roundedRectangle(cornerRadius: 10), .capsule, .circle, .ellipse,
    ]
    let kind = kinds[Int(random.next() % 5)]
    var item: DisplayItem
    switch random.next() % 6 {
    case 0, 1: item = box(x, y, width, height, color, kind)
    case 2: item = border(x, y, width, height, line: random.double(in: 1...12), color, kind)
    case 3:
      item = DisplayItem(
        content: .shadow(
          figure(x, y, width, height, kind), radius: random.double(in: 0...30), black.faded(0.5)))
    default:
      let strings = ["plain text", "首页设置", "a首b置c", "😀 ok|second line", "e\u{301}\u{1B}x"]
      item = text(
        strings[Int(random.next() % 5)], x, y, ink: color, alternatives: [orange],
        terminalInk: random.next() % 2 == 0)
    }
    if random.next() % 4 == 0 {
      item.clips = [figure(random.double(in: 0...10), random.double(in: 0...4), 14, 5, kind)]
    }
    return item
  }

  private func randomItems(_ random: inout SeededGenerator) -> [DisplayItem] {
    var items: [DisplayItem] = []
    var id = 0
    for _ in 0..<random.next() % 10 {
      if random.next() % 4 == 0 {
        id += 1
        let layer = OpacityLayer(id: id, opacity: random.double(in: 0...1))
        for _ in 0..<1 + random.next() % 3 {
          var item = randomItem(&random)
          item.layers = [layer]
          items.append(item)
        }
      } else {
        items.append(randomItem(&random))
      }
    }
    return items
  }

  /// A list near the one before: items moved, gone, new.
  private func changed(
    _ items: [DisplayItem], _ random: inout SeededGenerator
  ) -> [DisplayItem] {
    var items = items
    for _ in 0..<1 + random.next() % 2 {
      let index = items.isEmpty ? 0 : Int(random.next() % UInt64(items.count))
      switch random.next() % 4 {
      case 0: items.insert(randomItem(&random), at: items[index...].startIndex)
      case 1 where !items.isEmpty: items.remove(at: index)
      case 2: return randomItems(&random)
      default:
        guard !items.isEmpty else { continue }
        var item = randomItem(&random)
        item.layers = items[index].layers
        items[index] = item
      }
    }
    // Where something comes or goes behind a flight, what flies is a little further on.
    if random.next() % 2 == 0, let first = items.indices.randomElement(using: &random) {
      for index in first..<items.count { items[index] = nudged(items[index], &random) }
    }
    // A group in two pieces is two groups with one name, which no list has.
    var seen: Set<Int> = []
    var last: Int?
    for index in items.indices {
      let id = items[index].layers.first?.id
      if let id, id != last, !seen.insert(id).inserted { items[index].layers = [] }
      last = items[index].layers.first?.id
    }
    return items
  }

  @Test(
    "Drawing a list after another equals drawing it afresh",
    arguments: [
      RasterOptions(), RasterOptions(depth: .none), RasterOptions(depth: .palette256),
      RasterOptions(edges: .cell), RasterOptions(ascii: true),
    ])
  func likeFresh(options: RasterOptions) {
    let seed: UInt64 = 31
    var random = SeededGenerator(seed: seed)
    let size = CellSize(columns: 32, rows: 12)
    var rasterizer = Rasterizer(options: options)
    var items = randomItems(&random)
    _ = rasterizer.draw(DisplayList(items: ContiguousArray(items)), size: size)
    for number in 0..<repetitions(10_000) {
      items = changed(items, &random)
      let before = rasterizer.grid
      let damage = rasterizer.draw(DisplayList(items: ContiguousArray(items)), size: size)
      let fresh = draw(items, columns: 32, rows: 12, options: options)
      #expect(rasterizer.rows == fresh.rows, "seed \(seed), list \(number)")
      var count = 0
      for row in 0..<12 {
        var differing: [Int] = []
        for column in 0..<32 {
          let now = rasterizer[column, row]
          let new = fresh[column, row]
          let isSame =
            now.ink == new.ink && now.ground == new.ground && now.traits == new.traits
            && now.width == new.width
          #expect(isSame, "seed \(seed), list \(number), cell \(column) \(row)")
          if now != before[column, row] { differing.append(column) }
        }
        var expected = CellDamage()
        for column in differing { expected.add(column..<column + 1, row: row) }
        let runs = damage.runs.filter { $0.row == row }
        #expect(runs == Array(expected.runs), "seed \(seed), list \(number), row \(row)")
        count += differing.count
      }
      #expect(damage.count == count, "seed \(seed), list \(number)")
    }
  }

  /// Items a little further on: what a frame of a flight replaces.
  private func nudged(_ item: DisplayItem, _ random: inout SeededGenerator) -> DisplayItem {
    var item = item
    let reach: Double = random.next() % 2 == 0 ? 2 : 12
    let way = Point(x: random.double(in: -reach...reach), y: random.double(in: -reach...reach))
    let growth = random.next() % 2 == 0 ? 0 : random.double(in: 0...reach)
    func moved(_ rect: Rect) -> Rect {
      Rect(
        x: rect.minX + way.x, y: rect.minY + way.y, width: rect.width + growth,
        height: rect.height + growth)
    }
    switch item.content {
    case .shape(var figure, let drawing, let paint):
      figure.rect = moved(figure.rect)
      item.content = .shape(figure, drawing, random.next() % 6 == 0 ? .color(orange) : paint)
    case .shadow(var figure, let radius, let color):
      figure.rect = moved(figure.rect)
      item.content = .shadow(figure, radius: radius, color)
    case .text(var figure):
      switch random.next() % 5 {
      case 0: figure.ink = orange
      case 1: figure.traits = .bold
      case 2: figure.edge = nil
      default:
        figure.edge = moved(
          figure.edge ?? Rect(origin: figure.origin, size: Size(width: 40, height: 16)))
      }
      figure.origin = figure.origin + way
      item.content = .text(figure)
    }
    for index in item.clips.indices where random.next() % 2 == 0 {
      item.clips[index].rect = moved(item.clips[index].rect)
    }
    return item
  }

  @Test("A wide cluster that its edge cuts now is gone from both of its columns")
  func cutCluster() {
    func items(_ columns: Double) -> [DisplayItem] {
      let edge = Rect(x: 32, y: 16, width: columns * 8, height: 16)
      return [text("a首b置c", 6, 1), text("a首b置c", 4, 1, edge: edge)]
    }
    var rasterizer = draw(items(6))
    #expect(rasterizer.rows[1].hasPrefix("    a首b置"))
    var cut = ListChanges()
    cut.items = [items(5)[1]]
    cut.places = [1]
    _ = rasterizer.draw(&cut)
    #expect(rasterizer.rows == draw(items(5)).rows)
  }

  @Test(
    "Items drawn in the places of others equal the whole list drawn afresh",
    arguments: [
      RasterOptions(), RasterOptions(depth: .none), RasterOptions(depth: .palette256),
      RasterOptions(edges: .cell), RasterOptions(ascii: true),
    ])
  func replaced(options: RasterOptions) {
    let seed: UInt64 = 32
    var random = SeededGenerator(seed: seed)
    let size = CellSize(columns: 32, rows: 12)
    for list in 0..<repetitions(2_000) {
      var rasterizer = Rasterizer(options: options)
      var items = randomItems(&random) + [randomItem(&random)]
      _ = rasterizer.draw(DisplayList(items: ContiguousArray(items)), size: size)
      for frame in 0..<8 {
        let before = items
        var places: ContiguousArray<Int> = []
        for place in items.indices where random.next() % 2 == 0 {
          items[place] = nudged(items[place], &random)
          places.append(place)
        }
        if let id = items.lazy.compactMap(\.layers.first?.id).first, random.next() % 3 == 0 {
          // A group fades as a whole.
          let layers = [OpacityLayer(id: id, opacity: random.double(in: 0...1))]
          for place in items.indices where items[place].layers.first?.id == id {
            items[place].layers = layers
            if !places.contains(place) { places.append(place) }
          }
        }
        if random.next() % 8 == 0 {
          // A phase of the motion ends.
          _ = rasterizer.draw(DisplayList(items: ContiguousArray(items)), size: size)
        } else {
          var changes = changes(from: before, to: items, at: places, &random)
          _ = rasterizer.draw(&changes)
        }
        #expect(Array(rasterizer.list.items) == items, "seed \(seed), list \(list), frame \(frame)")
        let fresh = draw(items, columns: 32, rows: 12, options: options)
        let isSame =
          rasterizer.rows == fresh.rows && rasterizer.grid.styles() == fresh.grid.styles()
        #expect(isSame, "seed \(seed), list \(list), frame \(frame)")
        if !isSame { return }
      }
    }
  }

  /// What moves an item of one list to its place in the other, where that is all, or else takes its
  /// place.
  private func changes(
    from before: [DisplayItem], to after: [DisplayItem], at places: ContiguousArray<Int>,
    _ random: inout SeededGenerator
  ) -> ListChanges {
    var changes = ListChanges()
    for place in places {
      if random.next() % 4 != 0,
        case .shape(let figure, _, .color(let color)) = after[place].content
      {
        let shape = MovedShape(rect: figure.rect, color: color)
        var moved = before[place]
        moved.move(to: shape)
        if moved == after[place] {
          changes.shapes.append(shape)
          changes.shapePlaces.append(place)
          continue
        }
      }
      changes.items.append(after[place])
      changes.places.append(place)
    }
    return changes
  }

  @Test("Shapes moved under one set of options are where they are under another")
  func movedAcrossOptions() {
    func items(_ x: Double) -> [DisplayItem] {
      [box(0, 0, 32, 12, navy), box(x, 2, 6, 3, white), text("label", 4, 3)]
    }
    for options in [RasterOptions(), RasterOptions(depth: .none), RasterOptions(ascii: true)] {
      var rasterizer = Rasterizer(options: RasterOptions(edges: .cell))
      _ = rasterizer.draw(
        DisplayList(items: ContiguousArray(items(1))), size: CellSize(columns: 32, rows: 12))
      for x in [4.5, 9.25] {
        var changes = ListChanges()
        changes.shapePlaces = [1]
        changes.shapes = [
          MovedShape(rect: figure(x, 2, 6, 3, .rectangle).rect, color: white)
        ]
        _ = rasterizer.draw(&changes)
        rasterizer.options = options
      }
      let fresh = draw(items(9.25), columns: 32, rows: 12, options: options)
      #expect(rasterizer.rows == fresh.rows)
      #expect(rasterizer.grid.styles() == fresh.grid.styles())
    }
  }

  @Test("A moving pill costs the same on a small and on a large screen")
  func proportional() {
    func costs(_ size: CellSize) -> [Int] {
      var rasterizer = Rasterizer(options: RasterOptions())
      var costs: [Int] = []
      for step in 0..<20 {
        let list = DisplayList(items: [
          box(0, 0, 400, 100, navy),
          box(4 + Double(step) / 8, 2, 12, 3, white, .roundedRectangle(cornerRadius: 12)),
          text("label", 6, 3, alternatives: [black]),
        ])
        _ = rasterizer.draw(list, size: size)
        costs.append(rasterizer.compositedCells)
      }
      return Array(costs.dropFirst())
    }
    let small = costs(CellSize(columns: 80, rows: 24))
    let large = costs(CellSize(columns: 200, rows: 60))
    #expect(small == large)
    // The pill, three rows of at most 14 columns, and a column of grace on each side.
    #expect(small.allSatisfy { $0 <= 3 * 16 })
  }

  @Test("An equal list costs nothing and damages nothing")
  func unchanged() {
    let list = DisplayList(items: [box(0, 0, 9, 4, orange, .capsule), text("abc", 2, 2)])
    var rasterizer = Rasterizer(options: RasterOptions())
    let size = CellSize(columns: 20, rows: 6)
    #expect(!rasterizer.draw(list, size: size).isEmpty)
    #expect(rasterizer.draw(list, size: size).isEmpty)
    #expect(rasterizer.compositedCells == 0)
  }

  @Test("An item put in front of the others costs only itself")
  func insertion() {
    var items: ContiguousArray = [box(0, 0, 80, 24, navy)]
    for number in 0..<10 { items.append(box(Double(number) * 8, 12, 6, 6, orange)) }
    var rasterizer = Rasterizer(options: RasterOptions())
    let size = CellSize(columns: 80, rows: 24)
    _ = rasterizer.draw(DisplayList(items: items), size: size)
    items.insert(box(40, 2, 4, 2, white), at: 1)
    items.remove(at: 5)
    items.append(box(70, 2, 4, 2, white))
    _ = rasterizer.draw(DisplayList(items: items), size: size)
    #expect(rasterizer.compositedCells == 6 * 2 + 8 * 6 + 6 * 2)
  }

  @Test("What goes behind a flight that lands costs only the edges of what lands")
  func landing() {
    func list(_ place: Double, _ departing: [DisplayItem]) -> DisplayList {
      var items: ContiguousArray = [box(0, 0, 80, 24, navy)]
      items += departing
      items.append(box(place, place, 80 - 2 * place, 24 - 2 * place, orange))
      items.append(text("title", 3, 2))
      return DisplayList(items: items)
    }
    for edges in [EdgeStyle.cell, .eighth] {
      var rasterizer = Rasterizer(options: RasterOptions(edges: edges))
      let size = CellSize(columns: 80, rows: 24)
      let gone = [box(0.02, 0.02, 79.9, 23.9, white), text("going", 3, 4)]
      _ = rasterizer.draw(list(0.02, gone), size: size)
      _ = rasterizer.draw(list(0, []), size: size)
      // A ring around the stage: at the sides the edge, the other half of a wide cluster, and a
      // column of grace.
      #expect(rasterizer.compositedCells <= 2 * 80 + 2 * 3 * 22, "\(edges)")
    }
  }

  @Test("A new size, new options and an invalidation damage everything")
  func everything() {
    let list = DisplayList(items: [box(0, 0, 9, 4, orange)])
    var rasterizer = Rasterizer(options: RasterOptions())
    var all = CellDamage()
    for row in 0..<8 { all.add(0..<10, row: row) }
    _ = rasterizer.draw(list, size: CellSize(columns: 20, rows: 6))
    let resized = rasterizer.draw(list, size: CellSize(columns: 10, rows: 8))
    #expect(resized == all)
    rasterizer.options.depth = .palette16
    let rounded = rasterizer.draw(list, size: CellSize(columns: 10, rows: 8))
    #expect(rounded == all)
    rasterizer.invalidate()
    let repeated = rasterizer.draw(list, size: CellSize(columns: 10, rows: 8))
    #expect(repeated == all)
    #expect(rasterizer.compositedCells == 80)
    #expect(rasterizer.draw(list, size: CellSize(columns: 0, rows: -3)).isEmpty)
  }
}
