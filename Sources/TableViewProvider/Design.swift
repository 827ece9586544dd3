import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import TableResolver

/// A loaded design: its config, data and settings.
public struct Design: Sendable {
    public var file: DesignFile
    public let config: Config
    /// `nil` if the design has no data file; every key is then unknown.
    public var data: DataDocument?
    /// How to show the design.
    public var settings: DesignSettings
    /// The cells that the design may use.
    public var registry: CellRegistry
    /// The messages about unknown symbols that loading has already reported.
    var told: Set<Diagnostic.Identity> = []
    /// The folder that paths of images in asset catalogs are relative to; `nil` for a design without such images.
    var assetFolder: String?
    /// The Interface Builder documents whose tables or cells it shows.
    var documents: [InterfaceDocument] = []
    /// The fonts in the app's files.
    package var appFonts = AppFonts()
    /// Texts that replace the placeholders of documents. They are not the app's, so diagnostics ignore them.
    package var sampleTexts: Set<String> = []
    /// The cell classes that rows can have, sorted.
    let cellNames: [String]
    /// The header classes in the config.
    private let configHeaderNames: Set<String>

    /// Creates a design from parts that need not come from disk.
    public init(file: DesignFile, config: Config, data: DataDocument?, settings: DesignSettings, registry: CellRegistry) {
        self.file = file
        self.config = config
        self.data = data
        self.settings = settings
        self.registry = registry
        (cellNames, configHeaderNames) = Self.names(in: config)
    }

    /// The title in pages and reports: that of the settings, otherwise the last component of the name.
    public var title: String { settings.title ?? (file.name as NSString).lastPathComponent }

    /// Loads a design from disk, with the cell designs next to it and in enclosing folders. Does not load Swift tables.
    public static func load(
        _ file: DesignFile, settings: DesignSettings = DesignSettings(), registry: CellRegistry = .standard
    ) -> Outcome<Design> {
        load(file, settings: settings, registry: registry, cells: CellFolders())
    }

    /// Loads several designs and reads their cell designs only once.
    package static func load(
        _ file: DesignFile, settings: DesignSettings = DesignSettings(), registry: CellRegistry = .standard, cells: CellFolders
    ) -> Outcome<Design> {
        let dead = offsetWithoutViewport(of: settings, file)
        if let part = file.interface {
            let loaded = load(part, of: file, settings, cells)
            return Outcome(loaded.value, loaded.diagnostics + dead)
        }
        if let table = file.table { return Outcome(Design(table, settings: settings), dead) }
        let designed = cells.designs(for: file.folder)
        var registry = registry.isStrict ? registry.asOnDevice() : registry
        let registered = registry.register(designed.value ?? [])
        let source = file.readConfig()
        let data = loadData(of: file)
        var diagnostics = source.diagnostics + data.diagnostics
        guard let source = source.value else { return Outcome(nil, diagnostics) }
        let first = ConfigParser.parse(file: source, classes: .any)
        let named = first.value.map { names(in: $0) }
        let found = cells.registerInterfaceCells(
            named?.cells ?? [], headers: named?.headers.sorted() ?? [], for: file.folder, and: settings.interfaceFolders ?? [],
            in: &registry)
        diagnostics += found.diagnostics
        // A strict registry determines which names in the config are class names.
        let config = registry.isStrict ? ConfigParser.parse(file: source, classes: registry.knownClasses) : first
        diagnostics += config.diagnostics
        guard let config = config.value, !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        let changed = settings.applied(to: data.value)
        diagnostics += changed.diagnostics
        guard !changed.diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        var design = Design(file: file, config: config, data: changed.value, settings: settings, registry: registry)
        design.assetFolder = found.folder
        design.documents = found.documents
        diagnostics += concerning(design, designed.diagnostics + registered, designed.value ?? [])
        diagnostics += unknownClasses(in: config, settings, registry)
        diagnostics += unknownActionSymbols(of: settings)
        diagnostics += unknownModes(of: settings, config, file) + dead
        diagnostics += blankCells(in: config, registry, strict: "--strict-cells")
        design.told = told(diagnostics)
        return Outcome(design, diagnostics)
    }

    /// The error for a mode that a design does not have.
    package static func unknownMode(_ mode: Int, of config: Config, _ file: DesignFile, at place: SourceSpan? = nil) -> Diagnostic {
        let count = config.modes.count
        return Diagnostic(
            .error, .modeUnknown, "\(file.configPath) has no mode \(mode)", at: place,
            hints: [.init(count == 1 ? "it has one mode, 0" : "its modes are 0 to \(count - 1)")])
    }

    /// The errors for modes of settings, of their states and of their parts.
    private static func unknownModes(of settings: DesignSettings, _ config: Config, _ file: DesignFile) -> [Diagnostic] {
        ([settings] + settings.states.map(\.changes) + settings.parts.map(\.changes)).compactMap { settings in
            guard let mode = settings.mode, !config.modes.indices.contains(mode) else { return nil }
            return unknownMode(mode, of: config, file, at: settings.places.span(of: "mode"))
        }
    }

    private static func offsetWithoutViewport(of settings: DesignSettings, _ file: DesignFile) -> [Diagnostic] {
        let screens = [settings] + settings.states.map(\.changes)
        let dead = screens.first { changes in
            changes.state.offset != nil && changes.viewport ?? settings.viewport == nil
                && changes.showsChrome ?? settings.showsChrome != true
        }
        guard let dead else { return [] }
        return [
            Diagnostic(
                .warning, .stateOffsetWithoutViewport, "the offset of “\(file.name)” has no effect without a viewport",
                at: dead.places.span(of: "offset"),
                hints: ["“viewport” is the height of the screen in points; “chrome” uses the device’s"])
        ]
    }

    static func told(_ diagnostics: [Diagnostic]) -> Set<Diagnostic.Identity> {
        Set(diagnostics.filter { $0.code == .symbolUnknown }.map(\.topic))
    }

    /// Whether a string in the data is the name of a symbol or color under any key, rather than text.
    package static func isName(_ text: String) -> Bool {
        SymbolSet.symbol(named: text) != nil || ColorToken(name: text) != nil || text.hasPrefix("#") && RGBA(hex: text) != nil
    }

    /// The diagnostics of the cell designs that a design uses, and of files without a class name.
    private static func concerning(_ design: Design, _ diagnostics: [Diagnostic], _ designs: [CellDesign]) -> [Diagnostic] {
        guard !diagnostics.isEmpty else { return [] }
        func key(_ part: CellDesign) -> String { "\(part.kind) \(part.name)" }
        let used = Set(DesignRenderer.usedDesigns(by: design).map(key))
        let others = Set(designs.filter { !$0.isUnreadable && !used.contains(key($0)) }.map(\.span.file.path))
        return diagnostics.filter { diagnostic in !(diagnostic.span.map { others.contains($0.file.path) } ?? false) }
    }

    /// The data file of the design: the first existing extension. A Swift table has none.
    package static func loadData(of file: DesignFile) -> Outcome<DataDocument> {
        guard file.table == nil || file.interface != nil else { return Outcome(nil) }
        return loadData(at: file.interface == nil ? [file.basePath] : file.sampleBasePaths, for: file)
    }

    /// `paths` are the possible paths of the data file without its extension.
    static func loadData(at paths: [String], for file: DesignFile) -> Outcome<DataDocument> {
        let found = paths.flatMap { path in DesignFile.dataExtensions.map { path + "." + $0 } }.filter(isPresent)
        guard let path = found.first else { return Outcome(nil) }
        var diagnostics: [Diagnostic] = []
        if found.count > 1 {
            diagnostics.append(
                Diagnostic(
                    .warning, .dataSeveralFiles, "\(file.configPath) has \(found.count) data files; \(path) is used",
                    hints: ["keep one of \(found.joined(separator: ", "))"]))
        }
        let source = RootFolder.readInProject(path)
        guard let value = source.value else { return Outcome(nil, diagnostics + source.diagnostics) }
        let document = DataDocument.load(file: value)
        return Outcome(document.value, diagnostics + document.diagnostics)
    }

    /// Reports each unregistered class in a config and its settings once.
    private static func unknownClasses(in config: Config, _ settings: DesignSettings, _ registry: CellRegistry) -> [Diagnostic] {
        var found = TableViewProvider.unknownClasses(in: config, registry, advice: advice)
        for settings in [settings] + settings.states.map(\.changes) + settings.parts.map(\.changes) {
            for (key, name) in settings.views {
                guard registry.header(name) == nil, registry.footer(name) == nil else { continue }
                let warning = unknownClass(.header, name, at: settings.places.span(of: key), in: registry, advice: advice(.header, name))
                if !found.contains(where: { $0.message == warning.message }) { found.append(warning) }
            }
        }
        return found
    }

    private static func advice(_ kind: ClassKind, _ name: String) -> [Hint] {
        [
            Hint(
                "describe it in \(CellFolders.name)/\(name).yaml: “tvp-preview init cell \(name)\(kind == .cell ? "" : " --header")” prints a starter design",
                fix: .describe(name: name, isHeader: kind == .header)),
            "or register it from Swift with “registry.register(\(kind == .cell ? "" : "header: ")\(name).self)”",
        ]
    }

    private static func unknownActionSymbols(of settings: DesignSettings) -> [Diagnostic] {
        [("leading", settings.leadingActions), ("trailing", settings.trailingActions)].flatMap { edge, actions in
            (actions ?? []).enumerated().compactMap { index, action in
                guard let name = action.symbol, !SymbolSet.isFile(name), SymbolSet.symbol(named: name) == nil else { return nil }
                return SymbolSet.unknown(name, at: settings.places.span(of: "swipeActions.\(edge)[\(index)].symbol"))
            }
        }
    }

    /// The cell and header classes in a config. Collected once, because every mode needs them.
    private static func names(in config: Config) -> (cells: [String], headers: Set<String>) {
        var cells: Set<String> = [Resolver.defaultCell]
        var headers: Set<String> = []
        for section in config.modes.lazy.flatMap(\.sections) {
            for flags in [section.flags] + section.rows.map(\.flags) {
                cells.formUnion(flags.cellClasses.map(\.value))
            }
            if let header = section.flags.header { headers.insert(header.value) }
        }
        return (cells.sorted(), headers)
    }

    /// The header classes of sections and of the table, sorted.
    var headerNames: [String] {
        configHeaderNames.union(settings.views.map(\.name)).sorted()
    }
}
