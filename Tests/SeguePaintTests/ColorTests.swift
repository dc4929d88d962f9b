import SegueGeometry
import SeguePaint
import Testing

@Suite("Colours by their names and by their parts")
struct ColorTests {
  private func bytes(_ color: Color, _ scheme: ColorScheme = .dark) -> [UInt8] {
    let resolved = color.resolved(in: scheme, accent: .clear).srgbBytes
    return [resolved.red, resolved.green, resolved.blue]
  }

  @Test("Hue, saturation and brightness give the colours of the circle")
  func hue() {
    let sixths: [[UInt8]] = [
      [255, 0, 0], [255, 255, 0], [0, 255, 0], [0, 255, 255], [0, 0, 255], [255, 0, 255],
    ]
    for (index, expected) in sixths.enumerated() {
      for turns in [-1.0, 0, 2] {
        let hue = Double(index) / 6 + turns
        #expect(
          bytes(Color(hue: hue, saturation: 1, brightness: 1)).elementsEqual(expected) {
            abs(Int($0) - Int($1)) <= 1
          })
      }
    }
    #expect(bytes(Color(hue: 0.3, saturation: 0, brightness: 0.5)) == [128, 128, 128])
    #expect(bytes(Color(hue: .nan, saturation: 1, brightness: 1)) == [255, 0, 0])
    #expect(Color(hue: 0, saturation: 1, brightness: 1, opacity: 0.5).alpha == 0.5)
  }

  @Test("The colours of the system are others on a light ground")
  func system() {
    #expect(bytes(Color(.systemGray6)) == [0x1C, 0x1C, 0x1E])
    #expect(bytes(Color(.systemGray6), .light) == [0xF2, 0xF2, 0xF7])
    #expect(bytes(Color(.systemBlue), .light) == [0x00, 0x7A, 0xFF])
    #expect(bytes(Color(.label), .light) == bytes(.primary, .light))
    #expect(Color(.separator).resolved(in: .dark, accent: .clear).alpha == 0.6)
  }

  @Test("No two colours have one name")
  func names() {
    let names = Color.named.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count > 45)
  }
}
