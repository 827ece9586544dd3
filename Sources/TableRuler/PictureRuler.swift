import TableGraphics

extension MeasuredPicture {
    /// Measures the image of a table. `scale` is in pixels per point.
    ///
    /// The most frequent color of a pixel row assigns the row to a band; bands of at most a point are separators. Nothing is found where no
    /// color covers half of the width, such as in photographs.
    public init(_ bitmap: Bitmap, scale: Double) {
        let pixels = Pixels(bitmap)
        let stripes = PictureRuler.stripes(of: pixels)
        let ruler = PictureRuler(pixels: pixels, scale: scale, ground: PictureRuler.ground(of: stripes, scale: scale))
        self.init(size: Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale), bands: ruler.bands(of: stripes))
    }
}

/// Finds bands and separators.
struct PictureRuler {
    let pixels: Pixels
    let scale: Double
    /// The background around the groups; `nil` in an image with a single background.
    let ground: RGBA?

    /// Consecutive pixel rows with the same most frequent color.
    struct Stripe {
        var top: Int
        var bottom: Int
        var color: RGBA
        var height: Int { bottom - top }
    }

    /// The maximum difference of equal colors: resampling and color profiles shift them slightly.
    static let nearness = 2

    static func stripes(of pixels: Pixels) -> [Stripe] {
        var stripes: [Stripe] = []
        for y in 0..<pixels.height {
            let color = commonColor(of: pixels.runs(inRow: y))
            if let last = stripes.last, last.color.distance(to: color) <= nearness {
                stripes[stripes.count - 1].bottom = y + 1
            } else {
                stripes.append(Stripe(top: y, bottom: y + 1, color: color))
            }
        }
        return stripes
    }

    private static func commonColor(of runs: [Pixels.Run]) -> RGBA {
        var lengths: [RGBA: Int] = [:]
        var best = (color: RGBA.clear, length: 0)
        // Runs of one or two pixels are edges of glyphs.
        for run in runs where run.right - run.left > 2 || runs.count == 1 {
            let length = lengths[run.color, default: 0] + run.right - run.left
            lengths[run.color] = length
            if length > best.length { best = (run.color, length) }
        }
        return best.color
    }

    /// The darkest background that covers at least a fiftieth of the image: in light and dark, groups are lighter than their surroundings.
    /// Rows with their own color do not count.
    static func ground(of stripes: [Stripe], scale: Double) -> RGBA? {
        let height = stripes.last?.bottom ?? 0
        let bands = stripes.filter { !isLine($0, scale) }
        var grounds: [(color: RGBA, height: Int)] = []
        for band in bands {
            if let index = grounds.firstIndex(where: { $0.color.distance(to: band.color) <= nearness }) {
                grounds[index].height += band.height
            } else {
                grounds.append((band.color, band.height))
            }
        }
        let common = grounds.filter { $0.height * 50 >= height && $0.color.spread <= 24 }
        return common.count < 2 ? nil : common.min { $0.color.brightness < $1.color.brightness }?.color
    }

    /// Whether a stripe is a separator, which is never thicker than a point (`PlatformMetrics §1`).
    static func isLine(_ stripe: Stripe, _ scale: Double) -> Bool { Double(stripe.height) <= max(1, scale.rounded()) }

    func bands(of stripes: [Stripe]) -> [MeasuredBand] {
        var bands: [MeasuredBand] = []
        var pending: Stripe?
        for stripe in stripes {
            if Self.isLine(stripe, scale) {
                pending = stripe
                continue
            }
            var found = stripe
            var topLine: MeasuredLine?
            if let line = pending {
                if let last = bands.last, last.kind == .row || last.color.distance(to: stripe.color) <= Self.nearness, last.line == nil {
                    bands[bands.count - 1].line = measured(line)
                    bands[bands.count - 1].frame.size.height = points(line.bottom) - last.frame.minY
                } else {
                    topLine = measured(line)
                    found.top = line.top
                }
            }
            pending = nil
            bands.append(band(found, inside: stripe, topLine: topLine))
        }
        // A separator at the bottom edge of the image belongs to the last row.
        if let line = pending, let last = bands.last {
            bands[bands.count - 1].line = measured(line)
            bands[bands.count - 1].frame.size.height = points(line.bottom) - last.frame.minY
        }
        return bands.map { band in
            var band = band
            band.isCutAbove = band.frame.minY <= 0
            band.isCutBelow = band.frame.maxY >= points(pixels.height) && band.line == nil
            return band
        }
    }

    private func points(_ pixels: Int) -> Double { Double(pixels) / scale }

    private func band(_ stripe: Stripe, inside: Stripe, topLine: MeasuredLine?) -> MeasuredBand {
        var edges = [(left: Int, right: Int)?](repeating: nil, count: inside.height)
        var left = pixels.width
        var right = 0
        for y in inside.top..<inside.bottom {
            let runs = pixels.runs(inRow: y).filter { $0.color.distance(to: inside.color) <= Self.nearness }
            guard let first = runs.first, let last = runs.last else { continue }
            edges[y - inside.top] = (first.left, last.right)
            left = min(left, first.left)
            right = max(right, last.right)
        }
        let frame = Rect(x: points(left), y: points(stripe.top), width: points(max(0, right - left)), height: points(stripe.height))
        let isGap = ground.map { $0.distance(to: inside.color) <= Self.nearness } ?? false
        return MeasuredBand(
            kind: isGap ? .gap : .row, frame: frame, color: inside.color, line: nil, topLine: topLine,
            inks: InkFinder(pixels: pixels, scale: scale, ground: inside.color).inks(from: inside.top, within: edges), isCutAbove: false,
            isCutBelow: false)
    }

    /// The ends of the separator's color in its middle pixel row are the ends of the separator.
    private func measured(_ stripe: Stripe) -> MeasuredLine {
        let runs = pixels.runs(inRow: stripe.top + stripe.height / 2).filter { $0.color.distance(to: stripe.color) <= Self.nearness }
        let (left, right) = (runs.first?.left ?? 0, runs.last?.right ?? 0)
        return MeasuredLine(
            frame: Rect(x: points(left), y: points(stripe.top), width: points(right - left), height: points(stripe.height)),
            color: stripe.color)
    }
}
