import TableDiagnostics
import TableGraphics
import Themes

/// What a `tvp.yaml` says. Everything in it is optional; nothing in it is guessed at.
public struct ProjectFile: Sendable {
    /// Settings by design: the name of a design or a pattern with `*`, in the order of the file.
    public var designs: [(pattern: String, settings: DesignSettings)] = []

    /// The project's own themes: the paths of their tokens files by name. Paths are as the file gives them, from its folder.
    public var themes: [String: String] = [:]
    /// The languages that a site shows all designs in, BCP 47, the first one in its gallery; empty: each design's own.
    public var locales: [String] = []
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
        designs.filter { matches(name, pattern: $0.pattern) }.reduce(DesignSettings()) { $0.overridden(by: $1.settings) }
    }
}

/// Whether a name fits a pattern in which `*` stands for any characters.
private func matches(_ name: String, pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return name == pattern }
    guard name.hasPrefix(first), name.count >= first.count + last.count, name.hasSuffix(last) else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let found = rest.firstRange(of: part) else { return false }
        rest = rest[found.upperBound...]
    }
    return true
}
