import Foundation

/// The folder that a project's names are counted from: the one with the `tvp.yaml`.
public enum ProjectFolder {
    /// The nearest folder with a `tvp.yaml`, from a design or folder upwards; `nil` where there is none.
    ///
    /// Looking ends at a folder with a `.git`. The answer is written from where `path` is (`.`, `..`, `shop`), so that messages
    /// name files as their user does.
    public static func containing(_ path: String) -> String? {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        var folder = exists && !isFolder.boolValue ? above(path) : path
        while true {
            if holds(folder, ProjectFile.name) { return folder }
            if holds(folder, ".git") || absolute(folder) == "/" { return nil }
            folder = above(folder)
        }
    }

    /// The path of a file from a folder; `nil` where it does not lie below it.
    public static func path(of file: String, below folder: String) -> String? {
        let (file, base) = (absolute(file), absolute(folder))
        let prefix = base == "/" ? base : base + "/"
        return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : nil
    }

    private static func above(_ path: String) -> String {
        let last = (path as NSString).lastPathComponent
        if path.isEmpty || path == "." { return ".." }
        if last == ".." { return path + "/.." }
        return containingFolder(of: path)
    }

    private static func holds(_ folder: String, _ name: String) -> Bool { access((folder as NSString).appendingPathComponent(name), F_OK) == 0 }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
