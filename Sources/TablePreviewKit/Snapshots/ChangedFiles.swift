import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// The files that differ from a git revision, as absolute paths.
struct ChangedFiles {
    var paths: Set<String>

    /// The changes since `revision`, including untracked files. Error: `snapshot.git`, if git fails.
    static func since(_ revision: String) -> Outcome<ChangedFiles> {
        // `--end-of-options` prevents git from taking the revision for an option.
        guard let root = git(["rev-parse", "--show-toplevel"]),
            let changed = git(["diff", "--name-only", "--no-renames", "-z", "--end-of-options", revision, "--"]),
            let unknown = git(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"])
        else {
            return .failure(
                Diagnostic(
                    .error, "snapshot.git", "git cannot list the changes since \(revision)",
                    notes: ChildProcess.gitFault().map { [$0] } ?? [],
                    hints: ["run the command inside a git repository, and name a commit, branch or tag"]))
        }
        let folder = root.trimmingCharacters(in: .newlines)
        let names = (changed + unknown).split(separator: "\0").map { folder + "/" + $0 }
        return Outcome(ChangedFiles(paths: Set(names.map(resolved))))
    }

    /// Whether a design must be tested again: its config, data, project file, images, cell designs, themes below the project's folder, or
    /// one of its references changed.
    func concern(_ design: DesignFile, project: String, store: String) -> Bool {
        let files = design.possibleFiles + [project]
        if files.contains(where: { paths.contains(Self.resolved($0)) }) { return true }
        func root(_ path: String) -> RootFolder { RootFolder(Self.resolved(path)) }
        let (home, folder, store) = (root(containingFolder(of: project)), root(design.folder), root(store))
        let references = root(store.path + "/" + design.name)
        return paths.contains { path in
            if references.writtenName(of: path) != nil { return true }
            if path.hasSuffix(".tokens.json") { return home.writtenName(of: path) != nil }
            let isPicture = Self.pictures.contains((path as NSString).pathExtension.lowercased())
            if isPicture { return folder.writtenName(of: path) != nil && store.writtenName(of: path) == nil }
            let cells = parentFolder(of: path)
            guard (cells as NSString).lastPathComponent == CellFolders.name else { return false }
            return RootFolder(parentFolder(of: cells)).writtenName(of: folder.path) != nil
        }
    }

    private static let pictures: Set<String> = ["png", "jpg", "jpeg", "webp", "svg"]

    private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path }

    private static func git(_ arguments: [String]) -> String? { ChildProcess.git(arguments).map { String(decoding: $0, as: UTF8.self) } }
}
