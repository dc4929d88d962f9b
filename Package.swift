// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Modules from the bottom up. An arrow only ever points down; `PackageShapeTests` reads the import
// lines and `.ci/run` asks the compiler for the same.
let package = Package(
  name: "Segue",
  products: [
    .library(name: "Segue", targets: ["Segue"]),
    .library(name: "SegueTesting", targets: ["SegueTesting"]),
    .executable(name: "segue", targets: ["SegueCommand"]),
    .executable(name: "segue-bench", targets: ["SegueBenchmark"]),
  ],
  targets: [
    .target(name: "SegueGeometry"),
    .target(name: "SegueMotion", dependencies: ["SegueGeometry"]),
    .target(name: "SeguePaint", dependencies: ["SegueGeometry"]),
    .target(name: "SegueLayout", dependencies: ["SegueGeometry", "SeguePaint"]),
    .target(
      name: "SegueGraph",
      dependencies: ["SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout"]),
    .target(
      name: "SegueMatching",
      dependencies: ["SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph"]),
    .target(name: "SegueRaster", dependencies: ["SegueGeometry", "SeguePaint"]),
    .target(
      name: "SegueStage",
      dependencies: [
        "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph",
        "SegueMatching", "SegueRaster",
      ]),
    .target(
      name: "SegueScenes",
      dependencies: ["SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph"]),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
    .target(name: "CTerminalRescue"),
    .target(
      name: "SegueTerminal",
      dependencies: [
        "SegueGeometry", "SegueMotion", "SeguePaint", "SegueRaster", "SegueStage", "CNcurses",
        "CTerminalRescue",
      ]),
    // Runs in the compiler: what `#Preview` needs, without a library for syntax trees.
    .macro(name: "SegueMacros"),
    .target(
      name: "Segue",
      dependencies: [
        "SegueMacros", "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph",
        "SegueRaster", "SegueStage", "SegueTerminal",
      ]),
    .target(
      name: "SegueTesting",
      dependencies: [
        "SegueGeometry", "SegueMotion", "SegueGraph", "SegueMatching", "SegueRaster", "SegueStage",
      ]),
    .target(name: "COptions"),
    .executableTarget(
      name: "SegueCommand",
      dependencies: [
        "COptions",
        "SegueGeometry", "SegueMotion", "SeguePaint", "SegueGraph", "SegueMatching", "SegueRaster",
        "SegueStage", "SegueScenes", "SegueTerminal",
      ]),

    // What speed costs; it counts allocations, so nothing else may depend on it.
    .target(name: "CAllocations"),
    // The scenes of its comparison by hand, and the terminals in which it runs both programs.
    .target(name: "CBareNcurses", dependencies: ["CNcurses"]),
    .executableTarget(
      name: "SegueBenchmark",
      dependencies: [
        "CAllocations", "CBareNcurses", "CPseudoTerminal", "SegueGeometry", "SegueMotion",
        "SeguePaint", "SegueLayout", "SegueGraph", "SegueMatching", "SegueRaster", "SegueStage",
        "SegueTerminal",
      ]),

    // Tests. libvterm reads ncurses output back; the pty shim runs the real program.
    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "TestSupport",
      dependencies: ["CVTerm", "CPseudoTerminal", "SegueGeometry", "SeguePaint", "SegueRaster"],
      path: "Tests/TestSupport"),
    .testTarget(name: "SegueGeometryTests", dependencies: ["SegueGeometry"]),
    .testTarget(
      name: "SegueMotionTests", dependencies: ["SegueGeometry", "SegueMotion", "TestSupport"]),
    .testTarget(
      name: "SeguePaintTests", dependencies: ["SegueGeometry", "SeguePaint", "TestSupport"]),
    .testTarget(
      name: "SegueLayoutTests",
      dependencies: ["SegueGeometry", "SeguePaint", "SegueLayout", "TestSupport"]),
    .testTarget(
      name: "SegueRasterTests",
      dependencies: ["SegueGeometry", "SeguePaint", "SegueRaster", "TestSupport"]),
    .testTarget(
      name: "SegueMatchingTests",
      dependencies: [
        "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph",
        "SegueMatching", "SegueRaster", "SegueStage", "SegueTesting", "TestSupport",
      ]),
    .testTarget(
      name: "SegueStageTests",
      dependencies: [
        "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph",
        "SegueMatching", "SegueRaster",
        "SegueStage", "SegueTesting", "TestSupport",
      ]),
    .testTarget(
      name: "SegueScenesTests",
      dependencies: [
        "SegueGeometry", "SegueMotion", "SeguePaint", "SegueGraph", "SegueMatching",
        "SegueRaster", "SegueScenes", "SegueStage", "SegueTesting", "Segue", "TestSupport",
      ],
      exclude: ["Goldens"]),
    // The real run loop around a small source, for tests that need a process of their own.
    .executableTarget(
      name: "TerminalFixture",
      dependencies: [
        "SegueGeometry", "SegueMotion", "SeguePaint", "SegueRaster", "SegueStage",
        "SegueTerminal",
      ],
      path: "Tests/TerminalFixture"),
    .testTarget(
      name: "SegueTerminalTests",
      dependencies: [
        "SegueGeometry", "SegueMotion", "SeguePaint", "SegueRaster", "SegueStage", "SegueScenes",
        "SegueTerminal", "CNcurses", "TerminalFixture", "TestSupport",
      ]),
    // A program to which other threads tell what is new.
    .executableTarget(name: "NewsFixture", dependencies: ["Segue"], path: "Tests/NewsFixture"),
    // The real programs in a real pseudo-terminal; they are dependencies so that they are built.
    .testTarget(
      name: "SegueCommandTests",
      dependencies: [
        "SegueCommand", "SegueBenchmark", "NewsFixture", "CTerminalRescue", "SegueGeometry",
        "SegueMotion", "SeguePaint", "SegueMatching", "SegueRaster", "SegueScenes", "SegueStage",
        "TestSupport",
      ]),
    // Listings as people write them: their only import of ours is the library's.
    .testTarget(
      name: "SegueListingTests", dependencies: ["Segue", "SegueTesting", "TestSupport"]),
    .testTarget(
      name: "SegueTestingTests", dependencies: ["Segue", "SegueTesting"], exclude: ["Goldens"]),
    // The documentation's samples are compiled, and its film strips are what the program prints.
    .testTarget(
      name: "SegueDocumentationTests",
      dependencies: [
        "Segue", "SegueCommand", "SeguePaint", "SegueRaster", "SegueScenes", "SegueStage",
        "SegueTesting", "TestSupport",
      ],
      exclude: ["Samples/Goldens"]),
    .testTarget(
      name: "PackageShapeTests", dependencies: ["TestSupport"], exclude: ["PublicInterface.txt"]),
  ],
  swiftLanguageModes: [.v6]
)

// Settings every target of ours shares. Warnings are errors only on demand: a package that depends on
// this one must not fail to build because a newer compiler warns.
for target in package.targets
where target.type != .system
  && ![
    "CAllocations", "CBareNcurses", "COptions", "CPseudoTerminal", "CTerminalRescue",
  ].contains(target.name)
{
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if Context.environment["SEGUE_STRICT"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
    // Nobody debugs what is built here.
    target.swiftSettings?.append(.unsafeFlags(["-gnone"]))
    // Tests put frames together by the hundred thousand. What does that is compiled as for a
    // release, which checks bounds and overflows as well.
    if ["Geometry", "Motion", "Paint", "Layout", "Matching", "Raster"]
      .contains(target.name.dropFirst("Segue".count))
    {
      target.swiftSettings?.append(.unsafeFlags(["-O"]))
    }
    if target.name == "TestSupport" { target.swiftSettings?.append(.define("OPTIMIZED")) }
    // Listings are what people write: none of their bodies may keep the compiler busy for a second.
    if target.name == "SegueListingTests" {
      target.swiftSettings?.append(
        .unsafeFlags(["-Xfrontend", "-warn-long-function-bodies=1000"]))
    }
  }
}
