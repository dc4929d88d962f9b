import Glibc

/// Holds back the signals that end a program, so that it can first end those that it started.
struct Interruption {
  /// Thrown out of a measurement when somebody wants it to end.
  struct Wanted: Error {}

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private var before = sigset_t()

  /// Holds the signals back from now on.
  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in Self.numbers { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Throws if one of them is being held back.
  static func check() throws(Wanted) {
    var pending = sigset_t()
    sigpending(&pending)
    if numbers.contains(where: { sigismember(&pending, $0) == 1 }) { throw Wanted() }
  }

  /// Lets through what was held back, which may end the program.
  mutating func release() {
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
