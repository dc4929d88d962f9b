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

/// Shows the source in the terminal until it wants to quit or the input ends.
///
/// The terminal is restored when this returns or throws. A signal that ends the process restores it
/// too, and this then never returns.
@MainActor
package func runTerminal(
  _ source: any FrameSource, capabilities: TerminalCapabilities,
  options: TerminalOptions = TerminalOptions(), watching: [WatchedDescriptor] = []
) throws(TerminalError) -> TerminalExit {
  let session = try TerminalSession(capabilities: capabilities, options: options)
  // From here on a change of size is news; what changed before is seen now.
  let size = TerminalCapabilities.size(of: session.device.output, environment: .current)
  let screen: CursesScreen
  do throws(TerminalError) {
    screen = try CursesScreen(capabilities: capabilities, size: size, channel: session.channel)
  } catch {
    session.close()
    throw error
  }
  session.enter(rows: size.rows)
  let loop = RunLoop(source: source, session: session, screen: screen, watching: watching)
  // The stage may have been built for another size than the terminal has by now.
  if size != capabilities.size { loop.begin(with: .resize(size)) }
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
