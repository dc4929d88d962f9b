import Foundation
import TestSupport

/// A public symbol as the compiler tells it.
struct PublicSymbol: Comparable {
  let module: String
  /// The names from the outermost type to the symbol.
  let path: String
  let declaration: String
  let summary: String?

  /// The symbol as a line of the baseline.
  var line: String { "\(module)  \(path)  \(declaration)" }

  static func < (one: Self, other: Self) -> Bool { one.line < other.line }
}

/// What other packages can use, out of the modules that were built.
enum PublicInterface {
  /// The modules that the two libraries consist of, from the bottom up.
  static let modules = [
    "SegueGeometry", "SegueMotion", "SeguePaint", "SegueLayout", "SegueGraph", "SegueMatching",
    "SegueRaster", "SegueStage", "SegueScenes", "SegueTerminal", "Segue", "SegueTesting",
  ]

  /// Every public symbol, sorted.
  static func symbols() throws -> [PublicSymbol] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "segue-interface-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try PackageFolder.output(
      of:
        "sh .ci/symbols '\(BuiltProgram.folder)' '\(folder.path)' \(modules.joined(separator: " "))"
    )
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .flatMap { name in
        let data = try Data(contentsOf: folder.appending(path: name))
        return try JSONDecoder().decode(SymbolGraph.self, from: data).symbols(in: name)
      }
      .sorted()
  }
}

/// The part of the compiler's symbol graph that is needed.
private struct SymbolGraph: Decodable {
  struct Fragment: Decodable { let spelling: String }
  struct Comment: Decodable {
    struct Line: Decodable { let text: String }
    let lines: [Line]
  }
  struct Symbol: Decodable {
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let docComment: Comment?
  }
  let symbols: [Symbol]

  func symbols(in file: String) -> [PublicSymbol] {
    let module = file.prefix { $0 != "." && $0 != "@" }
    return symbols.map { symbol in
      PublicSymbol(
        module: String(module), path: symbol.pathComponents.joined(separator: "."),
        declaration: symbol.declarationFragments.map(\.spelling).joined()
          .split(whereSeparator: \.isWhitespace).joined(separator: " "),
        summary: symbol.docComment?.lines.first?.text)
    }
  }
}
