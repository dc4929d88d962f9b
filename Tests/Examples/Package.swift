// swift-tools-version: 6.0
import PackageDescription

// Programs as others write them: Segue is a dependency by path, without a flag.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Segue", path: "../..")],
  targets: ["TabBar", "CardWall", "Dashboard", "Wizard"].flatMap { name in
    [
      Target.executableTarget(
        name: name,
        dependencies: [.product(name: "Segue", package: "Segue")],
        // Listings from before Swift 6 build as they are.
        swiftSettings: name == "CardWall" ? [.swiftLanguageMode(.v5)] : []),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [
          .target(name: name), .product(name: "SegueTesting", package: "Segue"),
        ],
        exclude: name == "TabBar" ? ["Goldens"] : []),
    ]
  },
  swiftLanguageModes: [.v6]
)
