import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs

/// A references folder with `<design>/<variant>.png`, `<design>/<variant>.layout.txt` and `manifest.json`.
///
/// Files are never partial: each is written to a temporary file, which is then renamed.
public struct SnapshotStore: Sendable {
    private let folder: RootFolder
    /// The path as the user wrote it.
    public var path: String { folder.path }

    /// The endings of references that are text other than layouts: pages and outlines.
    package static let textEndings = [".html", ".outline.txt"]

    /// The folder does not have to exist.
    public init(_ folder: RootFolder) {
        self.folder = folder
    }

    public init(_ path: String) {
        self.init(RootFolder(path))
    }

    public enum File<Content> {
        case missing
        /// The file exists but is invalid. The text explains why, as the end of a sentence.
        case unreadable(String)
        /// The contents and the hash of the bytes.
        case found(Content, hash: String)
    }

    /// Reads an image. `name` is relative to the folder. A Git LFS pointer, a truncated file or another format is `unreadable`.
    public func picture(_ name: String) -> File<Bitmap> {
        switch bytes(name) {
        case .missing: return .missing
        case .unreadable(let reason): return .unreadable(reason)
        case .found(let bytes, let hash):
            do {
                return .found(try PNG.decode(bytes), hash: hash)
            } catch {
                return .unreadable("\(error)")
            }
        }
    }

    /// Reads a layout. `name` is relative to the folder.
    public func layout(_ name: String) -> File<LayoutFile> {
        switch text(name) {
        case .missing: return .missing
        case .unreadable(let reason): return .unreadable(reason)
        case .found(let text, let hash):
            do {
                return .found(try LayoutFile(text), hash: hash)
            } catch {
                return .unreadable("it is not a layout: “\(error.line.prefix(60))”")
            }
        }
    }

    /// Reads text and normalizes its line endings. `name` is relative to the folder. A Git LFS pointer is `unreadable`.
    public func text(_ name: String) -> File<String> {
        switch bytes(name) {
        case .missing: return .missing
        case .unreadable(let reason): return .unreadable(reason)
        case .found(let bytes, let hash):
            if bytes.starts(with: Array("version https://git-lfs".utf8)) {
                return .unreadable("it is a Git LFS pointer; run “git lfs pull” to fetch the file")
            }
            guard let text = String(validating: bytes, as: UTF8.self) else { return .unreadable("it is not UTF-8") }
            return .found(bytes.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text, hash: hash)
        }
    }

    /// Reads any file. `name` is relative to the folder.
    package func bytes(_ name: String) -> File<[UInt8]> {
        let file = folder.readInProject(name)
        if let bytes = file.value?.bytes { return .found(bytes, hash: ContentHash.text(of: bytes)) }
        let reason = file.diagnostics.first
        return reason?.code == .fileMissing ? .missing : .unreadable(reason?.message ?? "it cannot be read")
    }

    /// Reads the manifest; empty if there is none. Errors: `snapshot.manifest-damaged`, and those of reading a file.
    public func manifest() -> Outcome<SnapshotManifest> {
        let file = folder.readInProject(SnapshotManifest.fileName)
        if let source = file.value { return SnapshotManifest.load(file: source) }
        return file.diagnostics.contains { $0.code == .fileMissing } ? Outcome(SnapshotManifest()) : Outcome(nil, file.diagnostics)
    }

    /// A recorded file, for the manifest.
    public struct Recorded: Hashable, Sendable {
        /// Relative to the folder.
        public var name: String
        /// The hash of the file's bytes.
        public var hash: String
        /// `nil` for layouts.
        public var fingerprint: Fingerprint?
        /// The cost (`SnapshotCost`); `nil` for layouts.
        public var cost: Int?
        /// Whether the design is a Swift table.
        public var isSwift: Bool
        /// Whether options of a command selected the variant, which the project does not test.
        public var isExtra: Bool
    }

    /// Writes a reference. `isSwift` marks the reference of a Swift table, `isExtra` that of a variant that only options select. Error:
    /// `output.cannot-write`; the previous file remains unchanged.
    public func write(
        _ bytes: [UInt8], to name: String, fingerprint: Fingerprint?, cost: Int? = nil, isSwift: Bool = false, isExtra: Bool = false
    ) -> (recorded: Recorded?, failure: Diagnostic?) {
        if let failure = folder.writeInProject(bytes, to: name) { return (nil, failure) }
        let hash = ContentHash.text(of: bytes)
        return (Recorded(name: name, hash: hash, fingerprint: fingerprint, cost: cost, isSwift: isSwift, isExtra: isExtra), nil)
    }

    /// Updates the manifest after files are recorded and removed. Writes nothing if there are no changes, or if the manifest is unreadable,
    /// because it may contain the records of other references. Errors: those of `manifest()`, `output.cannot-write`.
    public func update(recorded: [Recorded], removed: [String] = []) -> [Diagnostic] {
        if recorded.isEmpty, removed.isEmpty { return [] }
        let known = manifest()
        guard var manifest = known.value else { return known.diagnostics }
        for file in recorded {
            manifest.note(
                file.name, hash: file.hash, fingerprint: file.fingerprint, cost: file.cost, isSwift: file.isSwift, isExtra: file.isExtra)
        }
        for name in removed { manifest.entries[name] = nil }
        return folder.writeInProject(Array(manifest.text.utf8), to: SnapshotManifest.fileName).map { [$0] } ?? []
    }

    /// Deletes the references of a design with the names, or all of them without names, that the manifest lists. Errors: those of
    /// `manifest()`, `output.cannot-write`.
    package func removeReferences(of design: String, among names: [String]) -> [Diagnostic] {
        let known = manifest()
        guard let manifest = known.value else { return known.diagnostics }
        let names = manifest.files(of: design, among: names)
        let failures = names.compactMap { remove($0) }
        return failures.isEmpty ? update(recorded: [], removed: names) : failures
    }

    /// The paths of all images and layouts in the folder and its subfolders, sorted; empty if the folder does not exist. Errors:
    /// `file.not-regular` if the folder is a file, `file.unreadable` for each folder that cannot be searched.
    public func files() -> Outcome<[String]> { walk { $0.hasSuffix(".png") || $0.hasSuffix(".layout.txt") } }

    /// Temporary files that an interrupted run left behind. Errors: those of `files()`.
    public func leftovers() -> Outcome<[String]> {
        walk { $0.hasPrefix(RootFolder.Stream.temporaryPrefix) }
    }

    private func walk(_ isWanted: (String) -> Bool) -> Outcome<[String]> {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return Outcome([]) }
        if !isFolder.boolValue {
            return .failure(
                Diagnostic(
                    .error, .fileNotRegular, "\(path) is not a references folder",
                    hints: ["name a folder with --snapshots, or with “folder” in tvp.yaml"]))
        }
        let walk = FileWalk(path, for: "references", step: { _ in .enter }, isWanted: isWanted)
        return Outcome(walk.diagnostics.hasErrors ? nil : walk.files, walk.diagnostics)
    }

    /// Deletes a file, and its folder if that is empty then. Error: `output.cannot-write`.
    public func remove(_ name: String) -> Diagnostic? {
        if let failure = folder.remove(name) { return failure }
        let parent = parentFolder(of: name)
        if !parent.isEmpty { folder.removeIfEmpty(parent) }
        return nil
    }
}
