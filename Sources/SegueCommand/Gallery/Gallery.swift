import Observation
import SegueGeometry
import SegueGraph
import SegueMotion
import SegueScenes

/// What the gallery shows now: the one model behind its views.
///
/// A card's miniature and the scene that it opens are two views of one state, so a scene comes home
/// as it was left.
@MainActor @Observable
final class Gallery {
  /// A tab with its scenes.
  struct Shelf: Identifiable {
    var id: Int
    var icon: String
    var title: String
    /// The names of the scenes.
    var scenes: [String]
  }

  let shelves: [Shelf]
  let scenes: GalleryScenes
  /// The number of the selected tab.
  var shelf = 0
  /// The name of the scene that fills the screen.
  private(set) var openScene: String?
  var showsHelp = false
  /// The words that titles and sentences have to contain; nil where nobody filters.
  private(set) var filter: String?
  /// Whether keys are letters of the filter.
  private(set) var isTyping = false
  /// The size of the terminal.
  var size: CellSize

  /// What the keys of the open scene scroll by.
  let reach = ScrollReach()

  private var states: [String: SceneState] = [:]

  /// How cards grow and come home.
  static let flight = Animation.spring(response: 0.5, dampingFraction: 0.85)

  init(_ scenes: GalleryScenes, size: CellSize) {
    self.scenes = scenes
    self.size = size
    shelves = Self.shelves(of: scenes.names)
  }

  // MARK: Scenes

  /// The state of a scene, kept while the gallery is open.
  func state(of name: String, _ document: SceneDocument) -> Binding<SceneState> {
    Binding(
      get: { self.states[name] ?? document.state },
      set: { new in
        // A dictionary tells of every write; one that changes nothing is none.
        guard new != self.states[name] ?? document.state else { return }
        self.states[name] = new
      })
  }

  func open(_ name: String) {
    stopTyping()
    withAnimation(Self.flight) { openScene = name }
  }

  func close() {
    withAnimation(Self.flight) { openScene = nil }
  }

  /// Puts the scene that is open back to its launch.
  func restart() {
    guard let openScene else { return }
    withAnimation(Self.flight) { states[openScene] = nil }
  }

  // MARK: Filtering

  /// The scenes that the filter leaves, of all shelves.
  var found: [String] {
    let words = (filter ?? "").lowercased().split(separator: " ")
    return shelves.flatMap(\.scenes).filter { name in
      let caption = SceneCaption(of: name, in: scenes)
      let text = "\(name) \(caption.title) \(caption.about)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  func startTyping() {
    filter = filter ?? ""
    isTyping = true
  }

  func stopTyping() {
    isTyping = false
    if filter?.isEmpty == true { filter = nil }
  }

  func clearFilter() {
    isTyping = false
    filter = nil
  }

  func type(_ character: Character) {
    withAnimation(.snappy) { filter = (filter ?? "") + String(character) }
  }

  func eraseLast() {
    withAnimation(.snappy) { filter = filter.map { String($0.dropLast()) } }
  }
}

/// What stands on a card.
struct SceneCaption {
  var title: String
  var about: String

  /// The title and the sentence of a scene, or what is wrong with it.
  @MainActor
  init(of name: String, in scenes: GalleryScenes) {
    switch scenes.scene(name) {
    case .success(let document):
      title = document.title.isEmpty ? name : document.title
      about = document.about
    case .failure(let errors):
      title = name
      about = errors.errors.first?.description ?? ""
    }
  }
}
