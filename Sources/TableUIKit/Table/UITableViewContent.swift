import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene

/// A table view as table content, the protocol that tables from config files also conform to. Visible rows show their cells as they are.
/// For every other row, the data source provides a cell, which is reused afterward.
///
/// Use it only on the main thread.
@MainActor
public struct UITableViewContent: @preconcurrency TableContent {
    package unowned let table: UITableView
    /// Keeps the table of a picture.
    private let owned: UITableView?
    public let title: String

    /// Whether the contents are shown at the table's offset, so that its content inset does not move them.
    private let isScrolled: Bool

    init(_ table: UITableView, title: String, isScrolled: Bool = false) {
        (self.table, owned, self.title, self.isScrolled) = (table, table, title, isScrolled)
        table.takeAppearance()
        table.loadedCounts()
    }

    /// The content of the layout that the table itself has.
    init(showing table: UITableView) {
        (self.table, owned, title, isScrolled) = (table, nil, "", true)
        table.takeAppearance()
        table.loadedCounts()
    }
    private var isShowing: Bool { owned == nil }

    /// The data source, which the table does not keep alive.
    package var kept: AnyObject?
    /// The style if it is another than that of the table.
    package var shownStyle: TableStyle?
    public var style: TableStyle { shownStyle ?? table.style.layout }
    public var showsSeparators: Bool { table.separatorStyle != .none }
    public var metrics: TableMetrics {
        var metrics = table.ownMetrics
        if !isScrolled { (metrics.topInset, metrics.bottomInset) = (Double(table.contentInset.top), Double(table.contentInset.bottom)) }
        // In other tables, these are the heights of missing titles alone.
        guard style != .plain else { return metrics }
        if table.sectionHeaderHeight >= 0 { metrics.sectionHeaderHeight = Double(table.sectionHeaderHeight) }
        if table.sectionFooterHeight >= 0 { metrics.sectionFooterHeight = Double(table.sectionFooterHeight) }
        return metrics
    }
    public var colors: TableColors {
        var colors = TableColors(background: background?.reference, separator: table.separatorColor?.reference)
        colors.index = table.sectionIndexColor?.reference
        return colors
    }

    public var initialState: TableState { table.tableState }

    /// The color behind a transparent table is that of the nearest view with a color.
    private var background: UIColor? {
        var view: UIView? = table
        while let current = view {
            if let color = current.backgroundColor, color.cgColor.alpha > 0 { return color }
            if current.backgroundColor == nil, current === table { return nil }
            view = current.superview
        }
        return nil
    }
    public var sectionCount: Int { table.loadedCounts().count }
    public func rowCount(inSection section: Int) -> Int { table.numberOfRows(inSection: section) }
    public var diagnostics: [Diagnostic] { table.diagnostics + (table.owner?.diagnostics ?? []) }
    public func metrics(ofSection section: Int) -> SectionMetrics {
        table.owner?.tableView(table, metricsForSection: section) ?? SectionMetrics()
    }

    public func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
        let points = table.height(at: indexPath, in: environment)
        return points >= 0 ? .points(Double(points)) : .automatic
    }

    public func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? {
        if table.ownsHeights, let height = table.owner?.tableView(table, uniformRowHeightInSection: section) {
            return height >= 0 ? Double(height) : nil
        }
        return table.delegate == nil && table.rowHeight >= 0 ? Double(table.rowHeight) : nil
    }

    /// The delegate's or table view's estimate for the first row.
    public func estimatedRowHeight(inSection section: Int, in environment: Environment) -> Double? {
        let path = IndexPath(row: 0, section: section)
        let estimate = table.delegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
        return estimate > 0 ? Double(estimate) : nil
    }

    public func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        let environment = table.readable(environment)
        return Surroundings.with(environment) {
            guard let dataSource = table.dataSource else { return RowContent(cell: "", body: .empty) }
            let points = table.height(at: indexPath, in: environment)
            let width = environment.rowWidth(style)
            let height = points >= 0 ? Double(points) : nil
            let shown = isShowing && table.isDisplaying ? table.loadedCell(at: indexPath) : table.rows.cells[indexPath]
            if let shown { return shown.row(width: width, height: height) }
            if let plain = table.plainRow(at: indexPath, in: environment) { return plain }
            let cell = dataSource.tableView(table, cellForRowAt: indexPath)
            table.prepare(cell, at: indexPath)
            // In the table, the cell inherits its traits and tint.
            table.addSubview(cell)
            table.delegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
            let content = cell.row(width: width, height: height)
            cell.removeFromSuperview()
            table.recycle(cell)
            return content
        }
    }

    /// The heights that the table knows, or its estimates.
    public func estimatedRowHeights(inSection section: Int, in environment: Environment) -> RowEstimates? {
        switch isShowing ? nil : knownSection(section, in: environment)?.rows {
        case .estimated(let rows): return .uniform(rows.estimate, except: rows.known)
        case .variable(let rows): return .each { rows.offset(of: $0 + 1) - rows.offset(of: $0) }
        case .uniform(let height, _): return .uniform(height)
        case nil: break
        }
        return table.estimates(inSection: section, in: environment)
    }

    /// The table's geometry, if it is laid out as in the environment.
    private func knownSection(_ section: Int, in environment: Environment) -> Geometry.Section? {
        guard let geometry = table.rows.geometry, geometry.sections.indices.contains(section),
            environment.laysOutRows(like: table.rows.basis?.environment),
            geometry.sections[section].rows.count == rowCount(inSection: section)
        else { return nil }
        return geometry.sections[section]
    }

    public func estimatedHeaderHeight(ofSection section: Int, in environment: Environment) -> Double? {
        let points = table.delegate?.tableView(table, estimatedHeightForHeaderInSection: section) ?? table.estimatedSectionHeaderHeight
        guard points > 0 else { return nil }
        return (isShowing ? nil : knownSection(section, in: environment)?.headerHeight) ?? Double(points)
    }

    public func estimatedFooterHeight(ofSection section: Int, in environment: Environment) -> Double? {
        let points = table.delegate?.tableView(table, estimatedHeightForFooterInSection: section) ?? table.estimatedSectionFooterHeight
        guard points > 0 else { return nil }
        return (isShowing ? nil : knownSection(section, in: environment)?.footerHeight) ?? Double(points)
    }

    // MARK: Headers and footers

    public func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        let environment = table.readable(environment)
        return Surroundings.with(environment) {
            let points = table.delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
            if isShowing || table.rows.shownHeaders.contains(section) {
                return supplementary(table.headerContents(section), points, environment, table.sectionHeaderHeight, isHeader: true)
            }
            let view = table.delegate?.tableView(table, viewForHeaderInSection: section)
            let title = view == nil ? table.dataSource?.tableView(table, titleForHeaderInSection: section) : nil
            let shown = view ?? title.map { table.shownTitle($0, isHeader: true, inSection: section) }
            return supplementary(shown, points, environment, table.sectionHeaderHeight, isHeader: true)
        }
    }

    public func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        let environment = table.readable(environment)
        return Surroundings.with(environment) {
            let points = table.delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
            if isShowing || table.rows.shownFooters.contains(section) {
                return supplementary(table.footerContents(section), points, environment, table.sectionFooterHeight, isHeader: false)
            }
            let view = table.delegate?.tableView(table, viewForFooterInSection: section)
            let title = view == nil ? table.dataSource?.tableView(table, titleForFooterInSection: section) : nil
            let shown = view ?? title.map { table.shownTitle($0, isHeader: false, inSection: section) }
            return supplementary(shown, points, environment, table.sectionFooterHeight, isHeader: false)
        }
    }

    /// If there is a height but no view, the header or footer is empty space. The table's own height does not apply to missing ones, nor
    /// for titles outside of plain tables.
    private func supplementary(
        _ view: UIView?, _ points: CGFloat, _ environment: Environment, _ usual: CGFloat, isHeader: Bool
    ) -> SupplementaryContent? {
        if view == nil, points == usual { return nil }
        let points = view is StandardTitleView && style != .plain && points == usual ? UITableView.automaticDimension : points
        guard let view else { return points >= 0 ? SupplementaryContent(view: "", height: .points(Double(points)), body: .empty) : nil }
        let height = points >= 0 ? Double(points) : nil
        let isLoose = view.superview == nil
        if isLoose { table.addSubview(view) }
        defer { if isLoose { view.removeFromSuperview() } }
        if let view = view as? UITableViewHeaderFooterView {
            return view.supplementary(width: environment.width, height: height, style: style, isHeader: isHeader)
        }
        // In an inset grouped table, a plain view is as wide as the rows.
        let margins = style == .insetGrouped ? environment.rowMargins(style) : environment.sideInsets
        // A plain view is as high as its constraints ask for, or as its frame if it has no constraints.
        let own = view.constraints.isEmpty && view.frame.height > 0 ? Double(view.frame.height) : nil
        let node = view.laid(width: max(0, environment.width - margins.leading - margins.trailing), height: height ?? own)
        return SupplementaryContent(
            view: view.className, height: (height ?? own).map(RowHeight.points) ?? .automatic,
            body: margins == EdgeInsets() ? node : node.padding(margins))
    }

    public func tableHeader(in environment: Environment) -> SupplementaryContent? { border(table.tableHeaderView, environment) }
    public func tableFooter(in environment: Environment) -> SupplementaryContent? { border(table.tableFooterView, environment) }

    /// The table's header or footer view. It is as high as its frame, as in UIKit.
    private func border(_ view: UIView?, _ environment: Environment) -> SupplementaryContent? {
        guard let view else { return nil }
        return Surroundings.with(environment) {
            let height = Double(view.frame.height)
            return SupplementaryContent(
                view: view.className, height: .points(height), body: view.laid(width: environment.width, height: height))
        }
    }

    // MARK: Editing

    public var sectionIndexTitles: [String] {
        guard table.loadedCounts().reduce(0, +) >= table.sectionIndexMinimumDisplayRowCount else { return [] }
        return table.dataSource?.sectionIndexTitles(for: table) ?? []
    }
    /// Whether the row shows a reorder control. In UIKit, all rows do if the data source implements `tableView(_:moveRowAt:to:)`. Swift
    /// cannot tell, so rows do that a data source lets move, or whose cells set `showsReorderControl`.
    public func canMoveRow(at indexPath: IndexPath) -> Bool {
        table.leavesMovesOpen = false
        guard table.dataSource?.tableView(table, canMoveRowAt: indexPath) ?? false else { return false }
        return !table.leavesMovesOpen || table.rows.cells[indexPath]?.showsReorderControl ?? false
    }
    public func shouldIndentWhileEditing(at indexPath: IndexPath) -> Bool {
        table.delegate?.tableView(table, shouldIndentWhileEditingRowAt: indexPath) ?? true
    }
    public func editingStyle(at indexPath: IndexPath) -> EditingStyle {
        guard table.dataSource?.tableView(table, canEditRowAt: indexPath) ?? false else { return .none }
        switch table.delegate?.tableView(table, editingStyleForRowAt: indexPath) ?? .delete {
        case .none: return .none
        case .delete: return .delete
        case .insert: return .insert
        }
    }
    public func swipeActions(at indexPath: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction] {
        table.swipeActions(at: indexPath, edge: edge)
    }
}

extension UITableView {
    /// The table's current rows, for layout.
    public func tableContent(title: String = "") -> UITableViewContent { UITableViewContent(self, title: title) }
    /// The rows as a part of a screen, which the table's offset moves.
    var scrolledContent: UITableViewContent { UITableViewContent(self, title: "", isScrolled: true) }

    var editingState: TableState.Editing? {
        editing
            ? TableState.Editing(style: nil, showsReorder: true, allowsMultipleSelection: drawsMultipleSelection) : nil
    }

    /// Selection, editing and swipe state, for layout.
    public var tableState: TableState {
        var state = TableState()
        state.editing = editingState
        state.selected = Set(selectedRows.filter { rows.cells[$0]?.selectionStyle != UITableViewCell.SelectionStyle.none })
        state.highlighted = highlightedRow
        state.swiped = swipedRow.map { [TableState.Swipe(row: $0.path, edge: $0.edge)] } ?? []
        state.isRefreshing = refreshControl?.isRefreshing ?? false
        return state
    }
}

extension UITableViewContent: @preconcurrency PicturedContent {
    package nonisolated var pictures: any ImageSource { CurrentImages() }
    package func newMisses(in environment: Environment) -> [Diagnostic] {
        AppFolder.misses(in: environment.theme, isNew: true) + NotDrawn.diagnostics(of: [table])
    }
}
