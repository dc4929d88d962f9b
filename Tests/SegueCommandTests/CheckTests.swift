import TestSupport
import Testing

@Suite("segue check tells what is wrong with the motion of a scene")
struct CheckTests {
  /// A scene with a row of tabs, each with a pill of its own, as first asked about.
  private let naive = """
    { segue: 1, namespaces: ["tabs"], state: { tab: 0 },
      view: { view: "HStack", spacing: 0, content: [
        { view: "Tab", at: "0" }, { view: "Tab", at: "1" }, { view: "Tab", at: "2" } ] },
      components: { Tab: { parameters: ["at"], view: {
        view: "ZStack", content: [
          { view: "If", when: "tab == at", content: [
            { view: "Capsule", modifiers: [ { fill: "'white'" }, { transition: { offset: {} } },
              { matchedGeometryEffect: { id: "'pill'", in: "tabs" } } ] } ] },
          { view: "Text", text: "Tab{at}" } ],
        modifiers: [ { frame: { width: 160, height: 48 } },
          { onTapGesture: { set: { tab: "at" }, with: "easeInOut" } } ] } } } }
    """

  /// A card that opens by a key of the scene, with or without an animation.
  private func card(with animation: String) -> String {
    """
    { segue: 1, namespaces: ["cards"], state: { open: false },
      view: { view: "ZStack", alignment: "topLeading", content: [
        { view: "If", when: "!open", content: [
          { view: "Rectangle", modifiers: [
            { matchedGeometryEffect: { id: "7", in: "cards" } },
            { frame: { width: 160, height: 64 } } ] } ] },
        { view: "If", when: "open", content: [
          { view: "Rectangle", modifiers: [
            { matchedGeometryEffect: { id: "7", in: "cards" } }, { zIndex: 1 } ] } ] } ] },
      keys: { o: { toggle: "open"\(animation) } } }
    """
  }

  @Test(
    "The shipped scenes give no findings",
    arguments: ["segmented-control", "hero-cards"] + (isFullRun ? ["tabs-and-cards"] : []))
  func shipped(scene: String) throws {
    let run = try FinishedRun(["check", SegueProgram.scene(scene)], limit: 60)
    #expect(run.ending == .exited(0))
    #expect(run.output.isEmpty, "\(run.outputText)")
  }

  @Test("A finding is told once with file, code, path and remedy, and the exit code is 1")
  func finding() throws {
    let file = TemporaryFile(card(with: ""))
    let run = try FinishedRun(["check", file.path])
    #expect(run.ending == .exited(1))
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == 1, "\(run.outputText)")
    #expect(run.outputText.hasPrefix("\(file.path): MG004: 0.ZStack.0."), "\(run.outputText)")
    #expect(run.outputText.contains("id 7 in cards") && run.outputText.contains("withAnimation"))
    #expect(run.errors.isEmpty)
    #expect(try FinishedRun(["check", file.path]).output == run.output)
    let mended = TemporaryFile(card(with: ", with: \"easeInOut\""))
    let fine = try FinishedRun(["check", mended.path])
    #expect(fine.ending == .exited(0) && fine.output.isEmpty, "\(fine.outputText)")
  }

  @Test("One mistake in the view of a loop is one line, however many items there are")
  func loops() throws {
    let file = TemporaryFile(
      """
      { segue: 1, namespaces: ["cards"], state: { open: 0 }, data: { ids: [1, 2, 3, 4] },
        view: { view: "ZStack", content: [
          { view: "HStack", content: [
            { view: "Text", text: "Cards" },
            { view: "ForEach", in: "ids", as: "card", id: "card", content: [
              { view: "If", when: "open != card", content: [
                { view: "Rectangle", modifiers: [
                  { matchedGeometryEffect: { id: "card", in: "cards" } },
                  { onTapGesture: { set: { open: "card" } } } ] } ] } ] } ] },
          { view: "ForEach", in: "ids", as: "card", id: "card", content: [
            { view: "If", when: "open == card", content: [
              { view: "Rectangle", modifiers: [
                { matchedGeometryEffect: { id: "card", in: "cards" } },
                { onExitCommand: { set: { open: "0" } } } ] } ] } ] } ] } }
      """)
    let lines = try FinishedRun(["check", file.path]).outputText.split(separator: "\n")
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.allSatisfy { $0.contains(": MG004: ") }, "\(lines)")
    #expect(lines.allSatisfy { $0.hasSuffix("(3 more ids of this view)") }, "\(lines)")
  }

  @Test("What the covering rule mends is advice; with SwiftUI's fidelity it is a finding")
  func advice() throws {
    let file = TemporaryFile(naive)
    let run = try FinishedRun(["check", file.path])
    #expect(run.ending == .exited(0), "\(run.outputText) \(run.errorText)")
    #expect(run.outputText.contains(": MG008: ") && run.outputText.contains(": advice: "))
    let classic = try FinishedRun(["check", "--fidelity", "swiftUI", file.path])
    #expect(classic.ending == .exited(1))
    #expect(classic.outputText.contains(": MG008: ") && !classic.outputText.contains("advice"))
  }

  @Test("What shows only at a second look is found wherever it first shows")
  func secondLook() throws {
    // The large card follows, and nobody is left to be followed.
    let follower = card(with: ", with: \"easeInOut\"").replacing(
      "{ id: \"7\", in: \"cards\" } }, { zIndex",
      with: "{ id: \"7\", in: \"cards\", isSource: false } }, { zIndex")
    let file = TemporaryFile(follower)
    let run = try FinishedRun(["check", file.path])
    #expect(run.ending == .exited(1))
    #expect(run.outputText.contains(": MG002: "), "\(run.outputText) \(run.errorText)")
  }

  @Test("Several files are checked in order; a broken one does not keep the others from it")
  func several() throws {
    let (broken, wrong) = (TemporaryFile("{ segue: 1 "), TemporaryFile(card(with: "")))
    let run = try FinishedRun(
      ["check", broken.path, wrong.path, SegueProgram.scene("segmented-control")])
    #expect(run.ending == .exited(1))
    #expect(run.errorText.hasPrefix("\(broken.path):1:"))
    #expect(run.outputText.hasPrefix("\(wrong.path): MG004: "))
    let missing = try FinishedRun(["check", "/no/such/scene.json"])
    #expect(missing.ending == .exited(1) && missing.errorText.hasPrefix("/no/such/scene.json"))
  }

  @Test("No file, or an option that check does not have, is a usage error")
  func usage() throws {
    for words in [
      ["check"], ["check", "--keys", "left", "a.json"], ["check", "--fidelity", "ios", "a.json"],
      ["check", "--size", "0x0", "a.json"],
    ] {
      let run = try FinishedRun(words)
      #expect(run.ending == .exited(2), "\(words)")
      #expect(run.output.isEmpty && run.errorText.contains("check FILE"), "\(run.errorText)")
    }
  }

  @Test("A scene with more ways than the bound says so and ends")
  func bound() throws {
    let counter = """
      { segue: 1, state: { n: 0 }, view: { view: "Text", text: "{n}" },
        keys: { a: { step: { n: "1" } }, b: { step: { n: "7" } }, c: { step: { n: "90" } } } }
      """
    let file = TemporaryFile(counter)
    let run = try FinishedRun(["check", file.path])
    #expect(run.ending == .exited(0) && run.output.isEmpty)
    #expect(run.errorText.contains("none of more than 3 presses"), "\(run.errorText)")
  }

  @Test("Buttons out of sight are scrolled to, a few of each picture, and the rest is told")
  func outOfSight() throws {
    let rows = { (count: Int) in
      """
      { segue: 1, namespaces: ["rows"], state: { open: -1 }, data: { rows: [\(
        (0..<count).map(String.init).joined(separator: ","))] },
        view: { view: "ZStack", content: [
          { view: "ScrollView", content: [ { view: "VStack", spacing: 0, content: [
            { view: "ForEach", in: "rows", id: "index", content: [
              { view: "Button", action: { set: { open: "index" } },
                label: [ { view: "Text", text: "row {index}" } ],
                modifiers: [ { frame: { width: 80, height: 160 } } ] } ] } ] } ] },
          { view: "If", when: "open == 4", content: [
            { view: "Rectangle", modifiers: [
              { matchedGeometryEffect: { id: "7", in: "rows" } } ] } ], else: [
            { view: "Rectangle", modifiers: [
              { matchedGeometryEffect: { id: "7", in: "rows" } },
              { frame: { width: 8, height: 16 } } ] } ] } ] } }
      """
    }
    // The fifth row lies below the screen; what it opens flies without an animation.
    let few = TemporaryFile(rows(6))
    let found = try FinishedRun(["check", few.path])
    #expect(found.outputText.contains("MG004"), "\(found.outputText) \(found.errorText)")
    let many = TemporaryFile(rows(12))
    let run = try FinishedRun(["check", many.path], limit: 60)
    #expect(run.errorText.contains("scrolled to 8 buttons out of sight"), "\(run.errorText)")
  }
}
