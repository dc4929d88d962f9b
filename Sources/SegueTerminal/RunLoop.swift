import CNcurses
import Glibc
import SegueGeometry
import SegueMotion
import SegueRaster
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
  if size != capabilities.size { loop.resize(to: size) }
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

/// Waits for keys, signals and frames, and is the only reader of a clock.
@MainActor
final class RunLoop {
  let source: any FrameSource
  let session: TerminalSession
  let screen: CursesScreen
  private var watching: [WatchedDescriptor]
  private let mainQueue = MainQueue()
  private var decoder = KeyDecoder(escapeDelay: KeyDecoder.escapeDelay(of: .current))
  private var clock: FrameClock
  private var events: [InputEvent] = []
  private var inputDue: Double?
  private var pendingSize: CellSize?
  private var lastResize = -Double.infinity
  private var exit: TerminalExit?
  private var keyBuffer = [UInt8](repeating: 0, count: 4096)

  // Repainting everything at every step of a drag would only queue up in the terminal.
  private static let resizeInterval = 0.04
  private static let mostEvents = 4096

  init(
    source: any FrameSource, session: TerminalSession, screen: CursesScreen,
    watching: [WatchedDescriptor]
  ) {
    self.source = source
    self.session = session
    self.screen = screen
    self.watching = watching
    decoder.bounds = screen.size
    clock = FrameClock(wall: Self.now)
    inputDue = Self.now
  }

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  func run() -> TerminalExit {
    while true {
      wait()
      if let exit { return exit }
      let now = Self.now
      events += decoder.expire(at: now)
      noteInput(at: now)
      if session.channel.isBlocked {
        // Whoever wants to quit need not wait for a terminal that takes nothing.
        deliver(at: clock.time(at: now))
      } else if let due = frameDue, now >= due {
        makeFrame(at: now)
      }
      if let exit { return exit }
    }
  }

  func resize(to size: CellSize) {
    pendingSize = size == screen.size ? nil : size
  }

  private var frameDue: Double? {
    if pendingSize != nil { return lastResize + Self.resizeInterval }
    switch (inputDue, clock.due) {
    case (let input?, let tick?): return min(input, tick)
    case (let input, let tick): return input ?? tick
    }
  }

  private func noteInput(at now: Double) {
    if inputDue == nil, !events.isEmpty { inputDue = clock.dueForInput(now: now) }
  }

  private func deliver(at time: StageTime) {
    for event in events {
      source.send(event, at: time)
      guard source.wantsToQuit else { continue }
      exit = event == .key(.character("c"), .control) ? .interrupted : .quit
      break
    }
    events.removeAll(keepingCapacity: true)
    if source.wantsToQuit, exit == nil { exit = .quit }
  }

  private func makeFrame(at now: Double) {
    if let size = pendingSize {
      pendingSize = nil
      lastResize = now
      screen.resize(to: size)
      session.resize(rows: size.rows)
      decoder.bounds = size
      events.append(.resize(size))
    }
    let showsInput = inputDue != nil || !events.isEmpty
    inputDue = nil
    let time = clock.time(at: now)
    deliver(at: time)
    if exit != nil { return }
    source.frame(at: time) { [screen] grid, damage, clusters in
      if !damage.isEmpty || screen.isRepainting {
        screen.show(grid, damage: damage, clusters: clusters)
      }
    }
    clock.frameWasMade(at: now, stage: time, showingInput: showsInput, next: source.nextFrame)
  }

  // MARK: Waiting

  private func wait() {
    let blocked = session.channel.isBlocked
    let readable = Int16(POLLIN)
    var descriptors = [
      pollfd(
        fd: events.count < Self.mostEvents ? session.device.input : -1, events: readable,
        revents: 0),
      pollfd(fd: session.wake, events: readable, revents: 0),
      pollfd(fd: mainQueue.descriptor, events: readable, revents: 0),
      pollfd(fd: blocked ? session.device.output : -1, events: Int16(POLLOUT), revents: 0),
    ]
    descriptors += watching.map { pollfd(fd: $0.descriptor, events: readable, revents: 0) }

    var deadlines = [decoder.deadline]
    if !blocked { deadlines.append(frameDue) }
    // Without a deadline the process sleeps until somebody does something.
    let seconds = deadlines.compactMap { $0 }.min().map { min(max($0 - Self.now, 0), 3600) }
    let ready = segue_wait(&descriptors, Int32(descriptors.count), seconds ?? -1)
    guard ready > 0 else { return }
    if descriptors[1].revents != 0 { hearSignals() }
    if descriptors[3].revents != 0, !session.channel.flush() { exit = .inputEnded }
    if descriptors[0].revents != 0 { readKeys() }
    if descriptors[2].revents != 0 { runOthers { mainQueue.drain() } }
    for index in watching.indices {
      let told = descriptors[4 + index].revents
      // One that was closed would be told of for ever.
      if told & Int16(POLLNVAL) != 0 { watching[index].descriptor = -1 }
      if told & Int16(POLLIN | POLLHUP) != 0 { runOthers(watching[index].whenReadable) }
    }
  }

  // Whatever ran may have written state, so the source is asked again when it wants a frame.
  private func runOthers(_ body: @MainActor () -> Void) {
    body()
    let next = source.nextFrame
    clock.replan(next)
    if case .nextTick = next, inputDue == nil { inputDue = clock.dueForInput(now: Self.now) }
    if source.wantsToQuit { exit = .quit }
  }

  private func readKeys() {
    // All that is there is taken before a frame is made, or a held key would run on when released.
    var descriptor = pollfd(fd: session.device.input, events: Int16(POLLIN), revents: 0)
    repeat {
      let count = read(session.device.input, &keyBuffer, keyBuffer.count)
      guard count > 0 else {
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        // The terminal is gone, or the file that stood for it has ended.
        exit = .inputEnded
        return
      }
      for event in decoder.feed(keyBuffer[..<count], at: Self.now) { take(event) }
    } while events.count < Self.mostEvents && poll(&descriptor, 1, 0) > 0
  }

  private func take(_ event: InputEvent) {
    switch event {
    case .key(.character("z"), .control): suspend(wholeJob: true)
    case .key(.character("l"), .control): repaint()
    default: events.append(event)
    }
  }

  private func repaint() {
    screen.repaint()
    if inputDue == nil { inputDue = clock.dueForInput(now: Self.now) }
  }

  // MARK: Signals

  private func hearSignals() {
    session.clearWake()
    let news = SignalWatch.takeNews()
    if news.contains(.stop) {
      suspend(wholeJob: false)
    } else if news.contains(.continued) {
      // Stopped without being asked: the shell has changed the terminal meanwhile. It is left first,
      // because entering the alternate screen twice forgets where the cursor was on the main one.
      session.leave()
      session.enter(rows: screen.size.rows)
      comeBack()
    }
    if news.contains(.resized) { readSize() }
  }

  private func suspend(wholeJob: Bool) {
    session.suspend(wholeJob: wholeJob, rows: screen.size.rows)
    comeBack()
  }

  private func comeBack() {
    readSize()
    repaint()
  }

  private func readSize() {
    resize(
      to: TerminalCapabilities.size(of: session.device.output, environment: .current))
  }
}
