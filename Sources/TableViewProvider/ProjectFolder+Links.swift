import Foundation
import TableDiagnostics
import TableInputs

extension ProjectFolder {
    /// Why a file of a project is not read: it is a link, or lies in a folder of cells that is one, and the file is outside.
    /// `nil` for every other file.
    ///
    /// What is made of a project is often published, by machines that other people's changes run on: a link to a secret of
    /// theirs must not put it on a page. The project reaches up to its `.git`, else to its highest `tvp.yaml`, else it is the
    /// file's own folder.
    static func linkFault(_ path: String) -> Diagnostic? {
        let folder = containingFolder(of: path)
        guard isLink(path) || ((folder as NSString).lastPathComponent == CellFolders.name && isLink(folder)), let real = realPath(path) else { return nil }
        let root = realPath(boundary(of: path)) ?? "/"
        if real.hasPrefix(root == "/" ? root : root + "/") { return nil }
        return Diagnostic(
            .error, "file.outside-project", "\(path) is a link that leads out of the project",
            hints: ["put a copy of the file in its place, or a tvp.yaml in a folder above both"])
    }

    private static func boundary(of path: String) -> String {
        var folder = parentFolder(of: URL(fileURLWithPath: path).standardizedFileURL.path)
        var highest = folder
        while !folder.isEmpty, folder != "/" {
            if access(folder + "/.git", F_OK) == 0 { return folder }
            if access(folder + "/" + ProjectFile.name, F_OK) == 0 { highest = folder }
            folder = parentFolder(of: folder)
        }
        return highest
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static func realPath(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
