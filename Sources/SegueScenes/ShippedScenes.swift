/// The scenes that travel inside the program.
package enum ShippedScenes {
  /// The file that `segue` opens.
  package static let demoName = "tabs-and-cards.json"

  /// The demo, read from the copy inside the program.
  package static func demo() throws(SceneErrors) -> SceneDocument {
    try SceneDocument(bytes: Array(texts[demoName, default: ""].utf8), path: "Scenes/\(demoName)")
  }
}
