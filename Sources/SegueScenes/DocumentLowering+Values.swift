import SegueGeometry
import SegueGraph
import SeguePaint

/// Formulas at work: what has no value is told to the log, and something harmless stands in.
extension DocumentLowering {
  func value(_ expression: SceneExpression, _ scope: SceneScope) -> SceneValue {
    do throws(EvaluationProblem) {
      return try expression.value(in: scope)
    } catch {
      note(error)
      return .null
    }
  }

  func text(_ template: SceneTemplate, _ scope: SceneScope) -> String {
    var result = ""
    for part in template.parts {
      switch part {
      case .text(let text): result += text
      case .expression(let expression): result += value(expression, scope).text
      }
    }
    return result
  }

  func condition(_ expression: SceneExpression, _ scope: SceneScope) -> Bool {
    switch value(expression, scope) {
    case .bool(let value): return value
    case .null: return false
    case let other:
      noteKind("true or false", other, expression)
      return false
    }
  }

  /// Nil where the formula is missing or has no number.
  func number(_ expression: SceneExpression?, _ scope: SceneScope) -> Double? {
    guard let expression else { return nil }
    switch value(expression, scope) {
    case .number(let value): return value
    case .null: return nil
    case let other:
      noteKind("a number", other, expression)
      return nil
    }
  }

  /// A length that layout can use: not below 0.
  func length(_ expression: SceneExpression?, _ scope: SceneScope) -> Double? {
    guard let number = number(expression, scope) else { return nil }
    return max(number, 0)
  }

  // MARK: Paints

  /// One colour; a gradient's first.
  func color(_ paint: DocumentPaint, _ scope: SceneScope) -> Color {
    switch paint {
    case .gradient(let colors, _):
      return colors.first.map { color($0, scope) } ?? .clear
    case .hue(let hue, let saturation, let brightness, let opacity):
      return Color(
        hue: number(hue, scope) ?? 0, saturation: number(saturation, scope) ?? 0,
        brightness: number(brightness, scope) ?? 0, opacity: number(opacity, scope) ?? 1)
    case .color(let expression, let opacity):
      let factor = number(opacity, scope) ?? 1
      switch value(expression, scope) {
      case .string(let text):
        if let color = SceneColor.color(text) {
          return opacity == nil ? color : color.opacity(factor)
        }
        note(expression.problem(SceneColor.fault(text)))
      case .null:
        break
      case let other:
        noteKind("a colour", other, expression)
      }
      return .clear
    }
  }

  func gradient(_ paint: DocumentPaint, _ scope: SceneScope) -> Gradient {
    guard case .gradient(let colors, _) = paint else {
      return Gradient(colors: [color(paint, scope)])
    }
    return Gradient(colors: colors.map { color($0, scope) })
  }

  func style(_ paint: DocumentPaint, _ scope: SceneScope) -> DocumentStyle {
    switch paint {
    case .color, .hue:
      DocumentStyle(_painted: color(paint, scope)._painted)
    case .gradient(_, let course):
      DocumentStyle(_painted: PaintedStyle(paint: .gradient(gradient(paint, scope), course)))
    }
  }

  // MARK: Notes

  func note(_ problem: EvaluationProblem) { log?.note(problem, in: document.source) }

  private func noteKind(_ wanted: String, _ value: SceneValue, _ expression: SceneExpression) {
    note(expression.problem("expected \(wanted), found \(value.kindName)"))
  }
}

/// A paint of a document as it is now.
struct DocumentStyle: ShapeStyle {
  let _painted: PaintedStyle
}
