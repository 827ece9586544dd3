import TableGraphics

/// How far one measured picture is from another, band by band.
public struct PictureComparison: Sendable {
    /// Ours first.
    public var bands: [BandPair]

    /// A band of both pictures, or of one of them.
    public struct BandPair: Sendable {
        /// `nil`: theirs has no partner.
        public var ours: MeasuredBand?
        /// `nil`: ours has no partner.
        public var theirs: MeasuredBand?
        /// The inks of both, from left to right.
        public var inks: [InkPair]
        /// What can be told of the two; empty for a band without a partner.
        public var measures: [Measure]
    }

    /// An ink of both pictures, or of one of them.
    public struct InkPair: Sendable {
        /// `nil`: theirs has no partner.
        public var ours: MeasuredInk?
        /// `nil`: ours has no partner.
        public var theirs: MeasuredInk?
        /// See `BandPair.measures`.
        public var measures: [Measure]
    }

    /// One thing that was measured in both pictures.
    public struct Measure: Sendable {
        /// What was measured.
        public var name: Name
        /// Ours less theirs.
        public var difference: Difference

        /// The things that are measured.
        public enum Name: String, Sendable {
            case top, bottom, left, right, baseline, color
            case line, lineLeft = "line left", lineRight = "line right", lineThickness = "line thickness", lineColor = "line color"
        }
    }

    /// How far apart two measurements are.
    public enum Difference: Sendable, Equatable {
        /// In points; positive when ours is larger, lower or farther right.
        case points(Double)
        /// Of colors: both, and the largest difference of a channel, from 0 to 255.
        case colors(ours: RGBA, theirs: RGBA, distance: Int)
        /// One picture has it, the other has not.
        case missing(inOurs: Bool)
    }

    /// Compares what was measured in two pictures; `theirs` begins where `ours` does.
    public init(_ ours: MeasuredPicture, _ theirs: MeasuredPicture) {
        let height = min(ours.size.height, theirs.size.height)
        let (a, b) = (ours.bands.filter { $0.frame.minY < height }, theirs.bands.filter { $0.frame.minY < height })
        bands = aligned(a, b, skip: 1, cost: Self.cost).map { pair in Self.pair(pair.0.map { a[$0] }, pair.1.map { b[$0] }, height) }
    }

    /// Rows go with rows, the more so the nearer they are in height and place.
    private static func cost(_ a: MeasuredBand, _ b: MeasuredBand) -> Double? {
        guard a.kind == b.kind else { return nil }
        return min(1, abs(a.frame.height - b.frame.height) / 40) + min(0.9, abs(a.frame.minY - b.frame.minY) / 200)
    }

    /// Marks go with marks nearby, whose left or right edge is near.
    private static func cost(_ a: MeasuredInk, _ b: MeasuredInk) -> Double? {
        let across = min(abs(a.frame.minX - b.frame.minX), abs(a.frame.maxX - b.frame.maxX))
        let along = abs(a.frame.minY - b.frame.minY)
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
        // Inks are cut with their band: what is left of them tells nothing.
        let inside: (MeasuredInk) -> Bool = { !isCut || $0.frame.maxY < height - 1 }
        let (a, b) = (ours.inks.filter(inside), theirs.inks.filter(inside))
        let inks = aligned(a, b, skip: 1, cost: cost).map { pair in Self.pair(pair.0.map { a[$0] }, pair.1.map { b[$0] }) }
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
    /// Whether it counts: more than `points`, or more than `channel` of 255 in a color.
    public func exceeds(points: Double, channel: Int) -> Bool {
        switch self {
        // Whole pixels in points do not come out even.
        case .points(let difference): abs(difference) > points + 0.005
        case .colors(_, _, let distance): distance > channel
        case .missing: true
        }
    }
}

extension PictureComparison.BandPair {
    /// Whether anything of the band counts as different.
    public func differs(points: Double, channel: Int) -> Bool {
        guard ours != nil, theirs != nil else { return true }
        return measures.contains { $0.difference.exceeds(points: points, channel: channel) }
            || inks.contains { $0.differs(points: points, channel: channel) }
    }
}

extension PictureComparison.InkPair {
    /// Whether anything of the ink counts as different.
    public func differs(points: Double, channel: Int) -> Bool {
        guard ours != nil, theirs != nil else { return true }
        return measures.contains { $0.difference.exceeds(points: points, channel: channel) }
    }
}
