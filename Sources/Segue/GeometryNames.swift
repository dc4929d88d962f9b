import SegueGeometry

// SwiftUI's names for the types that a `Layout` or a reader is written with. Where nothing but Segue
// is imported they stand before the structures of the same names that Foundation brings along.

/// A width and a height, in points.
public typealias CGSize = Size

/// A position, in points.
public typealias CGPoint = Point

/// A position and a size, in points.
public typealias CGRect = Rect
