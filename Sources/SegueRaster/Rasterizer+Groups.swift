import SegueGeometry
import SeguePaint

/// An opacity group whose members are being put together.
struct OpenGroup {
  var layer: OpacityLayer
  var bounds: CellRect
}

extension Rasterizer {
  /// Edges move by whole cells where block glyphs or colours are missing.
  var edges: EdgeStyle {
    options.depth == .none || options.ascii ? .cell : options.edges
  }

  mutating func composite() {
    inks.removeAll(keepingCapacity: true)
    alternatives.removeAll(keepingCapacity: true)
    for index in planes.indices { planes[index].beginDraw() }
    clear(plane: 0, in: dirty.bounds)
    if options.depth == .none {
      compositeMonochrome()
      return
    }
    // The list is lent out, so that its items can be read where they lie.
    var list = DisplayList()
    swap(&list, &known)
    list.items.withUnsafeMutableBufferPointer { composite(&$0) }
    while !groups.isEmpty { closeGroup() }
    swap(&list, &known)
  }

  private mutating func composite(_ items: inout UnsafeMutableBufferPointer<DisplayItem>) {
    var index = 0
    while index < items.count {
      if groups.isEmpty {
        index = boxes.first(from: index, meeting: dirty.bounds)
        if index == items.count { break }
      }
      let place = boxes[index].intersection(dirty.bounds)
      if place.isEmpty {
        if !groups.isEmpty { leaveGroups(to: items[index].layers) }
      } else if let light = boxes.light(of: index) {
        // It is in no group, and mostly there is none.
        while !groups.isEmpty { closeGroup() }
        fill(light, in: place, plane: 0)
      } else {
        enter(items[index].layers, at: index, UnsafeBufferPointer(items))
        paint(&items[index], in: place, plane: groups.count)
      }
      index += 1
    }
  }

  /// Closes groups until only such are open as an item is in; returns how many of its layers were met.
  @discardableResult
  private mutating func leaveGroups(to layers: [OpacityLayer]) -> Int {
    var depth = 0
    var met = 0
    for layer in layers {
      if !layer.isPlain {
        guard depth < groups.count, groups[depth].layer.id == layer.id else { break }
        depth += 1
      }
      met += 1
    }
    while groups.count > depth { closeGroup() }
    return met
  }

  /// Closes and opens groups until those of the item are open.
  private mutating func enter(
    _ layers: [OpacityLayer], at index: Int, _ items: UnsafeBufferPointer<DisplayItem>
  ) {
    if layers.isEmpty && groups.isEmpty { return }
    let met = leaveGroups(to: layers)
    for layer in layers[met...] where !layer.isPlain { openGroup(layer, from: index, items) }
  }

  private mutating func openGroup(
    _ layer: OpacityLayer, from index: Int, _ items: UnsafeBufferPointer<DisplayItem>
  ) {
    var box = CellRect(minColumn: 0, minRow: 0, maxColumn: 0, maxRow: 0)
    for member in index..<items.count {
      guard items[member].layers.contains(where: { $0.id == layer.id }) else { break }
      box = box.union(boxes[member])
    }
    groups.append(OpenGroup(layer: layer, bounds: box))
    if planes.count <= groups.count {
      var plane = Plane()
      plane.resize(cells: dirty.columns * dirty.rowCount)
      planes.append(plane)
    }
    clear(plane: groups.count, in: box)
  }

  private mutating func clear(plane: Int, in box: CellRect) {
    for row in dirty.rows(of: box) {
      dirty.forEachRun(row: row, in: box.minColumn..<max(box.minColumn, box.maxColumn)) { run in
        let base = row * dirty.columns
        planes[plane].clear(base + run.lowerBound..<base + run.upperBound)
      }
    }
  }

  private mutating func closeGroup() {
    let depth = groups.count
    let group = groups.removeLast()
    let opacity = Float(min(max(group.layer.opacity, 0), 1))
    let box = group.bounds
    guard opacity > 0, !box.isEmpty else { return }
    let fade = group.layer.fade.map {
      Brush(.gradient($0.gradient), in: $0.rect, metrics: options.metrics)
    }
    func share(column: Int, row: Int) -> Float {
      fade.map { opacity * $0.light(column: column, row: row).w } ?? opacity
    }
    // The group's plane is lent out so that the plane below can be written meanwhile.
    var members = Plane()
    swap(&members, &planes[depth])
    for row in dirty.rows(of: box) {
      let base = row * dirty.columns
      dirty.forEachRun(row: row, in: box.minColumn..<box.maxColumn) { run in
        for column in run {
          planes[depth - 1].merge(
            base + column, of: members, opacity: share(column: column, row: row))
        }
        for column in run {
          planes[depth - 1].mergeGlyph(
            base + column, of: members, opacity: share(column: column, row: row))
        }
      }
    }
    swap(&members, &planes[depth])
  }
}
