import TableGraphics
import TableInputs
import TableScene

// Finds literal names in a design, including those of nodes that no row shows: symbols, colors, images, views.
extension DesignNode {
    /// The literal color names in this node and its descendants, with their locations.
    var colorNames: [Spanned<String>] {
        let fields = [value].compactMap { $0 } + options.values + modifiers.flatMap(\.fields.values) + parts.flatMap(\.values)
        let own = fields.flatMap(\.colorNames)
        return own + inner.flatMap(\.colorNames)
    }

    /// The literal image names in this node and its descendants.
    var imageNames: [Spanned<String>] {
        let own: Field? =
            switch kind {
            case .image: value
            case .standardCell: options["image"]
            default: nil
            }
        let files = (symbolField?.names ?? []).filter { SymbolSet.isFile($0.value) }
        return (own?.names ?? []) + files + parts.flatMap { $0["image"]?.names ?? [] } + inner.flatMap(\.imageNames)
    }

    /// The literal view names in this node and its descendants.
    var viewNames: [Spanned<String>] {
        (kind == .view ? value?.names ?? [] : []) + inner.flatMap(\.viewNames)
    }

    /// Whether the contents choose a view in this node or a descendant.
    var choosesView: Bool {
        if kind == .view, value?.outcomes.contains(where: \.isBound) == true { return true }
        return inner.contains(where: \.choosesView)
    }

    /// Marks nodes that use a view whose name is not in `known`, and returns those names.
    mutating func markViews(notIn known: [String]) -> [Spanned<String>] {
        var unknown: [Spanned<String>] = []
        for name in kind == .view && flaw == nil ? value?.names ?? [] : [] where !known.contains(name.value) {
            flaw = "no view “\(name.value)”"
            unknown.append(name)
        }
        for index in children.indices { unknown += children[index].markViews(notIn: known) }
        for index in modifiers.indices {
            for place in modifiers[index].layer.indices { unknown += modifiers[index].layer[place].markViews(notIn: known) }
        }
        return unknown
    }

    /// The literal symbol names in this node and its descendants, with their locations.
    var symbolNames: [Spanned<String>] {
        let own = flaw == nil ? (symbolField?.names ?? []) + parts.flatMap { $0["symbol"]?.names ?? [] } : []
        return own + inner.flatMap(\.symbolNames)
    }

    /// The keys of the row's contents that name a symbol whenever they are present. Excludes nodes that depend on other keys, and nodes in
    /// lists, because those may never be drawn.
    var symbolKeys: [String] {
        guard flaw == nil, kind != .forEach else { return [] }
        var keys = inner.flatMap(\.symbolKeys)
        if let field = symbolField, case .bound(let template) = field.content, let key = template.soleKey, !key.contains(".") {
            keys.append(key)
        }
        return keys.filter { key in conditions.allSatisfy { $0.key == key && $0.isPresence } }
    }

    private var symbolField: Field? {
        switch kind {
        case .symbol: value
        case .label: options["symbol"]
        // An image replaces the symbol.
        case .standardCell: options["image"] == nil ? options["symbol"] : nil
        default: nil
        }
    }
}

extension DesignNode.Condition {
    fileprivate var isPresence: Bool {
        if case .present = test { true } else { false }
    }
}

extension Field {
    /// The literal color names in this field, including those of a color's components.
    fileprivate var colorNames: [Spanned<String>] {
        if case .choice = content { return outcomes.flatMap(\.colorNames) }
        let names: [String]?
        switch (content, kind) {
        case (.literal(let value), .color), (.compound(let value, _), .color): names = ColorReference(value)?.names
        case (.literal(let value), .fill), (.compound(let value, _), .fill): names = Fill(value)?.colors.flatMap(\.names)
        default: names = nil
        }
        return (names ?? []).filter { !$0.contains("{{") }.map { Spanned($0, span) }
    }

    /// The literal texts, one of each outcome; empty if the text is in the contents.
    fileprivate var names: [Spanned<String>] {
        outcomes.compactMap { field in
            if case .literal(let value) = field.content, let text = value.text { Spanned(text, field.span) } else { nil }
        }
    }

    fileprivate var isBound: Bool {
        if case .bound = content { true } else { false }
    }
}

extension DesignNode {
    /// The settings and modifiers with their locations; that of the node's own value is named after the node.
    var properties: [Provenance.Property] {
        var found = value.map { [Provenance.Property(kind.rawValue, at: $0.span)] } ?? []
        func add(_ fields: [String: Field], _ prefix: String) {
            for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
                found.append(Provenance.Property(name.isEmpty ? prefix : prefix.isEmpty ? name : prefix + "." + name, at: field.span))
            }
        }
        if kind.grammar.options["spacing"] != nil || kind == .forEach {
            found.append(Provenance.Property("default spacing", at: span, value: numberText(kind.usualSpacing)))
        }
        for part in parts where kind == .text { add(part.filter { $0.key != "" }, "") }
        add(options, "")
        for modifier in modifiers { add(modifier.fields, modifier.kind.rawValue) }
        return found + written
    }
}
