// The files of the folder Scenes, byte for byte. Generated: after a change there, run
//     SEGUE_RECORD=1 swift test --filter ShippedScenesTests

extension ShippedScenes {
  /// Every shipped scene by the name of its file.
  package static let texts: [String: String] = [
    "hero-cards.json": ##"""
    // Cards that open: the card leaves the grid and the detail enters with the same id, in one change
    // of state, so both ride one frame from the card's place to the screen and back.
    {
      segue: 1,
      title: "Hero cards",
      about: "Enter flies the focused card to full screen; Enter or Esc brings it home.",
      namespaces: ["cards"],
      state: { open: null },
      data: {
        cards: [
          { id: 1, title: "Swift", tint: "#ff9540", about: "Values first, and fast.", year: 2014 },
          { id: 2, title: "Python", tint: "#3f8cff", about: "Batteries are included.", year: 1991 },
          { id: 3, title: "Kotlin", tint: "#a95bff", about: "Brief, and it says so.", year: 2011 },
          { id: 4, title: "Rust", tint: "#37bf8d", about: "The borrow checker is right.", year: 2015 },
          { id: 5, title: "Ruby", tint: "#f2516c", about: "Made for people.", year: 1995 },
          { id: 6, title: "Zig", tint: "#f9c73e", about: "No hidden control flow.", year: 2016 },
        ],
      },
      components: {
        // The face of a card, small in the grid and large in the detail.
        face: {
          parameters: ["card"],
          view: {
            view: "RoundedRectangle", cornerRadius: 16,
            modifiers: [
              { fill: "card.tint" },
              {
                overlay: {
                  alignment: "topLeading",
                  content: [
                    {
                      view: "VStack", alignment: "leading", spacing: 0,
                      content: [
                        {
                          view: "Text", text: "{card.title}",
                          modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }],
                        },
                        {
                          view: "Text", text: "since {card.year}",
                          modifiers: [{ foregroundStyle: "'#14151c'" }],
                        },
                      ],
                      modifiers: [{ padding: 16 }],
                    },
                  ],
                },
              },
            ],
          },
        },
      },
      view: {
        view: "ZStack",
        content: [
          {
            view: "ScrollView",
            content: [
              {
                view: "LazyVGrid",
                columns: [{ adaptive: { minimum: 150 }, spacing: 16 }],
                spacing: 16,
                content: [
                  {
                    view: "ForEach", in: "cards", as: "card",
                    content: [
                      {
                        view: "If", when: "open != card.id",
                        content: [
                          {
                            view: "face", card: "card", name: "card-{card.id}",
                            modifiers: [
                              { matchedGeometryEffect: { id: "card.id", in: "cards" } },
                              { frame: { height: 96 } },
                              {
                                onTapGesture: {
                                  set: { open: "card.id" },
                                  with: { spring: { response: 0.5, dampingFraction: 0.8 } },
                                },
                              },
                            ],
                          },
                        ],
                      },
                    ],
                  },
                ],
                modifiers: [{ padding: { edges: "horizontal", value: 40 } }, { padding: { edges: "vertical", value: 32 } }],
              },
            ],
          },
          {
            view: "ForEach", in: "cards", as: "card",
            content: [
              {
                view: "If", when: "open == card.id",
                content: [
                  {
                    view: "RoundedRectangle", cornerRadius: 16, name: "detail",
                    modifiers: [
                      { fill: "card.tint" },
                      {
                        overlay: [
                          {
                            view: "VStack", spacing: 16,
                            content: [
                              {
                                view: "Text", text: "{card.title}",
                                modifiers: [{ font: "largeTitle" }],
                              },
                              { view: "Text", text: "{card.about}" },
                              { view: "Text", text: "Enter or Esc brings the card home." },
                            ],
                            modifiers: [{ foregroundStyle: "'#14151c'" }],
                          },
                        ],
                      },
                      { matchedGeometryEffect: { id: "card.id", in: "cards" } },
                      {
                        onTapGesture: {
                          set: { open: "null" },
                          with: { spring: { response: 0.5, dampingFraction: 0.8 } },
                        },
                      },
                      {
                        onExitCommand: {
                          set: { open: "null" },
                          with: { spring: { response: 0.5, dampingFraction: 0.8 } },
                        },
                      },
                      { zIndex: 1 },
                    ],
                  },
                ],
              },
            ],
          },
        ],
        modifiers: [{ background: { color: "'#14151c'" } }],
      },
    }

    """##,
    "segmented-control.json": ##"""
    // A segmented control: one pill behind a row of equal tabs.
    //
    // The pill is a single shape in the background of the row. Each tab is the source of its own
    // geometry, and the pill follows the tab whose number is selected; so it is painted below every
    // label, and nothing is inserted or removed when the selection changes.
    {
      segue: 1,
      title: "Segmented control",
      about: "One pill behind the row follows the selected tab.",
      namespaces: ["tabs"],
      state: { selected: 0 },
      data: {
        tabs: [
          { icon: "◆", title: "Shield", text: "What is behind the pill stays whole." },
          { icon: "⌂", title: "House", text: "It moves by eighths of a cell." },
          { icon: "✦", title: "Hands", text: "Turn round at any moment." },
        ],
      },
      view: {
        view: "VStack",
        spacing: 16,
        content: [
          {
            view: "HStack",
            spacing: 0,
            content: [
              {
                view: "ForEach", in: "tabs", as: "item", id: "index",
                content: [
                  {
                    view: "Button",
                    name: "tab-{index}",
                    action: { set: { selected: "index" } },
                    label: [
                      {
                        view: "VStack",
                        spacing: 0,
                        content: [
                          { view: "Text", text: "{item.icon}" },
                          { view: "Text", name: "label-{index}", text: "{item.title}" },
                        ],
                        modifiers: [
                          { frame: { maxWidth: "infinity" } },
                          { frame: { height: 64 } },
                          { font: { value: "body", weight: "semibold" } },
                          { foregroundStyle: "selected == index ? '#16171c' : '#a3a6b8'" },
                        ],
                      },
                    ],
                    modifiers: [{ matchedGeometryEffect: { id: "index", in: "tabs" } }],
                  },
                ],
              },
            ],
            modifiers: [
              {
                background: [
                  {
                    view: "RoundedRectangle",
                    name: "pill",
                    cornerRadius: 16,
                    modifiers: [
                      { fill: "'#f4f5fa'" },
                      { matchedGeometryEffect: { id: "selected", in: "tabs", isSource: false } },
                    ],
                  },
                ],
              },
              { padding: { edges: "horizontal", value: 8 } },
              { padding: { edges: "vertical", value: 4 } },
              {
                background: [
                  {
                    view: "RoundedRectangle", cornerRadius: 24,
                    modifiers: [{ fill: "'#2b2d3c'" }],
                  },
                ],
              },
              { animation: { curve: "easeInOut", duration: 0.35, value: "selected" } },
              { accessibilityAddTraits: "isTabBar" },
            ],
          },
          {
            view: "Text",
            text: "{tabs[selected].text}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 48 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
    }

    """##,
    "tabs-and-cards.json": ##"""
    // The demo: tabs on top, each with its own grid of cards. The pill follows the tab, a card opens
    // over everything.
    {
      segue: 1,
      title: "Tabs and cards",
      about: "A pill glides behind the tabs; each card grows into a screen and flies home again.",
      namespaces: ["tabs", "cards"],
      state: { tab: 0, open: null },
      data: {
        tabs: [
          {
            id: "motion", icon: "◆", title: "Motion",
            cards: [
              { id: "pill", title: "The pill", line: "one shape, n tabs", tint: "#7c5cff", text: "One shape lives in the background of the row and follows the tab that is selected. It is painted below every label, so no label is ever hidden, and its edges move by eighths of a cell." },
              { id: "hero", title: "The hero", line: "a card flies", tint: "#ff8a4c", text: "A card leaves the grid and a screen enters with the same id in the same change of state. Both ride on one frame from the card's place to here. Press Esc and watch it go home." },
              { id: "spring", title: "The spring", line: "closed form", tint: "#2fbf8f", text: "Every moment of a spring is a formula: any frame can be computed alone, and a slow terminal shows fewer frames but never another motion." },
              { id: "turn", title: "Turn round", line: "interrupt it", tint: "#f2516c", text: "Press Esc while a card is still growing. It turns where it is, with the speed that it has. Do that fifty times, and the last picture is still the first one." },
              { id: "cover", title: "The cover", line: "what is above", tint: "#3f8cff", text: "What covers a view where it rests covers it in flight. A bar above both ends stays on top, and a pill glides under its labels." },
              { id: "hold", title: "The siblings", line: "held, then home", tint: "#f2c14e", text: "While a card is away its neighbours stay where they were. Nothing reflows behind your back, and nothing jumps when it lands." },
            ],
          },
          {
            id: "colour", icon: "●", title: "Colour",
            cards: [
              { id: "ember", title: "Ember", line: "#ff8a4c", tint: "#ff8a4c", text: "Colours mix in linear light, as light itself does." },
              { id: "moss", title: "Moss", line: "#2fbf8f", tint: "#2fbf8f", text: "An edge shows two colours that are really there, never their average." },
              { id: "iris", title: "Iris", line: "#7c5cff", tint: "#7c5cff", text: "In 256 colours an exact match stays exact." },
              { id: "rose", title: "Rose", line: "#f2516c", tint: "#f2516c", text: "Without colour a selected tab still stands out, in reverse." },
            ],
          },
          {
            id: "keys", icon: "✦", title: "Keys",
            cards: [
              { id: "arrows", title: "Arrows", line: "or h j k l", tint: "#3f8cff", text: "In the row of tabs they switch at once. Down enters the cards, Up from the first row returns." },
              { id: "enter", title: "Enter", line: "opens and closes", tint: "#f2c14e", text: "Enter or Space opens the card that has the ring, and closes the one that is open." },
              { id: "escape", title: "Esc", line: "one level back", tint: "#f2516c", text: "Esc goes one level back and does nothing where there is none. q quits." },
            ],
          },
        ],
      },
      components: {
        card: {
          parameters: ["card"],
          view: {
            view: "RoundedRectangle", cornerRadius: 16,
            modifiers: [
              { fill: "card.tint" },
              {
                overlay: {
                  alignment: "topLeading",
                  content: [
                    {
                      view: "VStack", alignment: "leading", spacing: 0,
                      content: [
                        { view: "Text", text: "{card.title}", modifiers: [{ bold: true }] },
                        { view: "Text", text: "{card.line}" },
                      ],
                      modifiers: [{ foregroundStyle: "'#14151c'" }, { padding: 16 }],
                    },
                  ],
                },
              },
            ],
          },
        },
      },
      view: {
        view: "ZStack",
        content: [
          {
            view: "VStack", spacing: 0,
            content: [
              {
                view: "HStack", spacing: 0,
                content: [
                  {
                    view: "ForEach", in: "tabs", as: "item", id: "index",
                    content: [
                      {
                        view: "Button", name: "tab-{index}",
                        action: { set: { tab: "index" } },
                        label: [
                          {
                            view: "Text", name: "label-{index}", text: "{item.icon} {item.title}",
                            modifiers: [
                              { frame: { maxWidth: "infinity" } },
                              { frame: { height: 40 } },
                              { font: { value: "body", weight: "semibold" } },
                              { foregroundStyle: "tab == index ? '#16171c' : '#a3a6b8'" },
                            ],
                          },
                        ],
                        modifiers: [{ matchedGeometryEffect: { id: "index", in: "tabs" } }],
                      },
                    ],
                  },
                ],
                modifiers: [
                  {
                    background: [
                      {
                        view: "RoundedRectangle", name: "pill", cornerRadius: 16,
                        modifiers: [
                          { fill: "'#f4f5fa'" },
                          { matchedGeometryEffect: { id: "tab", in: "tabs", isSource: false } },
                        ],
                      },
                    ],
                  },
                  { padding: { edges: "horizontal", value: 8 } },
                  { padding: { edges: "vertical", value: 4 } },
                  {
                    background: [
                      {
                        view: "RoundedRectangle", cornerRadius: 24,
                        modifiers: [{ fill: "'#2b2d3c'" }],
                      },
                    ],
                  },
                  { animation: { curve: "easeInOut", duration: 0.35, value: "tab" } },
                  { accessibilityAddTraits: "isTabBar" },
                  { padding: { edges: "horizontal", value: 40 } },
                  { padding: { edges: "top", value: 16 } },
                ],
              },
              {
                view: "ZStack",
                content: [
                  {
                    view: "ForEach", in: "tabs", as: "page", id: "index",
                    content: [
                      {
                        view: "If", when: "tab == index",
                        content: [
                          {
                            view: "ScrollView",
                            content: [
                              {
                                view: "LazyVGrid",
                                columns: [{ adaptive: { minimum: 150 }, spacing: 16 }],
                                spacing: 16,
                                content: [
                                  {
                                    view: "ForEach", in: "page.cards", as: "card",
                                    content: [
                                      {
                                        view: "If", when: "open != card.id",
                                        content: [
                                          {
                                            view: "card", card: "card", name: "card-{card.id}",
                                            modifiers: [
                                              { matchedGeometryEffect: { id: "card.id", in: "cards" } },
                                              { frame: { height: 96 } },
                                              {
                                                onTapGesture: {
                                                  set: { open: "card.id" },
                                                  with: { spring: { response: 0.5, dampingFraction: 0.8 } },
                                                },
                                              },
                                            ],
                                          },
                                        ],
                                      },
                                    ],
                                  },
                                ],
                                modifiers: [
                                  { padding: { edges: "horizontal", value: 40 } },
                                  { padding: { edges: "vertical", value: 16 } },
                                ],
                              },
                            ],
                            modifiers: [
                              { transition: { asymmetric: { insertion: "opacity", removal: "identity" } } },
                            ],
                          },
                        ],
                      },
                    ],
                  },
                ],
                modifiers: [{ animation: { curve: "easeInOut", duration: 0.25, value: "tab" } }],
              },
              {
                view: "Text",
                text: "←→ tabs   ↑↓ cards   enter open   esc back   q quit",
                modifiers: [
                  { foregroundStyle: "'#6d7085'" },
                  { lineLimit: 1 },
                  { padding: { edges: "horizontal", value: 48 } },
                  { frame: { maxWidth: "infinity", alignment: "leading" } },
                ],
              },
            ],
          },
          {
            view: "ForEach", in: "tabs", as: "page", id: "index",
            content: [
              {
                view: "ForEach", in: "page.cards", as: "card",
                content: [
                  {
                    view: "If", when: "open == card.id",
                    content: [
                      {
                        view: "RoundedRectangle", name: "detail", cornerRadius: 16,
                        modifiers: [
                          { fill: "card.tint" },
                          {
                            overlay: {
                              alignment: "topLeading",
                              content: [
                                {
                                  view: "VStack", alignment: "leading", spacing: 16,
                                  content: [
                                    {
                                      view: "VStack", alignment: "leading", spacing: 0,
                                      content: [
                                        { view: "Text", text: "{card.title}", modifiers: [{ bold: true }] },
                                        { view: "Text", text: "{card.line}" },
                                      ],
                                    },
                                    {
                                      view: "Text", text: "{card.text}",
                                      modifiers: [{ frame: { maxWidth: 448, alignment: "topLeading" } }],
                                    },
                                    { view: "Text", text: "Enter or Esc brings the card home." },
                                  ],
                                  modifiers: [{ foregroundStyle: "'#14151c'" }, { padding: 16 }],
                                },
                              ],
                            },
                          },
                          { matchedGeometryEffect: { id: "card.id", in: "cards" } },
                          {
                            onTapGesture: {
                              set: { open: "null" },
                              with: { spring: { response: 0.5, dampingFraction: 0.8 } },
                            },
                          },
                          {
                            onExitCommand: {
                              set: { open: "null" },
                              with: { spring: { response: 0.5, dampingFraction: 0.8 } },
                            },
                          },
                          { zIndex: 1 },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
        modifiers: [{ background: { color: "'#14151c'" } }],
      },
    }

    """##,
  ]
}
