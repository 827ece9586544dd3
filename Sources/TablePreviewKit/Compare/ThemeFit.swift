import TableGraphics
import TableInputs
import TableRuler

/// How many features of a screenshot match a built-in theme.
struct ThemeFit {
    var theme: String
    /// The number of features that match.
    var hits: Int
    /// The names of the features that do not match.
    var misses: [String]

    /// Ranks the built-in themes that the screenshot can tell apart, best first. Ties keep the library's order.
    static func best(for picture: MeasuredPicture) -> [ThemeFit] {
        guard let features = ScreenFeatures(picture) else { return [] }
        return ThemeLibrary().names.enumerated().compactMap { index, name in
            ThemeLibrary().theme(name).value.map { (index, ThemeFit(name, $0, features)) }
        }
        .sorted { ($0.1.hits, -$0.0) > ($1.1.hits, -$1.0) }.map(\.1)
    }

    private init(_ name: String, _ theme: Theme, _ features: ScreenFeatures) {
        self.theme = name
        (hits, misses) = (0, [])
        for (feature, isEqual) in features.compared(to: theme) {
            if isEqual { hits += 1 } else { misses.append(feature) }
        }
    }
}

/// The features of a screenshot that distinguish themes, in points.
private struct ScreenFeatures {
    let picture: MeasuredPicture
    let rows: [MeasuredBand]
    let gaps: [MeasuredBand]
    let appearance: Appearance

    init?(_ picture: MeasuredPicture) {
        let rows = picture.bands.filter { $0.kind == .row }
        guard let first = rows.first else { return nil }
        self.picture = picture
        self.rows = rows
        gaps = picture.bands.filter { $0.kind == .gap }
        appearance = Int(first.color.red) + Int(first.color.green) + Int(first.color.blue) > 382 ? .light : .dark
    }

    private func compared(_ a: RGBA, _ b: RGBA) -> Bool { a.distance(to: b) <= 1 }
    private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.34 }

    /// The most frequent value; the smallest one if several are equally frequent.
    private func usual(_ values: [Double]) -> Double? {
        let steps = values.map { ($0 * 6).rounded() / 6 }
        return Dictionary(grouping: steps) { $0 }.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }?.key
    }

    func compared(to theme: Theme) -> [(String, Bool)] {
        func color(_ token: ColorToken) -> RGBA { theme[token].resolved(for: appearance) }
        let isGrouped = !gaps.isEmpty
        let cell = color(isGrouped ? .groupedCell : .cell)
        var found: [(String, Bool)] = []
        if let row = rows.first { found.append(("cell color", compared(row.color, cell))) }
        if let gap = gaps.first { found.append(("background", compared(gap.color, color(.groupedBackground)))) }
        let inner = rows.compactMap(\.line).filter { isGrouped ? $0.frame.minX > 0 : true }
        if let line = inner.first {
            found.append(("separator color", compared(line.color, color(.separator).over(cell))))
            let thickness = usual(rows.compactMap(\.line).map(\.frame.height)) ?? 0
            let scale = max(1, (1 / (rows.compactMap(\.line).map(\.frame.height).min() ?? 1)).rounded())
            let own = max(theme[.separatorPixels] / scale, theme[.separatorThickness])
            found.append(("separator thickness", abs(own - thickness) < 0.17))
        }
        let isWide = picture.size.width >= theme[.wideGroupsFrom]
        if isGrouped, let x = usual(rows.map(\.frame.minX)), x > 0 {
            let margin = isWide ? max(theme[.groupMargin], theme[.cellMarginWide]) : theme[.groupMargin]
            found.append(("group margin", near(x, margin)))
            if let line = inner.first, let row = rows.first {
                let wider = isWide && theme[.plainLineEndsAtMargin] == 1 ? theme[.cellMarginWide] - theme[.cellMargin] : 0
                found.append(("separator end", near(row.frame.maxX - line.frame.maxX, theme[.groupSeparatorTrailing] + wider)))
            }
        }
        if let height = usual(rows.filter { $0.line != nil && !$0.isCutAbove }.map(\.frame.height)) {
            found.append(("row height", heights(theme).contains { near($0, height) }))
        }
        if let ink = gaps.flatMap(\.inks).first {
            found.append(("header color", compared(ink.color, color(.headerText).over(color(.groupedBackground)))))
        }
        return found
    }

    /// The heights of single-line rows at the two most common text sizes.
    private func heights(_ theme: Theme) -> [Double] {
        [TextSizeCategory.medium, .large].map { size in
            let line = theme.textStyle(.rowTitle, category: size)
            return max(theme.leastRowHeight(category: size), (line.ascent + line.descent + 2 * theme[.rowPadding]).rounded(.up))
        }
    }
}

extension RGBA {
    /// Blends this color over an opaque color.
    fileprivate func over(_ ground: RGBA) -> RGBA {
        func blend(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
            let alpha = Double(alpha) / 255
            return UInt8((Double(top) * alpha + Double(bottom) * (1 - alpha)).rounded())
        }
        return RGBA(red: blend(red, ground.red), green: blend(green, ground.green), blue: blend(blue, ground.blue))
    }
}
