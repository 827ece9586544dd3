import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// Two revisions in git's syntax: `main..HEAD`, `main..`, or `main...HEAD` (from the merge base).
struct GitRange: Equatable {
    var old: String
    var new: String
    /// Whether the old side is the merge base.
    var isFromMergeBase: Bool

    /// `nil` if the text is not a range, or if git would take its parts for options.
    init?(_ text: String) {
        guard let dots = text.range(of: "..") else { return nil }
        isFromMergeBase = text[dots.upperBound...].hasPrefix(".")
        let rest = text[dots.upperBound...].dropFirst(isFromMergeBase ? 1 : 0)
        old = dots.lowerBound == text.startIndex ? "HEAD" : String(text[..<dots.lowerBound])
        new = rest.isEmpty ? "HEAD" : String(rest)
        if old.hasPrefix("-") || new.hasPrefix("-") || new.hasPrefix(".") || old.hasSuffix("/") || new.hasPrefix("/") { return nil }
    }

    /// The designs of both revisions, as files on disk.
    struct Checkouts {
        /// The folder of the path at each revision.
        var before: String
        var after: String
        /// The corresponding folder of the working tree.
        var place: String
        /// The designs at either revision, by their paths below the folder, sorted.
        var designs: [(before: String?, after: String?)]
        fileprivate var folder: URL

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    /// The maximum number of files per revision: folders of designs have hundreds.
    static let fileLimit = 5_000

    /// Extracts the files of designs at both revisions into a temporary folder, which the caller removes.
    ///
    /// Includes the cell designs in folders above the path. If git detects that a design's config, or its data, was renamed, the old design
    /// is listed with its new name. Error: `diff.revision` if git does not know a revision or the path.
    func checkOut(under path: String) -> Outcome<Checkouts> {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-diff-\(UUID().uuidString)")
        do {
            return Outcome(try checkOut(under: path, into: folder))
        } catch {
            try? FileManager.default.removeItem(at: folder)
            return .failure(error.diagnostic)
        }
    }

    private func checkOut(under path: String, into folder: URL) throws(Failure) -> Checkouts {
        var place = path
        var only: String?
        if path.hasSuffix("." + DesignFile.fileExtension) {
            let parts = path as NSString
            place = containingFolder(of: path)
            only = (parts.lastPathComponent as NSString).deletingPathExtension
        }
        let isThere = FileManager.default.fileExists(atPath: place)
        let home = isThere ? place : "."
        func git(_ arguments: [String]) -> [UInt8]? { ChildProcess.git(arguments, in: home) }
        guard let shown = git(["rev-parse", "--show-prefix"]),
            var prefix = String(bytes: shown, encoding: .utf8)?.trimmingCharacters(in: .newlines)
        else {
            throw Failure(
                "git cannot read this folder", "run the command inside a git repository", note: ChildProcess.gitFault(in: home))
        }
        // A folder that only an old revision has.
        if !isThere { prefix += place.split(separator: "/").filter { $0 != "." }.joined(separator: "/") + "/" }
        let head = try commit(of: git, new)
        var base = try commit(of: git, old)
        if isFromMergeBase { base = try commit(of: git, ["merge-base", base, head], "\(old)...\(new)") }
        var names: [Set<String>] = []
        for (revision, side) in [(base, "before"), (head, "after")] {
            // Searches for cell designs and project files stop here.
            if let failure = RootFolder(folder.path).write([], to: side + "/.git") {
                throw Failure(failure.message, "make room below the folder for temporary files")
            }
            var found: Set<String> = []
            let files = try files(git, revision, prefix)
            for file in files {
                guard let bytes = git(["cat-file", "blob", revision + ":" + file]) else {
                    throw Failure("git cannot show \(file) at \(revision)", "run “git fsck”")
                }
                if let failure = RootFolder(folder.path).write(bytes, to: side + "/" + file) {
                    throw Failure(failure.message, "make room below the folder for temporary files")
                }
                if file.hasSuffix("." + DesignFile.fileExtension), let stem = Self.stem(file, prefix) { found.insert(stem) }
            }
            names.append(found)
        }
        let gone = names[0].subtracting(names[1])
        let renamed = try renames(git, base, head, prefix, gone: gone, come: names[1].subtracting(names[0]))
        var designs: [(before: String?, after: String?)] = names[1].map { (names[0].contains($0) ? $0 : renamed[$0], $0) }
        designs += gone.subtracting(renamed.values).map { ($0, nil) }
        if let only { designs = designs.filter { $0.before == only || $0.after == only } }
        if designs.isEmpty {
            throw Failure("there is no design under \(path) at \(old) or \(new)", "check the path; it is relative to this folder")
        }
        return Checkouts(
            before: folder.path + "/before/" + prefix, after: folder.path + "/after/" + prefix, place: place,
            designs: designs.sorted { ($0.after ?? $0.before ?? "") < ($1.after ?? $1.before ?? "") }, folder: folder)
    }

    /// A file's path below the prefix, without its extension; `nil` for a file elsewhere.
    private static func stem(_ file: String, _ prefix: String) -> String? {
        name(of: file, below: prefix).map { ($0 as NSString).deletingPathExtension }
    }

    /// The path of something below a folder of the repository; both are counted from its root.
    private static func name(of path: String, below folder: String) -> String? { RootFolder("/" + folder).writtenName(of: "/" + path) }

    /// The old names of designs by their new ones, where git detects a renamed config or data file.
    private func renames(
        _ git: Git, _ base: String, _ head: String, _ prefix: String, gone: Set<String>, come: Set<String>
    ) throws(Failure) -> [String: String] {
        if gone.isEmpty || come.isEmpty { return [:] }
        let arguments = [
            "diff", "--no-relative", "--no-ext-diff", "--name-status", "--find-renames", "--diff-filter=R", "-z", base, head, "--",
        ]
        guard let listing = git(arguments) else { throw Failure("git cannot compare \(old) and \(new)", "run “git fsck”") }
        let words = listing.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        let files = stride(from: 0, to: words.count - 2, by: 3).map { (from: words[$0 + 1], to: words[$0 + 2]) }
        var renames: [String: String] = [:]
        for isConfig in [true, false] {
            for file in files
            where file.to.hasSuffix("." + DesignFile.fileExtension) == isConfig {
                guard let from = Self.stem(file.from, prefix), let to = Self.stem(file.to, prefix) else { continue }
                let isData = [file.from, file.to].allSatisfy { DesignFile.dataExtensions.contains(($0 as NSString).pathExtension) }
                guard isConfig || isData, gone.contains(from), come.contains(to), renames[to] == nil, !renames.values.contains(from) else {
                    continue
                }
                renames[to] = from
            }
        }
        return renames
    }

    /// Runs git with arguments; `nil` if it fails.
    private typealias Git = ([String]) -> [UInt8]?

    /// The full hash of a commit, so that text from the command line reaches git only once.
    private func commit(of git: Git, _ name: String) throws(Failure) -> String {
        try commit(of: git, ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], name)
    }

    private func commit(of git: Git, _ arguments: [String], _ name: String) throws(Failure) -> String {
        guard let output = git(arguments), let text = String(bytes: output, encoding: .utf8)?.split(separator: "\n").last.map(String.init),
            text.count >= 40, text.allSatisfy(\.isHexDigit)
        else { throw Failure("unknown git revision “\(name)”", "name commits, branches or tags, as in main..HEAD") }
        return text
    }

    /// The files at a revision that designs below a prefix may use, sorted.
    private func files(_ git: Git, _ revision: String, _ prefix: String) throws(Failure) -> [String] {
        guard let listing = git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", "--end-of-options", revision]) else {
            throw Failure("git cannot list the files at \(revision)", "run “git fsck”")
        }
        let extensions = Set([DesignFile.fileExtension, "png", "jpg", "jpeg", "webp", "svg"] + DesignFile.dataExtensions)
        let files = listing.split(separator: 0).compactMap { String(bytes: $0, encoding: .utf8) }.filter { file in
            guard extensions.contains((file as NSString).pathExtension), !file.split(separator: "/").contains("..") else { return false }
            if Self.name(of: file, below: prefix) != nil { return true }
            if (file as NSString).lastPathComponent == ProjectFile.name {
                return Self.name(of: prefix, below: parentFolder(of: file)) != nil
            }
            // `shop/Cells/Price.yaml` for `shop/menus/`
            let steps = file.split(separator: "/")
            guard let cells = steps.dropLast().firstIndex(where: { $0 == CellFolders.name }) else { return false }
            return Self.name(of: prefix, below: steps[..<cells].joined(separator: "/")) != nil
        }
        if files.count > Self.fileLimit {
            throw Failure(
                "\(revision) has \(files.count) design files; the limit is \(Self.fileLimit)", "name a subfolder")
        }
        return files
    }

    /// A message and a hint.
    private struct Failure: Error {
        let message: String
        let hint: String
        /// What git says.
        let note: String?

        init(_ message: String, _ hint: String, note: String? = nil) { (self.message, self.hint, self.note) = (message, hint, note) }

        var diagnostic: Diagnostic {
            Diagnostic(.error, "diff.revision", message, notes: note.map { [$0] } ?? [], hints: [hint])
        }
    }
}
