import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SegueRaster
import SegueStage

/// A stage without a terminal and without a clock, for tests.
///
/// Time stands still until `advance` moves it, so a test is exact and never waits.
@MainActor
public final class StageProbe {
  package let stage: Stage
  /// Seconds since the stage was made.
  public private(set) var time = 0.0

  /// Shows a view on a stage of the given size.
  public init<Root: View>(
    _ root: Root, columns: Int = 80, rows: Int = 24, options: StageOptions = StageOptions()
  ) {
    stage = Stage(root, size: CellSize(columns: columns, rows: rows), options: options)
    draw()
  }

  /// Presses a key now; what it starts has its zero now.
  public func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    stage.send(.key(key, modifiers), at: StageTime(time))
    draw()
  }

  /// Clicks a cell, counted from 0.
  public func click(column: Int, row: Int) {
    stage.send(.press(column: column, row: row), at: StageTime(time))
    stage.send(.release(column: column, row: row), at: StageTime(time))
    draw()
  }

  /// Puts the first button down on a cell, counted from 0.
  public func pointerDown(column: Int, row: Int) {
    stage.send(.press(column: column, row: row), at: StageTime(time))
    draw()
  }

  /// Moves the pointer to a cell while the first button is down.
  public func drag(toColumn column: Int, row: Int) {
    stage.send(.drag(column: column, row: row), at: StageTime(time))
    draw()
  }

  /// Lets the first button go over a cell.
  public func pointerUp(column: Int, row: Int) {
    stage.send(.release(column: column, row: row), at: StageTime(time))
    draw()
  }

  /// Turns the wheel over a cell: positive steps scroll down.
  public func wheel(_ steps: Int, column: Int, row: Int) {
    stage.send(.wheel(steps: steps, column: column, row: row), at: StageTime(time))
    draw()
  }

  /// Gives the stage another size.
  public func resize(columns: Int, rows: Int) {
    stage.send(.resize(CellSize(columns: columns, rows: rows)), at: StageTime(time))
    draw()
  }

  /// Changes state from code, as of now.
  public func mutate(_ change: () -> Void) {
    stage.mutate(at: StageTime(time), change)
    draw()
  }

  /// Lets the given number of seconds pass and draws the frame at their end.
  public func advance(by seconds: Double) {
    time += seconds
    draw()
  }

  /// The rows of the picture as text.
  public var rows: [String] { stage.grid.rows(clusters: stage.clusters) }

  /// Whether a later frame may differ if nothing happens.
  public var isMoving: Bool { stage.isMoving(at: StageTime(time)) }

  package var views: [ViewRecord] { stage.records() }

  package func views(named name: String) -> [ViewRecord] { views.filter { $0.name == name } }

  private func draw() {
    stage.frame(at: StageTime(time)) { _, _, _ in }
  }
}
