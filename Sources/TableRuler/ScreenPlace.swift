import TableGraphics

/// The position of the table in a screenshot, in points from its top.
public struct ScreenPlace: Sendable, Equatable {
    /// The visible part of the table: below the upper bars, above the lower ones.
    public var top, bottom: Double
    /// The top of our image in the screenshot; above `top` if the table is scrolled.
    public var offset: Double
    /// Whether `offset` is where our image agrees best, because the screenshot does not show where the table begins. A wrong space above
    /// the first row then cannot be seen.
    public var isFitted = false

    /// A wrong space above the first row differs by about a line. A larger difference is something else above it, or scrolling.
    private static let spaces = -30.0...60

    /// The position of `ours`, whose rows are found by their edges and texts.
    ///
    /// Two images of the same size begin at the same place, and else a table begins at the bar above it: the space below the bar belongs to
    /// the table, so a wrong space is a difference.
    public init(of ours: MeasuredPicture, in theirs: MeasuredPicture, insets: ScreenInsets) {
        let votes = OffsetVotes(ours, theirs)
        let first = votes.best(among: insets.tops + [0])
        if ours.size == theirs.size, Self.spaces.contains(first) {
            (top, offset, bottom) = (0, 0, theirs.size.height)
            return
        }
        let bar = theirs.upperBar(insets, beside: ours, at: first)
        let found = bar.map { votes.best(among: insets.tops + [0, $0.height]) } ?? first
        let isBelowBar = bar.map { Self.spaces.contains(found - $0.height) && !theirs.hasInk(from: $0.height, to: found) } ?? false
        offset = isBelowBar ? bar?.height ?? found : found
        // Without a bar, an image below a status bar or one without a common edge only seems to begin at the top.
        let status = insets.top.max() ?? 0
        let isUnseen = bar == nil && (!votes.agree(at: 0) || theirs.hasInk(from: 0, to: status) && !ours.hasInk(from: 0, to: status))
        isFitted = offset != bar?.height ?? 0 || isUnseen
        let start = offset
        let edge = bar.map { start == $0.height ? start : $0.edge } ?? 0
        top = max(0, start, min(edge, start + ours.size.height))
        let lower = theirs.lowerBar(insets, beside: ours, at: offset)
        bottom = max(top, min(lower ?? theirs.size.height, theirs.size.height))
    }

    /// A known position: the table is everything between `offset` and the lower bars.
    public init(offset: Double, of ours: MeasuredPicture, in theirs: MeasuredPicture, insets: ScreenInsets) {
        (top, self.offset) = (offset, offset)
        bottom = max(offset, theirs.lowerBar(insets, beside: ours, at: offset) ?? theirs.size.height)
    }
}

/// For each offset between the images, the number of our edges and texts that match theirs.
struct OffsetVotes {
    let scale: Double
    private var votes: [Int: Int] = [:]

    init(_ ours: MeasuredPicture, _ theirs: MeasuredPicture) {
        scale = 3
        let edges = (Self.edges(ours), Self.edges(theirs))
        for own in edges.0 {
            for other in edges.1 { votes[Int(((other - own) * scale).rounded()), default: 0] += 2 }
        }
        for own in ours.bands.flatMap(\.inks) {
            for other in theirs.bands.flatMap(\.inks) {
                let apart = abs(own.frame.minX - other.frame.minX)
                let width = abs(own.frame.width - other.frame.width)
                guard apart <= 3, width <= 2 + other.frame.width / 20 else { continue }
                votes[Int(((other.baseline - own.baseline) * scale).rounded()), default: 0] += 1
            }
        }
    }

    /// The top and bottom edges of rows, except those at the edges of the image.
    private static func edges(_ picture: MeasuredPicture) -> Set<Double> {
        var edges: Set<Double> = []
        for band in picture.bands where band.kind == .row {
            if !band.isCutAbove { edges.insert(band.frame.minY) }
            if !band.isCutBelow { edges.insert(band.frame.maxY) }
        }
        return edges
    }

    /// Whether anything matches at an offset.
    func agree(at offset: Double) -> Bool { agreement(Int((offset * scale).rounded())) > 0 }

    private func agreement(_ step: Int) -> Int { (step - 1...step + 1).reduce(0) { $0 + votes[$1, default: 0] } }

    /// The usual offset with the most votes, unless another one has more than one and a half times as many.
    func best(among usual: [Double]) -> Double {
        func better(_ a: Int, _ b: Int) -> Bool {
            (agreement(a), votes[a, default: 0], -abs(a)) < (agreement(b), votes[b, default: 0], -abs(b))
        }
        let steps = usual.map { Int(($0 * scale).rounded()) }
        let near = steps.flatMap { [$0 - 1, $0, $0 + 1] }
        guard let known = near.max(by: better), let free = votes.keys.max(by: better) else { return 0 }
        guard agreement(free) > 0 else { return 0 }
        return Double(agreement(free) * 2 > agreement(known) * 3 ? free : known) / scale
    }
}

extension MeasuredPicture {
    /// The bar above the table, with the lower edge of its separator: a line or a change of color where bars can end, or a title. Edges
    /// that our image has at `offset` belong to rows.
    fileprivate func upperBar(_ insets: ScreenInsets, beside ours: MeasuredPicture, at offset: Double) -> (height: Double, edge: Double)? {
        let tops = insets.tops.sorted()
        // The edges of bars span the whole screen; those of groups do not.
        let edges = bands.flatMap { band -> [Double] in
            guard band.frame.width >= size.width - 1 else { return [] }
            return [band.frame.minY]
                + [band.line, band.topLine].compactMap { $0 }.filter { $0.frame.width >= size.width - 1 }.map(\.frame.maxY)
        }
        for edge in edges.filter({ $0 < size.height / 3 }).sorted() where !ours.hasEdge(at: edge - offset) {
            if let top = tops.first(where: { (-0.01...0.7).contains(edge - $0) }) { return (top, edge) }
        }
        let inks = bands.flatMap(\.inks).filter { $0.frame.maxY < size.height / 3 }
        for top in insets.top {
            for bar in [44.0, 50, 54] {
                let large = top + bar + 52
                let isLarge = { (ink: MeasuredInk) in
                    ink.frame.minX < 24 && ink.frame.height >= 22 && ink.frame.height < 40 && abs(ink.baseline - (large - 16)) <= 2
                }
                if inks.contains(where: isLarge) { return (large, large) }
            }
        }
        // The baseline of an inline title and the height of its bar: up to iOS 18, and in iOS 26.
        for (baseline, bar) in [(28.0, 44.0), (34.83, 54)] {
            for top in insets.top {
                let isTitle = { (ink: MeasuredInk) in
                    abs(ink.frame.minX + ink.frame.maxX - size.width) <= 4 && ink.frame.width > 12 && ink.frame.height < 20
                        && abs(ink.baseline - (top + baseline)) <= 2
                }
                if inks.contains(where: isTitle) { return (top + bar, top + bar) }
            }
        }
        return nil
    }

    /// Whether there is ink between two distances from the top.
    fileprivate func hasInk(from top: Double, to bottom: Double) -> Bool {
        bands.contains { $0.inks.contains { $0.frame.minY >= top && $0.frame.maxY <= bottom } }
    }

    /// Whether a band ends within a point of `y`.
    private func hasEdge(at y: Double) -> Bool {
        bands.contains { abs($0.frame.minY - y) <= 1 && !$0.isCutAbove || abs($0.frame.maxY - y) <= 1 && !$0.isCutBelow }
    }

    /// The top of the bar below the table: an edge where such bars can start, or inks unlike any in our image.
    fileprivate func lowerBar(_ insets: ScreenInsets, beside ours: MeasuredPicture, at offset: Double) -> Double? {
        let heights = insets.bottoms + (insets.bottom > 0 ? [insets.bottom] : [])
        let isEdge = { (y: Double) in heights.contains { abs(size.height - y - $0) <= 1 } }
        let edges = bands.filter { $0.frame.width >= size.width - 1 }.map(\.frame.minY) + bands.compactMap { $0.line?.frame.minY }
        let free = edges.filter { isEdge($0) && !ours.hasEdge(at: $0 - offset) }
        if let edge = free.min() { return edge }
        // A bar without an edge or a floating bar: inks near the lower edge with none of ours close to them.
        let own = ours.bands.flatMap(\.inks)
        let inks = bands.flatMap(\.inks).filter { $0.frame.minY > size.height - (insets.bottoms.max() ?? 0) }
        guard !inks.isEmpty else { return nil }
        let isForeign = inks.allSatisfy { ink in
            !own.contains { abs($0.baseline + offset - ink.baseline) <= 6 && abs($0.frame.minX - ink.frame.minX) <= 6 }
        }
        return isForeign ? inks.map(\.frame.minY).min().map { $0 - 6 } : nil
    }
}
