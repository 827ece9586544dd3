import TableCells
import TableUIKit

// Each closure has two forms: with the item and its index path, or without parameters.

extension CellDescriptor {
    /// Sets the closure that configures a cell for a row.
    public func configure(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> CellDescriptor { with { $0.configure = typed(closure) } }
    /// Sets the closure that configures a cell for a row.
    public func configure(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.configure = { _, _, _ in closure() } } }

    /// Sets the closure that updates a visible cell whose row has new contents. By default, the cell is configured again.
    public func update(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> CellDescriptor { with { $0.update = typed(closure) } }
    /// Sets the closure that updates a visible cell whose row has new contents. By default, the cell is configured again.
    public func update(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.update = { _, _, _ in closure() } } }

    /// Sets a closure to call before a cell appears.
    public func willDisplay(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> CellDescriptor {
        with { $0.willDisplay = typed(closure) }
    }
    /// Sets a closure to call before a cell appears.
    public func willDisplay(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.willDisplay = { _, _, _ in closure() } } }

    /// Sets whether the row is hidden. Called on each reload with the row's index among all rows.
    public func isHidden(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.isHidden = typed(closure) } }
    /// Sets whether the row is hidden. Called on each reload.
    public func isHidden(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.isHidden = plain(closure) } }

    /// Sets the estimated height in points, for rows that have not been measured.
    public func estimatedHeight(_ closure: @escaping (Item, IndexPath) -> CGFloat) -> CellDescriptor {
        with { $0.estimatedHeight = typed(closure) }
    }
    /// Sets the estimated height in points, for rows that have not been measured.
    public func estimatedHeight(_ closure: @escaping () -> CGFloat) -> CellDescriptor { with { $0.estimatedHeight = plain(closure) } }

    /// Sets the number of indentation steps of the contents.
    public func indentationLevel(_ closure: @escaping (Item, IndexPath) -> Int) -> CellDescriptor {
        with { $0.indentationLevel = typed(closure) }
    }
    /// Sets the number of indentation steps of the contents.
    public func indentationLevel(_ closure: @escaping () -> Int) -> CellDescriptor { with { $0.indentationLevel = plain(closure) } }

    /// Sets the row's height in points. A negative value (`UITableView.automaticDimension`) uses the height of its body.
    public func height(_ closure: @escaping (Item, IndexPath) -> CGFloat) -> CellDescriptor {
        var descriptor = with { $0.height = typed(closure) }
        descriptor.uniformHeight = nil
        return descriptor
    }
    /// Sets the height of all rows in points. A negative value (`UITableView.automaticDimension`) uses the height of each row's body.
    public func height(_ closure: @escaping () -> CGFloat) -> CellDescriptor {
        var descriptor = with { $0.height = plain(closure) }
        descriptor.uniformHeight = closure
        return descriptor
    }
}
