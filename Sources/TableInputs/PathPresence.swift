import Glibc

/// Whether something exists at a path. True for a dangling link: the code that reads it reports why it cannot.
package func isPresent(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}
