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
        func lines(_ place: LayoutDifference.Band.Place?) -> Range<Int>? {
            place.map { Int(($0.frame.minY * scale).rounded())..<Int(($0.frame.maxY * scale).rounded()) }
        }
        return difference.bands.map { FilmBand(old: lines($0.old), new: lines($0.new)) }
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
