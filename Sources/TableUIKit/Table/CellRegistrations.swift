import Foundation

/// Registered classes, and the reuse queues.
@MainActor
struct CellRegistrations {
    /// Whether `display()` is running. A nested call must not start over.
    var isLoading = false
    var cells: [String: UITableViewCell.Type] = [:]
    var cellNibs: [String: UINib] = [:]
    var headers: [String: UITableViewHeaderFooterView.Type] = [:]
    var headerNibs: [String: UINib] = [:]
    /// The cell that the next dequeue returns, because its row is being reconfigured.
    var reconfigured: UITableViewCell?
    var waitingCells: [String: [UITableViewCell]] = [:]
    var waitingHeaders: [String: [UITableViewHeaderFooterView]] = [:]

    // The last registration counts. Views of an earlier class are not reused.

    mutating func register(_ type: UITableViewCell.Type?, _ nib: UINib?, _ identifier: String) {
        if cells[identifier] != type || cellNibs[identifier] !== nib { waitingCells[identifier] = nil }
        (cells[identifier], cellNibs[identifier]) = (type, nib)
    }
    mutating func register(_ type: UITableViewHeaderFooterView.Type?, _ nib: UINib?, _ identifier: String) {
        if headers[identifier] != type || headerNibs[identifier] !== nib { waitingHeaders[identifier] = nil }
        (headers[identifier], headerNibs[identifier]) = (type, nib)
    }
}
