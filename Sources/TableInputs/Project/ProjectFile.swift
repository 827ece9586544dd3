import TableDiagnostics
import TableGraphics
import Themes

/// What a `tvp.yaml` says. Everything in it is optional; nothing in it is guessed at.
public struct ProjectFile: Sendable {
    /// Settings by design.
    var designs = DesignPatterns()
    /// The names and patterns under `designs`.
    var patterns: [String] = []
    /// What it was read from; `nil` for a project without a file.
    var document: DataDocument?
    /// The project's own themes: the paths of their tokens files by name. Paths are as the file gives them, from its folder.
    public var themes: [String: String] = [:]
    /// What the system says in each language, with the project's own words.
    public var strings = SystemStrings()
    /// The file that the project's own words come from; `nil` where they stand in the project file, or there are none.
    public var stringsPath: String?
    /// How the designs are tested against references.
    public var snapshots = SnapshotSettings()

    /// A project without settings.
    public init() {}

    /// The file's name.
    public static let name = "tvp.yaml"

    /// Reads the project file at a path. Themes that it names must lie in the project. Errors:
    /// `file.outside-project`, and those of reading and of `load`.
    public static func read(_ path: String) -> Outcome<ProjectFile> {
        let file = RootFolder.readInProject(path)
        guard let source = file.value else { return Outcome(nil, file.diagnostics) }
        return load(file: source, folder: containingFolder(of: path))
    }

    /// Interprets a project file. Errors: `project.unknown-key`, `project.bad-value` for a value of the wrong kind.
    public static func load(file: SourceFile) -> Outcome<ProjectFile> { load(file: file, folder: nil) }

    /// `folder`: where the file lies, when the paths that it names are to be checked.
    private static func load(file: SourceFile, folder: String?) -> Outcome<ProjectFile> {
        // An empty file, or one of comments alone, is a project without settings.
        let document = DataDocument.load(file: file)
        guard let value = document.value else {
            return document.diagnostics.contains { $0.code == "data.not-an-object" && $0.message.contains("null") }
                ? Outcome(ProjectFile()) : Outcome(nil, document.diagnostics)
        }
        var reader = ProjectReader(document: value, folder: folder)
        let project = reader.project()
        let diagnostics = document.diagnostics + reader.diagnostics.diagnostics
        return Outcome(diagnostics.hasErrors ? nil : project, diagnostics)
    }

    /// The names and patterns under `designs` that fit none of the designs (`project.unknown-design`).
    public func unknownDesigns(among names: [String]) -> [Diagnostic] {
        patterns.filter { pattern in !names.contains { DesignPatterns.matches($0, pattern) } }.map { pattern in
            let near = nearestName(to: pattern, in: names)
            return Diagnostic(
                .warning, "project.unknown-design", "no design is named “\(pattern)”",
                at: document?.span(of: DataPath([.key("designs"), .key(pattern)])),
                hints: [near.map { "did you mean “\($0)”?" } ?? "name a design by its path in the project, without extension"])
        }
    }

    /// What is wrong with the folder of references that the project file at a path names: it lies outside the project. Asked by what uses
    /// references alone, so that a copy of a few designs can still be shown.
    public func snapshotsFault(ofProjectAt path: String) -> Diagnostic? {
        guard let name = snapshots.folder else { return nil }
        let folder = SourceFile(path: path, bytes: []).sibling(name)
        return RootFolder.reach(of: folder, namedIn: containingFolder(of: path)) == nil
            ? RootFolder.outsideProject(folder, at: document?.span(of: DataPath([.key("snapshots")]))) : nil
    }

    /// The settings of a design: all that match it, later ones over earlier ones.
    public func settings(forDesign name: String) -> DesignSettings {
        designs.settings(of: name)
    }
}
