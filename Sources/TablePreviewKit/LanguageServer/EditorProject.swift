import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider

/// The files as the editor has them, with a cache of what was read since the last edit.
final class EditorProject {
    let context: RunContext
    /// The open files by path.
    private(set) var documents: [String: SourceFile] = [:]
    private let parsed = ParsedData()
    private var loaded: [String: LoadedDesign] = [:]
    private var found: [String: [DesignFile]] = [:]
    /// The last readable data of each design, used while the file is broken.
    private var lastData: [String: DataDocument] = [:]

    init(_ context: RunContext) {
        self.context = context
    }

    /// A design with its tables, settings and cell designs.
    struct LoadedDesign {
        var design: Design
        /// One table per mode.
        var tables: [ResolvedTable]
        var loading: Loading
        var cells: [CellDesign]
    }

    // MARK: Files

    /// Sets the text of an open file; `nil` closes it.
    func set(_ path: String, to text: [UInt8]?) {
        documents[path] = text.map { SourceFile(path: path, bytes: $0) }
        forget()
    }

    /// Clears the cache after a file has changed.
    func forget() {
        loaded = [:]
        found = [:]
    }

    /// The open text of a file, else its text on disk; `nil` if it cannot be read.
    func file(_ path: String) -> SourceFile? { documents[path] ?? SourceFile.read(path).value }

    /// Runs `work` with the open texts in place of the files on disk.
    func reading<Result>(_ work: () -> Result) -> Result {
        OpenBuffers.$current.withValue(documents.mapValues(\.bytes)) { OpenBuffers.$parsed.withValue(parsed, operation: work) }
    }

    // MARK: Designs

    /// The config of a config or data file; `nil` for other files.
    func config(for path: String) -> String? { kind(of: path)?.designPath }

    /// What a file is; `nil` for files of other kinds, and for documents of Interface Builder, which are checked but have no other features.
    func kind(of path: String) -> LintedFile? { InterfacePart.isDocument(path) ? nil : LintedFile(named: path) }

    /// The design of a config, with its last readable data; `nil` if the config cannot be read.
    func design(_ config: String) -> LoadedDesign? {
        if let known = loaded[config] { return known }
        let made = reading { load(config) }
        loaded[config] = made
        return made
    }

    private func load(_ config: String) -> LoadedDesign? {
        let file = designFile(config)
        let loading = context.loading([config]).value ?? Loading(cells: context.cells)
        let folders = CellFolders()
        let settings = loading.settings(for: file)
        let cells = folders.designs(for: file.folder).value ?? []
        if let design = loading.design(file, settings, folders).value {
            lastData[config] = design.data
            return LoadedDesign(design: design, tables: tables(design), loading: loading, cells: cells)
        }
        guard let source = file.readConfig().value, let parsed = ConfigParser.parse(file: source).value else { return nil }
        var registry = loading.cells
        _ = registry.register(cells)
        let design = Design(file: file, config: parsed, data: lastData[config], settings: settings, registry: registry)
        return LoadedDesign(design: design, tables: tables(design), loading: loading, cells: cells)
    }

    private func tables(_ design: Design) -> [ResolvedTable] {
        design.config.modes.indices.compactMap {
            Resolver.resolve(mode: $0, of: design.config, data: design.data?.root ?? .object(Object([]))).value
        }
    }

    /// The design file of a config, with its name in the project.
    func designFile(_ config: String) -> DesignFile {
        designs(around: config).first { $0.configPath == config }
            ?? DesignFile(configPath: config, name: ((config as NSString).lastPathComponent as NSString).deletingPathExtension)
    }

    /// The designs of the project that contains a file, or of its folder outside a project.
    func designs(around path: String) -> [DesignFile] {
        let root = root(of: path)
        if let known = found[root] { return known }
        let designs = DesignFile.find(in: [root]).value ?? []
        found[root] = designs
        return designs
    }

    /// The project's folder.
    func root(of path: String) -> String {
        let folder = containingFolder(of: path)
        let start = (folder as NSString).lastPathComponent == CellFolders.name ? containingFolder(of: folder) : folder
        return ProjectFolder.containing(start) ?? start
    }

    /// The cell designs that a file of the project can name, nearest first.
    func cells(near path: String) -> [CellDesign] {
        let folder = containingFolder(of: path)
        let base = (folder as NSString).lastPathComponent == CellFolders.name ? containingFolder(of: folder) : folder
        return reading { CellFolders().designs(for: base).value ?? [] }
    }

    /// The cell design in a file of a folder `Cells`; `nil` for other files and broken ones.
    func cell(_ path: String) -> CellDesign? {
        guard case .cell? = kind(of: path), let file = file(path) else { return nil }
        return CellDesign.load(file: file).value
    }
}
