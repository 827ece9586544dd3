/// The folder of a path, without its last part: `a/b` → `a`, `/a` → `/`, `a` → `""`.
///
/// Foundation on Linux has the same, but ends the process when a path is a single letter.
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

/// The folder that a file or folder lies in, as a path that can be opened: as `parentFolder`, and `.` where that is empty.
public func containingFolder(of path: String) -> String {
    let folder = parentFolder(of: path)
    return folder.isEmpty ? "." : folder
}
