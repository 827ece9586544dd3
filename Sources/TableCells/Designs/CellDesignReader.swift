import TableDiagnostics
import TableGraphics
import TableInputs

/// Reads a cell design, one top-level key at a time.
struct CellDesignReader {
    let file: SourceFile
    var diagnostics: [Diagnostic] = []
    /// The keys of the row's contents that were met, each once.
    var boundKeys: [Spanned<String>] = []
    /// The first names of keys that conditions ask for.
    var optionalKeys: Set<String> = []
    var nodeCount = 0

    init(file: SourceFile) {
        self.file = file
    }

    private static let settings = ["height", "minHeight", "maxHeight", "separator", "background", "margins", "body"]

    mutating func design(_ root: PlacedValue) -> CellDesign? {
        guard case .object(let entries) = root.content else {
            report("cells.missing-name", "a cell design is an object; this file is \(root.kindName)", at: root.span, "begin with “cell: NAME”")
            return nil
        }
        guard let (kind, name) = name(entries, root.span) else { return nil }
        var body: DesignNode?
        var limits: (fixed: Double?, minimum: Double?, maximum: Double?) = (nil, nil, nil)
        var separator = SeparatorInset.automatic
        var background: ColorReference?
        var hasMargins = true
        for entry in entries where entry.key != kind.rawValue {
            switch entry.key {
            case "height" where literal(entry)?.text != "automatic": limits.fixed = number(entry, or: " or “automatic”")
            case "height": break
            case "minHeight": limits.minimum = number(entry)
            case "maxHeight": limits.maximum = number(entry)
            case "separator" where kind == .cell: separator = self.separator(entry) ?? separator
            case "background" where kind != .view: background = color(entry)
            case "margins":
                hasMargins = literal(entry)?.text != "none"
                if hasMargins, literal(entry)?.text != "automatic" { badValue(entry, "“automatic” or “none”") }
            case "body": body = node(entry.value, depth: 0)
            default: unknown(entry, among: Self.settings, "a cell design")
            }
        }
        if body == nil {
            report("cells.missing-body", "the design of “\(name.value)” has no body", at: name.span, "add “body:” with a node, such as “body: {Text: \"{{title}}\"}”")
        }
        let height: CellDesign.HeightRule = limits.fixed.map { .fixed($0) } ?? .automatic(minimum: limits.minimum, maximum: limits.maximum)
        return CellDesign(
            kind: kind, name: name.value, height: height, separator: separator, background: background,
            hasMargins: hasMargins, body: body ?? flawed(at: name.span, "no body"), span: name.span, boundKeys: boundKeys, optionalKeys: optionalKeys)
    }

    /// The kind and class name; reports when there is none, or more than one.
    private mutating func name(_ entries: [PlacedValue.Entry], _ span: SourceSpan) -> (CellDesign.Kind, Spanned<String>)? {
        let named = entries.compactMap { entry in CellDesign.Kind(rawValue: entry.key).map { ($0, entry) } }
        if named.count > 1 {
            report(
                "cells.unknown-key", "a file describes one thing, and this one has “\(named[0].1.key)” and “\(named[1].1.key)”", at: named[1].1.keySpan,
                "move one of them into a file of its own")
        }
        guard let (kind, entry) = named.first, case .scalar(.string(let name)) = entry.value.content, !name.isEmpty else {
            report("cells.missing-name", "the design does not say which class it draws", at: named.first?.1.keySpan ?? span, "begin with “cell: NAME”")
            return nil
        }
        return (kind, Spanned(name, entry.value.span))
    }

    private func literal(_ entry: PlacedValue.Entry) -> Value? {
        if case .scalar(let value) = entry.value.content { value } else { nil }
    }

    private mutating func number(_ entry: PlacedValue.Entry, or alternative: String = "") -> Double? {
        if let number = literal(entry)?.number, number >= 0 { return number }
        badValue(entry, "a number from 0\(alternative)")
        return nil
    }

    private mutating func separator(_ entry: PlacedValue.Entry) -> SeparatorInset? {
        let value = literal(entry)
        switch value?.text {
        case "automatic": return .automatic
        case "none": return SeparatorInset.none
        default:
            if let number = value?.number, number >= 0 { return .leading(number) }
            badValue(entry, "“automatic”, “none” or a distance from the leading edge")
            return nil
        }
    }

    private mutating func color(_ entry: PlacedValue.Entry) -> ColorReference? {
        guard let value = literal(entry), FieldKind.color.expectation(for: value) == nil, let text = value.text else {
            badValue(entry, "a colour of the theme, or one such as “#0A84FF”")
            return nil
        }
        return ColorReference(text)
    }

    // MARK: Findings

    mutating func report(_ code: String, _ message: String, at span: SourceSpan, _ hints: String?...) {
        diagnostics.append(Diagnostic(.error, code, message, at: span, hints: hints.compactMap { $0 }))
    }

    mutating func unknown(_ entry: PlacedValue.Entry, among known: [String], _ what: String) {
        let near = nearestName(to: entry.key, in: known)
        report(
            "cells.unknown-key", "“\(entry.key)” is no setting of \(what)", at: entry.keySpan,
            near.map { "did you mean “\($0)”?" } ?? "the settings here are \(known.joined(separator: ", "))")
    }

    mutating func badValue(_ entry: PlacedValue.Entry, _ expectation: String, near: String? = nil) {
        report(
            "cells.bad-value", "“\(entry.key)” is \(entry.value.kindName); it should be \(expectation)", at: entry.value.span,
            near.map { "did you mean “\($0)”?" })
    }

    /// A node that is drawn as a marked box.
    func flawed(at span: SourceSpan, _ reason: String) -> DesignNode {
        DesignNode(kind: .spacer, span: span, flaw: reason)
    }
}
