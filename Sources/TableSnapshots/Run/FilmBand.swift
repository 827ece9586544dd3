/// A row, header or footer in both pictures, as ranges of pixel lines, to show how rows move.
package struct FilmBand: Hashable, Sendable {
    /// `nil` for an inserted row.
    package var old: Range<Int>?
    /// `nil` for a removed row.
    package var new: Range<Int>?

    /// The maximum number of bands, to keep pages small.
    package static let limit = 400

    /// The rows of a difference, from the top; empty if there are more than `limit`. `scale` is in device pixels per point.
    package static func list(_ difference: LayoutDifference?, scale: Double) -> [FilmBand] {
        guard let difference, difference.bands.count <= limit else { return [] }
        func lines(_ range: Range<Double>?) -> Range<Int>? {
            range.map { Int(($0.lowerBound * scale).rounded())..<Int(($0.upperBound * scale).rounded()) }
        }
        var bands = difference.bands.map { FilmBand(old: lines($0.old), new: lines($0.new)) }
        // A moved row is one removed and one inserted band.
        for change in difference.changes where change.kind == .moved {
            guard let from = change.oldFrame, let to = change.newFrame else { continue }
            let (old, new) = (lines(from.minY..<from.maxY), lines(to.minY..<to.maxY))
            guard let gone = bands.firstIndex(where: { $0.new == nil && $0.old == old }) else { continue }
            bands.remove(at: gone)
            guard let come = bands.firstIndex(where: { $0.old == nil && $0.new == new }) else { continue }
            bands[come].old = old
        }
        return bands
    }

    /// The ranges as four numbers, `-` for those of a missing side.
    package var text: String {
        [old, new].map { $0.map { "\($0.lowerBound) \($0.upperBound)" } ?? "- -" }.joined(separator: " ")
    }

    package init(old: Range<Int>?, new: Range<Int>?) {
        (self.old, self.new) = (old, new)
    }

    /// Parses `text`; `nil` for any other text.
    package init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 4 else { return nil }
        func range(_ index: Int) -> Range<Int>? {
            guard let low = Int(words[index]), let high = Int(words[index + 1]), 0 <= low, low <= high, high < 1 << 30 else { return nil }
            return low..<high
        }
        (old, new) = (range(0), range(2))
        if old == nil, new == nil { return nil }
    }
}
