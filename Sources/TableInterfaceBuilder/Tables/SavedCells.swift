import TableCells
import TableGraphics
import TableInputs
import TableScene

/// The place of a cell in its document.
package enum SavedCellPlace: Sendable {
    /// A top-level cell of a xib.
    case document
    case prototype
    case staticRow
}

extension InterfaceDesign {
    /// A cell at the place where Xcode laid it out.
    package struct SavedCell: Sendable {
        package var view: InterfaceView
        package var place: SavedCellPlace
        /// `nil` for cells that are not rows of a static table.
        package var indexPath: IndexPath?
    }

    /// The cells of the design, in order.
    package var savedCells: [SavedCell] {
        switch content {
        case .header: return []
        case .cells(let cells): return cells.map { SavedCell(view: $0, place: .document) }
        case .table(let table):
            let prototypes = table.prototypes.map { SavedCell(view: $0, place: .prototype) }
            guard table.isStatic else { return prototypes }
            let rows = table.sections.enumerated().flatMap { section, part in
                part.cells.enumerated().map { row, view in
                    SavedCell(view: view, place: .staticRow, indexPath: IndexPath(row: row, section: section))
                }
            }
            return rows + prototypes
        }
    }

    /// The width of the static table, in points, including the margins of inset groups; `nil` for designs without one.
    package var savedWidth: Double? {
        guard case .table(let table) = content, table.isStatic else { return nil }
        return table.sections.lazy.compactMap { $0.cells.first?.frame }.first.map { $0.width + 2 * $0.minX }
    }

    /// The static table of the design as Xcode stacked it, with the saved row heights; `nil` for designs without one.
    package func savedTable(in document: InterfaceDocument) -> SavedTable? {
        guard case .table(let table) = content, table.isStatic else { return nil }
        let heights = table.sections.map { section in section.cells.map { $0.frame?.height ?? 44 } }
        return SavedTable(table, rowHeights: heights, hasLargeTitle: hasLargeTitle, in: document)
    }

    /// The height that the document's version of Xcode gives to a row of a static table; `nil` for other cells. `contentHeight` returns the
    /// height of the cell's contents.
    package func rowHeight(of saved: SavedCell, in document: InterfaceDocument, contentHeight: () -> Double?) -> Double? {
        guard saved.indexPath != nil, case .table(let table) = content, case .cell(let cell) = saved.view.kind else { return nil }
        return table.savedRowHeight(of: cell, in: document) {
            cell.contentView?.first?.isTall == true ? contentHeight() : nil
        }
    }
}

extension InterfaceDocument {
    /// Device pixels per point of the device that the document was laid out for.
    package var savedScale: Double {
        ["retina5_5", "retina5_9", "retina6_5", "retina6_7", "retina6_12", "retina6_0", "retina6_9"].contains(device ?? "") ? 3 : 2
    }

    /// Whether Xcode 26 saved the document; its controls have other sizes.
    var isSavedByXcode26: Bool { (24_127..<30_000).contains(toolsVersion) }

    /// The height in points that Xcode 26 adds to a row for its separator.
    package var savedRowLine: Double { hasWholeLines ? 1 / savedScale : 0 }

    /// Whether the line height of the system font is rounded up to whole points.
    fileprivate var hasWholeLines: Bool { (23_700..<30_000).contains(toolsVersion) }
}

extension InterfaceContext {
    /// The layout of a cell with the metrics of the Xcode version that saved it; `nil` if the view is not a cell.
    ///
    /// With `keepsSizes`, views with intrinsic sizes take them from their saved frames.
    package func savedLayout(of view: InterfaceView, _ place: SavedCellPlace, _ document: InterfaceDocument, keepsSizes: Bool)
        -> ConstraintLayout?
    {
        guard case .cell(let cell) = view.kind else { return nil }
        let accessory = cell.accessoryView == nil ? cell.accessory : "none"
        var layout = layout(of: view, cell, CellMetrics(savedCell: view, accessory: accessory, in: document, place))
        var views: [String: InterfaceView] = [:]
        view.forEach { views[$0.id] = $0 }
        for index in layout.views.indices {
            if let source = views[layout.views[index].id] { adapt(&layout.views[index], source, document) }
        }
        if keepsSizes { layout = layout.withDesignTimeSizes() }
        for index in layout.views.indices.dropFirst() { fillStack(&layout, index) }
        return layout
    }

    /// Gives controls the size that they had when the document was saved. A document can contain cells saved by several versions; the saved
    /// height distinguishes them.
    private func adapt(_ made: inout ConstraintLayout.View, _ view: InterfaceView, _ document: InterfaceDocument) {
        guard case .node(let node, let alignment) = made.content, let height = made.designFrame?.height else { return }
        switch view.kind {
        case .slider:
            made.intrinsicSize = .fixed(width: nil, height: height >= 33.5 ? 34 : 30)
            made.alignmentInsets = height >= 33.5 ? EdgeInsets() : EdgeInsets(leading: 2, bottom: 1, trailing: 2)
        case .toggle: made.intrinsicSize = height < 29 ? .fixed(width: 61, height: 28) : .fixed(width: 49, height: 31)
        case .label(let label):
            guard document.hasWholeLines, label.lines == 1, case .system = label.font, made.intrinsicSize == .measured else { return }
            made.content = .node(node.frame(minHeight: lineHeight(label.font).rounded(.up), alignment: .top), alignment)
        case .button(let button):
            guard document.hasWholeLines, button.configuration == nil, button.contentInsets == nil, button.title?.value.isEmpty == false
            else { return }
            let line = button.font.map { lineHeight($0) } ?? lineHeight(.system(size: 15, weight: 400))
            made.content = .node(node.frame(minHeight: (line + 12).rounded(.up)), alignment)
        case .textField(let field) where field.isRounded:
            if document.toolsVersion < 15_000 { made.content = .node(node.frame(height: 30), alignment) }
        case .textField(let field):
            // A text field is as tall as its line, rounded up to whole points; since Xcode 11 at least 22 points, except for secure text.
            let line = lineHeight(field.font).rounded(.up)
            made.content = .node(node.frame(height: document.toolsVersion < 15_000 || field.isSecure ? line : max(22, line)), alignment)
        case .segments:
            if document.toolsVersion < 15_000 { made.content = .node(node.frame(height: 28), alignment) }
        case .datePicker:
            if document.isSavedByXcode26, made.intrinsicSize == .measured { made.content = .node(node.frame(height: 36), alignment) }
        default: break
        }
    }

    private func lineHeight(_ font: InterfaceFont) -> Double { self.font(font).resolved(in: environment).lineHeight }

    /// In a stack on Xcode's canvas, a view without an intrinsic size and a label without text are 50 × 50 points.
    private func fillStack(_ layout: inout ConstraintLayout, _ index: Int) {
        let made = layout.views[index]
        guard let parent = made.parent, case .stack = layout.views[parent].content else { return }
        if case .stack = made.content { return }
        let isEmpty = made.intrinsicSize == .fixed(width: 0, height: 0)
        guard made.intrinsicSize == .none || isEmpty else { return }
        layout.views[index].intrinsicSize = .fixed(width: 50, height: 50)
        layout.views[index].hugging = ConstraintLayout.AxisPriorities(30, 30)
        layout.views[index].compressionResistance = ConstraintLayout.AxisPriorities(30, 30)
    }
}
