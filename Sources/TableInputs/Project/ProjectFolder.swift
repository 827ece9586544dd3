import Foundation

/// The folder of a project, which contains the `tvp.yaml`; names are relative to it.
public enum ProjectFolder {
    /// The nearest folder with a `tvp.yaml`, from a design or folder up; `nil` if there is none.
    ///
    /// The search ends at a folder with a `.git`. The result is written relative to `path` (`.`, `..`, `shop`), so that messages name files
    /// as the user does.
    public static func containing(_ path: String) -> String? {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let root = folders(upFrom: exists && !isFolder.boolValue ? above(path) : path)?.last
        return root.flatMap { holds($0, ProjectFile.name) ? $0 : nil }
    }

    /// A folder and its parents up to the project's root, the nearest one with a `tvp.yaml` or a `.git`; `nil` if there is none. All are
    /// written relative to `folder`.
    public static func folders(upFrom folder: String) -> [String]? {
        var (folders, last) = ([folder], folder)
        // Above a working folder that was removed there is no root.
        var rest = absolute(folder).split(separator: "/").count
        while !holds(last, ProjectFile.name), !holds(last, ".git") {
            if absolute(last) == "/" || rest == 0 { return nil }
            rest -= 1
            last = above(last)
            folders.append(last)
        }
        return folders
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
