import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// Sources that are ported together, because classes and optional requirements of one change others.
struct PortedFiles {
    private var files: [(path: String, url: URL)]

    /// A whole app keeps files about frameworks that Linux lacks: what of them does not compile is left out later.
    private let isApp: Bool

    init(_ files: [(path: String, url: URL)], isApp: Bool = false) { (self.files, self.isApp) = (files, isApp) }

    /// Writes the ported files below a folder, and adds a note for each line to port by hand. Files that already exist with equal contents
    /// keep their dates. Returns the number of rewritten files. `change` changes a ported file further; it
    /// receives the path, the text, and the tree if it is known.
    func write(
        to copy: URL, _ notes: inout [String], change: (String, String, SourceFileSyntax?) -> String = { _, text, _ in text }
    ) throws -> Int {
        var (sources, names, classes): ([String: String], OptionalNames, Classes) = ([:], OptionalNames(), Classes())
        for (path, url) in files {
            guard let text = String(data: try Data(contentsOf: url), encoding: .utf8) else {
                notes.append("\(path):1: warning: not UTF-8 text; copied as it is")
                continue
            }
            if isTooDeep(text) {
                notes.append("\(path):1: warning: \(tooDeep)")
                continue
            }
            sources[path] = text
        }
        let trees = parsed(sources)
        for (path, text) in sources.sorted(by: { $0.key < $1.key }) {
            guard let tree = trees[path] else { continue }
            names.add(declaredIn: tree)
            classes.add(text, tree)
        }
        classes.plan(names)
        var changed = 0
        for (path, url) in files {
            guard let text = sources[path], let tree = trees[path] else {
                try PortKit.write(try Data(contentsOf: url), to: copy, path)
                continue
            }
            let ported = port(text, tree, optional: names, classes, isOfApp: isApp)
            let isSame = ported.source == text
            if !isSame { changed += 1 }
            notes += ported.notes.map { "\(path):\($0.line): warning: \($0.message)" }
            try PortKit.write(Data(change(path, ported.source, isSame ? tree : nil).utf8), to: copy, path)
        }
        return changed
    }
}

/// The trees of texts, parsed on all cores.
func parsed(_ texts: [String: String]) -> [String: SourceFileSyntax] {
    let list = Array(texts)
    let trees = Mutex<[String: SourceFileSyntax]>([:])
    DispatchQueue.concurrentPerform(iterations: list.count) { index in
        let tree = Parser.parse(source: list[index].value)
        trees.withLock { $0[list[index].key] = tree }
    }
    return trees.withLock { $0 }
}

/// Writes a file unless it already has the contents.
func write(_ data: Data, to copy: URL, _ path: String) throws {
    let place = copy.appendingPathComponent(path)
    if (try? Data(contentsOf: place)) == data { return }
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place, options: .atomic)
}
