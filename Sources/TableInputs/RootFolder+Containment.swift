import Foundation
import TableDiagnostics

extension RootFolder {
    /// The path of `other` relative to the folder, with links resolved; `""` for the folder itself, `nil` for a path outside. `other` need
    /// not exist. For decisions before opening a file, which checks again.
    public func name(of other: String) -> String? {
        guard let root = Self.realSteps(path), let steps = Self.realSteps(other), steps.starts(with: root) else { return nil }
        return steps.dropFirst(root.count).joined(separator: "/")
    }

    /// The same for paths as written, without accessing the disk. For names, where links do not matter.
    public func writtenName(of other: String) -> String? {
        let (root, steps) = (Self.writtenSteps(path), Self.writtenSteps(other))
        return steps.starts(with: root) ? steps.dropFirst(root.count).joined(separator: "/") : nil
    }

    /// Whether a relative path stays below any folder: it has no `..` and no empty component, and does not enter a repository's internal
    /// files. Links are not checked.
    public static func isPlain(_ name: String) -> Bool {
        !name.utf8.contains(0)
            && name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
                !["", ".", "..", ".git"].contains(String(Substring($0)).lowercased())
            }
    }

    /// The components of the real path. Missing components are appended as written to the last existing folder.
    private static func realSteps(_ path: String) -> [String]? {
        var (existing, rest): (String, [String]) = (path.isEmpty ? "." : path, [])
        var status = stat()
        while true {
            if let real = realPath(existing) { return writtenSteps(real) + rest.reversed() }
            let last = existing.split(separator: "/").last.map(String.init) ?? ""
            // A dangling link may point anywhere later, and `..` after a missing folder points nowhere.
            guard last != "..", !last.isEmpty, !existing.utf8.contains(0), lstat(existing, &status) != 0, errno == ENOENT else {
                return nil
            }
            if last != "." { rest.append(last) }
            existing = containingFolder(of: existing)
        }
    }

    private static func writtenSteps(_ path: String) -> [String] {
        var steps: [String] = []
        for step in (path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path).split(separator: "/") {
            switch step {
            case ".": break
            case "..": _ = steps.popLast()
            default: steps.append(String(step))
            }
        }
        return steps
    }
}

// MARK: Projects

extension RootFolder {
    /// The root of the project around a folder: the folder with `.git`, otherwise the topmost folder with a `tvp.yaml`, otherwise the
    /// folder itself.
    ///
    /// Output made from a project is often published by machines that build other people's changes: a path or link to a secret on such a
    /// machine must not put it on a page.
    public static func project(around folder: String) -> RootFolder {
        let start = realPath(folder.isEmpty ? "." : folder) ?? folder
        var (folder, highest) = (start, start)
        while !folder.isEmpty {
            if isPresent(joined(folder, ".git")) { return RootFolder(folder) }
            if isPresent(joined(folder, ProjectFile.name)) { highest = folder }
            if folder == "/" { break }
            folder = parentFolder(of: folder)
        }
        return RootFolder(highest)
    }

    /// Reads a file in a folder that the user named, or that was found below one. A link may point anywhere in the project. Errors: those
    /// of `read`.
    public func readInProject(_ name: String) -> Outcome<SourceFile> {
        let shown = path.isEmpty || path == "." ? name : self.path(of: name)
        let file = read(name, shown: shown)
        guard file.isOutsideProject else { return file }
        let project = Self.project(around: path)
        let far = project.name(of: path).map { project.read($0.isEmpty ? name : Self.joined($0, name), shown: shown) } ?? file
        return far.isOutsideProject ? .failure(Self.linkOutsideProject(shown)) : far
    }

    /// The error for a project folder that is a link out of the project; otherwise `nil`.
    public static func linkFault(ofFolder path: String) -> Diagnostic? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
            project(around: containingFolder(of: path)).name(of: path) == nil
        else { return nil }
        return linkOutsideProject(path)
    }

    private static func linkOutsideProject(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .fileOutsideProject, "\(path) is a symbolic link to a place outside the project",
            hints: ["replace it with a copy, or put a tvp.yaml in a folder above both"])
    }

    /// Reads a file by its complete path. Only the last component may be a link.
    public static func readInProject(_ path: String) -> Outcome<SourceFile> {
        RootFolder(parentFolder(of: path)).readInProject((path as NSString).lastPathComponent)
    }

    /// The root for a path in a file: the project around the file's folder, or the current folder if the project is below it, because the
    /// user chose to run the command there. `nil` for a path outside both.
    public static func reach(of path: String, namedIn folder: String) -> RootFolder? {
        let (project, current) = (project(around: folder), RootFolder("."))
        if project.name(of: path) != nil { return project }
        return current.name(of: folder) != nil && current.name(of: path) != nil ? current : nil
    }

    /// Reads a file at a path that comes from a file in `folder`. Errors: those of `read`.
    public static func read(_ path: String, namedIn folder: String) -> Outcome<SourceFile> {
        guard let root = reach(of: path, namedIn: folder), let name = root.name(of: path) else {
            return .failure(outsideProject(path))
        }
        return root.read(name, shown: path)
    }

    static func outsideProject(_ path: String, at span: SourceSpan? = nil) -> Diagnostic {
        Diagnostic(
            .error, .fileOutsideProject, "\(path) is outside the project", at: span,
            hints: ["put a copy in the project’s folder, or a tvp.yaml in a folder above both"])
    }
}

extension Outcome {
    /// Whether a path or link points out of its root.
    fileprivate var isOutsideProject: Bool { diagnostics.contains { $0.code == .fileOutsideProject } }
}
