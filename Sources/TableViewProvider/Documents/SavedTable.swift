import TableCells
import TableGraphics
import TableInputs
import TableInterfaceBuilder

/// A static table as Xcode stacked it, for `inspect --format frames`, whose heights are those of the document's version and not of a theme.
///
/// Its rows are empty.
struct SavedTable: TableContent, Sendable {
    let style: TableStyle
    let title = ""
    let metrics: TableMetrics
    private let sections: [SectionPart]
    /// By section and row, in points.
    private let rowHeights: [[Double]]
    private let headerHeight: Double?
    private let hidesEmptyTitles: Bool

    init(_ table: TableContentPart, rowHeights: [[Double]], margin: Double, hasLargeTitle: Bool, in document: InterfaceDocument) {
        style = TableStyle(document: table.style)
        sections = table.sections
        self.rowHeights = rowHeights
        hidesEmptyTitles = document.isSavedByXcode26
        headerHeight = table.header.map { $0.first?.frame?.height ?? 0 }
        var metrics = TableMetrics()
        if style != .plain {
            if table.sectionHeaderHeight >= 0 { metrics.sectionHeaderHeight = min(10_000, table.sectionHeaderHeight) }
            if table.sectionFooterHeight >= 0 { metrics.sectionFooterHeight = min(10_000, table.sectionFooterHeight) }
        }
        metrics.navigationBar = hasLargeTitle ? .large : .inline
        metrics.stacking = .interfaceBuilder(tools: document.toolsVersion, under: metrics.navigationBar)
        metrics.layoutMargins = HorizontalInsets(leading: margin, trailing: margin)
        self.metrics = metrics
    }

    var sectionCount: Int { sections.count }
    func rowCount(inSection section: Int) -> Int { rowHeights[section].count }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
        .points(rowHeights[indexPath.section][indexPath.row])
    }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent { RowContent(cell: "", body: .empty) }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        sections[section].headerTitle.flatMap { title in
            // Before Xcode 26, an empty title makes a header without text; since then, it makes none.
            if title.value.isEmpty, hidesEmptyTitles { return nil }
            let body = StandardHeaderView.body(title: title.value, style: style, environment: environment)
            var content = SupplementaryContent(view: "", height: .automatic, body: body)
            content.isStandardTitle = true
            return content
        }
    }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        sections[section].footerTitle.map { text in
            let body = StandardFooterView.body(text: text.value, style: style, environment: environment)
            return SupplementaryContent(view: "", height: .automatic, body: body)
        }
    }
    func tableHeader(in environment: Environment) -> SupplementaryContent? {
        headerHeight.map { SupplementaryContent(view: "", height: .points($0), body: .empty) }
    }
}

extension InterfaceDesign {
    /// The static table of the design as Xcode stacked it, with the saved row heights; `nil` for designs without one.
    func savedTable(in document: InterfaceDocument) -> SavedTable? {
        guard case .table(let table) = content, table.isStatic else { return nil }
        let heights = table.sections.map { section in section.cells.map { $0.frame?.height ?? 44 } }
        let margin = SavedMetrics.savedMargin(savedWidth ?? 375, in: document, .table)
        // Up to Xcode 16.2, the canvas does not pass large titles on to what a scene pushes.
        let isLarge = hasLargeTitle && (isNavigationRoot || document.toolsVersion >= 23_700)
        return SavedTable(table, rowHeights: heights, margin: margin, hasLargeTitle: isLarge, in: document)
    }
}
