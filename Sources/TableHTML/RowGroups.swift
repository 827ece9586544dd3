import TableGraphics
import TableScene

/// The groups that a long table is written in, so that it scrolls without a stutter: each is a box whose place and size are
/// known, and whose contents a browser leaves alone while it is far from the window (`content-visibility`). Its find, its
/// printing and links into the table reach them nonetheless.
enum RowGroups {
    /// A table of fewer rows is written without groups: a browser has no trouble with it.
    static let least = 200
    /// Rows a group: some screens of them. A group a row would cost a browser more at each frame than it saves.
    static let size = 50

    /// Whether a table has so many rows that it is written in groups.
    static func areNeeded(in scene: Scene) -> Bool {
        var rows = 0
        for case .frame(let frame) in scene.root.children.lazy.map(\.item) { rows += weight(of: frame) }
        return rows >= least
    }

    /// What a frame counts in a group: a section its rows, headers and footers, anything else one.
    static func weight(of frame: Frame) -> Int { frame.role == .section ? max(1, frame.children.count) : 1 }

    /// Neighbours of `children` in `range` that make a group each; what weighs more than a group stands alone.
    static func groups(of children: [Frame.Child], in range: Range<Int>) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        var total = size
        for index in range {
            let weight = if case .frame(let frame) = children[index].item { weight(of: frame) } else { 1 }
            if total + weight > size {
                groups.append(index..<index + 1)
                total = weight
            } else {
                groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<index + 1
                total += weight
            }
        }
        return groups
    }

    /// Where frames lie from top to bottom, in points.
    static func extent(of children: ArraySlice<Frame.Child>) -> (top: Double, height: Double) {
        var (top, bottom) = (Double.infinity, -Double.infinity)
        for child in children {
            guard case .frame(let frame) = child.item else { continue }
            top = min(top, child.origin.y)
            bottom = max(bottom, child.origin.y + frame.size.height)
        }
        return top <= bottom ? (top, bottom - top) : (0, 0)
    }
}
