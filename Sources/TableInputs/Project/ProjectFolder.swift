import Foundation

/// Finds the folder of a project, which contains the `tvp.yaml`. Names of designs are relative to it.
public enum ProjectFolder {
    /// The nearest folder with a `tvp.yaml`, starting at a design or folder and going up; `nil` if there is none.
    ///
    /// The search ends at a folder with a `.git`. The result is relative to `path` (`.`, `..`, `shop`), so that messages name files as the
    /// user does.
    public static func containing(_ path: String) -> String? {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let root = folders(upFrom: exists && !isFolder.boolValue ? above(path) : path)?.last
        return root.flatMap { holds($0, ProjectFile.name) ? $0 : nil }
    }

    /// A folder and its parents, up to the project's root: the nearest one with a `tvp.yaml` or a `.git`. `nil` if there is none. All paths
    /// are relative to `folder`.
    public static func folders(upFrom folder: String) -> [String]? {
        var (folders, last) = ([folder], folder)
        // If the working folder has been removed, no root is found.
        var rest = absolute(folder).split(separator: "/").count
        while !holds(last, ProjectFile.name), !holds(last, ".git") {
            if absolute(last) == "/" || rest == 0 { return nil }
            rest -= 1
            last = above(last)
            folders.append(last)
        }
        return folders
    }

    /// The lowest folder that contains a folder and others, as their paths are written.
    package static func common(of folder: String, and others: [String]) -> String {
        var (common, rest) = (folder, absolute(folder).split(separator: "/").count)
        while rest > 0, !others.allSatisfy({ RootFolder(common).writtenName(of: $0) != nil }) {
            common = above(common)
            rest -= 1
        }
        return common
    }

    private static func above(_ path: String) -> String {
        let last = (path as NSString).lastPathComponent
        if path.isEmpty || path == "." { return ".." }
        if last == ".." { return path + "/.." }
        return containingFolder(of: path)
    }

    private static func holds(_ folder: String, _ name: String) -> Bool {
        isPresent((folder as NSString).appendingPathComponent(name))
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
