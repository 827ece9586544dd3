import Synchronization
import TableDiagnostics
import TableHTML
import TableInputs

/// What files contain, as a hash: each is read once a run, by whichever thread asks first.
///
/// Not their dates: a site that a continuous integration keeps between runs is as fresh in a new checkout as in an old one, and
/// a font that was put in place of another counts even where it has the other's date.
final class FileHashes: Sendable {
    private let known = Mutex<[String: String]>([:])

    /// The hash of a file's contents; `none` for one that is not there or cannot be read.
    func hash(of path: String) -> String {
        if let hash = known.withLock({ $0[path] }) { return hash }
        let hash = SourceFile.read(path).value.map { contentHash($0.bytes) } ?? "none"
        known.withLock { $0[path] = hash }
        return hash
    }
}
