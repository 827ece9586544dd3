import Foundation
import Synchronization
import TableDiagnostics

/// Unsaved texts of an editor. While they are set for a task, its reads return them instead of the files on disk.
package enum OpenBuffers {
    /// By absolute path.
    @TaskLocal package static var current: [String: [UInt8]] = [:]
    /// What was parsed before; `nil` parses every time.
    @TaskLocal package static var parsed: ParsedData?

    /// `nil` for a file that is not open.
    static func bytes(of path: String) -> [UInt8]? {
        let buffers = current
        if buffers.isEmpty { return nil }
        return buffers[path] ?? buffers[URL(fileURLWithPath: path).standardizedFileURL.path]
    }
}

/// Data files as they were parsed last, so that a keystroke in a config does not parse its data again.
package final class ParsedData: Sendable {
    private let documents = Mutex<[String: (bytes: [UInt8], outcome: Outcome<DataDocument>)]>([:])
    /// The number of files that are kept; the next one empties the cache.
    private static let limit = 32

    package init() {}

    /// The known outcome for these bytes, or that of `parse`.
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
