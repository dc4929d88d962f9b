import CNcurses
import Glibc
import SegueGeometry
import SegueMotion
import SegueRaster
import SegueStage

/// Waits for keys, signals and frames, and is the only reader of a clock.
@MainActor
final class RunLoop {
  let source: any FrameSource
  let session: TerminalSession
  let screen: CursesScreen
  private var watching: [WatchedDescriptor]
  private let mainQueue = MainQueue()
  private var decoder: KeyDecoder
  var clock: FrameClock
  var ahead = FramesAhead()
  var rhythm = InputRhythm()
  var events: [InputEvent] = []
  var inputDue: Double?
  /// Whether the events that wait have been told to the rhythm; they count as one thing done.
  private var isInputNoted = false
  var pendingSize: CellSize?
  private var lastResize = -Double.infinity
  private var exit: TerminalExit?
  /// What is waited for, in the places that `Waiting` names.
  private var descriptors: [pollfd] = []

  /// Where in `descriptors` stands what is waited for.
  private enum Waiting {
    static let input = 0
    static let wakeUps = 1
    static let mainQueue = 2
    /// Room for output, while the terminal takes nothing.
    static let room = 3
    /// The first of those that are watched.
    static let watched = 4
  }
  /// Stands for all that is waited for, or -1: asking a terminal whether it has something to say is
  /// what a wake-up would cost most.
  let gathering: Int32
  private var keyBuffer = [UInt8](repeating: 0, count: 4096)

  // Repainting everything at every step of a drag would only queue up in the terminal.
  private static let resizeInterval = 0.04
  private static let mostEvents = 4096

  init(
    source: any FrameSource, session: TerminalSession, screen: CursesScreen, decoder: KeyDecoder,
    watching: [WatchedDescriptor], interval: Double
  ) {
    self.source = source
    self.session = session
    self.screen = screen
    self.watching = watching
    self.decoder = decoder
    clock = FrameClock(wall: Self.now, interval: interval)
    gathering = Self.gather(
      [session.device.input, session.wake, mainQueue.descriptor] + watching.map(\.descriptor))
    inputDue = Self.now
  }

  deinit { if gathering >= 0 { close(gathering) } }

  private static func gather(_ descriptors: [Int32]) -> Int32 {
    let gathering = segue_gathering()
    guard gathering >= 0 else { return -1 }
    for descriptor in descriptors where segue_gather(gathering, descriptor) != 0 {
      close(gathering)
      return -1
    }
    return gathering
  }

  nonisolated static var now: Double {
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
      if !trustsAhead { dropAhead(at: now) }
      noteInput(at: now)
      if session.channel.isBlocked {
        // Whoever wants to quit need not wait for a terminal that takes nothing.
        deliverWithoutFrame(at: now)
      } else if let due = frameDue, now >= due {
        makeFrame(at: now)
      }
      if let exit { return exit }
    }
  }

  /// Has the first frame show what was typed before there was a loop.
  func begin(with typed: [InputEvent]) {
    for event in typed { take(event) }
  }

  private func resize(to size: CellSize) {
    if size != screen.size {
      pendingSize = size
    } else if pendingSize != nil {
      // There and back: the terminal has moved its rows meanwhile.
      pendingSize = nil
      repaint()
    }
  }

  private var frameDue: Double? {
    if pendingSize != nil { return lastResize + Self.resizeInterval }
    return Self.sooner(inputDue, ahead.due(interval: clock.interval) ?? clock.due)
  }

  private func noteInput(at now: Double) {
    guard !events.isEmpty, !isInputNoted else { return }
    isInputNoted = true
    rhythm.note(at: now)
    if inputDue == nil { inputDue = clock.dueForInput(now: now) }
  }

  private func deliver(at time: StageTime) {
    for event in events {
      source.send(event, at: time)
      guard source.wantsToQuit else { continue }
      exit = event.isInterrupt ? .interrupted : .quit
      break
    }
    events.removeAll(keepingCapacity: true)
    isInputNoted = false
    if source.wantsToQuit, exit == nil { exit = .quit }
  }

  private func deliverWithoutFrame(at now: Double) {
    guard !events.isEmpty else { return }
    let time = clock.time(at: now)
    deliver(at: time)
    clock.timeWasTold(time, at: now)
  }

  private func makeFrame(at now: Double) {
    if showAhead(at: now) { return }
    dropAhead(at: now)
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
    let isTooSmall = SmallScreenNotice.isDue(at: screen.size)
    source.frame(at: time) { [screen] grid, damage, clusters in
      if isTooSmall {
        guard screen.isRepainting else { return }
        screen.show(
          SmallScreenNotice.grid(size: screen.size), damage: CellDamage(),
          clusters: ClusterTable())
      } else if !damage.isEmpty || screen.isRepainting || screen.isOwing {
        screen.show(grid, damage: damage, clusters: clusters)
      }
    }
    clock.frameWasMade(at: now, stage: time, showingInput: showsInput, next: source.nextFrame)
  }

  // MARK: Waiting

  private func wait() {
    let blocked = session.channel.isBlocked
    if !blocked { prepareAhead() }
    let readable = Int16(POLLIN)
    // Without a deadline the process sleeps until somebody does something.
    var seconds = -1.0
    if let deadline = Self.sooner(decoder.deadline, blocked ? nil : frameDue) {
      seconds = min(max(deadline - Self.now, 0), 3600)
    }
    if gathering >= 0, !blocked, events.count < Self.mostEvents {
      var all = pollfd(fd: gathering, events: readable, revents: 0)
      guard segue_wait(&all, 1, seconds) > 0 else { return }
      seconds = 0
    }
    descriptors.removeAll(keepingCapacity: true)
    descriptors.append(
      pollfd(
        fd: events.count < Self.mostEvents ? session.device.input : -1, events: readable,
        revents: 0))
    descriptors.append(pollfd(fd: session.wake, events: readable, revents: 0))
    descriptors.append(pollfd(fd: mainQueue.descriptor, events: readable, revents: 0))
    descriptors.append(
      pollfd(fd: blocked ? session.device.output : -1, events: Int16(POLLOUT), revents: 0))
    for watched in watching {
      descriptors.append(pollfd(fd: watched.descriptor, events: readable, revents: 0))
    }
    let ready = segue_wait(&descriptors, Int32(descriptors.count), seconds)
    guard ready > 0 else { return }
    func isReady(_ place: Int) -> Bool { descriptors[place].revents != 0 }
    if isReady(Waiting.wakeUps) { hearSignals() }
    if isReady(Waiting.room), !session.channel.flush() { exit = .inputEnded }
    if isReady(Waiting.input) { readKeys() }
    if isReady(Waiting.mainQueue) { runOthers { mainQueue.drain() } }
    for index in watching.indices {
      let told = descriptors[Waiting.watched + index].revents
      // One that was closed would be told of for ever.
      if told & Int16(POLLNVAL) != 0 { watching[index].descriptor = -1 }
      if told & Int16(POLLIN | POLLHUP) != 0 { runOthers(watching[index].whenReadable) }
    }
  }

  private static func sooner(_ one: Double?, _ other: Double?) -> Double? {
    guard let one else { return other }
    return other.map { min(one, $0) } ?? one
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
      if decoder.takeAnswers().contains(.kind) { session.questionIsAnswered() }
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
    // Whoever was told to go on before it had stopped goes on.
    if news.contains(.stop), !news.contains(.continued) {
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
