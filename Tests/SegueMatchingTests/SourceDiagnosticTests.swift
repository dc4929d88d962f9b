import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Mistakes with sources and ids are told, and only those")
struct SourceDiagnosticTests {
  // MARK: MG001

  @Test("MG001: two inserted sources are told once, with who leads; one source is not")
  func mg001() throws {
    let staged = StagedProbe { phase, space in
      VStack {
        Color.red.sceneName("old").matchedGeometryEffect(id: "x", in: space)
          .frame(width: 4, height: 2)
        if phase == 1 {
          Color.blue.sceneName("new").matchedGeometryEffect(id: "x", in: space)
            .frame(width: 8, height: 2)
        }
      }
    }
    #expect(staged.codes([0]) == [])
    let told = staged.diagnostics([1, 1, 0, 1])
    #expect(told.count { $0.code == "MG001" } == 1)
    let diagnostic = try #require(told.first { $0.code == "MG001" })
    #expect(diagnostic.id == "x" && diagnostic.namespace == "space")
    #expect(diagnostic.path.contains("1."))
    #expect(diagnostic.message.contains("isSource: false"))
  }

  @Test("MG001: a pill that gives its frame too is told as what should follow, and as no more")
  func mg001Pill() throws {
    func tabs(isSource: Bool) -> StagedProbe {
      StagedProbe { phase, space in
        HStack(spacing: 0) {
          ForEach(0..<3) { index in
            Text("Tab").matchedGeometryEffect(id: index, in: space)
          }
        }
        .background {
          Color.blue.sceneName("pill")
            .matchedGeometryEffect(id: phase, in: space, isSource: isSource)
        }
      }
    }
    let told = tabs(isSource: true).diagnostics([1, 2])
    #expect(told.map(\.code) == ["MG001", "MG001", "MG001"], "\(told)")
    let pill = try #require(told.last?.path)
    #expect(
      told.last?.message.hasSuffix("\(pill) has just taken this id: give it isSource: false.")
        == true)
    #expect(tabs(isSource: false).codes([1, 2]) == [])
  }

  @Test("MG001: the ways out that it names are ways out", arguments: ["if", "state", "follower"])
  func mg001Mended(way: String) {
    let staged = StagedProbe { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        if way != "if" || phase == 0 {
          Color.red.matchedGeometryEffect(
            id: "x", in: space, isSource: way == "state" ? phase == 0 : true
          )
          .frame(width: 4, height: 2)
        }
        if phase == 1 {
          Color.blue.matchedGeometryEffect(id: "x", in: space, isSource: way != "follower")
            .zIndex(1)
        }
      }
    }
    #expect(staged.codes([1, 0, 1]) == [])
  }

  // MARK: MG002

  private func follower(of id: some Hashable, others: [Int]) -> StagedProbe {
    StagedProbe { phase, space in
      HStack {
        ForEach(others, id: \.self) { other in
          Text("\(phase)").matchedGeometryEffect(id: other, in: space)
        }
        Color.red.frame(width: 2, height: 1)
          .matchedGeometryEffect(id: id, in: space, isSource: false)
      }
    }
  }

  @Test("MG002: an id that nobody provides is told with those that are near, after two updates")
  func mg002() throws {
    let lonely = follower(of: 7, others: [1, 2])
    #expect(lonely.codes([]) == [], "one update is not enough")
    let told = lonely.diagnostics([1, 2])
    #expect(told.map(\.code) == ["MG002"])
    #expect(told[0].message.contains("Provided there: 1, 2."))
    let typo = follower(of: "1", others: [1, 2])
    #expect(typo.diagnostics([1])[0].message.contains("of type Int instead of String"))
    #expect(follower(of: 2, others: [1, 2]).codes([1, 2]) == [])
  }

  @Test("MG002: a follower whose source was there and went walks home without a word")
  func mg002Gone() {
    let staged = StagedProbe { phase, space in
      HStack {
        if phase == 0 { Text("source").matchedGeometryEffect(id: 1, in: space) }
        Color.red.frame(width: 2, height: 1)
          .matchedGeometryEffect(id: 1, in: space, properties: .position, isSource: false)
      }
    }
    #expect(staged.codes([1, 2, 3]) == [])
  }

  @Test("MG002: what comes as a follower when its source goes has nobody to follow, and is told")
  func mg002Late() throws {
    func swap(isSource: Bool) -> StagedProbe {
      StagedProbe { phase, space in
        ZStack(alignment: .topLeading) {
          Color.clear
          if phase == 0 {
            Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 4, height: 2)
          } else {
            Color.blue.matchedGeometryEffect(id: 1, in: space, isSource: isSource)
              .opacity(phase == 1 ? 1 : 0.5)
          }
        }
      }
    }
    expectOnly("MG002", swap(isSource: false).diagnostics([1, 2]), naming: "Take isSource: false")
    #expect(swap(isSource: true).codes([1, 2]) == [])
  }

  @Test("MG002: where all views of a namespace follow, one says it for all")
  func mg002AllFollow() {
    let staged = StagedProbe { phase, space in
      HStack {
        ForEach(0..<3) { index in
          Text("\(phase)").matchedGeometryEffect(id: index, in: space, isSource: false)
        }
      }
    }
    let told = staged.diagnostics([1, 2])
    #expect(told.map(\.code) == ["MG002"])
    #expect(told.allSatisfy { $0.message.contains("that are there say isSource: false") })
  }

  // MARK: MG003

  /// A card and a detail, each of which may declare a namespace of its own.
  private struct Spaced: View {
    let dial: Dial
    let isShared: Bool
    @State private var isOpen = false
    @Namespace private var cards

    struct Part: View {
      let name: String
      let shared: Namespace.ID?
      @Namespace private var cards
      var body: some View {
        Color.orange.sceneName(name).matchedGeometryEffect(id: 3, in: shared ?? cards)
      }
    }

    var body: some View {
      dial.write = { isOpen = $0 == 1 }
      return ZStack(alignment: .topLeading) {
        Color.clear
        if isOpen {
          Part(name: "detail", shared: isShared ? cards : nil)
        } else {
          Part(name: "card", shared: isShared ? cards : nil).frame(width: 10, height: 4)
        }
      }
    }
  }

  @Test("MG003: a namespace in each of two views is told; one around both is not")
  func mg003() throws {
    for isShared in [false, true] {
      let dial = Dial()
      let probe = StageProbe(
        Spaced(dial: dial, isShared: isShared), columns: 60, rows: 18, options: cellOptions)
      probe.mutate { dial.turn(to: 1, .easeInOut) }
      let told = probe.stage.takeDiagnostics().filter { $0.code != "MG008" }
      #expect(told.map(\.code) == (isShared ? [] : ["MG003"]))
      if let first = told.first { #expect(first.message.contains("one @Namespace")) }
    }
  }

  @Test("Where nobody asks for mistakes, none is looked for, and the same is drawn")
  func unasked() {
    func film(_ diagnoses: Bool) -> (codes: [String], rows: [[String]]) {
      var options = cellOptions
      options.diagnoses = diagnoses
      let dial = Dial()
      let probe = StageProbe(
        Spaced(dial: dial, isShared: false), columns: 60, rows: 18, options: options)
      probe.mutate { dial.turn(to: 1, .easeInOut) }
      let rows = (0..<4).map { _ in
        probe.advance(by: 0.1)
        return probe.rows
      }
      return (probe.stage.takeDiagnostics().map(\.code), rows)
    }
    let (asked, unasked) = (film(true), film(false))
    #expect(asked.codes.contains("MG003"))
    #expect(unasked.codes == [])
    #expect(unasked.rows == asked.rows)
  }

  // MARK: MG010

  private func swap() -> StagedProbe {
    StagedProbe { phase, space in
      ZStack(alignment: .topLeading) {
        Color.clear
        if phase == 0 {
          Color.orange.matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 4)
        }
        if phase == 2 {
          Color.orange.sceneName("detail").matchedGeometryEffect(id: 1, in: space).zIndex(1)
        }
      }
    }
  }

  @Test("MG010: removed in one update and inserted in the next is told; in one update is not")
  func mg010() {
    let late = swap()
    late.turn(to: 1, .easeInOut)
    late.turn(to: 2, .easeInOut)
    #expect(late.probe.stage.takeDiagnostics().map(\.code) == ["MG010"])
    #expect(swap().codes([2, 0]) == [])
    // Much later it is another story that only has the same id.
    #expect(swap().codes([1, 2]) == [])
  }

  @Test("MG-25: removed in one update and inserted in the next, nothing flies: a fade")
  func mg25() throws {
    let late = swap()
    late.turn(to: 1, .easeInOut)
    late.turn(to: 2, .easeInOut)
    late.probe.advance(by: 0.1)
    let detail = try #require(late.probe.views(named: "detail").first)
    #expect(detail.rect == Rect(x: 0, y: 0, width: 60, height: 18))
    #expect(detail.opacity > 0 && detail.opacity < 1)
  }

  // MARK: MG011, MG012

  @Test("MG011: the id of a source that stays changes")
  func mg011() throws {
    func scene(changes: Bool) -> StagedProbe {
      StagedProbe { phase, space in
        HStack {
          Color.red.matchedGeometryEffect(id: changes ? "v\(phase)" : "v", in: space)
            .frame(width: 4 + Double(phase), height: 2)
        }
      }
    }
    let told = scene(changes: true).diagnostics([1])
    #expect(told.map(\.code) == ["MG011"])
    #expect(told[0].message.contains("from v0 to v1"))
    #expect(scene(changes: false).codes([1, 2]) == [])
  }

  @Test("MG011: a detail that turns to another card, and gives the first one back, is not told")
  func mg011Pages() {
    let staged = StagedProbe { phase, space in
      ZStack(alignment: .topLeading) {
        HStack {
          ForEach(1..<4) { card in
            ZStack {
              if phase != card {
                Color.red.matchedGeometryEffect(id: card, in: space)
              }
            }
            .frame(width: 8, height: 4)
          }
        }
        if phase > 0 {
          Color.blue.matchedGeometryEffect(id: phase, in: space).zIndex(1)
        }
      }
    }
    #expect(staged.codes([1, 2, 3, 0]) == [])
  }

  @Test("MG012: positions as ids are told when an element goes, by whatever the views are named")
  func mg012() {
    func scene(_ ids: @escaping (_ place: Int, _ name: String) -> (Int, AnyHashable)) -> StagedProbe
    {
      StagedProbe { phase, space in
        let names = phase == 0 ? ["ada", "bob", "cyd", "dot"] : ["ada", "cyd", "dot"]
        let rows = names.enumerated().map { (ids($0.offset, $0.element), $0.element) }
        HStack {
          ForEach(rows, id: \.0.0) { row in
            Text(row.1).matchedGeometryEffect(id: row.0.1, in: space)
          }
        }
      }
    }
    let number = ["ada": 10, "bob": 11, "cyd": 12, "dot": 13]
    // Views told apart by name, matched by position; and both by position.
    let mixed = scene { (number[$1] ?? 0, AnyHashable($0)) }.codes([1])
    #expect(mixed.filter { $0 != "MG008" } == ["MG012"])
    #expect(scene { place, _ in (place, AnyHashable(place)) }.codes([1]) == ["MG012"])
    #expect(scene { (number[$1] ?? 0, AnyHashable($1)) }.codes([1]) == [])
    // Numbers that belong to the elements are good ids.
    #expect(scene { (number[$1] ?? 0, AnyHashable(number[$1] ?? 0)) }.codes([1]) == [])
  }

  @Test("What the first frame shows is no mistake of motion, and nothing is told twice")
  func onceOnly() {
    let staged = follower(of: 9, others: [1])
    #expect(staged.codes([1]) == ["MG002"])
    #expect(staged.codes([2, 3, 4]) == [])
  }
}
