import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// The second half of layout: creates frames for the elements of the geometry.
struct SceneBuilder {
    var measurement: TableMeasurement
    private(set) var diagnostics: [Diagnostic] = []
    /// The diagnostics reported so far: each appears once per cell, not once per row.
    private var reported: Set<String> = []

    /// The visible part; the rest of the table is omitted. `nil` draws everything.
    private let window: Rect?

    init(measurement: TableMeasurement, window: Rect? = nil) {
        self.measurement = measurement
        // Snapping to pixels moves edges by less than a point.
        self.window = window.map { Rect(x: $0.minX, y: $0.minY - 1, width: $0.width, height: $0.height + 2) }
    }

    var content: any TableContent { measurement.content }
    var environment: Environment { measurement.environment }
    var geometry: Geometry { measurement.geometry }
    private var isMirrored: Bool { environment.direction == .rightToLeft }

    /// The root frame.
    mutating func table() -> Frame {
        var children: [Frame.Child] = []
        if measurement.state.isRefreshing { children.append(refreshWheel()) }
        if let header = measurement.bodies.tableHeader {
            let y = measurement.state.isRefreshing ? TableMeasurement.refreshHeight : 0
            children.append(supplementary(header, .header, "header", at: measurement.metrics.topInset + y))
        }
        for index in geometry.sections(touching: window) {
            children.append(Frame.Child(.frame(section(index)), at: Point(x: 0, y: geometry.sections[index].y)))
        }
        if let footer = measurement.bodies.tableFooter {
            children.append(supplementary(footer, .footer, "footer", at: geometry.height - measurement.metrics.bottomInset - footer.height))
        }
        return Frame(
            size: Size(width: geometry.width, height: geometry.height), role: .table, identity: "table",
            label: Role.table.label(in: measurement.nodes.words), children: children)
    }

    private func refreshWheel() -> Frame.Child {
        let wheel = measurement.nodes.layoutSpinner()
        let x = (geometry.width - wheel.size.width) / 2
        let frame = Frame(size: wheel.size, role: .group, identity: "refresh", children: wheel.children)
        let y = measurement.metrics.topInset + (TableMeasurement.refreshHeight - wheel.size.height) / 2
        return Frame.Child(.frame(frame), at: Point(x: x, y: y))
    }

    private mutating func section(_ index: Int) -> Frame {
        let section = geometry.sections[index]
        var children: [Frame.Child] = []
        if let header = measurement.bodies.headers[index] {
            children.append(
                supplementary(header, .header, "s\(index).header", at: section.headerPadding, margin: section.rowX))
        }
        for row in section.rows(touching: window) {
            let frame = self.row(IndexPath(row: row, section: index), in: section)
            children.append(Frame.Child(.frame(frame), at: Point(x: section.rowX, y: section.headerHeight + section.rows.offset(of: row))))
        }
        if let footer = measurement.bodies.footers[index] {
            children.append(supplementary(footer, .footer, "s\(index).footer", at: section.footerY - section.y, margin: section.rowX))
        }
        return Frame(
            size: Size(width: geometry.width, height: section.maxY - section.y), role: .section, identity: "s\(index)", children: children)
    }

    /// `margin` is the distance from the table's edges to those of the background, in points.
    mutating func supplementary(
        _ view: TableMeasurement.LaidOutView, _ role: Role, _ identity: String, at y: Double, margin: Double = 0
    ) -> Frame.Child {
        let (body, size) = (view.body, Size(width: geometry.width, height: view.height))
        let isClipped = body.size.height > size.height + tolerance
        let name = view.content.view.isEmpty ? role.name : "\(view.content.view) \(role.name)"
        if isClipped { reportClipping(name, height: size.height, contents: body.size.height) }
        if body.size.width > size.width + tolerance { reportWidth(name, room: size.width, contents: body.size.width) }
        var children: [Frame.Child] = []
        if let color = view.content.background, color.exists(in: environment.theme) {
            let ground = Size(width: max(0, size.width - 2 * margin), height: size.height)
            let shape = Frame.Child(.shape(.rectangle(ground), .fill(color.resolved(in: environment.theme))), at: .zero)
            children.append(Frame.Child(.frame(Frame(size: ground, role: .background, children: [shape])), at: Point(x: margin, y: 0)))
        }
        // The table header is aligned at its top, other views at their bottom.
        children += body.placed(at: Point(x: 0, y: identity == "header" ? 0 : max(0, size.height - body.size.height)))
        let frame = Frame(size: size, role: role, identity: identity, clips: isClipped, children: children)
        return Frame.Child(.frame(isMirrored ? frame.mirrored() : frame), at: Point(x: 0, y: y))
    }

    mutating func row(_ indexPath: IndexPath, in section: Geometry.Section) -> Frame {
        let size = Size(width: section.rowWidth, height: section.rows.height(of: indexPath.row))
        let row =
            measurement.bodies.rows.removeValue(forKey: indexPath)
            ?? measurement.layOut(
                indexPath, in: Proposal(width: size.width, height: isAutomatic(indexPath, in: section) ? nil : size.height))
        let needed = max(row.body.size.height, row.content.neededHeight ?? 0)
        let isClipped = needed > size.height + tolerance
        let name = "\(row.content.cell) row"
        if isClipped { reportClipping(name, height: size.height, contents: needed, at: row.content.origin) }
        let isAligned = isClipped || row.content.isStandardStyle && isAutomatic(indexPath, in: section)
        let y = isAligned ? 0 : (size.height - row.body.size.height) / 2
        let place = RowPlace(indexPath, isLast: indexPath.row == section.rows.count - 1)
        var children: [Frame.Child] = []
        var (clips, corners): (Bool, Corners) = (isClipped, [])
        if size.height > 0 {
            let state = measurement.rowState(at: indexPath)
            let room = max(0, size.width - (row.content.keepsRowInsets ? 0 : measurement.inset(of: state)))
            if row.body.size.width > room + tolerance {
                reportWidth(name, room: room, contents: row.body.size.width, at: row.content.origin)
            }
            let (shift, side) = (state?.leadingInset ?? 0, measurement.sides.leading)
            let body = row.body.placed(at: Point(x: row.content.keepsRowInsets ? 0 : shift + side, y: y))
            // Separators stay in place while a row makes room for its controls (`PlatformMetrics §6`).
            let rest = state?.hasLeadingControl == true ? (row.content.keepsRowInsets ? -shift : side) : nil
            let resting = rest.map { row.body.placed(at: Point(x: $0, y: y)) } ?? body
            let ground = background(row.content, size, place)
            // A group that does not stand out from the table has no corners.
            let color = groundColor(of: row.content)
            let standsOut = color != measurement.backgroundColor && (color.light.alpha > 0 || color.dark.alpha > 0)
            if standsOut { corners = cutCorners(body, size, place) }
            let lines = hidesLines(at: indexPath, state) ? [] : separators(row.content, resting, size, place)
            children = state.map { stateful($0, row, ground, body, lines, size, place) } ?? ground + body + lines
            if state?.actions.isEmpty == false { clips = true }
        }
        let frame = Frame(
            size: size, role: .row(cell: row.content.cell), identity: "s\(indexPath.section).r\(indexPath.row)",
            clips: clips || !corners.isEmpty, clipRadius: corners.isEmpty ? 0 : environment.theme[.groupRadius],
            clipCorners: corners.isEmpty ? .all : corners, children: children)
        return isMirrored ? frame.mirrored() : frame
    }

    /// A row that is selected, edited or swiped.
    private mutating func stateful(
        _ state: RowState, _ row: TableMeasurement.LaidOutRow, _ ground: [Frame.Child], _ body: [Frame.Child], _ lines: [Frame.Child],
        _ size: Size,
        _ place: RowPlace
    ) -> [Frame.Child] {
        var children = ground
        if state.isHighlighted || state.isSelected {
            // In multiple selection, selected rows are tinted (#E9F0FA over white, `PlatformMetrics §6`); otherwise they are gray.
            let color = state.isChosen ? environment.theme[.selectedCell] : environment.theme[.tint].faded(by: 0.1)
            switch row.content.selectedBackground {
            case nil: children += background(row.content, size, place, color)
            case .color(let own)?: children += background(row.content, size, place, measurement.nodes.color(own))
            case .view(let view)?:
                let ground = measurement.nodes.layout(view, in: Proposal(size)).framed(.background, clips: true)
                children += ground.placed(at: .zero)
            }
        }
        children += body
        if state.isFocused, !row.content.body.hasField { children += focusRing(size) }
        if let control = measurement.nodes.editingControl(state) {
            children += control.placed(at: Point(x: measurement.sides.leading + state.controlX, y: (size.height - control.size.height) / 2))
        }
        if state.showsGrip {
            let grip = measurement.nodes.reorderGrip(state)
            let inset = row.isGripDivided ? RowState.dividedGripMiddle - grip.size.width / 2 : state.gripInset
            let end = size.width - measurement.indexInset - measurement.sides.trailing
            children += grip.placed(at: Point(x: end - inset - grip.size.width, y: (size.height - grip.size.height) / 2))
            if row.isGripDivided {
                let line = Size(width: 0.5, height: size.height)
                let divider = Frame.Child(.shape(.rectangle(line), .fill(environment.theme[.separator])), at: .zero)
                children.append(
                    Frame.Child(
                        .frame(Frame(size: line, role: .group, children: [divider])), at: Point(x: end - RowState.gripDivider, y: 0)))
            }
        }
        guard !state.actions.isEmpty else { return children + lines }
        let actions = measurement.nodes.swipeActions(state, height: size.height)
        let isTrailing = state.edge == .trailing
        let shift = Point(x: isTrailing ? -actions.size.width : actions.size.width, y: 0)
        return (children + lines).map { $0.moved(by: shift) }
            + actions.placed(at: Point(x: isTrailing ? size.width - actions.size.width : 0, y: 0))
    }

    /// UIFocusHaloEffect: a ring in the tint color, 3 points wide, within the row.
    private mutating func focusRing(_ size: Size) -> [Frame.Child] {
        let ring = Node.shape(Node.ShapeNode(.roundedRectangle(radius: 8), color: .token(.tint), lineWidth: 3))
        let inner = Size(width: max(0, size.width - 3), height: max(0, size.height - 3))
        return measurement.nodes.layout(ring, in: Proposal(inner)).placed(at: Point(x: 1.5, y: 1.5))
    }

    /// Whether a row is as tall as its body. The body is then laid out without a given height, just as it was measured.
    private func isAutomatic(_ indexPath: IndexPath, in section: Geometry.Section) -> Bool {
        if case .uniform = section.rows { return false }
        return content.rowHeight(at: indexPath, in: environment) == .automatic
    }

    /// The position of a row among the rows of its section.
    private struct RowPlace {
        var section: Int
        var isFirst: Bool
        var isLast: Bool

        init(_ indexPath: IndexPath, isLast: Bool) {
            section = indexPath.section
            isFirst = indexPath.row == 0
            self.isLast = isLast
        }
    }

    /// The corners of a row that its group rounds.
    private func roundedCorners(_ place: RowPlace) -> Corners {
        var corners: Corners = []
        if content.style == .insetGrouped, environment.theme[.groupRadius] > 0 {
            if place.isFirst { corners.formUnion(.top) }
            if place.isLast { corners.formUnion(.bottom) }
        }
        return corners
    }

    /// The corners of a row that clip its contents, because these would be outside the rounded corners of the group; empty for none.
    private func cutCorners(_ body: [Frame.Child], _ size: Size, _ place: RowPlace) -> Corners {
        let (corners, radius) = (roundedCorners(place), environment.theme[.groupRadius])
        // An arc leaves this part of its radius free at the diagonal.
        let cut = radius * (1 - 0.5.squareRoot())
        let places: [(Corners, Rect)] = [
            (.topLeft, Rect(x: 0, y: 0, width: cut, height: cut)), (.topRight, Rect(x: size.width - cut, y: 0, width: cut, height: cut)),
            (.bottomLeft, Rect(x: 0, y: size.height - cut, width: cut, height: cut)),
            (.bottomRight, Rect(x: size.width - cut, y: size.height - cut, width: cut, height: cut)),
        ]
        return places.contains { corners.contains($0.0) && body.paint(in: $0.1) } ? corners : []
    }

    private func groundColor(of row: RowContent) -> AdaptiveColor {
        let own = row.background.flatMap { $0.exists(in: environment.theme) ? $0.resolved(in: environment.theme) : nil }
        return own ?? environment.theme[content.style == .plain ? .cell : .groupedCell]
    }

    /// The background of a row; `color` replaces the row's own color.
    private func background(_ row: RowContent, _ size: Size, _ place: RowPlace, _ color: AdaptiveColor? = nil) -> [Frame.Child] {
        let color = color ?? groundColor(of: row)
        if content.style == .plain, color == measurement.backgroundColor { return [] }
        let corners = roundedCorners(place)
        let radius = environment.theme[.groupRadius]
        let shape: Shape =
            corners.isEmpty
            ? .rectangle(size)
            : .roundedRectangle(size, radius: radius, corners: corners, continuous: environment.theme[.continuousCorners] == 1)
        let ground = Frame(
            size: size, role: .background, children: outlined(Frame.Child(.shape(shape, .fill(color)), at: .zero), size, corners, place))
        return [Frame.Child(.frame(ground), at: .zero)]
    }

    /// A row's background with its part of the border around an inset group, drawn as a larger shape behind the background.
    private func outlined(_ ground: Frame.Child, _ size: Size, _ corners: Corners, _ place: RowPlace) -> [Frame.Child] {
        let line = environment.theme[.groupBorderWidth]
        guard content.style == .insetGrouped, line > 0, case .shape(let shape, let paint) = ground.item else { return [ground] }
        let top = place.isFirst ? line : 0
        let inner = Size(width: max(0, size.width - 2 * line), height: max(0, size.height - top - (place.isLast ? line : 0)))
        let radius = max(0, environment.theme[.groupRadius] - line)
        let isRounded = !corners.isEmpty && radius > 0
        let innerShape: Shape =
            isRounded
            ? .roundedRectangle(inner, radius: radius, corners: corners, continuous: environment.theme[.continuousCorners] == 1)
            : .rectangle(inner)
        return [
            Frame.Child(.shape(shape, .fill(environment.theme[.groupBorder])), at: .zero),
            Frame.Child(.shape(innerShape, paint), at: Point(x: line, y: top)),
        ]
    }

    private func separators(_ row: RowContent, _ body: [Frame.Child], _ size: Size, _ place: RowPlace) -> [Frame.Child] {
        guard content.showsSeparators else { return [] }
        let thickness = environment.separatorThickness
        let bottom = size.height - thickness
        let isAboveHeader = place.isLast && measurement.bodies.headers[place.section + 1] != nil
        let (leading, trailing) = separatorEnds(row, body, size.width, place)
        var lines: [Frame.Child] = []
        switch content.style {
        case .grouped:
            if place.isFirst { lines.append(separator(from: 0, to: size.width, y: 0, thickness)) }
            if place.isLast {
                lines.append(separator(from: 0, to: size.width, y: bottom, thickness))
            } else if let leading {
                lines.append(separator(from: leading, to: trailing, y: bottom, thickness))
            }
        case .insetGrouped:
            if !place.isLast, let leading { lines.append(separator(from: leading, to: trailing, y: bottom, thickness)) }
        case .plain:
            guard let leading else { break }
            if place.isFirst, place.section == 0, measurement.isLinedAtTop {
                lines.append(separator(from: leading, to: trailing, y: 0, thickness))
            }
            if !isAboveHeader || environment.theme[.plainLineBeforeHeader] == 1 {
                lines.append(separator(from: leading, to: trailing, y: bottom, thickness))
            }
        }
        return lines
    }

    /// Whether a row is chosen, or the one below it, so that there is no line between them.
    private func hidesLines(at path: IndexPath, _ state: RowState?) -> Bool {
        guard environment.theme[.selectionHidesLines] == 1, let state else { return false }
        let below = IndexPath(row: path.row + 1, section: path.section)
        let hasBelow = below.row < content.rowCount(inSection: path.section)
        return state.isChosen || hasBelow && measurement.rowState(at: below)?.isChosen == true
    }

    private func separator(from x: Double, to end: Double, y: Double, _ thickness: Double) -> Frame.Child {
        let size = Size(width: max(0, end - x), height: thickness)
        let line = Frame.Child(.shape(.rectangle(size), .fill(measurement.separatorColor)), at: .zero)
        return Frame.Child(.frame(Frame(size: size, role: .separator, children: [line])), at: Point(x: x, y: y))
    }

    /// The start and end of the separator below a row, from the row's leading edge; a start of `nil` means no separator. The row's insets
    /// take precedence over its section's, and these over the table's.
    private func separatorEnds(_ row: RowContent, _ body: [Frame.Child], _ width: Double, _ place: RowPlace) -> (Double?, Double) {
        let section = content.metrics(ofSection: place.section)
        var insets = measurement.metrics.separatorInset.overridden(by: section.separatorInset)
        let own = measurement.environment(ofSection: section)
        switch row.separator {
        case .none: return (nil, width)
        case .leading(let points): insets.leading = points
        case .edges(let edges): insets = insets.overridden(by: edges)
        case .automatic: break
        }
        let edge: Double =
            switch content.style {
            case .insetGrouped where environment.theme[.plainLineEndsAtMargin] == 1:
                environment.theme[.groupSeparatorTrailing] + own.trailingCellMargin - environment.theme[.cellMargin]
            case .insetGrouped: environment.theme[.groupSeparatorTrailing]
            case .plain where environment.theme[.plainLineEndsAtMargin] == 1:
                measurement.indexInset + measurement.sides.trailing + own.trailingCellMargin
            case .plain: measurement.indexInset
            case .grouped: 0
            }
        let side = measurement.sides.leading
        let automatic = titleX(body).map { min($0, width / 2) } ?? side + own.cellMargin
        return (insets.leading.map { $0 + side } ?? automatic, width - (insets.trailing ?? edge))
    }

    /// The distance from the row's leading edge to the first title.
    private func titleX(_ children: [Frame.Child]) -> Double? {
        for child in children {
            guard case .frame(let frame) = child.item else { continue }
            if frame.role == .title { return child.origin.x }
            if let x = titleX(frame.children) { return child.origin.x + x }
        }
        return nil
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    private mutating func reportClipping(_ name: String, height: Double, contents: Double, at origin: SourceSpan? = nil) {
        guard reported.insert("height \(name)").inserted else { return }
        diagnostics.append(
            Diagnostic(
                .warning, .cellClipped,
                "\(withArticle(name)) is \(numberText(height)) pt high, but its contents need \(numberText(contents)) pt",
                at: origin,
                hints: ["give it a height of at least \(numberText(contents.rounded(.up))), or “automatic”"]))
    }

    private mutating func reportWidth(_ name: String, room: Double, contents: Double, at origin: SourceSpan? = nil) {
        guard reported.insert("width \(name)").inserted else { return }
        diagnostics.append(
            Diagnostic(
                .warning, .cellTooWide,
                "\(withArticle(name)) has \(numberText(room)) pt of horizontal space, but its contents need \(numberText(contents)) pt",
                at: origin,
                hints: ["give pictures a size, let text wrap, or reduce fixed widths"]))
    }

    /// Smaller differences, in points, are rounding errors.
    private let tolerance = 0.01
}
