import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider

/// A single file passed to `lint`, as editors do on every save. Its name determines its kind.
enum LintedFile {
    /// A `.tableViewConfig` file, data next to one, a xib or a storyboard: the design that the file belongs to.
    case design(config: String)
    /// A design tokens file.
    case theme(String)
    case cell(String)
    /// A `tvp.yaml` file.
    case project(String)
    /// A session file.
    case session(String)

    /// `nil` for a folder, a missing file or an unknown kind of file.
    init?(_ path: String) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { return nil }
        self.init(named: path)
    }

    /// Does not check that the file exists, because an editor may not have saved it yet.
    init?(named path: String) {
        let name = (path as NSString).lastPathComponent
        let file = path as NSString
        let isYAML = ["yaml", "yml"].contains(file.pathExtension)
        let config = file.deletingPathExtension + "." + DesignFile.fileExtension
        if name.hasSuffix("." + DesignFile.fileExtension) || InterfacePart.isDocument(path) {
            self = .design(config: path)
        } else if name.hasSuffix(SessionScript.ending) {
            self = .session(path)
        } else if name == ProjectFile.name {
            self = .project(path)
        } else if isYAML || file.pathExtension == "json", (file.deletingPathExtension as NSString).pathExtension == "tokens" {
            self = .theme(path)
        } else if DesignFile.dataExtensions.contains(file.pathExtension), FileManager.default.fileExists(atPath: config) {
            self = .design(config: config)
        } else if isYAML, (containingFolder(of: path) as NSString).lastPathComponent == CellFolders.name {
            self = .cell(path)
        } else {
            return nil
        }
    }

    /// The config of the design; `nil` for other files.
    var designPath: String? {
        if case .design(let config) = self { config } else { nil }
    }

    /// The diagnostics of a file that is not a design. Designs are linted with the rest of their folder.
    func diagnostics(_ context: RunContext) -> [Diagnostic] {
        switch self {
        case .design: return []
        case .session(let path):
            let source = SessionSource(
                context: context, isStrict: false, overrides: DesignSettings(), scale: nil, renderer: DesignRenderer())
            return source.load(path).diagnostics
        case .theme(let path): return ThemeLibrary().theme(path).diagnostics
        case .cell(let path): return Self.read(path) { Self.cell($0) }
        case .project(let path):
            let project = ProjectFile.read(path)
            return project.diagnostics + (project.value.map { Self.faults(of: $0, at: path) } ?? [])
        }
    }

    /// The path of the `tvp.yaml`; `nil` for other files.
    var projectPath: String? {
        if case .project(let path) = self { path } else { nil }
    }

    /// Checks a cell design together with the ones next to it. Its theme is unknown, so each color must exist in at least one theme.
    private static func cell(_ file: SourceFile) -> [Diagnostic] {
        let loaded = CellDesign.load(file: file)
        guard let design = loaded.value else { return loaded.diagnostics + IgnoredCodes.unknown(in: file) }
        let folder = ProjectFolder.containing(containingFolder(of: file.path))
        let path = folder.map { ($0 as NSString).appendingPathComponent(ProjectFile.name) }
        let project = path.flatMap { isPresent($0) ? ProjectFile.read($0) : nil }
        let library = project?.value.map { ThemeLibrary($0) } ?? ThemeLibrary()
        let themes = library.names.map { library.theme($0) }
        let unread = (project?.value == nil ? project?.diagnostics ?? [] : []) + themes.filter { $0.value == nil }.flatMap(\.diagnostics)
        let unknown = themes.compactMap(\.value).map(design.unknownColors(in:))
        let everywhere = (unknown.first ?? []).filter { one in unknown.allSatisfy { $0.contains { $0.span?.lower == one.span?.lower } } }
        // If a theme cannot be read, an unknown color may belong to that theme.
        let colors = everywhere.isEmpty || unread.isEmpty ? everywhere : unread
        let neighbors = CellFolders().designs(for: containingFolder(of: containingFolder(of: file.path))).value ?? []
        var registry = CellRegistry()
        let registered = registry.register([design] + neighbors.filter { ($0.kind, $0.name) != (design.kind, design.name) })
        return loaded.diagnostics + IgnoredCodes.unknown(in: file) + registered.filter { $0.span?.file === file } + colors
    }

    /// What a project file names: themes, codes and the folder of references.
    static func faults(of project: ProjectFile, at path: String) -> [Diagnostic] {
        let themes = ThemeLibrary(project)
        return themes.own.keys.sorted().flatMap { themes.theme($0).diagnostics } + IgnoredCodes.unknown(in: project)
            + [project.snapshotsFault(ofProjectAt: path)].compactMap { $0 }
    }

    private static func read(_ path: String, _ check: (SourceFile) -> [Diagnostic]) -> [Diagnostic] {
        let file = SourceFile.read(path)
        return file.diagnostics + (file.value.map(check) ?? [])
    }
}
