import TableCells
import TableGraphics
import TableScene

/// Elements that only a viewport shows: a pinned header, separators below the last row, and the index.
extension SceneBuilder {
    /// The table in a window, with the header of the topmost section pinned and separators down to the window's end.
    func filled(_ root: Frame, _ window: Rect, pinsAt top: Double) -> Frame {
        let size = Size(width: root.size.width, height: max(root.size.height, window.maxY))
        guard content.style == .plain else { return root.with(size: size, children: root.children) }
        let end = root.size.height - measurement.metrics.bottomInset
        let children = root.children.map { pinned($0, at: top) } + emptyRows(from: end, to: window.maxY)
        return root.with(size: size, children: children)
    }

    /// The header of a plain section stays at the top while its rows scroll below it, and moves away with the last one.
    private func pinned(_ child: Frame.Child, at offset: Double) -> Frame.Child {
        guard case .frame(let section) = child.item, section.role == .section, child.origin.y < offset,
            child.origin.y + section.size.height > offset,
            let index = section.children.firstIndex(where: { if case .frame(let frame) = $0.item { frame.role == .header } else { false } }
            ),
            case .frame(let header) = section.children[index].item
        else { return child }
        guard child.origin.y + section.children[index].origin.y < offset else { return child }
        // Drawn last, because it covers the rows.
        var children = section.children
        children.remove(at: index)
        let y = min(offset - child.origin.y, section.size.height - header.size.height)
        let backed = header.children.cover(Rect(origin: .zero, size: header.size)) ? header.children : ground(header) + header.children
        children.append(Frame.Child(.frame(header.with(children: backed)), at: Point(x: 0, y: y)))
        return Frame.Child(.frame(section.with(children: children)), at: child.origin, maker: child.maker)
    }

    /// What is behind a header without a background of its own, so that its text can be read over the rows.
    private func ground(_ header: Frame) -> [Frame.Child] {
        let shape = Frame.Child(.shape(.rectangle(header.size), .fill(environment.theme[.plainHeaderBackground])), at: .zero)
        return [Frame.Child(.frame(Frame(size: header.size, role: .background, children: [shape])), at: .zero)]
    }

    /// Before iOS 15, a plain table without a footer continues with empty rows (`PlatformMetrics §1`).
    private func emptyRows(from top: Double, to bottom: Double) -> [Frame.Child] {
        // As tall as the last row, unless the table says otherwise.
        let last = geometry.sections.last { $0.rows.count > 0 }
        let own = measurement.metrics.fillerRowHeight ?? -environment.theme[.fillerRows]
        let height = own < 0 ? last.map { $0.rows.height(of: $0.rows.count - 1) } ?? environment.leastRowHeight() : own
        guard content.showsSeparators, measurement.bodies.tableFooter == nil, measurement.bodies.emptyView == nil, height > 0, top < bottom
        else { return [] }
        let thickness = environment.theme[.separatorPixels] / environment.scale
        let insets = measurement.metrics.separatorInset
        let leading = measurement.sides.leading + (insets.leading ?? environment.cellMargin)
        let trailing = insets.trailing ?? measurement.indexInset
        let size = Size(width: max(0, geometry.width - leading - trailing), height: thickness)
        let line = Frame.Child(.shape(.rectangle(size), .fill(measurement.separatorColor)), at: .zero)
        let separator = Frame(size: size, role: .separator, children: [line])
        let x = environment.direction == .rightToLeft ? trailing : leading
        var children: [Frame.Child] = []
        var y = top + height - thickness
        while y < bottom {
            children.append(Frame.Child(.frame(separator), at: Point(x: x, y: y)))
            y += height
        }
        return children
    }

    /// The view of a table without rows, in the middle between its last header and the end of the visible part.
    mutating func emptyView(in window: Rect) -> [Frame.Child] {
        guard let view = measurement.bodies.emptyView else { return [] }
        let top = max(window.minY, geometry.height)
        let room = max(0, window.maxY - top - view.height)
        return [supplementary(view, .group, "empty", at: top + (room / 2 * environment.scale).rounded(.down) / environment.scale)]
    }

    /// The index at the trailing edge, centered in the visible part; empty if the table has none.
    mutating func sectionIndex(_ window: Rect) -> [Frame.Child] {
        let titles = measurement.indexTitles
        guard !titles.isEmpty else { return [] }
        // One letter every 13.75 points, in 11-point semibold: its capitals are 7.75 high and 6 apart (M07).
        let pitch = min(13.75, window.height / Double(titles.count))
        let width = TableMeasurement.indexWidth
        let size = Size(width: width, height: pitch * Double(titles.count))
        let font = Font.system(size: 11, weight: 600)
        // The capitals begin half a point below the top of their part. What follows a Q is a point lower, for its tail.
        var drop = 0.5 + 7.75 - font.resolved(in: environment).ascent
        var children: [Frame.Child] = []
        for (index, title) in titles.enumerated() {
            if title == "Q" { drop += 1 }
            let text = Text(title).font(font).lineLimit(1).foregroundColor(content.colors.index ?? .token(.tint)).frame(width: width)
            children += measurement.nodes.layout(text, in: Proposal(width: width)).placed(
                at: Point(x: 0, y: pitch * Double(index) + drop))
        }
        let strip = Frame(size: size, role: .sectionIndex, identity: "index", children: children)
        let side = environment.sideInsets.trailing
        let x = environment.direction == .rightToLeft ? side : geometry.width - width - side
        return [Frame.Child(.frame(strip), at: Point(x: x, y: window.minY + max(0, (window.height - size.height) / 2)))]
    }
}
