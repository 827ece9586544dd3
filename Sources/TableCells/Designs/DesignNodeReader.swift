import Foundation
import TableDiagnostics
import TableInputs
import TableScene

/// Reads the nodes of a cell design.
extension CellDesignReader {
    /// The maximum depth; hand-written designs stay far below it.
    static let depthLimit = 60
    /// The maximum number of nodes in a design.
    static let nodeLimit = 2_000

    mutating func node(_ value: PlacedValue, depth: Int, isInScope: Bool = true) -> DesignNode {
        nodeCount += 1
        guard depth < Self.depthLimit, nodeCount <= Self.nodeLimit else {
            let limit = depth < Self.depthLimit ? "has more than \(Self.nodeLimit) nodes" : "nests deeper than \(Self.depthLimit) nodes"
            if nodeCount <= Self.nodeLimit + 1 {
                report(
                    .cellsTooDeep, "the design \(limit)", at: value.span, "move parts of it into their own views, with “View: NAME”")
                nodeCount = max(nodeCount, Self.nodeLimit + 1)
            }
            return flawed(at: value.span, "too many nodes")
        }
        switch value.content {
        case .scalar(let scalar):
            let entry = PlacedValue.Entry(
                key: scalar.text ?? "null", keySpan: value.span, value: PlacedValue(content: .scalar(.null), span: value.span))
            return node([entry], value.span, depth, isInScope)
        case .list:
            report(
                .cellsUnknownNode, "expected one node, found a list", at: value.span,
                "put the list under “VStack:” or “HStack:”")
            return flawed(at: value.span, "a list, not a node")
        case .object(let entries): return node(entries, value.span, depth, isInScope)
        }
    }

    private mutating func node(_ entries: [PlacedValue.Entry], _ span: SourceSpan, _ depth: Int, _ isInScope: Bool) -> DesignNode {
        let named = entries.compactMap { entry in DesignNodeKind(rawValue: entry.key).map { ($0, entry) } }
        guard let (kind, nameEntry) = named.first else { return unknownNode(entries, span) }
        if named.count > 1 {
            report(
                .cellsUnknownKey, "an entry holds one node, but this one has “\(nameEntry.key)” and “\(named[1].1.key)”",
                at: named[1].1.keySpan,
                "start “\(named[1].1.key)” with its own dash: “- \(named[1].1.key): …”")
        }
        var node = DesignNode(kind: kind, span: nameEntry.keySpan)
        let grammar = kind.grammar
        let inner = isInScope && kind != .forEach
        if grammar.children == "" {
            node.children = children(nameEntry, depth, inner)
        } else if kind == .standardCell {
            node.options = contents(nameEntry, isInScope)
        } else if kind == .text, case .list(let elements) = nameEntry.value.content {
            node.parts = elements.map { part($0, isInScope) }
            if node.parts.contains(where: \.isEmpty) { node.flaw = "“\(nameEntry.key)” cannot be read" }
        } else if let expected = grammar.value {
            node.value = isMissing(nameEntry) ? nil : field(nameEntry, expected, isInScope)
            if node.value == nil, grammar.needsValue {
                if isMissing(nameEntry) { badValue(nameEntry, expected.expectation(for: .null) ?? "a value") }
                node.flaw = "“\(nameEntry.key)” cannot be read"
            }
        } else if !isMissing(nameEntry) {
            badValue(nameEntry, "nothing: “\(nameEntry.key)” takes no value")
        }
        for entry in entries where DesignNodeKind(rawValue: entry.key) == nil {
            setting(entry, of: &node, grammar, depth, isInScope)
        }
        if node.kind == .text, let strong = node.options["strong"], let value = node.value { node.parts = parts(of: value, strong) }
        node.provenance = Provenance(
            component: component, kind: kind.rawValue, at: .text(node.span), properties: node.properties,
            parts: node.children.compactMap(\.provenance))
        return node
    }

    /// Reads a part of a text: a string, or `{text, …}`, `{symbol, …}`, `{image}`.
    private mutating func part(_ value: PlacedValue, _ isInScope: Bool) -> [String: Field] {
        guard case .object(let entries) = value.content else {
            let entry = PlacedValue.Entry(key: "Text", keySpan: value.span, value: value)
            return field(entry, .text, isInScope).map { ["": $0] } ?? [:]
        }
        var fields: [String: Field] = [:]
        for entry in entries {
            if let kind = DesignNode.partGrammar[entry.key] {
                fields[entry.key] = field(entry, kind, isInScope)
            } else {
                unknown(entry, among: DesignNode.partGrammar.keys.sorted(), "a part of a text")
            }
        }
        if !entries.contains(where: { ["text", "symbol", "image"].contains($0.key) }) {
            report(.cellsBadValue, "a part of a text is empty", at: value.span, "add “text”, “symbol” or “image”")
        }
        return fields
    }

    /// Splits a text at its `**` before the keys are filled in, so that contents are shown and not interpreted.
    private mutating func parts(of field: Field, _ strong: Field) -> [[String: Field]] {
        let text =
            switch field.content {
            case .literal(let value): value.text ?? ""
            case .bound(let template): template.text
            case .compound, .choice: ""
            }
        if case .choice = field.content {
            report(.cellsBadValue, "a text with “strong” cannot be a choice", at: field.span, "write two texts with conditions")
        }
        let pieces = text.components(separatedBy: "**")
        do throws(Template.Fault) {
            if pieces.count.isMultiple(of: 2) {
                throw Template.Fault(reason: "a “**” is never closed", hint: "write bold text as “**{{name}}**”")
            }
            var parts: [[String: Field]] = []
            for (index, piece) in pieces.enumerated() {
                let content: Field.Content = piece.contains("{{") ? .bound(try Template(piece)) : .literal(.string(piece))
                let words = Field(content: content, kind: .text, span: field.span)
                parts.append(index % 2 == 1 ? ["": words, "weight": strong] : ["": words])
            }
            return parts
        } catch {
            report(
                .cellsBadTemplate, "invalid template “\(shortened(text))”: \(error.reason)", at: field.span,
                Hint(error.hint))
            return []
        }
    }

    private func shortened(_ text: String) -> String { text.count <= 60 ? text : text.prefix(57) + "…" }

    private func isMissing(_ entry: PlacedValue.Entry) -> Bool {
        if case .scalar(.null) = entry.value.content { true } else { false }
    }

    private mutating func unknownNode(_ entries: [PlacedValue.Entry], _ span: SourceSpan) -> DesignNode {
        let names = DesignNodeKind.allCases.map(\.rawValue)
        // All node names start with a capital letter, so the intended one does too.
        let entry = entries.first { $0.key.first?.isUppercase == true } ?? entries.first
        guard let entry else {
            report(.cellsUnknownNode, "expected a node, found an empty object", at: span, "write one, such as “Text: …”")
            return flawed(at: span, "no node")
        }
        let near = entry.key.contains("{{") ? "Text: \"\(entry.key)\"" : nearestName(to: entry.key, in: names)
        report(
            .cellsUnknownNode, "unknown node “\(entry.key)”", at: entry.keySpan,
            near.map(Hint.rename) ?? "the nodes are \(names.joined(separator: ", "))")
        return flawed(at: entry.keySpan, "unknown node “\(entry.key)”")
    }

    private mutating func children(_ entry: PlacedValue.Entry, _ depth: Int, _ isInScope: Bool) -> [DesignNode] {
        switch entry.value.content {
        case .scalar(.null): return []
        case .list(let elements): return elements.map { node($0, depth: depth + 1, isInScope: isInScope) }
        case .object: return [node(entry.value, depth: depth + 1, isInScope: isInScope)]
        case .scalar:
            badValue(entry, "a list of nodes, each with a dash")
            return [flawed(at: entry.value.span, "“\(entry.key)” cannot be read")]
        }
    }

    // MARK: Settings

    private mutating func setting(
        _ entry: PlacedValue.Entry, of node: inout DesignNode, _ grammar: DesignNodeKind.Grammar, _ depth: Int, _ isInScope: Bool
    ) {
        switch entry.key {
        case let key where DesignNode.Condition.words.contains(key):
            node.conditions += conditions(entry, isInScope)
            node.written.append(Provenance.Property(key, at: entry.value.span))
        case grammar.children: node.children = children(entry, depth, false)
        default:
            if let expected = grammar.options[entry.key], case .size = expected, case .object(let parts) = entry.value.content,
                !isChoice(entry.value)
            {
                sides(parts, of: entry, isInScope, &node)
            } else if let expected = grammar.options[entry.key] {
                node.options[entry.key] = field(entry, expected, isInScope)
            } else if let kind = DesignModifierKind(name: entry.key) {
                if !node.kind.takes(kind) { noteUseless(entry, on: node.kind) }
                for entry in repeated(entry) {
                    node.modifiers.append(
                        layer(entry, kind, depth, isInScope) ?? DesignModifier(kind: kind, fields: fields(entry, kind, isInScope)))
                }
            } else {
                let own = grammar.options.keys.sorted() + [grammar.children].compactMap { $0 }.filter { !$0.isEmpty }
                unknown(
                    entry,
                    among: own + DesignModifierKind.allCases.map(\.rawValue) + DesignModifierKind.aliases.keys.sorted()
                        + DesignNode.Condition.words,
                    "“\(node.kind.rawValue)”")
            }
        }
    }

    /// Splits an array of objects into one modifier for each, in order. A file cannot repeat a key, and some designs need two frames.
    private func repeated(_ entry: PlacedValue.Entry) -> [PlacedValue.Entry] {
        guard case .list(let elements) = entry.value.content, !elements.isEmpty else { return [entry] }
        let isOfObjects = elements.allSatisfy { if case .object = $0.content { true } else { false } }
        return isOfObjects ? elements.map { PlacedValue.Entry(key: entry.key, keySpan: entry.keySpan, value: $0) } : [entry]
    }

    /// Reads `size: {width: 80, height: 40}`.
    private mutating func sides(_ parts: [PlacedValue.Entry], of entry: PlacedValue.Entry, _ isInScope: Bool, _ node: inout DesignNode) {
        if parts.isEmpty { badValue(entry, "a number, or an object with width and height") }
        for part in parts {
            if ["width", "height"].contains(part.key) {
                node.options[entry.key + "." + part.key] = field(part, .length, isInScope)
            } else {
                unknown(part, among: ["width", "height"], "“\(entry.key)”")
            }
        }
    }

    /// Reads a node in front of another or behind it: `overlay: {Badge: "3"}`, or
    /// `overlay: {content: {Badge: "3"}, alignment: topTrailing}`. `nil` if the value is not a node: `background: fill`.
    private mutating func layer(
        _ entry: PlacedValue.Entry, _ kind: DesignModifierKind, _ depth: Int, _ isInScope: Bool
    ) -> DesignModifier? {
        guard kind == .overlay || kind == .background else { return nil }
        var parts: [PlacedValue.Entry] = []
        if case .object(let entries) = entry.value.content { parts = entries }
        let known = (DesignModifierKind.layerGrammar.keys + ["content"]).sorted()
        if let content = parts.first(where: { $0.key == "content" }) {
            var modifier = DesignModifier(kind: kind, fields: [:])
            for part in parts where part.key != "content" {
                if let expected = DesignModifierKind.layerGrammar[part.key] {
                    modifier.fields[part.key] = field(part, expected, isInScope)
                } else {
                    unknown(part, among: known, "“\(entry.key)”")
                }
            }
            modifier.layer = [node(content.value, depth: depth + 1, isInScope: isInScope)]
            return modifier
        }
        if namesNode(entry.value) {
            return DesignModifier(kind: kind, fields: [:], layer: [node(entry.value, depth: depth + 1, isInScope: isInScope)])
        }
        guard kind == .overlay else { return nil }
        let unknownParts = parts.filter { DesignModifierKind.layerGrammar[$0.key] == nil }
        if unknownParts.isEmpty { badValue(entry, "a node, such as {Badge: \"3\"}, or {content, alignment}") }
        for part in unknownParts { unknown(part, among: known, "“\(entry.key)”") }
        return DesignModifier(kind: kind, fields: [:])
    }

    /// Whether a value is meant to be a node, valid or not: node names start with a capital letter.
    private func namesNode(_ value: PlacedValue) -> Bool {
        switch value.content {
        case .scalar(let scalar): scalar.text.flatMap(DesignNodeKind.init(rawValue:)) != nil
        case .object(let entries): entries.contains { $0.key.first?.isUppercase == true }
        case .list: false
        }
    }

    private mutating func noteUseless(_ entry: PlacedValue.Entry, on kind: DesignNodeKind) {
        let isShape = [.rectangle, .roundedRectangle, .capsule, .circle].contains(kind)
        let isColor = ["color", "foregroundColor"].contains(entry.key)
        warnNoEffect(
            "“\(entry.key)” has no effect on “\(kind.rawValue)”", at: entry.keySpan,
            isColor && isShape ? "write the color as its value: “\(kind.rawValue): red”" : "remove it")
    }

    private static let operators = ["==", "!=", "<", ">", "&&", "||", " = "]

    /// Reads `if: KEY`, `when: {KEY: VALUE}` and so on.
    private mutating func conditions(_ entry: PlacedValue.Entry, _ isInScope: Bool) -> [DesignNode.Condition] {
        switch entry.key {
        case "when": return comparisons(entry, isInScope, "keys with their required values: {status: paid}", "one value") { .equals($0) }
        case "above":
            return comparisons(entry, isInScope, "keys with numbers: {unread: 9}", "a number") { $0.quantity.map { .above($0) } }
        case "below":
            return comparisons(entry, isInScope, "keys with numbers: {battery: 20}", "a number") { $0.quantity.map { .below($0) } }
        default:
            guard let field = field(entry, .key, isInScope), case .literal(let key) = field.content, let key = key.text else { return [] }
            guard !key.hasPrefix("!"), !Self.operators.contains(where: key.contains) else {
                report(
                    .cellsBadValue, "“\(entry.key)” must be the name of a key, not a comparison", at: entry.value.span,
                    "compare with “when: {status: paid}”, “above: {unread: 9}” or “below: {battery: 20}”")
                return []
            }
            if isInScope { bind(key, entry.value.span, isOptional: true) }
            return [DesignNode.Condition(key: key, test: entry.key == "if" ? .present : .absent)]
        }
    }

    /// Whether a value is meant as `{if: KEY, then: VALUE, else: VALUE}`.
    private func isChoice(_ value: PlacedValue) -> Bool {
        guard case .object(let parts) = value.content else { return false }
        return parts.contains { Self.choiceKeys.contains($0.key) }
    }

    private static let choiceKeys = DesignNode.Condition.words + ["then", "else"]

    /// Reads `{if: KEY, then: VALUE, else: VALUE}`, where a value can be a choice again.
    private mutating func choice(_ entry: PlacedValue.Entry, _ parts: [PlacedValue.Entry], _ kind: FieldKind, _ isInScope: Bool) -> Field? {
        nodeCount += 1
        guard nodeCount <= Self.nodeLimit else { return nil }
        var (conditions, then, otherwise): ([DesignNode.Condition], Field?, Field?) = ([], nil, nil)
        for part in parts {
            switch part.key {
            case "then": then = field(part, kind, isInScope)
            case "else": otherwise = field(part, kind, isInScope)
            case let key where DesignNode.Condition.words.contains(key): conditions += self.conditions(part, isInScope)
            default: unknown(part, among: Self.choiceKeys, "a choice")
            }
        }
        // An unknown key is probably the missing one.
        let isSpelt = parts.allSatisfy { Self.choiceKeys.contains($0.key) }
        let hasAll = parts.contains { $0.key == "then" } && parts.contains { DesignNode.Condition.words.contains($0.key) }
        if isSpelt, !hasAll {
            badValue(entry, "a choice with a condition and a value, such as {if: overdue, then: …, else: …}")
        }
        guard let then, !conditions.isEmpty else { return nil }
        return Field(content: .choice(conditions, then: then, otherwise: otherwise), kind: kind, span: entry.value.span)
    }

    private mutating func comparisons(
        _ entry: PlacedValue.Entry, _ isInScope: Bool, _ all: String, _ one: String, _ test: (Value) -> DesignNode.Condition.Test?
    ) -> [DesignNode.Condition] {
        guard case .object(let pairs) = entry.value.content else {
            badValue(entry, all)
            return []
        }
        return pairs.compactMap { pair in
            if let expectation = FieldKind.key.expectation(for: .string(pair.key)) {
                report(.cellsBadValue, "“\(pair.key)” must be \(expectation)", at: pair.keySpan)
                return nil
            }
            guard case .scalar(let value) = pair.value.content, let test = test(value) else {
                badValue(pair, one)
                return nil
            }
            if isInScope { bind(pair.key, pair.keySpan) }
            return DesignNode.Condition(key: pair.key, test: test)
        }
    }

    private mutating func fields(_ entry: PlacedValue.Entry, _ kind: DesignModifierKind, _ isInScope: Bool) -> [String: Field] {
        let grammar = kind.grammar
        if let expected = grammar[""], expected.takes(entry.value.plain) || isChoice(entry.value) {
            return field(entry, expected, isInScope).map { ["": $0] } ?? [:]
        }
        guard case .object(let parts) = entry.value.content else {
            guard let expected = grammar[""] else {
                badValue(entry, "an object with \(grammar.keys.sorted().joined(separator: ", "))")
                return [:]
            }
            return field(entry, expected, isInScope).map { ["": $0] } ?? [:]
        }
        let known = grammar.keys.filter { !$0.isEmpty }.sorted()
        guard !known.isEmpty else {
            badValue(entry, grammar[""]?.expectation(for: .null) ?? "a value")
            return [:]
        }
        if parts.isEmpty { badValue(entry, "an object with \(known.joined(separator: ", "))") }
        var fields: [String: Field] = [:]
        for part in parts {
            if let expected = grammar[part.key], !part.key.isEmpty {
                fields[part.key] = field(part, expected, isInScope)
            } else {
                unknown(part, among: known, "“\(entry.key)”")
            }
        }
        if kind == .background, !parts.isEmpty, !parts.contains(where: { $0.key == "color" }) {
            report(.cellsBadValue, "“background” has no color", at: entry.keySpan, "write {color: fill, cornerRadius: 8}")
        }
        if kind == .font, let style = parts.first(where: { $0.key == "style" }), parts.contains(where: { $0.key == "size" }) {
            warnNoEffect("“style” has no effect with a “size”", at: style.keySpan, "remove one of the two")
        }
        return fields
    }

    /// Reads `StandardCell: {title: "{{name}}"}`. Without settings, the cell shows the contents themselves.
    private mutating func contents(_ entry: PlacedValue.Entry, _ isInScope: Bool) -> [String: Field] {
        switch entry.value.content {
        case .scalar(.null): return [:]
        case .scalar, .list:
            badValue(entry, "an object with \(StandardContents.keys.joined(separator: ", "))")
            return [:]
        case .object(let parts):
            var fields: [String: Field] = [:]
            for part in parts {
                if let kind = StandardContents.fields.first(where: { $0.key == part.key })?.kind {
                    fields[part.key] = field(part, kind, isInScope)
                } else {
                    unknown(part, among: StandardContents.keys, "“StandardCell”")
                }
            }
            return fields
        }
    }

    /// Reads a setting. Reports an invalid one and returns `nil`.
    mutating func field(_ entry: PlacedValue.Entry, _ kind: FieldKind, _ isInScope: Bool) -> Field? {
        let value: Value
        switch entry.value.content {
        case .scalar(let scalar): value = scalar
        case .list(let elements):
            value = .array(elements.map { if case .scalar(let scalar) = $0.content { scalar } else { .null } })
        case .object(let parts):
            if kind.allowsChoices, isChoice(entry.value) { return choice(entry, parts, kind, isInScope) }
            value = entry.value.plain
            guard kind.takes(value) else {
                badValue(entry, kind.expectation(for: value) ?? "a text")
                return nil
            }
            let texts = value.texts.filter { $0.contains("{{") }
            if !texts.isEmpty {
                var templates: [String: Template] = [:]
                for text in texts {
                    guard let template = template(text, entry.value.span, isInScope) else { return nil }
                    templates[text] = template
                }
                return Field(content: .compound(value, templates), kind: kind, span: entry.value.span)
            }
        }
        var binds = true
        if case .key = kind { binds = false }
        if binds, case .string(let text) = value, text.contains("{{") {
            return template(text, entry.value.span, isInScope).map { Field(content: .bound($0), kind: kind, span: entry.value.span) }
        }
        if let expectation = kind.expectation(for: value) {
            badValue(entry, expectation, near: kind.nearest(to: value))
            return nil
        }
        switch kind {
        case .key: if isInScope, let key = value.text { bind(key, entry.value.span) }
        case .texts: if isInScope, case .string(let key) = value { bind(key, entry.value.span) }
        default: break
        }
        return Field(content: .literal(value), kind: kind, span: entry.value.span)
    }

    /// Reads a text with keys. Reports an invalid one and returns `nil`.
    private mutating func template(_ text: String, _ span: SourceSpan, _ isInScope: Bool) -> Template? {
        do throws(Template.Fault) {
            let template = try Template(text)
            if isInScope { for key in template.keys { bind(key, span, isOptional: template.sectionKeys.contains(key)) } }
            return template
        } catch {
            report(.cellsBadTemplate, "invalid template “\(shortened(text))”: \(error.reason)", at: span, Hint(error.hint))
            return nil
        }
    }

    /// Records a key of the row's contents.
    private mutating func bind(_ key: String, _ span: SourceSpan, isOptional: Bool = false) {
        let first = String(key.prefix { $0 != "." })
        if isOptional { optionalKeys.insert(first) }
        guard !first.isEmpty, first != ContentScope.rowKey, knownKeys.insert(first).inserted else { return }
        boundKeys.append(Spanned(first, span))
    }
}
