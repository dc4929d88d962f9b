import SegueGraph
import SeguePaint

/// Controls of documents, whose choices are values of the state.
extension DocumentLowering {
  /// A state as a choice among ids or tags.
  func binding(to name: String) -> Binding<AnyHashable> {
    Binding(
      get: { (state.wrappedValue[name] ?? .null).hashable },
      set: { state.wrappedValue.set(name, to: SceneValue(choice: $0)) })
  }

  private func optionalBinding(to name: String) -> Binding<AnyHashable?> {
    Binding(
      get: {
        let value = state.wrappedValue[name] ?? .null
        return value == .null ? nil : value.hashable
      },
      set: {
        state.wrappedValue.set(name, to: $0.map { SceneValue(choice: $0) } ?? .null)
      })
  }

  static func role(_ name: String?) -> ButtonRole? {
    switch name {
    case "destructive": .destructive
    case "cancel": .cancel
    default: nil
    }
  }

  func label(_ parts: DocumentLabel, _ scope: SceneScope) -> some View {
    Label {
      if let content = parts.content {
        views(content, scope)
      } else {
        Text(verbatim: text(parts.title, scope))
      }
    } icon: {
      if let icon = parts.icon {
        views(icon, scope)
      } else {
        Image(systemName: text(parts.systemImage, scope))
      }
    }
  }

  func heroStack(
    _ loop: DocumentLoop, _ hero: DocumentHero, _ scope: SceneScope
  ) -> some View {
    HeroStack(
      items(loop, scope), id: \.id,
      selection: hero.selection.map { optionalBinding(to: $0) },
      columns: hero.columns.map(\.item), spacing: hero.spacing, animation: hero.animation
    ) { item in
      views(loop.content, item.scope)
    } detail: { item in
      views(hero.detail, item.scope)
    }
  }

  // MARK: Texts

  /// Texts one behind the other, each with its look.
  func joined(_ texts: [DocumentNode], _ scope: SceneScope) -> Text {
    let parts = texts.map { textPiece($0, scope) }
    guard let first = parts.first else { return Text(verbatim: "") }
    return parts.dropFirst().reduce(first) { $0 + $1 }
  }

  private func textPiece(_ node: DocumentNode, _ scope: SceneScope) -> Text {
    var piece: Text
    switch node.kind {
    case .text(let template): piece = Text(verbatim: text(template, scope))
    case .texts(let texts): piece = joined(texts, scope)
    default: piece = Text(verbatim: "")
    }
    for modifier in node.modifiers {
      switch modifier {
      case .bold(let isActive): piece = piece.bold(condition(isActive, scope))
      case .italic(let isActive): piece = piece.italic(condition(isActive, scope))
      case .underline(let isActive): piece = piece.underline(condition(isActive, scope))
      case .strikethrough(let isActive): piece = piece.strikethrough(condition(isActive, scope))
      case .foregroundStyle(let paint): piece = piece.foregroundStyle(color(paint, scope))
      case .font(let style, let weight): piece = piece.font(Self.font(style, weight))
      case .fontWeight(let weight): piece = piece.fontWeight(Self.weight(weight))
      default: break
      }
    }
    return piece
  }

  static func weight(_ name: String?) -> Font.Weight? {
    SceneVocabulary.fontWeights.first { $0.name == name }?.value
  }

  // MARK: Focus

  /// Ties the focus of a view to a state: to a value of it, or to whether it is true.
  func focused(
    _ view: AnyView, _ name: String, equals wanted: SceneExpression?, _ scope: SceneScope
  ) -> AnyView {
    let own = wanted.map { value($0, scope) } ?? .bool(true)
    return AnyView(
      view.focusLink(
        FocusLink(
          isWanted: { state.wrappedValue[name] == own },
          note: { hasFocus in
            if hasFocus {
              state.wrappedValue.set(name, to: own)
            } else if state.wrappedValue[name] == own {
              state.wrappedValue.set(name, to: wanted == nil ? .bool(false) : .null)
            }
          })))
  }
}

extension SceneValue {
  /// The value that a choice stands for: the way back from what Swift code would write.
  init(choice: AnyHashable) {
    switch choice.base {
    case let value as SceneValue: self = value
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as String: self = .string(value)
    default: self = .null
    }
  }
}

extension DocumentAction.Kind {
  /// Whether the action writes a state.
  func writes(_ name: String) -> Bool {
    switch self {
    case .set(let changes), .step(let changes): changes.contains { $0.name == name }
    case .toggle(let names): names.contains(name)
    case .scrollTo: false
    }
  }
}
