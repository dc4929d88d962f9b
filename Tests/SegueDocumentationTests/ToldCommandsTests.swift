import TestSupport
import Testing

@Suite("Commands of the toolchain in the README and in the documentation exist")
struct ToldCommandsTests {
  /// A command as it is told: what the toolchain is to do, and the options that are its own.
  private struct Command: Hashable {
    var verb: String
    var options: [String]
  }

  /// The commands of a text, in blocks and between words.
  private func commands(in text: String) -> Set<Command> {
    var found: Set<Command> = []
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "`" }) {
      let words = line.split(separator: " ").map(String.init)
      for (index, word) in words.enumerated()
      where word == "swift" && ["build", "run", "test"].contains(words[(index + 1)...].first) {
        let verb = words[index + 1]
        var options: [String] = []
        var takesValue = false
        for word in words[(index + 2)...] {
          if word.hasPrefix("&") { break }
          if word.hasPrefix("-") {
            options.append(word)
          } else if verb == "run", !takesValue {
            // What follows the program is for the program.
            break
          }
          takesValue = word == "-c" || word == "--product"
        }
        found.insert(Command(verb: verb, options: options))
      }
    }
    return found
  }

  @Test("Every option is one that the toolchain tells of")
  func options() throws {
    let pages = try PackageFolder.names(in: "Sources/Segue/Segue.docc")
      .filter { $0.hasSuffix(".md") }.map { "Sources/Segue/Segue.docc/\($0)" }
    var told: Set<Command> = []
    for page in ["README.md"] + pages {
      told.formUnion(commands(in: try PackageFolder.text(of: page)))
    }
    let withOptions = told.filter { !$0.options.isEmpty }
    #expect(Set(withOptions.map(\.verb)) == ["build", "run", "test"])
    for verb in ["build", "run", "test"] {
      let help = String(
        decoding: try PackageFolder.output(of: "swift \(verb) --help"), as: UTF8.self)
      let known = Set(help.split(whereSeparator: { " ,/\n".contains($0) }).map(String.init))
      for command in withOptions where command.verb == verb {
        for option in command.options {
          #expect(known.contains(option), "swift \(verb) knows no \(option)")
        }
      }
    }
  }
}
