import SegueScenes
import TestSupport
import Testing

@Suite("The scenes inside the program are the files in Scenes")
struct ShippedScenesTests {
  private static let copy = "Sources/SegueScenes/ShippedScenes+Texts.swift"

  /// The source file that holds the texts of the scenes.
  private func source() throws -> String {
    var lines = [
      "// The files of the folder Scenes, byte for byte. Generated: after a change there, run",
      "//     SEGUE_RECORD=1 swift test --filter ShippedScenesTests",
      "",
      "extension ShippedScenes {",
      "  /// Every shipped scene by the name of its file.",
      "  package static let texts: [String: String] = [",
    ]
    for name in try PackageFolder.names(in: "Scenes") {
      let text = try PackageFolder.text(of: "Scenes/\(name)")
      let marks = String(repeating: "#", count: longestMarks(in: text) + 1)
      lines.append("    \"\(name)\": \(marks)\"\"\"")
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "    \($0)"
      }
      lines.append("    \"\"\"\(marks),")
    }
    return (lines + ["  ]", "}"]).joined(separator: "\n") + "\n"
  }

  /// The longest run of number signs, which a raw string must outdo.
  private func longestMarks(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  @Test("The generated file is up to date")
  func upToDate() throws {
    if PackageFolder.isRecording { try PackageFolder.write(try source(), to: Self.copy) }
    #expect(try PackageFolder.text(of: Self.copy) == source(), "see the head of \(Self.copy)")
  }

  @Test("Each text is its file, byte for byte", .disabled(if: PackageFolder.isRecording))
  func sameBytes() throws {
    let names = try PackageFolder.names(in: "Scenes")
    #expect(ShippedScenes.texts.keys.sorted() == names)
    for name in names {
      let text = try #require(ShippedScenes.texts[name])
      #expect(Array(text.utf8) == (try PackageFolder.bytes(of: "Scenes/\(name)")), "\(name)")
    }
  }

  @Test(
    "Each is a valid document, and one of them is the demo",
    .disabled(if: PackageFolder.isRecording))
  func valid() throws {
    for name in ShippedScenes.texts.keys.sorted() {
      let document = try ShippedScenes.document(name)
      #expect(!document.title.isEmpty, "\(name)")
    }
    #expect(try ShippedScenes.document("tabs-and-cards.json").title == "Tabs and cards")
  }
}
