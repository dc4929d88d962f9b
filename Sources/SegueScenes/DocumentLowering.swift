import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

/// Makes views out of the parts of a document, as its state says now.
@MainActor
struct DocumentLowering {
  /// All that views are made by, held by most of them: an object, because it is large.
  final class Source {
    let document: SceneDocument
    let state: Binding<SceneState>
    let spaces: [String: Namespace.ID]
    let log: SceneLog?
    let drawing: DocumentDrawing
    let isEdited: Bool
    /// What scrolls to the views around.
    let proxy: ScrollViewProxy?

    init(
      document: SceneDocument, state: Binding<SceneState>, spaces: [String: Namespace.ID],
      log: SceneLog?, drawing: DocumentDrawing, isEdited: Bool, proxy: ScrollViewProxy?
    ) {
      self.document = document
      self.state = state
      self.spaces = spaces
      self.log = log
      self.drawing = drawing
      self.isEdited = isEdited
      self.proxy = proxy
    }
  }

  private let source: Source

  init(_ source: Source) { self.source = source }

  var document: SceneDocument { source.document }
  var state: Binding<SceneState> { source.state }
  var spaces: [String: Namespace.ID] { source.spaces }
  var log: SceneLog? { source.log }
  var drawing: DocumentDrawing { source.drawing }
  var isEdited: Bool { source.isEdited }
  var proxy: ScrollViewProxy? { source.proxy }

  func view(_ node: DocumentNode, _ scope: SceneScope) -> AnyView {
    // A picture of a scene is small, and another one whenever it is drawn otherwise.
    guard drawing == .letters, let part = node.part else { return freshView(node, scope) }
    return AnyView(
      KeptView(part) { receipt in
        (receipt as? NameWatch).map(scope.agrees) ?? false
      } make: {
        let (inner, watch) = scope.watched(by: part)
        return (freshView(node, inner), watch)
      })
  }

  private func freshView(_ node: DocumentNode, _ scope: SceneScope) -> AnyView {
    if isEdited { return editedView(node, scope) }
    var modifiers = node.modifiers[...]
    var view = content(node.kind, &modifiers, scope)
    // Innermost, so that the rect of a name is the view's own and not that of its margins.
    if let name = node.name { view = AnyView(view.sceneName(text(name, scope))) }
    for modifier in modifiers { view = apply(modifier, to: view, scope) }
    return view
  }

  /// Several views as one, in pairs of pairs: their places in the structure never change.
  func views(_ nodes: ArraySlice<DocumentNode>, _ scope: SceneScope) -> AnyView {
    if isEdited { return editedViews(nodes, scope) }
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
  func content(
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
      scroll(axes, content, scope)
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
      text(Text(verbatim: text(template, scope)))
    case .texts(let texts):
      text(joined(texts, scope))
    case .empty:
      AnyView(EmptyView())
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
    case .button(let actions, let role, let label):
      AnyView(
        Button(
          role: Self.role(role), action: { perform(actions, in: scope) },
          label: { views(label, scope) }))
    case .label(let parts):
      AnyView(label(parts, scope))
    case .picker(let title, let selection, let content):
      AnyView(
        Picker(text(title, scope), selection: binding(to: selection)) { views(content, scope) })
    case .segmentedControl(let loop, let selection, let isDisabled):
      AnyView(
        SegmentedControl(
          items(loop, scope), id: \.id, selection: binding(to: selection),
          isDisabled: { condition(isDisabled, $0.scope) },
          content: { views(loop.content, $0.scope) }))
    case .heroStack(let loop, let hero):
      AnyView(heroStack(loop, hero, scope))
    case .component(let name, let arguments):
      component(name, arguments, scope)
    }
  }

  /// The lowering of what is inside a scroll view reader.
  func within(_ proxy: ScrollViewProxy) -> DocumentLowering {
    DocumentLowering(
      Source(
        document: document, state: state, spaces: spaces, log: log, drawing: drawing,
        isEdited: isEdited, proxy: proxy))
  }

  private func image(_ name: String, _ isResizable: Bool) -> Image {
    isResizable ? Image(systemName: name).resizable() : Image(systemName: name)
  }

  func items(_ loop: DocumentLoop, _ scope: SceneScope) -> DocumentItems {
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
    case .color, .hue: AnyView(color(paint, scope))
    case .gradient(_, let course):
      switch course {
      case .linear(let start, let end):
        AnyView(LinearGradient(gradient: gradient(paint, scope), startPoint: start, endPoint: end))
      case .radial(let center, let start, let end):
        AnyView(
          RadialGradient(
            gradient: gradient(paint, scope), center: center, startRadius: start, endRadius: end))
      case .angular(let center, let start, let end):
        AnyView(
          AngularGradient(
            gradient: gradient(paint, scope), center: center, startAngle: start, endAngle: end))
      }
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
      case .strokeBorder(let paint, let line):
        painted = shape.strokeBorder(style(paint, scope), style: line)
      case .stroke(let paint, let line):
        painted = shape.stroke(style(paint, scope), style: line)
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

  /// The scope with what the actions before have written.
  private func now(_ scope: SceneScope) -> SceneScope {
    var now = scope
    now.globals.merge(state.wrappedValue.values) { _, now in now }
    return now
  }

  private func spring(_ spring: DocumentSpring?, in scope: SceneScope) -> Animation? {
    guard let spring else { return nil }
    return .spring(
      response: max(number(spring.response, scope) ?? 0.5, 0),
      dampingFraction: max(number(spring.dampingFraction, scope) ?? 0.825, 0))
  }

  /// Does the actions one after the other, each with its own animation.
  func perform(_ actions: [DocumentAction], in scope: SceneScope) {
    for action in actions {
      if case .scrollTo(let id, let anchor) = action.kind {
        let id = value(id, now(scope)).hashable
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
      if let animation = spring(action.spring, in: now(scope)) ?? action.animation {
        withAnimation(animation) { state.wrappedValue = next }
      } else {
        state.wrappedValue = next
      }
      if document.focusStates.contains(where: { action.kind.writes($0) }) { requestFocusLinks() }
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
    case .union: Path()
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
      case .path, .union: "Path"
      }
    return ShapeOutline(kind: kind, name: name)
  }
}

extension DocumentColumn {
  var item: GridItem {
    let width: GridItem.Size =
      switch size {
      case .fixed(let width): .fixed(width)
      case .flexible(let minimum, let maximum): .flexible(minimum: minimum, maximum: maximum)
      case .adaptive(let minimum, let maximum): .adaptive(minimum: minimum, maximum: maximum)
      }
    return GridItem(width, spacing: spacing, alignment: alignment)
  }
}
