import Segue

extension HorizontalAlignment {
  private struct ValueColumn: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }

  static let valueColumn = HorizontalAlignment(ValueColumn.self)
}

extension VerticalAlignment {
  enum AccountName: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
  }

  static let accountName = VerticalAlignment(AccountName.self)
}

struct AccountCard: View {
  var body: some View {
    VStack(alignment: .valueColumn, spacing: 0) {
      HStack(spacing: 8) {
        Text("Name")
        Text("Ann").alignmentGuide(.valueColumn) { $0[.leading] }.accessibilityIdentifier("ann")
      }
      HStack(spacing: 8) {
        Text("Address")
        Text("Hill 4").alignmentGuide(.valueColumn) { $0[.leading] }
          .accessibilityIdentifier("hill")
      }
      HStack(alignment: .accountName, spacing: 8) {
        VStack(spacing: 0) {
          Text("first")
          Text("second").alignmentGuide(.accountName) { $0[VerticalAlignment.center] }
            .accessibilityIdentifier("second")
        }
        Text("beside").accessibilityIdentifier("beside")
      }
    }
  }
}

struct Bouncing: View {
  struct Values {
    var height: CGFloat = 0
    var scale: CGFloat = 1
  }

  @State private var taps = 0

  var body: some View {
    VStack {
      Button("up") { taps += 1 }
        .accessibilityIdentifier("up")
      Color.red.frame(width: 16, height: 16).accessibilityIdentifier("ball")
        .keyframeAnimator(initialValue: Values(), trigger: taps) { content, value in
          content.offset(y: -value.height).scaleEffect(value.scale)
        } keyframes: { _ in
          KeyframeTrack(\.height) {
            LinearKeyframe(40, duration: 1)
            LinearKeyframe(0, duration: 1)
          }
          KeyframeTrack(\.scale) {
            LinearKeyframe(1, duration: 1)
            SpringKeyframe(1, duration: 1)
          }
        }
    }
  }
}
