import Foundation
import Glibc
import SegueGeometry
import SegueGraph
import SegueMotion
import SegueRaster
import SegueStage
import SegueTerminal

/// What an app shows.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of scene that stands for this one.
  associatedtype Body: Scene

  /// The scenes that this one is made of.
  var body: Body { get }

  /// Shows the scene in the terminal until the person leaves it.
  static func _run(_ scene: Self) -> Int32
}

extension Scene {
  /// Shows what the scene is made of.
  public static func _run(_ scene: Self) -> Int32 { Body._run(scene.body) }
}

extension Never: Scene {}

/// The whole terminal, showing one view.
public struct WindowGroup<Content: View>: Scene {
  /// A scene without a body.
  public typealias Body = Never

  let content: Content

  /// Shows the view that the closure gives.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A window group is shown, not evaluated.
  public var body: Never { preconditionFailure("A window group shows itself.") }

  /// How much the person wants to move: `SEGUE_MOTION` beats `NO_MOTION`, as for `segue`.
  private static var motion: MotionPolicy {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    return variable("SEGUE_MOTION").flatMap(MotionPolicy.init(rawValue:))
      ?? (variable("NO_MOTION") == nil ? .full : .none)
  }

  /// Shows the view until q, Ctrl-C or the end of input; returns the exit code.
  public static func _run(_ scene: Self) -> Int32 {
    let capabilities = TerminalCapabilities.detect()
    var shown: Stage?
    do throws(TerminalError) {
      let end = try runTerminal(capabilities: capabilities) { found in
        var options = StageOptions(
          colors: found.depth, ascii: found.ascii, colorScheme: found.colorScheme)
        options.ground = found.ground
        options.diagnoses = false
        options.motion = motion
        let stage = Stage(scene.content, size: found.size, options: options)
        shown = stage
        return TimedStage(stage)
      }
      if shown?.wasInterrupted == true { TerminalExit.interrupted.die() }
      end.die()
      return end == .inputEnded ? 1 : 0
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      return 1
    }
  }
}

/// A program that shows a view in the terminal.
@MainActor @preconcurrency
public protocol App {
  /// The type of scene that the program shows.
  associatedtype Body: Scene

  /// The scene that the program shows.
  var body: Body { get }

  /// The program, before it shows anything.
  init()
}

extension App {
  /// Runs the program; mark the type with `@main`.
  public static func main() {
    QuitSignal.endsAtOnce()
    exit(Body._run(Self().body))
  }
}
