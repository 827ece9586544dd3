import Foundation

extension RootFolder {
    /// Why a path cannot be used.
    enum Fault: Error, Equatable {
        /// The path points out of the root: it is absolute, has `..` above the root, or goes through a link to elsewhere.
        case outside
        /// An error number of the system.
        case system(Int32)
    }

    /// The target of a path below a root: an open folder and a name in it. The name is not a link unless links are kept.
    final class Place: Sendable {
        let folder: Int32
        let name: String

        /// Resolves a path. `makesFolders` creates missing folders along the path; `followsLast` follows a link at its end.
        init(_ path: String, in root: RootFolder, makesFolders: Bool = false, followsLast: Bool = true) throws(Fault) {
            var walk = try Walk(root, makesFolders: makesFolders)
            name = try walk.go(path, followsLast: followsLast)
            folder = walk.end()
        }

        deinit { close(folder) }
    }
}

/// Resolves a path from a root, one component at a time.
private struct Walk: ~Copyable {
    /// The open folders along the path, starting with the root.
    private var folders: [Int32] = []
    private let root: RootFolder
    private let makesFolders: Bool
    private var linkCount = 0

    private static let folderFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    /// The maximum number of links to follow, the same as in the kernel.
    private static let linkLimit = 40

    init(_ root: RootFolder, makesFolders: Bool) throws(RootFolder.Fault) {
        (self.root, self.makesFolders) = (root, makesFolders)
        guard !root.base.utf8.contains(0) else { throw .system(ENOENT) }
        if makesFolders {
            let code = RootFolder.makeFolder(root.base)
            if code != 0 { throw .system(code) }
        }
        let first = open(root.base.isEmpty ? "." : root.base, Self.folderFlags)
        guard first >= 0 else { throw .system(errno) }
        folders = [first]
        if Self.steps(root.inner).isEmpty { return }
        // Enters the actual root, which is below its base. From here on, nothing above the root can be reached.
        try enter(try go(root.inner, followsLast: true))
        for folder in folders.dropLast() { close(folder) }
        folders.removeSubrange(..<(folders.count - 1))
    }

    deinit { for folder in folders { close(folder) } }

    /// Returns the innermost folder; the caller must close it.
    mutating func end() -> Int32 { folders.removeLast() }

    /// Opens the folder that contains the last component of a path. Returns that component.
    mutating func go(_ path: String, followsLast: Bool) throws(RootFolder.Fault) -> String {
        guard !path.utf8.contains(0), !path.isEmpty else { throw .system(ENOENT) }
        guard path.utf8.first != UInt8(ascii: "/") else { throw .outside }
        // A trailing slash is for folders only.
        guard path.utf8.last != UInt8(ascii: "/") else { throw .system(EISDIR) }
        var rest = Array(Self.steps(path).reversed())
        while let step = rest.popLast() {
            if step == ".." {
                guard folders.count > 1 else { throw .outside }
                close(folders.removeLast())
            } else if let target = rest.isEmpty && !followsLast ? nil : link(step) {
                linkCount += 1
                guard linkCount <= Self.linkLimit else { throw .system(ELOOP) }
                rest += try follow(target).reversed()
            } else if rest.isEmpty {
                return step
            } else {
                try enter(step)
            }
        }
        throw .system(EISDIR)
    }

    private static func steps(_ path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
    }

    /// The components of a link's target. An absolute target is resolved from the root, if it is below the root.
    private mutating func follow(_ target: String) throws(RootFolder.Fault) -> [String] {
        guard target.utf8.first == UInt8(ascii: "/") else { return Self.steps(target) }
        guard root.inner.isEmpty, let real = realPath(root.base.isEmpty ? "." : root.base) else { throw .outside }
        let (above, steps) = (Self.steps(real), Self.steps(target))
        guard steps.starts(with: above) else { throw .outside }
        for folder in folders.dropFirst() { close(folder) }
        folders.removeSubrange(1...)
        return Array(steps.dropFirst(above.count))
    }

    private mutating func enter(_ step: String) throws(RootFolder.Fault) {
        let parent = folders[folders.count - 1]
        var folder = openat(parent, step, Self.folderFlags | O_NOFOLLOW)
        if folder < 0, errno == ENOENT, makesFolders {
            // Another thread may have created the folder in the meantime.
            guard mkdirat(parent, step, 0o777) == 0 || errno == EEXIST else { throw .system(errno) }
            folder = openat(parent, step, Self.folderFlags | O_NOFOLLOW)
        }
        guard folder >= 0 else { throw .system(errno) }
        folders.append(folder)
    }

    /// The target of a link in the innermost folder; `nil` if it is not a link.
    private func link(_ step: String) -> String? {
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = target.withUnsafeMutableBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) { bytes in
                bytes.baseAddress.map { readlinkat(folders[folders.count - 1], step, $0, bytes.count) } ?? -1
            }
        }
        return count >= 0 ? String(decoding: target[..<count], as: UTF8.self) : nil
    }
}

/// The absolute path with links resolved; `nil` if it does not exist.
func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
}
