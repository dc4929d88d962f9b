import SegueGeometry
import SegueGraph
import SegueMotion
import SegueRaster
import SegueScenes
import SegueStage

/// The stage of the gallery, with the keys that belong to it.
@MainActor
final class GalleryStage: FrameSource {
  let gallery: Gallery
  let stage: Stage
  private var wasOpen: String?
  /// How often Esc was pressed without anything else between.
  private var escapes = 0

  init(_ gallery: Gallery, options: StageOptions) {
    self.gallery = gallery
    stage = Stage(GalleryView(gallery: gallery), size: gallery.size, options: options)
    stage.takesText = { gallery.isTyping }
    stage.keyHandler = { [weak self] key, modifiers in self?.handle(key, modifiers) ?? false }
  }

  var wantsToQuit: Bool { stage.wantsToQuit }
  var nextFrame: NextFrame {
    stage.nextFrame.sooner(gallery.cells?.stage.nextFrame ?? .whenInputArrives)
  }

  func send(_ event: InputEvent, at time: StageTime) {
    gallery.now = time
    if case .resize(let size) = event {
      stage.mutate(at: time) { gallery.size = size }
      gallery.cells?.stage.send(event, at: time)
    }
    if gallery.showsHelp, case .press = event {
      return stage.mutate(at: time) { gallery.showsHelp = false }
    }
    if case .key(.escape, []) = event, let name = gallery.openScene, !gallery.showsHelp {
      leave(name, at: time)
    } else {
      if event.isByHand { escapes = 0 }
      if event.isByPointer, let cells = gallery.cells {
        cells.stage.send(event, at: time)
      } else {
        stage.send(event, at: time)
      }
    }
    followFocus()
  }

  /// Gives Esc to the open scene, and goes home where that does nothing, or at the third Esc in a
  /// row: whatever a scene makes of Esc, nobody is kept in it.
  private func leave(_ name: String, at time: StageTime) {
    escapes += 1
    let scene = gallery.cells?.stage ?? stage
    // What was due before is not the doing of the key.
    scene.mutate(at: time) {}
    let before = scene.updates
    scene.send(.key(.escape), at: time)
    let isIdle = scene.updates == before
    if gallery.openScene == name, isIdle || escapes >= Self.mostEscapes {
      stage.mutate(at: time) { gallery.close() }
    }
    if gallery.openScene == nil { escapes = 0 }
  }

  private static let mostEscapes = 3

  func frame(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) {
    if let cells = gallery.cells { stage.mutate(at: time) { cells.show(at: time) } }
    stage.frame(at: time, show: show)
  }

  // What stands in cells of its own is shown by writing it.
  func prepare(
    at time: StageTime,
    show: (_ grid: borrowing CellGrid, _ damage: CellDamage, _ clusters: ClusterTable) -> Void
  ) -> Bool {
    gallery.cells == nil && stage.prepare(at: time, show: show)
  }

  var isPrepared: Bool { gallery.cells == nil && stage.isPrepared }

  func preparedWasShown(at time: StageTime) { stage.preparedWasShown(at: time) }

  /// Into a scene that has opened, where its document says, and out again to its card.
  private func followFocus() {
    guard wasOpen != gallery.openScene else { return }
    if let closed = wasOpen, gallery.openScene == nil {
      stage.focus(onViewNamed: "card-\(closed)")
    } else if let name = gallery.openScene,
      case .success(let document) = gallery.scenes.scene(name),
      let focus = document.focus
    {
      stage.focus(onViewNamed: focus)
    }
    wasOpen = gallery.openScene
  }

  // MARK: Keys

  private func handle(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    if gallery.showsHelp {
      gallery.showsHelp = false
      return true
    }
    if gallery.isTyping { return type(key, modifiers) }
    if let name = gallery.openScene, play(name, key, modifiers) { return true }
    switch (key, modifiers) {
    case (.character("?"), []):
      gallery.showsHelp = true
    case (.character("r"), .control) where gallery.openScene != nil:
      gallery.restart()
    case (.character("/"), []) where gallery.openScene == nil:
      gallery.startTyping()
    case (.escape, []) where gallery.openScene == nil:
      // A miniature has exit commands of its own, which are not for whoever looks at the cards.
      gallery.clearFilter()
    default:
      return false
    }
    return true
  }

  /// Gives a key to the open scene; true if the scene has done something with it.
  private func play(_ name: String, _ key: Key, _ modifiers: KeyModifiers) -> Bool {
    if let cells = gallery.cells {
      if belongsToGallery(key, modifiers), !documentTakes(key, modifiers, name) { return false }
      cells.stage.send(.key(key, modifiers), at: gallery.now)
      return true
    }
    guard case .success(let document) = gallery.scenes.scene(name),
      let sceneKey = SceneStage.sceneKey(key, modifiers)
    else { return false }
    return DocumentView(
      document, state: gallery.state(of: name, document), log: gallery.scenes.log,
      reach: gallery.reach
    ).perform(sceneKey)
  }

  /// Whether the gallery knows the key while a scene is open.
  private func belongsToGallery(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    (key == .character("?") && modifiers.isEmpty)
      || (modifiers == .control && key == .character("r"))
  }

  private func documentTakes(_ key: Key, _ modifiers: KeyModifiers, _ name: String) -> Bool {
    guard case .success(let document) = gallery.scenes.scene(name),
      let sceneKey = SceneStage.sceneKey(key, modifiers)
    else { return false }
    return document.keys.contains { $0.key == sceneKey }
  }

  /// A key that belongs to the filter.
  private func type(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.isEmpty || modifiers == .shift else { return false }
    switch key {
    case .character(let character): gallery.type(character)
    case .space: gallery.type(" ")
    case .backspace:
      if gallery.filter?.isEmpty == true { gallery.clearFilter() } else { gallery.eraseLast() }
    case .escape: gallery.clearFilter()
    case .enter, .down:
      gallery.stopTyping()
      if let first = gallery.filter == nil ? nil : gallery.found.first {
        stage.focus(onViewNamed: "card-\(first)")
      }
    default: return false
    }
    return true
  }
}

extension NextFrame {
  /// The sooner of two moments at which something changes.
  fileprivate func sooner(_ other: NextFrame) -> NextFrame {
    switch (self, other) {
    case (.nextTick, _), (_, .nextTick): .nextTick
    case (.whenInputArrives, let due), (let due, .whenInputArrives): due
    case (.at(let first), .at(let second)): .at(min(first, second))
    }
  }
}

extension InputEvent {
  fileprivate var isByPointer: Bool {
    switch self {
    case .press, .drag, .release, .wheel: true
    case .key, .resize, .focus, .paste: false
    }
  }

  /// Whether a person did something, and not the terminal.
  fileprivate var isByHand: Bool {
    switch self {
    case .key, .press, .wheel, .paste: true
    case .drag, .release, .resize, .focus: false
    }
  }
}
