extension AnyView {
  /// A view whose parts are told apart from here, and not from what lies between.
  ///
  /// For views out of data that is edited while they are shown: a modifier put around a view must not
  /// make another view of it.
  package static func anchoring(_ view: AnyView) -> AnyView {
    AnyView { builder in builder.anchored { _lower(view, into: &$0) } }
  }

  /// A part of an anchored view: the view itself, or one of its modifiers.
  package static func anchored(_ view: AnyView, at step: String) -> AnyView {
    AnyView { builder in builder.atAnchor(step) { _lower(view, into: &$0) } }
  }
}

/// Statements that are told apart by ids and not by their order.
package struct StatementList: View {
  package typealias Body = Never

  private let statements: [(id: String, view: AnyView)]

  package init(_ statements: [(id: String, view: AnyView)]) { self.statements = statements }

  package static func _lower(_ view: StatementList, into builder: inout _TreeBuilder) {
    for statement in view.statements {
      builder.descend(statement: statement.id) { AnyView._lower(statement.view, into: &$0) }
    }
  }
}
