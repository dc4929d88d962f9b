import TestSupport
import Testing

@Suite("What others build on changes only on purpose")
struct PublicInterfaceTests {
  private static let baseline = "Tests/PackageShapeTests/PublicInterface.txt"

  @Test("The public interface is the one that was written down, and every symbol has a summary")
  func interface() throws {
    let symbols = try PublicInterface.symbols()
    #expect(symbols.count > 400)
    for symbol in symbols where symbol.summary?.isEmpty ?? true {
      Issue.record("\(symbol.module): \(symbol.path) has no summary")
    }
    // The documentation shows each of them.
    let documented = try PackageFolder.text(of: ".ci/documentation")
      .split { $0.isWhitespace }.map(String.init)
    for module in Set(symbols.map(\.module)).sorted() {
      if !documented.contains(module) { Issue.record("\(module) is not in .ci/documentation") }
    }
    let found = symbols.map(\.line)
    if PackageFolder.isRecording {
      try PackageFolder.write(found.map { $0 + "\n" }.joined(), to: Self.baseline)
    }
    let expected = try PackageFolder.text(of: Self.baseline).split(separator: "\n").map(String.init)
    for change in found.difference(from: expected) {
      switch change {
      case .remove(_, let line, _):
        Issue.record("gone from the public interface: \(line)")
      case .insert(_, let line, _):
        Issue.record("new in the public interface: \(line)")
      }
    }
  }
}
