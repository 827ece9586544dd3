import TableCells
import TableGraphics
import TableInputs
import TableScene

/// Where a cell stands in its document.
package enum SavedCellPlace: Sendable {
    /// By itself, in a xib.
    case document
    case prototype
    case staticRow
}

extension InterfaceDesign {
    /// A cell where Xcode laid it out.
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

    /// The width of its static table, in points; `nil` for designs without one. Inset groups stand off its edges.
    package var savedWidth: Double? {
        guard case .table(let table) = content, table.isStatic else { return nil }
        return table.sections.lazy.compactMap { $0.cells.first?.frame }.first.map { $0.width + 2 * $0.minX }
    }

    /// The static table of the design as Xcode stacked it, with rows as high as they were saved; `nil` for designs without one.
    package func savedTable(in document: InterfaceDocument) -> SavedTable? {
        guard case .table(let table) = content, table.isStatic else { return nil }
        let heights = table.sections.map { section in section.cells.map { $0.frame?.height ?? 44 } }
        return SavedTable(table, rowHeights: heights, hasLargeTitle: hasLargeTitle, in: document)
    }

    /// The height that a row of a static table has by the rules of its version; `nil` for other cells. `contentHeight` is that of what the
    /// cell contains.
    package func rowHeight(of saved: SavedCell, in document: InterfaceDocument, contentHeight: () -> Double?) -> Double? {
        guard saved.indexPath != nil, case .table(let table) = content, case .cell(let cell) = saved.view.kind else { return nil }
        return table.savedRowHeight(of: cell, in: document) {
            cell.contentView?.first?.isTall == true ? contentHeight() : nil
        }
    }
}

extension InterfaceDocument {
    /// Device pixels a point of the device that the document was laid out for.
    package var savedScale: Double {
        ["retina5_5", "retina5_9", "retina6_5", "retina6_7", "retina6_12", "retina6_0", "retina6_9"].contains(device ?? "") ? 3 : 2
    }

    /// Whether Xcode 26 laid it out, whose controls have other sizes.
    var isSavedByXcode26: Bool { (24_127..<30_000).contains(toolsVersion) }

    /// The line below a row that Xcode 26 adds to the height of its contents, in points.
    package var savedRowLine: Double { hasWholeLines ? 1 / savedScale : 0 }

    /// Whether lines of the system font were rounded up to whole points.
    fileprivate var hasWholeLines: Bool { (23_700..<30_000).contains(toolsVersion) }
}

extension InterfaceContext {
    /// The layout of a cell with the measures of the Xcode that saved it; `nil` for views that are no cells.
    ///
    /// `keepsSizes`: views with a size of their own take it from their saved frames.
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

    /// Gives controls the size that they had in the era of the document. One document can hold cells of several: the saved height tells.
    private func adapt(_ made: inout ConstraintLayout.View, _ view: InterfaceView, _ document: InterfaceDocument) {
        guard case .node(let node, let alignment) = made.content, let height = made.designFrame?.height else { return }
        switch view.kind {
        case .slider where height >= 33.5:
            made.intrinsicSize = .fixed(width: nil, height: 34)
            made.alignmentInsets = EdgeInsets()
        case .toggle where height < 29: made.intrinsicSize = .fixed(width: 61, height: 28)
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
            // Text fields are as high as their line in whole points; since Xcode 11 at least 22, but for those that hide their text.
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

    /// On Xcode's canvas a view without a size of its own, or a label without text, is 50 × 50 points in a stack.
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
