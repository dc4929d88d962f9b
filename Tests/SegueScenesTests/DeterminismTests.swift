import Glibc
import SegueMotion
import SegueStage
import TestSupport
import Testing

@MainActor
@Suite("The same input gives the same bytes")
struct DeterminismTests {
  private static let script = "right,wait:0.3,down,enter,wait:0.2,resize:60x16,wait:0.3,escape"

  @Test(
    "Two stages in one process",
    arguments: ["segmented-control.json", "hero-cards.json", "tabs-and-cards.json"])
  func twoStages(name: String) throws {
    let first = try SceneFilm(document: name).traces(Self.script, framesPerSecond: 20)
    let second = try SceneFilm(document: name).traces(Self.script, framesPerSecond: 20)
    #expect(first.count > 15)
    #expect(first == second)
  }

  @Test("A frame is the same whichever frames came before it")
  func anyFrameAlone() throws {
    let all = try SceneFilm(document: "tabs-and-cards.json")
      .frames(Self.script, framesPerSecond: 20, seconds: 1.5)
    let few = try SceneFilm(document: "tabs-and-cards.json")
      .frames(Self.script, framesPerSecond: 2, seconds: 1.5)
    #expect(few.count == 4)
    for frame in few { #expect(all.contains(frame), "at \(frame.time)") }
  }

  // Each process hashes with a seed of its own, so an order that came from a dictionary would show.
  @Test("Processes with different hash seeds, and the strip in this process")
  func processes() throws {
    let program = try #require(Self.program, "segue is not beside the tests")
    for name in ["segmented-control.json", "tabs-and-cards.json"] {
      let command =
        "'\(program)' render Scenes/\(name) --keys \(Self.script) --fps 20 --format json"
      let first = try PackageFolder.output(of: command)
      for _ in 0..<2 { #expect(try PackageFolder.output(of: command) == first) }
      let film = try SceneFilm(document: name)
      let header = TraceText(film.stage).header(scene: "Scenes/\(name)")
      let lines = try film.traces(Self.script, framesPerSecond: 20)
      let text = ([header] + lines).map { $0 + "\n" }.joined()
      #expect(text == String(decoding: first, as: UTF8.self), "\(name) in this process")
    }
  }

  @Test("Waits add up to the moments that a person would say")
  func waits() throws {
    #expect(try Script("wait:0.5,right,wait:0.1,wait:1.2,enter").end.seconds == 1.8)
    let tenths = String(repeating: "wait:0.1,", count: 30) + "enter"
    #expect(try Script(tenths).steps.last?.time.seconds == 3)
  }

  @Test("Text and escape codes, too")
  func formats() throws {
    let program = try #require(Self.program, "segue is not beside the tests")
    for format in ["text", "ansi"] {
      let command =
        "'\(program)' render Scenes/hero-cards.json --keys enter --at 0,0.1,0.5 --format \(format)"
      let first = try PackageFolder.output(of: command)
      #expect(first.count > 1000)
      #expect(try PackageFolder.output(of: command) == first, "\(format)")
    }
  }

  /// The built program: it stands next to the tests.
  private static var program: String? {
    // The tests are the last argument or the running file itself, depending on the driver.
    for candidate in CommandLine.arguments + ["/proc/self/exe"] {
      guard let resolved = realpath(candidate, nil) else { continue }
      defer { free(resolved) }
      let folder = String(cString: resolved).split(separator: "/").dropLast()
      let path = "/" + folder.joined(separator: "/") + "/segue"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }
}
