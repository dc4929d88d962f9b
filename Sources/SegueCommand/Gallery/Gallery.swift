import Observation
import SegueGeometry
import SegueGraph
import SegueMotion
import SegueScenes
import SegueStage

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
  /// The scene that fills the screen, if it is one that is laid out in cells.
  private(set) var cells: CellScene?
  /// The moment of the event at hand.
  @ObservationIgnored var now = StageTime.zero
  private let options: StageOptions

  /// What the keys of the open scene scroll by.
  let reach = ScrollReach()

  private var states: [String: SceneState] = [:]
  /// Pictures that were made for miniatures, with what they were made of.
  @ObservationIgnored private var miniatures:
    [String: (state: SceneState, size: Size, picture: CellPicture)] = [:]

  /// How cards grow and come home.
  static let flight = Animation.spring(response: 0.5, dampingFraction: 0.85)

  init(_ scenes: GalleryScenes, size: CellSize, options: StageOptions = StageOptions()) {
    self.options = options
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
    if case .success(let document) = scenes.scene(name), document.units == .cells {
      cells = CellScene(
        document, state: state(of: name, document), size: size, options: options, log: scenes.log,
        at: now)
    }
    withAnimation(Self.flight) { openScene = name }
  }

  func close() {
    withAnimation(Self.flight) { openScene = nil }
    cells = nil
  }

  /// Puts the scene that is open back to its launch.
  func restart() {
    guard let openScene else { return }
    withAnimation(Self.flight) { states[openScene] = nil }
  }

  /// The picture of a scene that is laid out in cells, for a miniature of a size in points.
  func miniature(of name: String, _ document: SceneDocument, size: Size) -> CellPicture {
    let state = state(of: name, document).wrappedValue
    if let known = miniatures[name], known.state == state, known.size == size {
      return known.picture
    }
    let cells = CellSize(
      columns: Int(size.width / (8 * GalleryPlan.scale)),
      rows: Int(size.height / (16 * GalleryPlan.scale)))
    let scene = CellScene(
      document, state: .constant(state), size: cells, options: options, log: scenes.log,
      drawing: .still)
    miniatures[name] = (state, size, scene.picture)
    return scene.picture
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

  /// What a filter can hold; no title asks for more, and of text that is poured in every letter
  /// would look through the scenes and measure all that came before it.
  static let mostLetters = 64

  func type(_ character: Character) {
    guard (filter ?? "").unicodeScalars.count < Self.mostLetters else { return }
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
