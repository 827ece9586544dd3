import TableGraphics

/// The differences between two measured images, band by band.
public struct PictureComparison: Sendable {
    /// Pairs of bands, from top to bottom.
    public var bands: [BandPair]

    /// A pair of matching bands, or an unmatched band of one image.
    public struct BandPair: Sendable {
        /// `nil` if their band has no match.
        public var ours: MeasuredBand?
        /// `nil` if our band has no match.
        public var theirs: MeasuredBand?
        /// The inks of both bands, from left to right.
        public var inks: [InkPair]
        /// The compared properties; empty for an unmatched band.
        public var measures: [Measure]

        /// Our height minus theirs, in points: 0 within the tolerance, `nil` for an unmatched band.
        package func heightChange(tolerance: Double) -> Double? {
            guard let ours, let theirs else { return nil }
            let change = ours.frame.height - theirs.frame.height
            return abs(change) > tolerance + 0.005 ? change : 0
        }
    }

    /// A pair of matching inks, or an unmatched ink of one image.
    public struct InkPair: Sendable {
        /// `nil` if their ink has no match.
        public var ours: MeasuredInk?
        /// `nil` if our ink has no match.
        public var theirs: MeasuredInk?
        /// The compared properties; empty for an unmatched ink.
        public var measures: [Measure]
    }

    /// One property, compared in both images.
    public struct Measure: Sendable {
        public var name: Name
        /// Our value minus theirs.
        public var difference: Difference

        public enum Name: String, Sendable {
            case top, bottom, left, right, baseline, color
            case line, lineLeft = "line left", lineRight = "line right", lineThickness = "line thickness", lineColor = "line color"
        }
    }

    public enum Difference: Sendable, Equatable {
        /// In points; positive if ours is larger, lower or farther right.
        case points(Double)
        /// Two colors, and the largest difference of a channel, from 0 to 255.
        case colors(ours: RGBA, theirs: RGBA, distance: Int)
        /// Only one image has the property.
        case missing(inOurs: Bool)
    }

    /// Compares the measurements of two images with the same origin.
    public init(_ ours: MeasuredPicture, _ theirs: MeasuredPicture) {
        let height = min(ours.size.height, theirs.size.height)
        let (a, b) = (ours.bands.filter { $0.frame.minY < height }, theirs.bands.filter { $0.frame.minY < height })
        bands = aligned(a, b, skip: 1, cost: Self.cost).map { pair in Self.pair(pair.0.map { a[$0] }, pair.1.map { b[$0] }, height) }
    }

    /// Only bands of the same kind can match; similar height and position cost less.
    private static func cost(_ a: MeasuredBand, _ b: MeasuredBand) -> Double? {
        guard a.kind == b.kind else { return nil }
        return min(1, abs(a.frame.height - b.frame.height) / 40) + min(0.9, abs(a.frame.minY - b.frame.minY) / 200)
    }

    /// Inks match if they are at the same place in their band, and have a similar left or right edge.
    private static func cost(_ a: MeasuredInk, _ b: MeasuredInk, _ shifts: [Double]) -> Double? {
        let across = min(abs(a.frame.minX - b.frame.minX), abs(a.frame.maxX - b.frame.maxX))
        let along = shifts.map { abs(a.frame.minY - b.frame.minY - $0) }.min() ?? 0
        return across + along > 60 ? nil : (across + along) / 60
    }

    private static func pair(_ ours: MeasuredBand?, _ theirs: MeasuredBand?, _ height: Double) -> BandPair {
        guard let ours, let theirs else { return BandPair(ours: ours, theirs: theirs, inks: [], measures: []) }
        let shift = ours.frame.minY - theirs.frame.minY
        var measures = [Measure(name: .color, difference: difference(ours.color, theirs.color))]
        if !ours.isCutAbove, !theirs.isCutAbove { measures.append(Measure(name: .top, difference: .points(shift))) }
        let isCut = ours.isCutBelow || theirs.isCutBelow || max(ours.frame.maxY, theirs.frame.maxY) > height
        if !isCut { measures.append(Measure(name: .bottom, difference: .points(ours.frame.maxY - theirs.frame.maxY))) }
        measures.append(Measure(name: .left, difference: .points(ours.frame.minX - theirs.frame.minX)))
        measures.append(Measure(name: .right, difference: .points(ours.frame.maxX - theirs.frame.maxX)))
        if !isCut { measures += lines(ours.line, theirs.line) }
        // A band that is cut by the image's edge cuts its inks too, so the remainder of such an ink is meaningless.
        let inside: (MeasuredInk) -> Bool = { !isCut || $0.frame.maxY < height - 1 }
        let (a, b) = (ours.inks.filter(inside), theirs.inks.filter(inside))
        let shifts = ours.shifts(from: theirs)
        let inks = closest(a, b) { cost($0, $1, shifts) }.map { pair in Self.pair(pair.0.map { a[$0] }, pair.1.map { b[$0] }) }
        return BandPair(ours: ours, theirs: theirs, inks: inks, measures: measures)
    }

    private static func lines(_ ours: MeasuredLine?, _ theirs: MeasuredLine?) -> [Measure] {
        switch (ours, theirs) {
        case (nil, nil): []
        case (nil, _?): [Measure(name: .line, difference: .missing(inOurs: true))]
        case (_?, nil): [Measure(name: .line, difference: .missing(inOurs: false))]
        case (let ours?, let theirs?):
            [
                Measure(name: .lineLeft, difference: .points(ours.frame.minX - theirs.frame.minX)),
                Measure(name: .lineRight, difference: .points(ours.frame.maxX - theirs.frame.maxX)),
                Measure(name: .lineThickness, difference: .points(ours.frame.height - theirs.frame.height)),
                Measure(name: .lineColor, difference: difference(ours.color, theirs.color)),
            ]
        }
    }

    private static func pair(_ ours: MeasuredInk?, _ theirs: MeasuredInk?) -> InkPair {
        guard let ours, let theirs else { return InkPair(ours: ours, theirs: theirs, measures: []) }
        return InkPair(
            ours: ours, theirs: theirs,
            measures: [
                Measure(name: .left, difference: .points(ours.frame.minX - theirs.frame.minX)),
                Measure(name: .right, difference: .points(ours.frame.maxX - theirs.frame.maxX)),
                Measure(name: .baseline, difference: .points(ours.baseline - theirs.baseline)),
                Measure(name: .color, difference: difference(ours.color, theirs.color)),
            ])
    }

    private static func difference(_ a: RGBA, _ b: RGBA) -> Difference { .colors(ours: a, theirs: b, distance: a.distance(to: b)) }
}

extension PictureComparison.Difference {
    /// Whether the difference exceeds `points`, or `channel` of 255 for a color.
    public func exceeds(points: Double, channel: Int) -> Bool {
        switch self {
        // A tolerance for rounding: whole pixels are not round numbers of points.
        case .points(let difference): abs(difference) > points + 0.005
        case .colors(_, _, let distance): distance > channel
        case .missing: true
        }
    }
}

extension PictureComparison.BandPair {
    /// Whether any property of the band exceeds the tolerances.
    public func differs(points: Double, channel: Int) -> Bool {
        guard ours != nil, theirs != nil else { return true }
        return measures.contains { $0.difference.exceeds(points: points, channel: channel) }
            || inks.contains { $0.differs(points: points, channel: channel) }
    }
}

extension PictureComparison.InkPair {
    /// Whether any property of the ink exceeds the tolerances.
    public func differs(points: Double, channel: Int) -> Bool {
        guard ours != nil, theirs != nil else { return true }
        return measures.contains { $0.difference.exceeds(points: points, channel: channel) }
    }
}

extension MeasuredBand {
    /// How far the contents of a band may be from those of another because its edges are: in a gap, footers move with the rows above them
    /// and headers with the rows below them.
    func shifts(from other: MeasuredBand) -> [Double] {
        [frame.minY - other.frame.minY] + (other.kind == .gap ? [frame.maxY - other.frame.maxY] : [])
    }
}
