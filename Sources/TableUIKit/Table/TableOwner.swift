import Foundation
import TableCells
import TableDiagnostics

/// A data source that answers more than UIKit asks.
@MainActor
package protocol TableOwner: UITableViewDataSource {
    /// Mistakes in the rows, as far as they were asked for.
    var diagnostics: [Diagnostic] { get }
    /// The height of all rows in a section if it does not depend on the row; otherwise `nil`.
    func tableView(_ tableView: UITableView, uniformRowHeightInSection section: Int) -> CGFloat?
    /// One estimate for all rows of a section; `nil` asks the delegate.
    func tableView(_ tableView: UITableView, estimatedRowHeightInSection section: Int) -> CGFloat?
    /// A row that looks the same without a cell, because nothing but its data decides what the cell shows; `nil` if it needs a cell.
    func tableView(_ tableView: UITableView, plainRowAt indexPath: IndexPath, in environment: Environment) -> RowContent?
    /// The insets and margins of a section's rows, header and footer, instead of the table view's.
    func tableView(_ tableView: UITableView, metricsForSection section: Int) -> SectionMetrics
}

extension TableOwner {
    package func tableView(_ tableView: UITableView, estimatedRowHeightInSection section: Int) -> CGFloat? { nil }
    package func tableView(_ tableView: UITableView, plainRowAt indexPath: IndexPath, in environment: Environment) -> RowContent? { nil }
    package func tableView(_ tableView: UITableView, metricsForSection section: Int) -> SectionMetrics { SectionMetrics() }
}

extension UITableView {
    /// The data source, if it answers more and no other delegate sets heights.
    var owner: (any TableOwner)? { dataSource as? any TableOwner }
    var ownsHeights: Bool { delegate == nil || delegate === dataSource }

    /// The row without a cell, if nothing can change its cell.
    func plainRow(at path: IndexPath, in environment: Environment) -> RowContent? {
        guard !editing, ownsHeights, AppearanceProxies.all.isEmpty else { return nil }
        return owner?.tableView(self, plainRowAt: path, in: environment)
    }
}

/// A table without a screen that keeps its data source and delegate alive.
package final class OwningTableView: UITableView {
    private let owners: [AnyObject?]

    package init(
        dataSource: any UITableViewDataSource, delegate: (any UITableViewDelegate)?, style: TableStyle, width: Double, height: Double = 844
    ) {
        owners = [dataSource, delegate]
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: height), style: Style(style))
        self.dataSource = dataSource
        self.delegate = delegate
    }
    required init?(coder: NSCoder) { nil }
}

extension UITableView.Style {
    package init(_ style: TableStyle) {
        switch style {
        case .plain: self = .plain
        case .grouped: self = .grouped
        case .insetGrouped: self = .insetGrouped
        }
    }
}

extension UITableViewContent {
    /// The table of a data source and a delegate, which it keeps alive.
    public init(
        dataSource: any UITableViewDataSource, delegate: (any UITableViewDelegate)? = nil, style: TableStyle = .plain, title: String = "",
        state: TableState = TableState()
    ) {
        let table = OwningTableView(
            dataSource: dataSource, delegate: delegate, style: style, width: Surroundings.environment.width)
        table.show(state)
        self.init(table, title: title)
    }
}

extension UITableView {
    /// Shows a selection, an editing mode and a swiped row, without calls.
    package func show(_ state: TableState) {
        editing = state.editing != nil
        allowsMultipleSelectionDuringEditing = state.editing?.allowsMultipleSelection ?? allowsMultipleSelectionDuringEditing
        selectedRows = state.selected.sorted()
        highlightedRow = state.highlighted
        swipedRow = state.swiped.first.map { ($0.row, $0.edge) }
    }
}

extension UITableView {
    /// Whether a class, a nib or a prototype cell is registered for the identifier.
    package func isRegistered(_ identifier: String) -> Bool {
        registrations.cells[identifier] != nil || registrations.cellNibs[identifier] != nil
    }
}
