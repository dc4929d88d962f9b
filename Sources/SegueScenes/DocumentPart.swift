/// A view of a document that only shows something: what it shows follows from the names in it alone.
///
/// An object, because it stands for its place in one version of a document.
package final class DocumentPart: Sendable {
  /// The part that a view is, or nil where somebody can do something with it, or it depends on where
  /// it lies.
  init?(_ kind: DocumentNode.Kind, _ modifiers: [DocumentModifier]) {
    guard kind.onlyShows, modifiers.allSatisfy(\.onlyShows) else { return nil }
  }
}

extension DocumentNode.Kind {
  fileprivate var onlyShows: Bool {
    switch self {
    case .text, .texts, .image, .color, .shape, .gradient, .spacer, .divider, .empty: true
    case .horizontalStack(_, _, let content), .verticalStack(_, _, let content),
      .layers(_, let content), .group(let content):
      content.areParts
    case .forEach(let loop): loop.content.areParts
    case .conditional(_, let content, let otherwise): content.areParts && otherwise.areParts
    case .label(let label): label.content?.areParts != false && label.icon?.areParts != false
    case .lazyHorizontalStack, .lazyVerticalStack, .grid, .scroll, .geometryReader, .viewThatFits,
      .scrollViewReader, .button, .picker, .segmentedControl, .heroStack, .component:
      false
    }
  }
}

extension DocumentModifier {
  fileprivate var onlyShows: Bool {
    switch self {
    case .frame, .padding, .foregroundStyle, .tint, .border, .fill, .strokeBorder, .stroke, .bold,
      .italic, .underline, .strikethrough, .fontWeight, .font, .lineLimit,
      .multilineTextAlignment, .truncationMode, .opacity, .offset, .position, .scaleEffect,
      .cornerRadius, .clipShape, .clipped, .shadow, .zIndex, .layoutPriority, .fixedSize,
      .aspectRatio, .matchedGeometryEffect, .matchedGeometryEdges, .matchedContent,
      .matchedPlaceholder, .matchedArc, .flightZ, .flightClip, .aboveFlights, .transition,
      .animation, .geometryGroup, .labelStyle, .accessibilityLabel, .ignoresSafeArea,
      .accessibilityAddTraits, .labelsHidden, .id, .hidden:
      true
    case .background(.views(let content, _)), .overlay(.views(let content, _)),
      .mask(let content, _), .inFlight(let content):
      content.areParts
    case .background(.paint), .overlay(.paint): true
    case .onTapGesture, .onAppear, .onDisappear, .onChange, .onKeyPress, .focused, .tag,
      .pickerStyle, .buttonStyle, .onExitCommand, .focusable, .scrubTransition, .alignmentGuide,
      .disabled:
      false
    }
  }
}

extension [DocumentNode] {
  fileprivate var areParts: Bool { allSatisfy { $0.part != nil } }
}
