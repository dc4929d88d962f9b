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

  mutating func composite(_ list: DisplayList) {
    inks.removeAll(keepingCapacity: true)
    alternatives.removeAll(keepingCapacity: true)
    for index in planes.indices { planes[index].beginDraw() }
    clear(
      plane: 0,
      in: CellRect(
        minColumn: 0, minRow: 0, maxColumn: dirty.columns, maxRow: dirty.rowCount))
    if options.depth == .none {
      compositeMonochrome(list)
      return
    }
    for index in list.items.indices {
      let item = list.items[index]
      enter(item, at: index, list)
      let place = bounds[index].intersection(dirty.bounds)
      if !place.isEmpty { paint(item, in: place, plane: groups.count) }
    }
    while !groups.isEmpty { closeGroup() }
  }

  /// Closes and opens groups until those of the item are open.
  private mutating func enter(_ item: DisplayItem, at index: Int, _ list: DisplayList) {
    // A group that lets everything through is no group.
    var depth = 0
    var isPrefix = true
    for layer in item.layers where layer.opacity < 1 {
      if isPrefix, depth < groups.count, groups[depth].layer.id == layer.id {
        depth += 1
        continue
      }
      if isPrefix {
        isPrefix = false
        while groups.count > depth { closeGroup() }
      }
      openGroup(layer, from: index, list)
    }
    if isPrefix { while groups.count > depth { closeGroup() } }
  }

  private mutating func openGroup(_ layer: OpacityLayer, from index: Int, _ list: DisplayList) {
    var box = CellRect(minColumn: 0, minRow: 0, maxColumn: 0, maxRow: 0)
    for member in index..<list.items.count {
      guard list.items[member].layers.contains(where: { $0.id == layer.id }) else { break }
      box = box.union(bounds[member])
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
    // The group's plane is lent out so that the plane below can be written meanwhile.
    var members = Plane()
    swap(&members, &planes[depth])
    for row in dirty.rows(of: box) {
      let base = row * dirty.columns
      dirty.forEachRun(row: row, in: box.minColumn..<box.maxColumn) { run in
        for index in base + run.lowerBound..<base + run.upperBound {
          planes[depth - 1].merge(index, of: members, opacity: opacity)
        }
        for index in base + run.lowerBound..<base + run.upperBound {
          planes[depth - 1].mergeGlyph(index, of: members, opacity: opacity)
        }
      }
    }
    swap(&members, &planes[depth])
  }
}
