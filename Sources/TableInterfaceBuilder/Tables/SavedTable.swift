import TableCells
import TableGraphics
import TableInputs

/// A static table as Xcode stacked it: its titles and footers, empty rows, and the heights of the document's version.
package struct SavedTable: TableContent, Sendable {
    package let style: TableStyle
    package let title = ""
    package let metrics: TableMetrics
    private let sections: [SectionPart]
    /// By section and row, in points.
    private let rowHeights: [[Double]]
    private let headerHeight: Double?

    init(_ table: TableContentPart, rowHeights: [[Double]], hasLargeTitle: Bool, in document: InterfaceDocument) {
        style = TableStyle(document: table.style)
        sections = table.sections
        self.rowHeights = rowHeights
        headerHeight = table.header.map { $0.first?.frame?.height ?? 0 }
        var metrics = table.metrics
        metrics.navigationBar = hasLargeTitle ? .large : .inline
        metrics.stacking = .interfaceBuilder(tools: document.toolsVersion, under: metrics.navigationBar)
        self.metrics = metrics
    }

    package var sectionCount: Int { sections.count }
    package func rowCount(inSection section: Int) -> Int { rowHeights[section].count }
    package func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    package func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
        .points(rowHeights[indexPath.section][indexPath.row])
    }
    package func row(at indexPath: IndexPath, in environment: Environment) -> RowContent { RowContent(cell: "", body: .empty) }
    package func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        sections[section].headerTitle.map { .standardTitle($0.value, style, environment) }
    }
    package func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        sections[section].footerTitle.map { .standardFooter($0.value, style, environment) }
    }
    package func tableHeader(in environment: Environment) -> SupplementaryContent? {
        headerHeight.map { SupplementaryContent(view: "", height: .points($0), body: .empty) }
    }
}

extension SupplementaryContent {
    /// A title in the system's style.
    static func standardTitle(_ title: String, _ style: TableStyle, _ environment: Environment) -> SupplementaryContent {
        var content = SupplementaryContent(
            view: "", height: .automatic, body: StandardHeaderView.body(title: title, style: style, environment: environment))
        content.isStandardTitle = true
        return content
    }

    /// A footer in the system's style.
    static func standardFooter(_ text: String, _ style: TableStyle, _ environment: Environment) -> SupplementaryContent {
        SupplementaryContent(
            view: "", height: .automatic, body: StandardFooterView.body(text: text, style: style, environment: environment))
    }
}

extension TableStyle {
    init(document name: String) {
        self = name == "grouped" ? .grouped : name == "insetGrouped" ? .insetGrouped : .plain
    }
}

extension TableContentPart {
    /// The heights of headers and footers of sections without titles. Plain tables keep the system's heights.
    var metrics: TableMetrics {
        var metrics = TableMetrics()
        guard style != "plain" else { return metrics }
        metrics.sectionHeaderHeight = sectionHeaderHeight >= 0 ? min(10_000, sectionHeaderHeight) : nil
        metrics.sectionFooterHeight = sectionFooterHeight >= 0 ? min(10_000, sectionFooterHeight) : nil
        return metrics
    }

    /// The height that Xcode gave to a row. `fitting` returns the height of its contents, or `nil` if constraints do not connect its top to
    /// its bottom.
    func savedRowHeight(of cell: CellContent, in document: InterfaceDocument, fitting: () -> Double?) -> Double {
        if let own = cell.rowHeight, own > 0 { return own }
        if rowHeight > 0 { return rowHeight }
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
        guard cell.style == nil, let fitting = fitting(), fitting > 1 else { return automatic }
        return fitting
    }
}
