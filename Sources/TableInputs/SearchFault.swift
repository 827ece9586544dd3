import Glibc
import TableDiagnostics

/// The error `file.unreadable` for a folder that cannot be searched; otherwise `nil`.
///
/// Foundation's enumerators skip such folders silently.
package func searchFault(_ path: String, for subject: String) -> Diagnostic? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, access(path, R_OK | X_OK) != 0 else { return nil }
    let reason = String(cString: strerror(errno)).lowercased()
    return Diagnostic(
        .error, "file.unreadable", "\(path) cannot be searched for \(subject): \(reason)",
        hints: ["make the folder readable, or name the files beside it"])
}
