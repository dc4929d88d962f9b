import SegueGeometry
import SeguePaint
import SegueRaster

/// The way of grids through ncurses to a descriptor that is no terminal, for measuring what it costs.
package final class CursesOutput {
  private let screen: CursesScreen
  private let channel: FrameChannel

  /// Starts ncurses for a terminal of the given name, which needs no terminal to be there.
  package init(
    terminal name: String, depth: ColorDepth, size: CellSize, output: Int32
  ) throws(TerminalError) {
    let capabilities = TerminalCapabilities.detect(
      options: TerminalOptions(color: depth), environment: TerminalEnvironment(["TERM": name]),
      output: -1)
    channel = try FrameChannel(output: output)
    screen = try CursesScreen(capabilities: capabilities, size: size, channel: channel)
  }

  /// Shows the damaged cells of a grid, the first time all of them; returns the bytes sent.
  package func show(
    _ grid: borrowing CellGrid, damage: CellDamage, clusters: ClusterTable
  ) -> Int {
    if damage.isEmpty, !screen.isRepainting { return 0 }
    let before = channel.total
    screen.show(grid, damage: damage, clusters: clusters)
    return channel.total - before
  }
}
