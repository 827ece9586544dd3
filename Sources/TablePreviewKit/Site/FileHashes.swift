import Synchronization
import TableDiagnostics
import TableHTML
import TableInputs

/// Hashes of file contents. A run reads each file once, on the thread that needs it first.
///
/// Modification dates do not matter. A site that CI keeps between runs stays valid in a new checkout, and a replaced font counts as changed
/// even if its date is the same.
final class FileHashes: Sendable {
    private let known = Mutex<[String: String]>([:])

    /// The hash of the file's contents, or `none` if the file does not exist or cannot be read.
    func hash(of path: String) -> String {
        if let hash = known.withLock({ $0[path] }) { return hash }
        let hash = SourceFile.read(path).value.map { contentHash($0.bytes) } ?? "none"
        known.withLock { $0[path] = hash }
        return hash
    }
}
