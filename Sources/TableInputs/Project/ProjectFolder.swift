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
        let root = folders(upFrom: exists && !isFolder.boolValue ? above(path) : path)?.last
        return root.flatMap { holds($0, ProjectFile.name) ? $0 : nil }
    }

    /// A folder and those above it up to the project's root, the nearest with a `tvp.yaml` or a `.git`; `nil` where there is none.
    /// All are written from where `folder` is.
    public static func folders(upFrom folder: String) -> [String]? {
        var (folders, last) = ([folder], folder)
        while !holds(last, ProjectFile.name), !holds(last, ".git") {
            if absolute(last) == "/" { return nil }
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
        access((folder as NSString).appendingPathComponent(name), F_OK) == 0
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
