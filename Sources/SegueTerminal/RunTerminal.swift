import Glibc
import SegueGeometry
import SegueStage

/// Something else to wait for, such as a file that is watched.
package struct WatchedDescriptor {
  package var descriptor: Int32
  /// Called on the main actor when the descriptor is readable; it must read what is there.
  package var whenReadable: @MainActor () -> Void

  package init(_ descriptor: Int32, whenReadable: @escaping @MainActor () -> Void) {
    self.descriptor = descriptor
    self.whenReadable = whenReadable
  }
}

/// Shows a source in the terminal until it wants to quit or the input ends.
///
/// The source is made when the terminal has been taken over and has said what its background is. The
/// terminal is restored when this returns or throws. A signal that ends the process restores it too,
/// and this then never returns.
@MainActor
package func runTerminal(
  capabilities: TerminalCapabilities, options: TerminalOptions = TerminalOptions(),
  watching: [WatchedDescriptor] = [],
  source makeSource: (TerminalCapabilities) -> any FrameSource
) throws(TerminalError) -> TerminalExit {
  let session = try TerminalSession(capabilities: capabilities, options: options)
  // From here on a change of size is news; what changed before is seen now.
  var found = capabilities
  found.size = TerminalCapabilities.size(of: session.device.output, environment: .current)
  let screen: CursesScreen
  do throws(TerminalError) {
    screen = try CursesScreen(
      capabilities: capabilities, size: found.size, channel: session.channel)
  } catch {
    session.close()
    throw error
  }
  var decoder = KeyDecoder(escapeDelay: KeyDecoder.escapeDelay(of: .current))
  decoder.bounds = found.size
  session.enter(rows: found.size.rows, asking: found.asksGround)
  var typed: [InputEvent] = []
  if found.asksGround {
    let question = GroundQuestion(askedOn: session, decoder: &decoder)
    found.hear(question.outcome)
    typed = question.events
  }
  let loop = RunLoop(
    source: makeSource(found), session: session, screen: screen, decoder: decoder,
    watching: watching, interval: 1 / options.framesPerSecond)
  loop.begin(with: typed)
  let exit = loop.run()
  session.leave()
  session.close()
  for note in capabilities.notes { tell(note) }
  return exit
}

private func tell(_ note: String) {
  let line = Array("\(note)\n".utf8)
  write(STDERR_FILENO, line, line.count)
}

extension TerminalExit {
  /// Ends the process by SIGINT after Ctrl-C, as a shell expects; returns for any other exit.
  package func die() {
    if self == .interrupted { Rescue.die(of: SIGINT) }
  }
}
