import Segue

/// The smaller signatures that listings use: each is said here as SwiftUI has it.
struct SignatureScreen: View {
  @State private var tab = "home"
  @State private var log: [String] = []
  @State private var names = ["ann", "bob"]
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  private let columns = [
    GridItem(.fixed(80), spacing: 8, alignment: .bottomTrailing),
    GridItem(.flexible(), alignment: .topLeading),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Text("Price\nper day").accessibilityIdentifier("price")
        Text("42").font(.system(.body, design: .rounded, weight: .semibold))
          .accessibilityIdentifier("amount")
      }
      Picker("Section", selection: $tab) {
        Text("home").tag("home")
        Text("mail").tag("mail")
      }
      .labelsHidden()
      .tint(.linearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom))
      .onChange(of: tab) { newTab in log.append(newTab) }
      Text("went to " + log.joined(separator: ", "))
        .underline(tab == "mail", color: .red)
        .strikethrough(false, color: .blue)
        .accessibilityAddTraits(tab == "mail" ? [.isSelected, .isButton] : .isButton)
        .accessibilityAddTraits(.isHeader)
      LazyVGrid(columns: columns, alignment: .leading, spacing: 0) {
        Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)
          .frame(width: 40, height: 16)
          .accessibilityIdentifier("low")
        Color(uiColor: .systemBlue)
          .frame(width: 40, height: 32)
          .accessibilityIdentifier("high")
      }
      HStack(spacing: 8) {
        Rectangle()
          .strokeBorder(style: StrokeStyle(lineWidth: 8, dash: [16, 16]))
          .frame(width: 96, height: 32)
          .accessibilityIdentifier("dashed")
        Color.white.mask(Circle())
          .scaleEffect(CGSize(width: 0.5, height: 0.5))
          .scaleEffect(x: 1, y: 1)
          .frame(width: 64, height: 32)
        Color.green.frame(width: 64, height: 16)
          .mask(alignment: .leading) { Text("cut") }
          .accessibilityIdentifier("cut")
      }
      ForEach($names, id: \.self) { $name in
        Text(name).alignmentGuide(.leading) { $0[.leading] - 16 }
          .accessibilityIdentifier(name)
      }
      if tab == "mail" {
        Text(reduceMotion ? "still" : "moving")
          .transition(.offset(CGSize(width: 80, height: 0)).animation(.linear(duration: 1)))
          .accessibilityIdentifier("note")
      }
    }
  }
}
