import CNcurses
import Glibc
import SeguePaint
import SegueStage

/// The question for the background colour, and the wait for its answer.
///
/// Behind it goes a question that every terminal answers, so a terminal that has no answer to the
/// first costs one round trip and not the whole of the time limit.
struct GroundQuestion {
  /// What came of it.
  enum Outcome {
    case answered(ResolvedColor)
    /// The terminal answered the second question only.
    case unknown
    /// Nothing came within the limit. What comes later is swallowed.
    case silent
  }

  static let bytes = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  /// The seconds that a launch may wait.
  static let limit = 0.1
  /// The seconds in which an answer may still come, so that giving the terminal back looks for it.
  static let longestJourney = 1.0

  private(set) var outcome = Outcome.silent
  /// What was typed meanwhile, in order.
  private(set) var events: [InputEvent] = []

  /// Waits for the answer to a question that has just been sent.
  init(askedOn session: TerminalSession, decoder: inout KeyDecoder) {
    let deadline = RunLoop.now + Self.limit
    var buffer = [UInt8](repeating: 0, count: 1024)
    while true {
      let rest = deadline - RunLoop.now
      guard rest > 0 else { return }
      var descriptor = pollfd(fd: session.device.input, events: Int16(POLLIN), revents: 0)
      guard segue_wait(&descriptor, 1, rest) > 0 else { continue }
      let count = read(session.device.input, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      // The loop will find out for itself that the terminal is gone.
      guard count > 0 else { return }
      events += decoder.feed(buffer[..<count], at: RunLoop.now)
      for answer in decoder.takeAnswers() {
        switch answer {
        case .ground(let color): outcome = .answered(color)
        case .kind:
          session.questionIsAnswered()
          if case .silent = outcome { outcome = .unknown }
          return
        }
      }
    }
  }
}
