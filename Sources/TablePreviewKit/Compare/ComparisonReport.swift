import TableGraphics
import TableRuler

/// The differences between two images as text: a line for each row, a line for each element in it, and a summary.
struct ComparisonReport {
    let comparison: PictureComparison
    /// Smaller differences are ignored, in points.
    let tolerance: Double
    /// Where the screenshot contains the table; `nil` if an option specified the place.
    var place: ScreenPlace?
    /// The built-in themes that match the screenshot best; empty if no theme stands out.
    var themes: [ThemeFit] = []
    /// The ignored difference of a color channel, of 255: color profiles and blending round differently.
    static let channelTolerance = 1

    /// A fitted place hides a wrong space above the first row, so it counts as a difference.
    var differs: Bool { isFitted || comparison.bands.contains(where: isDifferent) }
    private var isFitted: Bool { place?.isFitted == true }

    var text: String {
        var lines = ["points, rendered picture minus screenshot; differences of more than \(numberText(tolerance, decimals: 2)) are marked"]
        var counts: [MeasuredBand.Kind: Int] = [:]
        for pair in comparison.bands {
            guard let band = pair.ours ?? pair.theirs else { continue }
            counts[band.kind, default: 0] += 1
            let name = "\(band.kind.rawValue) \(counts[band.kind, default: 0])"
            lines.append(
                mark(isDifferent(pair)) + name + " " + place(pair.ours?.frame ?? band.frame)
                    + words(pair.ours == nil, pair.theirs == nil, pair.measures))
            for ink in pair.inks {
                guard let shown = ink.ours ?? ink.theirs else { continue }
                let isMarked = ink.differs(points: tolerance, channel: Self.channelTolerance)
                let box = "x \(number(shown.frame.minX))–\(number(shown.frame.maxX))"
                lines.append(mark(isMarked) + "    ink " + box + words(ink.ours == nil, ink.theirs == nil, ink.measures))
            }
        }
        return (lines + [summary] + heights + foundPlace + suggestion + [likeness]).map { $0 + "\n" }.joined()
    }

    private var summary: String {
        let different = comparison.bands.filter(isDifferent).count
        let total = comparison.bands.count
        if different > 0 { return "\(different) of \(total) rows and gaps differ" }
        return isFitted ? "all \(total) rows and gaps are equal, from a fitted top" : "equal: all \(total) rows and gaps"
    }

    /// Which rows and gaps have another height: each moves everything below it, whose frames are wrong, too.
    private var heights: [String] {
        let likeness = Likeness(comparison, points: tolerance, channel: Self.channelTolerance)
        guard likeness.frames.equal < likeness.frames.all else { return [] }
        var counts: [MeasuredBand.Kind: Int] = [:]
        var changes: [String] = []
        for pair in comparison.bands {
            guard let band = pair.ours ?? pair.theirs else { continue }
            counts[band.kind, default: 0] += 1
            guard let change = pair.heightChange(tolerance: tolerance), change != 0 else { continue }
            changes.append("\(band.kind.rawValue) \(counts[band.kind, default: 0]) \(change > 0 ? "+" : "")\(number(change))")
        }
        let share = likeness.heights.percent.map { numberText($0, decimals: 1) } ?? "0"
        let more = changes.count > 8 ? ", and \(changes.count - 8) more" : ""
        let first = changes.isEmpty ? "" : ", wrong are " + changes.prefix(8).joined(separator: ", ") + more
        return ["heights alone: \(share) %\(first)"]
    }

    private var foundPlace: [String] {
        guard let place else { return [] }
        let scrolled = place.top - place.offset
        let scroll = scrolled > 0.01 ? ", scrolled by \(number(scrolled))" : ""
        let found = "the table is at y \(number(place.top))–\(number(place.bottom)) of the screenshot\(scroll)"
        guard isFitted else { return [found] }
        let reason =
            scroll.isEmpty ? "no bar ends there; if it is right, add --top \(number(place.offset))" : "nothing shows how far it is scrolled"
        return [mark(true) + found + ": fitted to its rows, because " + reason]
    }

    private var suggestion: [String] {
        guard let best = themes.first else { return [] }
        let names = themes.filter { $0.hits == best.hits }.map(\.theme).joined(separator: ", ")
        let misses = best.misses.isEmpty ? "" : "; not its \(best.misses.joined(separator: ", "))"
        return ["best theme: \(names) (\(best.hits) of \(best.hits + best.misses.count)\(misses))"]
    }

    /// The percentage of equal values per property, on one line.
    private var likeness: String {
        var likeness = Likeness(comparison, points: tolerance, channel: Self.channelTolerance)
        if isFitted { likeness.frames.all += 1 }
        let shares = [
            ("frames", likeness.frames), ("baselines", likeness.baselines), ("separators", likeness.separators),
            ("colors", likeness.colors),
        ]
        return shares.map { name, share in "\(name) " + (share.percent.map { numberText($0, decimals: 1) + " %" } ?? "–") }
            .joined(separator: " · ")
    }

    private func isDifferent(_ pair: PictureComparison.BandPair) -> Bool { pair.differs(points: tolerance, channel: Self.channelTolerance) }

    private func mark(_ isDifferent: Bool) -> String { isDifferent ? "≠ " : "  " }
    private func number(_ value: Double) -> String { numberText(value, decimals: 2) }
    private func place(_ frame: Rect) -> String { "y \(number(frame.minY)) h \(number(frame.height))" }

    private func words(_ isNotOurs: Bool, _ isNotTheirs: Bool, _ measures: [PictureComparison.Measure]) -> String {
        if isNotOurs { return ": only in the screenshot" }
        if isNotTheirs { return ": only in the rendered picture" }
        let words = measures.compactMap(word)
        return words.isEmpty ? "" : ": " + words.joined(separator: ", ")
    }

    /// `nil` if the values are equal.
    private func word(_ measure: PictureComparison.Measure) -> String? {
        switch measure.difference {
        case .points(let points):
            let text = number(points)
            return text == "0" ? nil : "\(measure.name.rawValue) \(points > 0 ? "+" : "")\(text)"
        case .colors(let ours, let theirs, let distance):
            return distance == 0 ? nil : "\(measure.name.rawValue) \(ours.hex) not \(theirs.hex)"
        case .missing(let inOurs): return "\(measure.name.rawValue) only in the \(inOurs ? "screenshot" : "rendered picture")"
        }
    }
}
