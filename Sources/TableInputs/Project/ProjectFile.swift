import TableDiagnostics
import TableGraphics
import Themes

/// A parsed `tvp.yaml`. Every setting in it is optional.
public struct ProjectFile: Sendable {
    /// Settings by design.
    var designs = DesignPatterns()
    /// The names and patterns under `designs`.
    var patterns: [String] = []
    /// The source; `nil` for a project without a file.
    var document: DataDocument?
    /// The paths of the project's themes by name, relative to the file's folder.
    public var themes: [String: String] = [:]
    /// The system strings in all languages, including the project's own.
    public var strings = SystemStrings()
    /// The path of the file with the project's own strings; `nil` if they are in the project file, or if there are none.
    public var stringsPath: String?
    /// The settings of designs that do not set their own.
    var common = DesignSettings()
    /// The codes of warnings and notes that are not reported in this project, with their locations.
    public var ignoredCodes: [Spanned<String>] = []
    /// The settings of snapshot tests.
    public var snapshots = SnapshotSettings()

    /// Creates the settings of a project without a file.
    public init() {}

    /// The name of the file.
    public static let name = "tvp.yaml"

    /// Reads the project file at a path. Its themes must be inside the project. Errors: `file.outside-project`, and those of reading and of
    /// `load`.
    public static func read(_ path: String) -> Outcome<ProjectFile> {
        let file = RootFolder.readInProject(path)
        guard let source = file.value else { return Outcome(nil, file.diagnostics) }
        return load(file: source, folder: containingFolder(of: path))
    }

    /// The maximum size, in bytes: 1 MiB.
    private static let sizeLimit = 1 << 20

    /// Parses a project file. Errors: `project.too-large`, `project.unknown-key`, and `project.bad-value` for an invalid value.
    public static func load(file: SourceFile) -> Outcome<ProjectFile> { load(file: file, folder: nil) }

    /// `folder` is the file's folder; `nil` does not check paths.
    private static func load(file: SourceFile, folder: String?) -> Outcome<ProjectFile> {
        guard file.bytes.count <= sizeLimit else {
            return .failure(
                Diagnostic(
                    .error, .projectTooLarge, "\(file.path) has \(file.bytes.count) bytes; the limit for a project file is \(sizeLimit)",
                    hints: ["name designs by patterns such as shop/*"]))
        }
        // An empty file, or one with only comments, sets nothing.
        let document = DataDocument.load(file: file)
        guard let value = document.value else {
            return YAMLReader.read(file).value == .null ? Outcome(ProjectFile()) : Outcome(nil, document.diagnostics)
        }
        var reader = ProjectReader(document: value, folder: folder)
        let project = reader.project()
        let diagnostics = document.diagnostics + reader.diagnostics.diagnostics
        return Outcome(diagnostics.hasErrors ? nil : project, diagnostics)
    }

    /// Reports the names and patterns under `designs` that match no design (`project.unknown-design`).
    public func unknownDesigns(among names: [String]) -> [Diagnostic] {
        patterns.filter { pattern in !names.contains { DesignPatterns.matches($0, pattern) } }.map { pattern in
            let near = nearestName(to: pattern, in: names)
            return Diagnostic(
                .warning, .projectUnknownDesign, "no design is named “\(pattern)”",
                at: document?.keySpan(of: DataPath([.key("designs"), .key(pattern)])),
                hints: [near.map(Hint.likely) ?? "name a design by its path in the project, without extension"])
        }
    }

    /// The error for a reference folder outside the project. Only code that uses references checks this, so that a copy of a few designs
    /// can still be shown.
    public func snapshotsFault(ofProjectAt path: String) -> Diagnostic? {
        let name = snapshots.folder ?? SnapshotSettings.standardFolder
        let folder = SourceFile(path: path, bytes: []).sibling(name)
        return RootFolder.reach(of: folder, namedIn: containingFolder(of: path)) == nil
            ? RootFolder.outsideProject(folder, at: document?.span(of: DataPath([.key("snapshots")]))) : nil
    }

    /// Where the file of a theme is named.
    func place(ofTheme name: String) -> SourceSpan? {
        guard case .array(let elements)? = document?.root["themes"] else {
            return document?.span(of: DataPath([.key("themes"), .key(name)]))
        }
        return elements.indices.lazy.compactMap { index in
            let place = DataPath([.key("themes"), .index(index)])
            return document?.span(of: elements[index].text == name ? place : DataPath(place.steps + [.key(name)]))
        }.first
    }

    /// The settings of a design: those of all matching names and patterns, where later ones override earlier ones. What none of them sets
    /// is the first value of the project's list, so that all commands show the screen that is tested first.
    public func settings(forDesign name: String) -> DesignSettings {
        snapshots.axes.first.overridden(by: common).overridden(by: designs.settings(of: name))
    }

    /// The variants to test of a design. A setting of the design itself goes before the project's list.
    package func axes(forDesign name: String) -> SnapshotAxes {
        let own = designs.settings(of: name)
        var axes = snapshots.axes
        if own.theme != nil { axes.themes = [] }
        if own.device != nil || own.width != nil { axes.devices = [] }
        if own.textSize != nil { axes.textSizes = [] }
        if own.direction != nil { axes.directions = [] }
        if own.locale != nil { axes.locales = [] }
        if own.scale != nil { axes.scale = nil }
        return axes.overridden(by: own.test)
    }
}
