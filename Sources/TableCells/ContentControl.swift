import TableInputs

/// How a form edits the value of a key that a cell reads.
package enum ContentControl: Sendable, Hashable {
    case toggle
    case number(ClosedRange<Double>)
    /// No other text is valid.
    case choice([String])
    /// Texts that the cell tests for; any other is valid too.
    case suggestion([String])
    case color

    init?(_ kind: FieldKind) {
        switch kind {
        case .bool: self = .toggle
        case .number(let range): self = .number(range)
        case .integer(let range): self = .number(Double(range.lowerBound)...Double(range.upperBound))
        case .choice(let names): self = .choice(names)
        case .textStyle: self = .choice(TextStyleToken.names)
        case .color, .fill: self = .color
        case .text, .extent, .limit, .size, .ratio, .weight, .outline, .key, .texts, .contents: return nil
        }
    }
}

extension CellRegistry {
    /// The controls of the keys that a cell reads, in its contents or in the elements of their lists. Keys without one take any text.
    package func controls(ofCell name: String) -> [String: ContentControl] {
        guard let entry = cell(name) else { return [:] }
        var controls: [String: ContentControl] = [:]
        if entry.readsStandardContents {
            for (key, kind) in StandardContents.fields { controls[key] = ContentControl(kind) }
        }
        for part in entry.design.map(parts) ?? [] { part.body.collect(&controls) }
        return controls
    }
}

extension DesignNode {
    fileprivate func collect(_ controls: inout [String: ContentControl]) {
        let fields = [value].compactMap { $0 } + options.values + modifiers.flatMap(\.fields.values) + parts.flatMap(\.values)
        for field in fields.flatMap(\.outcomes) {
            guard case .bound(let template) = field.content, let key = template.soleKey?.split(separator: ".").last,
                let control = ContentControl(field.kind)
            else { continue }
            controls[String(key)] = control
        }
        for condition in conditions + fields.flatMap(\.conditions) {
            guard case .equals(.string(let text)) = condition.test, let key = condition.key.split(separator: ".").last.map(String.init)
            else {
                continue
            }
            switch controls[key] {
            case nil: controls[key] = .suggestion([text])
            case .suggestion(let known)? where !known.contains(text): controls[key] = .suggestion(known + [text])
            default: break
            }
        }
        for node in inner { node.collect(&controls) }
    }
}
