import TableCells
import TableGraphics

/// Stands between a table view and its data source and delegate, and writes down what a table view asks and tells, in UIKit's words.
///
/// Counts, heights and what only layout asks are passed on without a word: a table view asks for them about every row.
public final class CallRecorder {
    /// One question or message.
    public struct Call: Hashable, Sendable {
        /// UIKit's name without the table view: `didSelectRowAt`.
        public var name: String
        /// What it is about: `0.2` for a row, `1` for a section; `""` for the table.
        public var subject: String
    }

    /// What was asked and told since it was last taken, in this order.
    public private(set) var calls: [Call] = []
    let source: any TableViewDataSource
    let delegate: (any TableViewDelegate)?
    private weak var tableView: TableSession?

    /// Puts itself between a table view and the two; keep it as long as the table view plays.
    public init(_ tableView: TableSession, dataSource: any TableViewDataSource, delegate: (any TableViewDelegate)?) {
        self.tableView = tableView
        source = dataSource
        self.delegate = delegate
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// What was written down so far, which is then forgotten.
    public func take() -> [Call] {
        defer { calls = [] }
        return calls
    }

    /// Copies of the table view that are laid out ask, too: only the one that is played counts.
    func note(_ asking: TableSession, _ name: String, _ path: IndexPath?) {
        if asking === tableView { calls.append(Call(name: name, subject: path.map { "\($0.section).\($0.row)" } ?? "")) }
    }

    func note(_ asking: TableSession, _ name: String, _ section: Int) {
        if asking === tableView { calls.append(Call(name: name, subject: "\(section)")) }
    }

    /// A row and where it goes.
    func note(_ asking: TableSession, _ name: String, _ from: IndexPath, to: IndexPath) {
        if asking === tableView { calls.append(Call(name: name, subject: "\(from.section).\(from.row) → \(to.section).\(to.row)")) }
    }
}
