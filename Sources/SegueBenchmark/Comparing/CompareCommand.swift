import Glibc

/// `segue-bench compare`: its words, and its way from them to the table.
struct CompareCommand: Equatable {
  var runs = 5
  var isQuick = false
  var isJSON = false

  /// The command of the words behind `compare`; or what is wrong with them.
  static func named(_ words: [String]) -> Result<CompareCommand, Misuse> {
    var command = CompareCommand()
    var runs: Int?
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--quick": command.isQuick = true
      case "--json": command.isJSON = true
      case "--runs":
        guard let number = rest.popFirst().flatMap({ Int($0) }), (1...100).contains(number) else {
          return .failure(Misuse("--runs takes a number from 1 to 100"))
        }
        runs = number
      default: return .failure(Misuse("unknown word '\(word)'"))
      }
    }
    command.runs = runs ?? (command.isQuick ? 1 : 5)
    return .success(command)
  }

  /// Measures and prints; returns the exit code.
  func run(
    write: (String) -> Void, tell: (String) -> Void
  ) -> Int32 {
    guard let benchmark = Self.ownPath else {
      tell("segue-bench: this program cannot find itself\n")
      return 1
    }
    let folder = benchmark.split(separator: "/").dropLast().joined(separator: "/")
    let segue = "/\(folder)/segue"
    guard access(segue, X_OK) == 0 else {
      tell(
        "segue-bench: there is no segue at \(segue)\n"
          + "build it: swift build -c release --product segue\n")
      return 1
    }
    #if DEBUG
      tell("segue-bench: built for debugging, so these figures say nothing about a release\n")
    #endif
    var interruption = Interruption()
    let outcome = Result { try measured(segue: segue, benchmark: benchmark, tell: tell) }
    // Every program has ended and every file is gone by now; a signal held back ends this one.
    interruption.release()
    switch outcome {
    case .success(let report):
      write(isJSON ? report.json : report.table)
      return 0
    case .failure(let failure):
      tell("segue-bench: \(failure)\n")
      return 1
    }
  }

  private func measured(
    segue: String, benchmark: String, tell: (String) -> Void
  ) throws -> ComparisonReport {
    let files = try ComparedFiles(segue: segue, benchmark: benchmark)
    var comparison = Comparison(Experiments(files: files, isQuick: isQuick), runs: runs)
    try comparison.measure { tell("\($0)\n") }
    return comparison.report
  }

  private static var ownPath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
