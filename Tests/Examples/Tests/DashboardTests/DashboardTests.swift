import Segue
import SegueTesting
import Testing

@testable import Dashboard

@MainActor
@Suite("Output of commands, live in cards")
struct DashboardTests {
  @Test("What a command writes is shown in its card, and how it ended", .timeLimit(.minutes(1)))
  func output() async {
    let jobs = [
      Job("Two lines", "printf", "one\\ntwo\\n"), Job("No such", "no-such-command-at-all"),
    ]
    let probe = StageProbe(DashboardView(jobs: jobs))
    #expect(probe.frame.shows("not started"))
    #expect(probe.click(named: "Two lines"))
    while jobs[0].isRunning, !Task.isCancelled { await Task.yield() }
    probe.settle()
    #expect(probe.frame.shows("one") && probe.frame.shows("two") && probe.frame.shows("done"))
    probe.press(.escape)
    probe.settle()
    #expect(probe.views(named: "open").isEmpty)
    #expect(probe.click(named: "No such"))
    while jobs[1].isRunning, !Task.isCancelled { await Task.yield() }
    probe.settle()
    #expect(probe.frame.shows("failed (127)"))
  }

  @Test("A command that reads does not take the keys of the program", .timeLimit(.minutes(1)))
  func reading() async {
    let job = Job("Reader", "readlink", "/proc/self/fd/0")
    job.run()
    while job.isRunning, !Task.isCancelled { await Task.yield() }
    #expect(job.lines == ["/dev/null"])
  }
}
