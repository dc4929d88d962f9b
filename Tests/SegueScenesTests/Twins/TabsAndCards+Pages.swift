import Segue

/// The texts of the demo.
extension TabsAndCards {
  struct Page {
    let icon: String
    let title: String
    let cards: [Card]
  }

  struct Card: Identifiable {
    let id: String
    let title: String
    let line: String
    let tint: Color
    let text: String
  }

  static let pages = [
    Page(
      icon: "◆", title: "Motion",
      cards: [
        Card(
          id: "pill", title: "The pill", line: "one shape, n tabs", tint: Color(hex: 0x7C5CFF),
          text: """
            One shape lives in the background of the row and follows the tab that is \
            selected. It is painted below every label, so no label is ever hidden, and \
            its edges move by eighths of a cell.
            """),
        Card(
          id: "hero", title: "The hero", line: "a card flies", tint: Color(hex: 0xFF8A4C),
          text: """
            A card leaves the grid and a screen enters with the same id in the same \
            change of state. Both ride on one frame from the card's place to here. Press \
            Esc and watch it go home.
            """),
        Card(
          id: "spring", title: "The spring", line: "closed form", tint: Color(hex: 0x2FBF8F),
          text: """
            Every moment of a spring is a formula: any frame can be computed alone, and \
            a slow terminal shows fewer frames but never another motion.
            """),
        Card(
          id: "turn", title: "Turn round", line: "interrupt it", tint: Color(hex: 0xF2516C),
          text: """
            Press Esc while a card is still growing. It turns where it is, with the \
            speed that it has. Do that fifty times, and the last picture is still the \
            first one.
            """),
        Card(
          id: "cover", title: "The cover", line: "what is above", tint: Color(hex: 0x3F8CFF),
          text: """
            What covers a view where it rests covers it in flight. A bar above both ends \
            stays on top, and a pill glides under its labels.
            """),
        Card(
          id: "hold", title: "The siblings", line: "held, then home", tint: Color(hex: 0xF2C14E),
          text: """
            While a card is away its neighbours stay where they were. Nothing reflows \
            behind your back, and nothing jumps when it lands.
            """),
      ]),
    Page(
      icon: "●", title: "Colour",
      cards: [
        Card(
          id: "ember", title: "Ember", line: "#ff8a4c", tint: Color(hex: 0xFF8A4C),
          text: "Colours mix in linear light, as light itself does."),
        Card(
          id: "moss", title: "Moss", line: "#2fbf8f", tint: Color(hex: 0x2FBF8F),
          text: "An edge shows two colours that are really there, never their average."),
        Card(
          id: "iris", title: "Iris", line: "#7c5cff", tint: Color(hex: 0x7C5CFF),
          text: "In 256 colours an exact match stays exact."),
        Card(
          id: "rose", title: "Rose", line: "#f2516c", tint: Color(hex: 0xF2516C),
          text: "Without colour a selected tab still stands out, in reverse."),
      ]),
    Page(
      icon: "✦", title: "Keys",
      cards: [
        Card(
          id: "arrows", title: "Arrows", line: "or h j k l", tint: Color(hex: 0x3F8CFF),
          text: """
            In the row of tabs they switch at once. Down enters the cards, Up from the \
            first row returns.
            """),
        Card(
          id: "enter", title: "Enter", line: "opens and closes", tint: Color(hex: 0xF2C14E),
          text: """
            Enter or Space opens the card that has the ring, and closes the one that is \
            open.
            """),
        Card(
          id: "escape", title: "Esc", line: "one level back", tint: Color(hex: 0xF2516C),
          text: "Esc goes one level back and does nothing where there is none. q quits."),
      ]),
  ]
}
