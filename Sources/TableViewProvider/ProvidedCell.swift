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

/// Customizes the cells that a provider shows in a `UITableView`.
///
/// A provider also works off the main thread, without UIKit. In Swift 6, a delegate on the main actor therefore adopts both protocols:
///
///     final class Screen: UITableViewController, @preconcurrency ProviderDelegate, TableViewProviderDelegate
@preconcurrency @MainActor
public protocol TableViewProviderDelegate: ProviderDelegate {
    /// Whether to pass the contents to a cell; `false` leaves the cell as it is.
    func provider(_ provider: Provider, willSetContentsOf cell: UITableViewCell, at indexPath: IndexPath, contents: Any?) -> Bool
    /// A cell of the config has received its contents.
    func provider(_ provider: Provider, didSetContentsOf cell: UITableViewCell, at indexPath: IndexPath, contents: Any?)
    /// A cell is about to appear.
    func provider(_ provider: Provider, willDisplay cell: UITableViewCell, at indexPath: IndexPath, contents: Any?)
    /// A cell disappeared.
    func provider(_ provider: Provider, didEndDisplaying cell: UITableViewCell, at indexPath: IndexPath, contents: Any?)
    /// A section's header if the config names no class for it; `nil` for none.
    func provider(_ provider: Provider, viewForHeaderInSection section: Int) -> UIView?
    /// A section's footer; `nil` for none.
    func provider(_ provider: Provider, viewForFooterInSection section: Int) -> UIView?
}

extension TableViewProviderDelegate {
    /// `true` by default.
    public func provider(_ provider: Provider, willSetContentsOf cell: UITableViewCell, at indexPath: IndexPath, contents: Any?) -> Bool {
        true
    }
    /// Does nothing by default.
    public func provider(_ provider: Provider, didSetContentsOf cell: UITableViewCell, at indexPath: IndexPath, contents: Any?) {}
    /// Does nothing by default.
    public func provider(_ provider: Provider, willDisplay cell: UITableViewCell, at indexPath: IndexPath, contents: Any?) {}
    /// Does nothing by default.
    public func provider(_ provider: Provider, didEndDisplaying cell: UITableViewCell, at indexPath: IndexPath, contents: Any?) {}
    /// `nil` by default.
    public func provider(_ provider: Provider, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// `nil` by default.
    public func provider(_ provider: Provider, viewForFooterInSection section: Int) -> UIView? { nil }
}
