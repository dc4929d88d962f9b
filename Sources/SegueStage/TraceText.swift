import SegueGeometry
import SegueMatching
import SegueMotion
import SegueRaster

/// A stage's frames as JSON, one object a line (the trace contract).
@MainActor
package struct TraceText {
  private let stage: Stage

  package init(_ stage: Stage) { self.stage = stage }

  package func header(scene: String) -> String {
    let metrics = stage.options.metrics
    return JSONText.object([
      ("segue", "1"), ("scene", JSONText.string(scene)),
      ("size", JSONText.numbers([Double(stage.size.columns), Double(stage.size.rows)])),
      ("metrics", JSONText.numbers([metrics.width, metrics.height])),
      ("fidelity", JSONText.string(stage.options.fidelity.rawValue)),
      ("color", JSONText.string(stage.options.colors.rawValue)),
    ])
  }

  package func frame(at time: Double) -> String {
    let counters = stage.counters
    return JSONText.object([
      ("t", JSONText.number(time)),
      ("rows", JSONText.array(stage.grid.rows(clusters: stage.clusters).map(JSONText.string))),
      ("styles", JSONText.array(stage.grid.styles().map(style))),
      ("views", JSONText.array(stage.records().map(view))),
      ("diagnostics", JSONText.array(stage.takeDiagnostics().map(diagnostic))),
      ("focus", stage.focusPath.map(JSONText.string) ?? "null"),
      ("moving", stage.isMoving(at: StageTime(time)) ? "true" : "false"),
      (
        "counters",
        JSONText.object([
          ("bodies", "\(counters.bodies)"), ("measured", "\(counters.measured)"),
          ("emitted", "\(counters.emitted)"), ("cells", "\(counters.cells)"),
          ("flights", "\(counters.flights)"),
        ])
      ),
    ])
  }

  private func style(_ run: StyleRun) -> String {
    JSONText.array([
      "\(run.row)", "\(run.column)", "\(run.length)", color(run.ink), color(run.ground),
      JSONText.string(run.attributes),
    ])
  }

  private func color(_ color: CellColor) -> String {
    if let index = color.paletteIndex { return "\(index)" }
    return color.name.map(JSONText.string) ?? "null"
  }

  private func view(_ record: ViewRecord) -> String {
    let cells = record.cells
    return JSONText.object([
      ("name", record.name.map(JSONText.string) ?? "null"),
      ("path", JSONText.string(record.path)), ("kind", JSONText.string(record.kind)),
      ("id", record.id.map(JSONText.value) ?? "null"),
      ("namespace", record.namespace.map(JSONText.string) ?? "null"),
      ("role", JSONText.string(record.role.rawValue)), ("rect", JSONText.rect(record.rect)),
      ("matched", record.matched.map(JSONText.rect) ?? "null"),
      (
        "cells",
        JSONText.numbers(
          [cells.minColumn, cells.minRow, cells.maxColumn, cells.maxRow].map(Double.init))
      ),
      ("opacity", JSONText.number(record.opacity)), ("slot", "\(record.slot)"),
    ])
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> String {
    JSONText.object([
      ("code", JSONText.string(diagnostic.code)), ("path", JSONText.string(diagnostic.path)),
      ("id", diagnostic.id.map(JSONText.string) ?? "null"),
      ("namespace", diagnostic.namespace.map(JSONText.string) ?? "null"),
      ("message", JSONText.string(diagnostic.message)),
    ])
  }
}

/// Writes JSON values.
package enum JSONText {
  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  static func numbers(_ values: [Double]) -> String { array(values.map(number)) }

  static func rect(_ rect: Rect) -> String {
    numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// The shortest text that reads back as the same number.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// An id in the JSON type of its own.
  static func value(_ id: AnyHashable) -> String {
    switch id.base {
    case let flag as Bool: flag ? "true" : "false"
    case let whole as any BinaryInteger: "\(whole)"
    case let real as Double: number(real)
    case let text as String: string(text)
    default: string(String(describing: id.base))
    }
  }

  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
