import TableDiagnostics

/// Reads text styles. The extended theme provides what a token omits.
extension TokensReader {
    /// A text style with its sizes for all text size categories.
    struct Style {
        var sizes: [TextSizeCategory: Theme.TypeSize]
        var weight: Int
    }

    /// Reads a text style; the extended theme provides what its token omits. Without its own sizes for the categories, it scales like the
    /// extended style.
    mutating func style(_ name: String, from level: Int = 0, trail: [AliasStep] = []) -> Style? {
        let path = ["type", name]
        guard let found = chain.token(path, from: level) else {
            lacks(path)
            return nil
        }
        if let target = aliasTarget(found.value) {
            let trail = trail + [AliasStep(token: path, place: path + ["$value"], level: found.level)]
            guard target.count == 2, target[0] == "type", chain.token(target) != nil else { return unknownAlias(target, trail.last) }
            return closesCircle(target, trail) ? nil : style(target[1], trail: trail)
        }
        guard case .object = found.value else {
            report(
                .themeBadValue, "“type.\(name)” is not a text style", path + ["$value"], found.level,
                hint: "write an object of fontSize, lineHeight and fontWeight")
            return nil
        }
        let base = chain.token(path, from: found.level + 1) == nil ? nil : style(name, from: found.level + 1, trail: trail)
        let large = base?.sizes[.large]
        guard let size = part("fontSize", 1...512, large?.size, path, found),
            let leading = part("lineHeight", 1...1024, large?.leading, path, found),
            let weight = weight(base?.weight, path, found)
        else { return nil }
        var style = Style(sizes: [:], weight: weight)
        for category in TextSizeCategory.allCases {
            var entry = Theme.TypeSize(size: size, leading: leading)
            if let large, let grown = base?.sizes[category] {
                // Rounded to whole points, as in the ramps of both systems.
                entry =
                    large == entry
                    ? grown
                    : Theme.TypeSize(
                        size: (grown.size * size / large.size).rounded(), leading: (grown.leading * leading / large.leading).rounded())
            }
            style.sizes[category] = categorySize(category, path, found) ?? entry
        }
        return style
    }

    private mutating func part(_ name: String, _ range: ClosedRange<Double>, _ base: Double?, _ path: [String], _ found: TokenChain.Found)
        -> Double?
    {
        guard let value = found.value[name] else {
            if base == nil { report(.themeBadValue, "“\(path.joined(separator: "."))” lacks “\(name)”", path + ["$value"], found.level) }
            return base
        }
        guard let target = aliasTarget(value) else { return number(value, in: range, path, at: found, part: [name]) }
        guard let other = resolved(target, from: AliasStep(token: path, place: path + ["$value", name], level: found.level)) else {
            return nil
        }
        return number(other.value, in: range, target, at: other)
    }

    private mutating func weight(_ base: Int?, _ path: [String], _ found: TokenChain.Found) -> Int? {
        if let name = found.value["fontWeight"], case .string(let text) = name {
            if let weight = Theme.weightNames[text.lowercased()] { return weight }
            report(
                .themeBadValue, "“\(path.joined(separator: ".")).fontWeight” is “\(text)”, which is not a font weight",
                path + ["$value", "fontWeight"], found.level,
                hint: nearestName(to: text, in: Theme.weightNames.keys.sorted()).map(Hint.rename)
                    ?? "write a number from 1 to 1000")
            return nil
        }
        // OpenType's range of weights, which also keeps the conversion below from trapping.
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
            .themeBadValue, "“\(path.joined(separator: "."))” has no [size, line height] for \(category.rawValue)",
            path + ["$extensions", "tableviewprovider", "categories", category.rawValue], found.level,
            hint: "write two numbers in points, as in [17, 22]")
        return nil
    }
}
