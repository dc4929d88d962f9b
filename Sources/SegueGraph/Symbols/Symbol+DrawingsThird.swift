extension Symbol {
  /// The icons from `music.note` to `xmark`.
  static let lateDrawings: [(name: String, symbol: Symbol)] = [
    (
      "music.note",
      Symbol(
        lines: "M 9 18 L 9 4.5 20 3 20 16",
        solid: "O 6.3 18.5 3.2 O 17.3 16.5 3.2",
        coarse: "..####/..#..#/..#..#/##.##.")
    ),
    (
      "paperplane",
      Symbol(
        outline: "M 2 11 L 22 2.5 15.5 21.5 11 13.5 Z",
        lines: "M 11 13.5 L 21 3.5",
        coarse: "...###/######/..###./...#..")
    ),
    (
      "pause",
      Symbol(
        solid: "R 5 3.5 5 17 1 R 14 3.5 5 17 1",
        coarse: ".#..#./.#..#./.#..#./.#..#.")
    ),
    (
      "pencil",
      Symbol(
        outline: "M 3 21 L 4.5 15.5 16.5 3.5 20.5 7.5 8.5 19.5 Z",
        coarse: "....##/...##./.###../.#....")
    ),
    (
      "person",
      Symbol(
        outline: "O 12 7 5 M 2.5 22 C 2.5 16 6 13.5 12 13.5 18 13.5 21.5 16 21.5 22 Z",
        coarse: "..##../..##../.####./######")
    ),
    (
      "photo",
      Symbol(
        outline: "R 2 4 20 16 2",
        inner: "M 4.5 17.5 L 9 11 13 15.5 15.5 13 19.5 17.5 Z O 16 8.5 1.8",
        coarse: "######/#..#.#/#.####/######")
    ),
    (
      "play",
      Symbol(
        outline: "M 5.5 3 L 20.5 12 5.5 21 Z",
        coarse: ".##.../.####./.####./.##...")
    ),
    (
      "plus",
      Symbol(
        solid: "R 9.5 3 5 18 0 R 3 9.5 18 5 0",
        coarse: "..##../######/######/..##..")
    ),
    (
      "shield",
      Symbol(
        outline: "M 12 2 L 20 5 20 11 C 20 17 16 20.5 12 22 8 20.5 4 17 4 11 L 4 5 Z",
        coarse: "######/######/.####./..##..")
    ),
    (
      "square",
      Symbol(
        outline: "R 3 3 18 18 2",
        coarse: "######/######/######/######")
    ),
    (
      "star",
      Symbol(
        outline: "M 12 2 L 14.9 8.6 22 9.3 16.6 14 18.2 21 12 17.3 5.8 21 7.4 14 2 9.3 9.1 8.6 Z",
        coarse: "..##../######/.####./##..##")
    ),
    (
      "sun.max",
      Symbol(
        outline: "O 12 12 4.5",
        lines: "M 12 4 L 12 2 M 12 20 L 12 22 M 4 12 L 2 12 M 20 12 L 22 12 M 6.3 6.3 L 5 5 M "
          + "17.7 6.3 L 19 5 M 6.3 17.7 L 5 19 M 17.7 17.7 L 19 19",
        coarse: "#.##.#/.####./.####./#.##.#")
    ),
    (
      "trash",
      Symbol(
        outline: "M 5 7 L 19 7 18 21.5 6 21.5 Z",
        lines: "M 2.5 6 L 21.5 6 M 9 5.5 L 9.5 3 14.5 3 15 5.5",
        inner: "R 9 10.5 1.6 8 0 R 13.4 10.5 1.6 8 0",
        coarse: "..##../######/.####./.####.")
    ),
    (
      "wifi",
      Symbol(
        lines: "M 2 9.5 C 7.5 4 16.5 4 22 9.5 M 6 14 C 9.4 10.6 14.6 10.6 18 14",
        solid: "O 12 19 2.2",
        coarse: ".####./#....#/..##../..##..")
    ),
    (
      "xmark",
      Symbol(
        lines: "M 4.5 4.5 L 19.5 19.5 M 19.5 4.5 L 4.5 19.5",
        coarse: "##..##/..##../..##../##..##")
    ),
  ]
}
