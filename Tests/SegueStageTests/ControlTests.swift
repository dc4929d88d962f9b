import SegueGeometry
import SegueGraph
import SegueMatching
import SegueMotion
import SeguePaint
import SegueStage
import SegueTesting
import Testing

@MainActor
@Suite("Pickers, segments and labels")
struct ControlTests {
  private struct Segments: View {
    let items: [String]
    let selection: Binding<String>

    var body: some View {
      SegmentedControl(items, id: \.self, selection: selection) { item in
        item.hasPrefix("-")
      } content: { item in
        Text(item).sceneName(item)
      }
      .frame(width: 60)
    }
  }

  private func segments(
    _ items: [String], _ first: String
  ) -> (probe: StageProbe, handle: Handle<String>) {
    let handle = Handle<String>()
    let probe = StageProbe(
      Stateful(first, handle) { _ in
        if let binding = handle.binding { Segments(items: items, selection: binding) }
      }, columns: 60, rows: 1, options: cellOptions)
    return (probe, handle)
  }

  /// The one view that follows another.
  private func pill(_ probe: StageProbe) -> Rect? {
    probe.views.first { $0.role == .follower }?.rect
  }

  @Test("One pill glides behind segments of equal width, both ways, by the arrow keys")
  func glides() throws {
    let (probe, handle) = segments(["one", "two", "three"], "one")
    #expect(pill(probe) == Rect(x: 0, y: 0, width: 20, height: 1))
    for (key, from, to, name) in [
      (Key.right, 0.0, 20.0, "two"), (.right, 20, 40, "three"), (.left, 40, 20, "two"),
      (.left, 20, 0, "one"),
    ] {
      probe.press(key)
      #expect(handle.binding?.wrappedValue == name)
      for progress in [0.129162, 0.5, 0.870838] {
        probe.advance(by: 0.05)
        let x = try #require(pill(probe)).minX
        #expect(abs(x - (from + (to - from) * progress)) < 1e-3)
        #expect(["one", "two", "three"].allSatisfy { probe.rows[0].contains($0) })
      }
      probe.advance(by: 0.06)
      #expect(pill(probe) == Rect(x: to, y: 0, width: 20, height: 1))
      #expect(!probe.isMoving)
    }
    #expect(probe.stage.takeDiagnostics().isEmpty)
  }

  @Test("Disabled segments are passed over by keys and take no click")
  func disabled() {
    let (probe, handle) = segments(["one", "-two", "three"], "one")
    probe.press(.right)
    #expect(handle.binding?.wrappedValue == "three")
    probe.click(column: 30, row: 0)
    #expect(handle.binding?.wrappedValue == "three")
    probe.press(.left)
    #expect(handle.binding?.wrappedValue == "one")
  }

  @Test("Without a selected segment there is no pill, and nothing to complain of")
  func nothingSelected() {
    let (probe, handle) = segments(["one", "two"], "none")
    #expect(pill(probe) == nil)
    probe.mutate { handle.set("two") }
    probe.advance(by: 1)
    #expect(pill(probe) == Rect(x: 30, y: 0, width: 30, height: 1))
    probe.mutate { handle.set("else") }
    probe.advance(by: 1)
    #expect(pill(probe) == nil)
    #expect(probe.stage.takeDiagnostics().isEmpty)
    let empty = segments([], "none").probe
    empty.press(.right)
    #expect(pill(empty) == nil)
  }

  private enum Size: String, CaseIterable, Identifiable {
    case small, large
    var id: Self { self }
  }

  private struct Choosing: View {
    let usesTags: Bool
    @State private var size = Size.small

    var body: some View {
      VStack(spacing: 0) {
        Picker("Size", selection: $size) {
          if usesTags {
            Text("S").tag(Size.small)
            Text("L").tag(Size.large)
          } else {
            ForEach(Size.allCases) { Text($0.rawValue) }
          }
        }
        Text("it is \(size.rawValue)")
      }
    }
  }

  @Test(
    "A picker chooses by tags, or by the ids of a loop, side by side", arguments: [true, false])
  func segmentedPicker(usesTags: Bool) throws {
    let probe = StageProbe(
      Choosing(usesTags: usesTags).pickerStyle(.segmented), columns: 40, rows: 2,
      options: cellOptions)
    #expect(pill(probe) == Rect(x: 0, y: 0, width: 20, height: 1))
    #expect(!probe.rows.joined().contains("Size"))
    probe.press(.right)
    #expect(probe.rows[1].contains("it is large"))
    probe.advance(by: 0.1)
    #expect(abs(try #require(pill(probe)).minX - 10) < 1e-3)
    probe.advance(by: 0.2)
    #expect(pill(probe) == Rect(x: 20, y: 0, width: 20, height: 1))
    probe.press(.left)
    #expect(probe.rows[1].contains("it is small"))
  }

  @Test("A picker in a column marks the choice and shows its title", arguments: [true, false])
  func inlinePicker(usesTags: Bool) {
    let probe = StageProbe(
      Choosing(usesTags: usesTags).pickerStyle(.inline), columns: 20, rows: 4,
      options: cellOptions)
    let second = usesTags ? "L" : "large"
    #expect(probe.rows.contains { $0.contains("Size") })
    #expect(!probe.rows.contains { $0.contains("✓ \(second)") })
    probe.press(.down)
    probe.press(.enter)
    #expect(probe.rows.contains { $0.contains("✓") && $0.contains(second) })
    #expect(probe.rows.contains { $0.contains("it is large") })
  }

  @Test(
    "A label shows its icon, its words or both",
    arguments: [
      (LabelStyle.automatic, true, true), (.titleAndIcon, true, true), (.titleOnly, true, false),
      (.iconOnly, false, true),
    ])
  func labels(style: LabelStyle, hasTitle: Bool, hasIcon: Bool) {
    let probe = StageProbe(
      Label {
        Text("words").sceneName("title")
      } icon: {
        Image(systemName: "house").sceneName("icon")
      }
      .labelStyle(style), columns: 20, rows: 3)
    #expect(probe.views(named: "title").count == (hasTitle ? 1 : 0))
    #expect(probe.views(named: "icon").count == (hasIcon ? 1 : 0))
    if hasTitle, hasIcon {
      #expect(
        (probe.views(named: "title").first?.rect.minX ?? 0)
          > (probe.views(named: "icon").first?.rect.minX ?? .infinity))
    }
  }

  private struct Planets: View {
    let handle: Handle<Int?>
    let ids: [Int]

    var body: some View {
      Stateful(nil as Int?, handle) { _ in
        HeroStack(
          ids, id: \.self, selection: handle.binding, columns: [GridItem(.adaptive(minimum: 20))]
        ) { id in
          Color.blue.frame(height: 4).sceneName("card-\(id)")
        } detail: { id in
          Color.red.overlay { Text("detail \(id)") }.sceneName("detail")
        }
      }
    }
  }

  @Test("A hero stack opens and closes from code as well, and without a card when it is gone")
  func heroStack() throws {
    let handle = Handle<Int?>()
    let probe = StageProbe(
      Planets(handle: handle, ids: [1, 2, 3, 4]), columns: 80, rows: 24, options: cellOptions)
    let card = try probe.rect("card-3")
    probe.mutate { withAnimation(.linear(duration: 1)) { handle.set(3) } }
    probe.advance(by: 0.5)
    let half = try probe.rect("detail")
    #expect(abs(half.width - (card.width + 80) / 2) < 1e-6)
    probe.advance(by: 1)
    #expect(try probe.rect("detail") == Rect(x: 0, y: 0, width: 80, height: 24))
    probe.press(.enter)
    #expect(handle.binding?.wrappedValue == nil)
    probe.advance(by: 2)
    #expect(try probe.rect("card-3") == card)
    probe.mutate { handle.set(9) }
    #expect(probe.views(named: "detail").isEmpty)
    #expect(probe.views.filter { $0.name?.hasPrefix("card") == true }.count == 4)
  }
}
