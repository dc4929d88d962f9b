import CBareNcurses
import Glibc
import SegueRaster
import SegueTerminal

/// The counterparts that are written by hand with ncurses.
enum Bare {
  /// What there is to play.
  enum Scene: Equatable {
    case pill, hero
    case movers(Int)
    case replay(String)

    /// The words behind `bare`; or what is wrong with them.
    static func named(_ words: [String]) -> Result<Scene, Misuse> {
      switch (words.first, words.count) {
      case ("pill", 1): return .success(.pill)
      case ("hero", 1): return .success(.hero)
      case ("movers", 2):
        guard let count = Int(words[1]), (1...100_000).contains(count) else {
          return .failure(Misuse("movers takes a COUNT from 1 to 100000, not '\(words[1])'"))
        }
        return .success(.movers(count))
      case ("replay", 2): return .success(.replay(words[1]))
      default: return .failure(Misuse("bare takes pill, hero, movers COUNT or replay FILE"))
      }
    }
  }

  /// Plays it in this terminal; what went wrong, if something did.
  static func play(_ scene: Scene) -> String? {
    guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1 else {
      return "bare plays in a terminal, and this is none"
    }
    let result: Int32
    switch scene {
    case .pill: result = segue_bare_pill()
    case .hero: result = segue_bare_hero()
    case .movers(let count): result = segue_bare_movers(Int32(count))
    case .replay(let path):
      describeDirectColors()
      result = segue_bare_replay(path)
    }
    return switch result {
    case 0: nil
    case 2: "there is no film in the file"
    default: "the terminal cannot be used"
    }
  }

  /// Lets ncurses send 24-bit colours where the entry of the terminal has 256.
  ///
  /// Entries for direct colours are not installed everywhere; all else stays as the entry has it.
  private static func describeDirectColors() {
    let environment = TerminalEnvironment.current
    guard let name = environment["TERM"],
      var entry = TerminfoDatabase(environment: environment).entry(named: name), !entry.isDirect
    else { return }
    let direct = entry.derived(for: .truecolor)
    typealias Position = TerminfoEntry.Position
    for position in [Position.setAnsiForeground, Position.setAnsiBackground] {
      entry.strings[position] = direct.strings[position]
    }
    for position in [Position.maxColors, Position.maxPairs] {
      entry.numbers[position] = direct.numbers[position]
    }
    entry.extendedBooleans = direct.extendedBooleans
    setenv("TERMINFO", entry.environmentValue, 1)
  }
}
