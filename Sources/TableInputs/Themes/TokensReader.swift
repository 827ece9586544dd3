import TableDiagnostics
import TableGraphics

/// Interprets the tokens of a file and of those that it extends.
struct TokensReader {
    let chain: TokenChain
    private(set) var diagnostics: [Diagnostic] = []
    /// Tokens that no file gives, reported together: a file that forgets `extends` lacks a hundred.
    private var missing: [[String]] = []

    init(chain: TokenChain) {
        self.chain = chain
    }

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
        var theme = Theme(
            name: name, fontFamily: family, colors: colors, metrics: metrics, ramp: ramp, weights: weights, tracking: tracking,
            extraColors: extraColors)
        theme?.summary = chain.value(["$description"], in: 0)?.text ?? ""
        return theme
    }

    // MARK: Colours

    private mutating func color(_ path: [String]) -> AdaptiveColor? {
        guard let light = look(.light, of: path), let dark = look(.dark, of: path), let lightHigh = look(.lightHighContrast, of: path),
            let darkHigh = look(.darkHighContrast, of: path)
        else { return nil }
        return AdaptiveColor(
            light: light, dark: dark, lightHighContrast: lightHigh == light ? nil : lightHigh, darkHighContrast: darkHigh == dark ? nil : darkHigh)
    }

    /// One look of a colour. An alias is followed look by look, so that what it names keeps its dark value.
    private mutating func look(_ look: Appearance, of path: [String]) -> RGBA? {
        var current = path
        var seen: [[String]] = []
        var from: (path: [String], level: Int)?
        while true {
            guard let found = token(current, named: path, from: from) else { return nil }
            let setting = look.colorSettings.first { found.setting($0) != nil }
            let value = setting.flatMap { found.setting($0) } ?? found.value
            let place = current + (setting.map { ["$extensions", "tableviewprovider", $0] } ?? ["$value"])
            guard let target = aliasTarget(value) else {
                if let color = RGBA(token: value) { return color }
                report(
                    "theme.bad-value", "“\(current.joined(separator: "."))” is not a colour", place, found.level,
                    hint: "write #RRGGBB, #RRGGBBAA, or an alias such as {color.label}")
                return nil
            }
            seen.append(current)
            guard !seen.contains(target) else { return circle(path, place, found.level) }
            (current, from) = (target, (place, found.level))
        }
    }

    /// The colours that are no tokens, under their own names.
    private mutating func extraColors() -> [String: AdaptiveColor] {
        let known = TokenGroup.color.known ?? []
        var extra: [String: AdaptiveColor] = [:]
        for name in chain.tokenNames(in: "color") where !known.contains(name) {
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
            report("theme.out-of-range", "“metric.\(token)” is \(numberText(number)); it should be 0 or 1", found.path + ["$value"], found.level)
            return nil
        }
        return number
    }

    /// A knob has to fit into its switch.
    private mutating func checkSwitch(_ metrics: [MetricToken: Double]) {
        guard let height = metrics[.switchHeight] else { return }
        for token in [MetricToken.switchKnobInset, .switchOffKnobInset] {
            guard let inset = metrics[token], 2 * inset > height, let found = chain.token(["metric", "\(token)"]) else { continue }
            report(
                "theme.out-of-range", "“metric.\(token)” leaves no room for a knob in a switch \(numberText(height)) points high",
                found.path + ["$value"], found.level)
        }
    }

    /// A number of a token, or of one of its parts: bare, or as the draft's dimension in pixels, which are points here.
    private mutating func number(
        _ value: Value, in range: ClosedRange<Double>, _ path: [String], at found: TokenChain.Found, part: [String] = []
    ) -> Double? {
        var number: Double?
        if case .number(let bare) = value { number = bare.doubleValue }
        if case .number(let length)? = value["value"], ["px", nil].contains(value["unit"]?.text) { number = length.doubleValue }
        let name = (path + part).joined(separator: ".")
        let place = found.path + ["$value"] + part
        guard let number else {
            report("theme.bad-value", "“\(name)” is not a number", place, found.level, hint: "write a number of points, or {\"value\": 12, \"unit\": \"px\"}")
            return nil
        }
        guard range.contains(number) else {
            report(
                "theme.out-of-range", "“\(name)” is \(value.text ?? "\(number)"); it should be from \(numberText(range.lowerBound)) to \(numberText(range.upperBound))",
                place, found.level)
            return nil
        }
        return number
    }

    /// The first file that has a table of tracking gives all of it: the entries of two fonts do not mix.
    private mutating func tracking() -> [(size: Double, tracking: Double)] {
        guard let level = chain.files.indices.first(where: { chain.value(["tracking"], in: $0) != nil }) else { return [] }
        var table: [(size: Double, tracking: Double)] = []
        for key in chain.tokenNames(in: "tracking", level) {
            let path = ["tracking", key]
            guard let size = Double(key), size.isFinite, size > 0 else {
                report("theme.bad-value", "“tracking.\(key)” is not named by a font size", path, level, hint: "name each entry by a size in points, as in “17”")
                continue
            }
            // More than the width of a letter at any size that is shown.
            guard let found = resolved(path), let value = number(found.value, in: -100...100, path, at: found) else { continue }
            table.append((size, value))
        }
        return table
    }

    // MARK: Type

    private struct Style {
        var sizes: [TextSizeCategory: Theme.TypeSize]
        var weight: Int
    }

    /// A text style; what its token leaves out, the extended theme's says. Without sizes of its own for the categories, they
    /// grow as they do there.
    private mutating func style(_ name: String, from level: Int = 0, seen: [String] = []) -> Style? {
        let path = ["type", name]
        guard let found = chain.token(path, from: level) else {
            missing.append(path)
            return nil
        }
        if let target = aliasTarget(found.value) {
            guard target.count == 2, target[0] == "type", chain.token(target) != nil else { return unknownAlias(target, found.path + ["$value"], found.level) }
            guard !(seen + [name]).contains(target[1]) else { return circle(path, found.path + ["$value"], found.level) }
            return style(target[1], seen: seen + [name])
        }
        guard case .object = found.value else {
            report("theme.bad-value", "“type.\(name)” is not a text style", path + ["$value"], found.level, hint: "write an object of fontSize, lineHeight and fontWeight")
            return nil
        }
        let base = chain.token(path, from: found.level + 1) == nil ? nil : style(name, from: found.level + 1, seen: seen)
        let large = base?.sizes[.large]
        guard let size = part("fontSize", 1...512, large?.size, path, found), let leading = part("lineHeight", 1...1024, large?.leading, path, found),
            let weight = weight(base?.weight, path, found)
        else { return nil }
        var style = Style(sizes: [:], weight: weight)
        for category in TextSizeCategory.allCases {
            var entry = Theme.TypeSize(size: size, leading: leading)
            if let large, let grown = base?.sizes[category] {
                // Whole points, as the ramps of both systems have.
                entry = large == entry ? grown : Theme.TypeSize(size: (grown.size * size / large.size).rounded(), leading: (grown.leading * leading / large.leading).rounded())
            }
            style.sizes[category] = categorySize(category, path, found) ?? entry
        }
        return style
    }

    private mutating func part(_ name: String, _ range: ClosedRange<Double>, _ base: Double?, _ path: [String], _ found: TokenChain.Found) -> Double? {
        guard let value = found.value[name] else {
            if base == nil { report("theme.bad-value", "“\(path.joined(separator: "."))” lacks “\(name)”", path + ["$value"], found.level) }
            return base
        }
        guard let target = aliasTarget(value) else { return number(value, in: range, path, at: found, part: [name]) }
        guard let other = resolved(target, named: path, from: (path + ["$value", name], found.level)) else { return nil }
        return number(other.value, in: range, target, at: other)
    }

    private mutating func weight(_ base: Int?, _ path: [String], _ found: TokenChain.Found) -> Int? {
        if let name = found.value["fontWeight"], case .string(let text) = name {
            if let weight = Theme.weightNames[text.lowercased()] { return weight }
            report(
                "theme.bad-value", "“\(path.joined(separator: ".")).fontWeight” is “\(text)”, which is no weight", path + ["$value", "fontWeight"], found.level,
                hint: nearestName(to: text, in: Theme.weightNames.keys.sorted()).map { "did you mean “\($0)”?" } ?? "write a number from 1 to 1000")
            return nil
        }
        // The range of OpenType's weights; it also keeps the conversion below from trapping.
        return part("fontWeight", 1...1000, base.map(Double.init), path, found).map { Int($0) }
    }

    private mutating func categorySize(_ category: TextSizeCategory, _ path: [String], _ found: TokenChain.Found) -> Theme.TypeSize? {
        guard let value = found.setting("categories")?[category.rawValue] else { return nil }
        if case .array(let pair) = value, pair.count == 2, case .number(let size) = pair[0], case .number(let leading) = pair[1],
            (1...512).contains(size.doubleValue), (1...1024).contains(leading.doubleValue)
        {
            return Theme.TypeSize(size: size.doubleValue, leading: leading.doubleValue)
        }
        report(
            "theme.bad-value", "“\(path.joined(separator: "."))” has no [size, line height] for \(category.rawValue)",
            path + ["$extensions", "tableviewprovider", "categories", category.rawValue], found.level, hint: "write two numbers of points, as in [17, 22]")
        return nil
    }

    private mutating func family() -> String? {
        guard let found = resolved(["font", "family"]) else { return nil }
        var value = found.value
        // The draft's list of families: the first is asked for, the font book knows the others.
        if case .array(let families) = value, let first = families.first { value = first }
        if let text = value.text, Theme.fontFamilies.contains(text) { return text }
        let near = value.text.flatMap { nearestName(to: $0, in: Theme.fontFamilies) }
        report(
            "theme.bad-value", "“font.family” is \(value.text.map { "“\($0)”" } ?? value.kindName), which is no family that tables are drawn with", found.path + ["$value"],
            found.level, hint: near.map { "did you mean “\($0)”?" } ?? "the families are \(Theme.fontFamilies.joined(separator: ", "))")
        return nil
    }

    // MARK: Look-ups

    /// A token with aliases followed; reports a missing token or a circle of aliases.
    private mutating func resolved(_ path: [String], named name: [String]? = nil, from start: (path: [String], level: Int)? = nil) -> TokenChain.Found? {
        var current = path
        var seen: [[String]] = []
        var from = start
        while let found = token(current, named: name ?? path, from: from) {
            guard let target = aliasTarget(found.value) else { return found }
            seen.append(current)
            guard !seen.contains(target) else { return circle(path, current + ["$value"], found.level) }
            (current, from) = (target, (current + ["$value"], found.level))
        }
        return nil
    }

    /// A token; when there is none, says so: where the alias stands that names it, or with the other missing ones.
    private mutating func token(_ path: [String], named name: [String], from: (path: [String], level: Int)?) -> TokenChain.Found? {
        if let found = chain.token(path) { return found }
        if let from { return unknownAlias(path, from.path, from.level) }
        if !missing.contains(name) { missing.append(name) }
        return nil
    }

    // MARK: Reports

    /// Unknown groups, tokens and settings of one file, and types that do not fit.
    private mutating func checkNames(_ level: Int) {
        guard case .object(let root) = chain.files[level].root else { return }
        let groups = TokenGroup.allCases.map(\.rawValue)
        for key in root.keys where key != "extends" && !groups.contains(key) && (!key.hasPrefix("$") || key == "$extends") {
            warn("nothing uses “\(key)”", [key], level, near: nearestName(to: key, in: groups + ["extends"]))
        }
        for group in TokenGroup.allCases {
            for name in chain.tokenNames(in: group.rawValue, level) { check(name, in: group, level) }
        }
    }

    private mutating func check(_ name: String, in group: TokenGroup, _ level: Int) {
        let path = [group.rawValue] + (group == .tracking ? [name] : name.split(separator: ".").map(String.init))
        if let known = group.known, !known.contains(name) {
            let near = nearestName(to: name, in: known)
            if group != .color {
                warn("nothing uses the token “\(group.rawValue).\(name)”", path, level, near: near)
            } else if let near, chain.value(["color", near], in: level) == nil {
                // A colour of one's own may have any name; but a name like a token's, in a file that lacks the token, is a slip.
                warn("“color.\(name)” is taken for a colour of the theme's own", path, level, near: near)
            }
        }
        checkType(path, group, level)
        guard case .object(let settings)? = chain.value(path, in: level)?["$extensions"]?["tableviewprovider"] else { return }
        for key in settings.keys where !group.settings.contains(key) {
            warn("nothing uses “\(key)” of “\(path.joined(separator: "."))”", path + ["$extensions", "tableviewprovider", key], level, near: nearestName(to: key, in: group.settings))
        }
        guard case .object(let categories)? = settings["categories"] else { return }
        let known = TextSizeCategory.allCases.map(\.rawValue)
        for key in categories.keys where !known.contains(key) {
            warn("“\(key)” is no text size", path + ["$extensions", "tableviewprovider", "categories", key], level, near: nearestName(to: key, in: known))
        }
    }

    private mutating func checkType(_ path: [String], _ group: TokenGroup, _ level: Int) {
        guard let declared = chain.declaredType(of: path, in: level), !group.types.contains(declared.type.text ?? "") else { return }
        let type = declared.type.text ?? declared.type.kindName
        let near = TokenGroup.draftTypes.contains(type) ? nil : nearestName(to: type, in: TokenGroup.draftTypes)
        report(
            "theme.wrong-type", "“\(path.joined(separator: "."))” has the type “\(type)”; its values are “\(group.types.joined(separator: "” or “"))”", declared.path, level,
            hint: near.map { "did you mean “\($0)”?" } ?? "write \"$type\": \"\(group.types[0])\"")
    }

    private mutating func reportMissing() {
        let hint = "add it, with a “$value”, or let the file extend a theme that has it: \"extends\": \"ios\""
        guard missing.count > 3 else {
            for path in missing { report("theme.missing-token", "the theme has no token “\(path.joined(separator: "."))”", path, 0, hint: hint) }
            return
        }
        report(
            "theme.missing-token", "the theme has no token “\(missing[0].joined(separator: "."))”, and lacks \(missing.count - 1) others", [], 0,
            hint: "let the file extend a theme that has them: \"extends\": \"ios\"")
    }

    private mutating func circle<Found>(_ path: [String], _ place: [String], _ level: Int) -> Found? {
        report("theme.alias", "the alias “\(path.joined(separator: "."))” leads back to itself", place, level, hint: "give one of them a value of its own")
        return nil
    }

    private mutating func unknownAlias<Found>(_ target: [String], _ place: [String], _ level: Int) -> Found? {
        let name = target.joined(separator: ".")
        let names = TokenGroup.allCases.flatMap { group in chain.tokenNames(in: group.rawValue).map { "\(group.rawValue).\($0)" } }
        report(
            "theme.alias", "the alias {\(name)} names no token that fits here", place, level,
            hint: nearestName(to: name, in: names).map { "did you mean {\($0)}?" } ?? "write the name of a token with its group, as in {color.label}")
        return nil
    }

    private mutating func warn(_ message: String, _ path: [String], _ level: Int, near: String?) {
        diagnostics.append(
            Diagnostic(.warning, "theme.unknown-token", message, at: chain.place(path, in: level), hints: near.map { ["did you mean “\($0)”?"] } ?? []))
    }

    /// Several tokens may share a cause: it is told once.
    private mutating func report(_ code: String, _ message: String, _ path: [String], _ level: Int, hint: String? = nil) {
        let found = Diagnostic(.error, code, message, at: chain.place(path, in: level), hints: hint.map { [$0] } ?? [])
        if !diagnostics.contains(found) { diagnostics.append(found) }
    }
}

extension MetricToken {
    /// Whether the measure is a yes or no.
    fileprivate var isSwitch: Bool { range == 0...1 }
}
