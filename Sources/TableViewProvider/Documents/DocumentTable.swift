import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import TableUIKit

/// A table of a document, as content for layout.
struct DocumentTable: TableContent, Sendable {
    let style: TableStyle
    let title: String
    let showsSeparators: Bool
    let metrics: TableMetrics
    let colors: TableColors
    private let sections: [Section]
    private let rowHeight: Double
    private let separatorInset: Double?
    private let header: InterfaceView?
    private let footer: InterfaceView?
    private let source: InterfaceSource
    /// Whether code fills the rows, as opposed to static cells.
    private let isDynamic: Bool

    private struct Section: Sendable {
        var header: Header?
        var footer: InterfaceText?
        var rows: [Row]
    }

    private struct Row: Sendable {
        var view: InterfaceView
        var source: InterfaceSource
        /// The values for the views that outlets refer to; `nil` keeps the document's own, and replaces its placeholders.
        var contents: Value?
    }

    private enum Header: Sendable {
        case title(InterfaceText)
        case view(InterfaceView)
    }

    /// Creates the table of a design. `style` replaces the document's table style, and `sample` replaces its rows. `joined` returns the
    /// source of another document with cells of the table.
    init(
        _ design: InterfaceDesign, _ source: InterfaceSource, title: String, style: TableStyle? = nil, sample: SampleRows? = nil,
        joined: (InterfaceDocument) -> InterfaceSource? = { _ in nil }
    ) {
        self.source = source
        self.title = title
        var sources: [String: InterfaceSource] = [:]
        for cell in design.joined where sources[cell.document.file.path] == nil {
            sources[cell.document.file.path] = joined(cell.document)
        }
        func row(_ view: InterfaceView, _ contents: Value? = nil) -> Row {
            Row(view: view, source: sources[view.span.file.path] ?? source, contents: contents)
        }
        switch design.content {
        case .table(let table):
            self.style = style ?? TableStyle(document: table.style)
            metrics = table.metrics
            let hasOwnStyle = style == nil || style == self.style
            colors = TableColors(
                background: hasOwnStyle ? source.color(table.backgroundColor) : nil, separator: source.color(table.separatorColor))
            rowHeight = table.rowHeight
            isDynamic = !table.isStatic
            showsSeparators = table.hasSeparators
            separatorInset = table.separatorInset
            (header, footer) = (table.header?.first, table.footer?.first)
            if let sample {
                sections = sample.sections.map { part in
                    Section(
                        header: part.header.map { .title(InterfaceText(value: $0)) }, footer: part.footer.map { InterfaceText(value: $0) },
                        rows: part.rows.compactMap { contents in
                            SampleRows.prototype(of: contents, among: design.cells).map { row($0, contents) }
                        })
                }
            } else if table.isStatic || table.prototypes.isEmpty && design.joined.isEmpty {
                sections = table.sections.map {
                    Section(header: $0.headerTitle.map { .title($0) }, footer: $0.footerTitle, rows: $0.cells.map { row($0) })
                }
            } else {
                sections = [Section(rows: (table.prototypes + design.joined.map(\.view)).map { row($0) })]
            }
        case .cells(let cells):
            self.style = style ?? .plain
            (metrics, colors) = (TableMetrics(), TableColors())
            (rowHeight, showsSeparators, separatorInset, header, footer, isDynamic) = (-1, true, nil, nil, nil, true)
            sections = [Section(rows: cells.map { row($0) })]
        case .header(let view):
            self.style = style ?? .plain
            (metrics, colors) = (TableMetrics(), TableColors())
            (rowHeight, showsSeparators, separatorInset, header, footer, isDynamic) = (-1, true, nil, nil, nil, true)
            sections = [Section(header: .view(view), rows: [])]
        }
    }

    var sectionCount: Int { sections.count }

    func rowCount(inSection section: Int) -> Int { sections[section].rows.count }

    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }

    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
        let view = sections[indexPath.section].rows[indexPath.row].view
        guard case .cell(let cell) = view.kind else { return .points(min(10_000, view.savedHeight)) }
        return Self.height(of: view, cell, inTable: rowHeight)
    }

    /// The cell's own height, otherwise the table's, otherwise the height of its contents. A cell whose constraints do not connect its top
    /// to its bottom keeps its saved height.
    static func height(of view: InterfaceView, _ cell: CellContent, inTable rowHeight: Double = -1) -> RowHeight {
        if let own = cell.rowHeight, own > 0 { return .points(min(own, 10_000)) }
        if rowHeight > 0 { return .points(min(rowHeight, 10_000)) }
        if cell.style != nil || cell.contentView?.first?.isTall == true { return .automatic }
        return .points(min(10_000, view.savedHeight))
    }

    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        let row = sections[indexPath.section].rows[indexPath.row]
        let view = row.view
        let filled = view.values(from: row.contents)
        var values = filled.values
        if row.contents == nil, isDynamic {
            values.merge(SampleWords.values(for: view, row.source, locale: environment.locale)) { own, _ in own }
        }
        guard case .cell(let cell) = view.kind else {
            // An item of a collection view keeps its own width.
            let body = row.source.node(of: view, values, in: environment).frame(width: view.frame?.width, height: view.savedHeight)
            return RowContent(
                cell: view.customClass ?? view.reuseIdentifier ?? view.element,
                body: HStack {
                    body; Spacer(minLength: 0)
                },
                origin: view.span)
        }
        let inset = cell.separatorInset ?? separatorInset
        var fixed: Double?
        if case .points(let points) = Self.height(of: view, cell, inTable: rowHeight) { fixed = points }
        return RowContent(
            cell: view.cellName ?? view.element,
            body: row.source.node(of: view, values, in: environment, row: (environment.rowWidth(style), fixed)).noticing(
                filled.diagnostics),
            separator: inset.map { .leading(max(0, $0)) } ?? (cell.style == nil ? .leading(environment.cellMargin) : .automatic),
            background: row.source.color(view.backgroundColor), origin: view.span)
    }

    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        switch sections[section].header {
        case nil: return nil
        case .title(let title): return .standardTitle(source.text(title, in: environment.locale), style, environment)
        case .view(let view):
            return SupplementaryContent(
                view: view.customClass ?? view.element, height: view.headerHeight, body: source.node(of: view, in: environment),
                background: source.color(view.backgroundColor))
        }
    }

    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        sections[section].footer.map { .standardFooter(source.text($0, in: environment.locale), style, environment) }
    }

    func tableHeader(in environment: Environment) -> SupplementaryContent? { whole(header, environment) }

    func tableFooter(in environment: Environment) -> SupplementaryContent? { whole(footer, environment) }

    /// A table header or footer with its saved height: UIKit uses the frame of such a view unchanged.
    private func whole(_ view: InterfaceView?, _ environment: Environment) -> SupplementaryContent? {
        view.map { view in
            SupplementaryContent(
                view: view.customClass ?? view.element, height: .points(max(0, view.frame?.height ?? 44)),
                body: source.node(of: view, in: environment), background: source.color(view.backgroundColor))
        }
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
}

extension Node {
    /// The node with diagnostics that its row reports.
    func noticing(_ diagnostics: [Diagnostic]) -> Node { diagnostics.reduce(self) { .noticed($0, $1) } }
}
