import Glibc
import SegueGeometry

/// `segue-bench`: what a change and a frame cost, by the number of views and by the size of the screen.
@main
@MainActor
struct Benchmark {
  static let usage = """
    usage: segue-bench [--json] [--quick]
           segue-bench --allocations
           segue-bench --frame
           segue-bench scene seg|grid|movers [COUNT] [--size WxH]
           segue-bench compare [--runs N] [--quick] [--json]
           segue-bench bare pill|hero|movers COUNT|replay FILE

      segue-bench                 a table: what each step costs, and how it grows
      --json                      the same as one JSON object
      --quick                     up to 1 000 views and fewer repeats
      --allocations               how often a frame that moves one pill asks for memory
      --frame                     a large frame put together afresh, in every kind of terminal
      scene NAME                  writes a scene document for a comparison in a terminal
      compare                     segue in a terminal beside the same by hand with ncurses, as a table
                                  with bars; 5 runs, with --quick one that is shorter
      bare NAME                   what compare holds segue to, in this terminal until q

    """

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) -> Int32 {
    var words = words
    if words.first == "scene" { return writeScene(Array(words.dropFirst())) }
    if words.first == "compare" { return compare(Array(words.dropFirst())) }
    if words.first == "bare" { return playBare(Array(words.dropFirst())) }
    if words == ["--allocations"] {
      write("\(AllocationCheck.pillFrames().map(String.init).joined(separator: " "))\n")
      return 0
    }
    if words == ["--frame"] {
      write(WholeFrame.table(WholeFrame.measure()))
      return 0
    }
    let isJSON = take("--json", from: &words)
    let isQuick = take("--quick", from: &words)
    if let word = words.first { return misused("unknown word '\(word)'") }
    let costs = Costs.measure(isQuick: isQuick)
    let report = Report(costs)
    write(isJSON ? report.json : report.table)
    return 0
  }

  private static func take(_ word: String, from words: inout [String]) -> Bool {
    guard let index = words.firstIndex(of: word) else { return false }
    words.remove(at: index)
    return true
  }

  private static func compare(_ words: [String]) -> Int32 {
    switch CompareCommand.named(words) {
    case .success(let command):
      command.run(write: { write($0) }, tell: { write($0, to: STDERR_FILENO) })
    case .failure(let misuse): misused(misuse.description)
    }
  }

  private static func playBare(_ words: [String]) -> Int32 {
    switch Bare.Scene.named(words) {
    case .success(let scene):
      guard let fault = Bare.play(scene) else { return 0 }
      write("segue-bench: \(fault)\n", to: STDERR_FILENO)
      return 1
    case .failure(let misuse): return misused(misuse.description)
    }
  }

  private static func writeScene(_ words: [String]) -> Int32 {
    var words = words
    var size = CellSize(columns: 80, rows: 24)
    if let index = words.firstIndex(of: "--size") {
      guard index + 1 < words.count, let found = Self.size(words[index + 1]) else {
        return misused("--size takes WxH from 4x4 to 1000x1000, such as 80x24")
      }
      size = found
      words.removeSubrange(index...index + 1)
    }
    let name = words.first
    let count = words.dropFirst().first.map { Int($0) }
    guard words.count <= (name == "movers" ? 2 : 1) else {
      return misused("scene takes a name, and movers a COUNT")
    }
    switch name {
    case "seg": write(BenchScene.tabs(size))
    case "grid": write(BenchScene.cards(size))
    case "movers":
      guard let count = count ?? 100, (1...100_000).contains(count) else {
        return misused("movers takes a COUNT from 1 to 100000, not '\(words[1])'")
      }
      write(BenchScene.movers(count, size))
    default: return misused("scene takes seg, grid or movers")
    }
    return 0
  }

  /// A size in which every scene has room.
  private static func size(_ text: String) -> CellSize? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (4...1000).contains(columns), (4...1000).contains(rows)
    else { return nil }
    return CellSize(columns: columns, rows: rows)
  }

  private static func misused(_ message: String) -> Int32 {
    write("segue-bench: \(message)\n\(usage)", to: STDERR_FILENO)
    return 2
  }

  private static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
