import TableCells
import TableDiagnostics
import TableInputs
import TableResolver

/// A provider's current mode, for layout: the config's cells, adjusted by the delegate.
struct ProviderContent: TableContent {
    let provider: Provider
    let style: TableStyle
    let title: String

    var diagnostics: [Diagnostic] { provider.diagnostics }

    var sectionCount: Int { provider.sectionCount }

    func rowCount(inSection section: Int) -> Int { provider.rowCount(inSection: section) }

    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }

    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
        if let height = provider.delegate?.provider(provider, heightForRowAt: indexPath), height >= 0 { return .points(height) }
        guard let row = provider.row(at: indexPath) else { return .points(0) }
        return entry(at: indexPath)?.height(context(row, indexPath, environment)) ?? .points(0)
    }

    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        guard let row = provider.row(at: indexPath), let entry = entry(at: indexPath) else { return RowContent(cell: "", body: .empty) }
        let isSet = provider.delegate?.provider(provider, willSetContents: provider.contents(row.contents, row.path), at: indexPath) ?? true
        var body = isSet ? entry.body(context(row, indexPath, environment)) : .empty
        if isSet, let changed = provider.delegate?.provider(provider, didSet: body, at: indexPath) { body = changed }
        return RowContent(cell: provider.cellClass(at: indexPath) ?? row.cell, body: body, origin: row.origin)
    }

    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        let content = ownHeader(ofSection: section, in: environment)
        if provider.section(at: section)?.header != nil { return content }
        return sized(content, provider.delegate?.provider(provider, heightForHeaderInSection: section))
    }

    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        sized(ownFooter(ofSection: section, in: environment), provider.delegate?.provider(provider, heightForFooterInSection: section))
    }

    /// The height of the delegate takes precedence; a height without a view is empty space.
    private func sized(_ content: SupplementaryContent?, _ points: Double?) -> SupplementaryContent? {
        guard let points, points >= 0 else { return content }
        var sized = content ?? SupplementaryContent(view: "", height: .automatic, body: .empty)
        sized.height = .points(points)
        return sized
    }

    /// The config's class takes precedence over the delegate's view, title and height, as in the original.
    private func ownHeader(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        guard let found = provider.section(at: section) else { return nil }
        if let name = found.header, let entry = provider.cells.header(name) ?? provider.cells.header("\(StandardHeaderView.self)") {
            let context = SectionContext(
                contents: found.contents.value, object: provider.contents(found.contents, found.path), section: section, tag: found.tag,
                style: style, environment: environment)
            return SupplementaryContent(view: name, height: entry.height(context), body: entry.body(context), background: entry.background)
        }
        if let view = provider.delegate?.provider(provider, headerForSection: section) { return view }
        return provider.delegate?.provider(provider, titleForHeaderInSection: section).map { title in
            SupplementaryContent(
                view: "", height: .automatic, body: StandardHeaderView.body(title: title, style: style, environment: environment))
        }
    }

    private func ownFooter(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        if let view = provider.delegate?.provider(provider, footerForSection: section) { return view }
        let title =
            provider.delegate?.provider(provider, titleForFooterInSection: section)
            ?? provider.section(at: section)?.contents.value?["footer"]?.text
        return title.map { text in
            SupplementaryContent(
                view: "", height: .automatic, body: StandardFooterView.body(text: text, style: style, environment: environment))
        }
    }

    private func entry(at indexPath: IndexPath) -> CellRegistry.Entry? {
        provider.cellClass(at: indexPath).flatMap { provider.cells.cell($0) } ?? provider.cells.cell("\(StandardCell.self)")
    }

    private func context(_ row: ResolvedTable.Row, _ indexPath: IndexPath, _ environment: Environment) -> RowContext {
        RowContext(
            contents: row.contents.value, object: provider.contents(row.contents, row.path), positions: row.positions, indexPath: indexPath,
            tag: row.tag, style: style,
            environment: environment)
    }
}
