import TableCells
import TableInputs

/// The table of a data source and a delegate, for layout; it has the same protocol as a config's table.
///
/// Each row gets a new cell, so that no state of another row remains.
public struct TableViewContent: TableContent {
    public let title: String
    package let dataSource: any TableViewDataSource
    package let delegate: (any TableViewDelegate)?
    /// The table view that makes requests; it has the settings of the program's table view.
    package let tableView: TableSession
    private let state: TableState

    /// Creates a table, which retains the data source and the delegate.
    public init(
        dataSource: any TableViewDataSource, delegate: (any TableViewDelegate)? = nil, style: TableStyle = .plain, title: String = "",
        state: TableState = TableState()
    ) {
        self.init(setLike: nil, style: style, dataSource: dataSource, delegate: delegate, title: title, state: state)
    }

    /// Creates a table with the settings of a table view.
    init(
        setLike settings: TableSession?, style: TableStyle, dataSource: any TableViewDataSource, delegate: (any TableViewDelegate)?,
        title: String,
        state: TableState
    ) {
        tableView = settings.map { TableSession(style: style, viewport: $0.viewport) } ?? TableSession(style: style)
        if let settings { tableView.takeSettings(of: settings) }
        tableView.dataSource = dataSource
        tableView.delegate = delegate
        self.dataSource = dataSource
        self.delegate = delegate
        self.title = title
        self.state = state
    }

    public var style: TableStyle { tableView.style }
    public var showsSeparators: Bool {
        switch tableView.separatorStyle {
        case .singleLine: true
        case .none: false
        }
    }
    public var metrics: TableMetrics { tableView.metrics }
    /// Comes from the delegate.
    public func metrics(ofSection section: Int) -> SectionMetrics {
        delegate?.tableView(tableView, metricsForSection: section) ?? SectionMetrics()
    }
    public var sectionCount: Int { max(0, dataSource.numberOfSections(in: tableView)) }
    public func rowCount(inSection section: Int) -> Int { max(0, dataSource.tableView(tableView, numberOfRowsInSection: section)) }

    public func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
        height(rowPoints(at: indexPath))
    }

    public func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { uniformRowPoints(inSection: section) }

    /// The delegate's or table view's estimate for the first row.
    public func estimatedRowHeights(inSection section: Int, in environment: Environment) -> RowEstimates? {
        estimatedRowPoints(at: IndexPath(row: 0, section: section)).map { .uniform($0) }
    }

    public func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        let cell = dataSource.tableView(tableView, cellForRowAt: indexPath)
        if let delegate {
            cell.indentationLevel = max(cell.indentationLevel, delegate.tableView(tableView, indentationLevelForRowAt: indexPath))
        }
        cell.isSelected = state.selected.contains(indexPath)
        cell.isHighlighted = state.highlighted == indexPath
        cell.isEditing = state.editing != nil && dataSource.tableView(tableView, canEditRowAt: indexPath)
        return cell.content(for: context(indexPath, environment))
    }

    public func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        let points = headerPoints(section)
        if let view = delegate?.tableView(tableView, viewForHeaderInSection: section) { return supplementary(view, points, environment) }
        let title = dataSource.tableView(tableView, titleForHeaderInSection: section)
        return supplementary(title.map { StandardHeaderView.body(title: $0, style: style, environment: environment) }, points)
    }

    public func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        let points = footerPoints(section)
        if let view = delegate?.tableView(tableView, viewForFooterInSection: section) { return supplementary(view, points, environment) }
        let title = dataSource.tableView(tableView, titleForFooterInSection: section)
        return supplementary(title.map { StandardFooterView.body(text: $0, style: style, environment: environment) }, points)
    }

    // MARK: Editing and edges

    /// The delegate's editing style, for rows that the data source declares editable.
    public func editingStyle(at indexPath: IndexPath) -> EditingStyle {
        guard dataSource.tableView(tableView, canEditRowAt: indexPath) else { return .none }
        return delegate?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
    }

    public func canMoveRow(at indexPath: IndexPath) -> Bool { dataSource.tableView(tableView, canMoveRowAt: indexPath) }

    public func shouldIndentWhileEditing(at indexPath: IndexPath) -> Bool {
        delegate?.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
    }

    /// The swipe actions. At the trailing edge, otherwise the edit actions, otherwise the delete button.
    public func swipeActions(at indexPath: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction] {
        guard dataSource.tableView(tableView, canEditRowAt: indexPath) else { return [] }
        switch edge {
        case .leading:
            return delegate?.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)?.actions.map(\.drawn) ?? []
        case .trailing:
            if let configuration = delegate?.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) {
                return configuration.actions.map(\.drawn)
            }
            if let actions = delegate?.tableView(tableView, editActionsForRowAt: indexPath), !actions.isEmpty {
                return actions.map(\.drawn)
            }
            guard editingStyle(at: indexPath) == .delete else { return [] }
            var action = SwipeAction.delete
            if let title = delegate?.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) { action.title = title }
            return [action]
        }
    }

    public var sectionIndexTitles: [String] { dataSource.sectionIndexTitles(for: tableView) ?? [] }

    public func tableHeader(in environment: Environment) -> SupplementaryContent? {
        tableView.tableHeaderView.map { supplementary($0, $0.height ?? TableSession.automaticDimension, environment) }
    }

    public func tableFooter(in environment: Environment) -> SupplementaryContent? {
        tableView.tableFooterView.map { supplementary($0, $0.height ?? TableSession.automaticDimension, environment) }
    }

    /// The height of the view above the first section, in points; an estimate if the height is automatic.
    var tableHeaderPoints: Double { tableView.tableHeaderView.map { $0.height ?? 44 } ?? 0 }

    /// The height of the view below the last section, in points; an estimate if the height is automatic.
    var tableFooterPoints: Double { tableView.tableFooterView.map { $0.height ?? 44 } ?? 0 }

    // MARK: Heights in points, negative for the height of the contents

    func rowPoints(at indexPath: IndexPath) -> Double { delegate?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight }

    /// `nil` if there is no estimate.
    func estimatedRowPoints(at indexPath: IndexPath) -> Double? {
        let points = delegate?.tableView(tableView, estimatedHeightForRowAt: indexPath) ?? tableView.estimatedRowHeight
        return points >= 0 ? points : nil
    }

    /// `nil` if there is no estimate.
    func estimatedHeaderPoints(ofSection section: Int) -> Double? {
        let points = delegate?.tableView(tableView, estimatedHeightForHeaderInSection: section) ?? tableView.estimatedSectionHeaderHeight
        return points >= 0 ? points : nil
    }

    /// `nil` if there is no estimate.
    func estimatedFooterPoints(ofSection section: Int) -> Double? {
        let points = delegate?.tableView(tableView, estimatedHeightForFooterInSection: section) ?? tableView.estimatedSectionFooterHeight
        return points >= 0 ? points : nil
    }

    func uniformRowPoints(inSection section: Int) -> Double? {
        if delegate == nil { return tableView.rowHeight >= 0 ? tableView.rowHeight : nil }
        return dataSource.tableView(tableView, uniformRowHeightInSection: section)
    }

    private func headerPoints(_ section: Int) -> Double {
        delegate?.tableView(tableView, heightForHeaderInSection: section) ?? tableView.sectionHeaderHeight
    }

    private func footerPoints(_ section: Int) -> Double {
        delegate?.tableView(tableView, heightForFooterInSection: section) ?? tableView.sectionFooterHeight
    }

    /// 0 without a header; `nil` if it is automatic.
    func headerPoints(ofSection section: Int) -> Double? {
        let points = headerPoints(section)
        if points >= 0 { return points }
        let isThere =
            delegate?.tableView(tableView, viewForHeaderInSection: section) != nil
            || dataSource.tableView(tableView, titleForHeaderInSection: section) != nil
        return isThere ? nil : 0
    }

    /// 0 without a footer; `nil` if it is automatic.
    func footerPoints(ofSection section: Int) -> Double? {
        let points = footerPoints(section)
        if points >= 0 { return points }
        let isThere =
            delegate?.tableView(tableView, viewForFooterInSection: section) != nil
            || dataSource.tableView(tableView, titleForFooterInSection: section) != nil
        return isThere ? nil : 0
    }

    // MARK: Parts

    private func supplementary(_ view: NodeView, _ points: Double, _ environment: Environment) -> SupplementaryContent {
        let node = view.finishedNode(in: environment).frame(
            maxWidth: .infinity, maxHeight: points >= 0 ? .infinity : nil, alignment: .leading)
        return SupplementaryContent(view: "\(type(of: view))", height: height(points), body: node)
    }

    /// A header or footer with a title. A height without a title reserves the space.
    private func supplementary(_ title: Node?, _ points: Double) -> SupplementaryContent? {
        guard let title else { return points >= 0 ? SupplementaryContent(view: "", height: .points(points), body: .empty) : nil }
        var content = SupplementaryContent(view: "", height: height(points), body: title)
        content.isStandardTitle = true
        return content
    }

    private func height(_ points: Double) -> RowHeight { points < 0 ? .automatic : .points(points) }

    private func context(_ indexPath: IndexPath, _ environment: Environment) -> RowContext {
        var positions: RowPositions = []
        if indexPath.row == 0 { positions.formUnion([.top, .partTop]) }
        if indexPath.row == rowCount(inSection: indexPath.section) - 1 { positions.formUnion([.bottom, .partBottom]) }
        return RowContext(contents: nil, positions: positions, indexPath: indexPath, style: style, environment: environment)
    }
}
