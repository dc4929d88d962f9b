extension Symbol {
  /// All icons by name.
  static let drawings = Dictionary(
    (earlyDrawings + middleDrawings + lateDrawings).map { ($0.name, $0.symbol) },
    uniquingKeysWith: { first, _ in first })

  /// The names of all icons, in order.
  static let names = (earlyDrawings + middleDrawings + lateDrawings).map(\.name)

  /// What stands for a name that nobody drew.
  static let placeholder = Symbol(
    outline: "R 3 3 18 18 2", lines: "M 8 16 L 16 8", coarse: "######/#...##/##...#/######")
}
