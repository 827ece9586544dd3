import RoundTheme
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import Testing

@testable import TableCells

/// The vocabulary of cell designs: invalid values are reported, and valid ones have an effect.
@Suite("Vocabulary of cell designs")
struct DesignVocabularyTests {
    // MARK: Invalid values

    @Test("an invalid value of any setting is reported", arguments: DesignNodeKind.allCases)
    func wrongValues(kind: DesignNodeKind) throws {
        for (name, field) in kind.grammar.options {
            for wrong in field.wrong {
                #expect(try codes("\(kind.sample)\n  \(name): \(wrong)") == ["cells.bad-value"], "\(kind.rawValue) \(name): \(wrong)")
            }
        }
        for wrong in kind.grammar.value?.wrong ?? [] {
            #expect(try codes("\(kind.rawValue): \(wrong)") == ["cells.bad-value"], "\(kind.rawValue): \(wrong)")
        }
        #expect(try codes("\(kind.sample)\n  nonsense: 1").contains("cells.unknown-key"))
    }

    @Test("an invalid value of any modifier is reported", arguments: DesignModifierKind.allCases)
    func wrongModifiers(kind: DesignModifierKind) throws {
        for (name, field) in kind.grammar {
            for wrong in field.wrong {
                let written = name.isEmpty ? wrong : "{\(name): \(wrong)\(kind == .background && name != "color" ? ", color: red" : "")}"
                // An object with none of the setting's keys is reported as an unknown key.
                let isAsked =
                    name.isEmpty && written.hasPrefix("{") && !written.contains("Gradient: ") && kind.grammar.keys.contains { !$0.isEmpty }
                let code = isAsked ? "cells.unknown-key" : "cells.bad-value"
                #expect(try codes("Text: a\n  \(kind.rawValue): \(written)").contains(code), "\(kind.rawValue): \(written)")
            }
        }
        #expect(try codes("Text: a\n  \(kind.rawValue): {nonsense: 1}").contains { ["cells.unknown-key", "cells.bad-value"].contains($0) })
        #expect(try codes("Text: a\n  \(kind.rawValue): [1, 2]") == ["cells.bad-value"])
        #expect(try codes("Text: a\n  \(kind.rawValue): {}").contains("cells.bad-value"))
    }

    @Test("an invalid value of any key of a standard cell is reported")
    func wrongContents() throws {
        for (key, field) in StandardContents.fields {
            for wrong in field.wrong { #expect(try codes("StandardCell: {\(key): \(wrong)}") == ["cells.bad-value"], "\(key): \(wrong)") }
        }
    }

    @Test(
        "contents that are invalid for a setting are reported",
        arguments: [
            ("HStack: []\n  alignment: \"{{v}}\"", "middle"), ("Image: \"\"\n  size: \"{{v}}\"", "big"),
            ("Accessory: \"{{v}}\"", "disclosre"),
            ("Text: a\n  font: \"{{v}}\"", "boddy"), ("Text: a\n  font: {style: body, weight: \"{{v}}\"}", "fat"),
            ("Text: a\n  truncation: \"{{v}}\"", "tial"),
            ("Text: a\n  textAlignment: \"{{v}}\"", "left"), ("Text: a\n  role: \"{{v}}\"", "titel"),
            ("Button: a\n  kind: \"{{v}}\"", "danger"),
            ("Grid: []\n  columns: \"{{v}}\"", "0"), ("Text: a\n  lineLimit: \"{{v}}\"", "-1"), ("Slider: \"{{v}}\"", "1.5"),
            ("StandardCell: {style: \"{{v}}\"}", "subtitel"), ("StandardCell: {on: \"{{v}}\"}", "perhaps"),
            ("Text: a\n  frame: {alignment: \"{{v}}\"}", "centre"),
            ("SegmentedControl: [A, B]\n  selected: \"{{v}}\"", "2"), ("SegmentedControl: \"{{v}}\"", "7"),
        ])
    func wrongBoundValues(body: String, value: String) throws {
        let (_, diagnostics) = try build(body, contents: ["v": .string(value)])
        #expect(diagnostics.map(\.code.rawValue) == ["cells.bad-value"], "\(body): \(diagnostics.map(\.message))")
        #expect(diagnostics.first?.span != nil)
        // A missing key is not a mistake: the setting keeps its default value.
        #expect(try build(body, contents: ["v": .null]).diagnostics.isEmpty)
        #expect(try build(body, contents: ["v": ""]).diagnostics.isEmpty)
    }

    @Test(
        "a key written in braces is reported",
        arguments: [
            "Text: a\n  if: \"{{sold}}\"", "Text: a\n  unless: \"{{sold}}\"", "Text: a\n  when: {\"{{sold}}\": true}",
            "ForEach: \"{{sold}}\"\n  content: [Spacer]",
        ])
    func keys(body: String) throws {
        #expect(try codes(body) == ["cells.bad-value"])
    }

    @Test(
        "each kind of file rejects settings that do not apply to it",
        arguments: [
            ("header: A", "separator: none"), ("footer: A", "separator: 4"), ("view: A", "height: 40"), ("view: A", "minHeight: 40"),
            ("view: A", "margins: none"),
            ("view: A", "background: red"), ("view: A", "separator: none"),
        ])
    func uselessSettings(name: String, setting: String) {
        #expect(load("\(name)\n\(setting)\nbody:\n  Text: a").diagnostics.map(\.code.rawValue) == ["cells.unknown-key"])
    }

    @Test(
        "contradictory settings of a file are reported",
        arguments: [
            ("height: 44\nminHeight: 20", "cells.no-effect"), ("height: 44\nmaxHeight: 20", "cells.no-effect"),
            ("minHeight: 50\nmaxHeight: 20", "cells.bad-value"),
        ])
    func heights(settings: String, code: String) {
        #expect(load("cell: A\n\(settings)\nbody:\n  Text: a").diagnostics.map(\.code.rawValue) == [code])
        #expect(load("cell: A\nheight: automatic\nminHeight: 20\nmaxHeight: 50\nbody:\n  Text: a").diagnostics.isEmpty)
    }

    @Test("unknown colors are found everywhere, including nodes that no row shows")
    func colorsOfBranches() throws {
        let design = try #require(
            load(
                "cell: A\nbody:\n  VStack:\n    - Text: a\n      if: never\n      color: c1\n    - Circle: c2\n      unless: always\n    - Badge: a\n      color: c3\n"
                    + "    - Text: a\n      background: {color: c4}\n    - StandardCell: {color: c5, titleColor: c6}\n    - Rectangle: \"{{own}}\"\n    - Text: fine\n      color: red\n"
            ).value)
        #expect(
            design.unknownColors(in: roundTheme).map(\.message)
                == (1...6).map { "unknown color “c\($0)” in the theme “round”" })
    }

    // MARK: Valid values

    @Test("every setting of every node affects its nodes", arguments: DesignNodeKind.allCases)
    func settingsHaveEffects(kind: DesignNodeKind) throws {
        for (name, field) in kind.grammar.options {
            // A placeholder appears only when there is no text.
            let isOfRing = kind == .gauge && name != "style"
            let plain =
                [.textField, .textEditor].contains(kind) ? "\(kind.rawValue):" : kind.sample + (isOfRing ? "\n  style: circular" : "")
            let setting = "\(plain)\n  \(name): \(example(name, field))"
            let (before, after) = (try build(plain), try build(setting))
            #expect(after.diagnostics.isEmpty, "\(kind.rawValue) \(name): \(after.diagnostics.map(\.message))")
            #expect("\(before.node)" != "\(after.node)", "\(kind.rawValue) \(name)")
        }
    }

    private static let red = Node.shape(Node.ShapeNode(.rectangle, color: .token(.red)))
    private static let badge = Badge("3", color: .token(.destructive))

    /// YAML below `Rectangle: red`, and the equivalent Swift.
    static let layouts: [(yaml: String, node: Node)] = [
        ("frame: {width: 40%, height: 20}", .modified(red, .frame(.init(width: .share(0.4), height: .points(20))))),
        ("frame: {minWidth: 10%, maxWidth: 75%}", .modified(red, .frame(.init(minWidth: .share(0.1), maxWidth: .share(0.75))))),
        ("frame: {maxWidth: infinity}", red.frame(maxWidth: .infinity)),
        (
            "frame: [{maxWidth: 75%, alignment: trailing}, {maxWidth: infinity}]",
            red.frame(maxWidth: .share(0.75), alignment: .trailing).frame(maxWidth: .infinity)
        ),
        (
            "background: {light: \"#FFF\", dark: systemGray6}",
            red.background(.dynamic(light: ColorReference("#FFF"), dark: .named("systemGray6")))
        ),
        ("border: {color: {color: tint, opacity: 0.5}, width: 2}", red.border(ColorReference.token(.tint).opacity(0.5), width: 2)),
        ("width: 50%", red.frame(width: .share(0.5))), ("maxWidth: 50%", red.frame(maxWidth: .share(0.5), alignment: .leading)),
        ("aspectRatio: 16:9", red.aspectRatio(16.0 / 9, contentMode: .fit)), ("aspectRatio: 1.5", red.aspectRatio(1.5, contentMode: .fit)),
        ("aspectRatio: {ratio: 3/2, contentMode: fill}", red.aspectRatio(1.5, contentMode: .fill)),
        ("aspectRatio: {contentMode: fill}", red.aspectRatio(contentMode: .fill)),
        ("offset: {x: 4, y: -2}", red.offset(x: 4, y: -2)), ("offset: {y: 3}", red.offset(y: 3)),
        ("clip: rectangle", red.clipped()), ("clip: circle", red.clipShape(.circle)), ("clip: {shape: capsule}", red.clipShape(.capsule)),
        ("clip: {shape: roundedRectangle, cornerRadius: 5}", red.clipShape(.roundedRectangle(radius: 5))),
        ("clip: {cornerRadius: 5}", red.clipShape(.roundedRectangle(radius: 5))),
        (
            "background: {linearGradient: [red, tint], startPoint: leading, endPoint: {x: 1, y: 0}}",
            red.background(
                LinearGradient(colors: [.token(.red), .token(.tint)], startPoint: .leading, endPoint: UnitPoint(x: 1, y: 0)))
        ),
        (
            "background: {color: {radialGradient: [{color: red, location: 0.5}, {color: tint, location: 1}], center: top, startRadius: 2, endRadius: 9}, cornerRadius: 4}",
            red.background(
                RadialGradient(
                    stops: [GradientStop(color: .token(.red), location: 0.5), GradientStop(color: .token(.tint), location: 1)],
                    center: .top, startRadius: 2, endRadius: 9), cornerRadius: 4)
        ),
        ("opacity: 0.4", red.opacity(0.4)), ("disabled: true", red.disabled()), ("shadow: 3", red.shadow(radius: 3)),
        ("shadow: {radius: 3, x: 1, y: 2, color: red}", red.shadow(color: .token(.red), radius: 3, x: 1, y: 2)),
        ("border: separator", red.border(.token(.separator))),
        ("border: {color: tint, width: 2, cornerRadius: 9}", red.border(.token(.tint), width: 2, cornerRadius: 9)),
        ("overlay: {Badge: 3}", red.overlay { badge }),
        ("overlay: {content: {Badge: 3}, alignment: topTrailing}", red.overlay(alignment: .topTrailing) { badge }),
        ("overlay: Divider", red.overlay { Divider() }), ("background: {Badge: 3}", red.background { badge }),
        ("background: {content: {Badge: 3}, alignment: bottom}", red.background(alignment: .bottom) { badge }),
        ("fixedSize: true", red.fixedSize()), ("fixedSize: {vertical: true}", red.fixedSize(horizontal: false, vertical: true)),
        ("fixedSize: {horizontal: true}", red.fixedSize(horizontal: true, vertical: false)),
    ]

    /// The node without the places in the file that made its parts.
    private func plain(_ node: Node) -> String {
        if case .made(let inner, _) = node { return plain(inner) }
        return "\(node)".replacing("TableCells.Node.made(", with: "").replacing(", TableScene.Provenance)", with: "")
    }

    @Test("modifiers in YAML build the same nodes as in Swift", arguments: layouts)
    func modifiersAreThoseOfSwift(yaml: String, node: Node) throws {
        let built = try build("Rectangle: red\n  \(yaml)")
        #expect(built.diagnostics.isEmpty && plain(built.node).contains(plain(node)), "\(built.node)")
    }

    @Test("texts in YAML are the same as in Swift")
    func textsAreThoseOfSwift() throws {
        let texts: [(yaml: String, node: Node)] = [
            ("Text: a b\n  italic: true", Text("a b").italic()), ("Text: a b\n  fontWeight: bold", Text("a b").bold()),
            ("Text: a b\n  underline: true", Text("a b").underline()),
            ("Text: a b\n  underline: {color: red}", Text("a b").underline(color: .token(.red))),
            ("Text: a b\n  strikethrough: false", Text("a b").strikethrough(false)),
            ("Text: a b\n  monospaced: true", Text("a b").monospaced()),
            ("Text: a b\n  monospacedDigit: true", Text("a b").monospacedDigit()),
            ("Text: a b\n  lineSpacing: 4", Text("a b").lineSpacing(4)),
            ("Text: a b\n  kerning: -1", Text("a b").kerning(-1)),
            ("Text: a b\n  minimumScaleFactor: 0.5", Text("a b").minimumScaleFactor(0.5)),
            ("Text: \"a **b**\"\n  markdown: true", Text(markdown: "a **b**")),
            (
                "Text: [a, {text: b, weight: bold, italic: true, color: red}, {symbol: gear}, {text: \"{{own}}\", link: \"https://a.b\", underline: true}]",
                Text([
                    TextPart("a"), TextPart("b").bold().italic().foregroundColor(.token(.red)), .symbol("gear"),
                    TextPart("own").underline().link("https://a.b"),
                ])
            ),
            ("Text: abcd\n  ranges: ranges", Text([TextPart("a"), TextPart("bc").bold(), TextPart("d")])),
        ]
        for (yaml, node) in texts {
            let built = try build(yaml)
            guard case .text(var text) = built.node.firstText ?? .empty, case .text(let wanted) = node else { throw Missing() }
            text.role = wanted.role
            #expect(built.diagnostics.isEmpty && "\(text)" == "\(wanted)", "\(yaml): \(text)")
        }
    }

    private struct Missing: Error {}

    @Test(
        "invalid parts and ranges of a text are reported",
        arguments: [
            ("Text: [{text: a, colour: red}]", "cells.unknown-key"), ("Text: [{color: red}]", "cells.bad-value"),
            ("Text: [{text: a, weight: fat}]", "cells.bad-value"), ("Text: [[a]]", "cells.bad-value"),
            ("Text: [{symbol: nosymbol}]", "symbol.unknown"), ("Text: a\n  if: status == paid", "cells.bad-value"),
            ("Text: a\n  unless: \"!paid\"", "cells.bad-value"),
        ])
    func wrongParts(body: String, code: String) throws {
        #expect(try codes(body) == [code])
    }

    @Test(
        "ranges outside the text are reported, and ranges that end past it are clipped",
        arguments: [
            (["start": 1], true), (["start": -1, "end": 2], true), (["start": 3, "end": 2], true), ("much", true),
            ([["start": 1, "end": 90]], false),
            ([["start": 90, "end": 99]], false), ([["start": 0, "end": 1, "color": 7]], true), ([3], true), ([], false),
        ] as [(Value, Bool)])
    func wrongRanges(value: Value, isTold: Bool) throws {
        let ranges: Value = if case .object = value { .array([value]) } else { value }
        let built = try build("Text: \"é{{own}}\"\n  ranges: r", contents: ["r": ranges, "own": "own"])
        #expect(built.diagnostics.map(\.code.rawValue) == (isTold ? ["cells.bad-value"] : []))
    }

    @Test("nodes in YAML are the same as in Swift")
    func nodesAreThoseOfSwift() throws {
        let red = Self.red
        let nodes: [(yaml: String, node: Node)] = [
            ("ProgressView: 0.4\n  tint: red\n  track: green", ProgressView(value: 0.4, tint: .token(.red), track: .token(.green))),
            ("TextField: a\n  focused: true", TextField("a", isFocused: true)),
            ("TextEditor:\n  placeholder: b", TextEditor("", placeholder: "b")),
            (
                "DatePicker: 2026-03-12\n  style: inline\n  displayedComponents: date",
                DatePicker("2026-03-12", style: .inline, displayedComponents: .date, in: testEnvironment())
            ),
            (
                "DatePicker: 2026-03-12\n  style: wheels", DatePicker("2026-03-12", style: .wheels, in: testEnvironment())
            ),
            ("Picker: [A, B]\n  selected: 1\n  style: wheel", Picker(["A", "B"], selection: 1, style: .wheel)),
            ("PageControl: 4\n  current: 2", PageControl(numberOfPages: 4, currentPage: 2)),
            (
                "Gauge: 0.4\n  label: CO\n  style: circular\n  tint: red",
                Gauge(value: 0.4, label: "CO", style: .circular, tint: .token(.red))
            ),
            (
                "Gauge: 0.4\n  style: circularCapacity\n  size: 40\n  lineWidth: 3\n  showsValue: false",
                Gauge(value: 0.4, style: .circularCapacity, size: 40, lineWidth: 3, showsValue: false)
            ),
            (
                "Button: Buy\n  style: borderedProminent\n  symbol: cart\n  tint: red",
                Button("Buy", style: .borderedProminent, symbol: "cart", tint: .token(.red))
            ),
            ("Button: Buy\n  style: bordered\n  kind: destructive", Button("Buy", isDestructive: true, style: .bordered)),
            ("Map: Kiel", Map("Kiel")), ("VideoPlayer: Clip", VideoPlayer("Clip")),
            ("Flow:\n    - Rectangle: red\n  spacing: 4\n  lineSpacing: 6", Flow(spacing: 4, lineSpacing: 6) { red }),
            ("Flow: [{Rectangle: red}]", Flow { red }),
            (
                "ScrollView:\n    - Rectangle: red\n  offset: 20\n  spacing: 12\n  alignment: top",
                ScrollView(alignment: .top, offset: 20, spacing: 12) { red }
            ),
            ("Image: a.png\n  contentMode: stretch", Image("a.png", contentMode: .stretch).role(.image)),
            (
                "Image: a.png\n  size: {width: 80, height: 40}",
                Image("a.png", size: Size(width: 80, height: 40), contentMode: .fill).role(.image)
            ),
            ("Image: a.png\n  size: {height: 40}", Image("a.png", size: Size(width: 40, height: 40), contentMode: .fill).role(.image)),
        ]
        for (yaml, node) in nodes {
            let built = try build(yaml)
            #expect(built.diagnostics.isEmpty && plain(built.node).contains(plain(node)), "\(yaml): \(built.node)")
        }
    }

    @Test(
        "invalid overlays, backgrounds and sizes are reported",
        arguments: [
            ("Text: a\n  overlay: {Txt: b}", "cells.unknown-node"), ("Text: a\n  overlay: {contents: {Text: b}}", "cells.unknown-key"),
            ("Text: a\n  overlay: {content: {Text: b}, align: top}", "cells.unknown-key"),
            ("Text: a\n  overlay: {content: {Text: b}, alignment: middle}", "cells.bad-value"),
            ("Text: a\n  overlay: red", "cells.bad-value"), ("Text: a\n  background: {content: {Txt: b}}", "cells.unknown-node"),
            ("Image: a\n  size: {depth: 3}", "cells.unknown-key"), ("Image: a\n  size: {width: wide}", "cells.bad-value"),
            ("Image: a\n  size: {}", "cells.bad-value"),
        ])
    func wrongLayers(body: String, code: String) throws {
        #expect(try codes(body) == [code])
    }

    @Test(
        "a boolean whose key has no value in the row is off", arguments: ["italic", "monospaced", "underline", "strikethrough", "disabled"])
    func missingFlags(word: String) throws {
        let plain = "\(try build("Text: a\n  \(word): false").node)"
        #expect("\(try build("Text: a\n  \(word): \"{{nokey}}\"").node)" == plain)
        #expect("\(try build("Text: a\n  \(word): true").node)" != plain)
    }

    @Test("names in overlays and backgrounds are checked, and their keys are recorded")
    func namesInLayers() throws {
        let text =
            "cell: A\nbody:\n  Text: a\n  overlay: {VStack: [{Circle: c1}, {Symbol: nosymbol}, {View: None}, {Image: a.png}]}\n  background: {Text: \"{{key}}\"}"
        let design = try #require(load(text).value)
        #expect(design.unknownColors(in: roundTheme).count == 1)
        #expect(design.body.symbolNames.map(\.value) == ["nosymbol"] && design.body.viewNames.map(\.value) == ["None"])
        #expect(design.body.imageNames.map(\.value) == ["a.png"] && design.boundKeys.map(\.value) == ["key"])
    }

    @Test("every key of a standard cell affects its nodes")
    func contentsHaveEffects() throws {
        for (key, field) in StandardContents.fields {
            // Some keys affect only what another key shows.
            let base =
                [
                    "name": "", "title": "", "color": "symbol: gear", "enabled": "on: true, title: t", "titleColor": "title: t",
                    "subtitleColor": "subtitle: t",
                    "detailColor": "detail: t", "style": "title: t, detail: t", "imageSize": "image: a.png", "symbolSize": "symbol: gear",
                    "subtitleNumberOfLines": "subtitle: t", "subtitleLineBreakMode": "subtitle: t", "detailNumberOfLines": "detail: t",
                    "detailLineBreakMode": "detail: t",
                ][key] ?? "title: t"
            let plain = "StandardCell: {\(base.isEmpty ? "pending: false" : base)}"
            let setting = "StandardCell: {\(base.isEmpty ? "" : base + ", ")\(key): \(example(key, field))}"
            let after = try build(setting)
            #expect(after.diagnostics.isEmpty, "\(key): \(after.diagnostics.map(\.message))")
            #expect("\(try build(plain).node)" != "\(after.node)", "\(key)")
        }
    }

    // MARK: Helpers

    private func load(_ text: String) -> Outcome<CellDesign> { CellDesign.load(file: SourceFile(path: "a.yaml", text: text)) }

    private func codes(_ body: String) throws -> [String] { load("cell: A\nbody:\n  \(body)").diagnostics.map(\.code.rawValue) }

    private func example(_ name: String, _ field: FieldKind) -> String {
        switch field {
        case .text: name == "symbol" ? "tray" : "words"
        case .number, .extent, .limit, .size, .ratio: "0.25"
        case .integer: name.lowercased().hasSuffix("numberoflines") ? "2" : "1"
        case .bool: ["enabled", "showsValue"].contains(name) ? "false" : "true"
        case .color, .fill: "orange"
        case .textStyle: "headline"
        case .weight: "heavy"
        case .choice(let choices): choices.last { !["center", "fill", "value1", "tail"].contains($0) } ?? ""
        case .outline: "M0 0L5 5"
        case .key: name == "ranges" ? "ranges" : "list"
        case .texts: "[A]"
        case .contents: "{}"
        }
    }

    private func build(
        _ body: String, contents: Value = ["list": ["x", "y"], "own": "own", "ranges": [["start": 1, "length": 2, "weight": "bold"]]]
    ) throws -> (
        node: Node, diagnostics: [Diagnostic]
    ) {
        let design = try #require(load("cell: A\nbody:\n  \(body)").value)
        let part = try #require(load("view: Part\nbody:\n  Text: \"{{own}} {{.}}\"").value)
        var registry = CellRegistry()
        _ = registry.register([design, part])
        let context = RowContext(contents: contents, indexPath: IndexPath(row: 0, section: 0), environment: testEnvironment())
        let node = try #require(registry.cell("A")).body(context)
        return (node, notices(node))
    }

    private func notices(_ node: Node) -> [Diagnostic] {
        var own: [Diagnostic] = []
        if case .noticed(_, let diagnostic) = node { own = [diagnostic] }
        return own + node.children.flatMap(notices)
    }

}

extension Node {
    /// The first text in a tree.
    fileprivate var firstText: Node? {
        if case .text = self { self } else { children.lazy.compactMap(\.firstText).first }
    }
}

extension FieldKind {
    /// Invalid values, as written in a file.
    fileprivate var wrong: [String] {
        switch self {
        case .text: ["{a: 1}"]
        case .number(let range): ["much", "\(numberText(range.lowerBound - 1))", "\(numberText(range.upperBound + 1))", "{a: 1}", "[1]"]
        case .extent: ["much", "-1", "101%", "-1%", "\"%\"", "infinity"]
        case .limit: ["much", "-1", "infinte", "101%"]
        case .size: ["much", "-1", "10001", "[1]"]
        case .ratio: ["much", "0", "-1", "16:0", "16:9:4", "\":\""]
        case .integer(let range): ["much", "1.5", "\(range.lowerBound - 1)", "\(range.upperBound + 1)"]
        case .bool: ["perhaps", "2", "{a: 1}"]
        case .color: ["\"#12\"", "\"#GGGGGG\"", "{light: red}", "{light: red, dark: \"#1\"}", "{color: red, opacity: 2}"]
        case .fill:
            [
                "\"#12\"", "{linearGradient: [red]}", "{linearGradient: red}", "{linearGradient: [red, blue], startPoint: upper}",
                "{linearGradient: [red, blue], center: top}", "{radialGradient: [red, blue], endRadius: -1}",
                "{linearGradient: [{color: red, location: 0.9}, {color: blue, location: 0.1}]}",
            ]
        case .textStyle, .weight, .choice: ["nonsense", "1.5"]
        case .outline: ["nonsense", "M4 12L10"]
        case .key: ["{a: 1}", "\"{{a}}\""]
        case .texts: ["{a: 1}", "[[1]]"]
        case .contents: ["3", "[1]"]
        }
    }
}
