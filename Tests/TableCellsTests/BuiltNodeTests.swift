import CaseFiles
import Foundation
import RoundTheme
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import Testing

@testable import TableCells

/// Values that Swift code builds: nodes, modifiers, environments, constraints.
@Suite("Values built in Swift", .olderScreen)
struct BuiltNodeTests {
    @Test(
        "the wheels of a date are in the order of the language, with the date in the middle",
        arguments: [("en-US", ["March", "12", "2026"]), ("de", ["12", "März", "2026"]), ("ja", ["2026年", "3月", "12日"])])
    func wheels(locale: String, words: [String]) {
        let date = Date(timeIntervalSince1970: 1_773_308_460)
        let columns = DateWheels(date: date, locale: Locale(identifier: locale)).columns(.date)
        #expect(columns.map { $0[3] } == words && columns.allSatisfy { $0.count == 7 })
        let time = DateWheels(date: date, locale: Locale(identifier: "de"), minuteInterval: 5).columns(.time)
        #expect(time[1] == ["26", "31", "36", "41", "46", "51", "56"])
    }

    @Test("functions and initializers build the recorded values", arguments: Case.all("built"))
    func values(_ example: Case) throws {
        let group = try #require(Self.groups[example.name])
        example.check(try group().map { describe($0) }.joined(separator: "\n"))
    }

    static let red = ColorReference.token(.red)
    static let a = Text("a")

    static let groups: [String: @Sendable () throws -> [Any]] = [
        "layouts": {
            var view = ConstraintLayout.View(name: "v", parent: 0, intrinsicSize: .fixed(width: 9, height: nil))
            view.alignmentInsets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            view.designFrame = Rect(x: 1, y: 2, width: 30, height: 40)
            var layout = ConstraintLayout(views: [ConstraintLayout.View()])
            var all: [Any] = [ConstraintLayout.View(), layout.add(view)]
            view.intrinsicSize = .measured
            all.append(layout.add(view))
            view.designFrame = Rect(x: 0, y: 0, width: 1, height: 1)
            all.append(layout.add(view))
            view.designFrame = nil
            all.append(layout.add(view))
            all += layout.withDesignTimeSizes().views.map { $0.intrinsicSize as Any }
            all += [ConstraintLayout.Stack(), ConstraintLayout.Stack(axis: .vertical, distribution: .equalCentering, spacing: 3)] as [Any]
            all += ConstraintLayout.Stack.Distribution.allCases.map(\.rawValue) as [Any]
            all += ConstraintLayout.Stack.Alignment.allCases.map(\.rawValue) as [Any]
            let masks: [ConstraintLayout.Autoresizing] = [
                .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
            ]
            all.append(masks.map(\.rawValue))
            all.append(ConstraintLayout.Constraint(.init(.view(1), .width), constant: 5))
            all.append(
                ConstraintLayout.Constraint(
                    .init(.margins(1), .leading), .lessThanOrEqual, to: .init(.safeArea(0), .trailing), multiplier: 2, constant: 3,
                    priority: 4))
            for width: Double in [300, 672, 673, 900, 1400] {
                let inset: Double = ConstraintLayout.readableInset(in: width, guide: width - 32)
                all.append(inset)
            }
            let solution = ConstraintLayout.Solution(frames: [Rect(x: 0, y: 0, width: 10, height: 20)])
            let offers: [(Double?, Double?)] = [
                (nil, nil), (10, 20), (10.009, nil), (10.01, nil), (9.98, nil), (nil, 20.02), (nil, 19.995), (10, 21), (11, 20),
            ]
            all.append(offers.map { solution.fits(width: $0.0, height: $0.1) })
            all.append(ConstraintLayout.Solution(frames: []).fits(width: nil, height: nil))
            return all
        },
        "metrics": {
            let environment = testEnvironment()
            let colors = ControlColors(fill: red, track: .token(.fill), thumb: .token(.label))
            var settings = MetricsSettings()
            (settings.sectionHeaderHeight, settings.sectionFooterHeight, settings.sectionHeaderTopPadding) = (11, 12, 13)
            (settings.separatorInset, settings.layoutMargins) = (HorizontalInsets(leading: 1), HorizontalInsets(leading: 2, trailing: 3))
            settings.navigationBar = .large
            let sections: [Value] = [
                .null, 5,
                ["headerHeight": 0, "footerHeight": 10_000, "separatorInset": 9, "layoutMargins": ["leading": 4, "trailing": 5]],
                ["headerHeight": -1, "footerHeight": 10_001], ["headerHeight": "x", "separatorInset": "y"],
            ]
            var all: [Any] = [
                SystemControl.toggle(isOn: true, isEnabled: false, colors, in: roundTheme),
                SystemControl.slider(0.25, colors, in: .ios18), SystemControl.slider(2, colors, in: roundTheme),
                SystemControl.slider(-1, ControlColors(), in: roundTheme),
                SystemControl.pageControl(count: 3, current: 1, colors, in: roundTheme),
                SystemControl.pageControl(count: 0, current: 0, colors, in: roundTheme), TableMetrics(), TableMetrics(settings),
                TableMetrics(MetricsSettings()), SectionMetrics.keys,
            ]
            all += sections.map { SectionMetrics($0) as Any }
            for theme in [roundTheme, .ios18] {
                for bar in [NavigationBarStyle.none, .inline, .large] { all.append(SectionStacking(theme, under: bar)) }
            }
            for tools in [14_999, 15_000, 17_999, 18_000, 18_999, 19_000, 20_999, 21_000, 23_699, 23_700] {
                for bar in [NavigationBarStyle.inline, .large] { all.append(SectionStacking.interfaceBuilder(tools: tools, under: bar)) }
            }
            for style in StandardContents.Style.allCases {
                let look = CellLook(style)
                all += [look, look.written("Words", in: environment)] as [Any]
            }
            return all
        },
        "segments and fields": {
            let labels = ["A", "B", "C"].map { Text($0) }
            func segments(_ selected: Int?, _ widths: [Double] = [], isApportioned: Bool = false) -> Node {
                SegmentedControl(labels: labels, selected: selected, selectedColor: red, widths: widths, isApportioned: isApportioned)
            }
            let fields = [TextField("text"), TextField("", placeholder: "hint"), TextEditor("text"), TextEditor("")]
            let nodes = fields.map { field in
                HStack {
                    a; VStack { field }; TextField("second")
                }
            }
            return [
                segments(nil), segments(0), segments(1), segments(2), segments(1, [3, 40, 0]), segments(0, [3.2, 3.4, 3.5]),
                segments(1, isApportioned: true), segments(1, [0, 0, 0]), segments(1, [0.5]),
                SegmentedControl(labels: [], selected: nil, selectedColor: red),
                SegmentedControl(labels: [a], selected: 0, selectedColor: red, space: 3),
                fields.map(\.hasField), a.hasField, nodes.map { $0.withFocusedField as Any }, a.withFocusedField as Any,
                TextField("focused", isFocused: true), TextField("", placeholder: "hint", isFocused: true),
                TextEditor("x", isFocused: true),
                TableCells.wheels([["1", "2", "3", "4", "5", "6", "7"], ["a"]]),
            ] as [Any]
        },
        "indexes and states": {
            var path = IndexPath(row: 3, section: 2)
            var all: [Any] = [
                path.row, path.section, path.item, IndexPath(item: 4, section: 1).row, IndexPath(index: 1).row, IndexPath(index: 1).section,
            ]
            path.row = 9
            path.section = 8
            all += [
                "\(path)",
                [IndexPath(row: 5, section: 0), IndexPath(row: 0, section: 1), IndexPath(row: 2, section: 0)].sorted().map { "\($0)" },
            ]
            path.item = 1
            all +=
                ["\(path)", TableState(), TableState.Editing(), TableState.Swipe(row: path), SwipeAction.delete, SwipeAction(title: "x")]
                as [Any]
            var action = SwipeAction.delete
            action.title = "Remove"
            all += [action, TableColors(), TableColors(background: red), RowInsets()] as [Any]
            let contents: [Value] = [
                .null, ["separatorInset": 4], ["separatorInset": ["trailing": 4], "layoutMargins": 7], ["layoutMargins": "x"],
            ]
            all += contents.map { RowInsets($0) as Any }
            return all
        },
        "containers": {
            [
                HStack {
                    a; Divider()
                },
                VStack {
                    a; Spacer()
                }, ZStack { a }, Grid(columns: 0) { a }, Flow { a }, ScrollView { a },
                Flow(spacing: 3, lineSpacing: 5) { a }, ForEach([1, 2]) { Text("\($0)") },
                HStack {
                    if true { a }; for _ in 0..<2 { a }
                },
                Node.StackNode(.vertical, children: []), Node.GridNode(columns: 2, children: []), Node.FlowNode(spacing: 4, children: []),
                Node.ScrollNode(children: []), Node.TextNode("t"), Node.FrameModifier(), Node.ShapeNode(.circle, color: red),
                Node.DrawingNode(size: Size(width: 1, height: 2), layers: [Node.DrawingNode.Layer(Path())]), Node.SymbolNode("s"),
                Node.SymbolNode.ImageScale.allCases.map(\.factor), Node.spinner(), Node.slider(0.5), Node.progress(0.5),
                Image("i"), Image("i", size: Size(width: 1, height: 2), contentMode: .fit), Symbol("s", size: 3),
                Text([("b", 700), ("c", nil)]), Text(markdown: "x **b** *i* ~~s~~ `c` [l](https://a.b)"),
            ]
        },
        "controls": {
            [
                Slider(value: 2), Slider(value: -1, step: 0.25), Slider(value: 0.5, step: 0), Slider(value: 0.5, step: 0.001),
                Slider(value: 0.5, step: 3), Stepper(), Stepper(decrements: false), Stepper(increments: false),
                SegmentedControl(["A", "B"], selected: 1), SegmentedControl([], selected: nil),
                SegmentedControl(["A"], selected: 0, selectedColor: red), TextField(""), TextField("a", placeholder: "p", isFocused: true),
                TextField("", placeholder: "p", isFocused: true), TextEditor("a"), TextEditor("", placeholder: "p", isFocused: true),
                Link("l", destination: "https://a.b"), Label("l", systemImage: "gear"), Map("Kiel"), VideoPlayer("Clip"), Badge("3"),
                Badge("3", color: red), Button("b"), Button("b", isDestructive: true), Toggle(isOn: true),
                Toggle(isOn: false, isEnabled: false), ProgressView(), ProgressView(value: 7), ProgressView(value: -7, tint: red),
                ControlColors(fill: red).isEmpty, ControlColors().isEmpty, a.controlColors(ControlColors()),
                a.controlColors(ControlColors(fill: red, track: .token(.green), thumb: .token(.blue))),
            ]
        },
        "pickers": {
            let environment = testEnvironment()
            var german = environment
            german.locale = "de"
            return [
                DatePicker("2026-03-12T09:41", in: environment), DatePicker("2026-03-12", in: environment),
                DatePicker("soon", in: environment),
                DatePicker("2026-03-12T09:41", displayedComponents: .date, in: german),
                DatePicker("2026-03-12T09:41", displayedComponents: .hourAndMinute, in: german),
                DatePicker("2026-02-28T21:05", style: .inline, in: environment), DatePicker("2026-03-01", style: .inline, in: german),
                Picker(["A", "B", "C"], selection: 1), Picker(["A", "B"], selection: 9), Picker(["A", "B"], selection: -1),
                Picker(["A"], selection: nil), Picker([], selection: 0),
                Picker(["A", "B", "C", "D", "E", "F"], selection: 2, style: .wheel),
                Picker(["A", "B"], selection: nil, style: .wheel), PageControl(numberOfPages: 3, currentPage: 1),
                PageControl(numberOfPages: 200, currentPage: 1).children.count, PageControl(numberOfPages: -1, currentPage: 0),
                Gauge(value: 0.4), Gauge(value: 2, label: "l"), Gauge(value: -1, label: "l", style: .circular),
                Gauge(value: 0.5, style: .circular, tint: red), Gauge(value: 1, label: "m", style: .circular),
                Gauge(value: 0.5, style: .circularCapacity, size: 29, lineWidth: 40, showsValue: false),
                Button("B"), Button("B", style: .bordered, tint: red), Button("", style: .borderedProminent, symbol: "s"),
            ] as [Any]
        },
        "modifiers": {
            let tree = HStack {
                a; Symbol("s"); Symbol("t", size: 4)
            }
            return [
                a.padding(), a.padding(3), a.frame(width: 4), a.frame(minWidth: 1, maxWidth: .infinity, minHeight: 2, maxHeight: 3),
                a.frame(width: Node.Length.share(0.5)), a.background(red), a.cornerRadius(3), a.foregroundColor(.tint), a.layoutPriority(2),
                a.fixedSize(), a.aspectRatio(contentMode: .fill), a.offset(x: 1), a.offset(y: 2), a.clipped(), a.border(red),
                a.background(LinearGradient(colors: [red, red, red], startPoint: .top, endPoint: .bottom)),
                a.background(RadialGradient(colors: [red], center: .bottomLeading), cornerRadius: 4), a.disabled(), a.disabled(false),
                a.opacity(2), a.opacity(-1), a.shadow(radius: 200), a.shadow(radius: -1, x: 1, y: 2), a.overlay { a },
                a.background(alignment: .top) { a }, tree.font(.headline), tree.font(.headline).font(.body),
                tree.fontWeight(600).fontWeight(300),
                tree.imageScale(.large), tree.symbolRenderingMode(.hierarchical), a.lineLimit(2).lineLimit(3), a.lineLimit(nil),
                a.truncationMode(.middle).truncationMode(.head), a.multilineTextAlignment(.center).multilineTextAlignment(.trailing),
                a.bold(),
                a.italic().italic(false), a.monospaced().monospaced(false), a.monospacedDigit().monospacedDigit(false),
                a.underline(color: red).underline(false), a.strikethrough().strikethrough(false), a.underline(false), a.lineSpacing(-1),
                a.lineSpacing(3).lineSpacing(4), a.kerning(-2).tracking(3), a.minimumScaleFactor(0),
                a.minimumScaleFactor(3).minimumScaleFactor(0.5),
            ] as [Any]
        },
        "lengths, points and alignments": {
            let lengths: [Node.Length] = [.points(3), .share(0.5)]
            return [
                lengths.map { [$0.length(in: 10), $0.length(in: nil), $0.points] },
                Alignment.names.map { [$0.name, describe($0.alignment), describe(UnitPoint($0.alignment))] },
                [UnitPoint.center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing],
                VerticalAlignment.allCases.map { UnitPoint(Alignment(.trailing, $0)) }, GradientStop.even([red]),
                ImageSlices(of: Size(width: 9, height: 8), left: 1, top: 2, right: 3, bottom: 4),
                EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
                IndexPath(item: 3, section: 4).section, IndexPath(item: 3, section: 4).item, IndexPath(index: 1).row,
                IndexPath(index: 1).section,
            ] as [Any]
        },
        "environments": {
            var all: [Any] = []
            for name in ["ios", "ios26", "ios-classic", "material"] {
                let theme = try #require(Theme.shipped(named: name).value)
                for width in [390, 413, 414] as [Double] {
                    var one = Environment(width: width, theme: theme)
                    func line() -> Any {
                        [
                            one.cellMargin, one.trailingCellMargin, one.accessoryMargin, one.groupMargin, one.isWide, one.textScale,
                            one.stacksTexts,
                        ] as [Any]
                    }
                    all.append(line())
                    one.layoutMargins.leading = 30
                    all.append(line())
                    one.layoutMargins.trailing = 40
                    one.textSize = .accessibility1
                    all.append(line())
                }
                for bar in NavigationBarStyle.allCases { all.append(SectionStacking(theme, under: bar)) }
            }
            for tools in [13_000, 14_999, 15_000, 17_999, 18_000, 18_999, 19_000, 19_999, 20_000, 23_999, 24_000] {
                for bar in NavigationBarStyle.allCases { all.append(SectionStacking.interfaceBuilder(tools: tools, under: bar)) }
            }
            let plain = Environment()
            all += [plain.width, plain.textSize, plain.scale, plain.locale, plain.now.timeIntervalSince1970] as [Any]
            all += [plain.wholePixels(10.1), plain.wholePixels(10), plain.wholePixels(9.99)] as [Any]
            all += [plain.headerInsets(.insetGrouped, top: 1, bottom: 2), plain.headerInsets(.grouped)] as [Any]
            all +=
                [
                    Font.style(.body).resolved(in: plain), Font.style(.body, weight: 800).resolved(in: plain),
                    Font.system(size: 9).resolved(in: plain),
                ] as [Any]
            return all
        },
        "colors": {
            let theme = roundTheme
            let texts = ["tint", "#102030", "#10203040", "#XYZ", "systemRed", "nonsense"]
            let colors = texts.map { ColorReference($0) }
            let faded = ColorReference.dynamic(light: ColorReference("#102030"), dark: .token(.tint)).opacity(0.5)
            let values: [Value] = [
                "tint", "#12", ["light": "red", "dark": "#000"], ["light": "red"], ["color": "red", "opacity": 0],
                ["color": "red", "opacity": 1],
                ["color": "red", "opacity": 1.5], .null, [1], ["linearGradient": ["red", "blue"]], ["linearGradient": ["red"]],
                ["linearGradient": ["red", "blue"], "startPoint": ["x": 0, "y": 1], "endPoint": "trailing"],
                ["linearGradient": ["red", "blue"], "center": "top"], ["radialGradient": ["red", "blue", "green"]],
                ["radialGradient": ["red", "blue"], "startRadius": 5, "endRadius": 5],
                ["radialGradient": ["red", "blue"], "startRadius": 5, "endRadius": 6],
                ["radialGradient": ["red", "blue"], "startRadius": -1], ["radialGradient": ["red", "blue"], "startRadius": "x"],
                [
                    "linearGradient": [
                        ["color": "red", "location": 0], ["color": "blue", "location": 0], ["color": "red", "location": 1],
                    ]
                ],
                ["linearGradient": [["color": "red", "location": 0], ["color": "blue", "location": 1.1]]],
                ["linearGradient": .array(Array(repeating: "red", count: 20))],
                ["linearGradient": .array(Array(repeating: "red", count: 21))],
            ]
            return [
                colors, colors.map { $0.resolved(in: theme) }, colors.map { $0.exists(in: theme) }, faded.resolved(in: theme), faded.names,
                ["systemRed", "systemRedColor", "red", "redColor", "label", "labelColor", "nonsense"].map {
                    ColorReference(systemColor: $0) as Any
                },
                values.map { Fill($0) as Any }, ColorReference.shadow, Fill(["linearGradient": ["red", "blue"]])?.colors as Any,
                theme.unknownColor("tnit", .error, .cellsUnknownColor), theme.unknownColor("qqqqqq", .warning, .contentsUnknownColor),
            ] as [Any]
        },
        "texts": {
            var all = TextAttributes(weight: 300, color: red, link: "l")
            (all.isItalic, all.isMonospaced, all.hasMonospacedDigits) = (true, true, true)
            (all.underline, all.strikethrough, all.attachment) = (.init(), .init(color: red), .symbol("s"))
            var font = TextAttributes()
            font.font = .system(size: 3)
            let style = Font.style(.body).resolved(in: testEnvironment())
            var text = Node.TextNode("äbc")
            text.spans = [TextSpan(2..<3, all), TextSpan(9..<12, font)]
            var look = TextLook()
            look.alignment = .trailing
            return [
                all.overridden(by: TextAttributes()), TextAttributes().overridden(by: all), all.overridden(by: font),
                all.overridden(by: TextAttributes(link: "m")), all.applied(to: style), TextAttributes().applied(to: style), text.parts,
                [
                    TextPart("x").bold().italic().monospaced().monospacedDigit().underline().strikethrough(color: red).link("l")
                        .foregroundColor(red).font(.style(.body))
                ],
                [TextPart.symbol("s", color: red), .image("i")], look.placed(a), TextLook().placed(a), look.text("w"),
                Text(markdown: "  plain"), Text(markdown: "a\n\n# b **c**\n- d"), Text(markdown: "**a"),
                Text(markdown: "https://a.b x_y (c)"),
                Text(markdown: "***a** b*"), Text(markdown: "<b>x</b> ![alt](u)"), Text(markdown: "(**a**) \\*b"),
            ] as [Any]
        },
        "tables": {
            let fallback = Fallback()
            let path = IndexPath(row: 0, section: 0)
            return [
                fallback.estimatedRowHeights(inSection: 0, in: testEnvironment()) as Any,
                fallback.tableHeader(in: testEnvironment()) as Any,
                fallback.tableFooter(in: testEnvironment()) as Any, fallback.sectionIndexTitles, fallback.editing(at: path) as Any,
                fallback.editingStyle(at: path), fallback.canMoveRow(at: path), fallback.swipeActions(at: path, edge: .trailing),
                fallback.swipeActions(at: path, edge: .leading), fallback.showsSeparators, fallback.metrics, fallback.initialState,
                fallback.colors,
                fallback.metrics(ofSection: 0), fallback.shouldIndentWhileEditing(at: path), fallback.diagnostics.count,
                TableState.Editing(), TableState.Swipe(row: path).edge, SwipeAction(title: "t"), SwipeAction.delete,
                RowContent(cell: "c", body: .empty), SupplementaryContent(view: "v", height: .points(3), body: .empty),
                TableColors(background: red),
                Node.TableNode(fallback).content == nil,
                [
                    ["headerHeight": 3, "footerHeight": 10_000, "separatorInset": 5, "layoutMargins": ["leading": 1, "trailing": 2]],
                    ["headerHeight": -1, "footerHeight": 10_001], "x", .null,
                ].map { (value: Value) in SectionMetrics(value) },
                SectionMetrics.keys, StandardContents.keys, StandardContents.rowKeys,
            ] as [Any]
        },
        "registries": {
            var registry = CellRegistry.standard
            let names = [registry.cellNames, registry.headerNames]
            let row = RowContext(contents: "x", indexPath: IndexPath(row: 0, section: 0), environment: testEnvironment())
            let blank = registry.asOnDevice().cellNames.filter { describe(registry.asOnDevice().cell($0)?.body(row) as Any) == "empty" }
            let loose = describe(registry.knownClasses)
            registry.isStrict = true
            let standard = registry.cellNames.filter { registry.cell($0)?.readsStandardContents == true }
            let keys = StandardContents.keys + StandardContents.rowKeys + ["nonsense"]
            let faults = keys.map { key in
                [key]
                    + ([.null, "x", 3, 1.5, true, [1], ["light": "red", "dark": "red"], "none", 2000] as [Value]).map {
                        StandardContents.fault(in: $0, of: key).map { "\($0.expectation) \($0.nearest ?? "")" } ?? "-"
                    }
            }
            return [
                names, blank, loose, registry.isStrict, standard,
                registry.controls(ofCell: "StandardCell").map { "\($0.key) \($0.value)" }.sorted(),
                registry.controls(ofCell: "LoadingCell").count, registry.controls(ofCell: "none").count, faults,
                ["titleColor", "colorTitle", "wideFont", "badgeInset"].map(StandardContents.isNameOfLook),
                StandardContents.key(forUIKitName: "textLabel") as Any,
                Role.Accessory.allCases.map(\.spoken),
            ] as [Any]
        },
        "vocabulary": {
            [
                DesignWords.top, DesignWords.nodes, DesignWords.modifiers, DesignWords.formats,
                ["alignment", "font", "weight", "Toggle", "color", "maxWidth", "style", "padding"].map { DesignWords.values(of: $0) },
                ["color", "tint", "padding", "background"].map(DesignWords.isColor),
                DesignNodeKind.allCases.map { kind in
                    [kind.rawValue] + DesignModifierKind.allCases.filter { !kind.takes($0) }.map(\.rawValue)
                },
                DesignNodeKind.allCases.map { kind in
                    let grammar = kind.grammar
                    return "\(kind.rawValue) \(grammar.value.map { describe($0) } ?? "-") \(grammar.needsValue) \(grammar.children ?? "-") "
                        + grammar.options.map { "\($0.key) \(describe($0.value))" }.sorted().joined(separator: ", ")
                },
                DesignModifierKind.allCases.map { kind in
                    kind.rawValue + " " + kind.grammar.map { "\($0.key) \(describe($0.value))" }.sorted().joined(separator: ", ")
                },
            ]
        },
        "settings": {
            let values: [Value] = [
                .null, true, "yes", "Off", "", "maybe", 0, 1, 2, 1.5, -1, 10_000, 10_001, "3.5", "1e3", "nan", "50%", "0%", "100%", "101%",
                "-1%",
                "infinity", "16:9", "3/2", "0:1", "1:2:3", "bold", "100", 900, 901, 99, "M0 0L1 1", "M0 0L10001 0", "M0 0L10000 0", [],
                ["a"], [:], ["a": 1],
            ]
            return values.map { (value: Value) -> [Any] in
                [
                    value.prettyText(), value.number as Any, value.extent as Any, value.limit as Any, value.ratio as Any,
                    value.integer as Any,
                    value.quantity as Any, value.outline as Any, value.flag as Any, value.weight as Any, value.isPresent,
                ]
            } + [
                [FieldKind.text, .key, .texts, .bool, .color, .choice(["leading", "top"]), .weight, .limit, .textStyle, .fill].map { kind in
                    ["{{a}}", "ture", "leadin", "boldd", "infinty", "headlin", "rde"].map { kind.nearest(to: $0) ?? "-" } + [
                        "\(kind.holdsContents)"
                    ]
                }
            ]
        },
        "constraints": {
            typealias Layout = ConstraintLayout
            var layout = Layout(views: [Layout.View()], constraints: [Layout.Constraint(Layout.Anchor(.view(0), .left))])
            var view = Layout.View(parent: 0, intrinsicSize: .measured, designFrame: Rect(x: 1, y: 2, width: 30, height: 40))
            view.alignmentInsets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            let index = layout.add(view)
            view.intrinsicSize = .fixed(width: 5, height: nil)
            let next = layout.add(view)
            view.intrinsicSize = .none
            view.alignmentInsets.top = 99
            _ = layout.add(view)
            view.intrinsicSize = .measured
            _ = layout.add(view)
            view.content = .node(a, .top)
            _ = layout.add(view)
            let solution = Layout.Solution(frames: [Rect(x: 0, y: 0, width: 10, height: 20)])
            return [
                index, next, layout, layout.withDesignTimeSizes().views.map(\.intrinsicSize), Layout.Stack(),
                Layout.Attribute.allCases.map(\.rawValue),
                Layout.Stack.Alignment.allCases.map(\.rawValue), Layout.Stack.Distribution.allCases.map(\.rawValue),
                Layout.Relation.allCases.map(\.rawValue),
                [
                    solution.fits(width: 10, height: 20), solution.fits(width: nil, height: nil), solution.fits(width: 10.02, height: nil),
                    solution.fits(width: 10.005, height: 20), solution.fits(width: 10, height: 21),
                    Layout.Solution(frames: []).fits(width: nil, height: nil),
                ],
                [
                    Layout.Autoresizing.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
                    .flexibleBottomMargin,
                ].map(\.rawValue),
                Node.constrained(layout).children.count, describe(Node.constrained(layout).mapChildren { $0.bold() }),
                Layout.Shadow(color: red, radius: 2, offset: Point(x: 1, y: 2)), Layout.Transform(a: 1, b: 2, c: 3, d: 4),
            ] as [Any]
        },
    ]
}

/// A table that sets nothing.
private struct Fallback: TableContent, Sendable {
    var style: TableStyle { .plain }
    var title: String { "" }
    var sectionCount: Int { 0 }
    func rowCount(inSection section: Int) -> Int { 0 }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { .automatic }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent { RowContent(cell: "", body: .empty) }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
}
