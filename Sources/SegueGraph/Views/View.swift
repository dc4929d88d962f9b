/// A piece of an interface, described by a value.
@MainActor @preconcurrency
public protocol View {
  /// The type of view that stands for this one.
  associatedtype Body: View

  /// The views that this one is made of.
  @ViewBuilder var body: Body { get }

  /// Writes the view into a flat tree; composed views get this for free.
  static func _lower(_ view: Self, into builder: inout _TreeBuilder)
}

extension View {
  /// Evaluates the body and writes that.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    builder.evaluate(view) { $0.body }
  }
}

extension View where Body == Never {
  /// A view without a body writes itself.
  public var body: Never {
    preconditionFailure("\(Self.self) draws itself and has no body to evaluate.")
  }
}

extension Never: View {
  /// Never is never evaluated.
  public typealias Body = Never
}
