extension Gallery {
  /// The order in which the shipped scenes are told, one tab after the other.
  private static let order: [(icon: String, title: String, scenes: [String])] = [
    ("◆", "Pills", ["segmented-control", "segmented-control-asked"]),
    (
      "●", "Heroes",
      [
        "hero-cards", "tab-selector", "source-and-follower", "pitfall-never-together",
        "pitfall-namespace", "pitfall-same-id", "pitfall-navigation", "pitfall-many-pairs",
        "pitfall-no-animation", "pitfall-clipped", "pitfall-out-of-sight",
        "pitfall-repeat-forever",
      ]
    ),
    (
      "✦", "Beyond",
      [
        "tabs-and-cards", "launcher", "spring-laboratory", "stretching-pill", "focus-ring",
        "nested-heroes", "opening-rows", "interrupted-flights", "scrubbed-flights",
        "thousand-flights",
      ]
    ),
  ]

  /// The shelves that hold the given scenes; those that the order does not know come last.
  static func shelves(of names: [String]) -> [Shelf] {
    let present = Set(names)
    let known = Set(order.flatMap(\.scenes))
    var shelves: [Shelf] = []
    for (icon, title, scenes) in order {
      let scenes = scenes.filter { present.contains($0) }
      if !scenes.isEmpty {
        shelves.append(Shelf(id: shelves.count, icon: icon, title: title, scenes: scenes))
      }
    }
    let others = names.filter { !known.contains($0) }
    if !others.isEmpty || shelves.isEmpty {
      shelves.append(Shelf(id: shelves.count, icon: "■", title: "Yours", scenes: others))
    }
    return shelves
  }
}
