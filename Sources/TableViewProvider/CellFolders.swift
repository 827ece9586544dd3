import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder

/// Finds and reads the cell designs of folders, and the assets and translations of projects, and caches what it has read. Use one per
/// thread.
///
/// The cells of a design are in `Cells/*.yaml` next to it or next to an enclosing folder, up to the project's root, which is the nearest
/// folder with a `tvp.yaml` or a `.git`. Of cells with the same name, the nearest one wins.
package final class CellFolders {
    private var read: [String: Outcome<[CellDesign]>] = [:]
    private var projects: [String: InterfaceProject] = [:]
    private var sources: [String: InterfaceSource] = [:]
    private let extra: String?

    /// Reads folders on demand. `extra` is a folder of cell designs that take precedence over all others.
    package init(extra: String? = nil) {
        self.extra = extra
    }

    /// The name of folders with cell designs.
    package static let name = "Cells"

    /// The cell designs available to a design in a folder, nearest first.
    package func designs(for folder: String) -> Outcome<[CellDesign]> {
        var designs: [CellDesign] = []
        var diagnostics: [Diagnostic] = []
        for place in [extra].compactMap({ $0 }) + Self.folders(from: folder) {
            let found = contents(of: place)
            let known = Set(designs.map { "\($0.kind) \($0.name)" })
            designs += (found.value ?? []).filter { !known.contains("\($0.kind) \($0.name)") }
            diagnostics += found.diagnostics
        }
        return Outcome(designs, diagnostics)
    }

    /// The cell designs of the extra folder only.
    package func extraDesigns() -> Outcome<[CellDesign]> { extra.map { contents(of: $0) } ?? Outcome([]) }

    /// The enclosing folders that may affect a folder's designs, and their folders of cell designs, nearest first.
    package static func above(_ folder: String) -> [String] {
        folders(from: folder).dropFirst().flatMap { [containingFolder(of: $0), $0] }
    }

    /// The folders of cell designs for a folder, nearest first.
    private static func folders(from folder: String) -> [String] {
        (ProjectFolder.folders(upFrom: folder) ?? [folder]).map { $0 == "." ? name : ($0 as NSString).appendingPathComponent(name) }
    }

    /// The cell designs of one folder, sorted by name. An unreadable file counts as a design that shows a placeholder.
    private func contents(of folder: String) -> Outcome<[CellDesign]> {
        if let known = read[folder] { return known }
        if folder != extra, let fault = RootFolder.linkFault(ofFolder: folder) {
            read[folder] = .failure(fault)
            return .failure(fault)
        }
        let root = RootFolder(parentFolder(of: folder))
        var designs: [CellDesign] = []
        var diagnostics: [Diagnostic] = []
        guard isPresent(folder) else {
            read[folder] = Outcome([])
            return Outcome([])
        }
        // Searches only the folder itself; its subfolders are not for cell designs.
        let walk = FileWalk(folder, for: "cell designs", step: { _ in .skip }) {
            !$0.hasPrefix(".") && ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml"))
        }
        diagnostics += walk.diagnostics
        for name in walk.files {
            let path = (folder as NSString).appendingPathComponent(name)
            let file = folder == extra ? SourceFile.read(path) : root.readInProject("\(Self.name)/\(name)")
            diagnostics += file.diagnostics
            guard let source = file.value else { continue }
            let design = CellDesign.load(file: source)
            diagnostics += design.diagnostics
            designs.append(design.value ?? .unreadable(named: (name as NSString).deletingPathExtension, file: source))
        }
        let outcome = Outcome(designs, diagnostics)
        read[folder] = outcome
        return outcome
    }

    // MARK: Interface Builder

    /// The files that documents of a project are shown with. `others` are further folders with documents; the root of the result contains
    /// them too.
    package func project(_ root: String, with others: [String] = []) -> InterfaceProject {
        let key = ([root] + others).joined(separator: "\n")
        if let known = projects[key] { return known }
        let common = ProjectFolder.common(of: root, and: others)
        let project = InterfaceProject(
            scanning: common, folders: others.isEmpty ? [""] : ([root] + others).compactMap(RootFolder(common).writtenName),
            readsSettings: true)
        projects[key] = project
        return project
    }

    /// A document with the assets and translations of its project.
    func source(_ document: InterfaceDocument, in project: InterfaceProject) -> InterfaceSource {
        let key = project.root + "\n" + document.file.path
        if let known = sources[key] { return known }
        let path = RootFolder(project.root).writtenName(of: document.file.path) ?? document.file.path
        let source = InterfaceSource(document, at: path, in: project)
        sources[key] = source
        return source
    }
}
