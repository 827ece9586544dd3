import TableDiagnostics
import TableInputs
import TableResolver
import TableScene

extension DesignRenderer.Mode {
    /// A row in lists, from a config or from Swift.
    package struct Row: Sendable {
        /// The identity in the scene, such as `s0.r3`.
        package var identity: String
        /// The section, from 0.
        package var section: Int
        /// The index in the section, from 0.
        package var row: Int
        /// The class name of the cell.
        package var cell: String
        /// The tag; `nil` for none.
        package var tag: String?
        /// The path of the contents in the data; `nil` without data.
        package var path: DataPath?
        /// The config line; `nil` for none.
        package var origin: SourceSpan?
    }

    /// The first rows from top to bottom, at most `limit`. For a Swift table, only rows in the scene.
    package func rows(limit: Int) -> [Row] {
        var rows: [Row] = []
        guard table.sectionCount > 0 || rowCounts.isEmpty else {
            Self.collect(layout.scene.root, limit, &rows)
            return rows
        }
        for section in 0..<table.sectionCount {
            for index in 0..<min(table.rowCount(inSection: section), max(0, limit - rows.count)) {
                guard let row = table.row(section: section, row: index) else { continue }
                rows.append(
                    Row(
                        identity: "s\(section).r\(index)", section: section, row: index, cell: row.cell, tag: row.tag, path: row.path,
                        origin: row.origin))
            }
        }
        return rows
    }

    private static func collect(_ frame: Frame, _ limit: Int, _ rows: inout [Row]) {
        for child in frame.children where rows.count < limit {
            guard case .frame(let inner) = child.item else { continue }
            guard case .row(let cell) = inner.role else {
                collect(inner, limit, &rows)
                continue
            }
            let numbers = inner.identity.split(separator: ".").compactMap { Int($0.dropFirst()) }
            guard numbers.count == 2 else { continue }
            rows.append(Row(identity: inner.identity, section: numbers[0], row: numbers[1], cell: cell))
        }
    }
}
