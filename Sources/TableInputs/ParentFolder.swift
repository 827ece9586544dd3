/// The path without its last component: `a/b` → `a`, `/a` → `/`, `a` → `""`.
///
/// Foundation's version on Linux crashes if the path is a single letter.
public func parentFolder(of path: String) -> String {
    func trimmed(_ path: Substring) -> Substring {
        var path = path
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.unicodeScalars.removeLast() }
        return path
    }
    let whole = trimmed(path[...])
    guard let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == whole.startIndex ? "/" : String(trimmed(whole[..<slash]))
}

/// The folder that contains a file or folder, as a usable path: like `parentFolder`, but `.` instead of an empty string.
public func containingFolder(of path: String) -> String {
    let folder = parentFolder(of: path)
    return folder.isEmpty ? "." : folder
}
