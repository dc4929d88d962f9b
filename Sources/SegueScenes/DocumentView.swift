import SegueGraph
import SegueMotion

/// Shows a scene document: the same views that Swift code would make, out of data.
///
/// The state of the document lives in the view. A newer version of the document keeps what it
/// still knows, so a file can be edited while it runs.
package struct DocumentView: View {
  private let document: SceneDocument
  private let log: SceneLog?
  private let drawing: DocumentDrawing
  private let isEdited: Bool
  /// The state where somebody else keeps it.
  private let kept: Binding<SceneState>?
  @State private var stored: SceneState
  @Namespace private var space
  private let reach: ScrollReach

  /// Shows the document; formulas that cannot be worked out are told to the log.
  package init(_ document: SceneDocument, log: SceneLog? = nil) {
    self.document = document
    self.log = log
    drawing = .letters
    isEdited = false
    reach = ScrollReach()
    kept = nil
    _stored = State(initialValue: document.state)
  }

  /// Shows the document with a state that somebody else keeps.
  ///
  /// Of a document that is edited while it is shown, views stay who they are when others are put
  /// before them or modifiers around them. Whoever shows the document by one view and sends it keys
  /// by another gives both the same reach.
  package init(
    _ document: SceneDocument, state: Binding<SceneState>, log: SceneLog? = nil,
    drawing: DocumentDrawing = .letters, isEdited: Bool = false,
    reach: ScrollReach = ScrollReach()
  ) {
    self.document = document
    self.log = log
    self.drawing = drawing
    self.isEdited = isEdited
    self.reach = reach
    kept = state
    _stored = State(initialValue: document.state)
  }

  package var body: some View {
    ScrollViewReader { proxy in
      let lowering = lowering(proxy)
      lowering.view(document.view, document.scope(with: lowering.state.wrappedValue))
    }
  }

  // A document is written with every key.
  package static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.evaluate(view, properties: view.properties)
  }

  /// All its stateful properties.
  package var properties: [any ConnectedProperty] { [_stored, _space] }

  /// The state as it is now.
  package var state: SceneState {
    document.state.updated(with: kept?.wrappedValue ?? stored)
  }

  /// Does what the document says for a key; false if it says nothing.
  ///
  /// Meant for the copy of the view that a stage shows, or for one with the same reach.
  package func perform(_ key: SceneKey) -> Bool {
    guard let binding = document.keys.first(where: { $0.key == key }) else { return false }
    lowering(reach.proxy).perform(binding.actions, in: document.scope(with: state))
    return true
  }

  private func lowering(_ proxy: ScrollViewProxy?) -> DocumentLowering {
    reach.proxy = proxy
    let binding = Binding<SceneState>(
      get: { self.state },
      set: { if let kept { kept.wrappedValue = $0 } else { stored = $0 } })
    // Numbers below zero are no view's own, so they are free for the namespaces of documents.
    let numbered = document.namespaces.enumerated().map { index, name in
      (name, Namespace.ID(number: -(space.number << 12 | index) - 1, name: name))
    }
    return DocumentLowering(
      DocumentLowering.Source(
        document: document, state: binding,
        spaces: Dictionary(numbered) { first, _ in first }, log: log, drawing: drawing,
        isEdited: isEdited, proxy: proxy))
  }
}

/// What the keys of a document scroll by: the reader around all of it, as it was shown last.
@MainActor
package final class ScrollReach {
  var proxy: ScrollViewProxy?

  package init() {}
}

extension SceneState {
  /// The state with other values under the names that it has.
  ///
  /// A value of another kind than the document's stays out: formulas count on the kind.
  package func replacing(_ others: [String: SceneValue]) -> SceneState {
    if others.isEmpty { return self }
    return SceneState(
      values.merging(others) { own, other in
        own == .null || other == .null || own.kindName == other.kindName ? other : own
      }.filter { values[$0.key] != nil })
  }

  /// The state of a new document with the values that an older one left, where they still fit.
  package func updated(with older: SceneState) -> SceneState {
    if older.values.count == values.count, older.values.keys.allSatisfy({ values[$0] != nil }) {
      return older
    }
    return SceneState(values.merging(older.values.filter { values[$0.key] != nil }) { $1 })
  }
}
