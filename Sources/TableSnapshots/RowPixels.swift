import TableGraphics

/// A row with different pixels, for changes that the layout does not contain, such as colors.
public struct RowPixels: Hashable, Sendable {
    /// For example `section 1 / row 2 “Wi-Fi”`; `around the rows` for pixels outside all rows.
    public var place: String
    /// Counts from 0; `nil` outside all rows.
    public var section: Int?
    /// Counts from 0; `nil` for headers and footers, and outside all rows.
    public var row: Int?
    /// In points from the table's origin; `nil` outside all rows.
    public var frame: Rect?
    /// The number of different pixels.
    public var different: Int
    /// The most frequent color change; `nil` if less than half of the pixels have it.
    public var mostly: ColorChange?

    public struct ColorChange: Hashable, Sendable {
        /// The color in the reference.
        public var old: RGBA
        /// The color in the new image.
        public var new: RGBA
        /// The number of pixels with this change.
        public var pixels: Int
    }

    /// For example `section 1 / row 0 “Wi-Fi”: 3030 pixels differ, most of them #FF9500 → #AF52DE`.
    public var text: String { "\(place): \(words)" }

    /// The text without the location.
    public var words: String {
        let count = different == 1 ? "1 pixel differs" : "\(different) pixels differ"
        guard let mostly else { return count }
        return count + (mostly.pixels == different ? ", " : ", most of them ") + "\(mostly.old.hex) → \(mostly.new.hex)"
    }

    /// A line for each row, at most `limit`, followed by the number of further ones. Three or more rows with the same color change share a
    /// line.
    public static func lines(_ rows: [RowPixels], limit: Int = 5) -> [String] {
        let groups = Dictionary(grouping: rows) { $0.mostly.map { [$0.old, $0.new] } ?? [] }
        var said: Set<[RGBA]> = []
        let lines = rows.compactMap { row -> String? in
            guard let mostly = row.mostly, let group = groups[[mostly.old, mostly.new]], group.count > 2 else { return row.text }
            guard said.insert([mostly.old, mostly.new]).inserted else { return nil }
            var all = row
            all.place += " and \(group.count - 1) more"
            all.different = group.reduce(0) { $0 + $1.different }
            all.mostly?.pixels = group.reduce(0) { $0 + ($1.mostly?.pixels ?? 0) }
            return all.text
        }
        return lines.prefix(limit) + (lines.count > limit ? ["+ \(lines.count - limit) more where pixels differ"] : [])
    }

    /// Assigns the different pixels of an image to rows, from the top. Pixels outside all rows come last.
    ///
    /// `expected` and `actual` are the inputs of `map`, `dump` is the dump of the new table (`Scene.dump()`), and `scale` is in pixels per
    /// point. Empty if the dump is invalid.
    public static func find(in map: PixelMap, expected: Bitmap, actual: Bitmap, dump: String, scale: Double) -> [RowPixels] {
        guard let root = try? LayoutDump(dump[...]).root else { return [] }
        let units = units(of: root)
        // The row of each line of pixels. The last row wins, because it is drawn last.
        var owners = [Int](repeating: units.count, count: map.height)
        for (index, unit) in units.enumerated() {
            for line in Self.pixels(unit.frame.minY, unit.frame.maxY, scale).clamped(to: 0..<map.height) { owners[line] = index }
        }
        let columns = units.map { Self.pixels($0.frame.minX, $0.frame.maxX, scale) } + [0..<map.width]
        var tallies = [Tally](repeating: Tally(), count: units.count + 1)
        for y in 0..<map.height {
            for x in 0..<map.width where map.states[y * map.width + x] == .different {
                let owner = columns[owners[y]].contains(x) ? owners[y] : units.count
                tallies[owner].add(expected.color(x, y), actual.color(x, y))
            }
        }
        return tallies.enumerated().compactMap { index, tally in
            guard tally.count > 0 else { return nil }
            let unit = index < units.count ? units[index] : nil
            return RowPixels(
                place: unit?.name ?? "around the rows", section: unit?.section, row: unit?.row, frame: unit?.frame, different: tally.count,
                mostly: tally.mostly)
        }
    }

    private static func pixels(_ from: Double, _ to: Double, _ scale: Double) -> Range<Int> {
        let start = Int((from * scale).rounded())
        return start..<max(start, Int((to * scale).rounded()))
    }

    // MARK: Rows

    private struct Unit {
        var name: String
        var section: Int
        var row: Int?
        var frame: Rect
    }

    private static func units(of root: LayoutDump.Element) -> [Unit] {
        root.children.filter { $0.kind == "section" }.enumerated().flatMap { section, element in
            let units = element.children.filter(\.isUnit)
            return zip(units, ChangeFinder.rowNumbers(units)).map { unit, row in
                Unit(name: ChangeFinder.name(of: unit, section: section, row: row), section: section, row: row, frame: unit.frame)
            }
        }
    }

    // MARK: Colors

    /// Counts color changes.
    private struct Tally {
        var count = 0
        private var pairs: [UInt64: Int] = [:]

        mutating func add(_ old: UInt32, _ new: UInt32) {
            count += 1
            pairs[UInt64(old) << 32 | UInt64(new), default: 0] += 1
        }

        var mostly: ColorChange? {
            guard let (pair, times) = pairs.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), times * 2 >= count else { return nil }
            return ColorChange(
                old: Self.color(UInt32(truncatingIfNeeded: pair >> 32)), new: Self.color(UInt32(truncatingIfNeeded: pair)), pixels: times)
        }

        private static func color(_ value: UInt32) -> RGBA {
            RGBA(
                red: UInt8(truncatingIfNeeded: value >> 24), green: UInt8(truncatingIfNeeded: value >> 16),
                blue: UInt8(truncatingIfNeeded: value >> 8),
                alpha: UInt8(truncatingIfNeeded: value))
        }
    }
}

extension Bitmap {
    /// A pixel as an integer with red in the high bits; 0 outside the image.
    fileprivate func color(_ x: Int, _ y: Int) -> UInt32 {
        guard x < width, y < height else { return 0 }
        let place = (y * width + x) * 4
        return UInt32(pixels[place]) << 24 | UInt32(pixels[place + 1]) << 16 | UInt32(pixels[place + 2]) << 8 | UInt32(pixels[place + 3])
    }
}
