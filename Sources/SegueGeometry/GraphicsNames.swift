// The names that listings give to points, sizes and rectangles. Foundation has types of these names
// too, which no view here takes; `Exports.swift` says how ours come before them.

/// A point, in points.
public typealias CGPoint = Point
/// A size, in points.
public typealias CGSize = Size
/// A rectangle, in points.
public typealias CGRect = Rect
