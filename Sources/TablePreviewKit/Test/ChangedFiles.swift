import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// The files that differ from a revision of git, as absolute paths.
struct ChangedFiles {
    var paths: Set<String>

    /// What changed since `revision`, files that git does not know included. An error, `snapshot.git`, when git cannot say.
    static func since(_ revision: String) -> Outcome<ChangedFiles> {
        // After `--end-of-options` no revision is taken for an option.
        guard let root = git(["rev-parse", "--show-toplevel"]), let changed = git(["diff", "--name-only", "-z", "--end-of-options", revision, "--"]),
            let unknown = git(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"])
        else {
            return .failure(
                Diagnostic(
                    .error, "snapshot.git", "git cannot say what changed since \(revision)",
                    hints: ["run the command inside a git repository, and name a commit, branch or tag"]))
        }
        let folder = root.trimmingCharacters(in: .newlines)
        let names = (changed + unknown).split(separator: "\0").map { folder + "/" + $0 }
        return Outcome(ChangedFiles(paths: Set(names.map(resolved))))
    }

    /// Whether a design is to be tested again: its config, its data, a picture below its folder, or the project file changed.
    func concern(_ design: DesignFile, project: String) -> Bool {
        let folder = Self.resolved(design.folder) + "/"
        var files = [design.configPath, project]
        files += DesignFile.dataExtensions.map { design.basePath + "." + $0 }
        if files.contains(where: { paths.contains(Self.resolved($0)) }) { return true }
        return paths.contains { $0.hasPrefix(folder) && $0.hasSuffix(".png") }
    }

    private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path }

    private static func git(_ arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
