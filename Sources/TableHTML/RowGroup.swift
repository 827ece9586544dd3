import TableGraphics
import TableScene

/// Consecutive children of a frame that are written together. A long table has many groups, each in a box of known position and size, so
/// that browsers skip groups far from the viewport (`content-visibility`) and scroll smoothly. Find in page, printing and links still
/// reach all rows.
struct RowGroup {
    /// The range of children.
    var range: Range<Int>
    /// The top edge of the highest child, and the distance to the lowest bottom edge, in points; `nil` for a group without a box.
    var box: (top: Double, height: Double)?

    /// Tables with fewer rows are not divided, because browsers handle them well.
    static let least = 200
    /// The maximum number of rows per group, which is a few screens. One group per row would cost a browser more per frame than it saves.
    static let most = 50

    /// The number of rows in a table, including headers and footers.
    static func rows(in scene: Scene) -> Int {
        scene.root.children.reduce(0) { if case .frame(let frame) = $1.item { $0 + frame.weight } else { $0 } }
    }

    /// The group that starts at `start`: consecutive children for which `belongs` returns `true`, up to `most` rows if the table is
    /// divided. If the first child does not belong, it is a group of its own.
    static func at(_ start: Int, of children: [Frame.Child], isCut: Bool, _ belongs: (Frame) -> Bool) -> RowGroup {
        var (end, rows) = (start, 0)
        var (top, bottom) = (Double.infinity, -Double.infinity)
        while end < children.count, case .frame(let frame) = children[end].item, belongs(frame) {
            if isCut, end > start, rows + frame.weight > most { break }
            rows += frame.weight
            top = min(top, children[end].origin.y)
            bottom = max(bottom, children[end].origin.y + frame.size.height)
            end += 1
        }
        // A section with more rows is divided inside the section.
        let hasBox = isCut && end > start && rows <= most
        return RowGroup(range: start..<max(end, start + 1), box: hasBox ? (top, bottom - top) : nil)
    }
}

extension Frame {
    /// A section counts as its rows, headers and footers; other frames count as one.
    fileprivate var weight: Int { if case .section = role { max(1, children.count) } else { 1 } }
}
