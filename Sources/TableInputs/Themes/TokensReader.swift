import TableDiagnostics
import TableGraphics

/// Interprets the tokens of a file and of the files that it extends.
struct TokensReader {
    let chain: TokenChain
    private(set) var diagnostics: [Diagnostic] = []
    /// The alias cycles reported so far. Every token in a cycle, or leading to one, finds it again.
    private var circles: Set<Set<[String]>> = []
    /// The paths of wrong types reported so far. The wrong type of a group applies to each of its tokens.
    private var wrongTypes: Set<[String]> = []
    /// Tokens that no file defines, which are reported together: a file without `extends` can lack a hundred.
    private var missing: [[String]] = []

    init(chain: TokenChain) {
        self.chain = chain
    }

    /// The maximum number of messages per file. Locating each one takes a pass over the file.
    private static let messageLimit = 50
    /// The maximum number of aliases from a token to its value.
    private static let aliasLimit = 32

    /// Whether to stop looking for mistakes.
    private var isFull: Bool { diagnostics.count >= Self.messageLimit }

    mutating func theme(named name: String) -> Theme? {
        for level in chain.files.indices { checkNames(level) }
        var colors: [ColorToken: AdaptiveColor] = [:]
        for token in ColorToken.allCases { colors[token] = color(["color", "\(token)"]) }
        var metrics: [MetricToken: Double] = [:]
        for token in MetricToken.allCases { metrics[token] = metric(token) }
        checkSwitch(metrics)
        var ramp: [TextStyleToken: [TextSizeCategory: Theme.TypeSize]] = [:]
        var weights: [TextStyleToken: Int] = [:]
        for token in TextStyleToken.allCases {
            let style = style("\(token)")
            (ramp[token], weights[token]) = (style?.sizes, style?.weight)
        }
        let family = family()
        let tracking = tracking()
        let extraColors = extraColors()
        reportMissing()
        guard !diagnostics.hasErrors, let family else { return nil }
        // The tracking of a family does not suit another.
        let isOwn = !Theme.fontFamilies.contains(family) && !setsTrackingWithFamily
        var theme = Theme(
            name: name, fontFamily: isOwn ? Theme.fontFamilies[0] : family, colors: colors, metrics: metrics, ramp: ramp, weights: weights,
            tracking: tracking,
            extraColors: extraColors)
        if isOwn { theme = theme?.with(fontFamily: family) }
        theme?.summary = chain.value(["$description"], in: 0)?.text ?? ""
        return theme
    }

    // MARK: Colors

    private mutating func color(_ path: [String]) -> AdaptiveColor? {
        guard let light = look(.light, of: path), let dark = look(.dark, of: path), let lightHigh = look(.lightHighContrast, of: path),
            let darkHigh = look(.darkHighContrast, of: path)
        else { return nil }
        return AdaptiveColor(
            light: light, dark: dark, lightHighContrast: lightHigh == light ? nil : lightHigh,
            darkHighContrast: darkHigh == dark ? nil : darkHigh)
    }

    /// A color in one appearance. Aliases are resolved per appearance, so that their targets keep their dark values.
    private mutating func look(_ look: Appearance, of path: [String]) -> RGBA? {
        var current = path
        var trail: [AliasStep] = []
        while true {
            guard let found = token(current, named: path, from: trail.last) else { return nil }
            let setting = look.colorSettings.first { found.setting($0) != nil }
            let value = setting.flatMap { found.setting($0) } ?? found.value
            let place = current + (setting.map { ["$extensions", "tableviewprovider", $0] } ?? ["$value"])
            guard let target = aliasTarget(value) else {
                if let color = RGBA(token: value) { return color }
                report(
                    .themeBadValue, "“\(current.joined(separator: "."))” is not a color", place, found.level,
                    hint: "write #RRGGBB, #RRGGBBAA, or an alias such as {color.label}")
                return nil
            }
            trail.append(AliasStep(token: current, place: place, level: found.level))
            guard target.first == "color" else { return unknownAlias(target, trail.last) }
            guard !closesCircle(target, trail) else { return nil }
            current = target
        }
    }

    /// The custom colors by name.
    private mutating func extraColors() -> [String: AdaptiveColor] {
        let known = TokenGroup.color.known ?? []
        var extra: [String: AdaptiveColor] = [:]
        for name in chain.tokenNames(in: "color") where !known.contains(name) && !isFull {
            extra[name] = color(["color"] + name.split(separator: ".").map(String.init))
        }
        return extra
    }

    // MARK: Numbers

    private mutating func metric(_ token: MetricToken) -> Double? {
        let path = ["metric", "\(token)"]
        guard let found = resolved(path) else { return nil }
        var value = found.value
        if token.isSwitch, case .bool(let isOn) = value { value = isOn ? 1 : 0 }
        guard let number = number(value, in: token.range, path, at: found) else { return nil }
        if token.isSwitch, number != 0, number != 1 {
            report(
                .themeOutOfRange, "“metric.\(token)” is \(numberText(number)); it must be 0 or 1", found.path + ["$value"],
                found.level)
            return nil
        }
        return number
    }

    /// A knob must fit into its switch. Reports the nearest file that sets one of the values.
    private mutating func checkSwitch(_ metrics: [MetricToken: Double]) {
        guard let height = metrics[.switchHeight] else { return }
        for token in [MetricToken.switchKnobInset, .switchOffKnobInset] {
            guard let inset = metrics[token], 2 * inset > height else { continue }
            let found = ["\(token)", "switchHeight"].compactMap { chain.token(["metric", $0]) }.min { $0.level < $1.level }
            guard let found else { continue }
            report(
                .themeOutOfRange,
                "“metric.\(token)” of \(numberText(inset)) leaves no room for a knob in a switch \(numberText(height)) points high",
                found.path + ["$value"], found.level)
            return
        }
    }

    /// A number of a token or of one of its parts: a bare number, or the draft's dimension in pixels, which are points here.
    mutating func number(
        _ value: Value, in range: ClosedRange<Double>, _ path: [String], at found: TokenChain.Found, part: [String] = []
    ) -> Double? {
        var number: Double?
        if case .number(let bare) = value { number = bare.doubleValue }
        if case .number(let length)? = value["value"], ["px", nil].contains(value["unit"]?.text) { number = length.doubleValue }
        let name = (path + part).joined(separator: ".")
        let place = found.path + ["$value"] + part
        guard let number else {
            report(
                .themeBadValue, "“\(name)” is not a number", place, found.level,
                hint: "write a number of points, or {\"value\": 12, \"unit\": \"px\"}")
            return nil
        }
        guard range.contains(number) else {
            report(
                .themeOutOfRange,
                "“\(name)” is \(value.text ?? "\(number)"); it must be \(numberText(range.lowerBound)) to \(numberText(range.upperBound))",
                place, found.level)
            return nil
        }
        return number
    }

    /// The first file with a tracking table provides the whole table, because entries of two fonts do not mix.
    private mutating func tracking() -> [(size: Double, tracking: Double)] {
        guard let level = chain.files.indices.first(where: { chain.value(["tracking"], in: $0) != nil }) else { return [] }
        var table: [(size: Double, tracking: Double)] = []
        for key in chain.tokenNames(in: "tracking", level) {
            let path = ["tracking", key]
            guard let size = Double(key), size.isFinite, size > 0 else {
                report(
                    .themeBadValue, "the name of “tracking.\(key)” is not a font size", path, level,
                    hint: "name each entry after a size in points, such as “17”")
                continue
            }
            // The range exceeds the width of a letter at any size in use.
            guard let found = resolved(path), let value = number(found.value, in: -100...100, path, at: found) else { continue }
            table.append((size, value))
        }
        return table
    }

    /// Whether the file that names the font, or one that extends it, has a tracking table.
    private var setsTrackingWithFamily: Bool {
        let naming = chain.files.indices.first { chain.value(["font", "family"], in: $0) != nil } ?? 0
        return chain.files.indices.prefix(through: naming).contains { chain.value(["tracking"], in: $0) != nil }
    }

    private mutating func family() -> String? {
        guard let found = resolved(["font", "family"]) else { return nil }
        var value = found.value
        // Uses the first family of the draft's list; the font book has its own fallbacks.
        if case .array(let families) = value, let first = families.first { value = first }
        let near = value.text.flatMap { nearestName(to: $0, in: Theme.fontFamilies) }
        // Other families may be in the project's folders of fonts.
        if case .string(let text) = value, !text.isEmpty, near == nil || Theme.fontFamilies.contains(text) { return text }
        report(
            .themeBadValue,
            "“font.family” is \(value.text.map { "“\($0)”" } ?? value.kindName), which is not a supported font family",
            found.path + ["$value"],
            found.level, hint: near.map(Hint.likely) ?? "write the name of a font family, such as \(Theme.fontFamilies[0])")
        return nil
    }

    // MARK: Lookups

    /// An alias on the way from a token to a value.
    struct AliasStep {
        /// The token that contains the alias.
        var token: [String]
        /// The location of the alias, and the index of its file.
        var place: [String]
        var level: Int
    }

    /// Resolves a token's aliases; reports a missing token or a cycle. `start` is the alias that refers to the token; `nil` if the theme
    /// itself needs it.
    mutating func resolved(_ path: [String], from start: AliasStep? = nil) -> TokenChain.Found? {
        var current = path
        var trail = start.map { [$0] } ?? []
        while let found = token(current, named: path, from: trail.last) {
            guard let target = aliasTarget(found.value) else { return found }
            trail.append(AliasStep(token: current, place: current + ["$value"], level: found.level))
            guard target.first == current.first else { return unknownAlias(target, trail.last) }
            guard !closesCircle(target, trail) else { return nil }
            current = target
        }
        return nil
    }

    /// A token. If it does not exist, reports that at the alias, or together with other missing tokens.
    private mutating func token(_ path: [String], named name: [String], from step: AliasStep?) -> TokenChain.Found? {
        if let found = chain.token(path) { return found }
        if step != nil { return unknownAlias(path, step) }
        lacks(name)
        return nil
    }

    /// Records a missing token.
    mutating func lacks(_ path: [String]) {
        if !missing.contains(path) { missing.append(path) }
    }

    /// Whether a chain of aliases returns to one of its tokens, or is too long. Reports a cycle once, in its nearest file.
    mutating func closesCircle(_ target: [String], _ trail: [AliasStep]) -> Bool {
        if trail.count > Self.aliasLimit, let first = trail.first {
            report(
                .themeTooDeep, "“\(first.token.joined(separator: "."))” goes through more than \(Self.aliasLimit) aliases",
                first.place,
                first.level, hint: "refer to a token closer to the value")
            return true
        }
        guard let start = trail.firstIndex(where: { $0.token == target }) else { return false }
        let circle = trail[start...]
        guard circles.insert(Set(circle.map(\.token))).inserted, let nearest = circle.min(by: { $0.level < $1.level }) else { return true }
        let names = (circle.map(\.token) + [target]).map { $0.joined(separator: ".") }.joined(separator: " → ")
        report(
            .themeAlias, "the alias refers to itself: \(names)", nearest.place, nearest.level,
            hint: "give one of them its own value")
        return true
    }

    /// Reports an alias to a token that does not exist or is of another kind.
    mutating func unknownAlias<Found>(_ target: [String], _ step: AliasStep?) -> Found? {
        guard let step, !isFull else { return nil }
        let name = target.joined(separator: ".")
        // Suggests a close name of the right kind. If the token exists, its kind is the mistake.
        let isThere = chain.token(target) != nil
        let group = (isThere ? step.token.first : target.first) ?? ""
        let names = chain.tokenNames(in: group).map { "\(group).\($0)" }
        report(
            .themeAlias, "the alias {\(name)} does not name a suitable token", step.place, step.level,
            hint: nearestName(to: name, in: names).map { Hint("did you mean {\($0)}?", fix: .rename(to: "{\($0)}")) }
                ?? "write the name of a token with its group, as in {color.label}")
        return nil
    }

    // MARK: Reports

    private mutating func reportMissing() {
        let hint: Hint =
            "add it, with a “$value”, or let the file extend a theme that has it: \"extends\": \"\(ThemeLibrary.newestName)\""
        guard missing.count > 3 else {
            for path in missing {
                report(.themeMissingToken, "the theme has no token “\(path.joined(separator: "."))”", path, 0, hint: hint)
            }
            return
        }
        report(
            .themeMissingToken, "the theme lacks the token “\(missing[0].joined(separator: "."))” and many others", [], 0,
            hint: "let the file extend a theme that has them: \"extends\": \"\(ThemeLibrary.newestName)\"")
    }

    /// Records a wrong type; `false` if it has already been reported.
    mutating func noteWrongType(_ path: [String], _ level: Int) -> Bool { wrongTypes.insert(["\(level)"] + path).inserted }

    /// Warns about a likely mistake that does not change the result.
    mutating func warn(_ message: Diagnostic.Sentence, _ path: [String], _ level: Int, near: String?) {
        note(.warning, .themeUnknownToken, message, path, level, hint: near.map(Hint.likely))
    }

    /// Reports an error, once for tokens with a common cause.
    mutating func report(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ path: [String], _ level: Int, hint: Hint? = nil) {
        note(.error, code, message, path, level, hint: hint)
    }

    private mutating func note(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ path: [String], _ level: Int,
        hint: Hint?
    ) {
        guard !isFull else {
            // The list may be full of warnings, but an error must still appear.
            if severity == .error, !diagnostics.hasErrors { diagnostics[diagnostics.count - 1].severity = .error }
            return
        }
        var found = Diagnostic(severity, code, message, at: chain.place(path, in: level), hints: hint.map { [$0] } ?? [])
        guard !diagnostics.contains(found) else { return }
        if diagnostics.count == Self.messageLimit - 1 { found.notes = ["further problems are not listed"] }
        diagnostics.append(found)
    }
}

extension MetricToken {
    /// Whether the metric is a boolean, 0 or 1.
    fileprivate var isSwitch: Bool { range == 0...1 }
}
