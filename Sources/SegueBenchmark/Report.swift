import Glibc
import SegueGeometry

/// The costs as a table, or as JSON.
struct Report {
  private let costs: [Costs]

  init(_ costs: [Costs]) { self.costs = costs }

  var table: String {
    let names = Costs.stepNames + ["items", "cells", "bytes", "allocations"]
    let heads = ["moves", "screen", "views", "nodes"]
    var rows = [heads + names]
    for cost in costs {
      rows.append(
        [cost.field, "\(cost.size.columns)x\(cost.size.rows)", "\(cost.views)", "\(cost.nodes)"]
          + cost.steps.map { decimal($0.microseconds, digits: 1) }
          + cost.counts.map { decimal($0.count, digits: 1) })
    }
    for growth in growths {
      rows.append(
        [growth.field, "", "growth", ""] + growth.exponents.map { decimal($0, digits: 2) })
    }
    let widths = names.indices.map { _ in 0 } + heads.indices.map { _ in 0 }
    let columns = widths.indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    var text = "microseconds of a change (lowering, layout, matching) and of a frame (the rest)\n"
    for row in rows {
      let cells = row.indices.map { column in
        String(repeating: " ", count: columns[column] - row[column].count) + row[column]
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    return text
  }

  var json: String {
    let objects = costs.map { cost in
      let fields =
        [
          "\"moves\":\"\(cost.field)\"", "\"columns\":\(cost.size.columns)",
          "\"rows\":\(cost.size.rows)", "\"views\":\(cost.views)", "\"nodes\":\(cost.nodes)",
        ]
        + cost.steps.map { "\"\($0.name)\":\(decimal($0.microseconds, digits: 2))" }
        + cost.counts.map { "\"\($0.name)\":\(decimal($0.count, digits: 2))" }
      return "{\(fields.joined(separator: ","))}"
    }
    let growing = growths.map { growth in
      let fields = zip(Costs.stepNames, growth.exponents).map {
        "\"\($0)\":\(decimal($1, digits: 3))"
      }
      return "\"\(growth.field)\":{\(fields.joined(separator: ","))}"
    }
    return "{\"costs\":[\(objects.joined(separator: ","))],"
      + "\"growth\":{\(growing.joined(separator: ","))}}\n"
  }

  /// By which power of the number of views each step grows, from 100 views on.
  private var growths: [(field: String, exponents: [Double])] {
    ["pill", "all"].map { field in
      let own = costs.filter {
        $0.field == field && $0.views >= 100 && $0.size.columns == 200
      }
      let exponents = Costs.stepNames.indices.map { step in
        Self.slope(
          own.map { (log(Double($0.views)), log(max($0.steps[step].microseconds, 0.01))) })
      }
      return (field, exponents)
    }
  }

  private static func slope(_ points: [(x: Double, y: Double)]) -> Double {
    let count = Double(max(points.count, 1))
    let middle = (
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count
    )
    let spread = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
    guard spread > 0 else { return 0 }
    return points.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) } / spread
  }
}
