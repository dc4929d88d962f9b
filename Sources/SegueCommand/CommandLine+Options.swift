import COptions
import Glibc

/// One option of the program: its long name, and what its argument is called if it takes one.
struct OptionRule {
  var name: String
  var argument: String?
  var letter: Character?

  init(_ name: String, _ argument: String? = nil, letter: Character? = nil) {
    self.name = name
    self.argument = argument
    self.letter = letter
  }
}

/// A command line that cannot be understood.
struct UsageError: Error {
  var message: String
}

/// What getopt makes of the words after a command.
struct ParsedOptions {
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []

  init(_ words: [String], rules: [OptionRule]) throws(UsageError) {
    let names = rules.map { strdup($0.name) }
    var table = zip(rules, names).enumerated().map { index, rule in
      option(
        name: rule.1, has_arg: rule.0.argument == nil ? no_argument : required_argument,
        flag: nil, val: Int32(Self.first + index))
    }
    table.append(option())
    var arguments = (["segue"] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for text in names + arguments { free(text) } }

    // The colon asks getopt to tell a missing argument from an unknown option.
    let letters = ":" + rules.compactMap(\.letter).map(String.init).joined()
    segue_options_begin()
    while true {
      let value = Int(
        segue_options_next(Int32(arguments.count - 1), arguments, letters, table))
      if value == -1 { break }
      let argument = segue_options_argument().map { String(cString: $0) } ?? ""
      if value >= Self.first, rules.indices.contains(value - Self.first) {
        values[rules[value - Self.first].name] = argument
      } else if let rule = rules.first(where: { Self.code($0.letter) == value }) {
        values[rule.name] = argument
      } else {
        throw Self.fault(value, words, rules)
      }
    }
    let rest = Int(segue_options_rest())
    operands = arguments[rest..<arguments.count - 1].compactMap { $0.map { String(cString: $0) } }
  }

  private static let first = 256

  private static func code(_ letter: Character?) -> Int? {
    letter?.asciiValue.map(Int.init)
  }

  private static func fault(_ value: Int, _ words: [String], _ rules: [OptionRule]) -> UsageError {
    let letter = Int(segue_options_fault())
    let index = Int(segue_options_rest()) - 2
    let word = words.indices.contains(index) ? words[index] : words.last ?? ""
    if value == Int(UInt8(ascii: ":")) {
      let rule = rules.indices.contains(letter - first) ? rules[letter - first] : nil
      let name = rule.map { "--\($0.name)" } ?? word
      return UsageError(message: "\(name) needs a value\(rule?.argument.map { " (\($0))" } ?? "")")
    }
    if let rule = rules.indices.contains(letter - first) ? rules[letter - first] : nil {
      return UsageError(message: "--\(rule.name) takes no value")
    }
    return UsageError(message: "unknown option '\(word)'")
  }
}
