import Foundation

/// The sections of a static table.
struct FixedRows {
    struct Section {
        let header: String?
        let footer: String?
        var cells: [UITableViewCell] = []
        /// The cells' own heights in points; `nil` uses the table's.
        var heights: [CGFloat?] = []
    }
    var sections: [Section] = []

    func cell(at path: IndexPath) -> UITableViewCell? { at(path, \.cells) }
    func height(at path: IndexPath) -> CGFloat? { at(path, \.heights) ?? nil }
    subscript(section: Int) -> Section? { sections.indices.contains(section) ? sections[section] : nil }

    private func at<Part>(_ path: IndexPath, _ parts: KeyPath<Section, [Part]>) -> Part? {
        guard let row = self[path.section]?[keyPath: parts], row.indices.contains(path.row) else { return nil }
        return row[path.row]
    }
}
