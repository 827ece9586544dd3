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
        /// From the top of the table; `nil` for cells that are not static.
        package var rowY: Double?
    }

    /// The cells of the design, in order; static rows where Xcode stacked them.
    package func savedCells(in document: InterfaceDocument) -> [SavedCell] {
        switch content {
        case .header: return []
        case .cells(let cells): return cells.map { SavedCell(view: $0, place: .document) }
        case .table(let table):
            let prototypes = table.prototypes.map { SavedCell(view: $0, place: .prototype) }
            guard table.isStatic else { return prototypes }
            let stacking = SavedStacking(table, in: document)
            var y = table.header?.first?.frame?.height ?? 0
            var cells: [SavedCell] = []
            for (index, section) in table.sections.enumerated() {
                y += stacking.gap(before: section, after: index == 0 ? nil : table.sections[index - 1])
                for view in section.cells {
                    cells.append(SavedCell(view: view, place: .staticRow, rowY: y))
                    y += view.frame?.height ?? 44
                }
            }
            return cells + prototypes
        }
    }
}

/// The room between sections of static tables, as Xcode's canvas has it, in points.
private struct SavedStacking {
    var isPlain: Bool
    var tools: Int
    var scale: Double

    init(_ table: TableContentPart, in document: InterfaceDocument) {
        isPlain = table.style == "plain"
        tools = document.toolsVersion
        scale = document.savedScale
    }

    /// `previous`: `nil` for the first section.
    func gap(before section: SectionPart, after previous: SectionPart?) -> Double {
        let hasTitle = section.headerTitle != nil
        // A header of 28 points; since iOS 15 with a padding of 22 above it, which Xcode shows from version 15 on.
        if isPlain {
            let header: Double = tools < 15_000 ? (hasTitle ? 28 : 0) : tools < 23_000 ? 28 : 50
            return header + (previous == nil ? 0 : tools < 15_000 ? 0 : 28)
        }
        guard let previous else { return hasTitle ? 55 + (scale == 3 ? 1.0 / 3 : 0.5) : tools < 15_000 ? 35 : 18 }
        // Sections keep 18 points above and below; a title takes 38 in all, a footer of one line 53.5.
        return (previous.footerTitle == nil ? 18 : 53.5) + (hasTitle ? 38 : 18)
    }
}

extension InterfaceDocument {
    /// Device pixels a point of the device that the document was laid out for.
    package var savedScale: Double {
        ["retina5_5", "retina5_9", "retina6_5", "retina6_7", "retina6_12", "retina6_0", "retina6_9"].contains(device ?? "") ? 3 : 2
    }

    /// Whether Xcode 26 laid it out, whose controls have other sizes.
    var isSavedByXcode26: Bool { (24_127..<30_000).contains(toolsVersion) }
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
            // Xcode 26 rounds lines of the system font up to whole points.
            guard document.isSavedByXcode26, label.lines == 1, case .system = label.font, made.intrinsicSize == .measured else { return }
            let line = font(label.font).resolved(in: environment).lineHeight
            made.content = .node(node.frame(minHeight: line.rounded(.up), alignment: .top), alignment)
        case .textField(let field) where !field.isRounded:
            // Text fields are as high as their line in whole points; since Xcode 11 at least 22.
            let line = font(field.font).resolved(in: environment).lineHeight.rounded(.up)
            made.content = .node(node.frame(height: document.toolsVersion < 15_000 ? line : max(22, line)), alignment)
        default: break
        }
    }

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
