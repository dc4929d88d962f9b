/// The scenes that travel inside the program.
package enum ShippedScenes {
  /// The scene of a file, read from the copy inside the program.
  package static func document(_ file: String) throws(SceneErrors) -> SceneDocument {
    try SceneDocument(bytes: Array(texts[file, default: ""].utf8), path: "Scenes/\(file)")
  }
}
