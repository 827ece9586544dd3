import Foundation
import Synchronization
import TableSnapshots

/// The location of an assertion's reference.
struct SnapshotPlace: Sendable {
    /// By default `__Snapshots__/<TestFile>` next to the test file.
    let folder: String
    /// The file name without its extension: `<test>` or `<test>.<name>`.
    let stem: String
    /// The test's base name, as in `stem`.
    let function: String

    /// `test` is the test's name with argument labels; only its base name is used. `directory` replaces the default folder.
    init(filePath: String, test: String, name: String?, directory: String?) {
        let file = filePath as NSString
        let testFile = (file.lastPathComponent as NSString).deletingPathExtension
        folder =
            directory
            ?? (file.deletingLastPathComponent as NSString).appendingPathComponent("__Snapshots__/\(SnapshotName.plain(testFile))")
        function = SnapshotName.plain(String(test.prefix { $0 != "(" }))
        stem = function + (name.map { "." + SnapshotName.plain($0) } ?? "")
    }
}

/// The references that assertions in this process have used, with their contents. Detects two tables with the same name.
enum UsedNames {
    private static let used = Mutex<[String: String]>([:])

    /// Whether the name is unused or was used for the same content. Ignores case, because some file systems do.
    static func take(_ path: String, content: String) -> Bool {
        used.withLock { used in
            if let known = used[path.lowercased()] { return known == content }
            used[path.lowercased()] = content
            return true
        }
    }
}
