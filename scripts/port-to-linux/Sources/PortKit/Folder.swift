import Foundation

/// A source folder and the location of its ported copy.
public struct Folder {
    let (source, copy): (URL, URL)

    public struct Failure: Error {
        public var message: String
        public var code: Int32
    }

    public init(from source: String, to copy: String) {
        self.source = URL(fileURLWithPath: source).resolvingSymlinksInPath()
        self.copy = URL(fileURLWithPath: copy).resolvingSymlinksInPath()
    }

    /// The file in the copy that lists what was written, so that a later run can remove what the source no longer has.
    static let list = ".port-to-linux"

    /// Writes the copy, and removes files of an earlier run that are gone from the source. Returns a line for each note and each skipped
    /// item, and a summary. Files that already exist with equal contents keep their dates.
    public func port() throws -> String {
        var walk = try read()
        let sources = walk.files.filter { $0.path.hasSuffix(".swift") }
        let changed = try PortedFiles(sources).write(to: copy, &walk.notes)
        for (path, url) in walk.files where !path.hasSuffix(".swift") { try write(try Data(contentsOf: url), to: copy, path) }
        let stale = try removeStale(Set(walk.files.map(\.path)))
        let removed = stale == 0 ? "" : ", \(stale) old \(stale == 1 ? "one" : "ones") removed"
        let count = walk.files.count
        return (walk.notes + ["\(count) file\(count == 1 ? "" : "s") copied to \(copy.path), \(changed) rewritten\(removed)"])
            .map { $0 + "\n" }.joined()
    }

    /// Removes the files that an earlier run wrote and this one did not, and returns their number.
    private func removeStale(_ written: Set<String>) throws -> Int {
        let list = copy.appendingPathComponent(Self.list)
        let earlier = (try? String(contentsOf: list, encoding: .utf8)).map { $0.split(separator: "\0").map(String.init) } ?? []
        var count = 0
        for path in earlier where !written.contains(path) && !path.split(separator: "/").contains("..") {
            if (try? FileManager.default.removeItem(at: copy.appendingPathComponent(path))) != nil { count += 1 }
        }
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        try written.sorted().joined(separator: "\0").write(to: list, atomically: true, encoding: .utf8)
        return count
    }

    private struct Walk {
        var files: [(path: String, url: URL)] = []
        var notes: [String] = []
    }

    /// All files below the folder, sorted. Links are followed within the folder.
    private func read() throws -> Walk {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: source.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw Failure(message: "there is no folder \(source.path)", code: 66)
        }
        guard !(copy.path + "/").hasPrefix(source.path + "/") else {
            throw Failure(message: "the copy must be outside of \(source.path)", code: 64)
        }
        var walk = Walk()
        try read(source, "", above: [source.path], &walk)
        return walk
    }

    /// `above` are the folders on the way here: a link to one of them has no end.
    private func read(_ folder: URL, _ prefix: String, above: Set<String>, _ walk: inout Walk) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let path = prefix + name
            let real = folder.appendingPathComponent(name).resolvingSymlinksInPath()
            func skip(_ reason: String) { walk.notes.append("skipped \(path): \(reason)") }
            if name.hasPrefix(".") {
                skip("hidden")
                continue
            }
            guard (real.path + "/").hasPrefix(source.path + "/") else {
                skip("a link to \(real.path), outside of the folder")
                continue
            }
            let values = try? real.resourceValues(forKeys: [.isRegularFileKey, .isDirectoryKey])
            if values?.isDirectory == true {
                guard !above.contains(real.path) else {
                    skip("a link to a folder that contains it")
                    continue
                }
                try read(real, path + "/", above: above.union([real.path]), &walk)
            } else if values?.isRegularFile == true {
                walk.files.append((path, real))
            } else {
                skip(FileManager.default.fileExists(atPath: real.path) ? "not a file" : "a link to nothing")
            }
        }
    }
}
