@_exported import struct Foundation.IndexPath

// UIKit's names for Foundation's type. A table's index path has a section and a row; both count from 0.

extension IndexPath {
    /// The path of a row.
    public init(row: Int, section: Int) {
        // One index after another: a literal of two would allocate an array, once for every row of a table.
        self = IndexPath(index: section).appending(row)
    }

    /// The path of an item: the same as that of a row.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The section; -1, where no section is, for a path of another length.
    public var section: Int {
        get { count == 2 ? self[0] : -1 }
        set { self = IndexPath(row: row, section: newValue) }
    }

    /// The row in its section; -1, where no row is, for a path of another length.
    public var row: Int {
        get { count == 2 ? self[1] : -1 }
        set { self = IndexPath(row: newValue, section: section) }
    }

    /// The same as `row`.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
