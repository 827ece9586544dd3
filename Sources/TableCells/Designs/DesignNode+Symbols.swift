import TableInputs

// Symbols that can be told without laying out: those that a design names itself, and those that plain keys of its rows name.
extension DesignNode {
    /// The symbols that are written out, in this node and inside it, each with its place.
    var symbolNames: [Spanned<String>] {
        var names = children.flatMap(\.symbolNames)
        if flaw == nil, let field = symbolField, case .literal(let value) = field.content, let name = value.text {
            names.insert(Spanned(name, field.span), at: 0)
        }
        return names
    }

    /// The keys of the row's contents that name a symbol whenever they are there. Nodes that depend on other keys, and those of
    /// lists, may never be drawn.
    var symbolKeys: [String] {
        guard flaw == nil, kind != .forEach else { return [] }
        var keys = children.flatMap(\.symbolKeys)
        if let field = symbolField, case .bound(let template) = field.content, let key = template.soleKey, !key.contains(".") { keys.append(key) }
        return keys.filter { key in conditions.allSatisfy { $0.key == key && $0.isPresence } }
    }

    private var symbolField: Field? {
        switch kind {
        case .symbol: value
        // A picture stands in the symbol's place.
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
