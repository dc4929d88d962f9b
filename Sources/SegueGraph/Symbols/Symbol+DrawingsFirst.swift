extension Symbol {
  /// The icons from `arrow.left` to `cloud`.
  static let earlyDrawings: [(name: String, symbol: Symbol)] = [
    (
      "arrow.left",
      Symbol(
        lines: "M 21 12 L 9 12", solid: "M 2 12 L 11 3.5 11 20.5 Z",
        coarse: ".##.../######/.##.../......")
    ),
    (
      "arrow.right",
      Symbol(
        lines: "M 3 12 L 15 12", solid: "M 22 12 L 13 3.5 13 20.5 Z",
        coarse: "...##./######/...##./......")
    ),
    (
      "bell",
      Symbol(
        outline: "M 12 3 C 8 3 6.5 6 6.5 9.5 6.5 15 4 16 3.5 18 L 20.5 18 C 20 16 17.5 15 17.5 9.5 "
          + "17.5 6 16 3 12 3 Z",
        solid: "M 9.5 19.5 L 14.5 19.5 C 14.5 21.5 13.5 22.5 12 22.5 10.5 22.5 9.5 21.5 9.5 19.5 "
          + "Z",
        coarse: "..##../.####./######/..##..")
    ),
    (
      "bolt",
      Symbol(
        outline: "M 13.5 2 L 4.5 13.5 11 13.5 10 22 19.5 10 13 10 Z",
        coarse: "...##./.###../..###./.##...")
    ),
    (
      "bookmark",
      Symbol(
        outline: "M 6 2.5 L 18 2.5 18 21.5 12 16.5 6 21.5 Z",
        coarse: ".####./.####./.####./.#..#.")
    ),
    (
      "calendar",
      Symbol(
        outline: "R 3 4.5 18 17 2",
        lines: "M 3 9.5 L 21 9.5 M 8 2.5 L 8 6 M 16 2.5 L 16 6",
        inner: "R 7 13 3 3 0 R 14 13 3 3 0",
        coarse: ".#..#./######/#.##.#/######")
    ),
    (
      "camera",
      Symbol(
        outline: "M 2.5 7.5 L 7.5 7.5 9.5 4 14.5 4 16.5 7.5 21.5 7.5 21.5 20 2.5 20 Z",
        inner: "O 12 13.5 3.5",
        coarse: "..##../######/##..##/######")
    ),
    (
      "cart",
      Symbol(
        lines: "M 1.5 3.5 L 5 3.5 8 15 19 15 21.5 7 6 7",
        solid: "O 9 20 2 O 17.5 20 2",
        coarse: "##..../.#####/.####./.#..#.")
    ),
    (
      "chart.bar",
      Symbol(
        solid: "R 2.5 13 5 9 0.5 R 9.5 8 5 14 0.5 R 16.5 2.5 5 19.5 0.5",
        coarse: ".....#/...#.#/.#.#.#/.#.#.#")
    ),
    (
      "checkmark",
      Symbol(
        lines: "M 3.5 13 L 9.5 19 20.5 5",
        coarse: "....../....##/#..##./.###..")
    ),
    (
      "chevron.down",
      Symbol(
        lines: "M 3.5 8.5 L 12 16.5 20.5 8.5",
        coarse: "....../##..##/.####./..##..")
    ),
    (
      "chevron.left",
      Symbol(
        lines: "M 15.5 3.5 L 7.5 12 15.5 20.5",
        coarse: "...##./.##.../.##.../...##.")
    ),
    (
      "chevron.right",
      Symbol(
        lines: "M 8.5 3.5 L 16.5 12 8.5 20.5",
        coarse: ".##.../...##./...##./.##...")
    ),
    (
      "chevron.up",
      Symbol(
        lines: "M 3.5 15.5 L 12 7.5 20.5 15.5",
        coarse: "....../..##../.####./##..##")
    ),
    (
      "circle",
      Symbol(
        outline: "O 12 12 9.5",
        coarse: ".####./######/######/.####.")
    ),
    (
      "clock",
      Symbol(
        lines: "O 12 12 9.5 M 12 6.5 L 12 12.5 16 14.5",
        coarse: ".####./#.#..#/#.##.#/.####.")
    ),
    (
      "cloud",
      Symbol(
        outline: "M 7 19 C 3.5 19 2 16.8 2 14.5 2 12 4 10.3 6.2 10.2 6.8 7 9.3 5 12.3 5 15.7 5 18 "
          + "7.3 18.3 10.3 20.6 10.5 22 12.4 22 14.6 22 17 20.2 19 17.5 19 Z",
        coarse: "..##../.#####/######/......")
    ),
  ]
}
