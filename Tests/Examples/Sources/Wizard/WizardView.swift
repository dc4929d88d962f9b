import Segue

struct Answers: Equatable {
  var size = "Medium"
  var color = "Blue"
}

/// Three steps that push each other aside; the bar above them shows how far it is.
struct WizardView: View {
  @State private var step = 0
  @State private var isForward = true
  @State private var answers = Answers()
  @State private var isSent = false

  private static let titles = ["Size", "Colour", "Check"]

  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 8) {
        ForEach(Self.titles.indices, id: \.self) { index in
          Capsule()
            .fill(index <= step ? Color.blue : Color.gray)
            .frame(height: 16)
            .overlay { Text(Self.titles[index]) }
        }
      }
      ZStack {
        switch step {
        case 0:
          Choice(options: ["Small", "Medium", "Large"], chosen: $answers.size).transition(turn)
        case 1: Choice(options: ["Blue", "Green", "Red"], chosen: $answers.color).transition(turn)
        default:
          Text(isSent ? "Sent." : "\(answers.size), \(answers.color). Send it?").transition(turn)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .clipped()
      HStack(spacing: 32) {
        Button("Back") { go(by: -1) }.disabled(step == 0)
        Button(step == 2 ? "Send" : "Next") { go(by: 1) }.disabled(isSent)
      }
    }
    .padding(16)
  }

  private var turn: AnyTransition {
    .asymmetric(
      insertion: .move(edge: isForward ? .trailing : .leading),
      removal: .move(edge: isForward ? .leading : .trailing))
  }

  private func go(by count: Int) {
    guard step + count < Self.titles.count else {
      // Sending takes a moment; the answer comes in by itself.
      Task { isSent = true }
      return
    }
    isForward = count > 0
    withAnimation(.easeInOut(duration: 0.3)) { step += count }
  }
}

/// A row of options with a mark that glides to the chosen one.
struct Choice: View {
  let options: [String]
  @Binding var chosen: String
  @Namespace private var row

  var body: some View {
    HStack(spacing: 16) {
      ForEach(options, id: \.self) { option in
        Button {
          withAnimation(.snappy) { chosen = option }
        } label: {
          Text(option).padding(.horizontal, 16)
        }
        .background {
          if chosen == option {
            Capsule().fill(.indigo).matchedGeometryEffect(id: "mark", in: row)
          }
        }
      }
    }
  }
}

@main
struct WizardApp: App {
  var body: some Scene {
    WindowGroup { WizardView() }
  }
}
