import Glibc
import SegueGeometry
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage
import SegueTerminal

/// `segue` and `segue play`: scenes in the terminal.
@MainActor
enum Playing {
  /// Something to show, made when the terminal is known.
  struct Show {
    var source: any FrameSource
    /// The stage behind the source as it is now.
    var stage: @MainActor () -> Stage
    /// What is wrong with the file as it is now, over whose last good version it is told.
    var errors: @MainActor () -> SceneErrors? = { nil }
  }

  static func play(words: [String]) throws(UsageError) -> Int32 {
    let parsed = try ParsedOptions(words, rules: ShowingOptions.rules)
    let options = try ShowingOptions(parsed)
    guard parsed.operands.count == 1, let path = parsed.operands.first else {
      throw UsageError(message: "play takes one FILE")
    }
    // Watched before it is read, so that no save falls between the two.
    let watch = FileWatch(path)
    let document: SceneDocument
    do throws(SceneErrors) {
      document = try SceneDocument.load(contentsOf: path)
    } catch {
      Command.tell("\(error)\n")
      return 1
    }
    let log = SceneLog()
    var live: LiveStage?
    let watching = watch.map { watch in
      WatchedDescriptor(watch.descriptor) {
        if let change = watch.takeChange() { reload(path, change, into: live) }
      }
    }
    return show(options, log: log, watching: watching.map { [$0] } ?? []) { size, options in
      let stage = LiveStage(PlayedScene(document), size: size, options: options, log: log)
      live = stage
      return Show(source: stage, stage: { stage.stage }, errors: { stage.scene.errors })
    }
  }

  /// Shows what the file says now.
  private static func reload(_ path: String, _ change: FileWatch.Change, into live: LiveStage?) {
    do throws(SceneErrors) {
      live?.show(.success(try SceneDocument.load(contentsOf: path)))
    } catch {
      // Of what somebody is still writing, only the whole counts.
      if change == .saved { live?.show(.failure(error)) }
    }
  }

  /// The gallery: of the shipped scenes, or of a folder of the person's own.
  static func demo(_ options: ShowingOptions) -> Int32 {
    var scenes = GalleryScenes()
    if let folder = options.scenes ?? variable("SEGUE_SCENES") {
      guard let own = GalleryScenes(folder: folder) else {
        Command.tell("segue: \(folder): cannot be read: \(String(cString: strerror(errno)))\n")
        return 1
      }
      guard !own.names.isEmpty else {
        Command.tell("segue: \(folder): holds no scene; scenes are files that end in .json\n")
        return 1
      }
      scenes = own
    }
    let log = scenes.log
    return show(options, log: log) { size, options in
      let stage = GalleryStage(
        Gallery(scenes, size: size, options: options), options: options)
      return Show(source: stage) { stage.stage }
    }
  }

  private static func show(
    _ showing: ShowingOptions, log: SceneLog, watching: [WatchedDescriptor] = [],
    _ make: @MainActor (CellSize, StageOptions) -> Show
  ) -> Int32 {
    var showing = showing
    showing.motion = motion(asked: showing.motion).policy
    let terminal = TerminalOptions(color: showing.colors, ascii: showing.ascii)
    let capabilities = TerminalCapabilities.detect(options: terminal)
    if let obstacle = capabilities.obstacle {
      return still(showing, capabilities, obstacle, make)
    }
    showing.colors = capabilities.depth
    showing.ascii = capabilities.ascii
    var shown: Show?
    do throws(TerminalError) {
      let exit = try runTerminal(
        capabilities: capabilities, options: terminal, watching: watching
      ) { found in
        var options = showing.stageOptions(metrics: .points)
        options.colorScheme = found.colorScheme
        options.ground = found.ground
        options.diagnoses = false
        let show = make(found.size, options)
        shown = show
        return show.source
      }
      let broken = shown?.errors()
      if let broken { Command.tell("\(broken)\n") }
      for error in log.errors { Command.tell("\(error)\n") }
      if shown?.stage().wasInterrupted == true { TerminalExit.interrupted.die() }
      exit.die()
      // A scene that turned out to be invalid, or that an edit has broken and none has mended, is no
      // success, although it was played on; nor is a terminal that went away.
      return exit == .inputEnded || broken != nil || !log.errors.isEmpty ? 1 : 0
    } catch {
      Command.tell("segue: \(error)\n")
      return 1
    }
  }

  /// Where nothing can move, a plain still frame says what there is.
  private static func still(
    _ showing: ShowingOptions, _ capabilities: TerminalCapabilities, _ obstacle: TerminalError,
    _ make: @MainActor (CellSize, StageOptions) -> Show
  ) -> Int32 {
    switch obstacle {
    case .outputIsNoTerminal, .cannotAddressCursor: break
    default:
      Command.tell("segue: \(obstacle)\n")
      return 1
    }
    var options = showing.stageOptions(metrics: .points)
    options.colors = .none
    options.ascii = options.ascii || !capabilities.utf8
    make(capabilities.size, options).source.frame(at: .zero) { grid, _, clusters in
      for row in grid.rows(clusters: clusters) {
        Output.write(row.trimmingTrailingBlanks() + "\n")
      }
    }
    Command.tell("segue: a still frame only: \(obstacle)\n")
    return 0
  }

  /// `SEGUE_MOTION` beats `NO_MOTION`; the option beats both.
  static func motion(asked: MotionPolicy?) -> (policy: MotionPolicy, reason: String) {
    if let asked { return (asked, "as asked for") }
    if let text = variable("SEGUE_MOTION") {
      if let policy = MotionPolicy(rawValue: text) { return (policy, "SEGUE_MOTION") }
      Command.tell("segue: SEGUE_MOTION takes full, reduced or none, not '\(text)'\n")
    }
    return variable("NO_MOTION") == nil
      ? (.full, "nothing asks for less") : (.none, "NO_MOTION is set")
  }

  /// A variable of the environment that is set and not empty.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

extension String {
  fileprivate func trimmingTrailingBlanks() -> String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
