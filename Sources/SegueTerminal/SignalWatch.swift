import CNcurses
import Glibc
import Synchronization

/// What signals told the loop since it last asked.
struct SignalNews: OptionSet {
  let rawValue: UInt32

  static let resized = SignalNews(rawValue: 1)
  static let stop = SignalNews(rawValue: 2)
  static let continued = SignalNews(rawValue: 4)
}

/// Catches signals: deadly ones restore the terminal at once and let the process die by them, the
/// others are news for the loop.
///
/// The handlers act themselves rather than ask the loop, because a loop may be stuck in a write to a
/// terminal that takes nothing; a signal must end the process even then.
enum SignalWatch {
  private static let news = Atomic<UInt32>(0)
  private static let wake = Atomic<Int32>(-1)
  private static let oldActions = Atomic<UInt>(0)
  private static let keepsOldCrashHandlers = Atomic<Bool>(false)

  private static let deadly = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  private static let crashes = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE]
  private static let tellings = [SIGWINCH, SIGTSTP, SIGCONT]
  private static let alternateStackSize = 65536

  /// Starts to catch; `descriptor` is an eventfd that is written to when there is news.
  static func begin(waking descriptor: Int32) {
    wake.store(descriptor, ordering: .sequentiallyConsistent)
    news.store(0, ordering: .sequentiallyConsistent)
    let saved = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    saved.initialize(repeating: sigaction(), count: 65)
    oldActions.store(UInt(bitPattern: saved), ordering: .sequentiallyConsistent)

    keepsOldCrashHandlers.store(
      TerminalEnvironment.current["SWIFT_BACKTRACE"] != nil, ordering: .sequentiallyConsistent)
    // A stack that overflowed cannot carry a handler.
    var stack = stack_t(
      ss_sp: .allocate(byteCount: alternateStackSize, alignment: 16), ss_flags: 0,
      ss_size: alternateStackSize)
    sigaltstack(&stack, nil)

    install(handleDeadlySignal, for: deadly, unlessIgnored: true)
    install(handleCrash, for: crashes, unlessIgnored: false)
    install(handleNews, for: tellings, unlessIgnored: false)
  }

  /// Puts back the actions that were there before.
  static func end() {
    let address = oldActions.exchange(0, ordering: .sequentiallyConsistent)
    guard let saved = UnsafeMutablePointer<sigaction>(bitPattern: address) else { return }
    for signal in deadly + crashes + tellings { sigaction(signal, saved + Int(signal), nil) }
    wake.store(-1, ordering: .sequentiallyConsistent)
    saved.deallocate()
  }

  /// Runs the body while polite deadly signals wait.
  static func withoutDeath(_ body: () -> Void) {
    var mask = sigset_t()
    var before = sigset_t()
    sigemptyset(&mask)
    for signal in deadly { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_BLOCK, &mask, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// What happened since the last call.
  static func takeNews() -> SignalNews {
    SignalNews(rawValue: news.exchange(0, ordering: .sequentiallyConsistent))
  }

  private static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for signals: [Int32], unlessIgnored: Bool
  ) {
    let address = oldActions.load(ordering: .sequentiallyConsistent)
    guard let saved = UnsafeMutablePointer<sigaction>(bitPattern: address) else { return }
    for signal in signals {
      sigaction(signal, nil, saved + Int(signal))
      if unlessIgnored, isIgnored(saved[Int(signal)]) { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = handler
      action.sa_flags = SA_ONSTACK | SA_RESTART
      sigfillset(&action.sa_mask)
      sigaction(signal, &action, nil)
    }
  }

  // Whoever starts us with a signal ignored, as `nohup` does, wants it to stay ignored.
  private static func isIgnored(_ action: sigaction) -> Bool {
    guard let handler = action.__sigaction_handler.sa_handler else { return false }
    return unsafeBitCast(handler, to: UInt.self) == 1
  }

  fileprivate static func tell(_ item: SignalNews) {
    let error = errno
    news.bitwiseOr(item.rawValue, ordering: .sequentiallyConsistent)
    var one: UInt64 = 1
    write(wake.load(ordering: .sequentiallyConsistent), &one, 8)
    errno = error
  }

  fileprivate static func crash(_ signal: Int32) {
    Rescue.restore()
    // A fault happens again when the handler returns, and a signal that was sent is sent again, so
    // the process ends by the original signal. Swift's own report of a crash asks questions in the
    // terminal and waits half a minute for answers: it runs only for those who asked for it.
    let address = oldActions.load(ordering: .sequentiallyConsistent)
    if keepsOldCrashHandlers.load(ordering: .sequentiallyConsistent),
      let saved = UnsafeMutablePointer<sigaction>(bitPattern: address)
    {
      sigaction(signal, saved + Int(signal), nil)
    } else {
      var action = sigaction()
      sigaction(signal, &action, nil)
    }
    raise(signal)
  }
}

private func handleDeadlySignal(_ signal: Int32) { Rescue.end(by: signal) }

private func handleCrash(_ signal: Int32) { SignalWatch.crash(signal) }

private func handleNews(_ signal: Int32) {
  SignalWatch.tell(
    signal == SIGWINCH ? .resized : signal == SIGTSTP ? .stop : .continued)
}
