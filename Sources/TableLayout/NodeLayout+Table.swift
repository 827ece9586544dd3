import TableCells
import TableGraphics
import TableScene

extension NodeLayout {
    /// A table in the offered space, with the rows that are visible at its offset, and its bars.
    mutating func layoutTable(_ table: Node.TableNode, in proposal: Proposal) -> LaidOut {
        guard let content = table.content, let width = proposal.width, let height = proposal.height, width > 0, height > 0 else {
            return .empty
        }
        let size = Size(width: width, height: height)
        guard !isMeasuring else { return LaidOut(size: size, children: []) }
        var environment = environment
        environment.width = width
        let chrome = table.bars as? ScreenChrome
        if let chrome { environment.height = chrome.size.height }
        var measurement = TableMeasurement(
            content: content, environment: environment, state: table.state, extent: .visible, keepsRows: true,
            nodes: nested(in: environment))
        let viewport = chrome?.viewport(environment.theme, offset: table.offset, isExact: false)
        let window = viewport?.window(width: width) ?? Rect(x: 0, y: table.offset, width: width, height: height)
        _ = measurement.settle(in: window)
        var builder = SceneBuilder(measurement: measurement, window: window)
        var root = builder.filled(builder.table(), window, pinsAt: table.offset + table.topInset)
        if let clear = viewport?.clearWindow(width: width) { root = root.with(children: root.children + builder.sectionIndex(clear)) }
        let bars = chrome.map { builder.chrome($0, offset: table.offset, corner: window.origin) } ?? []
        adopt(builder.measurement.nodes)
        for diagnostic in builder.diagnostics { report(diagnostic) }
        // Finished rows are mirrored, and so is the row around this table.
        let isMirrored = environment.direction == .rightToLeft
        let background = Frame.Child(.shape(.rectangle(size), .fill(builder.measurement.backgroundColor)), at: .zero)
        func asIs(_ frame: Frame) -> Frame { isMirrored ? frame.mirrored() : frame }
        var children = [background, Frame.Child(.frame(asIs(root.embedded)), at: Point(x: 0, y: -window.minY))]
        for case (.frame(let bar), let origin) in bars.map({ ($0.item, $0.origin) }) {
            children.append(Frame.Child(.frame(asIs(bar)), at: origin))
        }
        return LaidOut(size: size, children: children).framed(.group, clips: true)
    }
}

extension Frame {
    /// The frame as a part of a row: without the identities and roles that only the rows of the scene's own table have.
    var embedded: Frame {
        let inner = children.map { child -> Child in
            guard case .frame(let frame) = child.item else { return child }
            return Child(.frame(frame.embedded), at: child.origin, maker: child.maker)
        }
        switch role {
        case .table, .section, .header, .footer, .row, .separator, .background, .sectionIndex:
            return Frame(size: size, role: .group, label: nil, clips: clips, clipRadius: clipRadius, effects: effects, children: inner)
        default: return with(children: inner)
        }
    }
}
