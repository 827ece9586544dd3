import Synchronization
import TableDiagnostics
import TableHTML
import TableInputs

/// Hashes of file contents. Each file is read once per run, by whichever thread needs it first.
///
/// Modification dates do not matter: a site that CI keeps between runs stays up to date in a new checkout, and a replaced font counts as
/// changed even with the same date.
final class FileHashes: Sendable {
    private let known = Mutex<[String: String]>([:])

    /// The hash of a file's contents; `none` if it does not exist or cannot be read.
    func hash(of path: String) -> String {
        if let hash = known.withLock({ $0[path] }) { return hash }
        let hash = SourceFile.read(path).value.map { contentHash($0.bytes) } ?? "none"
        known.withLock { $0[path] = hash }
        return hash
    }
}
