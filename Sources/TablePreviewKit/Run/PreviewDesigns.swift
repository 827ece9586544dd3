import TableDiagnostics
import TableViewProvider

/// The designs of a command line: config files, and the tables that the program itself has.
enum PreviewDesigns {
    /// The Swift table of a name; `nil` where there is none.
    static func table(named name: String) -> SwiftTable? { PreviewCommand.tables.first { $0.name == name } }

    /// All designs of the given files, folders and names of Swift tables. A program with tables need not have files, too.
    ///
    /// Errors: those of `DesignFile.find`.
    static func find(in paths: [String]) -> Outcome<[DesignFile]> { DesignFile.find(in: paths, tables: PreviewCommand.tables) }
}
