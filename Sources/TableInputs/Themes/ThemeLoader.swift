import TableDiagnostics
import TableGraphics
import Themes

extension Theme {
    /// A shipped theme by name. Errors: `theme.unknown` with the nearest name.
    public static func shipped(named name: String) -> Outcome<Theme> {
        guard let tokens = ShippedThemes.tokens(name) else {
            let near = nearestName(to: name, in: ShippedThemes.names)
            return .failure(
                Diagnostic(
                    .error, "theme.unknown", "there is no theme “\(name)”",
                    hints: [near.map { "did you mean “\($0)”?" } ?? "the themes are \(ShippedThemes.names.joined(separator: ", "))"]))
        }
        return load(file: SourceFile(path: "\(name).tokens.json", bytes: tokens), name: name)
    }

    /// Reads a design tokens file (W3C Design Tokens format).
    ///
    /// Groups: `color.<token>`, `metric.<token>`, `type.<style>`, `tracking.<size>`, `font.family`. A colour's dark value
    /// stands under `$extensions.tableviewprovider.dark`, the sizes of a text style under `….categories` as
    /// `[size, line height]`. `$value` may name another token: `{color.label}`. Errors: `theme.missing-token`,
    /// `theme.bad-value`, `theme.alias`, each with its place; `theme.unknown-token` is a warning.
    public static func load(file: SourceFile, name: String) -> Outcome<Theme> {
        let document = DataDocument.load(file: file)
        guard let root = document.value else { return Outcome(nil, document.diagnostics) }
        var reader = TokensReader(document: root)
        let theme = reader.theme(named: name)
        return Outcome(theme, document.diagnostics + reader.diagnostics)
    }
}

/// Interprets the tokens of one file.
private struct TokensReader {
    let document: DataDocument
    private(set) var diagnostics: [Diagnostic] = []

    init(document: DataDocument) {
        self.document = document
    }

    mutating func theme(named name: String) -> Theme? {
        var colors: [ColorToken: AdaptiveColor] = [:]
        for token in ColorToken.allCases { colors[token] = color("\(token)") }
        var metrics: [MetricToken: Double] = [:]
        for token in MetricToken.allCases { metrics[token] = number(["metric", "\(token)"]) }
        var ramp: [TextStyleToken: [TextSizeCategory: Theme.TypeSize]] = [:]
        var weights: [TextStyleToken: Int] = [:]
        for token in TextStyleToken.allCases { (ramp[token], weights[token]) = style("\(token)") }
        let family = resolve(["font", "family"])?.text
        if family == nil { report("theme.missing-token", "the theme has no token “font.family”", ["font"]) }
        noteUnknown("color", ColorToken.allCases.map { "\($0)" })
        noteUnknown("metric", MetricToken.allCases.map { "\($0)" })
        noteUnknown("type", TextStyleToken.allCases.map { "\($0)" })
        guard !diagnostics.hasErrors else { return nil }
        return Theme(
            name: name, fontFamily: family ?? "", colors: colors, metrics: metrics, ramp: ramp, weights: weights, tracking: tracking(),
            extraColors: [:])
    }

    // MARK: Kinds of tokens

    private mutating func color(_ name: String) -> AdaptiveColor? {
        guard let light = resolve(["color", name]) else { return nil }
        let dark = token(["color", name])?["$extensions"]?["tableviewprovider"]?["dark"] ?? light
        guard let first = RGBA(hex: light.text ?? ""), let second = RGBA(hex: dark.text ?? "") else {
            report("theme.bad-value", "“color.\(name)” is not a colour", ["color", name], hint: "write #RRGGBB or #RRGGBBAA")
            return nil
        }
        return AdaptiveColor(light: first, dark: second)
    }

    private mutating func number(_ path: [String]) -> Double? {
        guard let value = resolve(path) else { return nil }
        if case .number(let number) = value { return number.doubleValue }
        // The draft's dimension: a number with a unit.
        if case .number(let number)? = value["value"] { return number.doubleValue }
        report("theme.bad-value", "“\(path.joined(separator: "."))” is not a number", path, hint: "write a number of points")
        return nil
    }

    private mutating func style(_ name: String) -> ([TextSizeCategory: Theme.TypeSize], Int?) {
        guard let value = resolve(["type", name]) else { return ([:], nil) }
        guard case .number(let size)? = value["fontSize"], case .number(let leading)? = value["lineHeight"],
            case .number(let weight)? = value["fontWeight"]
        else {
            report("theme.bad-value", "“type.\(name)” lacks fontSize, lineHeight or fontWeight as numbers", ["type", name])
            return ([:], nil)
        }
        let own = Theme.TypeSize(size: size.doubleValue, leading: leading.doubleValue)
        let categories = token(["type", name])?["$extensions"]?["tableviewprovider"]?["categories"]
        var sizes: [TextSizeCategory: Theme.TypeSize] = [:]
        for category in TextSizeCategory.allCases {
            sizes[category] = own
            guard case .array(let pair)? = categories?[category.rawValue] else { continue }
            guard pair.count == 2, case .number(let size) = pair[0], case .number(let leading) = pair[1] else {
                report("theme.bad-value", "“type.\(name)” has no [size, line height] for \(category.rawValue)", ["type", name])
                continue
            }
            sizes[category] = Theme.TypeSize(size: size.doubleValue, leading: leading.doubleValue)
        }
        return (sizes, Int(weight.doubleValue))
    }

    private mutating func tracking() -> [(size: Double, tracking: Double)] {
        guard case .object(let group)? = document.root["tracking"] else { return [] }
        var table: [(size: Double, tracking: Double)] = []
        for key in group.keys where !key.hasPrefix("$") {
            guard let size = Double(key), let value = number(["tracking", key]) else { continue }
            table.append((size, value))
        }
        return table
    }

    // MARK: Look-ups

    private func token(_ path: [String]) -> Value? {
        path.reduce(Optional(document.root)) { $0?[$1] }
    }

    /// A token's value with aliases followed; reports a missing token or a circle of aliases.
    private mutating func resolve(_ path: [String]) -> Value? {
        var current = path
        var seen: Set<[String]> = []
        while true {
            guard let value = token(current)?["$value"] else {
                report("theme.missing-token", "the theme has no token “\(current.joined(separator: "."))”", path, hint: "add it, with a “$value”")
                return nil
            }
            guard case .string(let text) = value, text.hasPrefix("{"), text.hasSuffix("}") else { return value }
            guard seen.insert(current).inserted else {
                report("theme.alias", "the alias “\(path.joined(separator: "."))” leads back to itself", path, hint: "give one of them a value of its own")
                return nil
            }
            current = text.dropFirst().dropLast().split(separator: ".").map(String.init)
        }
    }

    private mutating func noteUnknown(_ group: String, _ known: [String]) {
        guard case .object(let tokens)? = document.root[group] else { return }
        for key in tokens.keys where !key.hasPrefix("$") && !known.contains(key) {
            let near = nearestName(to: key, in: known)
            diagnostics.append(
                Diagnostic(
                    .warning, "theme.unknown-token", "nothing uses the token “\(group).\(key)”", at: place([group, key]),
                    hints: near.map { ["did you mean “\($0)”?"] } ?? []))
        }
    }

    private mutating func report(_ code: String, _ message: String, _ path: [String], hint: String? = nil) {
        diagnostics.append(Diagnostic(.error, code, message, at: place(path), hints: hint.map { [$0] } ?? []))
    }

    /// Where a token stands, or the nearest group around it that is there.
    private func place(_ path: [String]) -> SourceSpan? {
        var path = path[...]
        while true {
            if let span = document.span(of: DataPath(path.map { .key($0) })) {
                return SourceSpan(file: span.file, lower: span.lower, upper: path.isEmpty ? span.lower + 1 : min(span.upper, span.lower + 80))
            }
            if path.isEmpty { return nil }
            path = path.dropLast()
        }
    }
}
