import TableGraphics
import TableSnapshots

/// One row of a report's list: what changed in it, and where it lies in both pictures.
struct ChangedRow: Hashable, Sendable {
    /// `section 1 / row 2 “Wi-Fi”`
    var place: String
    /// What happened, a line each.
    var changes: [String]
    /// In pixels of the reference; `nil` where there is no such row.
    var expected: PixelRect?
    /// In pixels of the new picture; `nil` where there is no such row.
    var actual: PixelRect?

    /// More rows than these are not listed: a page has to stay one that can be read.
    static let limit = 200

    /// The rows that changed, in the order in which they are told; rows that only moved are none.
    static func list(_ layout: LayoutDifference?, _ pixels: [RowPixels], scale: Double) -> [ChangedRow] {
        var rows: [ChangedRow] = []
        for change in layout?.changes ?? [] {
            if let last = rows.indices.last, rows[last].place == change.place {
                rows[last].changes.append(change.words)
            } else {
                rows.append(
                    ChangedRow(
                        place: change.place, changes: [change.words], expected: change.oldFrame.map { PixelRect($0, scale: scale) },
                        actual: change.newFrame.map { PixelRect($0, scale: scale) }))
            }
        }
        for row in pixels {
            let frame = row.frame.map { PixelRect($0, scale: scale) }
            rows.append(ChangedRow(place: row.place, changes: [row.words], expected: layout?.isEmpty == false ? nil : frame, actual: frame))
        }
        return Array(rows.prefix(limit))
    }
}

extension PixelRect {
    /// All pixels that a rectangle in points touches; `scale` is in device pixels a point.
    init(_ frame: Rect, scale: Double) {
        self.init(
            left: Int((frame.minX * scale).rounded(.down)), top: Int((frame.minY * scale).rounded(.down)),
            right: Int((frame.maxX * scale).rounded(.up)),
            bottom: Int((frame.maxY * scale).rounded(.up)))
    }
}
