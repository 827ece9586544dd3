import TableGraphics
import Testing

/// Handmade pairs with the expected result of every comparator.
@Suite("Image comparators")
struct ComparatorTests {
    /// An opaque image of 40 × 24 pixels from gray values.
    static func picture(width: Int = 40, height: Int = 24, _ grey: (Int, Int) -> UInt8) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).flatMap { i in
                let value = grey(i % width, i / width)
                return [value, value, value, 255]
            })
    }

    static let white = picture { _, _ in 255 }
    static let square = picture { x, y in (8..<20).contains(x) && (6..<18).contains(y) ? 0 : 255 }
    /// A slanted edge. `soft` antialiases it with gray.
    static func slope(soft: Bool) -> Bitmap { picture { x, y in x < y + 6 ? 0 : x == y + 6 && soft ? 128 : 255 } }

    static func changed(_ bitmap: Bitmap, x: Int, y: Int, to color: [UInt8]) -> Bitmap {
        var bitmap = bitmap
        let place = (y * bitmap.width + x) * 4
        for (channel, byte) in color.enumerated() { bitmap[byte: place + channel] = byte }
        return bitmap
    }

    struct Pair: Sendable, CustomTestStringConvertible {
        var name: String
        var a: Bitmap
        var b: Bitmap
        /// The numbers of different pixels: exact, with a tolerance of two steps, and perceptual with 0.1.
        var exact: Int
        var channels: Int
        var perceptual: Int
        var testDescription: String { name }
    }

    static let pairs = [
        Pair(name: "equal images", a: square, b: square, exact: 0, channels: 0, perceptual: 0),
        Pair(
            name: "shifted by one pixel", a: square, b: picture { x, y in (9..<21).contains(x) && (6..<18).contains(y) ? 0 : 255 },
            exact: 24, channels: 24,
            perceptual: 24),
        Pair(name: "anti-aliasing only", a: slope(soft: true), b: slope(soft: false), exact: 24, channels: 24, perceptual: 0),
        Pair(name: "one pixel", a: white, b: changed(white, x: 3, y: 4, to: [0, 0, 0, 255]), exact: 1, channels: 1, perceptual: 1),
        Pair(name: "color off by one", a: white, b: picture { _, _ in 254 }, exact: 960, channels: 0, perceptual: 0),
        Pair(name: "color off by three", a: white, b: picture { _, _ in 252 }, exact: 960, channels: 960, perceptual: 0),
        Pair(
            name: "alpha only, on black", a: changed(white, x: 39, y: 23, to: [0, 0, 0, 255]),
            b: changed(white, x: 39, y: 23, to: [0, 0, 0, 0]), exact: 1,
            channels: 1, perceptual: 1),
        Pair(
            name: "alpha only, on white", a: white, b: changed(white, x: 0, y: 0, to: [255, 255, 255, 0]), exact: 1, channels: 1,
            perceptual: 0),
    ]

    @Test("the order of masks does not matter")
    func maskOrder() {
        let black = Self.picture { _, _ in 0 }
        let masks = [PixelRect(left: 20, top: 0, right: 40, bottom: 24), PixelRect(left: 0, top: 0, right: 25, bottom: 24)]
        for masks in [masks, masks.reversed()] {
            let comparison = PixelComparator.exact.compare(Self.white, black, masks: masks)
            #expect(comparison.different == 0 && comparison.compared == 0)
        }
        #expect(PixelComparator.exact.compare(Self.white, black, masks: [masks[0]]).different == 20 * 24)
        let nested = [PixelRect(left: 0, top: 0, right: 40, bottom: 24), PixelRect(left: 10, top: 0, right: 20, bottom: 24)]
        for masks in [nested, nested.reversed()] {
            #expect(PixelComparator.exact.compare(Self.white, black, masks: masks).different == 0, "one mask contains the other")
        }
    }

    @Test("each comparator counts the different pixels of each pair", arguments: pairs)
    func verdicts(pair: Pair) throws {
        for (comparator, expected) in [
            (PixelComparator.exact, pair.exact), (.channels(UnitFraction(channelSteps: 2)), pair.channels),
            (.perceptual(try UnitFraction(0.1)), pair.perceptual),
        ] {
            for (a, b) in [(pair.a, pair.b), (pair.b, pair.a)] {
                let result = comparator.compare(a, b)
                #expect(result.different == expected, "\(comparator.name)")
                #expect(result.isEqual == (expected == 0))
                #expect((result.box == nil) == (expected == 0))
                #expect(comparator.map(a, b).states.count { $0 == .different } == expected)
            }
        }
    }

    @Test("images of different sizes never pass, whatever the tolerance")
    func sizes() throws {
        let taller = Self.picture(height: 25) { _, _ in 255 }
        let wider = Self.picture(width: 41) { _, _ in 255 }
        for comparator in [PixelComparator.exact, .channels(try UnitFraction(1)), .perceptual(try UnitFraction(1))] {
            let down = comparator.compare(Self.white, taller)
            #expect(!down.isEqual)
            #expect(down.different == 40)
            #expect(down.box == PixelRect(left: 0, top: 24, right: 40, bottom: 25))
            let across = comparator.compare(wider, Self.white)
            #expect(!across.isEqual)
            #expect(across.different == 24)
            #expect(across.box == PixelRect(left: 40, top: 0, right: 41, bottom: 24))
            #expect(!comparator.compare(Self.white, Bitmap(width: 0, height: 0, pixels: [])).isEqual)
        }
    }

    @Test("the result has the box, number and maximum of the differences")
    func result() {
        let result = PixelComparator.exact.compare(
            Self.white, Self.changed(Self.changed(Self.white, x: 5, y: 4, to: [0, 255, 255, 255]), x: 30, y: 11, to: [250, 255, 255, 255]))
        #expect(result.box == PixelRect(left: 5, top: 4, right: 31, bottom: 12))
        #expect(result.maxDelta == 1)
        #expect(result.ratio == 2.0 / 960)
        #expect(PixelComparator.exact.compare(Self.white, Self.picture { _, _ in 204 }).maxDelta == 0.2)
    }

    @Test("masked pixels are ignored, and masks may overlap and extend outside the image")
    func masks() {
        let other = Self.picture { x, _ in x < 10 ? 0 : 255 }
        let left = PixelRect(left: -5, top: -5, right: 10, bottom: 500)
        let result = PixelComparator.exact.compare(Self.white, other, masks: [left, PixelRect(left: 2, top: 2, right: 6, bottom: 6)])
        #expect(result.isEqual)
        #expect(result.compared == 30 * 24)
        let half = PixelComparator.exact.compare(Self.white, other, masks: [PixelRect(left: 0, top: 0, right: 10, bottom: 12)])
        #expect(half.different == 120)
        #expect(half.box == PixelRect(left: 0, top: 12, right: 10, bottom: 24))
        #expect(PixelComparator.exact.map(Self.white, other, masks: [left]).states.count { $0 == .masked } == 240)
    }

    @Test("a fraction is from 0 to 1, and a percentage gets a hint", arguments: [1.5, -0.1, .nan, 10, .infinity])
    func fractions(value: Double) {
        #expect { try UnitFraction(value) } throws: { error in
            guard let error = error as? UnitFraction.NotAFraction else { return false }
            return value != 10 || error.hint == "this is a fraction, not a percentage: for 10% write 0.1"
        }
    }

    @Test("the self-test rejects only comparators that ignore everything")
    func proof() throws {
        for comparator in [
            PixelComparator.exact, .channels(.zero), .channels(try UnitFraction(0.5)), .perceptual(.zero),
            .perceptual(try UnitFraction(0.1)),
        ] {
            #expect(comparator.provesItself(), "\(comparator.name)")
        }
        #expect(!PixelComparator.channels(try UnitFraction(1)).provesItself())
        #expect(!PixelComparator.perceptual(try UnitFraction(1)).provesItself())
    }

    /// Wide rows use vectors, narrow ones single pixels. Both must find the same differences.
    @Test("a single different pixel is found at every position and width", arguments: 1...21)
    func widths(width: Int) throws {
        let blank = Self.picture(width: width, height: 3) { _, _ in 200 }
        for x in 0..<width {
            for comparator in [PixelComparator.exact, .channels(UnitFraction(channelSteps: 4)), .perceptual(try UnitFraction(0.1))] {
                let result = comparator.compare(blank, Self.changed(blank, x: x, y: 1, to: [10, 200, 10, 255]))
                #expect(result.box == PixelRect(left: x, top: 1, right: x + 1, bottom: 2), "\(comparator.name) at \(x)")
            }
        }
    }
}
