import TableDiagnostics
import TableGraphics
import TableInputs

/// Answers the settings of a node, or of the modifier at work, for one row; notes what a row's contents make of them.
struct FieldReader {
    let node: DesignNode
    let binding: Binding
    /// Whose settings are asked for; `nil`: the node's own.
    var modifier: DesignModifier?
    private(set) var diagnostics: [Diagnostic] = []

    init(node: DesignNode, binding: Binding) {
        self.node = node
        self.binding = binding
    }

    mutating func notice(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    private func field(_ name: String) -> Field? {
        if let modifier { return modifier.fields[name] }
        return name.isEmpty ? node.value : node.options[name]
    }

    /// A setting as the row's contents make it; `nil` when it is not written, or its key has nothing in this row.
    func value(_ name: String = "") -> Value? {
        switch field(name)?.content {
        case nil: nil
        case .literal(let value): value
        case .bound(let template):
            if let key = template.soleKey {
                binding.value(of: key).flatMap { $0 == .null ? nil : $0 }
            } else {
                .string(template.text(in: binding))
            }
        }
    }

    /// A part of a text.
    func text(of part: Field) -> String {
        switch part.content {
        case .literal(let value): value.text ?? ""
        case .bound(let template): template.text(in: binding)
        }
    }

    func text(_ name: String = "") -> String? { value(name).map { $0.text ?? $0.displayText } }
    mutating func number(_ name: String = "") -> Double? { typed(name, .number, \.number) }
    mutating func length(_ name: String = "") -> Double? { typed(name, .length, \.length) }
    mutating func integer(_ name: String = "") -> Int? { typed(name, .integer, \.integer) }
    mutating func outline() -> Path? { value()?.text?.isEmpty == true ? nil : typed("", .outline, \.outline) }
    mutating func bool(_ name: String = "") -> Bool? { typed(name, .bool, \.flag) }
    func alignment() -> Alignment? { text("alignment").flatMap { name in Alignment.names.first { $0.name == name }?.alignment } }

    /// The texts of a list, or of the list that a key names.
    func texts() -> [String] {
        switch value() {
        case .array(let elements): elements.prefix(20).map(\.displayText)
        case .string(let key):
            if case .array(let elements)? = binding.value(of: key) { elements.prefix(20).map(\.displayText) } else { [] }
        default: []
        }
    }

    /// A colour; one that the theme does not have is reported.
    mutating func color(_ part: String = "", in theme: Theme) -> ColorReference {
        guard let text = text(part) else { return .token(.label) }
        let color = ColorReference(text)
        if case .named(let name) = color, theme.extraColors[name] == nil {
            notice(theme.unknownColor(name, .error, "cells.unknown-color", at: field(part)?.span ?? node.span))
        }
        return color
    }

    private mutating func typed<Result>(_ name: String, _ kind: FieldKind, _ read: (Value) -> Result?) -> Result? {
        guard let value = value(name) else { return nil }
        if let result = read(value) { return result }
        notice(
            Diagnostic(
                .error, "cells.bad-value", "the contents give \(value.text.map { "“\($0)”" } ?? value.kindName) here; it should be \(kind.expectation(for: value) ?? "something else")",
                at: field(name)?.span ?? node.span, hints: ["correct the data, or bind another key"]))
        return nil
    }
}
