import TableGraphics
import TableScene

/// Neighbors in a table that are written together. A long table is cut into many groups, each a box whose place and size are
/// known: a browser leaves alone what is in those far from the window (`content-visibility`), so that the table scrolls
/// without a stutter. Its find, its printing and links into the table reach them nonetheless.
struct RowGroup {
    /// Where they stand among the children of their frame.
    var range: Range<Int>
    /// From the upper edge of the highest to the lower edge of the lowest, in points; `nil` where they have no box of their own.
    var box: (top: Double, height: Double)?

    /// A table of fewer rows stays in one piece: a browser has no trouble with it.
    static let least = 200
    /// Rows a group: some screens of them. A group a row would cost a browser more at each frame than it saves.
    static let most = 50

    /// How many rows a table has, headers and footers among them.
    static func rows(in scene: Scene) -> Int {
        scene.root.children.reduce(0) { if case .frame(let frame) = $1.item { $0 + frame.weight } else { $0 } }
    }

    /// The group that begins at `start`: neighbors that `belongs` holds of, up to `most` rows where a table is cut; or
    /// one other child.
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
        // A section of more rows is cut within.
        let hasBox = isCut && end > start && rows <= most
        return RowGroup(range: start..<max(end, start + 1), box: hasBox ? (top, bottom - top) : nil)
    }
}

extension Frame {
    /// A section counts its rows, headers and footers, anything else one.
    fileprivate var weight: Int { if case .section = role { max(1, children.count) } else { 1 } }
}
