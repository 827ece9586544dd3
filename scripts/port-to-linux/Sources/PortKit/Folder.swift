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

    /// Writes the copy. Returns a line for each note, and a summary. Files that already exist with equal contents keep their dates.
    public func port() throws -> String {
        let paths = try readPaths()
        var (sources, names, classes): ([String: String], OptionalNames, Classes) = ([:], OptionalNames(), Classes())
        for path in paths where path.hasSuffix(".swift") {
            guard let text = try? String(contentsOf: source.appendingPathComponent(path), encoding: .utf8) else {
                throw Failure(message: "\(path) is not UTF-8 text", code: 65)
            }
            sources[path] = text
            names.add(declaredIn: text)
            classes.add(text)
        }
        classes.plan(names)
        var (output, changed): (String, Int) = ("", 0)
        for path in paths {
            let place = copy.appendingPathComponent(path)
            var data: Data
            if let text = sources[path] {
                let ported = PortKit.port(text, optional: names, classes)
                if ported.source != text { changed += 1 }
                for note in ported.notes { output += "\(path):\(note.line): warning: \(note.message)\n" }
                data = Data(ported.source.utf8)
            } else {
                data = try Data(contentsOf: source.appendingPathComponent(path))
            }
            if (try? Data(contentsOf: place)) == data { continue }
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: place, options: .atomic)
        }
        return output + "\(paths.count) files copied to \(copy.path), \(changed) of them rewritten\n"
    }

    /// The regular files in the folder and its subfolders, sorted, without hidden ones.
    private func readPaths() throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: source.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw Failure(message: "there is no folder \(source.path)", code: 66)
        }
        guard !(copy.path + "/").hasPrefix(source.path + "/") else {
            throw Failure(message: "the copy must be outside of \(source.path)", code: 64)
        }
        let all = FileManager.default.enumerator(
            at: source, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
        var paths: [String] = []
        while let url = all?.nextObject() as? URL {
            guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            paths.append(String(url.path.dropFirst(source.path.count + 1)))
        }
        return paths.sorted()
    }
}
