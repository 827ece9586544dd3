import TableCells

// Each closure has two forms: with the item and its index path, and without parameters.

extension CellDescriptor {
    /// Sets the closure that configures a cell for a row.
    public func configure(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> CellDescriptor { with { $0.configure = typed(closure) } }
    /// Sets the closure that configures a cell for a row.
    public func configure(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.configure = { _, _, _ in closure() } } }

    /// Sets the closure that updates a visible cell whose row has new contents; by default the cell is configured again.
    public func update(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> CellDescriptor { with { $0.update = typed(closure) } }
    /// Sets the closure that updates a visible cell whose row has new contents; by default the cell is configured again.
    public func update(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.update = { _, _, _ in closure() } } }

    /// A cell is about to appear.
    public func willDisplay(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> CellDescriptor {
        with { $0.willDisplay = typed(closure) }
    }
    /// A cell is about to appear.
    public func willDisplay(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.willDisplay = { _, _, _ in closure() } } }

    /// Whether the row is hidden; called on each reload, with the row's index among all rows.
    public func isHidden(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.isHidden = typed(closure) } }
    /// Whether the row is hidden; called on each reload, with the row's index among all rows.
    public func isHidden(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.isHidden = plain(closure) } }

    /// The estimated height in points, for rows that are not measured yet.
    public func estimatedHeight(_ closure: @escaping (Item, IndexPath) -> Double) -> CellDescriptor {
        with { $0.estimatedHeight = typed(closure) }
    }
    /// The estimated height in points, for rows that are not measured yet.
    public func estimatedHeight(_ closure: @escaping () -> Double) -> CellDescriptor { with { $0.estimatedHeight = plain(closure) } }

    /// The number of indentation steps of the contents.
    public func indentationLevel(_ closure: @escaping (Item, IndexPath) -> Int) -> CellDescriptor {
        with { $0.indentationLevel = typed(closure) }
    }
    /// The number of indentation steps of the contents.
    public func indentationLevel(_ closure: @escaping () -> Int) -> CellDescriptor { with { $0.indentationLevel = plain(closure) } }

    /// The row's height in points; a negative value (`TableSession.automaticDimension`) means the height of its body.
    public func height(_ closure: @escaping (Item, IndexPath) -> Double) -> CellDescriptor {
        var descriptor = with { $0.height = typed(closure) }
        descriptor.uniformHeight = nil
        return descriptor
    }
    /// The height of every row in points; a negative value (`TableSession.automaticDimension`) means the height of its body.
    public func height(_ closure: @escaping () -> Double) -> CellDescriptor {
        var descriptor = with { $0.height = plain(closure) }
        descriptor.uniformHeight = closure
        return descriptor
    }
}
