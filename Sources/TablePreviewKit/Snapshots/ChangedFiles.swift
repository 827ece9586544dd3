import Foundation
import TableDiagnostics
import TableInputs

/// The files that differ from a git revision.
struct ChangedFiles {
    /// Absolute, without symbolic links.
    let paths: Set<String>
    /// The repository's folder.
    private let root: String
    /// The commit to compare with; `nil` for anything but a single revision, such as a range.
    private let commit: String?

    /// The changes since `revision`, including untracked files. Error: `snapshot.git` if git fails.
    static func since(_ revision: String) -> Outcome<ChangedFiles> {
        // `--end-of-options` prevents git from taking the revision for an option.
        guard let root = git(["rev-parse", "--show-toplevel"])?.trimmingCharacters(in: .newlines),
            let changed = git(["diff", "--name-only", "--no-renames", "-z", "--end-of-options", revision, "--"]),
            let unknown = git(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"])
        else {
            return .failure(
                Diagnostic(
                    .error, .snapshotGit, "git cannot list the changes since \(revision)",
                    notes: Git.fault().map { [$0] } ?? [],
                    hints: ["run the command inside a git repository, and name a commit, branch or tag"]))
        }
        let commit = git(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])?
            .split(separator: "\n").last.map(String.init)
        let names = (changed + unknown).split(separator: "\0").map { root + "/" + $0 }
        return Outcome(ChangedFiles(paths: Set(names.map(resolved)), root: resolved(root), commit: commit))
    }

    func contains(_ path: String) -> Bool { paths.contains(Self.resolved(path)) }

    /// Whether a file of a design changed: `Cart.json` for `Cart`, `Main.storyboard` for `Main.Trails`.
    func concern(design name: String, ofProjectAt projectPath: String) -> Bool {
        let stems = Self.stems(ofDesign: name, projectPath: projectPath)
        return paths.contains { stems.contains(($0 as NSString).deletingPathExtension) }
    }

    /// The absolute paths of a design's files, without their extensions.
    static func stems(ofDesign name: String, projectPath: String) -> Set<String> {
        let folder = (resolved(projectPath) as NSString).deletingLastPathComponent
        let names = [name[...]] + name.indices.filter { name[$0] == "." }.map { name[..<$0] }
        return Set(names.map { folder + "/" + $0 })
    }

    /// The contents of a file at the revision; `nil` if it did not exist, or cannot be read.
    func former(_ path: String) -> [UInt8]? {
        guard let commit, commit.allSatisfy(\.isHexDigit), let name = RootFolder(root).writtenName(of: Self.resolved(path)) else {
            return nil
        }
        return Git.output(["cat-file", "blob", "\(commit):\(name)"], in: root)
    }

    static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path }

    private static func git(_ arguments: [String]) -> String? { Git.output(arguments).map { String(decoding: $0, as: UTF8.self) } }
}
