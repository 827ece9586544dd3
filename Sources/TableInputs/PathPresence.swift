import Glibc

/// Whether something is at a path, even a link that leads nowhere: whoever reads it says why it cannot be read.
package func isPresent(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}
