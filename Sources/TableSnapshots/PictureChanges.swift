import TableGraphics

/// What differs between two pictures of a table, with rows matched where rows came, went or moved.
public struct PictureChanges: Sendable {
    /// What the new picture was held against: the reference, its rows at their new places where that could be done.
    public let ground: Bitmap
    /// Which pixels differ from that.
    public let map: PixelMap
    /// How many those are, once rows are matched; `nil` where no row had to be.
    public let aligned: PixelComparison?
    /// The rows in which pixels differ although the layout finds them unchanged.
    public let rows: [RowPixels]

    /// Finds them; `layout` is `nil` where the layout is as recorded, `dump` is that of the new table, and `scale` is in device
    /// pixels a point.
    public init(expected: Bitmap, actual: Bitmap, layout: LayoutDifference?, dump: String, comparator: PixelComparator, scale: Double) {
        let size = PixelSize(width: actual.width, height: actual.height)
        let hasMoved = layout.map { !$0.shifts.isEmpty } ?? false || expected.height != actual.height
        let alignment = hasMoved ? layout.flatMap { RowAlignment(expected, to: size, by: $0, scale: scale) } : nil
        let masks = alignment?.masks ?? []
        ground = alignment?.expected ?? expected
        map = comparator.map(ground, actual, masks: masks)
        aligned = alignment.map { comparator.compare($0.expected, actual, masks: masks) }
        let known = Set((layout?.changes ?? []).map(\.place))
        // A change of the whole table is told once.
        rows =
            known.contains("table")
            ? [] : RowPixels.find(in: map, expected: ground, actual: actual, dump: dump, scale: scale).filter { !known.contains($0.place) }
    }
}

extension PixelComparison {
    /// Sizes, count, share, place and measure in one line; `nil` when nothing differs.
    public var text: String? {
        guard different > 0 || expectedSize != actualSize else { return nil }
        var text = ""
        if expectedSize != actualSize {
            text = "size \(expectedSize.width) × \(expectedSize.height) → \(actualSize.width) × \(actualSize.height) px, "
        }
        text += "\(different) \(different == 1 ? "pixel differs" : "pixels differ") (\(numberText(ratio * 100, decimals: 3)) %)"
        if let box { text += " in \(box.width) × \(box.height) px at \(box.left), \(box.top)" }
        return text + ", off by up to \(numberText(maxDelta, decimals: 3)) of 1"
    }
}
