import TableGraphics
import Themes

extension ProjectFile {
    /// The JSON schema of `tvp.yaml` (draft 2020-12), with the keys and values that its reader accepts.
    ///
    /// Names of designs and of the project's own themes and states are not in the schema; `load` checks them.
    package static let schema = Value.pairs([
        ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "tvp.yaml"),
        ("description", "How to show and test the designs of a project."), ("type", ["object", "null"]),
        ("properties", .pairs(rootProperties)), ("additionalProperties", false), ("$defs", .pairs(definitions)),
    ])

    /// A schema with a description of the key.
    private static func described(_ schema: Value, _ text: String) -> Value {
        guard case .object(let object) = schema else { return schema }
        return .pairs([("description", .string(text))] + object.pairs.map { ($0, $1) })
    }

    private static let text: Value = ["type": "string"]
    private static let flag: Value = ["type": "boolean"]

    private static func choice(_ names: [String]) -> Value { ["enum": .array(names.map { .string($0) })] }
    private static func list(_ element: Value) -> Value { ["type": "array", "items": element] }
    private static func oneOrMore(_ element: Value) -> Value { ["anyOf": [element, list(element)]] }
    private static func reference(_ name: String) -> Value { ["$ref": .string("#/$defs/" + name)] }

    private static func object(_ properties: [(String, Value)]) -> Value {
        .pairs([("type", "object"), ("properties", .pairs(properties)), ("additionalProperties", false)])
    }

    private static let rootProperties: [(String, Value)] =
        [
            (
                "designs",
                .pairs([
                    ("description", "Settings by design: its path without extension, or a pattern such as shop/*."), ("type", "object"),
                    ("additionalProperties", reference("settings")),
                ])
            ),
            (
                "themes",
                [
                    "description": "Custom themes by name, or a list of the themes to test, which may include custom ones.",
                    "anyOf": [reference("ownThemes"), list(["anyOf": [reference("theme"), reference("ownThemes")]])],
                ]
            ),
            (
                "strings",
                [
                    "description": "System strings by language, or the path of a file that contains them.",
                    "anyOf": [
                        text,
                        .pairs([
                            ("type", "object"), ("propertyNames", reference("locale")),
                            (
                                "additionalProperties",
                                object(SystemString.allCases.map { ($0.rawValue, ["type": "string", "minLength": 1]) })
                            ),
                        ]),
                    ],
                ]
            ),
            ("now", described(reference("moment"), "The date that relative dates refer to.")),
            (
                "images",
                [
                    "description": "Local files for image URLs; a URL that ends in / maps to a folder.", "type": "object",
                    "additionalProperties": text,
                ]
            ),
            (
                "fonts",
                described(["anyOf": [text, list(text)]], "Folders with fonts that are not installed, in the project.")
            ),
            ("font", described(text, "The font family of all designs, in place of their themes'.")),
            ("interfaceBuilder", described(list(text), "Further folders with storyboards and xibs whose cells configs can name.")),
            (
                "lint",
                described(
                    object([
                        (
                            "ignore",
                            described(list(text), "Codes of warnings and notes that are not reported. Errors are always reported.")
                        )
                    ]), "How to check designs.")
            ),
            ("snapshots", ["description": "The folder of the references.", "type": "string", "minLength": 1]),
            (
                "tolerances",
                described(
                    object([
                        ("comparator", choice(SnapshotSettings.comparators)), ("threshold", Value.number(in: 0...1)),
                        ("maxDiffPixels", Value.number(in: 0...1_000_000_000)), ("maxDiffPixelRatio", Value.number(in: 0...1)),
                    ]), "How much an image may differ from its reference.")
            ),
        ] + axes

    /// The variants to test, for all designs or for one, except themes.
    private static let axes: [(String, Value)] = [
        ("devices", described(list(reference("device")), "Devices to test.")),
        ("textSizes", described(list(reference("textSize")), "Text sizes to test.")),
        ("directions", described(list(reference("direction")), "Reading directions to test.")),
        ("locales", described(list(reference("locale")), "Languages to test.")),
        ("appearances", described(list(choice(Appearance.allCases.map(\.rawValue))), "Appearances to test.")),
        ("scale", ["description": "Pixels per point of references.", "enum": [1, 2, 3]]),
        ("pictureHeight", described(Value.number(in: 1...100_000), "The height of images, in points from the top.")),
        ("statePictureHeight", described(Value.number(in: 1...100_000), "The height of images of states, in points from the top.")),
    ]

    private static let state: [(String, Value)] = [
        ("offset", described(Value.number(in: 0...10_000_000), "The scroll offset, in points.")),
        ("editing", described(reference("editing"), "Whether rows show editing controls, and which.")),
        ("selected", described(oneOrMore(reference("row")), "Selected rows.")),
        ("highlighted", described(reference("row"), "The highlighted row.")),
        (
            "swiped",
            described(
                oneOrMore([
                    "anyOf": [["type": "number"], ["type": "string", "pattern": "^[0-9]+\\.[0-9]+([ :]+(leading|trailing))?$"]]
                ]), "Rows that are swiped open.")
        ),
        ("focused", described(reference("row"), "The row that the focus of a keyboard is on.")),
        ("refreshing", described(flag, "Whether the refresh control is active.")),
    ]

    /// The keys of a named state.
    private static let namedState: [(String, Value)] =
        [
            ("extends", described(text, "The state whose settings this one has, too.")),
            ("title", described(text, "What pages call the state.")), ("note", described(text, "What there is to know about the state.")),
        ] + looks + parts

    private static let settings: [(String, Value)] =
        [
            ("title", described(text, "The title in pages and reports.")),
            (
                "states",
                .pairs([
                    ("description", "Named states to show in addition to the default state."), ("type", "object"),
                    ("maxProperties", .number(Double(ProjectReader.stateLimit))),
                    ("propertyNames", ["pattern": "^[A-Za-z0-9_-]+$"]), ("additionalProperties", object(namedState)),
                ])
            ),
            (
                "test",
                described(
                    object([("themes", list(reference("theme"))), ("states", list(text))] + axes), "The variants of this design to test.")
            ),
        ] + looks + parts

    /// The parts of the screen of a design or state that are other modes.
    private static let parts: [(String, Value)] = {
        let part = object(looks.filter { ProjectReader.partKeys.contains($0.0) } + [("title", text)])
        return [
            ("sidebar", described(["anyOf": [["const": false], part]], "The mode in the leading column of an iPad, with its settings.")),
            (
                "sheet",
                described(
                    ["anyOf": [reference("cover"), part]], "A sheet above the table: a plain frame, or a mode with its settings.")
            ),
        ]
    }()

    /// The keys of a design and of its states.
    private static let looks: [(String, Value)] =
        [
            ("data", described(["anyOf": [text, ["type": "object"]]], "Other data: the path of a file, or values to replace.")),
            ("appearance", described(choice(Appearance.allCases.map(\.rawValue)), "The only appearance that is shown.")),
            ("keyboard", described(["anyOf": [flag, Value.number(in: 0...1000)]], "The keyboard: true, or its height in points.")),
            ("alert", described(reference("cover"), "An alert above the table.")),
            ("actionSheet", described(reference("anchoredCover"), "A list of actions above the table.")),
            ("contextMenu", described(reference("contextMenu"), "The menu of a row, above the table.")),
            ("mode", described(Value.number(in: 0...10_000), "The only mode that is shown.")),
            ("style", described(choice(["plain", "grouped", "inset-grouped"]), "The style of the table.")),
            ("theme", described(reference("theme"), "The theme: a name, or the path of a tokens file.")),
            ("device", described(reference("device"), "The device, which sets width and scale.")),
            ("scale", ["description": "Pixels per point, in place of the device's.", "enum": [1, 2, 3]]),
            ("width", described(Value.number(in: 120...4096), "The width of the screen, in points.")),
            ("textSize", described(reference("textSize"), "The user's text size.")),
            ("direction", described(reference("direction"), "The reading direction; by default that of the language.")),
            ("locale", described(reference("locale"), "The language, such as de or zh-Hans.")),
            ("now", described(reference("moment"), "The date that relative dates refer to.")),
            ("viewport", described(Value.number(in: 1...100_000), "The height of the visible part in images, in points from the top.")),
            ("chrome", described(["anyOf": [flag, object(chrome)]], "The bars around the table.")),
            (
                "index",
                described(["anyOf": [flag, list(text)]], "The section index: true for the first letters of section titles, or a list.")
            ),
            ("tableHeader", described(text, "The header class above the first section.")),
            ("tableFooter", described(text, "The header class below the last section.")),
            ("emptyView", described(text, "The header class in the middle of the screen if there are no rows.")),
            ("tint", described(text, "The tint color of the screen.")),
            ("font", described(text, "The font family in place of the theme's.")),
            (
                "swipeActions",
                described(
                    object(["leading", "trailing"].map { ($0, oneOrMore(reference("action"))) }),
                    "The swipe actions of rows, starting with the outermost.")
            ),
            ("stress", described(choice(StressVariant.allCases.map(\.rawValue)), "A change to the data for stress tests.")),
        ] + state + metrics

    private static let metrics: [(String, Value)] = [
        ("separatorInset", described(reference("insets"), "The insets of separators.")),
        ("layoutMargins", described(reference("insets"), "Margins of the rows.")),
        ("sectionHeaderHeight", described(Value.number(in: 0...1000), "The height of section headers.")),
        ("sectionFooterHeight", described(Value.number(in: 0...1000), "The height of section footers.")),
        ("sectionHeaderTopPadding", described(Value.number(in: 0...1000), "The space above the headers of plain tables.")),
        ("navigationBar", described(choice(NavigationBarStyle.allCases.map(\.rawValue)), "The navigation bar above the table.")),
    ]

    private static let chrome: [(String, Value)] = {
        let button: Value = [
            "anyOf": [
                text,
                object([
                    ("title", described(text, "The name of a symbol, or a title.")),
                    ("symbol", described(text, "A symbol before the title.")),
                    ("style", described(choice(ChromeSettings.Button.Style.allCases.map(\.rawValue)), "How the button is emphasized.")),
                ]),
            ]
        ]
        let buttons: Value = [
            "anyOf": [button, ["type": "array", "items": button, "maxItems": .number(Double(ProjectReader.buttonLimit))]]
        ]
        let textOrFlag: Value = ["type": ["string", "boolean"]]
        return [
            ("title", described(text, "The title of the navigation bar.")),
            ("largeTitle", described(flag, "Whether the title is large.")),
            ("navigationBar", described(flag, "Whether there is a navigation bar.")),
            ("back", described(textOrFlag, "The back button: its title, or true.")),
            ("leading", described(buttons, "Buttons at the leading edge: symbols or texts.")),
            ("trailing", described(buttons, "Buttons at the trailing edge: symbols or texts.")),
            (
                "search",
                described(
                    [
                        "anyOf": [
                            textOrFlag,
                            object([
                                ("placeholder", described(text, "The text of an empty field.")),
                                ("text", described(text, "What was typed.")),
                                ("scopes", described(buttons, "The titles below the field.")),
                                (
                                    "selectedScope",
                                    described(
                                        Value.number(in: 0...Double(ProjectReader.buttonLimit)), "The selected scope, counted from 0.")
                                ),
                                ("cancel", described(flag, "Whether there is a button to end the search.")),
                                ("active", described(flag, "Whether the field is in the place of the title.")),
                            ]),
                        ]
                    ], "The search bar: its placeholder, true, or its text and scopes.")
            ),
            (
                "tabs",
                [
                    "description": "The tabs of the tab bar.", "type": "array", "maxItems": .number(Double(ProjectReader.buttonLimit)),
                    "items": object(
                        ProjectReader.tabKeys.map { ($0, $0 == "role" ? ["const": "search"] : ["type": ["string", "number", "boolean"]]) }),
                ]
            ),
            ("selectedTab", described(Value.number(in: 0...Double(ProjectReader.buttonLimit)), "The selected tab, counted from 0.")),
            ("toolbar", described(buttons, "Buttons of the toolbar: symbols or texts.")),
            ("accessory", described(text, "The header class above the tab bar, such as a player.")),
            ("titleView", described(text, "The header class in place of the title, such as a segmented control.")),
            ("time", described(text, "The time in the status bar.")),
        ]
    }()

    private static let definitions: [(String, Value)] = {
        let points = Value.number(in: 0...1000)
        let mark = choice(StateSettings.EditingMark.allCases.map(\.rawValue))
        let valid = RowEditing.words + ["move"]
        let either = "(\(valid.joined(separator: "|")))"
        let words: Value = [
            "anyOf": [["type": "string", "pattern": .string("^ *\(either)( *, *\(either))* *$")], list(choice(valid))]
        ]
        let roles = choice(ChromeSettings.Cover.Role.allCases.map(\.rawValue))
        let buttonKeys = [("title", text), ("role", described(roles, "What the button does."))]
        let texts = [("title", text), ("message", text)]
        let buttons = ("buttons", list(["anyOf": [text, object(buttonKeys)]]))
        let menuButtons = ("buttons", list(["anyOf": [text, object(buttonKeys + [("symbol", text)])]]))
        let source: Value = [
            "type": "string", "pattern": "^([0-9]+\\.[0-9]+|(leading|trailing|toolbar)( [0-9]+)?)$",
            "description": "What the sheet points at: a row, or a button of a bar.",
        ]
        return [
            ("settings", object(settings)),
            ("cover", ["anyOf": [text, ["const": false], object(texts + [buttons])]]),
            (
                "anchoredCover",
                ["anyOf": [text, ["const": false], object(texts + [buttons, ("source", ["anyOf": [reference("row"), source]])])]]
            ),
            ("contextMenu", ["anyOf": [["const": false], object([("title", text), ("source", reference("row")), menuButtons])]]),
            // Names of custom themes and paths of files are allowed too; the names of shipped themes are examples for completion.
            ("theme", ["type": "string", "examples": .array(ShippedThemes.names.map { .string($0) })]),
            ("ownThemes", ["type": "object", "additionalProperties": text]),
            // Names are matched loosely, and “landscape” after them turns the device.
            (
                "device",
                [
                    "type": "string", "pattern": .string(Device.namePattern),
                    "examples": .array(Device.all.map { .string($0.title) }),
                ]
            ),
            ("textSize", choice(TextSizeCategory.allCases.map(\.rawValue))),
            ("direction", choice(["ltr", "rtl"])),
            ("locale", ["type": "string", "maxLength": 35, "pattern": "^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$"]),
            ("moment", ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}.*)?$"]),
            ("row", ["anyOf": [["type": "number", "minimum": 0], ["type": "string", "pattern": "^[0-9]+\\.[0-9]+$"]]]),
            (
                "insets",
                ["anyOf": [points, object(["leading", "trailing", "left", "right"].map { ($0, points) })]]
            ),
            (
                "editing",
                [
                    "anyOf": [
                        flag, mark, list(mark),
                        .pairs([
                            ("type", "object"), ("properties", ["all": ["anyOf": [flag, mark, list(mark)]]]),
                            ("patternProperties", ["^[0-9]+(\\.[0-9]+)?$": words]), ("additionalProperties", false),
                        ]),
                    ]
                ]
            ),
            (
                "action",
                [
                    "anyOf": [
                        text,
                        .pairs([
                            ("type", "object"), ("properties", ["title": text, "symbol": text, "color": text]),
                            ("additionalProperties", false), ("anyOf", [["required": ["title"]], ["required": ["symbol"]]]),
                        ]),
                    ]
                ]
            ),
        ]
    }()

    /// The keys of each object in the schema, with those that the reader lists separately. A test compares them.
    static let readerKeys: [(schema: [String], reader: [String])] = [
        (rootProperties.map(\.0), ProjectReader.rootKeys), (settings.map(\.0), ProjectReader.settingKeys),
        (namedState.map(\.0), ProjectReader.namedStateKeys),
        (state.map(\.0), ProjectReader.stateKeys), (metrics.map(\.0), ProjectReader.metricKeys),
        (chrome.map(\.0), ProjectReader.chromeKeys),
    ]
}
