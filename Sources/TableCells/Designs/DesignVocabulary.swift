import TableGraphics
import TableScene

/// The nodes of a cell design. Raw values are their names in the file.
package enum DesignNodeKind: String, CaseIterable, Sendable {
    case text = "Text"
    case symbol = "Symbol"
    case image = "Image"
    case hStack = "HStack"
    case vStack = "VStack"
    case zStack = "ZStack"
    case grid = "Grid"
    case flow = "Flow"
    case scrollView = "ScrollView"
    case forEach = "ForEach"
    case spacer = "Spacer"
    case divider = "Divider"
    case toggle = "Toggle"
    case progressView = "ProgressView"
    case slider = "Slider"
    case stepper = "Stepper"
    case segmentedControl = "SegmentedControl"
    case textField = "TextField"
    case textEditor = "TextEditor"
    case datePicker = "DatePicker"
    case picker = "Picker"
    case pageControl = "PageControl"
    case gauge = "Gauge"
    case link = "Link"
    case label = "Label"
    case map = "Map"
    case videoPlayer = "VideoPlayer"
    case badge = "Badge"
    case button = "Button"
    case rectangle = "Rectangle"
    case roundedRectangle = "RoundedRectangle"
    case capsule = "Capsule"
    case circle = "Circle"
    case path = "Path"
    case accessory = "Accessory"
    case standardCell = "StandardCell"
    case view = "View"

    /// The syntax of a node.
    struct Grammar {
        /// The kind of the value directly after the name; `nil` if the node takes none.
        var value: FieldKind?
        var needsValue = true
        /// The kinds of options, by name.
        var options: [String: FieldKind] = [:]
        /// The location of the children: `""` directly after the name, otherwise the name of their key; `nil` if the node has none.
        var children: String?
    }

    var grammar: Grammar {
        switch self {
        case .text: Grammar(value: .text, options: ["strong": .weight, "markdown": .bool, "ranges": .key])
        case .badge: Grammar(value: .text, options: ["color": .color])
        case .symbol:
            Grammar(
                value: .text,
                options: [
                    "size": .length, "imageScale": .choice(Node.SymbolNode.ImageScale.allCases.map(\.rawValue)),
                    "symbolRenderingMode": .choice(SymbolRenderingMode.allCases.map(\.rawValue)),
                ])
        case .image:
            Grammar(value: .text, options: ["size": .size, "contentMode": .choice(Node.ImageNode.ContentMode.allCases.map(\.rawValue))])
        case .hStack:
            Grammar(
                value: nil, options: ["spacing": .number, "alignment": .choice(VerticalAlignment.allCases.map(\.rawValue))], children: "")
        case .vStack:
            Grammar(
                value: nil, options: ["spacing": .number, "alignment": .choice(HorizontalAlignment.allCases.map(\.rawValue))], children: "")
        case .zStack: Grammar(value: nil, options: ["alignment": .choice(Alignment.names.map(\.name))], children: "")
        case .grid:
            Grammar(
                value: nil,
                options: [
                    "columns": .integer(1...1_000), "spacing": .number,
                    "alignment": .choice(VerticalAlignment.allCases.map(\.rawValue)),
                ], children: "")
        case .flow:
            Grammar(
                value: nil,
                options: [
                    "spacing": .number, "lineSpacing": .number, "alignment": .choice(VerticalAlignment.allCases.map(\.rawValue)),
                ], children: "")
        case .scrollView:
            Grammar(
                value: nil,
                options: ["spacing": .number, "offset": .length, "alignment": .choice(VerticalAlignment.allCases.map(\.rawValue))],
                children: "")
        case .forEach: Grammar(value: .key, options: ["limit": .integer(0...1_000)], children: "content")
        case .spacer: Grammar(value: .length, needsValue: false)
        case .divider, .stepper: Grammar(value: nil)
        case .toggle: Grammar(value: .bool, options: ["enabled": .bool])
        case .progressView: Grammar(value: .fraction, needsValue: false, options: ["tint": .color, "track": .color])
        case .slider: Grammar(value: .fraction, options: ["step": .number(0.01...1)])
        case .segmentedControl: Grammar(value: .texts, options: ["selected": .integer(0...1_000)])
        case .textField, .textEditor:
            Grammar(value: .text, needsValue: false, options: ["placeholder": .text, "focused": .bool])
        case .datePicker:
            Grammar(
                value: .text,
                options: [
                    "style": .choice(DatePickerStyle.allCases.map(\.rawValue)),
                    "displayedComponents": .choice(DatePickerComponents.allCases.map(\.rawValue)),
                ])
        case .picker:
            Grammar(
                value: .texts, options: ["selected": .integer(0...1_000), "style": .choice(PickerStyle.allCases.map(\.rawValue))])
        case .pageControl: Grammar(value: .integer(0...100), options: ["current": .integer(0...100)])
        case .gauge:
            Grammar(
                value: .fraction,
                options: [
                    "label": .text, "style": .choice(GaugeStyle.allCases.map(\.rawValue)), "tint": .color, "size": .length,
                    "lineWidth": .length, "showsValue": .bool,
                ])
        case .link: Grammar(value: .text, options: ["destination": .text])
        case .label: Grammar(value: .text, options: ["symbol": .text])
        case .map, .videoPlayer: Grammar(value: .text, needsValue: false)
        case .button:
            Grammar(
                value: .text,
                options: [
                    "kind": .choice(["normal", "destructive"]), "style": .choice(ButtonLook.allCases.map(\.rawValue)), "symbol": .text,
                    "tint": .color,
                ])
        case .rectangle, .capsule, .circle: Grammar(value: .fill, options: ["lineWidth": .length])
        case .roundedRectangle: Grammar(value: .fill, options: ["cornerRadius": .length, "lineWidth": .length])
        case .path: Grammar(value: .outline, options: ["size": .length, "lineWidth": .length, "directional": .bool])
        case .accessory: Grammar(value: .choice(Role.Accessory.allCases.map(\.rawValue)))
        case .standardCell: Grammar(value: .contents, needsValue: false)
        case .view: Grammar(value: .text, options: ["with": .key])
        }
    }
}

/// The modifiers of a cell design.
enum DesignModifierKind: String, CaseIterable, Sendable {
    case padding, frame, width, height, minWidth, minHeight, maxWidth, maxHeight, background, cornerRadius, foregroundColor, font,
        lineLimit,
        truncation, textAlignment, layoutPriority, fixedSize, aspectRatio, offset, clip, border, overlay, role, opacity, shadow, fontWeight,
        italic, underline, strikethrough, monospaced, monospacedDigit, lineSpacing, tracking, minimumScaleFactor, disabled

    /// The kinds of settings by name; `""` is the value directly after the modifier's name.
    var grammar: [String: FieldKind] {
        switch self {
        case .padding:
            [
                "": .number, "top": .number, "leading": .number, "bottom": .number, "trailing": .number, "horizontal": .number,
                "vertical": .number,
            ]
        case .frame:
            [
                "width": .extent, "height": .extent, "minWidth": .extent, "minHeight": .extent, "maxWidth": .limit, "maxHeight": .limit,
                "alignment": .choice(Alignment.names.map(\.name)),
            ]
        case .width, .height, .minWidth, .minHeight: ["": .extent]
        case .cornerRadius: ["": .length]
        case .layoutPriority: ["": .number]
        case .maxWidth, .maxHeight: ["": .limit]
        case .background: ["": .fill, "color": .fill, "cornerRadius": .length]
        case .foregroundColor: ["": .color]
        case .font: ["": .textStyle, "style": .textStyle, "size": .number(1...1_000), "weight": .weight]
        case .lineLimit: ["": .integer(0...1_000)]
        case .truncation: ["": .choice(Truncation.allCases.map(\.rawValue))]
        case .textAlignment: ["": .choice(HorizontalAlignment.allCases.map(\.rawValue))]
        case .fixedSize: ["": .bool, "horizontal": .bool, "vertical": .bool]
        case .aspectRatio: ["": .ratio, "ratio": .ratio, "contentMode": .choice(["fit", "fill"])]
        case .offset: ["x": .number, "y": .number]
        case .clip: ["": .choice(Self.clipShapes), "shape": .choice(Self.clipShapes), "cornerRadius": .length]
        case .border: ["": .color, "color": .color, "width": .length, "cornerRadius": .length]
        case .overlay: Self.layerGrammar
        case .opacity: ["": .fraction]
        case .shadow: ["": .number(0...100), "color": .color, "radius": .number(0...100), "x": .number, "y": .number]
        case .fontWeight: ["": .weight]
        case .italic, .monospaced, .monospacedDigit, .disabled: ["": .bool]
        case .underline, .strikethrough: ["": .bool, "color": .color]
        case .lineSpacing: ["": .length]
        case .tracking: ["": .number]
        case .minimumScaleFactor: ["": .number(0.1...1)]
        case .role: ["": .choice(["title", "detail", "image", "none"])]
        }
    }
}

extension DesignNodeKind {
    /// The spacing between the children of a node that sets none, in points.
    var usualSpacing: Double {
        switch self {
        case .vStack, .forEach: 4
        default: 8
        }
    }
}

extension DesignNode {
    /// The settings of a text part, besides its text, symbol or image.
    static let partGrammar: [String: FieldKind] = [
        "text": .text, "symbol": .text, "image": .text, "font": .textStyle, "weight": .weight, "italic": .bool, "monospaced": .bool,
        "monospacedDigit": .bool, "color": .color, "underline": .bool, "strikethrough": .bool, "link": .text,
    ]
}

extension DesignModifierKind {
    /// Alternative names of modifiers.
    static let aliases: [String: DesignModifierKind] = ["color": .foregroundColor, "kerning": .tracking]

    /// Finds a modifier by any of its names.
    init?(name: String) {
        guard let kind = Self.aliases[name] ?? Self(rawValue: name) else { return nil }
        self = kind
    }

    static let clipShapes = ["rectangle", "roundedRectangle", "capsule", "circle"]
    /// The keys allowed next to the `content` of an overlay or background.
    static let layerGrammar: [String: FieldKind] = ["alignment": .choice(Alignment.names.map(\.name))]
}

extension DesignNodeKind {
    /// Whether a modifier affects the node or its descendants.
    func takes(_ modifier: DesignModifierKind) -> Bool {
        switch modifier {
        case .font, .fontWeight:
            isContainer || [.text, .button, .textField, .textEditor, .link, .label, .symbol].contains(self)
        case .lineLimit, .italic, .underline, .strikethrough, .monospaced, .monospacedDigit, .lineSpacing, .tracking,
            .minimumScaleFactor:
            isContainer || [.text, .button, .textField, .textEditor, .link, .label].contains(self)
        case .truncation, .textAlignment:
            isContainer
                || [.text, .button, .textField, .textEditor, .link, .label, .datePicker, .picker, .badge, .standardCell].contains(self)
        case .foregroundColor: isContainer || [.label, .text, .symbol, .path, .segmentedControl].contains(self)
        case .padding, .frame, .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight, .background, .cornerRadius, .layoutPriority,
            .fixedSize, .aspectRatio, .offset, .clip, .border, .overlay, .role, .opacity, .shadow, .disabled:
            true
        }
    }

    private var isContainer: Bool { [.hStack, .vStack, .zStack, .grid, .flow, .scrollView, .forEach, .view].contains(self) }
}

extension Alignment {
    /// The nine alignments, by name.
    static let names: [(name: String, alignment: Alignment)] = [
        ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
        ("topLeading", .topLeading),
        ("topTrailing", .topTrailing), ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing),
    ]
}
