/// The lines of a comparison as a table in Markdown, or as JSON.
struct ComparisonReport {
  let runs: Int
  let lines: [ComparedLine]

  var table: String {
    let heads = ["measured", "ours", "bare", "ratio", "bar", ""]
    let rows = lines.map { line in
      [
        line.title, shown(line.ours, line), shown(line.bare, line),
        line.ratio.map { decimal($0, digits: 2) } ?? "–", Self.bar(line),
        line.isMet.map { $0 ? "met" : "not met" } ?? "",
      ]
    }
    let widths = heads.indices.map { column in
      ([heads] + rows).map { $0[column].count }.max() ?? 0
    }
    func row(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        // Numbers stand at the right, words at the left.
        return (1...4).contains(index) ? blanks + cell.0 : cell.0 + blanks
      }
      return "| \(padded.joined(separator: " | ")) |\n"
    }
    let rule = widths.enumerated().map { index, width in
      (1...4).contains(index)
        ? String(repeating: "-", count: max(width - 1, 2)) + ":"
        : String(repeating: "-", count: max(width, 3))
    }
    return row(heads) + row(rule) + rows.map(row).joined()
  }

  var json: String {
    let objects = lines.map { line in
      var fields = [
        "\"measured\":\(quoted(line.title))", "\"unit\":\(quoted(line.unit))",
        "\"ours\":\(line.ours.map { decimal($0, digits: 4) } ?? "null")",
        "\"bare\":\(line.bare.map { decimal($0, digits: 4) } ?? "null")",
        "\"ratio\":\(line.ratio.map { decimal($0, digits: 4) } ?? "null")",
      ]
      switch line.bar {
      case .ratio(let value): fields.append("\"maximumRatio\":\(decimal(value, digits: 2))")
      case .atMost(let value): fields.append("\"maximum\":\(decimal(value, digits: 2))")
      case .atLeast(let value): fields.append("\"minimum\":\(decimal(value, digits: 2))")
      case .exactly(let value): fields.append("\"exactly\":\(decimal(value, digits: 2))")
      case nil: break
      }
      if let isMet = line.isMet { fields.append("\"met\":\(isMet)") }
      return "{\(fields.joined(separator: ","))}"
    }
    return "{\"runs\":\(runs),\"lines\":[\(objects.joined(separator: ","))]}\n"
  }

  private func shown(_ value: Double?, _ line: ComparedLine) -> String {
    guard let value else { return "–" }
    return decimal(value, digits: line.digits) + (line.unit.isEmpty ? "" : " \(line.unit)")
  }

  private static func bar(_ line: ComparedLine) -> String {
    let unit = line.unit.isEmpty ? "" : " \(line.unit)"
    return switch line.bar {
    case .ratio(let most): "≤ \(short(most)) ×"
    case .atMost(let most): "≤ \(short(most))\(unit)"
    case .atLeast(let least): "≥ \(short(least))\(unit)"
    case .exactly(let value): "\(short(value))\(unit)"
    case nil: ""
    }
  }

  /// Without the noughts at its end.
  private static func short(_ value: Double) -> String {
    value == value.rounded() ? decimal(value, digits: 0) : "\(value)"
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
