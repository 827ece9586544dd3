import TableCells
import TableGraphics

/// Records the calls that a table view makes to its data source and delegate, by UIKit's names.
///
/// Counts, heights and layout requests are forwarded but not recorded, because a table view makes them for every row.
public final class CallRecorder {
    /// One call.
    public struct Call: Hashable, Sendable {
        /// UIKit's name without the table view: `didSelectRowAt`.
        public var name: String
        /// The subject of the call: `0.2` for a row, `1` for a section, `""` for the table.
        public var subject: String
    }

    /// The calls since the last `take()`, in order.
    public private(set) var calls: [Call] = []
    let source: any TableViewDataSource
    let delegate: (any TableViewDelegate)?
    private weak var tableView: TableSession?

    /// Inserts the recorder between a table view and its data source and delegate. Keep a strong reference while the table view is in use.
    public init(_ tableView: TableSession, dataSource: any TableViewDataSource, delegate: (any TableViewDelegate)?) {
        self.tableView = tableView
        source = dataSource
        self.delegate = delegate
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// Returns the recorded calls and clears them.
    public func take() -> [Call] {
        defer { calls = [] }
        return calls
    }

    /// Copies of the table view for layout also make calls; only those of the original are recorded.
    func note(_ asking: TableSession, _ name: String, _ path: IndexPath?) {
        if asking === tableView { calls.append(Call(name: name, subject: path.map { "\($0.section).\($0.row)" } ?? "")) }
    }

    func note(_ asking: TableSession, _ name: String, _ section: Int) {
        if asking === tableView { calls.append(Call(name: name, subject: "\(section)")) }
    }

    /// Records a call about a row that is moved, with its target.
    func note(_ asking: TableSession, _ name: String, _ from: IndexPath, to: IndexPath) {
        if asking === tableView { calls.append(Call(name: name, subject: "\(from.section).\(from.row) → \(to.section).\(to.row)")) }
    }
}
