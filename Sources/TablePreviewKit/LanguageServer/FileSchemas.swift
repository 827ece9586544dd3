import Foundation
import TableCells
import TableInputs
import TableViewProvider

/// The schemas of the file types that have one.
enum FileSchemas {
    static let cell = SchemaReader(root: CellDesign.schemaValue)
    static let project = SchemaReader(root: ProjectFile.schema)
    static let theme = SchemaReader(root: Theme.schema)

    static func schema(of file: EditorFile?) -> SchemaReader? {
        switch file {
        case .cell: cell
        case .project: project
        case .theme: theme
        case .config, .data, .session, .document, nil: nil
        }
    }
}
