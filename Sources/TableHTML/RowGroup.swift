import TableGraphics
import TableScene

/// Neighbours in a table that are written together. A long table is cut into many groups, each a box whose place and size are
/// known: a browser leaves alone what is in those far from the window (`content-visibility`), so that the table scrolls
/// without a stutter. Its find, its printing and links into the table reach them nonetheless.
struct RowGroup {
    /// Where they stand among the children of their frame.
    var range: Range<Int>
    /// From the upper edge of the highest to the lower edge of the lowest, in points; `nil` where they have no box of their own.
    var box: (top: Double, height: Double)?

    /// A table of fewer rows stays in one piece: a browser has no trouble with it.
    private static let least = 200
    /// Rows a group: some screens of them. A group a row would cost a browser more at each frame than it saves.
    static let most = 50

    /// Whether a table has so many rows that it is to be cut.
    static func areWorthwhile(in scene: Scene) -> Bool {
        scene.root.children.indices.reduce(0) { $0 + weight(of: scene.root.children[$1]) } >= least
    }

    /// Neighbours of which `belongs` holds, in one piece or cut into groups of up to `most` rows; each other child by itself.
    static func of(_ children: [Frame.Child], isCut: Bool, _ belongs: (Role) -> Bool) -> [RowGroup] {
        let most = isCut ? most : .max / 2
        var groups: [RowGroup] = []
        var rows = most
        for index in children.indices {
            let isMember = if case .frame(let frame) = children[index].item { belongs(frame.role) } else { false }
            let weight = isMember ? weight(of: children[index]) : most
            if isMember, rows + weight <= most {
                groups[groups.count - 1].range = groups[groups.count - 1].range.lowerBound..<index + 1
                rows += weight
            } else {
                groups.append(RowGroup(range: index..<index + 1))
                rows = weight
            }
        }
        guard isCut else { return groups }
        for index in groups.indices where groups[index].range.count > 1 { groups[index].box = box(of: children[groups[index].range]) }
        return groups
    }

    /// A section counts its rows, headers and footers, anything else one.
    private static func weight(of child: Frame.Child) -> Int {
        if case .frame(let frame) = child.item, frame.role == .section { max(1, frame.children.count) } else { 1 }
    }

    private static func box(of children: ArraySlice<Frame.Child>) -> (top: Double, height: Double) {
        var (top, bottom) = (Double.infinity, -Double.infinity)
        for child in children {
            guard case .frame(let frame) = child.item else { continue }
            top = min(top, child.origin.y)
            bottom = max(bottom, child.origin.y + frame.size.height)
        }
        return (top, bottom - top)
    }
}
