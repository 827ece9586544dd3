import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder

extension CellFolders {
    /// Registers the cells and headers of documents that a config names and nothing else stands for. Answers the folder that their pictures
    /// are counted from, and what was noticed; `nil` where no document has any of them.
    func registerInterfaceCells(
        _ names: [String], headers: [String], for folder: String, in registry: inout CellRegistry
    ) -> (folder: String, diagnostics: [Diagnostic])? {
        let cells = names.filter { registry.cell($0) == nil }
        let headers = headers.filter { registry.header($0) == nil && registry.footer($0) == nil }
        if cells.isEmpty, headers.isEmpty { return nil }
        let root = ProjectFolder.folders(upFrom: folder)?.last ?? folder
        let project = project(root)
        if project.documents.isEmpty { return nil }
        var diagnostics: [Diagnostic] = []
        var isFound = false
        for name in cells {
            guard let (document, view) = find(name, in: project, { $0.cell(named: name, fileName: $1) }) else { continue }
            let source = source(document, in: root)
            registry.register(InterfaceCell(view, source).entry, as: name)
            diagnostics += source.diagnostics
            isFound = true
        }
        for name in headers {
            guard let (document, view) = find(name, in: project, { $0.header(named: name, fileName: $1) }) else { continue }
            let source = source(document, in: root)
            registry.register(header: InterfaceCell(view, source).headerEntry, as: name)
            diagnostics += source.diagnostics
            isFound = true
        }
        return isFound ? (root, diagnostics) : nil
    }

    /// The document with something of a name: a xib of that name first, then other xibs, then storyboards.
    private func find(
        _ name: String, in project: InterfaceProject, _ look: (InterfaceDocument, String) -> InterfaceView?
    ) -> (InterfaceDocument, InterfaceView)? {
        func fileName(_ path: String) -> String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }
        func rank(_ path: String) -> Int { path.hasSuffix(".storyboard") ? 2 : fileName(path) == name ? 0 : 1 }
        let quoted = Array("\"\(name)\"".utf8)
        for path in project.documents.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
            guard let file = RootFolder(project.root).read(path).value else { continue }
            guard rank(path) == 0 || file.bytes.contains(quoted), let document = InterfaceDocument.read(file).value else { continue }
            if let view = look(document, fileName(path)) { return (document, view) }
        }
        return nil
    }
}
