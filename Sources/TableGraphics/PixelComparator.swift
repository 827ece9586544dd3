/// How two pictures are held against each other. Every limit is a share from 0 to 1.
public enum PixelComparator: Hashable, Sendable {
    /// Every byte is the same.
    case exact
    /// No channel of a pixel (alpha too) is further off than this share of its range: 1/255 forgives one step.
    case channels(UnitFraction)
    /// No pixel looks further off than this. The measure is the distance in the YIQ colour space, weighted as eyes are
    /// (Kotsarenko and Ramos, 2010), as a share of that between black and white; clear pixels are seen on white. Pixels
    /// that only smooth an edge (Vyšniauskas, 2009) are forgiven. 0.1 is what most tools begin with.
    case perceptual(UnitFraction)

    /// The comparator's name with its limit, for reports: `per-channel 0.008`.
    public var name: String {
        switch self {
        case .exact: "exact"
        case .channels(let limit): "per-channel \(numberText(limit.value, decimals: 4))"
        case .perceptual(let limit): "perceptual \(numberText(limit.value, decimals: 4))"
        }
    }

    /// Holds `actual` against `expected`.
    ///
    /// `masks` are not looked at; they are in pixels of `expected`, and parts outside are passed over. Pictures of
    /// different sizes are never equal: what lies in only one of them counts as different.
    public func compare(_ expected: Bitmap, _ actual: Bitmap, masks: [PixelRect] = []) -> PixelComparison {
        let isSameSize = expected.width == actual.width && expected.height == actual.height
        let pixels = max(expected.width, actual.width) * max(expected.height, actual.height)
        var tally = PixelTally()
        let equal = isSameSize ? equalPixels(expected, actual) : 0
        if isSameSize, equal == pixels { return PixelComparison(expected, actual, tally, compared: pixels) }
        let masks = masks.map { $0.intersection(PixelRect(left: 0, top: 0, right: expected.width, bottom: expected.height)) }.filter { $0.width > 0 && $0.height > 0 }
        withPair(expected, actual) { pair in
            scan(pair, from: equal / max(1, expected.width), masks, into: &tally)
        }
        let masked = masks.isEmpty ? 0 : maskedCount(masks, height: expected.height)
        if !isSameSize { tally.countOutside(expected, actual) }
        return PixelComparison(expected, actual, tally, compared: pixels - masked)
    }

    /// What became of every pixel, row by row, of the larger size of both: for pictures of differences.
    public func map(_ expected: Bitmap, _ actual: Bitmap, masks: [PixelRect] = []) -> PixelMap {
        let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
        var map = PixelMap(width: width, height: height, states: [PixelMap.State](repeating: .different, count: width * height))
        var tally = PixelTally()
        let columns = min(expected.width, actual.width)
        withPair(expected, actual) { pair in
            for y in 0..<pair.height {
                let before = (tally.different, tally.antiAliased)
                scan(pair, row: y, columns: 0..<columns, into: &tally)
                // Most rows hold nothing: only the others are looked at pixel by pixel.
                if before == (tally.different, tally.antiAliased) {
                    for x in 0..<columns { map.states[y * width + x] = .same }
                    continue
                }
                for x in 0..<columns { map.states[y * width + x] = state(pair, x, y, &tally) }
            }
        }
        for mask in masks {
            let mask = mask.intersection(PixelRect(left: 0, top: 0, right: expected.width, bottom: expected.height))
            for y in mask.top..<max(mask.top, mask.bottom) {
                for x in mask.left..<max(mask.left, mask.right) { map.states[y * width + x] = .masked }
            }
        }
        return map
    }

    private func state(_ pair: PixelPair, _ x: Int, _ y: Int, _ tally: inout PixelTally) -> PixelMap.State {
        let (different, forgiven) = (tally.different, tally.antiAliased)
        scan(pair, row: y, columns: x..<x + 1, into: &tally)
        return tally.different > different ? .different : tally.antiAliased > forgiven ? .antiAliased : .same
    }

    /// How many pixels are the same before the first that is not. `==` of arrays goes byte by byte and takes ten times as long.
    private func equalPixels(_ a: Bitmap, _ b: Bitmap) -> Int {
        a.pixels.withUnsafeBytes { a in b.pixels.withUnsafeBytes { b in equalCount(a, b) / 4 } }
    }

    private func withPair(_ expected: Bitmap, _ actual: Bitmap, _ body: (PixelPair) -> Void) {
        expected.pixels.withUnsafeBytes { a in
            actual.pixels.withUnsafeBytes { b in
                guard let a = a.baseAddress, let b = b.baseAddress else { return }
                body(PixelPair(
                    a: a, b: b, strideA: expected.width, strideB: actual.width, width: min(expected.width, actual.width),
                    height: min(expected.height, actual.height)))
            }
        }
    }

    private func scan(_ pair: PixelPair, from row: Int, _ masks: [PixelRect], into tally: inout PixelTally) {
        for y in row..<pair.height {
            if masks.isEmpty {
                scan(pair, row: y, columns: 0..<pair.width, into: &tally)
            } else {
                for columns in spans(of: masks, inRow: y, width: pair.width) { scan(pair, row: y, columns: columns, into: &tally) }
            }
        }
    }

    @inline(__always)
    private func scan(_ pair: PixelPair, row: Int, columns: Range<Int>, into tally: inout PixelTally) {
        switch self {
        case .exact: pair.scanChannels(row: row, columns: columns, limit: 0, into: &tally)
        case .channels(let limit):
            // 2/255 is a hair below a whole number of steps after rounding.
            pair.scanChannels(row: row, columns: columns, limit: UInt8((limit.value * 255 + 1e-9).rounded(.down)), into: &tally)
        case .perceptual(let limit): pair.scanPerceptual(row: row, columns: columns, limit: limit.value, into: &tally)
        }
    }

    /// The columns of a row that no mask covers.
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

/// How many bytes of two buffers of the same size are equal before the first that is not; 64 at a time.
private func equalCount(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    guard let p = a.baseAddress, let q = b.baseAddress else { return 0 }
    let count = min(a.count, b.count)
    var offset = 0
    while offset + 64 <= count {
        let off = p.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self) ^ q.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        if off != SIMD8(repeating: 0) { break }
        offset += 64
    }
    while offset < count, a[offset] == b[offset] { offset += 1 }
    return offset
}
