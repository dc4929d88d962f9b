import CNcurses
import CTerminalRescue
import Glibc

/// What signals told the loop since it last asked.
struct SignalNews: OptionSet {
  let rawValue: UInt32

  static let resized = SignalNews(rawValue: UInt32(SEGUE_NEWS_RESIZED))
  static let stop = SignalNews(rawValue: UInt32(SEGUE_NEWS_STOP))
  static let continued = SignalNews(rawValue: UInt32(SEGUE_NEWS_CONTINUED))
}

/// Catches signals: deadly ones restore the terminal at once and let the process die by them, the
/// others are news for the loop.
enum SignalWatch {
  /// Starts to catch; `descriptor` is an eventfd that is written to when there is news.
  static func begin(waking descriptor: Int32) {
    segue_signals_begin(descriptor, TerminalEnvironment.current["SWIFT_BACKTRACE"] != nil)
  }

  /// Puts back the actions that were there before.
  static func end() { segue_signals_end() }

  /// Runs the body while deadly signals wait, other than those of faults.
  static func withoutDeath(_ body: () -> Void) {
    var mask = sigset_t()
    var before = sigset_t()
    segue_signals_deadly(&mask)
    pthread_sigmask(SIG_BLOCK, &mask, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Forgets news that nobody needs to hear any more.
  static func forget(_ news: SignalNews) { segue_signals_forget(news.rawValue) }

  /// What happened since the last call.
  static func takeNews() -> SignalNews { SignalNews(rawValue: segue_signals_take_news()) }
}
