import TableCells
import TableGraphics
import TableInputs

/// The place of a cell in its document.
package enum SavedCellPlace: Sendable {
    /// A top-level cell of a xib.
    case document
    /// A row of a table that is in another view.
    case nested
    /// A row of a table that is the view of its controller.
    case table
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
            let place = isControllerView ? SavedCellPlace.table : .nested
            let prototypes = table.prototypes.map { SavedCell(view: $0, place: place) }
            guard table.isStatic else { return prototypes }
            let rows = table.sections.enumerated().flatMap { section, part in
                part.cells.enumerated().map { row, view in
                    SavedCell(view: view, place: place, indexPath: IndexPath(row: row, section: section))
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

    /// Whether Xcode saved a row of an inset group as wide as the table, which it did after the style changed, though it had laid out the
    /// row's contents.
    package func isSavedWithoutInset(_ saved: SavedCell) -> Bool {
        guard saved.indexPath != nil, case .table(let table) = content, table.style == "insetGrouped" else { return false }
        return saved.view.frame?.minX == 0 && saved.view.frame?.width == view?.frame?.width
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
    package var isSavedByXcode26: Bool { (24_127..<30_000).contains(toolsVersion) }

    /// The text size of the canvas of the document's Xcode.
    package var savedTextSize: TextSizeCategory { SectionStacking.interfaceBuilder(tools: toolsVersion).textSize }

    /// The height in points that the canvas adds to a row for its separator, if its contents determine the row's height.
    package var savedRowLine: Double { 1 / savedScale }
}

extension TableContentPart {
    /// The height that Xcode gave to a row. `fitting` returns the height of its contents, or `nil` if constraints do not connect its top to
    /// its bottom.
    fileprivate func savedRowHeight(of cell: CellContent, in document: InterfaceDocument, fitting: () -> Double?) -> Double {
        if let own = cell.rowHeight, own > 0 { return own }
        if rowHeight > 0 { return rowHeight }
        // Rows that have no estimate do not fit their contents.
        if !estimatesRows, document.toolsVersion >= 19_000 { return document.isSavedByXcode26 ? 52 : 44 }
        let isSubtitle = cell.style == "IBUITableViewCellStyleSubtitle"
        let automatic: Double
        switch document.toolsVersion {
        // Before version 18000, the separator was part of a single-line row's height. Before 19000, the canvas did not size rows by their
        // contents.
        case ..<18_000: return isSubtitle ? 56 : 44
        case ..<24_127: automatic = (isSubtitle ? 55 : 43) + (document.savedScale == 3 ? 2.0 / 3 : 0.5)
        default: automatic = isSubtitle ? 56 : 51
        }
        if document.toolsVersion < 19_000 { return cell.style == nil ? 44 : automatic }
        // The least height of a list configuration, and the separator.
        if cell.listContent != nil, document.toolsVersion < 24_127 { return 44 + 1 / document.savedScale }
        guard cell.style == nil, let fitting = fitting(), fitting > 1 else { return automatic }
        return fitting
    }
}
