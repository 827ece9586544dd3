import Glibc
import TableDiagnostics

/// The files and folders below a folder, found without following links.
///
/// Foundation's enumerators silently skip unreadable folders, links to folders, and names that are not UTF-8. This one adds a diagnostic
/// for everything that it skips and that could contain wanted files.
package struct FileWalk: Sendable {
    /// The paths of wanted files relative to the folder, sorted. Includes links to files, dangling links, and folders with the names of
    /// wanted files.
    package private(set) var files: [String] = []
    /// The paths of listed folders relative to the folder, sorted.
    package private(set) var folders: [String] = []
    /// Links to folders that would be listed but not entered, sorted.
    package private(set) var links: [String] = []
    /// Errors `file.unreadable`, warnings `file.linked-folder` and `file.bad-name`.
    package private(set) var diagnostics: [Diagnostic] = []

    /// What to do with a folder.
    package enum Step: Sendable {
        /// Skip the folder and everything in it.
        case skip
        /// List the folder, but skip everything in it.
        case list
        /// List the folder and search it.
        case enter
    }

    /// Enters all folders except hidden ones.
    package static func visible(_ name: String) -> Step { name.hasPrefix(".") ? .skip : .enter }

    /// Searches a folder for files with wanted names. `subject` names them in messages, such as “designs”. `step` receives the names of
    /// folders.
    package init(
        _ folder: String, for subject: String, step: (String) -> Step = visible, isWanted: (_ name: String) -> Bool
    ) {
        var entered: [String] = []
        // The relative paths of folders that remain to be read.
        var pending = [""]
        while let path = pending.popLast() {
            let code = Self.read(Self.joined(folder, path)) { name, kind in
                let below = path.isEmpty ? name : path + "/" + name
                switch kind {
                case .file: if isWanted(name) { files.append(below) }
                case .folder, .link:
                    let step = step(name)
                    // The code that reads the file reports that it is a folder.
                    if step != .list, isWanted(name) { files.append(below) }
                    if kind == .link {
                        if step == .enter { entered.append(below) }
                        if step == .list { links.append(below) }
                        return
                    }
                    if step != .skip { folders.append(below) }
                    if step == .enter { pending.append(below) }
                }
            } bad: { name, kind in
                guard kind == .file ? isWanted(name) : step(name) != .skip else { return }
                diagnostics.append(Self.badName(name, in: Self.joined(folder, path), subject))
            }
            if code != 0 { diagnostics.append(Self.unreadable(Self.joined(folder, path), subject, code)) }
        }
        files.sort()
        folders.sort()
        links.sort()
        diagnostics += links.map { Self.linked(Self.joined(folder, $0), subject) }
        for link in entered.sorted() {
            let path = Self.joined(folder, link)
            guard let target = realPath(path), RootFolder(folder).name(of: target) == nil else { continue }
            if Self.mayHold(target, step: step, isWanted: isWanted) { diagnostics.append(Self.linked(path, subject)) }
        }
        diagnostics.sort { $0.message < $1.message }
    }

    // MARK: Diagnostics

    private static func unreadable(_ path: String, _ subject: String, _ code: Int32) -> Diagnostic {
        Diagnostic(
            .error, .fileUnreadable, "\(path) cannot be searched for \(subject): \(String(cString: strerror(code)).lowercased())",
            hints: ["make the folder readable, or pass the other files by name"])
    }

    private static func linked(_ path: String, _ subject: String) -> Diagnostic {
        Diagnostic(
            .warning, .fileLinkedFolder, "\(path) is a symbolic link and is not searched for \(subject)",
            hints: ["replace the link with the folder, or pass the folder that it points to"])
    }

    private static func badName(_ name: String, in folder: String, _ subject: String) -> Diagnostic {
        Diagnostic(
            .warning, .fileBadName, "“\(name)” in \(folder) is skipped in the search for \(subject), because its name is not UTF-8",
            hints: ["rename it"])
    }

    // MARK: Folders

    private enum Kind {
        case file, folder
        /// A link to a folder.
        case link
    }

    /// Passes each name in a folder to `use`. A name that is not UTF-8 is repaired and passed to `bad`. Returns 0 or an error number.
    private static func read(_ path: String, use: (String, Kind) -> Void, bad: (String, Kind) -> Void) -> Int32 {
        guard let folder = opendir(path) else { return errno }
        defer { closedir(folder) }
        let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
        while true {
            errno = 0
            guard let entry = readdir(folder) else { return errno }
            // A directory entry can be shorter than its type.
            let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
            let name = String(cString: bytes)
            if name == "." || name == ".." { continue }
            var status = stat()
            // Skips files that have been deleted in the meantime.
            guard fstatat(dirfd(folder), bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            var kind = status.st_mode & S_IFMT == S_IFDIR ? Kind.folder : .file
            if status.st_mode & S_IFMT == S_IFLNK, fstatat(dirfd(folder), bytes, &status, 0) == 0, status.st_mode & S_IFMT == S_IFDIR {
                kind = .link
            }
            if String(validatingCString: bytes) == nil { bad(name, kind) } else { use(name, kind) }
        }
    }

    /// The maximum number of names to examine behind a link.
    private static let linkLimit = 5_000

    /// Whether a folder contains something wanted, or too much to search it all.
    private static func mayHold(_ folder: String, step: (String) -> Step, isWanted: (String) -> Bool) -> Bool {
        var pending = [folder]
        var (count, found) = (0, false)
        while !found, count < linkLimit, let path = pending.popLast() {
            _ = read(path) { name, kind in
                count += 1
                switch kind {
                case .file: if isWanted(name) { found = true }
                case .folder: if step(name) == .enter { pending.append(joined(path, name)) }
                case .link: break
                }
            } bad: { _, _ in
            }
        }
        return found || count >= linkLimit
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        path.isEmpty ? folder : folder == "." ? path : RootFolder.joined(folder, path)
    }
}
