import Foundation
import Synchronization
import TableInputs
import TableSnapshots

/// The files that were edited since the references were recorded, according to git. Read when the first snapshot of a run fails.
final class EditedInputs: Sendable {
    private let store: String
    private let output: String
    private let known = Mutex<Known>(.unread)

    private enum Known {
        case unread
        case read([String: EditedFile]?)
    }

    /// The maximum number of files, and of bytes in a file, that are compared.
    private static let (fileLimit, sizeLimit) = (500, 1 << 22)

    init(store: SnapshotStore, output: RootFolder) {
        (self.store, self.output) = (ChangedFiles.resolved(store.path), ChangedFiles.resolved(output.path))
    }

    /// The edited files by absolute path; `nil` if git does not know when the references were recorded.
    var files: [String: EditedFile]? {
        known.withLock { known in
            if case .read(let files) = known { return files }
            let files = read()
            known = .read(files)
            return files
        }
    }

    /// Why references remain: the edit of a file that removed one of the names, or else the file.
    func cause(ofRemoved names: [String], in path: String, _ words: String) -> ChangeCause {
        let path = ChangedFiles.resolved(path)
        let edits = files?[path]?.edits ?? []
        let edit = names.lazy.compactMap { name in edits.first { $0.removes(name) } }.first
        return ChangeCause(file: Self.shown(path), line: edit?.line, edit: words)
    }

    /// Why references of a design remain: its deleted file, or else the folder of the references.
    func cause(ofRemoved design: String, in store: String, projectPath: String) -> ChangeCause {
        let stems = ChangedFiles.stems(ofDesign: design, projectPath: projectPath)
        let deleted = files?.filter { $1.isDeleted && stems.contains(($0 as NSString).deletingPathExtension) }
        // Of the config and its data, always the same one
        let file = deleted?.min { $0.key < $1.key }?.value.path
        return ChangeCause(file: file ?? "\(store)/\(design)", edit: file == nil ? "design removed" : "deleted")
    }

    /// The path for messages: relative to the current folder if it is inside.
    static func shown(_ path: String) -> String {
        RootFolder(ChangedFiles.resolved(FileManager.default.currentDirectoryPath)).writtenName(of: path) ?? path
    }

    private func read() -> [String: EditedFile]? {
        // References belong to the sources of the commit that last changed them.
        let manifest = store + "/" + SnapshotManifest.fileName
        guard FileManager.default.fileExists(atPath: store),
            let output = Git.output(["log", "-1", "--format=%H", "--", manifest], in: store).map({
                String(decoding: $0, as: UTF8.self)
            })
        else { return nil }
        let commit = output.trimmingCharacters(in: .whitespacesAndNewlines)
        guard commit.count >= 40, commit.allSatisfy(\.isHexDigit), let changed = ChangedFiles.since(commit).value else { return nil }
        let inputs = changed.paths.filter { !$0.hasPrefix(store + "/") && !$0.hasPrefix(self.output + "/") }
        guard inputs.count <= Self.fileLimit else { return nil }
        var files: [String: EditedFile] = [:]
        for path in inputs.sorted() {
            let (old, new) = (changed.former(path), SourceFile.read(path).value.map { $0.bytes })
            guard max(old?.count ?? 0, new?.count ?? 0) <= Self.sizeLimit else { continue }
            let file = EditedFile(path: Self.shown(path), old: old, new: new)
            if !file.edits.isEmpty { files[path] = file }
        }
        return files
    }
}
