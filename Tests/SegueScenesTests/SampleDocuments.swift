import SegueScenes

/// Documents that several suites read.
enum SampleDocuments {
  /// The segmented control of the format's description.
  static let segmentedControl = """
    {
      segue: 1,
      title: "Segmented control",
      about: "One pill behind the row follows the selected tab.",
      units: "points",
      namespaces: ["tabs"],
      state: { selected: 0 },
      data: { tabs: [ { icon: "shield", title: "Shield" }, { icon: "house", title: "House" } ] },
      view: {
        view: "HStack", spacing: 0,
        content: [
          { view: "ForEach", in: "tabs", as: "item", id: "index", content: [
            { view: "Button", name: "tab-{index}",
              action: { set: { selected: "index" } },
              label: [ { view: "Text", text: "{item.title}",
                         modifiers: [ { foregroundStyle: "selected == index ? 'black' : 'gray'" } ] } ],
              modifiers: [ { matchedGeometryEffect: { id: "index", in: "tabs" } } ] } ] } ],
        modifiers: [
          { background: [ { view: "RoundedRectangle", name: "pill", cornerRadius: 14,
                            modifiers: [ { fill: "'white'" }, { matchedGeometryEffect: { id: "selected", in: "tabs", isSource: false } } ] } ] },
          { padding: 2 },
          { animation: { curve: "easeInOut", value: "selected" } } ]
      },
      keys: { r: { set: { selected: 0 }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
    }
    """

  /// A hero with everything else that a document can say.
  static let hero = """
    // Cards over a detail.
    {
      segue: 1, title: 'Hero', units: "cells",
      namespaces: ["cards"],
      state: { open: null, dark: false, steps: 1, },
      data: {
        cards: [
          { id: "a", title: "Swift", tint: "orange" },
          { id: "b", title: "Segue", tint: "#0a84ff" },
        ],
      },
      components: {
        Card: { parameters: ["card", "isLarge"], view: {
          view: "ZStack", alignment: "topLeading", content: [
            { view: "RoundedRectangle", cornerRadius: 12, modifiers: [
              { fill: { linearGradient: {
                colors: ["card.tint", { color: "card.tint", opacity: 0.6 }],
                startPoint: "top", endPoint: { x: 0.5, y: 1 } } } },
              { strokeBorder: { value: "'white'", lineWidth: 1 } },
            ] },
            { view: "Text", text: "{upper(card.title)}{{}}", modifiers: [
              { bold: "isLarge" }, { lineLimit: 1 }, { truncationMode: "middle" },
              { font: { value: "title", weight: "semibold" } } ] },
          ] } },
      },
      view: { view: "ZStack", content: [
        { view: "ScrollView", axes: "vertical", content: [
          { view: "LazyVGrid", spacing: 8, alignment: "leading",
            columns: [ { adaptive: { minimum: 150 } }, { flexible: {} }, { fixed: 20, spacing: 2 } ],
            content: [
              { view: "ForEach", in: "cards", as: "card", content: [
                { view: "If", when: "open != card.id", content: [
                  { view: "Card", name: "card-{card.id}", card: "card", isLarge: false, modifiers: [
                    { frame: { maxWidth: "infinity", minHeight: 64, alignment: "bottom" } },
                    { matchedGeometryEffect: { id: "card.id", in: "cards", properties: "frame", anchor: "center" } },
                    { onTapGesture: { set: { open: "card.id" }, with: { spring: { duration: 0.5, bounce: 0.2 } } } },
                    { shadow: { color: { color: "'black'", opacity: 0.2 }, radius: 4, y: 3 } },
                    { zIndex: "open == card.id ? 1 : 0" },
                    { transition: { asymmetric: { insertion: "opacity", removal: { move: "leading" } } } },
                  ] } ], else: [ { view: "Color", color: "'clear'" } ] } ] } ] } ] },
        { view: "If", when: "open != null", content: [
          { view: "VStack", name: "detail", content: [ { view: "Group", content: [ { view: "Spacer", minLength: 4 }, { view: "Divider" } ] } ],
            modifiers: [
              { background: { content: [ { view: "Capsule" } ], alignment: "top" } },
              { overlay: "'clear'" },
              { background: { color: "'gray'", opacity: 0.2 } },
              { clipShape: { RoundedRectangle: 14 } }, { clipShape: "Circle" }, { clipped: true },
              { cornerRadius: 3 }, { opacity: 0.5 }, { offset: { x: "steps * 2" } },
              { aspectRatio: { value: 2, contentMode: "fill" } }, { fixedSize: true },
              { layoutPriority: 1 }, { padding: { edges: ["top", "horizontal"], value: 8 } },
              { padding: true }, { id: "open" }, { hidden: false }, { disabled: "dark" },
              { focusable: true }, { accessibilityAddTraits: "isTabBar" },
              { multilineTextAlignment: "center" }, { italic: true }, { underline: {} },
              { animation: { spring: "snappy", delay: 0.1, value: "open" } },
              { onExitCommand: [ { set: { open: null }, with: "default" }, { toggle: "dark" } ] },
            ] } ] },
      ] },
      keys: { "ctrl-x": { step: { steps: 1 } }, space: { toggle: ["dark"] }, ",": { set: { steps: "min(steps + 1, count(cards))" }, with: "none" } },
      focus: "card-a",
    }
    """

  /// A document around one view.
  static func around(_ view: String) -> String {
    """
    { segue: 1, namespaces: ["n"], state: { selected: 0, isOpen: false, item0: null },
      data: { tabs: [ { title: "A", tint: "red" }, { title: "B", tint: "blue" } ], words: ["x"] },
      view: \(view) }
    """
  }

  static func read(_ text: String) throws(SceneErrors) -> SceneDocument {
    try SceneDocument(bytes: Array(text.utf8), path: "Scenes/x.json5")
  }

  /// What is wrong with the document, a line each.
  static func errors(_ text: String) -> [String] {
    errors(Array(text.utf8))
  }

  static func errors(_ bytes: [UInt8]) -> [String] {
    do throws(SceneErrors) {
      _ = try SceneDocument(bytes: bytes, path: "x.json5")
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }
}
