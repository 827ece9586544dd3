import Foundation
import TableDiagnostics

/// The files that replace addresses of images: `images` in a project file.
public struct ImageFiles: Sendable, Hashable {
    /// The folder of the project file.
    let folder: String
    /// The entries, starting with the longest address.
    private var entries: [Entry] = []

    private struct Entry: Hashable {
        /// An address. One that ends in `/` matches all addresses below it; one that ends in `*` matches all addresses with that prefix.
        var address: String
        /// The path of a file or folder.
        var path: String
    }

    public init() { folder = "." }

    init(folder: String, _ paths: [String: String]) {
        self.folder = folder
        entries = paths.map { Entry(address: $0, path: $1) }.sorted { ($1.address.count, $0.address) < ($0.address.count, $1.address) }
    }

    /// The paths of all files and folders, sorted.
    package var paths: [String] { Set(entries.map(\.path)).sorted() }

    /// The path of the file for an address; `nil` if no entry matches. For addresses below a folder, the query is ignored.
    package func path(of address: String) -> String? {
        for entry in entries {
            if entry.address.hasSuffix("*") {
                if address.hasPrefix(entry.address.dropLast()) { return entry.path }
            } else if entry.address.hasSuffix("/") {
                guard address.hasPrefix(entry.address) else { continue }
                let rest = String(address.dropFirst(entry.address.count).prefix { $0 != "?" && $0 != "#" })
                let name = rest.removingPercentEncoding ?? rest
                if RootFolder.isPlain(name) { return entry.path + (entry.path.hasSuffix("/") ? "" : "/") + name }
            } else if address == entry.address {
                return entry.path
            }
        }
        return nil
    }

    /// Reads the file at one of the paths, which must be in the project. Errors: `file.outside-project` and those of reading.
    package func read(_ path: String, limit: Int) -> Outcome<SourceFile> {
        guard let root = RootFolder.reach(of: path, namedIn: folder), let name = root.name(of: path) else {
            return .failure(RootFolder.outsideProject(path))
        }
        return root.read(name, shown: path, limit: limit)
    }
}
