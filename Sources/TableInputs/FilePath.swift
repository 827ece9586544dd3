/// Paths as texts. Foundation's `deletingLastPathComponent` stops the program at a relative path of one letter.
public enum FilePath {
    /// The folder that a file or folder lies in: `a/b` for `a/b/c`, `.` for `c`, `/` for `/c`.
    public static func folder(of path: String) -> String {
        var rest = path[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "." }
        while slash < rest.endIndex { rest.removeLast() }
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        return rest.isEmpty ? "/" : String(rest)
    }
}
