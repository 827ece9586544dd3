import Foundation
import Synchronization
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots
import TableViewProvider

/// The designs of a preview as of the last commit, in a folder that exists as long as the preview.
final class FormerDesigns: Sendable {
    private let kept = Mutex<(commit: String, checkouts: [GitRange.Checkouts], designs: [DesignFile])?>(nil)

    /// The last commit, and the designs that these folders and files had in it; `nil` if git cannot read them.
    func designs(in paths: [String]) -> (commit: String, designs: [DesignFile])? {
        guard let commit = paths.first.flatMap(Self.commit) else { return nil }
        return kept.withLock { kept in
            if let kept, kept.commit == commit { return (commit, kept.designs) }
            kept?.checkouts.forEach { $0.remove() }
            let sides = paths.compactMap { path in GitRange(since: "HEAD").checkOut(under: path).value.map { (path, $0) } }
            let designs = sides.flatMap { path, checkout in
                let isFolder = checkout.place == path
                return DesignFile.find(in: [checkout.before + (isFolder ? "" : path.split(separator: "/").last ?? "")]).value ?? []
            }
            kept = (commit, sides.map(\.1), designs)
            return (commit, designs)
        }
    }

    /// The last commit of the repository around a folder or file; `nil` outside a repository.
    static func commit(at path: String) -> String? {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return Git.output(
            ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], in: isThere && isFolder.boolValue ? path : containingFolder(of: path)
        ).map { String(decoding: $0, as: UTF8.self) }
    }

    func remove() { kept.withLock { $0?.checkouts.forEach { $0.remove() } } }
}

extension Loading {
    private var referencesFolder: String { TestPlan.folder(project.snapshots.folder, beside: projectPath) }

    /// The folder of a design's references.
    func referencesFolder(of file: DesignFile) -> String { referencesFolder + "/" + file.name }

    /// Reads the pictures that tests of the variant expect, by mode, state and appearance; `nil` if none is recorded.
    func references(_ file: DesignFile, _ variant: DesignSettings) -> ((_ mode: Int, _ state: String?, Appearance) -> [UInt8]?)? {
        guard access(referencesFolder(of: file), R_OK) == 0 else { return nil }
        var variant = variant
        variant.scale = testedScale(of: file).scale
        let settings = settings(for: file, variant)
        guard let design = design(file, settings).value, let environment = environment(settings).value,
            let screens = screens(of: design, settings.states, in: environment).value
        else { return nil }
        let item = TestItem(file: file, variant: variant, axes: SnapshotAxes())
        let store = SnapshotStore(referencesFolder)
        return { mode, state, appearance in
            guard let screen = screens.first(where: { $0.name == state ?? "" }) else { return nil }
            let name = SnapshotNames(item, environment, screen).picture(mode: design.config.modes.count == 1 ? nil : mode, appearance)
            guard case .found(let bytes, _) = store.bytes(name) else { return nil }
            return bytes
        }
    }
}
