import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots
import TableViewProvider

/// Two revisions in git's syntax: `main..HEAD`, or `main...HEAD` (from the merge base); or a revision and the working tree: `main..`.
struct GitRange: Equatable {
    var old: String
    /// `""` for the working tree.
    var new: String
    /// Whether the old side is the merge base.
    var isFromMergeBase: Bool

    /// `nil` if the text is not a range, or if git would parse a part of it as an option.
    init?(_ text: String) {
        guard let dots = text.range(of: "..") else { return nil }
        isFromMergeBase = text[dots.upperBound...].hasPrefix(".")
        let rest = text[dots.upperBound...].dropFirst(isFromMergeBase ? 1 : 0)
        old = dots.lowerBound == text.startIndex ? "HEAD" : String(text[..<dots.lowerBound])
        new = String(rest)
        if old.hasPrefix("-") || new.hasPrefix("-") || new.hasPrefix(".") || old.hasSuffix("/") || new.hasPrefix("/") { return nil }
    }

    /// A revision and the working tree.
    init(since old: String) { (self.old, new, isFromMergeBase) = (old, "", false) }

    /// The new side in messages.
    var newName: String { new.isEmpty ? "working tree" : new }

    /// Whether git knows a revision.
    static func knows(_ revision: String) -> Bool {
        !revision.hasPrefix("-")
            && Git.output(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]) != nil
    }

    /// The designs of both revisions, extracted to files.
    struct Checkouts {
        /// The compared folder at each revision.
        var before: String
        var after: String
        /// The corresponding folder of the working tree.
        var place: String
        /// The designs at either revision, relative to the compared folder, sorted.
        var designs: [(before: String?, after: String?)]
        /// The documents of Interface Builder at each revision, by their paths below the folder.
        var documents: (before: Set<String>, after: Set<String>)
        /// The files that differ, by their paths at the new revision.
        var edited: [String: EditedFile]
        fileprivate var folder: URL
        fileprivate var root: RootFolder
        fileprivate var old: String

        /// The diagnostic as the user knows its file: in the repository, not in the temporary folder.
        func told(_ diagnostic: Diagnostic) -> Diagnostic {
            guard let path = diagnostic.span?.file.path else { return diagnostic }
            var diagnostic = diagnostic
            for side in ["before", "after"] {
                guard let name = RootFolder("\(folder.path)/\(side)").writtenName(of: path), let span = diagnostic.span else { continue }
                let file = SourceFile(path: EditedInputs.shown(ChangedFiles.resolved(root.path(of: name))), bytes: span.file.bytes)
                diagnostic.span = SourceSpan(file: file, lower: span.lower, upper: span.upper)
                if side == "before" { diagnostic.notes.append("at \(old)") }
            }
            return diagnostic
        }

        /// The settings with the themes of one revision. Those that it does not have are the working tree's.
        func loading(_ loading: Loading, isOld: Bool) -> Loading {
            var loading = loading
            loading.project.themes = loading.project.themes.mapValues { path in
                guard let name = root.writtenName(of: path) else { return path }
                let copy = "\(folder.path)/\(isOld ? "before" : "after")/\(name)"
                return FileManager.default.fileExists(atPath: copy) ? copy : path
            }
            return loading
        }

        func remove() { ScratchFolders.remove(folder) }
    }

    /// The maximum number of files per revision. Typical design folders contain hundreds.
    static let fileLimit = 5_000

    /// Extracts the design files of both revisions to a temporary folder, which the caller removes.
    ///
    /// Includes cell designs in the folders above the path. If git detects that a config or its data was renamed, the old design is paired
    /// with the new name. Error: `diff.revision` if git does not know a revision or the path.
    func checkOut(under path: String) -> Outcome<Checkouts> {
        let folder = ScratchFolders.make("diff")
        do {
            return Outcome(try checkOut(under: path, into: folder))
        } catch {
            ScratchFolders.remove(folder)
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
        } else if InterfacePart.isDocument(path) {
            // Its pictures and translations may be anywhere in its project.
            place = ProjectFolder.folders(upFrom: containingFolder(of: path))?.last ?? containingFolder(of: path)
        }
        let isThere = FileManager.default.fileExists(atPath: place)
        let home = isThere ? place : "."
        func git(_ arguments: [String]) -> [UInt8]? { Git.output(arguments, in: home) }
        guard let shown = git(["rev-parse", "--show-prefix"]),
            var prefix = String(bytes: shown, encoding: .utf8)?.trimmingCharacters(in: .newlines)
        else {
            throw Failure(
                "git cannot read this folder", "run the command inside a git repository", note: Git.fault(in: home))
        }
        // The folder exists only in an old revision.
        if !isThere { prefix += place.split(separator: "/").filter { $0 != "." }.joined(separator: "/") + "/" }
        let head = try commit(of: git, new.isEmpty ? "HEAD" : new)
        let top = git(["rev-parse", "--show-toplevel"]).flatMap { String(bytes: $0, encoding: .utf8) }
        let root = RootFolder(top?.trimmingCharacters(in: .newlines) ?? "")
        var base = try commit(of: git, old)
        if isFromMergeBase { base = try commit(of: git, ["merge-base", base, head], "\(old)...\(new)") }
        var names: [Set<String>] = []
        var documents: [Set<String>] = []
        var contents: [[String: [UInt8]]] = []
        for (revision, side) in [(base, "before"), (head, "after")] {
            let isWorkingTree = side == "after" && new.isEmpty && top != nil
            // Marks the top of the repository: searches for cell designs and project files stop here.
            if let failure = RootFolder(folder.path).write([], to: side + "/.git") {
                throw Failure(Diagnostic.Sentence(failure.message), "free up space in the folder for temporary files")
            }
            var found: Set<String> = []
            var shown: Set<String> = []
            var texts: [String: [UInt8]] = [:]
            let files = try files(git, isWorkingTree ? nil : revision, prefix)
            guard let blobs = isWorkingTree ? [] : Git.contents(of: files.map(\.blob), in: home) else {
                throw Failure("git cannot show the files at \(revision)", "run “git fsck”")
            }
            for (index, (file, _)) in files.enumerated() {
                // A deleted file may still be in the index.
                if isWorkingTree, !FileManager.default.fileExists(atPath: root.path(of: file)) { continue }
                guard let bytes = isWorkingTree ? root.read(file).value?.bytes : blobs[index] else {
                    throw Failure("\(file) cannot be read", "check its permissions")
                }
                if let failure = RootFolder(folder.path).write(bytes, to: side + "/" + file) {
                    throw Failure(Diagnostic.Sentence(failure.message), "free up space in the folder for temporary files")
                }
                texts[file] = bytes
                if file.hasSuffix("." + DesignFile.fileExtension), let stem = Self.stem(file, prefix) { found.insert(stem) }
                if InterfacePart.isDocument(file), let name = Self.name(of: file, below: prefix) { shown.insert(name) }
            }
            names.append(found)
            documents.append(shown)
            contents.append(texts)
        }
        var edited: [String: EditedFile] = [:]
        for file in Set(contents[0].keys).union(contents[1].keys) where contents[0][file] != contents[1][file] {
            edited[ChangedFiles.resolved(folder.path + "/after/" + file)] = EditedFile(
                path: EditedInputs.shown(ChangedFiles.resolved(root.path(of: file))), old: contents[0][file], new: contents[1][file])
        }
        let gone = names[0].subtracting(names[1])
        let renamed = try renames(git, base, head, prefix, gone: gone, come: names[1].subtracting(names[0]))
        var designs: [(before: String?, after: String?)] = names[1].map { (names[0].contains($0) ? $0 : renamed[$0], $0) }
        designs += gone.subtracting(renamed.values).map { ($0, nil) }
        if let only { designs = designs.filter { $0.before == only || $0.after == only } }
        if only != nil { documents = [[], []] }
        if InterfacePart.isDocument(path) {
            let name = RootFolder(place).writtenName(of: path)
            designs = []
            documents = documents.map { $0.filter { $0 == name } }
        }
        if designs.isEmpty, documents.allSatisfy(\.isEmpty) {
            throw Failure("there is no design under \(path) at \(old) or \(newName)", "check the path; it is relative to this folder")
        }
        return Checkouts(
            before: folder.path + "/before/" + prefix, after: folder.path + "/after/" + prefix, place: place,
            designs: designs.sorted { ($0.after ?? $0.before ?? "") < ($1.after ?? $1.before ?? "") },
            documents: (documents[0], documents[1]), edited: edited, folder: folder, root: root, old: old)
    }

    /// A file's path below the prefix, without its extension; `nil` for a file elsewhere.
    private static func stem(_ file: String, _ prefix: String) -> String? {
        name(of: file, below: prefix).map { ($0 as NSString).deletingPathExtension }
    }

    /// A path relative to a folder; both are relative to the root of the repository.
    private static func name(of path: String, below folder: String) -> String? { RootFolder("/" + folder).writtenName(of: "/" + path) }

    /// Maps new design names to old ones where git detects a renamed config or data file.
    private func renames(
        _ git: Reader, _ base: String, _ head: String, _ prefix: String, gone: Set<String>, come: Set<String>
    ) throws(Failure) -> [String: String] {
        if gone.isEmpty || come.isEmpty { return [:] }
        let arguments =
            [
                "diff", "--no-relative", "--no-ext-diff", "--name-status", "--find-renames", "--diff-filter=R", "-z", base,
            ] + (new.isEmpty ? [] : [head]) + ["--"]
        guard let listing = git(arguments) else { throw Failure("git cannot compare \(old) and \(newName)", "run “git fsck”") }
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

    /// Runs git with the arguments; `nil` if it fails.
    private typealias Reader = ([String]) -> [UInt8]?

    /// The full hash of a commit, so that text from the command line reaches git only once.
    private func commit(of git: Reader, _ name: String) throws(Failure) -> String {
        try commit(of: git, ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], name)
    }

    private func commit(of git: Reader, _ arguments: [String], _ name: String) throws(Failure) -> String {
        guard let output = git(arguments), let text = String(bytes: output, encoding: .utf8)?.split(separator: "\n").last.map(String.init),
            text.count >= 40, text.allSatisfy(\.isHexDigit)
        else { throw Failure("unknown git revision “\(name)”", "name commits, branches or tags, as in main..HEAD") }
        return text
    }

    /// The files at a revision that designs under the prefix may use, sorted, with the hashes of their contents. A revision of `nil` is the
    /// working tree, without hashes.
    private func files(_ git: Reader, _ revision: String?, _ prefix: String) throws(Failure) -> [(path: String, blob: String)] {
        let arguments =
            revision.map { ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", $0] }
            ?? ["ls-files", "--cached", "--others", "--exclude-standard", "--full-name", "-z", ":/"]
        let place = revision ?? "the working tree"
        guard let listing = git(arguments) else { throw Failure("git cannot list the files at \(place)", "run “git fsck”") }
        let extensions = Set(
            [DesignFile.fileExtension, "png", "jpg", "jpeg", "webp", "svg", "pdf", "storyboard", "xib", "strings", "xcstrings"]
                + DesignFile.dataExtensions)
        let entries = listing.split(separator: 0).compactMap { String(bytes: $0, encoding: .utf8) }.compactMap {
            entry -> (path: String, blob: String)? in
            guard revision != nil else { return (entry, "") }
            // `100644 blob 5e1c309d… path`, with a tab before the path
            guard let tab = entry.firstIndex(of: "\t") else { return nil }
            let words = entry[..<tab].split(separator: " ")
            return words.count == 3 && words[1] == "blob" ? (String(entry[entry.index(after: tab)...]), String(words[2])) : nil
        }
        // The copies of designs in a published site do not count.
        let sites = entries.filter { ($0.path as NSString).lastPathComponent == DesignFile.siteMark }.map {
            let folder = parentFolder(of: $0.path)
            return (folder.isEmpty ? "" : folder + "/") + DesignFile.siteCopies + "/"
        }
        let files = entries.filter { file, _ in
            if sites.contains(where: file.hasPrefix) { return false }
            guard extensions.contains((file as NSString).pathExtension), !file.split(separator: "/").contains("..") else { return false }
            if Self.name(of: file, below: prefix) != nil || file.hasSuffix(".tokens.json") { return true }
            if (file as NSString).lastPathComponent == ProjectFile.name {
                return Self.name(of: prefix, below: parentFolder(of: file)) != nil
            }
            // For example `shop/Cells/Price.yaml` for the prefix `shop/menus/`.
            let steps = file.split(separator: "/")
            guard let cells = steps.dropLast().firstIndex(where: { $0 == CellFolders.name }) else { return false }
            return Self.name(of: prefix, below: steps[..<cells].joined(separator: "/")) != nil
        }.sorted { $0.path < $1.path }
        if files.count > Self.fileLimit {
            throw Failure(
                "\(place) has \(files.count) design files; the limit is \(Self.fileLimit)", "name a subfolder")
        }
        return files
    }

    private struct Failure: Error {
        let message: Diagnostic.Sentence
        let hint: String
        /// Git's own error message; `nil` if there is none.
        let note: String?

        init(_ message: Diagnostic.Sentence, _ hint: String, note: String? = nil) {
            (self.message, self.hint, self.note) = (message, hint, note)
        }

        var diagnostic: Diagnostic {
            Diagnostic(.error, .diffRevision, message, notes: note.map { [$0] } ?? [], hints: [hint])
        }
    }
}
