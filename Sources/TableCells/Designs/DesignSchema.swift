import TableGraphics
import TableInputs

extension CellDesign {
    /// The JSON schema of cell designs (draft 2020-12), with the vocabulary that the reader accepts.
    ///
    /// It contains the keys and the kinds of their values. `load` checks what depends on a theme, on other designs or on the contents.
    public static var schema: String { schemaValue.prettyText() + "\n" }

    /// The schema as a value.
    package static let schemaValue: Value = {
        let kinds = Kind.allCases
        let settings = Set(kinds.flatMap(\.settings)).union(kinds.map(\.rawValue))
        return Value.pairs([
            ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "Cell design"),
            ("description", "The appearance of rows, headers, footers or parts of them."), ("type", "object"),
            ("properties", .pairs([("$schema", ["type": "string"])] + settings.sorted().map { ($0, schema(ofSetting: $0)) })),
            ("additionalProperties", false),
            ("oneOf", .array(kinds.map { ["required": [.string($0.rawValue), "body"]] } + [["required": ["cell", "nib"]]])),
            ("$defs", .pairs(definitions)),
        ])
    }()

    private static func schema(ofSetting name: String) -> Value {
        switch name {
        case "height": ["anyOf": [["type": "number", "minimum": 0], ["const": "automatic"]]]
        case "minHeight", "maxHeight": ["type": "number", "minimum": 0]
        case "separator": ["anyOf": [["enum": ["automatic", "none"]], ["type": "number", "minimum": 0]]]
        case "margins": ["enum": ["automatic", "none"]]
        case "background": ["$ref": "#/$defs/color"]
        case "body": ["$ref": "#/$defs/node"]
        case "outlets": ["type": "object", "additionalProperties": outlet]
        default: ["type": "string", "minLength": 1]
        }
    }

    private static var outlet: Value {
        let settings = NibDesign.fields.map { ($0.key, $0.kind.schema) }
        let object: Value = .pairs([("type", "object"), ("properties", .pairs(settings)), ("additionalProperties", false)])
        return ["anyOf": [FieldKind.text.schema, object]]
    }

    private static var definitions: [(String, Value)] {
        let bare = DesignNodeKind.allCases.filter { $0.grammar.value == nil || !$0.grammar.needsValue }.map { Value.string($0.rawValue) }
        let node: Value = [
            "anyOf": .array([["enum": .array(bare)]] + DesignNodeKind.allCases.map { reference($0.rawValue) })
        ]
        return [
            ("node", node), ("nodes", ["anyOf": [["type": "array", "items": reference("node")], reference("node"), ["type": "null"]]]),
            ("text", ["type": ["string", "number", "boolean"], "pattern": .string("^" + knownFormats)]),
            ("bound", ["type": "string", "pattern": .string("^(?=[\\s\\S]*\\{\\{)" + knownFormats)]), ("part", part),
            ("color", color), ("colorPart", ["anyOf": [reference("color"), reference("bound")]]), ("fill", fill), ("point", point),
        ] + DesignModifierKind.allCases.map { ($0.rawValue, $0.schema) } + DesignNodeKind.allCases.map { ($0.rawValue, schema(of: $0)) }
    }

    /// Matches texts whose keys have only known formats; `{{price|currancy}}` does not match.
    private static let knownFormats =
        "(?![\\s\\S]*\\{\\{[^{}]*\\|(?!\\s*(?:" + ValueFormat.names.joined(separator: "|") + ")\\s*[:|}])[^{}]*\\}\\})"

    private static func reference(_ name: String) -> Value { ["$ref": .string("#/$defs/" + name)] }

    private static func schema(of kind: DesignNodeKind) -> Value {
        let grammar = kind.grammar
        var properties: [(String, Value)] = []
        switch (grammar.children, grammar.value) {
        case ("", _): properties.append((kind.rawValue, reference("nodes")))
        case (_, let value?) where kind != .standardCell:
            let schema =
                kind == .text ? ["anyOf": [value.schema, ["type": "array", "items": reference("part")]]] : value.schema
            properties.append((kind.rawValue, grammar.needsValue ? schema : ["anyOf": [schema, ["type": "null"]]]))
        case (_, nil): properties.append((kind.rawValue, ["type": "null"]))
        default:
            let contents = StandardContents.fields.map { ($0.key, $0.kind.schema) }
            let object: Value = .pairs([("type", "object"), ("properties", .pairs(contents)), ("additionalProperties", false)])
            properties.append((kind.rawValue, ["anyOf": [object, ["type": "null"]]]))
        }
        for (name, field) in grammar.options.sorted(by: { $0.key < $1.key }) { properties.append((name, field.schema)) }
        if let children = grammar.children, !children.isEmpty { properties.append((children, reference("nodes"))) }
        for modifier in DesignModifierKind.allCases where grammar.options[modifier.rawValue] == nil {
            properties.append((modifier.rawValue, reference(modifier.rawValue)))
        }
        for (alias, modifier) in DesignModifierKind.aliases.sorted(by: { $0.key < $1.key }) where grammar.options[alias] == nil {
            properties.append((alias, reference(modifier.rawValue)))
        }
        properties += DesignNode.Condition.schema
        return .pairs([
            ("type", "object"), ("required", .array([.string(kind.rawValue)])), ("properties", .pairs(properties)),
            ("additionalProperties", false),
        ])
    }

    private static var part: Value {
        let properties = DesignNode.partGrammar.sorted { $0.key < $1.key }.map { ($0.key, $0.value.schema) }
        let object: Value = .pairs([
            ("type", "object"), ("properties", .pairs(properties)), ("additionalProperties", false),
            ("anyOf", [["required": ["text"]], ["required": ["symbol"]], ["required": ["image"]]]),
        ])
        return ["anyOf": [FieldKind.text.schema, object]]
    }

    private static var color: Value {
        [
            "anyOf": [
                ["enum": .array((ColorToken.names + Theme.systemColorNames).map { .string($0) })],
                ["type": "string", "pattern": "^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[^#{][^{]*)$"],
                .pairs([
                    ("type", "object"), ("required", ["light", "dark"]), ("additionalProperties", false),
                    ("properties", ["light": reference("colorPart"), "dark": reference("colorPart")]),
                ]),
                .pairs([
                    ("type", "object"), ("required", ["color", "opacity"]), ("additionalProperties", false),
                    ("properties", ["color": reference("colorPart"), "opacity": ["type": "number", "minimum": 0, "maximum": 1]]),
                ]),
            ]
        ]
    }

    private static var fill: Value {
        let stop: Value = .pairs([
            ("type", "object"), ("required", ["color", "location"]), ("additionalProperties", false),
            ("properties", ["color": reference("colorPart"), "location": ["type": "number", "minimum": 0, "maximum": 1]]),
        ])
        let stops: Value = ["type": "array", "minItems": 2, "maxItems": 20, "items": ["anyOf": [reference("colorPart"), stop]]]
        let radius: Value = ["type": "number", "minimum": 0]
        return [
            "anyOf": [
                reference("color"),
                .pairs([
                    ("type", "object"), ("required", [.string(Fill.linearKey)]), ("additionalProperties", false),
                    (
                        "properties",
                        .pairs([(Fill.linearKey, stops), ("startPoint", reference("point")), ("endPoint", reference("point"))])
                    ),
                ]),
                .pairs([
                    ("type", "object"), ("required", [.string(Fill.radialKey)]), ("additionalProperties", false),
                    (
                        "properties",
                        .pairs([
                            (Fill.radialKey, stops), ("center", reference("point")), ("startRadius", radius), ("endRadius", radius),
                        ])
                    ),
                ]),
            ]
        ]
    }

    private static var point: Value {
        [
            "anyOf": [
                ["enum": .array(Alignment.names.map { .string($0.name) })],
                ["type": "object", "required": ["x", "y"], "properties": ["x": ["type": "number"], "y": ["type": "number"]]],
            ]
        ]
    }
}

extension DesignModifierKind {
    fileprivate var schema: Value {
        let named = grammar.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }
        var choices: [Value] = []
        if let own = grammar[""] { choices.append(own.schema) }
        if !named.isEmpty {
            let object: Value = .pairs([
                ("type", "object"), ("properties", .pairs(named.map { ($0.key, $0.value.schema) })), ("additionalProperties", false),
                ("minProperties", 1),
            ])
            choices += [object, ["type": "array", "items": object, "minItems": 1]]
        }
        switch self {
        case .overlay, .background:
            let content: Value = .pairs([
                ("type", "object"), ("required", ["content"]), ("additionalProperties", false),
                (
                    "properties",
                    .pairs(
                        [("content", ["$ref": "#/$defs/node"])]
                            + Self.layerGrammar.sorted { $0.key < $1.key }.map { ($0.key, $0.value.schema) })
                ),
            ])
            choices += [content, ["$ref": "#/$defs/node"]]
        default: break
        }
        return choices.count == 1 ? choices[0] : ["anyOf": .array(choices)]
    }
}

extension DesignNode.Condition {
    fileprivate static let schema: [(String, Value)] = words.map { word in
        (word, ["if", "unless"].contains(word) ? FieldKind.key.schema : ["type": "object"])
    }
}

extension FieldKind {
    /// The schema of a literal value, of a text with keys of the contents, or of a choice.
    var schema: Value {
        guard allowsChoices else { return plainSchema }
        // A choice in a choice is rare; only the reader checks it.
        let deeper: Value = ["anyOf": [plainSchema, ["type": "object", "required": ["then"]]]]
        let choice: Value = .pairs([
            ("type", "object"), ("required", ["then"]), ("additionalProperties", false),
            ("properties", .pairs(DesignNode.Condition.schema + [("then", deeper), ("else", deeper)])),
        ])
        return ["anyOf": [plainSchema, choice]]
    }

    private var plainSchema: Value {
        let bound: Value = ["$ref": "#/$defs/bound"]
        switch self {
        case .text: return Self.textSchema
        case .number(let range):
            return ["anyOf": [.number(in: range), bound]]
        case .extent: return ["anyOf": [["type": "number", "minimum": 0], Self.share, bound]]
        case .limit: return ["anyOf": [["type": "number", "minimum": 0], Self.share, ["const": "infinity"], bound]]
        case .size:
            let side: Value = ["anyOf": [["type": "number", "minimum": 0, "maximum": 10_000], bound]]
            let object: Value = .pairs([
                ("type", "object"), ("properties", ["width": side, "height": side]), ("additionalProperties", false), ("minProperties", 1),
            ])
            return ["anyOf": [["type": "number", "minimum": 0, "maximum": 10_000], object, bound]]
        case .ratio:
            return [
                "anyOf": [
                    ["type": "number", "exclusiveMinimum": 0],
                    ["type": "string", "pattern": "^[0-9.]*[1-9][0-9.]*\\s*[:/]\\s*[0-9.]*[1-9][0-9.]*$"], bound,
                ]
            ]
        case .integer(let range):
            return ["anyOf": [.number(in: Double(range.lowerBound)...Double(range.upperBound), type: "integer"), bound]]
        case .bool: return ["anyOf": [["type": "boolean"], ["enum": ["yes", "no", "on", "off", 0, 1]], bound]]
        case .color: return ["anyOf": [["$ref": "#/$defs/color"], bound]]
        case .fill: return ["anyOf": [["$ref": "#/$defs/fill"], bound]]
        case .textStyle: return ["anyOf": [["enum": .array(TextStyleToken.names.map { .string($0) })], bound]]
        case .weight:
            return [
                "anyOf": [
                    ["enum": .array(fontWeights.map { .string($0.name) })], ["type": "integer", "minimum": 100, "maximum": 900], bound,
                ]
            ]
        case .choice(let choices): return ["anyOf": [["enum": .array(choices.map { .string($0) })], bound]]
        case .outline: return ["anyOf": [["type": "string", "pattern": "^\\s*[Mm]\\s*-?[0-9.]"], bound]]
        case .key: return ["type": "string", "pattern": "^[^{]+$"]
        case .texts:
            return ["anyOf": [["type": "array", "maxItems": 20, "items": Self.textSchema], ["type": "string"]]]
        case .contents: return ["type": "object"]
        }
    }

    private static let textSchema: Value = ["$ref": "#/$defs/text"]
    private static let share: Value = ["type": "string", "pattern": "^([0-9]{1,2}(\\.[0-9]+)?|100)%$"]
}
