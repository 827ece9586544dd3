import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableInterfaceBuilder

extension InterfaceSource {
    /// The table of a design as a table view without its app's code: with its static cells, or with each prototype once, or with sample
    /// rows. `style` replaces the document's. `sources` are those of other documents with cells of the table, by path.
    @MainActor
    package func table(
        _ design: InterfaceDesign, title: String, style: TableStyle? = nil, sample: SampleRows? = nil,
        sources: [String: InterfaceSource] = [:], state: TableState = TableState()
    ) -> UITableViewContent {
        let table = tableView(of: design, style)
        if table.fixedRows == nil || sample != nil {
            let rows = DesignRows(design: design, source: self, sources: sources)
            table.fixedRows = FixedRows(sections: sample.map { rows.sections($0) } ?? rows.sections)
        }
        // The data source of a storyboard's tables, too.
        let controller = UITableViewController(style: table.style)
        (table.dataSource, table.delegate) = (controller, controller)
        table.frame = CGRect(x: 0, y: 0, width: Surroundings.environment.width, height: Surroundings.environment.height)
        table.pictureBar = NavigationBarStyle.none
        table.show(state)
        var content = UITableViewContent(table, title: title)
        content.kept = controller
        return content
    }

    @MainActor
    private func tableView(of design: InterfaceDesign, _ style: TableStyle?) -> UITableView {
        guard var view = design.view, case .table(var part) = view.kind else {
            return UITableView(frame: .zero, style: UITableView.Style(style ?? .plain))
        }
        if let style, style != TableStyle(document: part.style) {
            // The color belongs to the document's style.
            (part.style, part.backgroundColor, view.backgroundColor) = (style == .insetGrouped ? "insetGrouped" : style.rawValue, nil, nil)
            view.kind = .table(part)
        }
        return made(view, [:]) as? UITableView ?? UITableView()
    }
}

/// What stands for the rows that the code of an app makes.
@MainActor
private struct DesignRows {
    let design: InterfaceDesign
    let source: InterfaceSource
    let sources: [String: InterfaceSource]

    /// The header of a document of its own, or each cell once.
    var sections: [FixedRows.Section] {
        switch design.content {
        case .header(let view):
            guard let made = source.made(view, SampleWords.values(for: view, source, locale: Surroundings.environment.locale)) else {
                return []
            }
            return [FixedRows.Section(headerView: (made, points(view.headerHeight) ?? ownHeight(of: made) ?? CGFloat(view.savedHeight)))]
        case .table(let table) where table.prototypes.isEmpty && design.joined.isEmpty:
            return table.sections.map { section in
                FixedRows.Section(
                    header: section.headerTitle.map(NibLooks(source: source).text),
                    footer: section.footerTitle.map(NibLooks(source: source).text), rows: section.cells.map { row($0) })
            }
        case .table(let table): return [FixedRows.Section(rows: (table.prototypes + design.joined.map(\.view)).map { row($0) })]
        case .cells(let cells): return [FixedRows.Section(rows: cells.map { row($0) })]
        }
    }

    func sections(_ sample: SampleRows) -> [FixedRows.Section] {
        sample.sections.map { part in
            FixedRows.Section(
                header: part.header, footer: part.footer,
                rows: part.rows.compactMap { contents in
                    SampleRows.prototype(of: contents, among: design.cells).map { row($0, contents) }
                })
        }
    }

    /// `nil` if the constraints of a header leave it no height: the page of a document shows it all the same.
    private func ownHeight(of view: UIView) -> CGFloat? {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: Surroundings.environment.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height > 0 ? UITableView.automaticDimension : nil
    }

    private var isStatic: Bool { if case .table(let table) = design.content { table.isStatic } else { false } }

    private var rowHeight: Double { if case .table(let table) = design.content { table.rowHeight } else { -1 } }

    private func points(_ height: RowHeight) -> CGFloat? { if case .points(let points) = height { CGFloat(points) } else { nil } }

    /// `contents` are the values for the views that outlets refer to; `nil` keeps the document's own, and replaces its placeholders.
    private func row(_ view: InterfaceView, _ contents: Value? = nil) -> FixedRows.Row {
        let source = sources[view.span.file.path] ?? source
        let height = points(view.rowHeight(inTable: rowHeight))
        // The saved height of a prototype says nothing about the app, whose rows fit their contents.
        let grows = rowHeight <= 0 && view.fitsContents && !isStatic
        return FixedRows.Row(height: grows ? nil : height) {
            let filled = view.values(from: contents)
            var values = filled.values
            if contents == nil {
                values.merge(SampleWords.values(for: view, source, locale: Surroundings.environment.locale)) { own, _ in own }
            }
            guard let made = source.made(view, values) else { return UITableViewCell() }
            made.origin?.diagnostics = filled.diagnostics
            guard let cell = made as? UITableViewCell else { return UITableViewCell(item: made, view) }
            // Rows have values of their own, so none is used again.
            cell.reuseIdentifier = nil
            if grows, let height { cell.leastHeight = Double(height) }
            return cell
        }
    }
}

extension UITableViewCell {
    /// Shows an item of a collection view in its own size.
    fileprivate convenience init(item: UIView, _ view: InterfaceView) {
        self.init(style: .default, reuseIdentifier: nil)
        hostedItem = item
        item.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(item)
        NSLayoutConstraint.activate([
            item.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), item.topAnchor.constraint(equalTo: contentView.topAnchor),
            item.widthAnchor.constraint(equalToConstant: CGFloat(view.frame?.width ?? 50)),
            item.heightAnchor.constraint(equalToConstant: CGFloat(view.savedHeight)),
        ])
    }
}

extension TableStyle {
    package init(document name: String) {
        self = name == "grouped" ? .grouped : name == "insetGrouped" ? .insetGrouped : .plain
    }
}
