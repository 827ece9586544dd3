import Foundation
import TableInputs
import TableViewProvider

/// The kind of a file in the editor, according to its name.
enum EditorFile: Equatable {
    case config
    /// The data of a config.
    case data(config: String)
    case cell, theme, project, session
    /// A storyboard or xib.
    case document

    /// `nil` for any other file.
    init?(_ path: String) {
        switch LintedFile(named: path) {
        case .design where InterfacePart.isDocument(path): self = .document
        case .design(let config): self = config == path ? .config : .data(config: config)
        case .theme: self = .theme
        case .cell: self = .cell
        case .project: self = .project
        case .session: self = .session
        case nil: return nil
        }
    }
}
