import Foundation
import Synchronization
import TableDiagnostics

/// Unsaved texts of an editor. While these are set for a task, the task reads them instead of the files on disk.
package struct OpenBuffers: Sendable {
    /// Those of the current task. Every reader of files must see them, also those below closures that cells, images and apps bring along:
    /// a parameter that one of them forgets would show the saved file without a sign.
    @TaskLocal package static var current = OpenBuffers()

    /// The texts by absolute path.
    private let texts: [String: [UInt8]]
    /// A cache of parsed data files; `nil` parses every time.
    let parsed: ParsedData?

    package init(_ texts: [String: [UInt8]] = [:], parsed: ParsedData? = nil) { (self.texts, self.parsed) = (texts, parsed) }

    /// The text of an open file; `nil` if the file is not open.
    func bytes(of path: String) -> [UInt8]? {
        if texts.isEmpty { return nil }
        return texts[path] ?? texts[URL(fileURLWithPath: path).standardizedFileURL.path]
    }
}

/// Caches parsed data files, so that a keystroke in a config does not parse its data again.
package final class ParsedData: Sendable {
    private let documents = Mutex<[String: (bytes: [UInt8], outcome: Outcome<DataDocument>)]>([:])
    /// The maximum number of cached files; one more empties the cache.
    private static let limit = 32

    package init() {}

    /// The cached outcome for these bytes, otherwise the result of `parse`.
    func outcome(of file: SourceFile, parse: () -> Outcome<DataDocument>) -> Outcome<DataDocument> {
        if let known = documents.withLock({ $0[file.path] }), known.bytes == file.bytes { return known.outcome }
        let outcome = parse()
        documents.withLock {
            if $0.count >= Self.limit { $0 = [:] }
            $0[file.path] = (file.bytes, outcome)
        }
        return outcome
    }
}
