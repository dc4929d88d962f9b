import SegueGeometry
import SegueGraph
@_exported public import SegueMatching
import SegueMotion
import SegueRaster
@_exported public import SegueStage

/// A stage without a terminal and without a clock, for tests.
///
/// Time stands still until ``advance(by:)`` moves it, so a test is exact and never waits. What
/// happens has its zero now: the frame that is shown at once is the one before anything moved.
@MainActor
public final class StageProbe {
  package let stage: Stage
  /// Seconds since the stage was made.
  public private(set) var time = 0.0

  /// Shows a view on a stage of the given size in cells.
  public init<Root: View>(
    _ root: Root, columns: Int = 80, rows: Int = 24, options: StageOptions = StageOptions()
  ) {
    stage = Stage(root, size: CellSize(columns: columns, rows: rows), options: options)
    draw()
  }

  // MARK: What a person does

  /// Presses a key.
  public func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    send(.key(key, modifiers))
  }

  /// Presses the keys of a text, one after the other; a line feed is Enter, a tab is Tab.
  public func type(_ text: String) {
    for character in text {
      switch character {
      case "\n", "\r": press(.enter)
      case "\t": press(.tab)
      case " ": press(.space)
      default: press(.character(character))
      }
    }
  }

  /// Clicks a cell, counted from 0.
  public func click(column: Int, row: Int) {
    stage.send(.press(column: column, row: row), at: StageTime(time))
    send(.release(column: column, row: row))
  }

  /// Puts the first button down on a cell, counted from 0.
  public func pointerDown(column: Int, row: Int) { send(.press(column: column, row: row)) }

  /// Moves the pointer to a cell while the first button is down.
  public func drag(toColumn column: Int, row: Int) { send(.drag(column: column, row: row)) }

  /// Lets the first button go over a cell.
  public func pointerUp(column: Int, row: Int) { send(.release(column: column, row: row)) }

  /// Clicks the middle of the last painted view with the name; returns whether there is one.
  @discardableResult
  public func click(named name: String) -> Bool {
    guard let cells = views(named: name).last?.cells else { return false }
    click(
      column: (cells.minColumn + cells.maxColumn) / 2, row: (cells.minRow + cells.maxRow) / 2)
    return true
  }

  /// Turns the wheel over a cell; positive steps scroll down or, along the horizontal axis, to the
  /// right.
  public func scroll(by steps: Int, column: Int, row: Int, axis: Axis = .vertical) {
    send(.wheel(steps: steps, column: column, row: row, axis: axis))
  }

  /// Gives the stage another size in cells.
  public func resize(columns: Int, rows: Int) {
    send(.resize(CellSize(columns: columns, rows: rows)))
  }

  /// Takes in any event.
  public func send(_ event: InputEvent) {
    stage.send(event, at: StageTime(time))
    draw()
  }

  /// Changes state from code, as a timer or a task does.
  public func mutate(_ change: () -> Void) {
    stage.mutate(at: StageTime(time), change)
    draw()
  }

  // MARK: Time

  /// Lets the given number of seconds pass and draws the frame at their end; with 0 it shows what
  /// tasks and other threads have written.
  ///
  /// Time does not run backward, and never to its end: what is not such a number counts as 0.
  public func advance(by seconds: Double) { advance(to: time + seconds) }

  private func advance(to moment: Double) {
    if moment > time, moment.isFinite { time = moment }
    draw()
  }

  /// Lets time pass in steps of a sixtieth of a second until nothing moves any more.
  ///
  /// - Parameter limit: After so many seconds it gives up, since some motions have no end.
  /// - Returns: The seconds that it took.
  @discardableResult
  public func settle(limit: Double = 10) -> Double {
    // What tasks and other threads have written since the last frame may move, too.
    draw()
    let start = time
    while isMoving, time - start < limit { advance(by: 1.0 / 60) }
    return time - start
  }

  /// Whether a later frame may differ if nothing happens.
  public var isMoving: Bool { stage.isMoving(at: StageTime(time)) }

  // MARK: What is shown

  /// The picture now.
  public var frame: StageFrame {
    StageFrame(time: time, rows: rows, description: FrameText(stage).text(at: time))
  }

  /// The rows of the picture as text.
  public var rows: [String] { stage.grid.rows(clusters: stage.clusters) }

  /// Lets time pass and records the frames at the given moments, in seconds from now.
  ///
  /// The moments must not fall: time does not run backward.
  public func filmStrip(at moments: [Double]) -> RecordedFilmStrip {
    let start = time
    return RecordedFilmStrip(
      frames: moments.map { moment in
        advance(to: start + moment)
        return frame
      })
  }

  /// Every view with a name and every matched view, in paint order.
  public var views: [ViewRecord] { stage.records() }

  /// The views with the name, in paint order; in flight there can be two.
  public func views(named name: String) -> [ViewRecord] { views.filter { $0.name == name } }

  /// The path of the view that has the focus, or nil.
  public var focus: String? { stage.focusPath }

  /// What was found wrong with the motion since the last call.
  public func takeDiagnostics() -> [Diagnostic] { stage.takeDiagnostics() }

  private func draw() {
    stage.frame(at: StageTime(time)) { _, _, _ in }
  }
}
