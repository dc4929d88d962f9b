import Segue

/// The samples of the page that shows every view, in its order.
@MainActor
enum ViewSamples {
  static var all: [(name: String, view: AnyView)] {
    [
      ("Text", AnyView(TextSample())), ("Image", AnyView(ImageSample())),
      ("Color", AnyView(ColorSample())),
      ("LinearGradient", AnyView(LinearGradientSample())),
      ("RadialGradient", AnyView(RadialGradientSample())),
      ("AngularGradient", AnyView(AngularGradientSample())),
      ("Rectangle", AnyView(RectangleSample())),
      ("RoundedRectangle", AnyView(RoundedRectangleSample())),
      ("Capsule", AnyView(CapsuleSample())), ("Circle", AnyView(CircleSample())),
      ("Ellipse", AnyView(EllipseSample())), ("HStack", AnyView(HStackSample())),
      ("VStack", AnyView(VStackSample())), ("ZStack", AnyView(ZStackSample())),
      ("LazyHStack", AnyView(LazyHStackSample())), ("LazyVStack", AnyView(LazyVStackSample())),
      ("LazyVGrid", AnyView(LazyVGridSample())),
      ("GeometryReader", AnyView(GeometryReaderSample())),
      ("ViewThatFits", AnyView(ViewThatFitsSample())),
      ("ScrollViewReader", AnyView(ScrollViewReaderSample())),
      ("ScrollView", AnyView(ScrollViewSample())),
      ("Spacer", AnyView(SpacerSample())), ("Divider", AnyView(DividerSample())),
      ("ForEach", AnyView(ForEachSample())), ("Group", AnyView(GroupSample())),
      ("Button", AnyView(ButtonSample())), ("Label", AnyView(LabelSample())),
      ("Picker", AnyView(PickerSample())),
      ("SegmentedControl", AnyView(SegmentedControlSample())),
      ("HeroStack", AnyView(HeroStackSample())),
      ("PhaseAnimator", AnyView(PhaseAnimatorSample())),
      ("KeyframeAnimator", AnyView(KeyframeAnimatorSample())),
    ]
  }
}

struct TextSample: View {
  var body: some View {
    VStack {
      Text("Big").font(.largeTitle)
      Text("Plain, bold and struck, whatever is said.")
        .lineLimit(1)
    }
  }
}

struct ImageSample: View {
  var body: some View {
    HStack(spacing: 16) {
      Image(systemName: "house").resizable().frame(width: 48, height: 48)
      Image(systemName: "heart").resizable().frame(width: 48, height: 48)
      Image(systemName: "gear").resizable().frame(width: 48, height: 48)
    }
  }
}

struct ColorSample: View {
  var body: some View {
    HStack(spacing: 16) {
      Color.blue.frame(width: 64, height: 32)
      Color.orange.opacity(0.5).frame(width: 64, height: 32)
    }
  }
}

struct LinearGradientSample: View {
  var body: some View {
    LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing)
      .frame(width: 200, height: 32)
  }
}

struct RadialGradientSample: View {
  var body: some View {
    RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 0, endRadius: 48)
      .frame(width: 96, height: 48)
  }
}

struct AngularGradientSample: View {
  var body: some View {
    AngularGradient(colors: [.red, .green, .blue, .red], center: .center)
      .frame(width: 96, height: 48)
  }
}

struct RectangleSample: View {
  var body: some View {
    Rectangle().fill(.green).frame(width: 100, height: 40)
  }
}

struct RoundedRectangleSample: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 16).fill(.indigo).frame(width: 140, height: 64)
  }
}

struct CapsuleSample: View {
  var body: some View {
    Capsule().fill(.blue).frame(width: 140, height: 40)
  }
}

struct CircleSample: View {
  var body: some View {
    Circle().fill(.orange).frame(width: 80, height: 80)
  }
}

struct EllipseSample: View {
  var body: some View {
    Ellipse().fill(.purple).frame(width: 140, height: 64)
  }
}

struct HStackSample: View {
  var body: some View {
    HStack(spacing: 16) {
      Text("One")
      Text("Two")
      Text("Three")
    }
  }
}

struct VStackSample: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("One")
      Text("Two and more")
      Text("Three")
    }
  }
}

struct ZStackSample: View {
  var body: some View {
    ZStack {
      Capsule().fill(.blue).frame(width: 120, height: 48)
      Text("On top")
    }
  }
}

struct LazyVGridSample: View {
  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 64))], spacing: 8) {
      ForEach(1..<8, id: \.self) { number in
        Text("Card \(number)")
      }
    }
  }
}

struct LazyHStackSample: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 16) {
        ForEach(1..<1000, id: \.self) { number in
          Text("Card \(number)")
        }
      }
    }
    .frame(height: 16)
  }
}

struct LazyVStackSample: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(1..<1000, id: \.self) { number in
          Text("Row \(number)")
        }
      }
    }
    .frame(height: 64)
  }
}

struct GeometryReaderSample: View {
  var body: some View {
    GeometryReader { proxy in
      Text("\(Int(proxy.size.width)) points wide")
    }
    .frame(width: 160, height: 16)
  }
}

struct ViewThatFitsSample: View {
  var body: some View {
    ViewThatFits(in: .horizontal) {
      Text("All that there is to say about it, at length")
      Text("In short")
    }
    .frame(width: 160)
  }
}

struct ScrollViewReaderSample: View {
  var body: some View {
    ScrollViewReader { proxy in
      VStack(spacing: 0) {
        Button("Last") { withAnimation { proxy.scrollTo(99) } }
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { Text("Row \($0)") }
          }
        }
        .frame(height: 48)
      }
    }
  }
}

struct ScrollViewSample: View {
  var body: some View {
    ScrollView {
      VStack {
        ForEach(1..<20, id: \.self) { number in
          Text("Row \(number)")
        }
      }
    }
    .frame(height: 64)
  }
}

struct SpacerSample: View {
  var body: some View {
    HStack {
      Text("Left")
      Spacer()
      Text("Right")
    }
  }
}

struct DividerSample: View {
  var body: some View {
    VStack {
      Text("Above")
      Divider()
      Text("Below")
    }
  }
}

struct ForEachSample: View {
  var body: some View {
    HStack {
      ForEach(["a", "b", "c"], id: \.self) { letter in
        Text(letter).padding(.horizontal, 8)
      }
    }
  }
}

struct GroupSample: View {
  var body: some View {
    HStack(spacing: 16) {
      Group {
        Text("Both")
        Text("bold")
      }
      .bold()
    }
  }
}

struct ButtonSample: View {
  @State private var count = 0

  var body: some View {
    Button("Pressed \(count) times") { count += 1 }
  }
}

struct LabelSample: View {
  var body: some View {
    Label("Favourites", systemImage: "heart")
  }
}

struct PickerSample: View {
  @State private var size = "Small"

  var body: some View {
    Picker("Size", selection: $size) {
      ForEach(["Small", "Large"], id: \.self) { size in
        Text(size)
      }
    }
  }
}

struct SegmentedControlSample: View {
  @State private var page = "Day"

  var body: some View {
    SegmentedControl(["Day", "Week", "Month"], id: \.self, selection: $page) { page in
      Text(page)
    }
  }
}

struct HeroStackSample: View {
  var body: some View {
    HeroStack(1..<4, id: \.self, columns: [GridItem(.adaptive(minimum: 64))]) { number in
      Color.blue.frame(height: 32).overlay { Text("Card \(number)") }
    } detail: { number in
      Color.blue.overlay { Text("The whole of card \(number)") }
    }
  }
}

struct PhaseAnimatorSample: View {
  var body: some View {
    PhaseAnimator([64.0, 128.0]) { width in
      Capsule().fill(.blue).frame(width: width, height: 32)
    } animation: { _ in
      .easeInOut(duration: 0.5)
    }
  }
}

struct KeyframeAnimatorSample: View {
  var body: some View {
    KeyframeAnimator(initialValue: 64.0, repeating: false) { width in
      Capsule().fill(.orange).frame(width: width, height: 32)
    } keyframes: { _ in
      KeyframeTrack {
        LinearKeyframe(128, duration: 0.5)
        SpringKeyframe(64, duration: 0.5)
      }
    }
  }
}
