import TableCells

// Each closure comes in two forms: with the item and its place, and without arguments.

extension CellDescriptor {
    /// Fills a cell for a row.
    public func configure(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> CellDescriptor { with { $0.configure = typed(closure) } }
    /// Fills a cell for a row.
    public func configure(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.configure = { _, _, _ in closure() } } }

    /// Fills a visible cell anew whose row has other contents; without it the cell is configured.
    public func update(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> CellDescriptor { with { $0.update = typed(closure) } }
    /// Fills a visible cell anew whose row has other contents; without it the cell is configured.
    public func update(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.update = { _, _, _ in closure() } } }

    /// A cell is about to be seen.
    public func willDisplay(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> CellDescriptor {
        with { $0.willDisplay = typed(closure) }
    }
    /// A cell is about to be seen.
    public func willDisplay(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.willDisplay = { _, _, _ in closure() } } }

    /// Whether the row is left out; asked at each reload, with the row’s place among all rows.
    public func isHidden(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.isHidden = typed(closure) } }
    /// Whether the row is left out; asked at each reload, with the row’s place among all rows.
    public func isHidden(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.isHidden = plain(closure) } }

    /// In points, for rows not yet measured.
    public func estimatedHeight(_ closure: @escaping (Item, IndexPath) -> Double) -> CellDescriptor {
        with { $0.estimatedHeight = typed(closure) }
    }
    /// In points, for rows not yet measured.
    public func estimatedHeight(_ closure: @escaping () -> Double) -> CellDescriptor { with { $0.estimatedHeight = plain(closure) } }

    /// How many steps the contents are moved in.
    public func indentationLevel(_ closure: @escaping (Item, IndexPath) -> Int) -> CellDescriptor {
        with { $0.indentationLevel = typed(closure) }
    }
    /// How many steps the contents are moved in.
    public func indentationLevel(_ closure: @escaping () -> Int) -> CellDescriptor { with { $0.indentationLevel = plain(closure) } }

    /// The row’s height in points; below 0 (`TableSession.automaticDimension`) as high as its body.
    public func height(_ closure: @escaping (Item, IndexPath) -> Double) -> CellDescriptor {
        var descriptor = with { $0.height = typed(closure) }
        descriptor.uniformHeight = nil
        return descriptor
    }
    /// The height of every row in points; below 0 (`TableSession.automaticDimension`) as high as its body.
    public func height(_ closure: @escaping () -> Double) -> CellDescriptor {
        var descriptor = with { $0.height = plain(closure) }
        descriptor.uniformHeight = closure
        return descriptor
    }
}
