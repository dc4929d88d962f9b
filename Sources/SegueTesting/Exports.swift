// What a test of a scene has to name: keys and options of the stage, and rectangles.
@_exported public import SegueGeometry
@_exported public import SegueStage
