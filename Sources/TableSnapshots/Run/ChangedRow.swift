import TableGraphics

/// A changed row in a report: its changes, and its frame in both images.
package struct ChangedRow: Hashable, Sendable {
    /// For example `section 1 / row 2 “Wi-Fi”`.
    package var place: String
    /// The changes, one line each.
    package var changes: [String]
    /// In pixels of the reference; `nil` if the reference does not contain the row.
    package var expected: PixelRect?
    /// In pixels of the new image; `nil` if that image does not contain the row.
    package var actual: PixelRect?

    package init(place: String, changes: [String], expected: PixelRect?, actual: PixelRect?) {
        (self.place, self.changes, self.expected, self.actual) = (place, changes, expected, actual)
    }

    /// The maximum number of listed rows, which keeps pages readable.
    package static let limit = 200

    /// The changed rows in report order. Rows that only moved are omitted.
    package static func list(_ layout: LayoutDifference?, _ pixels: [RowPixels], scale: Double) -> [ChangedRow] {
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
    /// All pixels that a rectangle in points touches. `scale` is in pixels per point.
    package init(_ frame: Rect, scale: Double) {
        self.init(
            left: Int((frame.minX * scale).rounded(.down)), top: Int((frame.minY * scale).rounded(.down)),
            right: Int((frame.maxX * scale).rounded(.up)),
            bottom: Int((frame.maxY * scale).rounded(.up)))
    }
}
