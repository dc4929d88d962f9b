import SegueGraph
import SegueScenes

/// The scenes that the gallery shows, read when they are first looked at.
@MainActor
final class GalleryScenes {
  /// One scene, or what is wrong with it.
  typealias Reading = Result<SceneDocument, SceneErrors>

  /// The names of the scenes, without `.json`, in alphabetical order.
  let names: [String]
  /// What formulas that have no value are told to.
  let log = SceneLog()
  private let folder: String?
  private var readings: [String: Reading] = [:]

  /// The scenes inside the program.
  init() {
    folder = nil
    names = Self.sceneNames(Array(ShippedScenes.texts.keys))
  }

  /// The scenes of a folder; nil if it cannot be read.
  init?(folder: String) {
    guard let files = TextFile.names(in: folder) else { return nil }
    self.folder = folder
    names = Self.sceneNames(files)
  }

  private static let ending = ".json"

  private static func sceneNames(_ files: [String]) -> [String] {
    files.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.map {
      String($0.dropLast(ending.count))
    }.sorted()
  }

  /// The scene of a name; reading it costs something only once.
  func scene(_ name: String) -> Reading {
    if let known = readings[name] { return known }
    let reading = read(name)
    readings[name] = reading
    return reading
  }

  /// Whether the scene has been looked at.
  func isRead(_ name: String) -> Bool { readings[name] != nil }

  private func read(_ name: String) -> Reading {
    let file = name + Self.ending
    do throws(SceneErrors) {
      if let folder { return .success(try SceneDocument.load(contentsOf: "\(folder)/\(file)")) }
      return .success(try ShippedScenes.document(file))
    } catch {
      return .failure(error)
    }
  }
}
