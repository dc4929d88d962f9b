import SegueGeometry

// The names that listings give to points, sizes and rectangles. Foundation has types of these names
// too, which no view here takes; a file that imports Foundation beside Segue has to leave that import
// out, since Segue brings it along.

/// A point, in points.
public typealias CGPoint = Point
/// A size, in points.
public typealias CGSize = Size
/// A rectangle, in points.
public typealias CGRect = Rect
