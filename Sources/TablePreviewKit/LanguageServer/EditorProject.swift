import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder
import TableResolver
import TableViewProvider

/// The files as the editor has them, with a cache that lives until the next edit.
final class EditorProject {
    let context: RunContext
    /// The open files by path.
    private(set) var documents: [String: SourceFile] = [:]
    private let parsed = ParsedData()
    private var loaded: [String: LoadedDesign] = [:]
    private var found: [String: [DesignFile]] = [:]
    private var layouts: [String: DesignRenderer.Mode] = [:]
    private var faultless: [String: FaultlessSections] = [:]
    private let renderer = DesignRenderer()
    /// Shared by all images, because each renderer opens the fonts again, and the libraries keep them in memory.
    let images = CairoRenderer()
    /// The last valid data of each design, used while its file has syntax errors.
    private var lastData: [String: DataDocument] = [:]
    /// The classes in the storyboards and xibs of each project, by its root folder. Edits of configs and data do not clear this cache.
    private var documentClasses: [String: [DocumentClass]] = [:]
    /// The last valid version of each of the project's own themes.
    private var lastThemes: [String: Theme] = [:]

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
        // The set of designs changes when a file opens or closes, and when a storyboard changes, because its scenes are designs.
        let keepsDesigns = text != nil && documents[path] != nil && EditorFile(path) != .document
        let designs = keepsDesigns ? found : [:]
        let sections = keepsDesigns && EditorFile(path) == .config ? faultless : [:]
        documents[path] = text.map { SourceFile(path: path, bytes: $0) }
        let classes = EditorFile(path) == .document ? [:] : documentClasses
        forget()
        documentClasses = classes
        (found, faultless) = (designs, sections)
    }

    /// Clears the cache. Call it after a file on disk has changed.
    func forget() {
        loaded = [:]
        found = [:]
        layouts = [:]
        faultless = [:]
        documentClasses = [:]
    }

    /// The sections of a config in which the last check found nothing. Valid until another file changes.
    func faultless(_ config: String) -> FaultlessSections {
        if let known = faultless[config] { return known }
        let made = FaultlessSections()
        faultless[config] = made
        return made
    }

    /// The open text of a file, or else its text on disk; `nil` if it cannot be read.
    func file(_ path: String) -> SourceFile? { documents[path] ?? SourceFile.read(path).value }

    /// Runs `work` with the open texts in place of the files on disk.
    func reading<Result>(_ work: () -> Result) -> Result {
        OpenBuffers.$current.withValue(OpenBuffers(documents.mapValues(\.bytes), parsed: parsed), operation: work)
    }

    // MARK: Designs

    /// The config that a config or data file belongs to; `nil` for other files.
    func config(for path: String) -> String? {
        switch EditorFile(path) {
        case .config: path
        case .data(let config): config
        case .cell, .theme, .project, .session, .document, nil: nil
        }
    }

    /// A config's design with its last valid data; `nil` if the config cannot be read.
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

    /// The maximum number of rows up to which a whole table is laid out to show one of its rows.
    private static let layoutLimit = 1_000

    /// The layout of a design's mode, or of a single section if the table is large. `nil` if the design has errors.
    func layout(_ config: String, mode: Int, section: Int) -> DesignRenderer.Mode? {
        guard let loaded = design(config), loaded.tables.indices.contains(mode) else { return nil }
        let table = loaded.tables[mode]
        let rows = (0..<table.sectionCount).reduce(0) { $0 + table.rowCount(inSection: $1) }
        let isWhole = rows <= Self.layoutLimit
        let key = isWhole ? "\(mode) \(config)" : "\(mode) \(section) \(config)"
        if let known = layouts[key] { return known }
        var design = loaded.design
        if !isWhole, design.config.modes[mode].sections.indices.contains(section) {
            var part = design.config
            part.modes[mode].sections = [part.modes[mode].sections[section]]
            design = Design(file: design.file, config: part, data: design.data, settings: design.settings, registry: design.registry)
        }
        let made = reading {
            loaded.loading.environment(design.settings).value.flatMap { renderer.layOut(design, mode: mode, in: $0).value }
        }
        layouts[key] = made
        return made
    }

    /// A class from a storyboard or xib, which configs can name.
    struct DocumentClass {
        var name: String
        /// The name of the storyboard or xib.
        var file: String
        var isHeader: Bool
    }

    /// The maximum number of storyboards and xibs that are searched for classes.
    private static let documentLimit = 500

    /// The cell and header classes in the storyboards and xibs of the project that contains a file.
    func documentClasses(around path: String) -> [DocumentClass] {
        let folder = containingFolder(of: path)
        let root = ProjectFolder.folders(upFrom: folder)?.last ?? folder
        if let known = documentClasses[root] { return known }
        let classes = reading {
            CellFolders().project(root).documents.prefix(Self.documentLimit).flatMap { path -> [DocumentClass] in
                guard let source = RootFolder(root).read(path).value, let document = InterfaceDocument.read(source).value else { return [] }
                let file = (path as NSString).lastPathComponent
                return document.cellNames.map { DocumentClass(name: $0, file: file, isHeader: false) }
                    + document.headerNames.map { DocumentClass(name: $0, file: file, isHeader: true) }
            }
        }
        documentClasses[root] = classes
        return classes
    }

    /// The design file of a config, with its name in the project.
    func designFile(_ config: String) -> DesignFile {
        designs(around: config).first { $0.configPath == config }
            ?? DesignFile(configPath: config, name: ((config as NSString).lastPathComponent as NSString).deletingPathExtension)
    }

    /// The designs of the project that contains the file; outside a project, those of the file's folder.
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

    /// The cell designs that the file can name, nearest first.
    func cells(near path: String) -> [CellDesign] {
        let folder = containingFolder(of: path)
        let base = (folder as NSString).lastPathComponent == CellFolders.name ? containingFolder(of: folder) : folder
        return reading { CellFolders().designs(for: base).value ?? [] }
    }

    // MARK: Themes

    /// The themes that the file can name.
    func themes(around path: String) -> ThemeLibrary {
        let file = (root(of: path) as NSString).appendingPathComponent(ProjectFile.name)
        return reading { context.loading([file]).value?.themes ?? ThemeLibrary() }
    }

    /// The theme whose colors the editor shows: the file itself, or the project's first own theme, or the standard theme.
    func theme(around path: String) -> Theme? {
        reading {
            if EditorFile(path) == .theme, let own = ThemeLibrary().theme(path).value { return own }
            let library = themes(around: path)
            return ownThemes(library).first ?? library.theme(ThemeLibrary.standardName).value
        }
    }

    /// The project's own themes, sorted by name. A theme with errors keeps its last valid version.
    private func ownThemes(_ library: ThemeLibrary) -> [Theme] {
        library.own.sorted { $0.key < $1.key }.compactMap { name, path in
            if let theme = library.theme(name).value { lastThemes[path] = theme }
            return lastThemes[path]
        }
    }

    /// The color names that the project's own themes add.
    func ownColors(around path: String) -> [String] {
        reading {
            Set(ownThemes(themes(around: path)).flatMap(\.extraColors.keys)).sorted()
        }
    }

    /// The cell design of a file in a `Cells` folder; `nil` for other files and for files with errors.
    func cell(_ path: String) -> CellDesign? {
        guard EditorFile(path) == .cell, let file = file(path) else { return nil }
        return CellDesign.load(file: file).value
    }
}
