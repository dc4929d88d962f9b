import Testing

@Suite("The checks of the package's shape see what they look for")
struct SourceFileTests {
  @Test("Imports of every form")
  func imports() {
    let file = SourceFile(
      path: "Sources/M/a.swift",
      text: """
        import Glibc
        @_exported public import Foundation
        @testable import SegueStage
        import struct SegueGeometry.Rect
        // import Comment
        let important = 1
        let program = \"""
          import InText
          \"""
        import Last
        """)
    #expect(file.module == "M")
    #expect(
      file.imports.map(\.module) == ["Glibc", "Foundation", "SegueStage", "SegueGeometry", "Last"])
    #expect(file.imports.map(\.line) == [1, 2, 3, 4, 10])
  }

  @Test("Words by themselves, not parts of names, members or comments")
  func words() {
    let file = SourceFile(
      path: "a.swift",
      text: """
        let now = time(nil)
        let then = clock.time(at: now)
        func time(at: Int) {}
        // time(nil) in a comment
        let lifetime(x)
        let u = "http://x"; time(nil)
        """)
    #expect(file.uses(of: ["time("]) == ["a.swift:1: time(", "a.swift:6: time("])
    #expect(
      file.uses(of: ["comment"], inComments: true) == ["a.swift:4: comment"])
    #expect(file.uses(of: ["comment"]).isEmpty)
  }
}
