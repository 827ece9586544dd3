import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider

/// The designs of a command line: config files, and the tables that the program itself has.
enum PreviewDesigns {
    /// The Swift table of a name; `nil` where there is none.
    static func table(named name: String) -> SwiftTable? { PreviewCommand.tables.first { $0.name == name } }

    /// The Swift table that a design stands for; `nil` for one of a file.
    static func table(of file: DesignFile) -> SwiftTable? { PreviewCommand.tables.first { $0.file == file } }

    /// All designs of the given files, folders and names of Swift tables, sorted by name; without any, all Swift tables and the
    /// designs of this folder. A file that is called like a table is found as `./NAME`.
    ///
    /// Errors: those of `DesignFile.find`.
    static func find(in paths: [String]) -> Outcome<[DesignFile]> {
        let tables = PreviewCommand.tables
        if tables.isEmpty { return DesignFile.find(in: paths) }
        let chosen = paths.isEmpty ? tables : tables.filter { paths.contains($0.name) }
        let others = paths.filter { table(named: $0) == nil }
        var files: [DesignFile] = []
        var diagnostics: [Diagnostic] = []
        if paths.isEmpty || !others.isEmpty {
            let found = DesignFile.find(in: others)
            files = found.value ?? []
            diagnostics = found.diagnostics.filter { !paths.isEmpty || $0.code != "design.none-found" }
        }
        var first: [String: String] = [:]
        for file in chosen.map(\.file) + files {
            if let other = first.updateValue(file.configPath, forKey: file.name.lowercased()) {
                diagnostics.append(
                    Diagnostic(
                        .error, "design.name-clash", "\(other) and \(file.configPath) would both write “\(file.name)”",
                        hints: ["give one of them another name"]))
            }
        }
        return Outcome((chosen.map(\.file) + files).sorted { $0.name < $1.name }, diagnostics)
    }

    /// Reads a design; one that is written in Swift needs no reading. Errors: those of `Design.load`.
    static func load(
        _ file: DesignFile, settings: DesignSettings, registry: CellRegistry, cells: CellFolders = CellFolders(), isStrict: Bool = false
    ) -> Outcome<Design> {
        if let table = table(of: file) { return Outcome(Design(table, settings: settings)) }
        return Design.load(file, settings: settings, registry: registry, cells: cells, isStrict: isStrict)
    }
}
