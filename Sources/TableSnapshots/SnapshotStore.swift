import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs

/// A folder of references: `<design>/<variant>.png`, `<design>/<variant>.layout.txt` and `manifest.json`.
///
/// Every file is there whole or not at all: it is written beside its place, then renamed.
public struct SnapshotStore: Sendable {
    private let folder: RootFolder
    /// The folder's path as the user gave it.
    public var path: String { folder.path }

    /// A store in a folder, which need not exist yet.
    public init(_ folder: RootFolder) {
        self.folder = folder
    }

    /// A store in the folder at a path.
    public init(_ path: String) {
        self.init(RootFolder(path))
    }

    /// A file of the store.
    public enum File<Content> {
        /// There is none.
        case missing
        /// There is one, but it cannot be used; the text says why, as the end of a sentence.
        case unreadable(String)
        /// What is in it, and the hash of its bytes.
        case found(Content, hash: String)
    }

    /// A picture by its path below the folder. A git-lfs pointer, a truncated or a foreign file is `unreadable`.
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

    /// A layout by its path below the folder.
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

    /// A text by its path below the folder, with plain line ends. A git-lfs pointer is `unreadable`.
    public func text(_ name: String) -> File<String> {
        switch bytes(name) {
        case .missing: return .missing
        case .unreadable(let reason): return .unreadable(reason)
        case .found(let bytes, let hash):
            if bytes.starts(with: Array("version https://git-lfs".utf8)) {
                return .unreadable("it is a git-lfs pointer; run “git lfs pull” to fetch the text")
            }
            guard let text = String(validating: bytes, as: UTF8.self) else { return .unreadable("it is not UTF-8") }
            return .found(bytes.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text, hash: hash)
        }
    }

    private func bytes(_ name: String) -> File<[UInt8]> {
        let file = folder.readInProject(name)
        if let bytes = file.value?.bytes { return .found(bytes, hash: ReferenceHash.text(of: bytes)) }
        let reason = file.diagnostics.first
        return reason?.code == "file.missing" ? .missing : .unreadable(reason?.message ?? "it cannot be read")
    }

    /// The manifest; an empty one where there is none. Errors: `snapshot.manifest-damaged`, and those of reading a file.
    public func manifest() -> Outcome<SnapshotManifest> {
        let file = folder.readInProject(SnapshotManifest.fileName)
        if let source = file.value { return SnapshotManifest.load(file: source) }
        return file.diagnostics.contains { $0.code == "file.missing" } ? Outcome(SnapshotManifest()) : Outcome(nil, file.diagnostics)
    }

    /// Something that was recorded, for the manifest.
    public struct Recorded: Hashable, Sendable {
        /// The file's path below the folder.
        public var name: String
        /// Of the file's bytes.
        public var hash: String
        /// `nil` for layouts.
        public var fingerprint: Fingerprint?
        /// How much work it was (`SnapshotCost`); `nil` for layouts.
        public var cost: Int?
        /// Whether it is of a table that is written in Swift.
        public var isSwift: Bool
    }

    /// Writes one reference, `isSwift` of a table that is written in Swift; a failure is `output.cannot-write`, and what was there before
    /// is still there.
    public func write(
        _ bytes: [UInt8], to name: String, fingerprint: Fingerprint?, cost: Int? = nil, isSwift: Bool = false
    ) -> (recorded: Recorded?, failure: Diagnostic?) {
        if let failure = folder.write(bytes, to: name) { return (nil, failure) }
        return (Recorded(name: name, hash: ReferenceHash.text(of: bytes), fingerprint: fingerprint, cost: cost, isSwift: isSwift), nil)
    }

    /// Adds what was recorded to the manifest, and removes what was removed. Nothing is written for no change, nor over a manifest that
    /// cannot be read: it may hold what other references were recorded with. Errors: those of `manifest()`, `output.cannot-write`.
    public func update(recorded: [Recorded], removed: [String] = []) -> [Diagnostic] {
        if recorded.isEmpty, removed.isEmpty { return [] }
        let known = manifest()
        guard var manifest = known.value else { return known.diagnostics }
        for file in recorded {
            manifest.note(file.name, hash: file.hash, fingerprint: file.fingerprint, cost: file.cost, isSwift: file.isSwift)
        }
        for name in removed { manifest.entries[name] = nil }
        return folder.write(Array(manifest.text.utf8), to: SnapshotManifest.fileName).map { [$0] } ?? []
    }

    /// The paths of all pictures and layouts below the folder, sorted.
    public func files() -> [String] { walk { $0.hasSuffix(".png") || $0.hasSuffix(".layout.txt") } }

    /// What a killed run may have left behind: files that were never renamed.
    public func leftovers() -> [String] { walk { ($0 as NSString).lastPathComponent.hasPrefix(RootFolder.Stream.temporaryPrefix) } }

    private func walk(_ isWanted: (String) -> Bool) -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
        return walk.compactMap { $0 as? String }.filter(isWanted).sorted()
    }

    /// Removes a file, and its folder when that is empty then; a failure is `output.cannot-write`.
    public func remove(_ name: String) -> Diagnostic? {
        if let failure = folder.remove(name) { return failure }
        let parent = parentFolder(of: name)
        if !parent.isEmpty { folder.removeIfEmpty(parent) }
        return nil
    }
}
