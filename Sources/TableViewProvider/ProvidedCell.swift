import Foundation
import TableCells
import TableInputs
import TableUIKit

/// A cell class that configs can name: it takes the contents of its row from a `Provider`.
@preconcurrency @MainActor
public protocol ProvidedCell: UITableViewCell {
    /// The height of a row in points; `UITableView.automaticDimension`, the default, follows the cell's constraints.
    static func height(of contents: Any?, in row: ProvidedRow) -> CGFloat
    /// Shows the contents of a row: what the data provider holds, such as an object of the app, or Foundation's types for data from files.
    /// `nil` if the row is empty. Called for new and for reused cells.
    func setContents(_ contents: Any?, in row: ProvidedRow)
    /// The cell is about to appear. Nothing by default.
    func willDisplay(_ contents: Any?, in row: ProvidedRow)
}

extension ProvidedCell {
    public func willDisplay(_ contents: Any?, in row: ProvidedRow) {}
    public static func height(of contents: Any?, in row: ProvidedRow) -> CGFloat { UITableView.automaticDimension }
}

/// What a provider knows about a row, apart from its contents.
public struct ProvidedRow {
    public var indexPath: IndexPath
    /// The position in the section and among the rows of the config's line.
    public var positions: RowPositions
    /// The tag in the config; `nil` for none.
    public var tag: String?
    /// The contents as data, whatever the data provider holds; `nil` if the row is empty.
    public var value: Value?
}

/// A header class that configs can name: it takes the contents of its section from a `Provider`.
@preconcurrency @MainActor
public protocol ProvidedHeaderFooterView: UITableViewHeaderFooterView {
    /// The height of a header in points; `UITableView.automaticDimension`, the default, follows the view's constraints.
    static func height(of contents: Any?, inSection section: Int, tag: String?) -> CGFloat
    /// Shows the contents of a section: `nil` for none. Called for new and for reused views.
    func setContents(_ contents: Any?, inSection section: Int, tag: String?)
}

extension ProvidedHeaderFooterView {
    public static func height(of contents: Any?, inSection section: Int, tag: String?) -> CGFloat { UITableView.automaticDimension }
}
