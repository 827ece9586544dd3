import TableCells
import TableInputs
import TableResolver

/// A resolved config with its cells, for layout.
package struct ConfigTable: TableContent, Sendable {
    package let table: ResolvedTable
    package let registry: CellRegistry
    package let style: TableStyle
    package let title: String
    /// Settings that the config language cannot express.
    package let presentation: TablePresentation

    package init(
        table: ResolvedTable, registry: CellRegistry = .standard, style: TableStyle, title: String,
        presentation: TablePresentation = TablePresentation()
    ) {
        self.presentation = presentation
        self.table = table
        self.registry = registry
        self.style = style
        self.title = title
    }

    package var sectionCount: Int { table.sectionCount }

    package func rowCount(inSection section: Int) -> Int { table.rowCount(inSection: section) }

    package func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
        guard let (row, entry) = resolved(indexPath) else { return .points(0) }
        if let height = entry.fixedHeight { return .points(height) }
        return entry.height(context(row, indexPath, environment))
    }

    /// The height of all rows of a section, if each of its cells has the same fixed height; otherwise `nil`.
    package func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? {
        var common: Double?
        for name in table.cells(inSection: section) {
            guard let height = entry(name)?.fixedHeight, common == nil || common == height else { return nil }
            common = height
        }
        return common
    }

    package func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        guard let (row, entry) = resolved(indexPath) else { return RowContent(cell: "", body: .empty) }
        return entry.row(context(row, indexPath, environment), cell: row.cell, origin: row.origin)
    }

    package func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        guard let found = table.section(at: section), let name = found.header, let entry = registry.header(name) ?? standardHeader else {
            return nil
        }
        return entry.supplementary(context(found, section, environment), view: name)
    }

    /// The registered footer with the header's class name, otherwise a footer with the `footer` text in the section's contents; `nil`
    /// without either.
    package func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        guard let found = table.section(at: section) else { return nil }
        if let name = found.header, let entry = registry.footer(name) {
            return entry.supplementary(context(found, section, environment), view: name)
        }
        guard let text = found.contents.value?["footer"]?.text, !text.isEmpty else { return nil }
        if let entry = registry.footer("\(StandardFooterView.self)") {
            return entry.supplementary(context(found, section, environment), view: "")
        }
        return SupplementaryContent(
            view: "", height: .automatic, body: StandardFooterView.body(text: text, style: style, environment: environment))
    }

    package func tableHeader(in environment: Environment) -> SupplementaryContent? {
        presentation.tableHeader.flatMap { wholeTable($0, environment) }
    }

    package func tableFooter(in environment: Environment) -> SupplementaryContent? {
        presentation.tableFooter.flatMap { wholeTable($0, environment) }
    }

    package func emptyView(in environment: Environment) -> SupplementaryContent? {
        presentation.emptyView.flatMap { wholeTable($0, environment, isCentered: true) }
    }

    /// A view of a header class with the whole data.
    func wholeTable(_ name: String, _ environment: Environment, isCentered: Bool = false) -> SupplementaryContent? {
        guard let entry = registry.header(name) ?? registry.footer(name) ?? standardHeader else { return nil }
        var context = SectionContext(contents: presentation.contents, section: 0, style: style, environment: environment)
        context.isCentered = isCentered
        return entry.supplementary(context, view: name)
    }

    /// The letters in the settings, otherwise the first letters of the section titles without duplicates; empty if the settings request no
    /// index.
    package var sectionIndexTitles: [String] {
        guard presentation.showsIndex else { return [] }
        if let titles = presentation.indexTitles { return titles }
        var titles: [String] = []
        for index in 0..<sectionCount {
            guard let letter = StandardHeaderView.title(of: table.section(at: index)?.contents.value).first else { continue }
            if titles.last != String(letter) { titles.append(String(letter)) }
        }
        return titles
    }

    package var metrics: TableMetrics { presentation.metrics }

    /// Read from the section's data.
    package func metrics(ofSection section: Int) -> SectionMetrics { SectionMetrics(table.section(at: section)?.contents.value) }

    /// `editing` in the row's data, otherwise the `-editing` flag of its line.
    package func editing(at indexPath: IndexPath) -> RowEditing? {
        guard let row = table.row(section: indexPath.section, row: indexPath.row) else { return nil }
        if case .object(let object)? = row.contents.value, let own = object["editing"].flatMap(RowEditing.init) { return own }
        return row.editing
    }

    /// Rows that cannot be deleted have no delete button.
    package func swipeActions(at indexPath: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction] {
        if edge == .leading { return presentation.leadingActions }
        let canDelete = editing(at: indexPath).map { $0.style == .delete } ?? true
        return presentation.trailingActions.filter { canDelete || $0 != .delete }
    }

    /// A row with its cell. The standard cell replaces a class without a design.
    private func resolved(_ indexPath: IndexPath) -> (ResolvedTable.Row, CellRegistry.Entry)? {
        guard let row = table.row(section: indexPath.section, row: indexPath.row), let entry = entry(row.cell) else { return nil }
        return (row, entry)
    }

    private func entry(_ cell: String) -> CellRegistry.Entry? { registry.cell(cell) ?? registry.cell("\(StandardCell.self)") }

    private var standardHeader: CellRegistry.HeaderEntry? { registry.header("\(StandardHeaderView.self)") }

    private func context(_ row: ResolvedTable.Row, _ indexPath: IndexPath, _ environment: Environment) -> RowContext {
        RowContext(
            contents: row.contents.value, positions: row.positions, indexPath: indexPath, tag: row.tag, style: style,
            environment: environment)
    }

    private func context(_ section: ResolvedTable.Section, _ index: Int, _ environment: Environment) -> SectionContext {
        SectionContext(contents: section.contents.value, section: index, tag: section.tag, style: style, environment: environment)
    }
}
