import CNcurses
import Glibc
import SegueGeometry

extension TerminalCapabilities {
  /// The size of the terminal; a zero dimension means that it does not know, then LINES and COLUMNS
  /// are asked, then it is 24 or 80.
  package static func size(
    of descriptor: Int32, environment: TerminalEnvironment
  ) -> CellSize {
    let told = toldSize(of: descriptor)
    return CellSize(
      columns: columns(told.ws_col, environment).value, rows: rows(told.ws_row, environment).value)
  }

  static func sizeFinding(
    of descriptor: Int32, environment: TerminalEnvironment
  ) -> TerminalFinding {
    let told = toldSize(of: descriptor)
    let columns = columns(told.ws_col, environment)
    let rows = rows(told.ws_row, environment)
    return TerminalFinding(
      "size", "\(columns.value)x\(rows.value)",
      columns.source == rows.source
        ? "both from \(columns.source)"
        : "columns from \(columns.source), rows from \(rows.source)")
  }

  private static func toldSize(of descriptor: Int32) -> winsize {
    var window = winsize()
    return segue_window_size(descriptor, &window) == 0 ? window : winsize()
  }

  // The bounds only keep an absurd size from taking all memory.
  private static func columns(
    _ told: UInt16, _ environment: TerminalEnvironment
  ) -> (value: Int, source: String) {
    dimension(told, environment, "COLUMNS", usual: 80, most: 2000)
  }

  private static func rows(
    _ told: UInt16, _ environment: TerminalEnvironment
  ) -> (value: Int, source: String) {
    dimension(told, environment, "LINES", usual: 24, most: 1000)
  }

  private static func dimension(
    _ told: UInt16, _ environment: TerminalEnvironment, _ variable: String, usual: Int, most: Int
  ) -> (value: Int, source: String) {
    if told > 0 { return (min(Int(told), most), "the terminal") }
    if let value = environment[variable].flatMap({ Int($0) }), value > 0 {
      return (min(value, most), "the environment")
    }
    return (usual, "convention, for nobody knows")
  }
}
