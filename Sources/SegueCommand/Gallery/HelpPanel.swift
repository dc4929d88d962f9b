import SegueGeometry
import SegueGraph
import SeguePaint

/// The keys, over everything else.
struct HelpPanel: View {
  let isInScene: Bool

  private struct Line: Identifiable {
    var keys: String
    var does: String
    var id: String { keys }
  }

  private var lines: [Line] {
    let own: [Line] =
      isInScene
      ? [
        Line(keys: "esc", does: "back; three times, to the gallery"),
        Line(keys: "ctrl-r", does: "begin again"),
      ]
      : [
        Line(keys: "enter", does: "play the scene"),
        Line(keys: "/", does: "find scenes by their words"),
        Line(keys: "1 2 3", does: "choose a tab"),
      ]
    return [
      Line(keys: "← → ↑ ↓", does: "move, also h j k l"),
      Line(keys: "tab", does: "the next thing to press"),
    ] + own + [Line(keys: "q", does: "quit")]
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(lines) { line in
        HStack(spacing: 0) {
          Text(line.keys).bold().frame(width: 80, alignment: .leading)
          Text(line.does).foregroundStyle(Color(hex: 0x44475A))
        }
      }
    }
    .foregroundStyle(Color(hex: 0x16171C))
    .padding(.horizontal, 24)
    .padding(.vertical, 16)
    .background { RoundedRectangle(cornerRadius: 16).fill(Color.galleryPill) }
    .sceneName("help")
  }
}
