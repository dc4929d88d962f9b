import TestSupport
import Testing

@Suite("The benchmark says what is wrong with its words")
struct BenchmarkWordsTests {
  @Test(
    "A word that it cannot take ends it with 2 and a message",
    arguments: [
      ("scene movers -5", "COUNT from 1"), ("scene movers 0", "COUNT from 1"),
      ("scene movers many", "not 'many'"),
      ("scene movers 3 4", "movers a COUNT"), ("scene movers 9 --size 80x1", "from 4x4"),
      ("scene seg --size 80", "such as 80x24"), ("scene seg --size", "such as 80x24"),
      ("scene grid --size -80x24", "from 4x4"), ("scene seg 5", "scene takes a name"),
      ("scene", "seg, grid or movers"), ("--fast", "unknown word '--fast'"),
      ("--allocations --json", "unknown word '--allocations'"),
      ("compare pill", "unknown word 'pill'"), ("compare --runs", "from 1 to 100"),
      ("compare --runs 0", "from 1 to 100"), ("compare --runs many --json", "from 1 to 100"),
      ("bare", "pill, hero, movers"), ("bare seg", "pill, hero, movers"),
      ("bare pill 3", "pill, hero, movers"), ("bare movers", "pill, hero, movers"),
      ("bare movers 0", "COUNT from 1"), ("bare movers few", "not 'few'"),
      ("bare replay", "replay FILE"),
    ])
  func refused(words: String, said: String) throws {
    let run = try FinishedRun(
      words.split(separator: " ").map(String.init), program: SegueProgram.benchmarkPath)
    #expect(run.ending == .exited(2) && run.output.isEmpty, "\(words)")
    #expect(run.errorText.contains(said) && run.errorText.contains("usage:"), "\(run.errorText)")
  }

  @Test("What is written by hand needs a terminal, and a film")
  func bare() throws {
    let run = try FinishedRun(["bare", "pill"], program: SegueProgram.benchmarkPath)
    #expect(run.ending == .exited(1) && run.output.isEmpty)
    #expect(run.errorText.contains("in a terminal"), "\(run.errorText)")
    let terminal = try PseudoTerminal(
      SegueProgram.benchmarkPath, ["bare", "replay", "/dev/null"],
      environment: SegueProgram.environment)
    #expect(terminal.waitFor("there is no film in the file"))
    #expect(terminal.waitForEnd() == .exited(1))
  }

  @Test("The scenes that it writes can be shown, the smallest too")
  func scenes() throws {
    for words in ["seg --size 4x4", "grid --size 4x4", "movers 1 --size 4x4", "movers 12", "seg"] {
      let run = try FinishedRun(
        ["scene"] + words.split(separator: " ").map(String.init),
        program: SegueProgram.benchmarkPath)
      #expect(run.ending == .exited(0) && run.errors.isEmpty, "\(words)")
      let folder = TemporaryFolder()
      folder.write("scene.json", run.outputText)
      let shown = try FinishedRun(["render", folder.file("scene.json"), "--keys", "right"])
      #expect(shown.ending == .exited(0), "\(words): \(shown.errorText)")
    }
  }
}
