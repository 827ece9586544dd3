import TableDiagnostics
import TableInputs
import TableViewProvider

/// Limits a `prune` to paths: determines for which missing designs references may be deleted.
struct PruneReach {
    /// Prefixes of design names, such as `shop/`; an empty prefix means the whole project.
    private let prefixes: [String]
    /// Without a project, a name does not identify a folder, so a config with the same name anywhere in the current folder keeps its
    /// references.
    private let others: [String]
    /// `file.unreadable` for each folder that cannot be searched.
    let faults: [Diagnostic]

    init(_ paths: [String], _ context: RunContext) {
        let folders =
            paths.isEmpty
            ? ["."]
            : paths.filter {
                !$0.hasSuffix("." + DesignFile.fileExtension) && !InterfacePart.isDocument($0) && context.table(named: $0) == nil
            }
        guard let project = ProjectFolder.containing(paths.first ?? ".") else {
            prefixes = folders.isEmpty ? [] : [""]
            let found = DesignFile.find(in: ["."])
            others = (found.value ?? []).map { "/" + $0.basePath }
            faults = found.diagnostics.filter { $0.code == .fileUnreadable }
            return
        }
        prefixes = folders.compactMap { folder in
            if RootFolder(folder).writtenName(of: project) != nil { return "" }
            return RootFolder(project).writtenName(of: folder).map { $0 + "/" }
        }
        others = []
        faults = []
    }

    func includes(_ design: String) -> Bool {
        prefixes.contains { design.hasPrefix($0) } && !others.contains { $0.hasSuffix("/" + design) }
    }
}
