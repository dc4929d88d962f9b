import SegueGeometry
import SegueLayout

/// A view whose content knows how much room there is.
///
/// It takes all that it is offered, and puts its content at the top left. What the content is told
/// is the model: in a flight it is laid out anew at the presented size like any container, but its
/// code is not run again before something changes.
public struct GeometryReader<Content: View>: View {
  /// A view without a body.
  public typealias Body = Never

  let content: (GeometryProxy) -> Content

  /// Makes its content out of the geometry that layout gives it.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// Writes the reader and, once layout has found its size, what is in it.
  public static func _lower(_ view: Self, into builder: inout _TreeBuilder) {
    let reading = builder.reading
    let usage = ReaderUsage()
    let place = builder.identity
    builder.node("GeometryReader", rule: .reader) { builder in
      builder.tree.dependence.readers.append(
        ReaderRecord(
          node: builder.tree.count - 1, identity: place, usage: usage, reading: reading))
      guard let reading else { return }
      builder.countBody()
      Content._lower(view.content(GeometryProxy(reading: reading, usage: usage)), into: &builder)
    }
  }
}

/// What a geometry reader tells its content.
public struct GeometryProxy {
  let reading: GeometryReading
  let usage: ReaderUsage

  /// The size of the reader, in points.
  public var size: Size { reading.frame.size }

  /// The margins that bars of the system take, which a terminal has none of.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The frame of the reader as layout puts it, in points.
  public func frame(in space: CoordinateSpace) -> Rect {
    switch space {
    case .local:
      return Rect(origin: .zero, size: size)
    case .global:
      usage.readsFrame = true
      return reading.frame
    }
  }
}

/// What a frame is relative to.
public enum CoordinateSpace: Hashable, Sendable {
  /// The whole stage.
  case global
  /// The view itself.
  case local
}

/// What layout found for a geometry reader.
package struct GeometryReading: Hashable, Sendable {
  /// In global points.
  package var frame: Rect

  package init(frame: Rect) { self.frame = frame }
}

/// What the content of a reader made use of: only that has to be right.
package final class ReaderUsage {
  package internal(set) var readsFrame = false
}

/// A geometry reader as it was written.
package struct ReaderRecord {
  package let node: Int
  package let identity: Identity
  package let usage: ReaderUsage
  /// What its content was told; nil where it has not been written yet.
  package let reading: GeometryReading?

  /// Whether the content was told what is true now, as far as it asked.
  package func agrees(with found: GeometryReading) -> Bool {
    guard let reading else { return false }
    return usage.readsFrame ? reading == found : reading.frame.size == found.frame.size
  }
}
