/// Frames of a stage at given moments, to read in a test log or to hold against a golden file.
public struct RecordedFilmStrip: Hashable, Sendable, CustomStringConvertible {
  /// The frames in the order of their moments.
  public let frames: [StageFrame]

  /// All frames in the golden form, one below the other.
  public var description: String { frames.map(\.description).joined() }

  /// Holds the film strip against the golden file `Goldens/NAME.txt` beside the test's own file.
  ///
  /// With `SEGUE_RECORD=1` in the environment the file is written instead; look at the change
  /// before it is committed.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without folder and extension.
  ///   - file: The file of the test; leave it to its default.
  /// - Throws: ``GoldenMismatch`` with the lines that differ, or if there is no golden file.
  public func compare(toGolden name: String, file: String = #filePath) throws(GoldenMismatch) {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let golden = GoldenFile(path: (folder + ["Goldens", "\(name).txt"]).joined(separator: "/"))
    try golden.compare(description)
  }
}
