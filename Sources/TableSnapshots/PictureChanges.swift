import TableGraphics

/// The differences between two images of a table after inserted, removed and moved rows are matched.
public struct PictureChanges: Sendable {
    /// The image that the new one is compared with: the reference, with its rows at their new positions if possible.
    public let ground: Bitmap
    /// The pixels that differ from `ground`.
    public let map: PixelMap
    /// The comparison after rows are matched; `nil` if no row moved.
    public let aligned: PixelComparison?
    /// The rows with different pixels but without layout changes.
    public let rows: [RowPixels]

    /// `layout` is `nil` if the layout is unchanged, `dump` belongs to the new table, and `scale` is in pixels per point.
    public init(expected: Bitmap, actual: Bitmap, layout: LayoutDifference?, dump: String, comparator: PixelComparator, scale: Double) {
        let size = PixelSize(width: actual.width, height: actual.height)
        let hasMoved = layout.map { !$0.shifts.isEmpty } ?? false || expected.height != actual.height
        let alignment = hasMoved ? layout.flatMap { RowAlignment(expected, to: size, by: $0, scale: scale) } : nil
        let masks = alignment?.masks ?? []
        ground = alignment?.expected ?? expected
        map = comparator.map(ground, actual, masks: masks)
        aligned = alignment.map { comparator.compare($0.expected, actual, masks: masks) }
        let known = Set((layout?.changes ?? []).map(\.place))
        // A change of the whole table is reported only once.
        rows =
            known.contains("table")
            ? [] : RowPixels.find(in: map, expected: ground, actual: actual, dump: dump, scale: scale).filter { !known.contains($0.place) }
    }
}

extension PixelComparison {
    /// The sizes, count, ratio, position and maximum difference on a line; `nil` if nothing differs.
    public var text: String? {
        guard different > 0 || expectedSize != actualSize else { return nil }
        var text = ""
        if expectedSize != actualSize {
            text = "size \(expectedSize.width) × \(expectedSize.height) → \(actualSize.width) × \(actualSize.height) px, "
        }
        text += "\(different) \(different == 1 ? "pixel differs" : "pixels differ") (\(numberText(ratio * 100, decimals: 3)) %)"
        if let box { text += " in \(box.width) × \(box.height) px at \(box.left), \(box.top)" }
        return text + ", colors up to \(numberText(maxDelta * 100, decimals: 1)) % apart"
    }
}
