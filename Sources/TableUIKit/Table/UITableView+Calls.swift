import Foundation

extension UITableView {
    /// A call that a table makes to its data source or delegate. Counts, heights and requests of layout are not recorded, because a table
    /// makes them for every row.
    public struct Call: Hashable, Sendable {
        /// UIKit's name without the table view: `didSelectRowAt`.
        public var name: String
        /// The subject of the call: `0.2` for a row, `1` for a section, `""` for the table.
        public var subject: String
    }

    /// Returns the calls since the last time and starts recording.
    @discardableResult
    public func takeCalls() -> [Call] {
        defer { calls = [] }
        return calls ?? []
    }

    func log(_ name: String, _ path: IndexPath? = nil) {
        calls?.append(Call(name: name, subject: path.map { "\($0.section).\($0.row)" } ?? ""))
    }

    func log(_ name: String, section: Int) { calls?.append(Call(name: name, subject: "\(section)")) }

    /// Records a call about a row that is moved.
    func log(_ name: String, _ from: IndexPath, to: IndexPath) {
        calls?.append(Call(name: name, subject: "\(from.section).\(from.row) → \(to.section).\(to.row)"))
    }
}
