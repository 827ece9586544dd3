import TableCells
import TableGraphics
import TableScene

/// What only a screenful shows: a header that stays in sight, lines below the last row, letters at the edge.
extension SceneBuilder {
    /// Fits the table to a window: pins the header of the section at its top, and draws lines down to its end.
    mutating func fill(_ root: inout Frame, _ window: Rect) {
        guard content.style == .plain else {
            root.size.height = max(root.size.height, window.maxY)
            return
        }
        pinHeader(in: &root, at: window.minY)
        drawEmptyRows(in: &root, to: window.maxY)
        root.size.height = max(root.size.height, window.maxY)
    }

    /// The header of a plain section stays at the top while its rows pass below it, and leaves with the last of them.
    private func pinHeader(in root: inout Frame, at offset: Double) {
        for (place, child) in root.children.enumerated() {
            guard case .frame(var section) = child.item, section.role == .section, child.origin.y < offset, child.origin.y + section.size.height > offset,
                let index = section.children.firstIndex(where: { if case .frame(let frame) = $0.item { frame.role == .header } else { false } }),
                case .frame(let header) = section.children[index].item
            else { continue }
            // Drawn last, it lies over the rows.
            section.children.remove(at: index)
            let y = min(offset - child.origin.y, section.size.height - header.size.height)
            section.children.append(Frame.Child(.frame(header), at: Point(x: 0, y: y)))
            root.children[place] = Frame.Child(.frame(section), at: child.origin)
        }
    }

    /// A plain table without a footer goes on in empty rows (`IOS_METRICS §1`).
    private func drawEmptyRows(in root: inout Frame, to bottom: Double) {
        let height = environment.theme[.rowHeight]
        guard measurement.bodies.tableFooter == nil, height > 0, root.size.height < bottom else { return }
        let thickness = environment.theme[.separatorPixels] / environment.scale
        let leading = environment.cellMargin
        let size = Size(width: max(0, geometry.width - leading - measurement.indexInset), height: thickness)
        var y = root.size.height + height - thickness
        while y < bottom {
            let line = Frame.Child(.shape(.rectangle(size), .fill(environment.theme[.separator])), at: .zero)
            let x = environment.direction == .rightToLeft ? measurement.indexInset : leading
            root.children.append(Frame.Child(.frame(Frame(size: size, role: .separator, children: [line])), at: Point(x: x, y: y)))
            y += height
        }
    }

    /// The letters stand at the trailing edge, in the middle of what is seen.
    mutating func addIndex(to root: inout Frame, _ window: Rect) {
        let titles = measurement.indexTitles
        guard !titles.isEmpty else { return }
        // A letter every 14 points, in 11 points semibold (`IOS_METRICS §6`).
        let pitch = min(14, window.height / Double(titles.count))
        let width = TableMeasurement.indexWidth
        let size = Size(width: width, height: pitch * Double(titles.count))
        var children: [Frame.Child] = []
        for (index, title) in titles.enumerated() {
            let text = Text(title).font(.system(size: 11, weight: 600)).lineLimit(1).foregroundColor(.tint).frame(width: width, height: pitch)
            children += measurement.nodes.layout(text, in: Proposal(width: width, height: pitch)).placed(at: Point(x: 0, y: pitch * Double(index)))
        }
        let strip = Frame(size: size, role: .sectionIndex, identity: "index", children: children)
        let x = environment.direction == .rightToLeft ? 0 : geometry.width - width
        root.children.append(Frame.Child(.frame(strip), at: Point(x: x, y: window.minY + max(0, (window.height - size.height) / 2))))
    }
}
