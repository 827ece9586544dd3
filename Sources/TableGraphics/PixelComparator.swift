import Glibc

/// How two images are compared. Limits are fractions from 0 to 1.
public enum PixelComparator: Hashable, Sendable {
    /// Every byte must be the same.
    case exact
    /// No channel of a pixel, including alpha, may differ by more than this fraction of its range: 1/255 allows one step.
    case channels(UnitFraction)
    /// No pixel may look more different than this. The measure is the distance in the YIQ color space, weighted for human vision
    /// (Kotsarenko and Ramos, 2010), as a fraction of the distance between black and white. Transparent pixels are composited over white.
    /// Antialiased pixels (Vyšniauskas, 2009) are ignored. Most tools default to 0.1.
    case perceptual(UnitFraction)

    /// The comparator's name and limit for reports: `per-channel 0.008`.
    public var name: String {
        switch self {
        case .exact: "exact"
        case .channels(let limit): "per-channel \(numberText(limit.value, decimals: 4))"
        case .perceptual(let limit): "perceptual \(numberText(limit.value, decimals: 4))"
        }
    }

    /// Compares `actual` with `expected`.
    ///
    /// `masks` exclude areas, in pixels of `expected`; parts outside it are ignored. Images of different sizes are never equal: pixels that
    /// only one of them has count as different.
    public func compare(_ expected: Bitmap, _ actual: Bitmap, masks: [PixelRect] = []) -> PixelComparison {
        let isSameSize = expected.width == actual.width && expected.height == actual.height
        let pixels = max(expected.width, actual.width) * max(expected.height, actual.height)
        var tally = PixelTally()
        if isSameSize, Self.isEqual(expected, actual) { return PixelComparison(expected, actual, tally, compared: pixels) }
        let masks = masks.map { $0.intersection(PixelRect(left: 0, top: 0, right: expected.width, bottom: expected.height)) }.filter {
            $0.width > 0 && $0.height > 0
        }
        let pair = PixelPair(expected, actual)
        for y in 0..<pair.height {
            for columns in masks.isEmpty ? [0..<pair.width] : spans(of: masks, inRow: y, width: pair.width) {
                for x in columns where pair.a[x, y] != pair.b[x, y] {
                    let found = look(at: x, y, in: pair)
                    tally.count(x, y, found.state, delta: found.delta)
                }
            }
        }
        let masked = masks.isEmpty ? 0 : maskedCount(masks, height: expected.height)
        if !isSameSize { tally.countOutside(expected, actual) }
        return PixelComparison(expected, actual, tally, compared: pixels - masked)
    }

    /// The state of every pixel for difference images, row by row. The map has the larger width and the larger height of the two images.
    public func map(_ expected: Bitmap, _ actual: Bitmap, masks: [PixelRect] = []) -> PixelMap {
        let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
        var map = PixelMap(width: width, height: height, states: [PixelMap.State](repeating: .different, count: width * height))
        let pair = PixelPair(expected, actual)
        for y in 0..<pair.height {
            for x in 0..<pair.width { map.states[y * width + x] = pair.a[x, y] == pair.b[x, y] ? .same : look(at: x, y, in: pair).state }
        }
        for mask in masks {
            let mask = mask.intersection(PixelRect(left: 0, top: 0, right: expected.width, bottom: expected.height))
            for y in mask.top..<max(mask.top, mask.bottom) {
                for x in mask.left..<max(mask.left, mask.right) { map.states[y * width + x] = .masked }
            }
        }
        return map
    }

    /// The state of a pixel, and its difference in the comparator's measure from 0 to 1.
    private func look(at x: Int, _ y: Int, in pair: PixelPair) -> (state: PixelMap.State, delta: Double) {
        switch self {
        case .exact:
            return (.different, Double(pair.channelSteps(x, y)) / 255)
        case .channels(let limit):
            let steps = pair.channelSteps(x, y)
            // Without the tolerance, rounding makes 2/255 slightly less than two steps.
            return (Double(steps) > limit.value * 255 + 1e-9 ? .different : .same, Double(steps) / 255)
        case .perceptual(let limit):
            let delta = pair.perceptualDelta(x, y)
            let share = min(1, Double(delta / PixelPair.largestDelta).squareRoot())
            guard delta > PixelPair.largestDelta * Float(limit.value * limit.value) else { return (.same, share) }
            return (pair.smoothsEdge(x, y) ? .antiAliased : .different, share)
        }
    }

    /// Whether two images of the same size have the same bytes. `==` on arrays compares byte by byte and takes ten times as long.
    private static func isEqual(_ a: Bitmap, _ b: Bitmap) -> Bool {
        a.pixels.withUnsafeBytes { a in
            b.pixels.withUnsafeBytes { b in
                guard let p = a.baseAddress, let q = b.baseAddress else { return true }
                return memcmp(p, q, min(a.count, b.count)) == 0
            }
        }
    }

    /// The unmasked columns of a row.
    private func spans(of masks: [PixelRect], inRow y: Int, width: Int) -> [Range<Int>] {
        var start = 0
        var spans: [Range<Int>] = []
        for mask in masks.filter({ $0.top <= y && y < $0.bottom }).sorted(by: { $0.left < $1.left }) {
            if mask.left > start { spans.append(start..<min(mask.left, width)) }
            start = min(width, max(start, mask.right))
        }
        if start < width { spans.append(start..<width) }
        return spans
    }

    private func maskedCount(_ masks: [PixelRect], height: Int) -> Int {
        let right = masks.map(\.right).max() ?? 0
        return (0..<height).reduce(0) { total, y in total + right - spans(of: masks, inRow: y, width: right).reduce(0) { $0 + $1.count } }
    }
}
