import TableGraphics
import Themes

extension Theme {
    /// The JSON schema of tokens files (draft 2020-12), with the tokens that their reader accepts.
    ///
    /// It does not check the targets of aliases and missing tokens; `load` does.
    package static let schema = Value.pairs([
        ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "Theme"),
        ("description", "The colors, metrics and text styles of tables, as design tokens."), ("type", "object"),
        (
            "properties",
            .pairs(
                [
                    (
                        "extends",
                        [
                            "description": "The theme that provides the tokens omitted here: a name or a path.", "type": "string",
                            "examples": .array(ShippedThemes.names.map { .string($0) }),
                        ]
                    )
                ] + TokenGroup.allCases.map { ($0.rawValue, schema(of: $0)) })
        ),
        ("patternProperties", ["^\\$": true]), ("additionalProperties", false),
        ("$defs", .pairs(TokenGroup.allCases.map { ($0.rawValue, token(of: $0)) })),
    ])

    private static func schema(of group: TokenGroup) -> Value {
        let reference: Value = ["$ref": .string("#/$defs/" + group.rawValue)]
        let type: Value = ["enum": .array(group.types.map { .string($0) })]
        // Custom colors may be in nested groups; groups of numbers and styles contain only tokens.
        let rest: Value =
            switch group {
            case .color: ["anyOf": [reference, ["type": "object", "not": ["required": ["$value"]]]]]
            case .tracking: false
            case .metric, .type, .font: false
            }
        let known = (group.known ?? []).map { ($0, reference) }
        let ranges: [(String, Value)] =
            group == .metric ? MetricToken.allCases.map { ("\($0)", metric($0)) } : known
        return .pairs([
            ("description", .string(meaning(of: group))), ("type", "object"),
            ("properties", .pairs([("$type", type)] + ranges)),
            ("patternProperties", group == .tracking ? ["^\\$": true, "^[0-9.]+$": reference] : ["^\\$": true]),
            ("additionalProperties", rest),
        ])
    }

    private static func meaning(of group: TokenGroup) -> String {
        switch group {
        case .color: "Colors, for each of the four appearances."
        case .metric: "Lengths in points."
        case .type: "Text styles: size, line height and weight."
        case .tracking: "Letter spacing by font size."
        case .font: "The font of all texts."
        }
    }

    private static let alias: Value = ["type": "string", "pattern": "^\\{[^{}]+\\}$"]

    private static func number(_ range: ClosedRange<Double>) -> Value {
        let bare = Value.number(in: range)
        let dimension: Value = .pairs([
            ("type", "object"), ("properties", ["value": bare, "unit": ["const": "px"]]), ("required", ["value"]),
        ])
        return ["anyOf": [bare, dimension, alias]]
    }

    private static func metric(_ token: MetricToken) -> Value {
        let value = token.range == 0...1 ? ["anyOf": [["enum": [0, 1, true, false]], alias]] : number(token.range)
        return tokenObject(value, of: .metric)
    }

    private static func tokenObject(_ value: Value, of group: TokenGroup, _ extensions: Value? = nil) -> Value {
        var properties: [(String, Value)] = [("$value", value), ("$type", ["enum": .array(group.types.map { .string($0) })])]
        if let extensions { properties.append(("$extensions", ["type": "object", "properties": ["tableviewprovider": extensions]])) }
        return .pairs([("type", "object"), ("required", ["$value"]), ("properties", .pairs(properties))])
    }

    private static func token(of group: TokenGroup) -> Value {
        switch group {
        case .color:
            let part: Value = ["type": "number", "minimum": 0, "maximum": 1]
            let object: Value = .pairs([
                ("type", "object"), ("required", ["colorSpace", "components"]),
                (
                    "properties",
                    .pairs([
                        ("colorSpace", ["const": "srgb"]), ("components", ["type": "array", "items": part, "minItems": 3, "maxItems": 3]),
                        ("alpha", part),
                    ])
                ),
            ])
            let color: Value = [
                "anyOf": [
                    ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"], alias, object,
                ]
            ]
            let looks = group.settings.map { ($0, color) }
            return tokenObject(
                color, of: group, .pairs([("type", "object"), ("properties", .pairs(looks)), ("additionalProperties", false)]))
        case .metric, .tracking: return tokenObject(number(-1000...1000), of: group)
        case .type:
            let parts: Value = .pairs([
                ("fontSize", number(1...512)), ("lineHeight", number(1...1024)),
                (
                    "fontWeight",
                    [
                        "anyOf": [
                            ["type": "number", "minimum": 1, "maximum": 1000],
                            ["enum": .array(weightNames.keys.sorted().map { .string($0) })], alias,
                        ]
                    ]
                ),
            ])
            let pair: Value = ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
            let categories: Value = .pairs([
                ("type", "object"), ("properties", .pairs(TextSizeCategory.allCases.map { ($0.rawValue, pair) })),
                ("additionalProperties", false),
            ])
            return tokenObject(
                ["anyOf": [alias, ["type": "object", "properties": parts]]], of: group,
                ["type": "object", "properties": ["categories": categories], "additionalProperties": false])
        case .font:
            let family: Value = ["type": "string", "minLength": 1, "examples": .array(fontFamilies.map { .string($0) })]
            return tokenObject(["anyOf": [family, alias, ["type": "array", "minItems": 1, "prefixItems": [family]]]], of: group)
        }
    }
}
