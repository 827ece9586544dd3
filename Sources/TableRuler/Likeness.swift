import TableGraphics

/// How closely our image matches a screenshot at the same position: the shares of equal frames, baselines, separators and colors.
public struct Likeness: Sendable, Equatable {
    /// The number of equal properties out of all compared properties.
    public struct Share: Sendable, Equatable {
        public var equal = 0, all = 0

        /// In percent, rounded down to a tenth, so that only a perfect share is 100; `nil` if nothing was compared.
        public var percent: Double? { all == 0 ? nil : (Double(equal) / Double(all) * 1000 + 1e-9).rounded(.down) / 10 }

        mutating func count(_ isEqual: Bool) {
            all += 1
            if isEqual { equal += 1 }
        }
    }

    /// Rows and gaps with equal edges. A wrong height moves everything below it.
    public var frames = Share()
    /// Rows and gaps that are as tall, wherever they are.
    public var heights = Share()
    /// Texts and marks at the same height within their row.
    public var baselines = Share()
    /// Separators with the same ends and thickness.
    public var separators = Share()
    /// The colors of rows, gaps, separators, texts and marks.
    public var colors = Share()

    /// Counts as equal what differs by at most `points`, or by at most `channel` of 255 in a color. What only one image has is different.
    public init(_ comparison: PictureComparison, points: Double, channel: Int) {
        func isEqual(_ measures: [PictureComparison.Measure], _ names: Set<PictureComparison.Measure.Name>) -> Bool {
            !measures.contains { names.contains($0.name) && $0.difference.exceeds(points: points, channel: channel) }
        }
        for pair in comparison.bands {
            frames.count(pair.ours != nil && pair.theirs != nil && isEqual(pair.measures, [.top, .bottom, .left, .right]))
            heights.count(pair.heightChange(tolerance: points) == 0)
            guard let ours = pair.ours, let theirs = pair.theirs else {
                // Only what the screenshot shows can be missing.
                guard let theirs = pair.theirs else { continue }
                theirs.inks.forEach { _ in baselines.count(false) }
                if theirs.line != nil { separators.count(false) }
                colors.count(false)
                continue
            }
            colors.count(isEqual(pair.measures, [.color]))
            if pair.measures.contains(where: { $0.name == .line || $0.name == .lineLeft }) {
                separators.count(isEqual(pair.measures, [.line, .lineLeft, .lineRight, .lineThickness]))
                colors.count(isEqual(pair.measures, [.line, .lineColor]))
            }
            if theirs.kind == .row, let line = theirs.topLine {
                let own = ours.topLine?.frame
                separators.count(own.map { abs($0.minX - line.frame.minX) <= points && abs($0.maxX - line.frame.maxX) <= points } ?? false)
            }
            // A wrong edge counts as one wrong frame, and not again as a wrong baseline.
            let shifts = ours.shifts(from: theirs)
            for ink in pair.inks {
                guard let mine = ink.ours, let other = ink.theirs else {
                    // Letters of another font may be joined differently: a separate part of a text is not a missing text.
                    guard let lost = ink.theirs, !ours.inks.contains(where: { $0.frame.overlapsAcross(lost.frame) }) else { continue }
                    baselines.count(false)
                    continue
                }
                baselines.count(shifts.contains { abs(mine.baseline - other.baseline - $0) <= points + 0.005 })
                colors.count(isEqual(ink.measures, [.color]))
            }
        }
    }
}

extension Rect {
    fileprivate func overlapsAcross(_ other: Rect) -> Bool { minX < other.maxX && other.minX < maxX }
}
