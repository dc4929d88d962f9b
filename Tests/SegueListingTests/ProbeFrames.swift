import Segue
import SegueTesting

extension StageProbe {
  /// Where the view with an identifier is drawn; nil without one, or with several.
  func frame(of name: String) -> Rect? {
    let found = frames(of: name)
    return found.count == 1 ? found[0] : nil
  }

  func frames(of name: String) -> [Rect] { views(named: name).map(\.rect) }
}
