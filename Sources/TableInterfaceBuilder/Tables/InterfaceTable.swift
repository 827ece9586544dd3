import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// A table of a document, as content for layout.
package struct InterfaceTable: TableContent, Sendable {
    package let style: TableStyle
    package let title: String
    package let showsSeparators: Bool
    package let metrics: TableMetrics
    package let colors: TableColors
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
    package init(
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
            let context = source.context(in: Environment())
            let hasOwnStyle = style == nil || style == self.style
            colors = TableColors(
                background: hasOwnStyle ? context.color(table.backgroundColor) : nil, separator: context.color(table.separatorColor))
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

    package var sectionCount: Int { sections.count }

    package func rowCount(inSection section: Int) -> Int { sections[section].rows.count }

    package func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }

    package func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
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

    package func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        let row = sections[indexPath.section].rows[indexPath.row]
        let view = row.view
        var context = row.source.context(in: environment)
        guard case .cell(let cell) = view.kind else {
            // An item of a collection view keeps its own width.
            context.values = SampleWords.values(for: view, in: context)
            let body = context.filling(view).frame(width: view.frame?.width, height: view.savedHeight)
            return RowContent(
                cell: view.customClass ?? view.reuseIdentifier ?? view.element,
                body: HStack {
                    body; Spacer(minLength: 0)
                },
                origin: view.span)
        }
        let filled = view.values(from: row.contents)
        context.values = filled.values
        if row.contents == nil, isDynamic { context.values.merge(SampleWords.values(for: view, in: context)) { own, _ in own } }
        let inset = cell.separatorInset ?? separatorInset
        return RowContent(
            cell: view.cellName ?? view.element, body: context.body(of: view, cell).noticing(filled.diagnostics),
            separator: inset.map { .leading(max(0, $0)) } ?? (cell.style == nil ? .leading(environment.cellMargin) : .automatic),
            background: context.color(view.backgroundColor), origin: view.span)
    }

    package func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        let context = source.context(in: environment)
        switch sections[section].header {
        case nil: return nil
        case .title(let title):
            return .standardTitle(context.text(title), style, environment)
        case .view(let view):
            return SupplementaryContent(
                view: view.customClass ?? view.element, height: view.headerHeight, body: context.node(of: view),
                background: context.color(view.backgroundColor))
        }
    }

    package func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        sections[section].footer.map { .standardFooter(source.context(in: environment).text($0), style, environment) }
    }

    package func tableHeader(in environment: Environment) -> SupplementaryContent? { whole(header, environment) }

    package func tableFooter(in environment: Environment) -> SupplementaryContent? { whole(footer, environment) }

    /// A table header or footer with its saved height: UIKit uses the frame of such a view unchanged.
    private func whole(_ view: InterfaceView?, _ environment: Environment) -> SupplementaryContent? {
        guard let view else { return nil }
        let context = source.context(in: environment)
        let body: Node
        if case .plain = view.kind {
            body = context.node(of: view)
        } else {
            body = context.filling(view)
        }
        return SupplementaryContent(
            view: view.customClass ?? view.element, height: .points(max(0, view.frame?.height ?? 44)), body: body,
            background: context.color(view.backgroundColor))
    }
}

extension InterfaceView {
    /// The height of the frame, in points; that of a standard row if the document has none.
    var savedHeight: Double { frame.flatMap { $0.height >= 1 ? $0.height : nil } ?? 44 }

    /// The height of the view as the header or footer of a section.
    var headerHeight: RowHeight { isTall ? .automatic : .points(savedHeight) }

    /// Whether constraints reach both the top and the bottom of the view, so that its contents determine its height.
    var isTall: Bool {
        let names = Set([id] + guides.map(\.id))
        func reaches(_ attributes: Set<ConstraintLayout.Attribute?>) -> Bool {
            constraints.contains { constraint in
                constraint.isInstalled && !constraint.isPlaceholder
                    && (names.contains(constraint.firstItem) && attributes.contains(constraint.firstAttribute)
                        || constraint.secondItem.map(names.contains) == true && attributes.contains(constraint.secondAttribute))
            }
        }
        let hasHeight = constraints.contains {
            $0.firstItem == id && $0.firstAttribute == .height && $0.secondItem == nil && $0.isInstalled
        }
        return hasHeight || reaches([.top, .topMargin]) && reaches([.bottom, .bottomMargin])
    }
}

extension InterfaceContext {
    /// The view as a node that fills its frame.
    func filling(_ view: InterfaceView) -> Node {
        var whole = view
        let frame = view.frame ?? Rect(x: 0, y: 0, width: environment.width, height: 44)
        whole.usesAutoresizing = true
        whole.autoresizing = [.flexibleWidth, .flexibleHeight]
        whole.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        var builder = LayoutBuilder(self, root: ConstraintLayout.View(name: view.words, place: view.span, designFrame: whole.frame))
        builder.add(whole, in: 0, tint: .token(.tint))
        return .constrained(builder.finish())
    }
}
