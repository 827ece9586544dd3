import TableDiagnostics
import TableGraphics
import TableInputs

/// Reads the settings of a node, or of the current modifier, for one row. Collects diagnostics about the contents.
struct FieldReader {
    let node: DesignNode
    let binding: ContentScope
    let formatter: ValueFormatter
    /// The settings to read, of a modifier or of a text part; `nil` for the node's own.
    var scope: [String: Field]?
    private(set) var diagnostics: [Diagnostic] = []

    init(node: DesignNode, binding: ContentScope, in environment: Environment) {
        self.node = node
        self.binding = binding
        formatter = ValueFormatter(environment)
    }

    /// The location of a setting; the node's location if the setting is absent.
    func span(of name: String) -> SourceSpan { field(name)?.span ?? node.span }

    mutating func notice(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    private func field(_ name: String) -> Field? {
        var field = if let scope { scope[name] } else { name.isEmpty ? node.value : node.options[name] }
        while case .choice(let conditions, let then, let otherwise)? = field?.content {
            field = binding.holds(conditions) ? then : otherwise
        }
        return field
    }

    /// Whether the setting is there: a choice leads to no value if its conditions do not hold and it has no `else`.
    func has(_ name: String) -> Bool { field(name) != nil }

    /// The value of a setting with the row's contents filled in; `nil` if the setting is absent, if its key has no value in this row, or if
    /// the contents are invalid, which is then reported.
    mutating func value(_ name: String = "") -> Value? {
        guard let field = field(name) else { return nil }
        switch field.content {
        case .literal(let value): return value
        case .compound(let value, let templates):
            guard let value = filledIn(value, templates, field) else { return nil }
            guard let expectation = field.kind.expectation(for: value) else { return value }
            noticeContents(value, expectation, field)
            return nil
        case .choice: return nil
        case .bound(let template):
            let value = filledIn(template, field)
            guard let value, field.kind.holdsContents else { return value }
            if value == .string("") { return nil }
            guard let expectation = field.kind.expectation(for: value) else { return value }
            noticeContents(value, expectation, field)
            return nil
        }
    }

    private mutating func filledIn(_ template: Template, _ field: Field) -> Value? {
        guard let key = template.soleKey else {
            let faults = FormatFaults()
            let text = template.text(in: binding, formatter, noting: faults)
            for fault in faults.found {
                let shown = fault.value.text.map { "“\($0)”" } ?? fault.value.kindName
                notice(
                    Diagnostic(
                        .error, .cellsBadValue, "“\(fault.key)” is \(shown); \(fault.expectation)", at: field.span,
                        hints: ["correct the data, or remove the format"]))
            }
            return .string(text)
        }
        guard let value = binding.value(of: key), value != .null else { return nil }
        return binding.budget.spend(1 + (value.text?.utf8.count ?? 0) / WorkBudget.textUnit) ? value : nil
    }

    /// `nil` if a key has no value in this row.
    private mutating func filledIn(_ value: Value, _ templates: [String: Template], _ field: Field) -> Value? {
        switch value {
        case .string(let text): return templates[text].map { filledIn($0, field) } ?? value
        case .array(let elements):
            let filled = elements.compactMap { filledIn($0, templates, field) }
            return filled.count == elements.count ? .array(filled) : nil
        case .object(let object):
            let pairs = object.pairs.compactMap { key, value in filledIn(value, templates, field).map { (key, $0) } }
            return pairs.count == object.keys.count ? .object(Object(pairs)) : nil
        case .null, .bool, .number: return value
        }
    }

    private mutating func noticeContents(_ value: Value, _ expectation: String, _ field: Field) {
        let near = field.kind.nearest(to: value)
        notice(
            Diagnostic(
                .error, .cellsBadValue,
                "the contents have \(value.text.map { "“\($0)”" } ?? value.kindName) here; it must be \(expectation)", at: field.span,
                hints: [near.map(Hint.likely) ?? "correct the data, or bind another key"]))
    }

    mutating func text(_ name: String = "") -> String? { value(name).map { $0.text ?? binding.displayText($0) } }
    mutating func number(_ name: String = "") -> Double? { value(name)?.number }
    mutating func extent(_ name: String = "") -> Node.Length? { value(name)?.extent }
    mutating func limit(_ name: String = "") -> Node.Length? { value(name)?.limit }
    mutating func ratio(_ name: String = "") -> Double? { value(name)?.ratio }

    /// A size from one or two numbers; a missing dimension equals the other.
    mutating func size(_ name: String) -> Size? {
        if let side = number(name) { return Size(width: side, height: side) }
        let (width, height) = (number(name + ".width"), number(name + ".height"))
        guard let one = width ?? height else { return nil }
        return Size(width: width ?? one, height: height ?? one)
    }

    mutating func integer(_ name: String = "") -> Int? { value(name)?.integer }
    /// The spacing between the node's children.
    mutating func spacing() -> Double { number("spacing") ?? node.kind.usualSpacing }
    mutating func weight(_ name: String = "") -> Int? { value(name)?.weight }
    mutating func outline() -> Path? { value()?.outline }
    mutating func bool(_ name: String = "") -> Bool? { value(name)?.flag }
    mutating func alignment() -> Alignment? { text("alignment").flatMap { name in Alignment.names.first { $0.name == name }?.alignment } }
    mutating func choice<Choice: RawRepresentable<String>>(_ name: String = "") -> Choice? { text(name).flatMap(Choice.init(rawValue:)) }

    /// The strings of an array, or of the array that a key names.
    mutating func texts() -> [String] {
        switch value() {
        case .array(let elements): return shown(elements)
        case .string(let key):
            switch binding.value(of: key) {
            case .array(let elements): return shown(elements)
            case .null, nil: if case .bound? = field("")?.content, !key.isEmpty { noticeTexts(.string(key)) }
            case let value?: noticeTexts(value)
            }
        case nil: return []
        case let value?: noticeTexts(value)
        }
        return []
    }

    private mutating func shown(_ elements: [Value]) -> [String] {
        if elements.count > 20 { noticeTexts(.array(elements)) }
        return elements.prefix(20).map(binding.displayText)
    }

    /// The attributes that a text part sets.
    mutating func attributes(in theme: Theme) -> TextAttributes {
        var attributes = TextAttributes()
        attributes.font = text("font").flatMap(TextStyleToken.init(name:)).map { .style($0) }
        attributes.weight = weight("weight")
        attributes.isItalic = bool("italic")
        attributes.isMonospaced = bool("monospaced")
        attributes.hasMonospacedDigits = bool("monospacedDigit")
        if field("color") != nil, value("color") != nil { attributes.color = color("color", in: theme, instead: .label) }
        attributes.underline = bool("underline") == true ? TextAttributes.TextLine() : nil
        attributes.strikethrough = bool("strikethrough") == true ? TextAttributes.TextLine() : nil
        attributes.link = text("link").flatMap { $0.isEmpty ? nil : $0 }
        return attributes
    }

    private mutating func noticeTexts(_ value: Value) {
        guard let field = field("") else { return }
        noticeContents(value, "a list of up to twenty strings", field)
    }

    /// A fill. If the theme lacks a color, reports that and returns `instead`.
    mutating func fill(_ part: String = "", in theme: Theme, instead: ColorToken) -> Fill {
        guard let fill = value(part).flatMap(Fill.init(_:)) else { return .color(.token(instead)) }
        guard let name = fill.colors.lazy.compactMap({ $0.unknownName(in: theme) }).first else { return fill }
        notice(theme.unknownColor(name, .error, .cellsUnknownColor, at: span(of: part)))
        return .color(.token(instead))
    }

    /// A color. Without a value, returns `instead`; if the theme lacks the color, also reports that.
    mutating func color(_ part: String = "", in theme: Theme, instead: ColorToken) -> ColorReference {
        guard let color = value(part).flatMap(ColorReference.init(_:)) else { return .token(instead) }
        guard let name = color.unknownName(in: theme) else { return color }
        notice(theme.unknownColor(name, .error, .cellsUnknownColor, at: span(of: part)))
        return .token(instead)
    }
}
