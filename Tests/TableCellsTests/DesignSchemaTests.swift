import Foundation
import TableDiagnostics
import TableInputs
import Testing

@testable import TableCells

/// The JSON schema of cell designs accepts what the parser accepts.
@Suite("Schema of cell designs")
struct DesignSchemaTests {
    private let schema: Value

    init() throws {
        schema = try #require(
            DataDocument.load(file: SourceFile(path: "schema.json", text: CellDesign.schema)).value?.root, "the schema is not JSON")
    }

    @Test("the schema has exactly the nodes, settings and modifiers of the vocabulary")
    func words() throws {
        let definitions = try #require(schema["$defs"])
        for kind in DesignNodeKind.allCases {
            guard case .object(let properties)? = definitions[kind.rawValue]?["properties"] else {
                Issue.record("no \(kind.rawValue)")
                continue
            }
            let conditions = ["if", "unless", "when", "above", "below"]
            let known =
                [kind.rawValue] + kind.grammar.options.keys + [kind.grammar.children ?? ""] + conditions
                + DesignModifierKind.allCases.map(\.rawValue) + DesignModifierKind.aliases.keys
            #expect(Set(properties.keys) == Set(known.filter { !$0.isEmpty }), "\(kind.rawValue)")
        }
    }

    @Test("the schema and the parser accept and reject the same bodies", arguments: designs)
    func bodies(body: String, isRight: Bool) throws {
        let text = "$schema: x\ncell: A\nbody:\n  " + body
        let file = SourceFile(path: "a.yaml", text: text)
        #expect(CellDesign.load(file: file).diagnostics.isEmpty == isRight, "the parser: \(CellDesign.load(file: file).diagnostics)")
        let value = try #require(PlacedValue.load(yaml: file).value).plain
        #expect(accepts(schema, value) == isRight, "the schema: \(body)")
    }

    static let designs: [(String, Bool)] = [
        ("Text: a", true), ("Text: \"{{a}}\"\n  font: headline", true), ("Text: a\n  fnt: headline", false),
        ("Text: a\n  font: boddy", false),
        ("Text: [a, {text: b, weight: bold}, {symbol: gear}]", true), ("Text: [{text: b, wait: bold}]", false), ("Txt: a", false),
        ("HStack: [{Text: a}, Divider, {Spacer: 3}]\n  spacing: 4\n  alignment: top", true),
        ("HStack: [{Text: a}]\n  alignment: leading", false),
        ("Image: a.png\n  size: {width: 3}\n  contentMode: fill", true), ("Image: a.png\n  size: -1", false),
        ("Rectangle: {linearGradient: [red, \"#FFF\"], startPoint: top}\n  frame: {width: 50%, maxHeight: infinity}", true),
        ("Rectangle: {linearGradient: [red]}", false), ("Circle: \"#12\"", false), ("Circle: {light: red, dark: \"#111\"}", true),
        ("Text: a\n  frame: {width: much}", false), ("Text: a\n  frame: [{width: 3}, {maxWidth: infinity}]", true),
        ("Text: a\n  padding: {top: 3, horizontal: 4}", true), ("Text: a\n  padding: {up: 3}", false), ("Text: a\n  opacity: 2", false),
        ("Text: a\n  overlay: {content: {Badge: 3}, alignment: topTrailing}", true), ("Text: a\n  overlay: {Badge: 3}", true),
        ("Text: a\n  background: {Circle: red}", true), ("Text: a\n  background: {color: red, cornerRadius: 3}", true),
        ("Text: a\n  if: key\n  when: {a: 1}", true), ("Toggle: \"{{on}}\"\n  enabled: false", true), ("Toggle: maybe", false),
        ("Gauge: 0.5\n  style: circular", true), ("Gauge: 1.5", false), ("Picker: [A, B]\n  selected: 1", true), ("Divider", true),
        ("Divider: 3", false), ("ForEach: list\n  content: [{Text: a}]\n  limit: 3", true), ("ForEach: list\n  limit: -1", false),
        ("StandardCell: {title: a, accessory: disclosure}", true), ("StandardCell: {titel: a}", false),
        ("Text: a\n  aspectRatio: 16:9", true),
        ("Text: \"{{price|currency:EUR}} {{ n | number:2 | default:none }}\"", true), ("Text: \"{{price|currancy:EUR}}\"", false),
        ("Text: \"{{n|plural:one=# a,other=# b}}, {{n|numbers}}\"", false), ("Gauge: \"{{share|percant}}\"", false),
        ("Text: a\n  kerning: 2\n  color: tint", true), ("Text: a\n  lineLimit: 1.5", false), ("Path: M0 0L5 5\n  lineWidth: 2", true),
        ("Text: {if: a, then: b, else: \"{{c}}\"}\n  color: {when: {a: 1}, then: red, else: tint}", true),
        ("Text: a\n  font: {style: body, weight: {above: {n: 3}, then: bold}}\n  padding: {unless: a, then: 3}", true),
        ("Image: a.png\n  size: {if: big, then: 80, else: 40}", true), ("Circle: {if: a, then: red, else: {if: b, then: green}}", true),
        ("Text: a\n  color: {if: a, then: \"#12\"}", false), ("Text: a\n  color: {if: a, else: red}", false),
        ("Text: a\n  color: {if: a, then: red, otherwise: tint}", false), ("ForEach: {if: a, then: list}\n  content: [{Text: a}]", false),
        ("Symbol: gear\n  size: {if: a, then: much}", false), ("StandardCell: {title: {if: a, then: b}, on: {if: c, then: true}}", true),
    ]

    @Test(
        "the schema and the parser accept and reject the same keys of a file",
        arguments: [
            ("cell: A\nheight: 44\nbody: {Text: a}", true), ("header: A\nminHeight: 3\nbody: {Text: a}", true),
            ("cell: A\nhight: 44\nbody: {Text: a}", false),
            ("cell: A\nheight: tall\nbody: {Text: a}", false), ("body: {Text: a}", false), ("cell: A\nheader: B\nbody: {Text: a}", false),
            ("cell: A\nnib: A.xib", true), ("cell: A\nnib: A.xib\noutlets: {a: x, b: {hidden: true, text: \"{{b}}\"}}", true),
            ("header: A\nnib: A.xib", false), ("cell: A\nnib: A.xib\nbody: {Text: a}", false), ("cell: A\nnib: 3", false),
            ("cell: A\nnib: A.xib\noutlets: {a: {colour: red}}", false), ("cell: A\nnib: A.xib\noutlets: {a: {value: 3}}", false),
        ])
    func files(text: String, isRight: Bool) throws {
        let file = SourceFile(path: "a.yaml", text: text)
        #expect(CellDesign.load(file: file).diagnostics.isEmpty == isRight)
        #expect(accepts(schema, try #require(PlacedValue.load(yaml: file).value).plain) == isRight)
    }

    /// Validates the part of JSON Schema that the schema uses.
    private func accepts(_ schema: Value, _ value: Value) -> Bool {
        if let name = schema["$ref"]?.text {
            guard let definition = self.schema["$defs"]?[String(name.dropFirst("#/$defs/".count))] else { return false }
            return accepts(definition, value)
        }
        if case .array(let types)? = schema["type"].map({ type -> Value in if case .array = type { type } else { [type] } }),
            !types.contains(where: { value.isOf($0.text ?? "") })
        {
            return false
        }
        if let constant = schema["const"], constant != value { return false }
        if case .array(let choices)? = schema["enum"],
            !choices.contains(where: { $0 == value || $0.text == value.text && value.text != nil })
        {
            return false
        }
        if case .array(let options)? = schema["anyOf"], !options.contains(where: { accepts($0, value) }) { return false }
        if case .array(let options)? = schema["oneOf"], options.count(where: { accepts($0, value) }) != 1 { return false }
        if case .number(let number) = value {
            let number = number.doubleValue
            if let bound = schema["minimum"]?.number, number < bound { return false }
            if let bound = schema["maximum"]?.number, number > bound { return false }
            if let bound = schema["exclusiveMinimum"]?.number, number <= bound { return false }
        }
        if case .string(let text) = value, let pattern = schema["pattern"]?.text {
            guard let regex = try? Regex(pattern), text.firstMatch(of: regex) != nil else { return false }
        }
        if case .array(let elements) = value {
            if let items = schema["items"], !elements.allSatisfy({ accepts(items, $0) }) { return false }
            if let bound = schema["minItems"]?.integer, elements.count < bound { return false }
            if let bound = schema["maxItems"]?.integer, elements.count > bound { return false }
        }
        guard case .object(let object) = value else { return true }
        if case .array(let required)? = schema["required"], !required.allSatisfy({ object.keys.contains($0.text ?? "") }) { return false }
        if let bound = schema["minProperties"]?.integer, object.keys.count < bound { return false }
        for (key, value) in object.pairs {
            if let property = schema["properties"]?[key] {
                if !accepts(property, value) { return false }
            } else if schema["additionalProperties"] == false {
                return false
            } else if let rest = schema["additionalProperties"], !accepts(rest, value) {
                return false
            }
        }
        return true
    }
}

extension Value {
    fileprivate func isOf(_ type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .number(let number): type == "number" || type == "integer" && number.doubleValue == number.doubleValue.rounded()
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}
