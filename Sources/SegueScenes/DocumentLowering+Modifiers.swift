import SegueGeometry
import SegueGraph
import SegueMotion
import SeguePaint

extension DocumentLowering {
  /// The view inside the modifier.
  func apply(_ modifier: DocumentModifier, to view: AnyView, _ scope: SceneScope) -> AnyView {
    switch modifier {
    case .frame, .padding, .offset, .layoutPriority, .fixedSize, .aspectRatio, .zIndex, .id,
      .position, .ignoresSafeArea, .alignmentGuide:
      layout(modifier, view, scope)
    case .bold, .italic, .underline, .strikethrough, .font, .fontWeight, .lineLimit,
      .multilineTextAlignment, .truncationMode:
      text(modifier, view, scope)
    case .matchedGeometryEffect, .transition, .animation, .onTapGesture, .onExitCommand,
      .focusable, .disabled, .accessibilityAddTraits, .scrubTransition:
      interaction(modifier, view, scope)
    case .onAppear, .onDisappear, .onChange, .onKeyPress, .focused:
      // A picture of a scene is looked at, and must not do what the scene itself does.
      drawing == .letters ? event(modifier, view, scope) : view
    case .geometryGroup, .tag, .pickerStyle, .labelStyle, .buttonStyle, .accessibilityLabel,
      .labelsHidden:
      control(modifier, view, scope)
    case .matchedGeometryEdges, .matchedContent, .inFlight, .matchedPlaceholder, .matchedArc,
      .flightZ, .flightClip, .aboveFlights:
      flight(modifier, view, scope)
    default:
      appearance(modifier, view, scope)
    }
  }

  private func layout(
    _ modifier: DocumentModifier, _ view: AnyView, _ scope: SceneScope
  ) -> AnyView {
    switch modifier {
    case .frame(let frame):
      self.frame(frame, view, scope)
    case .padding(let edges, let length):
      .padding(view, edges, number(length, scope))
    case .offset(let x, let y):
      .offset(view, x: number(x, scope) ?? 0, y: number(y, scope) ?? 0)
    case .layoutPriority(let value):
      AnyView(view.layoutPriority(value))
    case .fixedSize(let horizontal, let vertical):
      .fixedSize(view, horizontal: horizontal, vertical: vertical)
    case .aspectRatio(let ratio, let fills):
      AnyView(view.aspectRatio(ratio, contentMode: fills ? .fill : .fit))
    case .zIndex(let value):
      AnyView(view.zIndex(number(value, scope) ?? 0))
    case .position(let x, let y):
      AnyView(view.position(x: number(x, scope) ?? 0, y: number(y, scope) ?? 0))
    case .ignoresSafeArea:
      AnyView(view.ignoresSafeArea())
    case .alignmentGuide(let guide):
      guided(guide, view, scope)
    case .id(let id):
      AnyView(view.id(value(id, scope).hashable))
    default:
      view
    }
  }

  private func guided(_ guide: DocumentGuide, _ view: AnyView, _ scope: SceneScope) -> AnyView {
    func place(_ dimensions: ViewDimensions) -> Double {
      let size = Size(width: dimensions.width, height: dimensions.height)
      return number(guide.value, scope.adding(size)) ?? 0
    }
    if let horizontal = guide.horizontal {
      return AnyView(view.alignmentGuide(horizontal) { place($0) })
    }
    return guide.vertical.map { AnyView(view.alignmentGuide($0) { place($0) }) } ?? view
  }

  private func frame(_ frame: DocumentFrame, _ view: AnyView, _ scope: SceneScope) -> AnyView {
    func finite(_ expression: SceneExpression?) -> Double? {
      guard let length = length(expression, scope), length.isFinite else { return nil }
      return length
    }
    if frame.hasBounds {
      return AnyView(
        view.frame(
          minWidth: finite(frame.minWidth), idealWidth: finite(frame.idealWidth),
          maxWidth: length(frame.maxWidth, scope), minHeight: finite(frame.minHeight),
          idealHeight: finite(frame.idealHeight), maxHeight: length(frame.maxHeight, scope),
          alignment: frame.alignment))
    }
    return .frame(
      view, width: finite(frame.width), height: finite(frame.height), alignment: frame.alignment)
  }

  private func text(_ modifier: DocumentModifier, _ view: AnyView, _ scope: SceneScope) -> AnyView {
    switch modifier {
    case .bold(let isActive): AnyView(view.bold(condition(isActive, scope)))
    case .italic(let isActive): AnyView(view.italic(condition(isActive, scope)))
    case .underline(let isActive): AnyView(view.underline(condition(isActive, scope)))
    case .strikethrough(let isActive): AnyView(view.strikethrough(condition(isActive, scope)))
    case .font(let style, let weight): AnyView(view.font(Self.font(style, weight)))
    case .fontWeight(let weight): AnyView(view.fontWeight(Self.weight(weight)))
    case .lineLimit(let number): AnyView(view.lineLimit(number))
    case .multilineTextAlignment(let alignment): AnyView(view.multilineTextAlignment(alignment))
    case .truncationMode(let mode): AnyView(view.truncationMode(mode))
    default: view
    }
  }

  static func font(_ style: String?, _ weight: String?) -> Font {
    let font = SceneVocabulary.fonts.first { $0.name == style }?.value ?? .body
    return Self.weight(weight).map { font.weight($0) } ?? font
  }

  private func interaction(
    _ modifier: DocumentModifier, _ view: AnyView, _ scope: SceneScope
  ) -> AnyView {
    switch modifier {
    case .matchedGeometryEffect(let match):
      self.match(match, view, scope)
    case .transition(let transition):
      AnyView(view.transition(transition.transition))
    case .animation(let animation, let value):
      .animation(view, animation, value: self.value(value, scope))
    case .onTapGesture(let count, let actions):
      AnyView(view.onTapGesture(count: count) { perform(actions, in: scope) })
    case .onExitCommand(let actions):
      AnyView(view.onExitCommand { perform(actions, in: scope) })
    case .scrubTransition(let scrub):
      AnyView(
        view.scrubTransition(
          scrub.edge, distance: scrub.distance, spring: scrub.spring,
          perform: { perform(scrub.action, in: scope) },
          undo: { perform(scrub.undo, in: scope) }))
    case .focusable(let isFocusable):
      AnyView(view.focusable(condition(isFocusable, scope)))
    case .disabled(let isDisabled):
      AnyView(view.disabled(condition(isDisabled, scope)))
    case .accessibilityAddTraits(let traits):
      AnyView(view.accessibilityAddTraits(traits))
    default:
      view
    }
  }

  private func event(
    _ modifier: DocumentModifier, _ view: AnyView, _ scope: SceneScope
  ) -> AnyView {
    switch modifier {
    case .onAppear(let actions):
      AnyView(view.onAppear { perform(actions, in: scope) })
    case .onDisappear(let actions):
      AnyView(view.onDisappear { perform(actions, in: scope) })
    case .onChange(let watched, let isInitial, let actions):
      AnyView(
        view.onChange(of: value(watched, scope), initial: isInitial) {
          perform(actions, in: scope)
        })
    case .onKeyPress(let key, let actions):
      AnyView(
        view.onKeyPress(key) {
          perform(actions, in: scope)
          return .handled
        })
    case .focused(let name, let wanted): focused(view, name, equals: wanted, scope)
    default: view
    }
  }

  private func control(
    _ modifier: DocumentModifier, _ view: AnyView, _ scope: SceneScope
  ) -> AnyView {
    switch modifier {
    case .geometryGroup: AnyView(view.geometryGroup())
    case .tag(let value): AnyView(view.tag(self.value(value, scope).hashable))
    case .pickerStyle(let look): AnyView(view.pickerStyle(look: look))
    case .labelStyle(let look): AnyView(view.labelStyle(look: look))
    case .buttonStyle(let look): AnyView(view.buttonStyle(look: look))
    case .labelsHidden: AnyView(view.labelsHidden())
    case .accessibilityLabel(let label): AnyView(view.accessibilityLabel(text(label, scope)))
    default: view
    }
  }

  private func flight(
    _ modifier: DocumentModifier, _ view: AnyView, _ scope: SceneScope
  ) -> AnyView {
    switch modifier {
    case .matchedGeometryEdges(let leading, let trailing):
      AnyView(view.matchedGeometryEdges(leading: leading, trailing: trailing))
    case .matchedContent(let content): AnyView(view.matchedContent(content))
    case .inFlight(let content): AnyView(view.inFlight { views(content, scope) })
    case .matchedPlaceholder(let placeholder): AnyView(view.matchedPlaceholder(placeholder))
    case .matchedArc(let arc): AnyView(view.matchedArc(arc))
    case .flightZ(let value): AnyView(view.flightZ(value))
    case .flightClip(let clip): AnyView(view.flightClip(clip))
    case .aboveFlights: AnyView(view.aboveFlights())
    default: view
    }
  }

  private func match(_ match: DocumentMatch, _ view: AnyView, _ scope: SceneScope) -> AnyView {
    guard let space = spaces[match.namespace] else { return view }
    let properties: MatchedGeometryProperties =
      switch match.properties {
      case .frame: .frame
      case .position: .position
      case .size: .size
      }
    return .matchedGeometryEffect(
      view, id: value(match.id, scope).hashable, in: space, properties: properties,
      anchor: match.anchor, isSource: condition(match.isSource, scope))
  }

  private func appearance(
    _ modifier: DocumentModifier, _ view: AnyView, _ scope: SceneScope
  ) -> AnyView {
    switch modifier {
    case .background(.paint(let paint, let shape)):
      AnyView(view.background(style(paint, scope), in: DocumentShape(shape ?? .rectangle)))
    case .background(.views(let content, let alignment)):
      .background(view, alignment: alignment, content: views(content, scope))
    case .overlay(.paint(let paint, let shape)):
      AnyView(view.overlay(style(paint, scope), in: DocumentShape(shape ?? .rectangle)))
    case .overlay(.views(let content, let alignment)):
      .overlay(view, alignment: alignment, content: views(content, scope))
    case .foregroundStyle(let paint):
      .foregroundStyle(view, style(paint, scope))
    case .tint(let paint):
      AnyView(view.tint(color(paint, scope)))
    case .border(let paint, let width):
      AnyView(view.border(style(paint, scope), width: width))
    case .mask(let content, let alignment):
      AnyView(view.mask(alignment: alignment) { views(content, scope) })
    case .scaleEffect(let both, let x, let y, let anchor):
      scaled(view, number(both, scope), number(x, scope), number(y, scope), anchor)
    case .opacity(let value):
      .opacity(view, number(value, scope) ?? 1)
    case .cornerRadius(let radius):
      AnyView(view.cornerRadius(radius))
    case .clipShape(let kind):
      AnyView(view.clipShape(DocumentShape(kind)))
    case .clipped:
      AnyView(view.clipped())
    case .shadow(let paint, let radius, let x, let y):
      AnyView(
        view.shadow(
          color: paint.map { color($0, scope) } ?? Color.black.opacity(0.33), radius: radius, x: x,
          y: y))
    case .hidden(let isHidden):
      hidden(isHidden, view, scope)
    default:
      view
    }
  }

  private func scaled(
    _ view: AnyView, _ both: Double?, _ x: Double?, _ y: Double?, _ anchor: UnitPoint
  ) -> AnyView {
    AnyView(view.scaleEffect(x: x ?? both ?? 1, y: y ?? both ?? 1, anchor: anchor))
  }

  /// A view that may be shown later keeps its place in the structure, so its state survives.
  private func hidden(
    _ isHidden: SceneExpression, _ view: AnyView, _ scope: SceneScope
  ) -> AnyView {
    if isHidden.literal == .bool(true) { return AnyView(view.hidden()) }
    let holds = condition(isHidden, scope)
    return AnyView(view.opacity(holds ? 0 : 1).disabled(holds))
  }
}

extension DocumentFrame {
  fileprivate var hasBounds: Bool {
    minWidth != nil || idealWidth != nil || maxWidth != nil || minHeight != nil
      || idealHeight != nil || maxHeight != nil
  }
}

extension DocumentTransition {
  fileprivate var transition: AnyTransition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .offset(let x, let y): .offset(x: x, y: y)
    case .move(let edge): .move(edge: edge)
    case .slide: .slide
    case .push(let edge): .push(from: edge)
    case .scale(let scale): .scale(scale: scale)
    case .asymmetric(let insertion, let removal):
      .asymmetric(insertion: insertion.transition, removal: removal.transition)
    case .animated(let transition, let animation): transition.transition.animation(animation)
    case .combined(let first, let second): first.transition.combined(with: second.transition)
    }
  }
}
