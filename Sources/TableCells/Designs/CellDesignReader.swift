import TableDiagnostics
import TableGraphics
import TableInputs

/// Reads a cell design, one top-level key at a time.
struct CellDesignReader {
    let file: SourceFile
    private(set) var diagnostics = DiagnosticList()
    /// The keys of the row's contents that the design uses, without duplicates.
    var boundKeys: [Spanned<String>] = []
    var knownKeys: Set<String> = []
    /// The first components of the keys that conditions test.
    var optionalKeys: Set<String> = []
    var nodeCount = 0
    /// The name of the design.
    private(set) var component = ""

    init(file: SourceFile) {
        self.file = file
    }

    mutating func design(_ root: PlacedValue) -> CellDesign? {
        guard case .object(let entries) = root.content else {
            report(
                .cellsMissingName, "a cell design must be an object; this file is \(root.kindName)", at: root.span,
                "start with “cell: NAME”")
            return nil
        }
        guard let (kind, name) = name(entries, root.span) else { return nil }
        component = name.value
        var body: DesignNode?
        var nib: NibDesign?
        var outlets: (entry: PlacedValue.Entry, parts: [(name: Spanned<String>, fields: [String: Field])])?
        var limits: (fixed: Double?, minimum: Double?, maximum: Double?) = (nil, nil, nil)
        var separator = SeparatorInset.automatic
        var background: (color: ColorReference, span: SourceSpan)?
        var hasMargins = true
        let settings = kind.settings
        // `$schema` is for editors.
        for entry in entries where entry.key != kind.rawValue && entry.key != "$schema" {
            switch entry.key {
            case let key where !settings.contains(key): unknown(entry, among: settings, kind.article)
            case "height" where literal(entry)?.text != "automatic":
                limits.fixed = length(entry, or: " or “automatic”", near: ["automatic"])
            case "height": break
            case "minHeight": limits.minimum = length(entry)
            case "maxHeight": limits.maximum = length(entry)
            case "separator": separator = self.separator(entry) ?? separator
            case "background": background = color(entry)
            case "margins":
                if let name = word(entry, among: ["automatic", "none"], "“automatic” or “none”") { hasMargins = name == "automatic" }
            case "nib": nib = file(entry).map { NibDesign(file: Spanned($0, entry.value.span)) }
            case "outlets": outlets = (entry, self.outlets(entry))
            default: body = node(entry.value, depth: 0)
            }
        }
        checkHeights(limits, entries)
        if let outlets, nib == nil, body != nil {
            warnNoEffect(
                "“outlets” has no effect without “nib”", at: outlets.entry.keySpan, "name a document with “nib: \(name.value).xib”")
        }
        nib?.outlets = outlets?.parts ?? []
        if body != nil, let entry = entries.first(where: { $0.key == "nib" }) {
            badValue(entry, "absent from a design with a “body”")
            nib = nil
        }
        if body == nil, !entries.contains(where: { $0.key == "nib" }) {
            report(
                .cellsMissingBody, "the design of “\(name.value)” has no body", at: name.span,
                "add “body:” with a node, such as “body: {Text: \"{{title}}\"}”")
        }
        let height: CellDesign.HeightRule = limits.fixed.map { .fixed($0) } ?? .automatic(minimum: limits.minimum, maximum: limits.maximum)
        let missing = nib.map { "no document “\($0.file.value)”" } ?? "no body"
        var design = CellDesign(
            kind: kind, name: name.value, height: height, separator: separator, background: background?.color,
            backgroundSpan: background?.span,
            hasMargins: hasMargins, body: body ?? flawed(at: name.span, missing), span: name.span, boundKeys: boundKeys,
            optionalKeys: optionalKeys)
        design.nib = nib
        return design
    }

    private mutating func file(_ entry: PlacedValue.Entry) -> String? {
        if case .string(let name)? = literal(entry), !name.isEmpty { return name }
        badValue(entry, "the name of a xib or storyboard")
        return nil
    }

    /// Reads outlets, each with a text or with settings of its view.
    private mutating func outlets(_ entry: PlacedValue.Entry) -> [(name: Spanned<String>, fields: [String: Field])] {
        guard case .object(let outlets) = entry.value.content else {
            badValue(entry, "a mapping from an outlet to its text, as in {nameLabel: \"{{name}}\"}")
            return []
        }
        return outlets.map { outlet in
            var fields: [String: Field] = [:]
            if case .object(let settings) = outlet.value.content {
                for setting in settings {
                    if let kind = NibDesign.fields.first(where: { $0.key == setting.key })?.kind {
                        fields[setting.key] = field(setting, kind, true)
                    } else {
                        unknown(setting, among: NibDesign.fields.map(\.key), "an outlet")
                    }
                }
            } else {
                fields["text"] = field(outlet, .text, true)
            }
            return (Spanned(outlet.key, outlet.keySpan), fields)
        }
    }

    /// Reads the kind and the class name. Reports a missing or second name.
    private mutating func name(_ entries: [PlacedValue.Entry], _ span: SourceSpan) -> (CellDesign.Kind, Spanned<String>)? {
        let named = entries.compactMap { entry in CellDesign.Kind(rawValue: entry.key).map { ($0, entry) } }
        if named.count > 1 {
            report(
                .cellsUnknownKey, "a file describes one class, but this one has “\(named[0].1.key)” and “\(named[1].1.key)”",
                at: named[1].1.keySpan,
                "move one of them into its own file")
        }
        guard let (kind, entry) = named.first, case .scalar(.string(let name)) = entry.value.content, !name.isEmpty else {
            report(
                .cellsMissingName, "the design does not name its class", at: named.first?.1.keySpan ?? span,
                "start with “cell: NAME”")
            return nil
        }
        return (kind, Spanned(name, entry.value.span))
    }

    private func literal(_ entry: PlacedValue.Entry) -> Value? {
        if case .scalar(let value) = entry.value.content { value } else { nil }
    }

    private mutating func length(_ entry: PlacedValue.Entry, or alternative: String = "", near names: [String] = []) -> Double? {
        if let number = literal(entry)?.number, number >= 0 { return number }
        badValue(entry, "a number from 0 to 10000\(alternative)", near: literal(entry)?.text.flatMap { nearestName(to: $0, in: names) })
        return nil
    }

    private mutating func word(_ entry: PlacedValue.Entry, among words: [String], _ expectation: String) -> String? {
        let text = literal(entry)?.text
        if let text, words.contains(text) { return text }
        badValue(entry, expectation, near: text.flatMap { nearestName(to: $0, in: words) })
        return nil
    }

    private mutating func separator(_ entry: PlacedValue.Entry) -> SeparatorInset? {
        if let number = literal(entry)?.number, number >= 0 { return .leading(number) }
        if literal(entry) == .bool(false) { return SeparatorInset.none }
        switch word(entry, among: ["automatic", "none"], "“automatic”, “none” or a distance from the leading edge") {
        case "automatic": return .automatic
        case "none": return SeparatorInset.none
        default: return nil
        }
    }

    private mutating func color(_ entry: PlacedValue.Entry) -> (color: ColorReference, span: SourceSpan)? {
        let value = entry.value.plain
        if let expectation = FieldKind.color.expectation(for: value) {
            badValue(entry, expectation)
            return nil
        }
        return ColorReference(value).map { ($0, entry.value.span) }
    }

    /// Reports contradictory bounds, and bounds without effect.
    private mutating func checkHeights(_ limits: (fixed: Double?, minimum: Double?, maximum: Double?), _ entries: [PlacedValue.Entry]) {
        for entry in entries where limits.fixed != nil && ["minHeight", "maxHeight"].contains(entry.key) {
            warnNoEffect("“\(entry.key)” has no effect with a fixed “height”", at: entry.keySpan, "remove one of the two")
        }
        if let minimum = limits.minimum, let maximum = limits.maximum, minimum > maximum,
            let entry = entries.first(where: { $0.key == "minHeight" })
        {
            badValue(entry, "at most “maxHeight”, which is \(numberText(maximum))")
        }
    }

    // MARK: Diagnostics

    mutating func report(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, at span: SourceSpan, _ hints: Hint?...) {
        diagnostics.append(Diagnostic(.error, code, message, at: span, hints: hints.compactMap { $0 }))
    }

    mutating func warnNoEffect(_ message: Diagnostic.Sentence, at span: SourceSpan, _ hint: Hint) {
        diagnostics.append(Diagnostic(.warning, .cellsNoEffect, message, at: span, hints: [hint]))
    }

    mutating func unknown(_ entry: PlacedValue.Entry, among known: [String], _ what: String) {
        let near = nearestName(to: entry.key, in: known).map(Hint.rename)
        // Cells of UIKit have it; here it is a node.
        let accessory: Hint? =
            known.contains("body") && entry.key.hasPrefix("accessory")
            ? "put the node “Accessory: disclosure” at the end of a row in the body" : nil
        report(
            .cellsUnknownKey, "“\(entry.key)” is not a setting of \(what)", at: entry.keySpan,
            accessory ?? near ?? "the settings here are \(known.joined(separator: ", "))")
    }

    mutating func badValue(_ entry: PlacedValue.Entry, _ expectation: String, near: String? = nil) {
        report(
            .cellsBadValue, "“\(entry.key)” is \(entry.value.kindName); it must be \(expectation)", at: entry.value.span,
            near.map(Hint.rename))
    }

    /// A node that is drawn as a placeholder.
    func flawed(at span: SourceSpan, _ reason: String) -> DesignNode {
        DesignNode(kind: .spacer, span: span, flaw: reason)
    }
}

extension CellDesign.Kind {
    /// The top-level keys allowed in a file of this kind.
    var settings: [String] {
        switch self {
        case .cell: ["height", "minHeight", "maxHeight", "separator", "background", "margins", "body", "nib", "outlets"]
        case .header, .footer: ["height", "minHeight", "maxHeight", "background", "margins", "body"]
        // The size of a view depends on where it is used.
        case .view: ["body"]
        }
    }

    fileprivate var article: String { "a \(rawValue) design" }
}
