// What `import Segue` brings along, as SwiftUI does: the vocabulary of views, motion and paint,
// and the libraries that listings take for granted.
@_exported public import Foundation
@_exported public import Observation
@_exported public import SegueGeometry
@_exported public import SegueGraph
@_exported public import SegueLayout
@_exported public import SegueMotion
@_exported public import SeguePaint

// What is imported by its own name comes before what a whole module brings. So these mean the types
// that views take in a file that imports Foundation beside Segue, too.
@_exported public import typealias SegueGeometry.CGPoint
@_exported public import typealias SegueGeometry.CGRect
@_exported public import typealias SegueGeometry.CGSize
