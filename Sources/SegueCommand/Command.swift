import Glibc
import SegueScenes
import SegueTerminal

/// The program: what the first word of the command line asks for.
@main
@MainActor
struct Command {
  static let version = "0.1.0"

  static let usage =
    "usage: segue [play FILE | render FILE [options] | check FILE… | doctor [--json] "
    + "| new [--from LISTING.swift] DIR | --help | --version]"

  static let help = """
    Segue puts SwiftUI-style views in a terminal: pills glide behind tabs, cards grow into screens.

    \(usage)

      segue                      the gallery: every scene is a card; enter flies it to full screen
      segue play FILE            play a scene document, and follow it while it is edited
      segue render FILE          print a film strip, without a terminal and without a clock
      segue check FILE…          tell what is wrong with the motion of scenes: tries every way of up
                                 to 3 presses of buttons in sight, the scene's keys and esc, at most
                                 200 ways; advice does not count in the exit code
      segue doctor [--json]      what this terminal can do, how it is drawn to, and why
      segue new DIR              write a Swift package with tabs and cards that runs and has a test;
                                 --from LISTING.swift starts it from a listing made for SwiftUI,
                                 --package DIR says where Segue is if it is not above this program

    Options of segue, play, render and doctor
      --color auto|truecolor|256|16|8|none
      --edges eighth|cell        how finely edges move
      --ascii                    only ASCII glyphs
      --motion full|reduced|none
      --fidelity segue|swiftUI   Segue's rules, or SwiftUI's classic faults
      --scenes DIR               in the gallery: show the scenes of this folder

    Options of check: --fidelity and --size.

    Options of render
      --size WxH                 columns and rows (80x24)
      --keys SCRIPT              such as right,wait:0.5,enter
      --at T,T,…                 the moments to show, in seconds (0)
      --fps N [--for S]          so many frames a second, until S or until all has settled
      --format text|ansi|json

    Keys
      left right up down, h j k l   move, or scroll; in a row of tabs they switch at once
      pageup pagedown               scroll by what can be seen
      enter space                   open and close, activate
      esc                           one level back
      tab, shift-tab, home, end     walk through what can have the focus
      1 … 9                         the tab of that number
      ?  /                          in the gallery: the keys, and finding scenes by their words
      ctrl-l  ctrl-z                paint anew, suspend
      q  ctrl-c                     quit
      click, wheel, drag            activate, scroll, pull what can be pulled

    Environment: NO_COLOR, COLORTERM, TERM, LINES, COLUMNS, ESCDELAY, SEGUE_MOTION, NO_MOTION,
      SEGUE_SCENES.

    """

  static func main() {
    // A reader that has seen enough ends the program without a word, as it does others.
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  static func run(_ words: [String]) -> Int32 {
    // Whoever asks how something is used is told, whatever else stands there.
    if words.dropFirst().contains(where: { $0 == "--help" || $0 == "-h" }) {
      Output.write(help)
      return 0
    }
    do throws(UsageError) {
      switch words.first {
      case "play": return try Playing.play(words: Array(words.dropFirst()))
      case "doctor": return try Doctor.examine(words: Array(words.dropFirst()))
      case "render": return try Rendering.render(words: Array(words.dropFirst()))
      case "new": return try Starting.start(words: Array(words.dropFirst()))
      case "check": return try Checking.check(words: Array(words.dropFirst()))
      default: return try plain(words)
      }
    } catch {
      tell("segue: \(error.message)\n\(usage)\n")
      return 2
    }
  }

  /// No command: help, version, or the demo.
  private static func plain(_ words: [String]) throws(UsageError) -> Int32 {
    let parsed = try ParsedOptions(
      words,
      rules: ShowingOptions.rules + [
        OptionRule("help", letter: "h"), OptionRule("version", letter: "V"),
      ])
    if parsed.values["help"] != nil {
      Output.write(help)
      return 0
    }
    if parsed.values["version"] != nil {
      Output.write("segue \(version)\n")
      return 0
    }
    if let word = parsed.operands.first {
      throw UsageError(message: "unknown command '\(word)'")
    }
    return Playing.demo(try ShowingOptions(parsed))
  }

  /// Says something on standard error; what it quotes cannot do anything there but be read.
  static func tell(_ text: String) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let printable = lines.map { SceneError.printable(String($0)) }
    Output.write(printable.joined(separator: "\n"), to: STDERR_FILENO)
  }
}

/// Writes whole texts to descriptors.
enum Output {
  /// Writes all of a text, however small the pieces are that the other side takes.
  ///
  /// A result that cannot be written, say to a full disk, ends the program with a message: what is
  /// missing must not look like success.
  static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    var text = text
    text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(bytes)[done...]
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          done += count
        } else if errno == EAGAIN {
          // Whoever shares the descriptor has set it not to block.
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          guard descriptor == STDOUT_FILENO else { return }
          write("segue: standard output: \(String(cString: strerror(errno)))\n", to: STDERR_FILENO)
          exit(1)
        }
      }
    }
  }
}
