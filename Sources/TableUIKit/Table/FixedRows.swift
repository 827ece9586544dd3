import Foundation

/// The sections of a table whose rows a document says: static cells, or what stands for the app's rows.
struct FixedRows {
    struct Section {
        var header: String?
        var footer: String?
        /// A view in place of the title, and its height in points.
        var headerView: (view: UIView, height: CGFloat)?
        var rows: [Row] = []
    }
    struct Row {
        /// In points; `nil` uses the table's.
        var height: CGFloat?
        let cell: @MainActor () -> UITableViewCell
    }
    var sections: [Section] = []

    subscript(path: IndexPath) -> Row? {
        guard let rows = self[path.section]?.rows, rows.indices.contains(path.row) else { return nil }
        return rows[path.row]
    }
    subscript(section: Int) -> Section? { sections.indices.contains(section) ? sections[section] : nil }
}
