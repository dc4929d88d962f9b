import SegueGeometry
import SeguePaint
import SegueRaster
import Testing

@Suite("Without colours, what flies is told from what it flies over")
struct MonochromeFlightTests {
  private let options = RasterOptions(depth: .none)

  /// The reversed cells of a row, as `#`, others as `.`.
  private func tones(_ picture: Rasterizer, _ row: Int) -> String {
    (0..<picture.grid.size.columns).reduce(into: "") {
      $0 += picture[$1, row].traits.contains(.reverse) ? "#" : "."
    }
  }

  @Test("A card over others is parted from them by a gap, and only from them")
  func gap() {
    let cards = [box(0, 0, 20, 12, navy), box(1, 1, 6, 4, orange), box(9, 1, 6, 4, orange)]
    let hero = box(3, 2, 8, 5, white)
    let picture = draw(cards + [hero], columns: 20, rows: 8, options: options)
    #expect(tones(picture, 0) == "....................")
    #expect(tones(picture, 1) == ".#..........###.....")
    #expect(tones(picture, 2) == ".#.########.###.....")
    #expect(tones(picture, 4) == ".#.########.###.....")
    #expect(tones(picture, 6) == "...########.........")
    #expect(tones(picture, 7) == "....................")
  }

  @Test("Neighbours that only touch, and a shape on a larger one, get no gap")
  func noGap() {
    let picture = draw(
      [box(1, 1, 4, 3, orange), box(5, 1, 4, 3, white), box(12, 0, 7, 5, white)],
      columns: 20, rows: 6, options: options)
    #expect(tones(picture, 2) == ".########...#######.")
    let pill = draw(
      [box(0, 0, 12, 3, white), box(2, 0, 4, 3, orange)], columns: 14, rows: 3, options: options)
    #expect(tones(pill, 1) == "##....######..")
  }

  @Test("The gap hides letters beneath, whole clusters at a time")
  func gapHidesLetters() {
    let picture = draw(
      [
        box(0, 0, 12, 3, white), text("abcd界", 0, 1, ink: black), box(5, 0, 9, 3, orange),
        text("hero", 6, 1, ink: black),
      ], columns: 16, rows: 3, options: options)
    #expect(picture.rows[1] == "abcd  hero      ")
    #expect(tones(picture, 1) == "####.#########..")
  }

  @Test("Of a cross-fade only the stronger side shows, fill and letters alike")
  func crossFade() {
    for percent in stride(from: 0, through: 100, by: 5) {
      let layers = [OpacityLayer(id: 1, opacity: Double(percent) / 100)]
      let picture = draw(
        [
          box(0, 0, 12, 3, orange), text("card", 1, 1, ink: black),
          box(0, 0, 12, 3, orange, layers: layers),
          text("detail", 4, 1, ink: black, layers: layers),
        ], columns: 14, rows: 3, options: options)
      #expect(
        picture.rows[1] == (percent < 50 ? " card         " : "    detail    "), "\(percent) %")
      #expect(tones(picture, 1) == "############..", "\(percent) %")
    }
  }

  @Test("A card that has grown to the whole screen keeps the tone of its flight")
  func landing() {
    let grid = [box(0, 0, 20, 6, navy), box(1, 1, 5, 3, orange), text("other", 1, 2, ink: black)]
    let near = draw(
      grid + [box(0.6, 0, 19.4, 6, white)], columns: 20, rows: 6, options: options)
    let landed = draw(grid + [box(0, 0, 20, 6, white)], columns: 20, rows: 6, options: options)
    #expect(tones(near, 2) == ".###################")
    #expect(tones(landed, 2) == "####################")
  }

  @Test("A frame after others is the frame drawn afresh, wherever the card has come")
  func damage() {
    var running = Rasterizer(options: options)
    for step in 0..<80 {
      let x = Double(step % 40) / 2 - 2
      var items = [box(0, 0, 24, 8, navy), box(1, 1, 6, 5, orange), text("one", 2, 2, ink: black)]
      items += [box(9, 1, 6, 5, white), text("界two", 10, 3, ink: black)]
      if step < 60 { items.append(box(x, 2, 7, 4, orange)) }
      if step % 7 == 3 { items[0] = box(0, 0, 24, 8, white) }
      let list = DisplayList(items: ContiguousArray(items))
      _ = running.draw(list, size: CellSize(columns: 24, rows: 8))
      var fresh = Rasterizer(options: options)
      _ = fresh.draw(list, size: CellSize(columns: 24, rows: 8))
      #expect(running.grid.cells == fresh.grid.cells, "step \(step)")
    }
  }
}
