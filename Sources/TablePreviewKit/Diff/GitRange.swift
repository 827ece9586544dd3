import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// Two revisions of git, written as git writes them: `main..HEAD`, `main..` and `main...HEAD` (from where both parted).
struct GitRange: Equatable {
    var old: String
    var new: String
    /// Whether the old side is where both parted.
    var isFromMergeBase: Bool

    /// `nil` for a text that is no range, or whose parts git would take for options.
    init?(_ text: String) {
        guard let dots = text.range(of: "..") else { return nil }
        isFromMergeBase = text[dots.upperBound...].hasPrefix(".")
        let rest = text[dots.upperBound...].dropFirst(isFromMergeBase ? 1 : 0)
        old = dots.lowerBound == text.startIndex ? "HEAD" : String(text[..<dots.lowerBound])
        new = rest.isEmpty ? "HEAD" : String(rest)
        if old.hasPrefix("-") || new.hasPrefix("-") || new.hasPrefix(".") || old.hasSuffix("/") || new.hasPrefix("/") { return nil }
    }

    /// The designs of both revisions, as files.
    struct Checkouts {
        /// The folders that stand for the path, at each revision.
        var before: String
        var after: String
        /// The folder of the working tree that they stand for.
        var place: String
        /// The designs of either, by their paths below the folder, sorted.
        var designs: [(before: String?, after: String?)]
        fileprivate var folder: URL

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    /// The most files that are taken out of a revision: folders of designs have hundreds.
    static let fileLimit = 5_000

    /// Takes the files that designs are made of out of both revisions, into a folder of their own that the caller removes.
    ///
    /// Cell designs in folders above the path are taken too. A design of the old side that git finds renamed, by its config or else its
    /// data, stands with its new name. Error: `diff.revision` when git does not know a revision or the path.
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
        else { throw Failure("this folder is not in a git repository", "run the command inside a git repository") }
        // A folder that only an old revision has.
        if !isThere { prefix += place.split(separator: "/").filter { $0 != "." }.joined(separator: "/") + "/" }
        let head = try commit(of: git, new)
        var base = try commit(of: git, old)
        if isFromMergeBase { base = try commit(of: git, ["merge-base", base, head], "\(old)...\(new)") }
        var names: [Set<String>] = []
        for (revision, side) in [(base, "before"), (head, "after")] {
            // Where looking for cell designs and project files ends.
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
                if file.hasPrefix(prefix), file.hasSuffix("." + DesignFile.fileExtension) { found.insert(Self.stem(file, prefix)) }
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

    /// A file's path below the prefix, without its extension.
    private static func stem(_ file: String, _ prefix: String) -> String {
        (String(file.dropFirst(prefix.count)) as NSString).deletingPathExtension
    }

    /// The old names of designs by their new ones, as far as git finds their config renamed, else their data.
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
            where file.to.hasSuffix("." + DesignFile.fileExtension) == isConfig && file.from.hasPrefix(prefix) && file.to.hasPrefix(prefix)
            {
                let (from, to) = (Self.stem(file.from, prefix), Self.stem(file.to, prefix))
                let isData = [file.from, file.to].allSatisfy { DesignFile.dataExtensions.contains(($0 as NSString).pathExtension) }
                guard isConfig || isData, gone.contains(from), come.contains(to), renames[to] == nil, !renames.values.contains(from) else {
                    continue
                }
                renames[to] = from
            }
        }
        return renames
    }

    /// Runs git with arguments; `nil` when it fails.
    private typealias Git = ([String]) -> [UInt8]?

    /// The full name of a commit, so that no text of the command line reaches git a second time.
    private func commit(of git: Git, _ name: String) throws(Failure) -> String {
        try commit(of: git, ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], name)
    }

    private func commit(of git: Git, _ arguments: [String], _ name: String) throws(Failure) -> String {
        guard let output = git(arguments), let text = String(bytes: output, encoding: .utf8)?.split(separator: "\n").last.map(String.init),
            text.count >= 40, text.allSatisfy(\.isHexDigit)
        else { throw Failure("unknown git revision “\(name)”", "name commits, branches or tags, as in main..HEAD") }
        return text
    }

    /// The files of a revision that designs below a prefix may be made of, sorted.
    private func files(_ git: Git, _ revision: String, _ prefix: String) throws(Failure) -> [String] {
        guard let listing = git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", "--end-of-options", revision]) else {
            throw Failure("git cannot list the files at \(revision)", "run “git fsck”")
        }
        let extensions = Set([DesignFile.fileExtension, "png", "jpg", "jpeg", "webp", "svg"] + DesignFile.dataExtensions)
        let files = listing.split(separator: 0).compactMap { String(bytes: $0, encoding: .utf8) }.filter { file in
            guard extensions.contains((file as NSString).pathExtension), !file.split(separator: "/").contains("..") else { return false }
            if file.hasPrefix(prefix) { return true }
            if (file as NSString).lastPathComponent == ProjectFile.name {
                let folder = parentFolder(of: file)
                return folder.isEmpty || prefix.hasPrefix(folder + "/")
            }
            // `shop/Cells/Price.yaml` for `shop/menus/`
            guard let cells = file.range(of: CellFolders.name + "/") else { return false }
            return prefix.hasPrefix(file[..<cells.lowerBound])
        }
        if files.count > Self.fileLimit {
            throw Failure(
                "\(revision) has \(files.count) design files; the limit is \(Self.fileLimit)", "name a subfolder")
        }
        return files
    }

    /// Why revisions cannot be compared, and what to do.
    private struct Failure: Error {
        let message: String
        let hint: String

        init(_ message: String, _ hint: String) { (self.message, self.hint) = (message, hint) }

        var diagnostic: Diagnostic { Diagnostic(.error, "diff.revision", message, hints: [hint]) }
    }
}
