/// Which module may import which: an arrow only ever points down.
enum Arrows {
  /// Every module in `Sources` and all that it may import, besides the standard library.
  static let allowed: [(module: String, imports: Set<String>)] = [
    ("CAllocations", []),
    ("CNcurses", []),
    ("CBareNcurses", ["CNcurses"]),
    ("COptions", []),
    ("CTerminalRescue", []),
    ("SegueMacros", ["Glibc"]),
    ("SegueGeometry", ["Glibc"]),
    ("SegueMotion", ["Glibc", "SegueGeometry"]),
    ("SeguePaint", ["Glibc", "SegueGeometry"]),
    ("SegueLayout", ["Glibc", "SegueGeometry", "SeguePaint"]),
    (
      "SegueGraph",
      ["Glibc", "Observation", "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout"]
    ),
    (
      "SegueMatching",
      ["Glibc", "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph"]
    ),
    ("SegueRaster", ["Glibc", "SegueGeometry", "SeguePaint"]),
    (
      "SegueStage",
      [
        "Glibc", "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph",
        "SegueMatching", "SegueRaster",
      ]
    ),
    (
      "SegueScenes",
      [
        "Glibc", "Synchronization", "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout",
        "SegueGraph",
      ]
    ),
    (
      "SegueTerminal",
      [
        "Glibc", "Dispatch", "Synchronization", "SegueGeometry", "SegueMotion", "SeguePaint",
        "SegueRaster", "SegueStage", "CNcurses", "CTerminalRescue",
      ]
    ),
    (
      "Segue",
      [
        "Glibc", "Foundation", "Observation", "SegueMacros", "SegueGeometry", "SegueMotion",
        "SeguePaint", "SegueLayout", "SegueGraph", "SegueRaster", "SegueStage", "SegueTerminal",
      ]
    ),
    (
      "SegueTesting",
      [
        "Glibc", "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph",
        "SegueMatching", "SegueRaster", "SegueStage",
      ]
    ),
    (
      "SegueCommand",
      [
        "Glibc", "Observation", "COptions", "SegueGeometry", "SegueMotion", "SeguePaint",
        "SegueGraph", "SegueMatching", "SegueRaster", "SegueStage", "SegueScenes", "SegueTerminal",
      ]
    ),
    (
      "SegueBenchmark",
      [
        "Glibc", "CAllocations", "CBareNcurses", "CPseudoTerminal", "SegueGeometry", "SegueMotion",
        "SeguePaint", "SegueLayout", "SegueGraph", "SegueMatching", "SegueRaster", "SegueStage",
        "SegueTerminal",
      ]
    ),
  ]

  static func imports(of module: String) -> Set<String>? {
    allowed.first { $0.module == module }?.imports
  }
}
