import Glibc
import Testing

@testable import SegueTerminal

@Suite("Only glyphs whose width all terminals agree on are sent")
struct GlyphFallbackTests {
  init() { setlocale(LC_CTYPE, "C.utf8") }

  private func send(_ cluster: String, width: Int, ascii: Bool = false) -> [String] {
    let parts = GlyphFallback(ascii: ascii).parts(for: cluster, width: width)
    #expect(parts.reduce(0) { $0 + $1.width } == width)
    return parts.map { part in
      String(
        String.UnicodeScalarView(
          ([part.base] + part.marks).compactMap { Unicode.Scalar(UInt32($0)) }))
    }
  }

  @Test(
    "Clusters are kept, or replaced by a base of the same width (case B20)",
    arguments: [
      ("中", 2, ["中"]), ("e\u{301}", 1, ["e\u{301}"]),
      ("👨\u{200D}👩\u{200D}👧", 2, ["👨"]), ("🇫🇷", 2, ["F", "R"]), ("👍🏽", 2, ["👍"]),
      ("❤\u{FE0F}", 2, ["❤", " "]), ("ｶﾞ", 2, ["ｶ", "ﾞ"]), ("𝒜", 1, ["𝒜"]),
      ("\u{E34}", 1, [" \u{E34}"]), ("▌", 1, ["▌"]), (" ", 1, [" "]),
      // An octant, which the C library of Debian 12 does not know.
      ("\u{1CEA0}", 1, ["?"]), ("\u{2067}a", 1, ["a"]),
    ])
  func clusters(_ cluster: String, _ width: Int, _ sent: [String]) {
    #expect(send(cluster, width: width) == sent)
  }

  @Test(
    "In ASCII drawing characters find a likeness and the rest is question marks (case B25)",
    arguments: [
      ("a", 1, ["a"]), ("e\u{301}", 1, ["e"]), ("é", 1, ["?"]), ("中", 2, ["?", "?"]),
      ("─", 1, ["-"]), ("│", 1, ["|"]), ("┌", 1, ["+"]), ("╯", 1, ["+"]), ("█", 1, ["#"]),
      ("▌", 1, ["#"]), ("▏", 1, [" "]), ("▔", 1, [" "]), ("→", 1, [">"]), ("…", 1, ["."]),
      ("•", 1, ["*"]), ("👨\u{200D}👩\u{200D}👧", 2, ["?", "?"]),
    ])
  func ascii(_ cluster: String, _ width: Int, _ sent: [String]) {
    #expect(send(cluster, width: width, ascii: true) == sent)
  }
}
