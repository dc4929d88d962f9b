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

      segue-bench                 a table: what each step costs, and how it grows
      --json                      the same as one JSON object
      --quick                     up to 1 000 views and fewer repeats
      --allocations               how often a frame that moves one pill asks for memory
      --frame                     a large frame put together afresh, in every kind of terminal
      scene NAME                  writes a scene document for a comparison in a terminal

    """

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) -> Int32 {
    var words = words
    if words.first == "scene" { return writeScene(Array(words.dropFirst())) }
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
    guard words.isEmpty else { return misused() }
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

  private static func writeScene(_ words: [String]) -> Int32 {
    var words = words
    var size = CellSize(columns: 80, rows: 24)
    if let index = words.firstIndex(of: "--size"), index + 1 < words.count {
      let parts = words[index + 1].split(separator: "x").compactMap { Int($0) }
      guard parts.count == 2 else { return misused() }
      size = CellSize(columns: parts[0], rows: parts[1])
      words.removeSubrange(index...index + 1)
    }
    switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
    case ("seg", nil): write(BenchScene.tabs(size))
    case ("grid", nil): write(BenchScene.cards(size))
    case ("movers", let count): write(BenchScene.movers(count ?? 100, size))
    default: return misused()
    }
    return 0
  }

  private static func misused() -> Int32 {
    write(usage, to: STDERR_FILENO)
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
