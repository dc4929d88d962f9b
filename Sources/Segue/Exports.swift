// What `import Segue` brings along, as SwiftUI does: the vocabulary of views, motion and paint,
// and the libraries that listings take for granted.
@_exported public import Foundation
@_exported public import Observation
@_exported public import SegueGeometry
@_exported public import SegueGraph
@_exported public import SegueLayout
@_exported public import SegueMotion
@_exported public import SeguePaint
