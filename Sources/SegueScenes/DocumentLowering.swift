import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

/// Makes views out of the parts of a document, as its state says now.
@MainActor
struct DocumentLowering {
  let document: SceneDocument
  let state: Binding<SceneState>
  let spaces: [String: Namespace.ID]
  let log: SceneLog?
  /// What scrolls to the views around.
  var proxy: ScrollViewProxy?

  func view(_ node: DocumentNode, _ scope: SceneScope) -> AnyView {
    var modifiers = node.modifiers[...]
    var view = content(node.kind, &modifiers, scope)
    // Innermost, so that the rect of a name is the view's own and not that of its margins.
    if let name = node.name { view = AnyView(view.sceneName(text(name, scope))) }
    for modifier in modifiers { view = apply(modifier, to: view, scope) }
    return view
  }

  /// Several views as one, in pairs of pairs: their places in the structure never change.
  func views(_ nodes: ArraySlice<DocumentNode>, _ scope: SceneScope) -> AnyView {
    switch nodes.count {
    case 0:
      return AnyView(EmptyView())
    case 1:
      return view(nodes[nodes.startIndex], scope)
    default:
      let middle = nodes.startIndex + nodes.count / 2
      let first = views(nodes[..<middle], scope)
      let second = views(nodes[middle...], scope)
      return AnyView(ViewBuilder.buildBlock(first, second))
    }
  }

  func views(_ nodes: [DocumentNode], _ scope: SceneScope) -> AnyView { views(nodes[...], scope) }

  /// The view itself; takes those of the modifiers that make a shape a painted view.
  private func content(
    _ kind: DocumentNode.Kind, _ modifiers: inout ArraySlice<DocumentModifier>, _ scope: SceneScope
  ) -> AnyView {
    switch kind {
    case .horizontalStack(let alignment, let spacing, let content):
      AnyView(HStack(alignment: alignment, spacing: spacing) { views(content, scope) })
    case .verticalStack(let alignment, let spacing, let content):
      AnyView(VStack(alignment: alignment, spacing: spacing) { views(content, scope) })
    case .lazyHorizontalStack(let alignment, let spacing, let content):
      AnyView(LazyHStack(alignment: alignment, spacing: spacing) { views(content, scope) })
    case .lazyVerticalStack(let alignment, let spacing, let content):
      AnyView(LazyVStack(alignment: alignment, spacing: spacing) { views(content, scope) })
    case .geometryReader(let content):
      AnyView(GeometryReader { views(content, scope.adding($0.size)) })
    case .viewThatFits(let axes, let content):
      AnyView(ViewThatFits(in: axes) { views(content, scope) })
    case .scrollViewReader(let content):
      AnyView(ScrollViewReader { within($0).views(content, scope) })
    case .layers(let alignment, let content):
      AnyView(ZStack(alignment: alignment) { views(content, scope) })
    case .grid(let columns, let alignment, let spacing, let content):
      AnyView(
        LazyVGrid(columns: columns.map(\.item), alignment: alignment, spacing: spacing) {
          views(content, scope)
        })
    case .scroll(let axes, let content):
      AnyView(ScrollView(axes) { views(content, scope) })
    case .forEach(let loop):
      AnyView(
        ForEach(items(loop, scope), id: \.id) { item in
          views(loop.content, item.scope)
        })
    case .conditional(let condition, let content, let otherwise):
      AnyView(choice(self.condition(condition, scope), content, otherwise, scope))
    case .group(let content):
      AnyView(Group { views(content, scope) })
    case .text(let template):
      AnyView(Text(text(template, scope)))
    case .image(let name, let isResizable):
      AnyView(image(text(name, scope), isResizable))
    case .color(let paint), .gradient(let paint):
      rectangle(paint, scope)
    case .shape(let kind):
      shape(kind, &modifiers, scope)
    case .spacer(let minLength):
      AnyView(Spacer(minLength: minLength))
    case .divider:
      AnyView(Divider())
    case .button(let actions, let label):
      AnyView(Button(action: { perform(actions, in: scope) }, label: { views(label, scope) }))
    case .component(let name, let arguments):
      component(name, arguments, scope)
    }
  }

  /// The lowering of what is inside a scroll view reader.
  func within(_ proxy: ScrollViewProxy) -> DocumentLowering {
    var inner = self
    inner.proxy = proxy
    return inner
  }

  private func image(_ name: String, _ isResizable: Bool) -> Image {
    isResizable ? Image(systemName: name).resizable() : Image(systemName: name)
  }

  private func items(_ loop: DocumentLoop, _ scope: SceneScope) -> DocumentItems {
    guard case .array(let values) = value(loop.items, scope) else {
      return DocumentItems(loop, [], scope)
    }
    let items = DocumentItems(loop, values, scope)
    // A formula for ids that fails does so for the first item already.
    if let id = loop.id, let first = items.first { _ = value(id, first.scope) }
    return items
  }

  @ViewBuilder
  private func choice(
    _ holds: Bool, _ content: [DocumentNode], _ otherwise: [DocumentNode], _ scope: SceneScope
  ) -> some View {
    if holds {
      views(content, scope)
    } else {
      views(otherwise, scope)
    }
  }

  private func rectangle(_ paint: DocumentPaint, _ scope: SceneScope) -> AnyView {
    switch paint {
    case .color: AnyView(color(paint, scope))
    case .linearGradient: AnyView(gradient(paint, scope))
    }
  }

  private func shape(
    _ kind: ShapeKind, _ modifiers: inout ArraySlice<DocumentModifier>, _ scope: SceneScope
  ) -> AnyView {
    let shape = DocumentShape(kind)
    var view: AnyView?
    while let modifier = modifiers.first {
      let painted: ShapeView
      switch modifier {
      case .fill(let paint):
        painted = shape.fill(style(paint, scope))
      case .strokeBorder(let paint, let width):
        painted = shape.strokeBorder(style(paint, scope), lineWidth: width)
      case .stroke(let paint, let width):
        painted = shape.stroke(style(paint, scope), lineWidth: width)
      default:
        return view ?? AnyView(shape)
      }
      // A border behind a fill, as in one shape with two paints: on top of it.
      view = view.map { AnyView($0.overlay { painted }) } ?? AnyView(painted)
      modifiers.removeFirst()
    }
    return view ?? AnyView(shape)
  }

  private func component(
    _ name: String, _ arguments: [(name: String, value: SceneExpression)], _ scope: SceneScope
  ) -> AnyView {
    guard let component = document.components[name] else { return AnyView(EmptyView()) }
    var inner = scope.outermost
    for (name, expression) in arguments { inner = inner.adding(name, value(expression, scope)) }
    return view(component.view, inner)
  }

  // MARK: Actions

  /// Does the actions one after the other, each with its own animation.
  func perform(_ actions: [DocumentAction], in scope: SceneScope) {
    for action in actions {
      if case .scrollTo(let id, let anchor) = action.kind {
        var now = scope
        now.globals.merge(state.wrappedValue.values) { _, now in now }
        let id = value(id, now).hashable
        if let animation = action.animation {
          withAnimation(animation) { proxy?.scrollTo(id, anchor: anchor) }
        } else {
          proxy?.scrollTo(id, anchor: anchor)
        }
        continue
      }
      var next = state.wrappedValue
      do throws(EvaluationProblem) {
        try next.perform(action, in: scope)
      } catch {
        note(error)
        continue
      }
      if let animation = action.animation {
        withAnimation(animation) { state.wrappedValue = next }
      } else {
        state.wrappedValue = next
      }
    }
  }
}

/// An outline that a document names.
struct DocumentShape: Shape {
  private let kind: ShapeKind

  nonisolated init(_ kind: ShapeKind) { self.kind = kind }

  nonisolated func path(in rect: Rect) -> Path {
    switch kind {
    case .rectangle: Rectangle().path(in: rect)
    case .roundedRectangle(let radius): RoundedRectangle(cornerRadius: radius).path(in: rect)
    case .capsule: Capsule().path(in: rect)
    case .circle: Circle().path(in: rect)
    case .ellipse: Ellipse().path(in: rect)
    case .path(let path, _): path
    }
  }

  nonisolated var _outline: ShapeOutline {
    let name =
      switch kind {
      case .rectangle: "Rectangle"
      case .roundedRectangle: "RoundedRectangle"
      case .capsule: "Capsule"
      case .circle: "Circle"
      case .ellipse: "Ellipse"
      case .path: "Path"
      }
    return ShapeOutline(kind: kind, name: name)
  }
}

extension DocumentColumn {
  fileprivate var item: GridItem {
    switch size {
    case .fixed(let width): GridItem(.fixed(width), spacing: spacing)
    case .flexible(let minimum, let maximum):
      GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing)
    case .adaptive(let minimum, let maximum):
      GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing)
    }
  }
}
