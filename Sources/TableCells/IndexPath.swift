@_exported import struct Foundation.IndexPath

// UIKit's properties for Foundation's type. A table's index path consists of a section and a row, both zero-based.

extension IndexPath {
    public init(row: Int, section: Int) {
        // Appends instead of using an array literal, which would allocate memory for every row of a table.
        self = IndexPath(index: section).appending(row)
    }

    /// Creates the same index path as `init(row:section:)`.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The section; -1 if the path does not have two elements.
    public var section: Int {
        get { count == 2 ? self[0] : -1 }
        set { self = IndexPath(row: row, section: newValue) }
    }

    /// The row in its section; -1 if the path does not have two elements.
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
