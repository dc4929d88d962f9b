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
  /// The values of the states that were written while the scene was played.
  private var touched: [String: SceneValue] = [:]
  /// What the keys of the document scroll by.
  let reach = ScrollReach()

  /// How the old layout becomes the new one.
  static let change = Animation.spring(response: 0.45, dampingFraction: 0.9)

  init(_ document: SceneDocument) { self.document = document }

  /// The state of the document that is shown: what was written, else what the document says.
  ///
  /// What was written and has become another kind of value would break the formulas of the document.
  var state: Binding<SceneState> {
    Binding(
      get: { self.document.state.replacing(self.touched) },
      set: { new in
        let old = self.document.state.replacing(self.touched)
        for name in new.values.keys where new[name] != old[name] {
          self.touched[name] = new[name]
        }
      })
  }

  /// Takes in what the file says now.
  func show(_ reading: Result<SceneDocument, SceneErrors>) {
    switch reading {
    case .success(let new):
      withAnimation(Self.change) {
        document = new
        errors = nil
      }
    case .failure(let found):
      withAnimation(Self.change) { errors = found }
    }
  }
}
