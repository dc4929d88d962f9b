import Glibc
import SegueMotion
import SegueRaster
import SegueStage
import SegueTerminal

/// `segue doctor`: what this terminal can do, which path the renderer takes, and why.
@MainActor
enum Doctor {
  static func examine(words: [String]) throws(UsageError) -> Int32 {
    let parsed = try ParsedOptions(words, rules: ShowingOptions.rules + [OptionRule("json")])
    let showing = try ShowingOptions(parsed)
    if let word = parsed.operands.first {
      throw UsageError(message: "doctor takes no operand, such as '\(word)'")
    }
    let report = DoctorReport(findings(showing))
    Output.write(parsed.values["json"] == nil ? report.text : report.json)
    return 0
  }

  /// Everything about the terminal, then everything about the renderer, then its limits.
  private static func findings(_ showing: ShowingOptions) -> [TerminalFinding] {
    let options = TerminalOptions(color: showing.colors, ascii: showing.ascii)
    // The report may go through a pipe; the terminal is then looked at where it still is.
    let terminals = [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO]
    let output = terminals.first { isatty($0) == 1 } ?? STDOUT_FILENO
    var found = TerminalCapabilities.detect(options: options, output: output)
    do throws(TerminalError) {
      found = try found.askingGround(options: options, output: output)
    } catch {
      // Nobody to ask; what is assumed stands.
    }
    var result = [
      TerminalFinding("segue", Command.version, TerminalCapabilities.ncursesVersion),
      path(found, isPiped: isatty(STDOUT_FILENO) != 1, hasTerminal: isatty(output) == 1),
    ]
    result += found.findings
    result.append(edges(showing, found))
    result.append(TerminalCapabilities.escapeFinding())
    result.append(motion(showing))
    result.append(
      TerminalFinding(
        "rate", "60 frames a second", "while something moves; none at rest"))
    result += limits
    return result
  }

  private static func path(
    _ found: TerminalCapabilities, isPiped: Bool, hasTerminal: Bool
  ) -> TerminalFinding {
    switch found.obstacle {
    case nil:
      TerminalFinding(
        "renderer", "moving pictures",
        isPiped ? "in this terminal; into a pipe, a still frame" : "nothing is in the way")
    case .outputIsNoTerminal?, .cannotAddressCursor?:
      TerminalFinding(
        "renderer", "a still frame, plain",
        hasTerminal ? "\(found.obstacle.map { firstLine("\($0)") } ?? "")" : "there is no terminal")
    case let obstacle?:
      TerminalFinding("renderer", "none", firstLine("\(obstacle)"))
    }
  }

  private static func firstLine(_ text: String) -> String {
    String(text.prefix { $0 != "\n" })
  }

  private static func edges(
    _ showing: ShowingOptions, _ found: TerminalCapabilities
  ) -> TerminalFinding {
    let subject = "edges"
    if found.ascii { return TerminalFinding(subject, "whole cells", "the glyphs are ASCII") }
    if found.depth == .none { return TerminalFinding(subject, "whole cells", "there is no colour") }
    if showing.edges == .cell { return TerminalFinding(subject, "whole cells", "as asked for") }
    return TerminalFinding(
      subject, "eighths of a cell", "block glyphs, which every font has")
  }

  private static func motion(_ showing: ShowingOptions) -> TerminalFinding {
    let (policy, reason) = Playing.motion(asked: showing.motion)
    return TerminalFinding("motion", policy.rawValue, reason)
  }

  private static let limits = [
    TerminalFinding("struck text", "plain", "ncurses has no attribute for it"),
    TerminalFinding("octants", "never", "this library draws blanks for them"),
    TerminalFinding("keyboard", "the usual sequences", "no newer protocol is switched on"),
  ]
}

/// Findings as a table for people or as one object for programs.
struct DoctorReport {
  private let findings: [TerminalFinding]

  init(_ findings: [TerminalFinding]) { self.findings = findings }

  /// One finding a line: what it is about, what it is, and why.
  var text: String {
    let subjects = findings.map(\.subject.count).max() ?? 0
    let values = findings.map(\.value.count).max() ?? 0
    return findings.map { finding in
      let subject = Self.padded(finding.subject, to: subjects)
      return "\(subject)  \(Self.padded(finding.value, to: values))  \(finding.reason)\n"
    }.joined()
  }

  /// `{"subject": {"value": …, "reason": …}, …}` on one line.
  var json: String {
    JSONText.object(
      findings.map { finding in
        let value = ("value", JSONText.string(finding.value))
        return (
          finding.subject,
          JSONText.object([value, ("reason", JSONText.string(finding.reason))])
        )
      }) + "\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
