import TableDiagnostics
import TableGraphics
import Themes

/// What a `tvp.yaml` says. Everything in it is optional; nothing in it is guessed at.
public struct ProjectFile: Sendable {
    /// Settings by design.
    var designs = DesignPatterns()
    /// The project's own themes: the paths of their tokens files by name. Paths are as the file gives them, from its folder.
    public var themes: [String: String] = [:]
    /// How the designs are tested against references.
    public var snapshots = SnapshotSettings()

    /// A project without settings.
    public init() {}

    /// The file's name.
    public static let name = "tvp.yaml"

    /// Reads a project file. An unknown key is an error (`project.unknown-key`), as is a value of the wrong kind
    /// (`project.bad-value`).
    public static func load(file: SourceFile) -> Outcome<ProjectFile> {
        // An empty file, or one of comments alone, is a project without settings.
        let document = DataDocument.load(file: file)
        guard let value = document.value else {
            return document.diagnostics.contains { $0.code == "data.not-an-object" && $0.message.contains("null") }
                ? Outcome(ProjectFile()) : Outcome(nil, document.diagnostics)
        }
        var reader = ProjectReader(document: value)
        let project = reader.project()
        let diagnostics = document.diagnostics + reader.diagnostics
        return Outcome(diagnostics.hasErrors ? nil : project, diagnostics)
    }

    /// The settings of a design: all that match it, later ones over earlier ones.
    public func settings(forDesign name: String) -> DesignSettings {
        designs.settings(of: name)
    }
}
