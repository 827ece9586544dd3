import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder
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
    private var layouts: [String: DesignRenderer.Mode] = [:]
    private var faultless: [String: FaultlessSections] = [:]
    private let renderer = DesignRenderer()
    /// One for all images: each renderer opens the fonts for itself, and the libraries keep them.
    let images = CairoRenderer()
    /// The last readable data of each design, used while the file is broken.
    private var lastData: [String: DataDocument] = [:]
    /// The classes in the documents of a project, by its root. Kept while configs and data are edited.
    private var documentClasses: [String: [DocumentClass]] = [:]
    /// The last readable form of each own theme.
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
        // Which designs there are changes with files, and with documents, whose scenes are designs.
        let keepsDesigns = text != nil && documents[path] != nil && EditorFile(path) != .document
        let designs = keepsDesigns ? found : [:]
        let sections = keepsDesigns && EditorFile(path) == .config ? faultless : [:]
        documents[path] = text.map { SourceFile(path: path, bytes: $0) }
        let classes = EditorFile(path) == .document ? [:] : documentClasses
        forget()
        documentClasses = classes
        (found, faultless) = (designs, sections)
    }

    /// Clears the cache after a file has changed.
    func forget() {
        loaded = [:]
        found = [:]
        layouts = [:]
        faultless = [:]
        documentClasses = [:]
    }

    /// What the last check of a config found nothing in, while no other file has changed.
    func faultless(_ config: String) -> FaultlessSections {
        if let known = faultless[config] { return known }
        let made = FaultlessSections()
        faultless[config] = made
        return made
    }

    /// The open text of a file, else its text on disk; `nil` if it cannot be read.
    func file(_ path: String) -> SourceFile? { documents[path] ?? SourceFile.read(path).value }

    /// Runs `work` with the open texts in place of the files on disk.
    func reading<Result>(_ work: () -> Result) -> Result {
        OpenBuffers.$current.withValue(documents.mapValues(\.bytes)) { OpenBuffers.$parsed.withValue(parsed, operation: work) }
    }

    // MARK: Designs

    /// The config of a config or data file; `nil` for other files.
    func config(for path: String) -> String? {
        switch EditorFile(path) {
        case .config: path
        case .data(let config): config
        case .cell, .theme, .project, .session, .document, nil: nil
        }
    }

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

    /// The most rows of a table that is laid out whole, to show one of its rows.
    private static let layoutLimit = 1_000

    /// The layout of a mode of a design; of a large one only that of a section line. `nil` if it has errors.
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

    /// A class that a config can name because a document has it.
    struct DocumentClass {
        var name: String
        /// The name of the document.
        var file: String
        var isHeader: Bool
    }

    /// The most documents of a project that are read for their classes.
    private static let documentLimit = 500

    /// The classes of cells and headers in the documents of the project that contains a file.
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

    // MARK: Themes

    /// The themes that a file of the project can name.
    func themes(around path: String) -> ThemeLibrary {
        let file = (root(of: path) as NSString).appendingPathComponent(ProjectFile.name)
        return reading { context.loading([file]).value?.themes ?? ThemeLibrary() }
    }

    /// The theme whose colors an editor shows: the file itself, else the project's first own theme, else the standard one.
    func theme(around path: String) -> Theme? {
        reading {
            if EditorFile(path) == .theme, let own = ThemeLibrary().theme(path).value { return own }
            let library = themes(around: path)
            return ownThemes(library).first ?? library.theme(ThemeLibrary.standardName).value
        }
    }

    /// The project's own themes by their names; while a file is broken, as they were last.
    private func ownThemes(_ library: ThemeLibrary) -> [Theme] {
        library.own.sorted { $0.key < $1.key }.compactMap { name, path in
            if let theme = library.theme(name).value { lastThemes[path] = theme }
            return lastThemes[path]
        }
    }

    /// The colors that the project's own themes add.
    func ownColors(around path: String) -> [String] {
        reading {
            Set(ownThemes(themes(around: path)).flatMap(\.extraColors.keys)).sorted()
        }
    }

    /// The cell design in a file of a folder `Cells`; `nil` for other files and broken ones.
    func cell(_ path: String) -> CellDesign? {
        guard EditorFile(path) == .cell, let file = file(path) else { return nil }
        return CellDesign.load(file: file).value
    }
}
