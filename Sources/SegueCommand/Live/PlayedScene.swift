import Observation
import SegueGraph
import SegueMotion
import SegueScenes

/// A scene document that is shown while it may be edited.
///
/// What can be shown last stays: a save that breaks the document changes nothing but the errors.
@MainActor @Observable
final class PlayedScene {
  private(set) var document: SceneDocument
  /// What is wrong with the file as it is now; nil if it is what is shown.
  private(set) var errors: SceneErrors?
  /// The state, once anything has been done.
  private var stored: SceneState?

  /// How the old layout becomes the new one.
  static let change = Animation.spring(response: 0.45, dampingFraction: 0.9)

  init(_ document: SceneDocument) { self.document = document }

  /// The state of the document that is shown.
  var state: Binding<SceneState> {
    Binding(get: { self.stored ?? self.document.state }, set: { self.stored = $0 })
  }

  /// Takes in what the file says now.
  func show(_ reading: Result<SceneDocument, SceneErrors>) {
    switch reading {
    case .success(let new):
      withAnimation(Self.change) {
        // What nobody has touched begins as the new document says.
        if let stored, stored == document.state { self.stored = nil }
        document = new
        errors = nil
      }
    case .failure(let found):
      withAnimation(Self.change) { errors = found }
    }
  }
}
