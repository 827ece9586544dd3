import Foundation
import TableInputs
import TableViewProvider

/// What a file of an editor is, by its name.
enum EditorFile: Equatable {
    case config
    /// Data beside a config.
    case data(config: String)
    case cell, theme, project, session
    /// A storyboard or xib.
    case document

    /// `nil` for other files.
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
