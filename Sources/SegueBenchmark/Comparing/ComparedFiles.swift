import Glibc
import SegueGeometry

/// A scene that both programs can play.
enum ComparedScene {
  case pill, hero
  case movers(Int)

  var name: String {
    switch self {
    case .pill: "pill"
    case .hero: "hero"
    case .movers(let count): "movers-\(count)"
    }
  }

  func document(_ size: CellSize) -> String {
    switch self {
    case .pill: BenchScene.tabs(size)
    case .hero: BenchScene.cards(size)
    case .movers(let count): BenchScene.movers(count, size)
    }
  }
}

/// The two programs, and the files that they play, which are gone once the value is.
final class ComparedFiles {
  private let segue: String
  private let benchmark: String
  private let folder: String
  private var names: Set<String> = []

  /// Files for the programs of these paths.
  init(segue: String, benchmark: String) throws {
    self.segue = segue
    self.benchmark = benchmark
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(parent)/segue-compare-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else {
      throw MeasuringFailure("\(parent): \(String(cString: strerror(errno)))")
    }
    folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// `segue` playing a scene.
  func ours(_ scene: String, _ options: [String]) -> Contestant {
    Contestant(
      command: [segue, "play", scene] + options, environment: Contestant.environment, side: .ours)
  }

  /// The counterpart by hand.
  func bare(_ words: [String]) -> Contestant {
    Contestant(
      command: [benchmark, "bare"] + words, environment: Contestant.environment, side: .bare)
  }

  /// The path of a scene's document.
  func scene(_ scene: ComparedScene, _ size: CellSize) throws -> String {
    let name = "\(scene.name)-\(size.columns)x\(size.rows).json"
    if !names.contains(name) { try write(Array(scene.document(size).utf8), to: name) }
    return "\(folder)/\(name)"
  }

  /// The path of a film of what `segue` draws when these keys are typed.
  func film(
    _ scene: ComparedScene, _ size: CellSize, keys: String, seconds: Double
  ) throws -> String {
    let name = "\(scene.name)-\(size.columns)x\(size.rows).film"
    if names.contains(name) { return "\(folder)/\(name)" }
    let command = [
      segue, "render", try self.scene(scene, size), "--size", "\(size.columns)x\(size.rows)",
      "--keys", keys, "--fps", "60", "--for", "\(seconds)", "--color", "truecolor",
      "--edges", "eighth", "--format", "json",
    ]
    let trace = try FinishedProgram.output(of: command, environment: Contestant.environment)
    guard let film = FilmStrip(trace: trace), film.changes > 0 else {
      throw MeasuringFailure("segue render printed no film strip of \(scene.name)")
    }
    try write(film.bytes, to: name)
    return "\(folder)/\(name)"
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let path = "\(folder)/\(name)"
    let file = fopen(path, "w")
    guard let file else { throw MeasuringFailure("\(path): \(String(cString: strerror(errno)))") }
    names.insert(name)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      throw MeasuringFailure("\(path): \(String(cString: strerror(errno)))")
    }
  }
}
