// The files of the folder Scenes, byte for byte. Generated: after a change there, run
//     SEGUE_RECORD=1 swift test --filter ShippedScenesTests

extension ShippedScenes {
  /// Every shipped scene by the name of its file.
  package static let texts: [String: String] = [
    "focus-ring.json": ##"""
    // A ring that glides: one outline follows whichever tile has it, instead of jumping there.
    //
    // Every tile is the source of its own geometry and the ring is the follower, as with a pill behind
    // tabs; only that it goes in two dimensions, and takes the size of the tile as well.
    {
      segue: 1,
      title: "Gliding ring",
      about: "One ring follows the arrow keys from tile to tile, whatever their sizes.",
      namespaces: ["tiles"],
      state: { row: 0, column: 0 },
      data: {
        rows: [
          [{ width: 64, tint: "#ff8a4c" }, { width: 128, tint: "#f2c14e" }, { width: 80, tint: "#2fbf8f" }],
          [{ width: 96, tint: "#3f8cff" }, { width: 64, tint: "#7c5cff" }, { width: 112, tint: "#f2516c" }],
          [{ width: 128, tint: "#2fbf8f" }, { width: 80, tint: "#ff8a4c" }, { width: 64, tint: "#3f8cff" }],
        ],
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "ForEach", in: "rows", as: "tiles_", id: "index",
            content: [
              {
                view: "tileRow", tiles_: "tiles_", number: "index",
              },
            ],
          },
          { view: "Text", text: "arrows, home and end", modifiers: [{ foregroundStyle: "'#a3a6b8'" }, { padding: { edges: "top", value: 16 } }] },
        ],
        modifiers: [
          {
            overlay: [
              {
                view: "RoundedRectangle", cornerRadius: 12, name: "ring",
                modifiers: [
                  { strokeBorder: { value: "'#f4f5fa'", lineWidth: 8 } },
                  { matchedGeometryEffect: { id: "row * 3 + column", in: "tiles", isSource: false } },
                  { animation: { spring: { response: 0.35, dampingFraction: 0.75 }, value: "row * 3 + column" } },
                ],
              },
            ],
          },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      components: {
        tileRow: {
          parameters: ["tiles_", "number"],
          view: {
            view: "HStack", spacing: 0,
            content: [
              {
                view: "ForEach", in: "tiles_", as: "tile", id: "index",
                content: [
                  {
                    view: "RoundedRectangle", cornerRadius: 8,
                    modifiers: [
                      { fill: "tile.tint" },
                      { padding: 8 },
                      { matchedGeometryEffect: { id: "number * 3 + index", in: "tiles" } },
                      { frame: { width: "tile.width", height: 48 } },
                    ],
                  },
                ],
              },
            ],
          },
        },
      },
      keys: {
        left: { set: { column: "max(column - 1, 0)" } },
        right: { set: { column: "min(column + 1, 2)" } },
        up: { set: { row: "max(row - 1, 0)" } },
        down: { set: { row: "min(row + 1, 2)" } },
        home: { set: { row: 0, column: 0 } },
        end: { set: { row: 2, column: 2 } },
      },
    }

    """##,
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
    "interrupted-flights.json": ##"""
    // One card, four corners, and a slow spring: press again before it has landed.
    //
    // Whatever is pressed in flight, the card turns where it is, with the speed that it has, and in the
    // end rests where a fresh launch would put it, to the last bit.
    {
      segue: 1,
      title: "Interrupted flights",
      about: "Send the card to another corner while it still flies, again and again.",
      namespaces: ["corners"],
      state: { corner: 0 },
      components: {
        spot: {
          parameters: ["number", "isLarge"],
          view: {
            view: "ZStack",
            content: [
              { view: "RoundedRectangle", cornerRadius: 16, modifiers: [{ strokeBorder: { value: "'#2b2d3c'", lineWidth: 8 } }] },
              { view: "Text", text: "{number}", modifiers: [{ foregroundStyle: "'#e6e7ee'" }] },
            ],
            modifiers: [
              { matchedGeometryEffect: { id: "number", in: "corners" } },
              { frame: { width: "isLarge ? 144 : 80", height: "isLarge ? 64 : 48" } },
            ],
          },
        },
      },
      view: {
        view: "ZStack",
        content: [
          {
            view: "RoundedRectangle", cornerRadius: 16, name: "card",
            modifiers: [
              { fill: "'#7c5cff'" },
              { matchedGeometryEffect: { id: "corner + 1", in: "corners", isSource: false } },
              { animation: { spring: { response: 1, dampingFraction: 0.6 }, value: "corner" } },
            ],
          },
          {
            view: "VStack", spacing: 0,
            content: [
              {
                view: "HStack", spacing: 0,
                content: [
                  { view: "spot", number: 1, isLarge: false },
                  { view: "Spacer" },
                  { view: "spot", number: 2, isLarge: true },
                ],
              },
              { view: "Spacer" },
              {
                view: "Button", name: "next",
                action: { set: { corner: "(corner + 1) % 4" } },
                label: [{ view: "Text", text: "enter sends it on, 1 to 4 say where", modifiers: [{ multilineTextAlignment: "center" }] }],
                modifiers: [{ foregroundStyle: "'#c8cad6'" }],
              },
              { view: "Spacer" },
              {
                view: "HStack", spacing: 0,
                content: [
                  { view: "spot", number: 4, isLarge: true },
                  { view: "Spacer" },
                  { view: "spot", number: 3, isLarge: false },
                ],
              },
            ],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 16 } },
          { padding: { edges: "vertical", value: 16 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: {
        "1": { set: { corner: 0 } }, "2": { set: { corner: 1 } },
        "3": { set: { corner: 2 } }, "4": { set: { corner: 3 } },
      },
    }

    """##,
    "launcher.json": ##"""
    // A dashboard of projects, to copy and to fill with your own: all of it is in `data`.
    //
    // The pill follows the kind that is shown, the cards of the other kinds make room, and a card opens
    // to what there is to know, with the bar of its progress grown along.
    {
      segue: 1,
      title: "Project dashboard",
      about: "Projects as data: choose a kind, open a card. Copy it and change the data.",
      namespaces: ["kinds", "projects"],
      state: { kind: 0, open: null },
      data: {
        kinds: ["All", "Apps", "Tools"],
        projects: [
          { id: "atlas", name: "Atlas", kind: 1, done: 0.8, tint: "#3f8cff", branch: "main", state: "green", next: "Tiles load twice when the map turns.", run: "make run" },
          { id: "ledger", name: "Ledger", kind: 1, done: 0.35, tint: "#2fbf8f", branch: "import", state: "2 failing", next: "Dates of last century are read as next.", run: "make serve" },
          { id: "quill", name: "Quill", kind: 1, done: 0.6, tint: "#ff8a4c", branch: "main", state: "green", next: "Undo across two documents.", run: "./quill draft" },
          { id: "sieve", name: "Sieve", kind: 2, done: 0.95, tint: "#7c5cff", branch: "release", state: "green", next: "Write the notes and let it go.", run: "sieve --all" },
          { id: "bolt", name: "Bolt", kind: 2, done: 0.2, tint: "#f2516c", branch: "spike", state: "no tests", next: "Find out whether this can work.", run: "bolt build" },
          { id: "clock", name: "Clock", kind: 2, done: 0.5, tint: "#f2c14e", branch: "main", state: "green", next: "Summer time, again.", run: "clock --utc" },
        ],
      },
      components: {
        // How far a project has come: a track, and the part of it that is done.
        progress: {
          parameters: ["project", "length"],
          view: {
            view: "ZStack", alignment: "leading",
            content: [
              { view: "Rectangle", modifiers: [{ fill: "'#14151c'" }, { frame: { width: "length", height: 8 } }] },
              { view: "Rectangle", modifiers: [{ fill: "project.tint" }, { frame: { width: "length * project.done", height: 8 } }] },
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
                    view: "ForEach", in: "kinds", as: "title", id: "index",
                    content: [
                      {
                        view: "Button", name: "tab-{index}",
                        action: { set: { kind: "index" }, with: { spring: { response: 0.4, dampingFraction: 0.85 } } },
                        label: [
                          {
                            view: "Text", text: "{title}", name: "label-{index}",
                            modifiers: [
                              { padding: { edges: "horizontal", value: 16 } },
                              { foregroundStyle: "kind == index ? '#14151c' : '#c8cad6'" },
                            ],
                          },
                        ],
                        modifiers: [{ matchedGeometryEffect: { id: "index", in: "kinds" } }],
                      },
                    ],
                  },
                ],
                modifiers: [
                  {
                    background: [
                      {
                        view: "Capsule", name: "pill",
                        modifiers: [
                          { fill: "'#f4f5fa'" },
                          { matchedGeometryEffect: { id: "kind", in: "kinds", isSource: false } },
                        ],
                      },
                    ],
                  },
                  { accessibilityAddTraits: "isTabBar" },
                  { padding: { edges: "top", value: 16 } },
                ],
              },
              {
                view: "ScrollView",
                content: [
                  {
                    view: "LazyVGrid",
                    columns: [{ adaptive: { minimum: 168 }, spacing: 16 }],
                    spacing: 16,
                    content: [
                      {
                        view: "ForEach", in: "projects", as: "project",
                        content: [
                          {
                            view: "If", when: "(kind == 0 || kind == project.kind) && open != project.id",
                            content: [
                              {
                                view: "RoundedRectangle", cornerRadius: 16, name: "card-{project.id}",
                                modifiers: [
                                  { fill: "'#262837'" },
                                  {
                                    overlay: {
                                      alignment: "topLeading",
                                      content: [
                                        {
                                          view: "VStack", alignment: "leading", spacing: 0,
                                          content: [
                                            { view: "Text", text: "{project.name}", modifiers: [{ bold: true }, { foregroundStyle: "'#f4f5fa'" }] },
                                            { view: "Text", text: "{project.branch}, {project.state}", modifiers: [{ lineLimit: 1 }, { foregroundStyle: "project.state == 'green' ? '#8fd9bd' : '#ff9db0'" }] },
                                            { view: "progress", project: "project", length: 120, modifiers: [{ padding: { edges: "top", value: 8 } }] },
                                          ],
                                          modifiers: [{ padding: 16 }],
                                        },
                                      ],
                                    },
                                  },
                                  { matchedGeometryEffect: { id: "project.id", in: "projects" } },
                                  { frame: { height: 80 } },
                                  { onTapGesture: { set: { open: "project.id" }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                                ],
                              },
                            ],
                          },
                        ],
                      },
                    ],
                    modifiers: [{ padding: 16 }],
                  },
                ],
              },
            ],
          },
          {
            view: "ForEach", in: "projects", as: "project",
            content: [
              {
                view: "If", when: "open == project.id",
                content: [
                  {
                    view: "RoundedRectangle", cornerRadius: 16, name: "detail",
                    modifiers: [
                      { fill: "'#262837'" },
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
                                    { view: "Text", text: "{project.name}", modifiers: [{ bold: true }, { foregroundStyle: "'#f4f5fa'" }] },
                                    { view: "Text", text: "{project.branch}, {project.state}", modifiers: [{ foregroundStyle: "project.state == 'green' ? '#8fd9bd' : '#ff9db0'" }] },
                                    { view: "progress", project: "project", length: 240, modifiers: [{ padding: { edges: "top", value: 8 } }] },
                                  ],
                                },
                                { view: "Text", text: "{round(project.done * 100)} % done. Next: {project.next}", modifiers: [{ foregroundStyle: "'#c8cad6'" }] },
                                { view: "Text", text: "$ {project.run}", modifiers: [{ foregroundStyle: "project.tint" }] },
                              ],
                              modifiers: [{ padding: 16 }],
                            },
                          ],
                        },
                      },
                      { matchedGeometryEffect: { id: "project.id", in: "projects" } },
                      { onTapGesture: { set: { open: "null" }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { onExitCommand: { set: { open: "null" }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
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
    "nested-heroes.json": ##"""
    // A shared element inside a shared element: the album flies from the shelf to the screen, and on it
    // the disc flies from the corner of the cover to the middle of the page.
    //
    // Both have partners of their own. The disc travels in the space of the album that carries it, so it
    // never leaves the cover, whatever interrupts the two.
    {
      segue: 1,
      title: "Hero inside a hero",
      about: "The album grows, and its disc rolls to the middle on the way.",
      namespaces: ["albums", "discs"],
      state: { open: null },
      data: {
        albums: [
          { id: "dawn", title: "Dawn", tint: "#ff8a4c", disc: "#14151c" },
          { id: "noon", title: "Noon", tint: "#f2c14e", disc: "#f2516c" },
          { id: "dusk", title: "Dusk", tint: "#7c5cff", disc: "#f4f5fa" },
        ],
      },
      components: {
        disc: {
          parameters: ["album"],
          view: {
            view: "Circle",
            modifiers: [
              { fill: "album.disc" },
              { matchedGeometryEffect: { id: "album.id", in: "discs" } },
            ],
          },
        },
      },
      view: {
        view: "ZStack",
        content: [
          {
            view: "HStack", spacing: 16,
            content: [
              {
                view: "ForEach", in: "albums", as: "album",
                content: [
                  {
                    view: "If", when: "open != album.id",
                    content: [
                      {
                        view: "RoundedRectangle", cornerRadius: 16, name: "card-{album.id}",
                        modifiers: [
                          { fill: "album.tint" },
                          {
                            overlay: {
                              alignment: "bottomTrailing",
                              content: [
                                {
                                  view: "disc", album: "album",
                                  modifiers: [{ frame: { width: 32, height: 32 } }, { padding: 8 }],
                                },
                              ],
                            },
                          },
                          {
                            overlay: {
                              alignment: "topLeading",
                              content: [
                                {
                                  view: "Text", text: "{album.title}",
                                  modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }, { padding: 16 }],
                                },
                              ],
                            },
                          },
                          { matchedGeometryEffect: { id: "album.id", in: "albums" } },
                          { matchedPlaceholder: "keep" },
                          { frame: { maxWidth: 160 } },
                          { frame: { height: 112 } },
                          { onTapGesture: { set: { open: "album.id" }, with: { spring: { response: 0.55, dampingFraction: 0.8 } } } },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
            modifiers: [{ padding: { edges: "horizontal", value: 24 } }],
          },
          {
            view: "ForEach", in: "albums", as: "album",
            content: [
              {
                view: "If", when: "open == album.id",
                content: [
                  {
                    view: "RoundedRectangle", cornerRadius: 16, name: "detail",
                    modifiers: [
                      { fill: "album.tint" },
                      {
                        overlay: [
                          {
                            view: "disc", album: "album",
                            modifiers: [{ frame: { width: 112, height: 112 } }],
                          },
                        ],
                      },
                      {
                        overlay: {
                          alignment: "topLeading",
                          content: [
                            {
                              view: "Text", text: "{album.title}",
                              modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }, { padding: 16 }],
                            },
                          ],
                        },
                      },
                      { matchedGeometryEffect: { id: "album.id", in: "albums" } },
                      { onTapGesture: { set: { open: "null" }, with: { spring: { response: 0.55, dampingFraction: 0.8 } } } },
                      { onExitCommand: { set: { open: "null" }, with: { spring: { response: 0.55, dampingFraction: 0.8 } } } },
                      { zIndex: 1 },
                    ],
                  },
                ],
              },
            ],
          },
        ],
        modifiers: [
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
    }

    """##,
    "opening-rows.json": ##"""
    // A list that scrolls, whose rows open to the whole screen and come home to where they are by then.
    {
      segue: 1,
      title: "Rows that open",
      about: "A scrolling list; each row opens, and lands where it is by then.",
      namespaces: ["mail"],
      state: { open: null },
      data: {
        mail: [
          { id: 1, from: "Ada", subject: "The engine is ready", tint: "#ff8a4c", text: "It weaves patterns of numbers, as the loom weaves flowers and leaves. Come and look before the frost." },
          { id: 2, from: "Alan", subject: "Can it think?", tint: "#3f8cff", text: "I propose a game, so that we need not argue about the word. Bring paper." },
          { id: 3, from: "Grace", subject: "Found a moth", tint: "#2fbf8f", text: "It sat in the relay. I have taped it into the log, with the time." },
          { id: 4, from: "Edsger", subject: "Re: jumps", tint: "#f2516c", text: "I have thought about it once more, and I still think so." },
          { id: 5, from: "Barbara", subject: "Types, again", tint: "#7c5cff", text: "Whatever holds of the one has to hold of the other, or they are not what they say they are." },
          { id: 6, from: "Donald", subject: "Volume four", tint: "#f2c14e", text: "Part seven of the second half of the first fascicle is nearly done." },
          { id: 7, from: "Margaret", subject: "Priorities", tint: "#2fbf8f", text: "When there is too much to do, it has to drop what matters least. It did, and they landed." },
          { id: 8, from: "Tony", subject: "Sorting quickly", tint: "#3f8cff", text: "Choose one, put the smaller to its left, the larger to its right, and do it again." },
        ],
      },
      view: {
        view: "ZStack",
        content: [
          {
            view: "ScrollView",
            content: [
              {
                view: "VStack", spacing: 0,
                content: [
                  {
                    view: "ForEach", in: "mail", as: "row",
                    content: [
                      {
                        view: "If", when: "open != row.id",
                        content: [
                          {
                            view: "RoundedRectangle", cornerRadius: 8, name: "card-{row.id}",
                            modifiers: [
                              { fill: "'#262837'" },
                              {
                                overlay: {
                                  alignment: "leading",
                                  content: [
                                    {
                                      view: "HStack", spacing: 16,
                                      content: [
                                        { view: "RoundedRectangle", cornerRadius: 4, modifiers: [{ fill: "row.tint" }, { frame: { width: 16, height: 32 } }] },
                                        {
                                          view: "VStack", alignment: "leading", spacing: 0,
                                          content: [
                                            { view: "Text", text: "{row.from}", modifiers: [{ bold: true }, { foregroundStyle: "'#f4f5fa'" }] },
                                            { view: "Text", text: "{row.subject}", modifiers: [{ lineLimit: 1 }, { foregroundStyle: "'#a3a6b8'" }] },
                                          ],
                                        },
                                      ],
                                      modifiers: [{ padding: { edges: "horizontal", value: 16 } }],
                                    },
                                  ],
                                },
                              },
                              { matchedGeometryEffect: { id: "row.id", in: "mail" } },
                              { matchedPlaceholder: "keep" },
                              { frame: { height: 64 } },
                              { padding: { edges: "bottom", value: 16 } },
                              { onTapGesture: { set: { open: "row.id" }, with: { spring: { response: 0.45, dampingFraction: 0.85 } } } },
                            ],
                          },
                        ],
                      },
                    ],
                  },
                ],
                modifiers: [{ padding: { edges: "horizontal", value: 16 } }, { padding: { edges: "top", value: 16 } }],
              },
            ],
          },
          {
            view: "ForEach", in: "mail", as: "row",
            content: [
              {
                view: "If", when: "open == row.id",
                content: [
                  {
                    view: "RoundedRectangle", cornerRadius: 8, name: "detail",
                    modifiers: [
                      { fill: "'#262837'" },
                      {
                        overlay: {
                          alignment: "topLeading",
                          content: [
                            {
                              view: "VStack", alignment: "leading", spacing: 16,
                              content: [
                                {
                                  view: "HStack", spacing: 16,
                                  content: [
                                    { view: "RoundedRectangle", cornerRadius: 4, modifiers: [{ fill: "row.tint" }, { frame: { width: 16, height: 32 } }] },
                                    {
                                      view: "VStack", alignment: "leading", spacing: 0,
                                      content: [
                                        { view: "Text", text: "{row.from}", modifiers: [{ bold: true }, { foregroundStyle: "'#f4f5fa'" }] },
                                        { view: "Text", text: "{row.subject}", modifiers: [{ lineLimit: 1 }, { foregroundStyle: "'#a3a6b8'" }] },
                                      ],
                                    },
                                  ],
                                },
                                { view: "Text", text: "{row.text}", modifiers: [{ foregroundStyle: "'#e6e7ee'" }, { frame: { maxWidth: 480, alignment: "topLeading" } }] },
                              ],
                              modifiers: [{ padding: { edges: "horizontal", value: 16 } }, { padding: { edges: "vertical", value: 16 } }],
                            },
                          ],
                        },
                      },
                      { matchedGeometryEffect: { id: "row.id", in: "mail" } },
                      { onTapGesture: { set: { open: "null" }, with: { spring: { response: 0.45, dampingFraction: 0.85 } } } },
                      { onExitCommand: { set: { open: "null" }, with: { spring: { response: 0.45, dampingFraction: 0.85 } } } },
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
    "pitfall-clipped.json": ##"""
    // A container that clips cuts off what leaves it.
    //
    // At fault, the card lies in a strip that clips, a little too low for it, and asks to be cut by its
    // container in flight, as SwiftUI always does. Mended, nothing clips, and the card grows out freely.
    // Segue cuts no flight of its own accord; flightClip asks for it.
    {
      segue: 1,
      title: "7 Clipped away",
      about: "What leaves a clipping container is cut off at its edge.",
      namespaces: ["cards"],
      state: { open: false, mended: false },
      components: {
        // A small card in the row, and the large one that it becomes.
        small: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 8,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
        large: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 16,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "ZStack", name: "stage",
            content: [
              {
                view: "If", when: "!mended",
                content: [
                  {
                    view: "HStack", spacing: 0, name: "clipped",
                    content: [
                      {
                        view: "If", when: "!open",
                        content: [
                          {
                            view: "small", name: "clipped-card", title: "'Card'", tint: "'#ff8a4c'",
                            modifiers: [
                              { matchedGeometryEffect: { id: "'clipped'", in: "cards" } },
                              { flightClip: "container" },
                              { onTapGesture: { set: { open: true }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                              { frame: { width: 96, height: 80 } },
                            ],
                          },
                        ],
                      },
                    ],
                    modifiers: [
                      { frame: { width: 96, height: 48 } },
                      { clipped: true },
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "mended",
                content: [
                  {
                    view: "HStack", spacing: 0, name: "free",
                    content: [
                      {
                        view: "If", when: "!open",
                        content: [
                          {
                            view: "small", name: "free-card", title: "'Card'", tint: "'#ff8a4c'",
                            modifiers: [
                              { matchedGeometryEffect: { id: "'free'", in: "cards" } },
                              { onTapGesture: { set: { open: true }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                              { frame: { width: 96, height: 80 } },
                            ],
                          },
                        ],
                      },
                    ],
                    modifiers: [
                      { frame: { width: 96, height: 48 } },
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "open && !mended",
                content: [
                  {
                    view: "large", name: "large-clipped", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'clipped'", in: "cards" } },
                      { flightClip: "container" },
                      { onTapGesture: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { onExitCommand: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { padding: { edges: "horizontal", value: 16 } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "open && mended",
                content: [
                  {
                    view: "large", name: "large-free", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'free'", in: "cards" } },
                      { onTapGesture: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { onExitCommand: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { padding: { edges: "horizontal", value: 16 } },
                    ],
                  },
                ],
              },
            ],
            modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }],
          },
          {
            view: "Text", name: "words",
            text: "{mended ? 'No clip around it: the card flies freely' : 'MG007 in SwiftUI: a clip cuts it off'}",
            modifiers: [
              { lineLimit: 2 },
              { multilineTextAlignment: "center" },
              { foregroundStyle: "mended ? '#8fd9bd' : '#ff9db0'" },
              { frame: { height: 32 } },
            ],
          },
          {
            view: "Text", text: "{mended ? 'enter opens, m breaks it again' : 'enter opens, m mends it'}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 8 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { m: { toggle: "mended" } },
    }

    """##,
    "pitfall-many-pairs.json": ##"""
    // Every pair takes part in layout, so a crowd of them is work for nobody's eyes.
    //
    // At fault, each of the sixty tiles flies on its own. Mended, the box that holds them is matched, and
    // the tiles ride along: one flight looks the same as sixty.
    {
      segue: 1,
      title: "5 Sixty pairs",
      about: "Match what holds them, and one flight carries sixty tiles.",
      namespaces: ["tiles"],
      state: { left: true, mended: false },
      data: {
        rows: [0, 1, 2, 3, 4],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      },
      components: {
        tile: {
          parameters: ["row", "column"],
          view: {
            view: "Rectangle",
            modifiers: [{ fill: "(row + column) % 2 == 0 ? '#ff8a4c' : '#3f8cff'" }, { frame: { width: 8, height: 16 } }],
          },
        },
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "ZStack", name: "stage",
            content: [
              {
                view: "If", when: "left && mended",
                content: [
                  {
                    view: "VStack", spacing: 0, name: "left-box",
                    content: [
                      {
                        view: "ForEach", in: "rows", as: "row", id: "row",
                        content: [
                          {
                            view: "HStack", spacing: 0,
                            content: [
                              {
                                view: "ForEach", in: "columns", as: "column", id: "column",
                                content: [{
                                view: "tile", row: "row", column: "column",
                                }],
                              },
                            ],
                          },
                        ],
                      },
                    ],
                    modifiers: [
                      { matchedGeometryEffect: { id: "'box'", in: "tiles" } },
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "!left && mended",
                content: [
                  {
                    view: "VStack", spacing: 0, name: "right-box",
                    content: [
                      {
                        view: "ForEach", in: "rows", as: "row", id: "row",
                        content: [
                          {
                            view: "HStack", spacing: 0,
                            content: [
                              {
                                view: "ForEach", in: "columns", as: "column", id: "column",
                                content: [{
                                view: "tile", row: "row", column: "column",
                                }],
                              },
                            ],
                          },
                        ],
                      },
                    ],
                    modifiers: [
                      { matchedGeometryEffect: { id: "'box'", in: "tiles" } },
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "bottomTrailing" } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "left && !mended",
                content: [
                  {
                    view: "VStack", spacing: 0, name: "left-tiles",
                    content: [
                      {
                        view: "ForEach", in: "rows", as: "row", id: "row",
                        content: [
                          {
                            view: "HStack", spacing: 0,
                            content: [
                              {
                                view: "ForEach", in: "columns", as: "column", id: "column",
                                content: [{
                                view: "tile", row: "row", column: "column",
                                modifiers: [{ matchedGeometryEffect: { id: "row * 12 + column", in: "tiles" } }],
                                }],
                              },
                            ],
                          },
                        ],
                      },
                    ],
                    modifiers: [
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "!left && !mended",
                content: [
                  {
                    view: "VStack", spacing: 0, name: "right-tiles",
                    content: [
                      {
                        view: "ForEach", in: "rows", as: "row", id: "row",
                        content: [
                          {
                            view: "HStack", spacing: 0,
                            content: [
                              {
                                view: "ForEach", in: "columns", as: "column", id: "column",
                                content: [{
                                view: "tile", row: "row", column: "column",
                                modifiers: [{ matchedGeometryEffect: { id: "row * 12 + column", in: "tiles" } }],
                                }],
                              },
                            ],
                          },
                        ],
                      },
                    ],
                    modifiers: [
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "bottomTrailing" } },
                    ],
                  },
                ],
              },
            ],
            modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }],
          },
          {
            view: "Button", name: "go", action: { toggle: "left", with: { spring: { response: 0.5, dampingFraction: 0.8 } } },
            label: [{ view: "Text", text: "There and back: space" }],
          },
          {
            view: "Text", name: "words",
            text: "{mended ? 'One box flies and carries them all' : 'MG017: sixty views fly at once'}",
            modifiers: [
              { lineLimit: 2 },
              { multilineTextAlignment: "center" },
              { foregroundStyle: "mended ? '#8fd9bd' : '#ff9db0'" },
              { frame: { height: 32 } },
            ],
          },
          {
            view: "Text", text: "{mended ? 'm breaks it again' : 'm mends it'}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 8 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { m: { toggle: "mended" }, space: { toggle: "left", with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
    }

    """##,
    "pitfall-namespace.json": ##"""
    // An id belongs to a namespace, and both views have to name the same one.
    //
    // At fault, the large card names a namespace of its own, as a screen does that declares its own
    // @Namespace. The ids are the same and still mean two things. Mended, whoever holds both declares the
    // namespace and hands it down.
    {
      segue: 1,
      title: "2 Two namespaces",
      about: "The same id in two namespaces is two ids.",
      namespaces: ["list", "detail"],
      state: { open: false, mended: false },
      components: {
        // A small card in the row, and the large one that it becomes.
        small: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 8,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
        large: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 16,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "ZStack", name: "stage",
            content: [
              {
                view: "If", when: "!open",
                content: [
                  {
                    view: "small", name: "small", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "list" } },
                      { onTapGesture: { set: { open: true }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { frame: { width: 96, height: 48 } },
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "open && mended",
                content: [
                  {
                    view: "large", name: "large", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "list" } },
                      { onTapGesture: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { onExitCommand: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { padding: { edges: "horizontal", value: 16 } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "open && !mended",
                content: [
                  {
                    view: "large", name: "stranger", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "detail" } },
                      { onTapGesture: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { onExitCommand: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { padding: { edges: "horizontal", value: 16 } },
                    ],
                  },
                ],
              },
            ],
            modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }],
          },
          {
            view: "Text", name: "words",
            text: "{mended ? 'One namespace, declared above both' : 'MG003: the same id in another namespace'}",
            modifiers: [
              { lineLimit: 2 },
              { multilineTextAlignment: "center" },
              { foregroundStyle: "mended ? '#8fd9bd' : '#ff9db0'" },
              { frame: { height: 32 } },
            ],
          },
          {
            view: "Text", text: "{mended ? 'enter opens, m breaks it again' : 'enter opens, m mends it'}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 8 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { m: { toggle: "mended" } },
    }

    """##,
    "pitfall-navigation.json": ##"""
    // A pushed screen is not the same place: what navigation shows has ids and a transition of its own.
    //
    // At fault, list and detail are screens that push each other out. The push moves them whole, and since
    // each has its own namespace, the card on one knows nothing of the card on the other. Mended, both lie
    // in one ZStack, one change of state swaps them, and the card flies.
    {
      segue: 1,
      title: "4 Behind navigation",
      about: "A push covers the flight; a ZStack lets it be seen.",
      namespaces: ["list", "detail"],
      state: { open: false, mended: false },
      components: {
        // A small card in the row, and the large one that it becomes.
        small: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 8,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
        large: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 16,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "ZStack", name: "stage",
            content: [
              {
                view: "If", when: "!open",
                content: [
                  {
                    view: "small", name: "small", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "list" } },
                      { onTapGesture: { set: { open: true }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      // The whole screen is pushed, with everything on it.
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } },
                      { transition: { asymmetric: { insertion: { push: "leading" }, removal: { push: "trailing" } } } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "open && mended",
                content: [
                  {
                    view: "large", name: "large", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "list" } },
                      { onTapGesture: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { onExitCommand: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { padding: { edges: "horizontal", value: 16 } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "open && !mended",
                content: [
                  {
                    view: "large", name: "stranger", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "detail" } },
                      { onTapGesture: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { onExitCommand: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { transition: { push: "trailing" } },
                      { padding: { edges: "horizontal", value: 16 } },
                    ],
                  },
                ],
              },
            ],
            modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }],
          },
          {
            view: "Text", name: "words",
            text: "{mended ? 'One ZStack holds both: the card flies' : 'MG003: pushed screens share no ids'}",
            modifiers: [
              { lineLimit: 2 },
              { multilineTextAlignment: "center" },
              { foregroundStyle: "mended ? '#8fd9bd' : '#ff9db0'" },
              { frame: { height: 32 } },
            ],
          },
          {
            view: "Text", text: "{mended ? 'enter opens, m breaks it again' : 'enter opens, m mends it'}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 8 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { m: { toggle: "mended" } },
    }

    """##,
    "pitfall-never-together.json": ##"""
    // Both views must meet: the one that leaves and the one that comes have to change hands in one update.
    //
    // At fault, the card goes in one change of state and the large one comes in another. When the large
    // one arrives there is nobody left to take the place from, and it fades in. Mended, one change does
    // both, and the card grows.
    {
      segue: 1,
      title: "1 Never together",
      about: "One goes, then the other comes: nothing flies.",
      namespaces: ["cards"],
      state: { shows: 'card', mended: false },
      components: {
        // A small card in the row, and the large one that it becomes.
        small: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 8,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
        large: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 16,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "ZStack", name: "stage",
            content: [
              {
                view: "If", when: "shows == 'card'",
                content: [
                  {
                    view: "small", name: "small", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "cards" } },
                      {
                        onTapGesture: [
                          { set: { shows: "mended ? 'large' : 'nothing'" }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } },
                          { set: { shows: "'large'" }, with: "easeInOut" },
                        ],
                      },
                      { frame: { width: 96, height: 48 } },
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "shows == 'large'",
                content: [
                  {
                    view: "large", name: "large", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "cards" } },
                      { onTapGesture: { set: { shows: "'card'" }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { onExitCommand: { set: { shows: "'card'" }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { padding: { edges: "horizontal", value: 16 } },
                    ],
                  },
                ],
              },
            ],
            modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }],
          },
          {
            view: "Text", name: "words",
            text: "{mended ? 'One change removes and inserts: the card grows' : 'MG010: removed in one change, inserted in the next'}",
            modifiers: [
              { lineLimit: 2 },
              { multilineTextAlignment: "center" },
              { foregroundStyle: "mended ? '#8fd9bd' : '#ff9db0'" },
              { frame: { height: 32 } },
            ],
          },
          {
            view: "Text", text: "{mended ? 'enter opens, m breaks it again' : 'enter opens, m mends it'}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 8 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { m: { toggle: "mended" } },
    }

    """##,
    "pitfall-no-animation.json": ##"""
    // Who swaps two matched views has to say how they move.
    //
    // At fault, the change of state carries no animation, so the frame changes from one picture to the
    // next. Mended, the same change is made with a spring.
    {
      segue: 1,
      title: "6 No animation",
      about: "Without withAnimation the card jumps.",
      namespaces: ["cards"],
      state: { open: false, mended: false },
      components: {
        // A small card in the row, and the large one that it becomes.
        small: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 8,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
        large: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 16,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "ZStack", name: "stage",
            content: [
              {
                view: "If", when: "!open",
                content: [
                  {
                    view: "small", name: "small", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "cards" } },
                      // The key m chooses which of two changes the tap makes.
                      { onTapGesture: [{ set: { open: "!mended" } }, { set: { open: true }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } }] },
                      { frame: { width: 96, height: 48 } },
                      { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } },
                    ],
                  },
                ],
              },
              {
                view: "If", when: "open",
                content: [
                  {
                    view: "large", name: "large", title: "'Card'", tint: "'#ff8a4c'",
                    modifiers: [
                      { matchedGeometryEffect: { id: "'card'", in: "cards" } },
                      { onTapGesture: [{ set: { open: "mended" } }, { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } }] },
                      { onExitCommand: [{ set: { open: "mended" } }, { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } }] },
                      { padding: { edges: "horizontal", value: 16 } },
                    ],
                  },
                ],
              },
            ],
            modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }],
          },
          {
            view: "Text", name: "words",
            text: "{mended ? 'The change carries a spring: the card grows' : 'MG004: swapped without an animation'}",
            modifiers: [
              { lineLimit: 2 },
              { multilineTextAlignment: "center" },
              { foregroundStyle: "mended ? '#8fd9bd' : '#ff9db0'" },
              { frame: { height: 32 } },
            ],
          },
          {
            view: "Text", text: "{mended ? 'enter opens, m breaks it again' : 'enter opens, m mends it'}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 8 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { m: { toggle: "mended" } },
    }

    """##,
    "pitfall-out-of-sight.json": ##"""
    // A card that nobody sees cannot fly.
    //
    // At fault, the last card of the list opens while it is out of sight below the edge: the screen fades
    // in out of nowhere, and goes home to a place that nobody sees either. Mended, the same key scrolls
    // to the card first, and then it opens: it flies, and lands where it came from.
    {
      segue: 1,
      title: "Out of sight",
      about: "A card that is scrolled away cannot fly: bring it into sight first.",
      namespaces: ["cards"],
      state: { open: false, mended: false },
      data: { rows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "ZStack", name: "stage",
            content: [
              {
                view: "ScrollView",
                content: [
                  {
                    view: "VStack", spacing: 16,
                    content: [
                      {
                        view: "ForEach", in: "rows", as: "row", id: "row",
                        content: [
                          {
                            view: "If", when: "row < 20 || !open",
                            content: [
                              {
                                view: "RoundedRectangle", cornerRadius: 8, name: "card-{row}",
                                modifiers: [
                                  { fill: "row == 20 ? '#ff8a4c' : '#262837'" },
                                  { overlay: [{ view: "Text", text: "Card {row}", modifiers: [{ foregroundStyle: "row == 20 ? '#14151c' : '#a3a6b8'" }] }] },
                                  { matchedGeometryEffect: { id: "row", in: "cards" } },
                                  { matchedPlaceholder: "keep" },
                                  { frame: { height: 48 } },
                                ],
                              },
                            ],
                          },
                        ],
                      },
                    ],
                    modifiers: [{ padding: { edges: "horizontal", value: 16 } }],
                  },
                ],
              },
              {
                view: "If", when: "open",
                content: [
                  {
                    view: "RoundedRectangle", cornerRadius: 16, name: "large",
                    modifiers: [
                      { fill: "'#ff8a4c'" },
                      { overlay: [{ view: "Text", text: "Card 20", modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }] }] },
                      { matchedGeometryEffect: { id: "20", in: "cards" } },
                      { onExitCommand: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
                      { zIndex: 1 },
                    ],
                  },
                ],
              },
            ],
            modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }, { padding: { edges: "vertical", value: 16 } }],
          },
          {
            view: "Button", name: "go",
            // There is no card 0: at fault nothing is scrolled to.
            action: [
              { scrollTo: "mended && !open ? 20 : 0" },
              { toggle: "open", with: { spring: { response: 0.5, dampingFraction: 0.8 } } },
            ],
            label: [{ view: "Text", text: "{open ? 'Close' : 'Open'} card 20: enter" }],
            modifiers: [{ foregroundStyle: "'#c8cad6'" }],
          },
          {
            view: "Text", name: "words",
            text: "{mended ? 'Scrolled to first: the card flies' : 'MG007: out of sight, so it fades in'}",
            modifiers: [
              { lineLimit: 2 },
              { multilineTextAlignment: "center" },
              { foregroundStyle: "mended ? '#8fd9bd' : '#ff9db0'" },
              { frame: { height: 32 } },
            ],
          },
          {
            view: "Text", text: "{mended ? 'm breaks it again' : 'm mends it'}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 8 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { m: [{ scrollTo: "1" }, { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.8 } } }, { toggle: "mended" }] },
    }

    """##,
    "pitfall-repeat-forever.json": ##"""
    // An animation without end belongs on the view that is to go on moving, and not on a whole change.
    //
    // At fault, the change that begins the loading carries the endless animation. Whatever moves because
    // of it, the card that makes room for the bar above all, goes there and back for ever. Mended, the
    // change has an end, and the dot has the endless animation to itself.
    {
      segue: 1,
      title: "Without end",
      about: "repeatForever on a whole change moves all of it for ever; put it on one view.",
      state: { loading: false, was: false, mended: false },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "VStack", spacing: 0,
            content: [
              {
                view: "RoundedRectangle", cornerRadius: 16, name: "card",
                modifiers: [
                  { fill: "'#3f8cff'" },
                  { overlay: [{ view: "Text", text: "{loading ? 'Loading' : 'Ready'}", modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }] }] },
                  { frame: { width: 160, height: 64 } },
                  { padding: { edges: "bottom", value: "loading ? 32 : 0" } },
                ],
              },
              {
                view: "ZStack", alignment: "leading",
                content: [
                  { view: "Capsule", modifiers: [{ fill: "'#262837'" }, { frame: { width: 160, height: 16 } }] },
                  {
                    view: "Circle", name: "dot",
                    modifiers: [
                      { fill: "'#ff8a4c'" },
                      { frame: { width: 16, height: 16 } },
                      { padding: { edges: "leading", value: "loading ? 144 : 0" } },
                      { animation: { curve: "easeInOut", duration: 0.9, repeatForever: true, value: "loading && mended" } },
                    ],
                  },
                ],
                modifiers: [{ opacity: "loading ? 1 : 0" }],
              },
            ],
            modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }],
          },
          {
            view: "Button", name: "go",
            // The key m chooses which of two changes begins the loading; both end it in the same way.
            action: [
              { set: { was: "loading" } },
              { set: { loading: "mended && !was" }, with: "snappy" },
              { set: { loading: "!was" }, with: { curve: "easeInOut", duration: 0.9, repeatForever: true } },
            ],
            label: [{ view: "Text", text: "{loading ? 'Stop' : 'Load'}: enter" }],
            modifiers: [{ foregroundStyle: "'#c8cad6'" }],
          },
          {
            view: "Text", name: "words",
            text: "{mended ? 'The dot has the animation to itself' : 'MG018: the card moves for ever'}",
            modifiers: [
              { lineLimit: 2 },
              { multilineTextAlignment: "center" },
              { foregroundStyle: "mended ? '#8fd9bd' : '#ff9db0'" },
              { frame: { height: 32 } },
            ],
          },
          {
            view: "Text", text: "{mended ? 'm breaks it again' : 'm mends it'}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 8 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { m: [{ set: { loading: false }, with: "snappy" }, { toggle: "mended" }] },
    }

    """##,
    "pitfall-same-id.json": ##"""
    // An id is for one source at a time.
    //
    // At fault, all three cards have the id of the first one, as happens when data repeat themselves. Which
    // of them gives the frame is anybody's guess: here the newest does, the others lie down on it, and
    // a diagnostic says so. Mended, each card has its own id.
    {
      segue: 1,
      title: "3 One id, several views",
      about: "Three cards with one id lie on top of each other.",
      namespaces: ["cards"],
      state: { mended: false },
      data: {
        cards: [
          { id: 1, title: "One", tint: "#ff8a4c" },
          { id: 2, title: "Two", tint: "#3f8cff" },
          { id: 3, title: "Three", tint: "#2fbf8f" },
        ],
      },
      components: {
        // A small card in the row, and the large one that it becomes.
        small: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 8,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
        large: {
          parameters: ["title", "tint"],
          view: {
            view: "RoundedRectangle", cornerRadius: 16,
            modifiers: [
              { fill: "tint" },
              { overlay: [{ view: "Text", text: "{title}", modifiers: [{ bold: true }, { foregroundStyle: "'#14151c'" }] }] },
            ],
          },
        },
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "ZStack", name: "stage",
            content: [
              {
                view: "HStack", spacing: 16,
                content: [
                  {
                    view: "ForEach", in: "cards", as: "card",
                    content: [
                      {
                        view: "If", when: "mended",
                        content: [
                          {
                            view: "small", name: "card-{card.id}", title: "card.title", tint: "card.tint",
                            modifiers: [
                              { matchedGeometryEffect: { id: "'card ' + card.id", in: "cards" } },
                              { frame: { height: 48 } },
                            ],
                          },
                        ],
                        else: [
                          {
                            view: "small", name: "alike-{card.id}", title: "card.title", tint: "card.tint",
                            modifiers: [
                              { matchedGeometryEffect: { id: "1", in: "cards" } },
                              { frame: { height: 48 } },
                            ],
                          },
                        ],
                      },
                    ],
                  },
                ],
                modifiers: [{ animation: { curve: "easeInOut", duration: 0.35, value: "mended" } }],
              },
            ],
            modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }],
          },
          {
            view: "Text", name: "words",
            text: "{mended ? 'An id for each: they lie side by side' : 'MG001: several sources for one id'}",
            modifiers: [
              { lineLimit: 2 },
              { multilineTextAlignment: "center" },
              { foregroundStyle: "mended ? '#8fd9bd' : '#ff9db0'" },
              { frame: { height: 32 } },
            ],
          },
          {
            view: "Text", text: "{mended ? 'm breaks it again' : 'm mends it'}",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 8 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { m: { toggle: "mended" } },
    }

    """##,
    "scrubbed-flights.json": ##"""
    // A bar that is pulled up to a whole screen, and a screen that is pulled down to a bar.
    //
    // The pointer or the wheel holds the flight on its way: it stands where the hand is, and when the
    // hand lets go it goes on to the nearer end with the speed of the hand. Enter and Esc do the same
    // without a hand.
    {
      segue: 1,
      title: "Scrubbed flights",
      about: "Drag the bar up and the screen down, or turn the wheel: the flight is in your hand.",
      namespaces: ["player"],
      state: { open: false },
      data: {
        songs: [
          { title: "Tape loop", length: "4:05" },
          { title: "Slow light", length: "3:41" },
          { title: "Far field", length: "5:12" },
        ],
      },
      components: {
        // The picture of the record, which flies inside the bar that becomes the screen.
        cover: {
          view: {
            view: "RoundedRectangle", cornerRadius: 8,
            modifiers: [
              { fill: { linearGradient: { colors: ["'#ff8a4c'", "'#f2516c'"], startPoint: "topLeading", endPoint: "bottomTrailing" } } },
              { matchedGeometryEffect: { id: "'cover'", in: "player" } },
            ],
          },
        },
      },
      view: {
        view: "ZStack", alignment: "bottom",
        content: [
          {
            view: "VStack", alignment: "leading", spacing: 0,
            content: [
              { view: "Text", text: "Field recordings", modifiers: [{ bold: true }, { foregroundStyle: "'#f4f5fa'" }, { padding: { edges: "bottom", value: 16 } }] },
              {
                view: "ForEach", in: "songs", as: "song", id: "index",
                content: [
                  {
                    view: "HStack",
                    content: [
                      { view: "Text", text: "{song.title}", modifiers: [{ foregroundStyle: "'#c8cad6'" }] },
                      { view: "Spacer" },
                      { view: "Text", text: "{song.length}", modifiers: [{ foregroundStyle: "'#8b8fa3'" }] },
                    ],
                  },
                ],
              },
            ],
            modifiers: [
              { padding: { edges: "horizontal", value: 24 } },
              { padding: { edges: "vertical", value: 16 } },
              { frame: { maxWidth: "infinity", maxHeight: "infinity", alignment: "topLeading" } },
            ],
          },
          {
            view: "If", when: "!open",
            content: [
              {
                view: "RoundedRectangle", cornerRadius: 16, name: "bar",
                modifiers: [
                  { fill: "'#2b2d3c'" },
                  {
                    overlay: [
                      {
                        view: "HStack", spacing: 16,
                        content: [
                          { view: "cover", name: "small-cover", modifiers: [{ frame: { width: 64, height: 32 } }] },
                          { view: "Text", text: "Tape loop", modifiers: [{ bold: true }, { foregroundStyle: "'#f4f5fa'" }] },
                          { view: "Spacer" },
                          { view: "Text", text: "↑", modifiers: [{ foregroundStyle: "'#a3a6b8'" }] },
                        ],
                        modifiers: [{ padding: { edges: "horizontal", value: 16 } }],
                      },
                    ],
                  },
                  { matchedGeometryEffect: { id: "'player'", in: "player" } },
                  { matchedPlaceholder: "keep" },
                  { frame: { height: 64 } },
                  { onTapGesture: { set: { open: true }, with: { spring: { response: 0.5, dampingFraction: 0.85 } } } },
                  { scrubTransition: { value: "top", distance: 192, action: { set: { open: true } }, undo: { set: { open: false } } } },
                ],
              },
            ],
          },
          {
            view: "If", when: "open",
            content: [
              {
                view: "RoundedRectangle", cornerRadius: 16, name: "screen",
                modifiers: [
                  { fill: "'#2b2d3c'" },
                  {
                    overlay: [
                      {
                        view: "VStack", spacing: 0,
                        content: [
                          { view: "Text", text: "↓", modifiers: [{ foregroundStyle: "'#a3a6b8'" }] },
                          { view: "Spacer" },
                          { view: "cover", name: "large-cover", modifiers: [{ frame: { maxWidth: 256, maxHeight: 256 } }, { padding: { edges: "vertical", value: 16 } }, { layoutPriority: 1 }] },
                          { view: "Text", text: "Tape loop", modifiers: [{ bold: true }, { foregroundStyle: "'#f4f5fa'" }] },
                          { view: "Text", text: "Field recordings", modifiers: [{ foregroundStyle: "'#a3a6b8'" }] },
                          { view: "Spacer" },
                        ],
                        modifiers: [{ padding: { edges: "vertical", value: 16 } }, { padding: { edges: "horizontal", value: 32 } }],
                      },
                    ],
                  },
                  { matchedGeometryEffect: { id: "'player'", in: "player" } },
                  { onTapGesture: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.85 } } } },
                  { onExitCommand: { set: { open: false }, with: { spring: { response: 0.5, dampingFraction: 0.85 } } } },
                  { scrubTransition: { value: "bottom", distance: 192, action: { set: { open: false } }, undo: { set: { open: true } } } },
                  { zIndex: 1 },
                ],
              },
            ],
          },
        ],
        modifiers: [{ background: { color: "'#14151c'" } }],
      },
    }

    """##,
    "segmented-control-asked.json": ##"""
    // The segmented control as it was asked about, above the one of the answer.
    //
    // Above, every tab has a background of its own, and only the selected one shows it: a white shape
    // is removed from one tab and inserted in another, and both ride one frame. SwiftUI paints the
    // shape of the tab that is left in its old place in the order, so the label in between goes behind
    // it: see it with --fidelity swiftUI. Segue keeps labels that cover both ends of a flight above it.
    //
    // Below, one shape lies behind the whole row and follows the selected tab. Nothing comes or goes,
    // so there is nothing to paint in the wrong order, whatever the rules are.
    {
      segue: 1,
      title: "As asked, as answered",
      about: "A background in each tab, and one for all: torn in SwiftUI, whole here.",
      namespaces: ["asked", "answered"],
      state: { selected: 0 },
      data: {
        tabs: [
          { icon: "◆", title: "Shield" },
          { icon: "⌂", title: "House" },
          { icon: "✦", title: "Hands" },
        ],
      },
      components: {
        label: {
          parameters: ["tab", "isOn"],
          view: {
            view: "Text", text: "{tab.icon} {tab.title}",
            modifiers: [
              { frame: { maxWidth: "infinity" } },
              { frame: { height: 40 } },
              { font: { value: "body", weight: "medium" } },
              { foregroundStyle: "isOn ? '#16171c' : '#a3a6b8'" },
            ],
          },
        },
      },
      view: {
        view: "VStack", spacing: 16,
        content: [
          {
            view: "VStack", spacing: 0,
            content: [
              // The caption keeps its distance, for words give way where an edge runs through their row.
              { view: "Text", text: "As asked: a shape in each tab", modifiers: [{ padding: { edges: "bottom", value: 8 } }] },
              {
                view: "HStack", spacing: 0, name: "asked",
                content: [
                  {
                    view: "ForEach", in: "tabs", as: "tab", id: "index",
                    content: [
                      {
                        view: "Button", name: "asked-{index}",
                        action: { set: { selected: "index" } },
                        label: [
                          {
                            view: "ZStack",
                            content: [
                              {
                                view: "If", when: "selected == index",
                                content: [
                                  {
                                    view: "RoundedRectangle", cornerRadius: 16, name: "shape-{index}",
                                    modifiers: [
                                      { fill: "'#f4f5fa'" },
                                      // Moves by nothing, but keeps what is removed until it has flown.
                                      { transition: { offset: {} } },
                                      { matchedGeometryEffect: { id: "'slidingRect'", in: "asked" } },
                                    ],
                                  },
                                ],
                              },
                              { view: "label", tab: "tab", isOn: "selected == index" },
                            ],
                            modifiers: [{ frame: { height: 40 } }],
                          },
                        ],
                      },
                    ],
                  },
                ],
                modifiers: [
                  { padding: { edges: "horizontal", value: 8 } },
                  { padding: { edges: "vertical", value: 4 } },
                  { background: [{ view: "RoundedRectangle", cornerRadius: 24, modifiers: [{ fill: "'#2b2d3c'" }] }] },
                  { animation: { curve: "easeInOut", duration: 0.35, value: "selected" } },
                  { padding: { edges: "bottom", value: 8 } },
                ],
              },
            ],
          },
          {
            view: "VStack", spacing: 0,
            content: [
              { view: "Text", text: "As answered: one shape for all", modifiers: [{ padding: { edges: "bottom", value: 8 } }] },
              {
                view: "HStack", spacing: 0,
                content: [
                  {
                    view: "ForEach", in: "tabs", as: "tab", id: "index",
                    content: [
                      {
                        view: "Button", name: "tab-{index}",
                        action: { set: { selected: "index" } },
                        label: [{ view: "label", tab: "tab", isOn: "selected == index", name: "label-{index}" }],
                        modifiers: [{ matchedGeometryEffect: { id: "index", in: "answered" } }],
                      },
                    ],
                  },
                ],
                modifiers: [
                  {
                    background: [
                      {
                        view: "RoundedRectangle", cornerRadius: 16, name: "pill",
                        modifiers: [
                          { fill: "'#f4f5fa'" },
                          { matchedGeometryEffect: { id: "selected", in: "answered", isSource: false } },
                        ],
                      },
                    ],
                  },
                  { padding: { edges: "horizontal", value: 8 } },
                  { padding: { edges: "vertical", value: 4 } },
                  { background: [{ view: "RoundedRectangle", cornerRadius: 24, modifiers: [{ fill: "'#2b2d3c'" }] }] },
                  { animation: { curve: "easeInOut", duration: 0.35, value: "selected" } },
                  { padding: { edges: "bottom", value: 8 } },
                  { accessibilityAddTraits: "isTabBar" },
                ],
              },
            ],
          },
        ],
        modifiers: [
          { foregroundStyle: "'#a3a6b8'" },
          { padding: { edges: "horizontal", value: 16 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      focus: "tab-0",
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
    "source-and-follower.json": ##"""
    // What isSource says: who gives the frame, and who takes it.
    //
    // Two views with one id are there all the time. The source stays where layout puts it, and the
    // other one takes on its frame, far from its own place, which stays empty. Space changes the roles:
    // the shared frame travels from the old source to the new one, and both views ride on it.
    {
      segue: 1,
      title: "Source and follower",
      about: "Two views share one frame; isSource says whose it is. Space changes the roles.",
      namespaces: ["pair"],
      state: { leftGives: true },
      components: {
        // The place that layout has for a view; what is matched lies elsewhere, above both places.
        place: {
          parameters: ["width", "height"],
          view: {
            view: "RoundedRectangle", cornerRadius: 8,
            modifiers: [{ fill: "'#262837'" }, { frame: { width: "width", height: "height" } }],
          },
        },
      },
      view: {
        view: "VStack", spacing: 16,
        content: [
          {
            view: "HStack", spacing: 32,
            content: [
              {
                view: "RoundedRectangle", cornerRadius: 8, name: "left",
                modifiers: [
                  { fill: "'#ff8a4c'" },
                  { matchedGeometryEffect: { id: "'hero'", in: "pair", isSource: "leftGives" } },
                  { frame: { width: 80, height: 48 } },
                ],
              },
              {
                view: "RoundedRectangle", cornerRadius: 16, name: "right",
                modifiers: [
                  { strokeBorder: { value: "'#f4f5fa'", lineWidth: 8 } },
                  { matchedGeometryEffect: { id: "'hero'", in: "pair", isSource: "!leftGives" } },
                  { frame: { width: 144, height: 96 } },
                ],
              },
            ],
            modifiers: [
              {
                background: [
                  {
                    view: "HStack", spacing: 32,
                    content: [{ view: "place", width: 80, height: 48 }, { view: "place", width: 144, height: 96 }],
                  },
                ],
              },
            ],
          },
          {
            view: "Button", name: "swap",
            action: { toggle: "leftGives", with: { spring: { response: 0.5, dampingFraction: 0.8 } } },
            label: [
              {
                view: "Text",
                text: "{leftGives ? 'The filled one gives, the ring takes.' : 'The ring gives, the filled one takes.'}",
              },
            ],
            modifiers: [{ foregroundStyle: "'#c8cad6'" }],
          },
        ],
        modifiers: [
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { space: { toggle: "leftGives", with: { spring: { response: 0.5, dampingFraction: 0.8 } } } },
    }

    """##,
    "spring-laboratory.json": ##"""
    // What a spring does, and the value to paste into code.
    //
    // Left and right change the response, up and down the damping; enter or space lets the ball go. The
    // curve below is the formula of the spring itself: how far it has come after each thirtieth part of
    // the time that is shown.
    {
      segue: 1,
      title: "Spring laboratory",
      about: "Tune response and damping by keys, see the curve, paste the value.",
      namespaces: ["track"],
      // Both in hundredths, so that steps add up exactly.
      state: { response: 50, damping: 60, isRight: false },
      data: { ticks: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35] },
      components: {
        // The curve: w is what the spring would swing at without damping, z how much of that is damped.
        curve: {
          parameters: ["w", "z"],
          view: {
            view: "HStack", alignment: "top", spacing: 0,
            content: [
              {
                view: "ForEach", in: "ticks", as: "tick", id: "tick",
                content: [
                  { view: "piece", z: "z", zw: "z * w", q: "w * sqrt(max(1 - z * z, 0.0001))", t: "tick / 30" },
                ],
              },
            ],
          },
        },
        // The way that the spring has come at t and a thirtieth of a second later.
        piece: {
          parameters: ["z", "zw", "q", "t"],
          view: {
            view: "bar",
            from: "1 - exp(-zw * t) * (cos(q * t) + zw / q * sin(q * t))",
            to: "1 - exp(-zw * (t + 1 / 30)) * (cos(q * (t + 1 / 30)) + zw / q * sin(q * (t + 1 / 30)))",
          },
        },
        bar: {
          parameters: ["from", "to"],
          view: {
            view: "Rectangle",
            modifiers: [
              { fill: "max(from, to) > 1.004 ? '#ff8a4c' : '#7c5cff'" },
              { frame: { width: 8, height: "max(abs(to - from) * 48, 16)" } },
              { offset: { y: "80 - max(from, to) * 48" } },
              { frame: { width: 8, height: 80, alignment: "top" } },
            ],
          },
        },
        spot: {
          parameters: ["id"],
          view: {
            view: "Circle",
            modifiers: [
              { fill: "'#2b2d3c'" },
              { frame: { width: 32, height: 32 } },
              { matchedGeometryEffect: { id: "id", in: "track" } },
            ],
          },
        },
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "HStack", spacing: 0,
            content: [
              { view: "spot", id: false },
              { view: "Spacer" },
              { view: "spot", id: true },
            ],
            modifiers: [
              {
                overlay: [
                  {
                    view: "Circle", name: "ball",
                    modifiers: [
                      { fill: "'#f4f5fa'" },
                      { matchedGeometryEffect: { id: "isRight", in: "track", isSource: false } },
                    ],
                  },
                ],
              },
              { padding: { edges: "horizontal", value: 48 } },
              { frame: { maxWidth: 512 } },
              { padding: { edges: "bottom", value: 16 } },
            ],
          },
          {
            view: "curve", w: "628.3185307 / response", z: "damping / 100", name: "curve",
            modifiers: [{ background: [
              // Where the spring comes to rest.
              { view: "Rectangle", modifiers: [{ fill: "'#2b2d3c'" }, { frame: { height: 2 } }] },
            ] }],
          },
          {
            view: "Button", name: "go",
            action: { toggle: "isRight", with: { spring: { response: "response / 100", dampingFraction: "damping / 100" } } },
            label: [{ view: "Text", text: ".spring(response: {response / 100}," }],
            modifiers: [{ foregroundStyle: "'#f4f5fa'" }, { padding: { edges: "top", value: 16 } }],
          },
          { view: "Text", text: "dampingFraction: {damping / 100})", modifiers: [{ foregroundStyle: "'#f4f5fa'" }] },
          { view: "Text", text: "← → response  ↑ ↓ damping  enter go", modifiers: [{ lineLimit: 1 }, { foregroundStyle: "'#a3a6b8'" }] },
        ],
        modifiers: [
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: {
        left: { set: { response: "max(response - 5, 10)" }, with: "snappy" },
        right: { set: { response: "min(response + 5, 150)" }, with: "snappy" },
        up: { set: { damping: "min(damping + 5, 100)" }, with: "snappy" },
        down: { set: { damping: "max(damping - 5, 10)" }, with: "snappy" },
        space: { toggle: "isRight", with: { spring: { response: "response / 100", dampingFraction: "damping / 100" } } },
      },
      focus: "go",
    }

    """##,
    "stretching-pill.json": ##"""
    // A pill whose edges run on animations of their own: the one that goes ahead is quick, the one
    // behind is slow, so the pill stretches on its way and gathers itself where it stops.
    {
      segue: 1,
      title: "Stretching pill",
      about: "The edge ahead hurries, the one behind takes its time.",
      namespaces: ["days"],
      state: { day: 0 },
      data: { days: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] },
      view: {
        view: "VStack", spacing: 16,
        content: [
          {
            view: "HStack", spacing: 0,
            content: [
              {
                view: "ForEach", in: "days", as: "day_", id: "index",
                content: [
                  {
                    view: "Button", name: "tab-{index}",
                    action: { set: { day: "index" }, with: { curve: "easeInOut", duration: 0.45 } },
                    label: [
                      {
                        view: "Text", text: "{day_}", name: "label-{index}",
                        modifiers: [
                          { frame: { maxWidth: "infinity" } },
                          { frame: { height: 48 } },
                          { bold: "day == index" },
                          { foregroundStyle: "day == index ? '#14151c' : '#c8cad6'" },
                        ],
                      },
                    ],
                    modifiers: [{ matchedGeometryEffect: { id: "index", in: "days" } }],
                  },
                ],
              },
            ],
            modifiers: [
              {
                background: [
                  {
                    view: "Capsule", name: "pill",
                    modifiers: [
                      { fill: "'#f2c14e'" },
                      { matchedGeometryEffect: { id: "day", in: "days", isSource: false } },
                      {
                        matchedGeometryEdges: {
                          leading: { curve: "easeOut", duration: 0.2 },
                          trailing: { curve: "easeInOut", duration: 0.45 },
                        },
                      },
                    ],
                  },
                ],
              },
              { padding: { edges: "horizontal", value: 8 } },
              { background: [{ view: "Capsule", modifiers: [{ fill: "'#262837'" }] }] },
              { accessibilityAddTraits: "isTabBar" },
              { frame: { maxWidth: 448 } },
            ],
          },
          {
            view: "Text", text: "home and end go all the way",
            modifiers: [{ foregroundStyle: "'#a3a6b8'" }],
          },
        ],
        modifiers: [
          { padding: { edges: "horizontal", value: 16 } },
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      focus: "tab-0",
    }

    """##,
    "tab-selector.json": ##"""
    // Tabs with a capsule that is inserted in the selected tab and removed from the one before.
    //
    // Both capsules have the same id, so the frame is handed over, and the change of state carries its
    // own animation. The labels lie over both ends of the way and stay above it.
    {
      segue: 1,
      title: "Tab selector",
      about: "A capsule is handed from tab to tab: Работа, Компании, Профиль.",
      namespaces: ["tabs"],
      state: { active: 0 },
      data: {
        tabs: [
          { title: "Работа", text: "Где работать дальше." },
          { title: "Компании", text: "С кем работать." },
          { title: "Профиль", text: "Кто работает." },
        ],
      },
      view: {
        view: "VStack", spacing: 16,
        content: [
          {
            view: "HStack", spacing: 0,
            content: [
              {
                view: "ForEach", in: "tabs", as: "tab", id: "index",
                content: [
                  {
                    view: "Button", name: "tab-{index}",
                    action: { set: { active: "index" }, with: { curve: "easeInOut", duration: 0.2 } },
                    label: [
                      {
                        view: "Text", text: "{tab.title}", name: "label-{index}",
                        modifiers: [
                          { padding: { edges: "vertical", value: 12 } },
                          { padding: { edges: "horizontal", value: 16 } },
                        ],
                      },
                    ],
                    modifiers: [
                      {
                        background: [
                          {
                            view: "If", when: "active == index",
                            content: [
                              {
                                view: "Capsule", name: "capsule-{index}",
                                modifiers: [
                                  { fill: "'#0a84ff'" },
                                  { matchedGeometryEffect: { id: "'tab-indicator'", in: "tabs" } },
                                ],
                              },
                            ],
                          },
                        ],
                      },
                      { foregroundStyle: "active == index ? '#ffffff' : '#c8cad6'" },
                    ],
                  },
                ],
              },
            ],
            modifiers: [
              { padding: { edges: "horizontal", value: 8 } },
              { padding: { edges: "vertical", value: 4 } },
              { background: [{ view: "Capsule", modifiers: [{ fill: "'#2b2d3c'" }] }] },
              { accessibilityAddTraits: "isTabBar" },
            ],
          },
          { view: "Text", text: "{tabs[active].text}", modifiers: [{ foregroundStyle: "'#a3a6b8'" }] },
        ],
        modifiers: [
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      focus: "tab-0",
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
    "thousand-flights.json": ##"""
    // A thousand small views, and each of them flies: from one box to the other, by an id of its own.
    //
    // SwiftUI warns of crowds of pairs, and so does the diagnostic MG017, with reason: match what holds
    // them instead. Here the crowd is what there is to see.
    {
      segue: 1,
      title: "A thousand flights",
      about: "A thousand pairs fly at once, each on a curve of its own.",
      namespaces: ["dots"],
      state: { isSpread: false },
      data: {
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49],
      },
      components: {
        // The quarter of a cell that a dot takes, in a colour that tells where it comes from.
        dot: {
          parameters: ["row", "column", "width", "height"],
          view: {
            view: "Rectangle",
            modifiers: [
              { fill: "(row + column) % 3 == 0 ? '#ff8a4c' : (row + column) % 3 == 1 ? '#7c5cff' : '#2fbf8f'" },
              { matchedGeometryEffect: { id: "row * 50 + column", in: "dots" } },
              { matchedArc: "horizontalFirst" },
              { frame: { width: "width", height: "height" } },
            ],
          },
        },
      },
      view: {
        view: "VStack", spacing: 0,
        content: [
          {
            view: "If", when: "isSpread",
            content: [
              {
                view: "VStack", spacing: 0, name: "spread",
                content: [
                  {
                    view: "ForEach", in: "rows", as: "row", id: "row",
                    content: [
                      {
                        view: "HStack", spacing: 0,
                        content: [
                          {
                            view: "ForEach", in: "columns", as: "column", id: "column",
                            content: [
                              { view: "Spacer", minLength: 0 },
                              { view: "dot", row: "row", column: "49 - column", width: 4, height: 8 },
                            ],
                          },
                          { view: "Spacer", minLength: 0 },
                        ],
                      },
                      { view: "Spacer", minLength: 0 },
                    ],
                  },
                ],
              },
            ],
            else: [
              {
                view: "VStack", spacing: 0, name: "box",
                content: [
                  {
                    view: "ForEach", in: "rows", as: "row", id: "row",
                    content: [
                      {
                        view: "HStack", spacing: 0,
                        content: [
                          {
                            view: "ForEach", in: "columns", as: "column", id: "column",
                            content: [{ view: "dot", row: "row", column: "column", width: 4, height: 8 }],
                          },
                        ],
                      },
                    ],
                  },
                ],
                modifiers: [{ frame: { maxWidth: "infinity", maxHeight: "infinity" } }],
              },
            ],
          },
          {
            view: "Button", name: "go",
            action: { toggle: "isSpread", with: { spring: { response: 0.8, dampingFraction: 0.8 } } },
            label: [{ view: "Text", text: "enter sends all of them" }],
            modifiers: [{ foregroundStyle: "'#c8cad6'" }],
          },
        ],
        modifiers: [
          { frame: { maxWidth: "infinity", maxHeight: "infinity" } },
          { background: { color: "'#14151c'" } },
        ],
      },
      keys: { space: { toggle: "isSpread", with: { spring: { response: 0.8, dampingFraction: 0.8 } } } },
      focus: "go",
    }

    """##,
  ]
}
