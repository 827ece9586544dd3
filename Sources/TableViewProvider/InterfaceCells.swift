import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder

extension CellFolders {
    /// Registers cells and headers of documents for the class names in a config that are not registered. Returns the folder that paths of
    /// their images are relative to, `nil` if no document has any of them, the documents, and the diagnostics. Warnings: documents that
    /// cannot be read.
    ///
    /// `others` are folders with documents outside of the project's root.
    func registerInterfaceCells(
        _ names: [String], headers: [String], for folder: String, and others: [String], in registry: inout CellRegistry
    ) -> (folder: String?, documents: [InterfaceDocument], diagnostics: [Diagnostic]) {
        let nibs = names.compactMap { registry.cell($0)?.design }.filter { $0.nib != nil }
        let cells = names.filter { registry.cell($0) == nil }
        let headers = headers.filter { registry.header($0) == nil && registry.footer($0) == nil }
        if cells.isEmpty, headers.isEmpty, nibs.isEmpty { return (nil, [], []) }
        let root = ProjectFolder.folders(upFrom: folder)?.last ?? folder
        let project = project(root, with: others)
        if project.documents.isEmpty, nibs.isEmpty { return (nil, [], []) }
        var diagnostics: [Diagnostic] = []
        var documents: [InterfaceDocument] = []
        var isFound = !nibs.isEmpty
        for design in nibs { diagnostics += register(design, in: project, &registry, &documents) }
        for name in cells {
            guard let (document, view) = find(name, in: project, &diagnostics, { $0.cell(named: name, fileName: $1) }) else { continue }
            let source = source(document, in: project)
            registry.register(DocumentCell(view: view, source: source).entry(), as: name)
            documents.append(document)
            diagnostics += source.diagnostics
            isFound = true
        }
        for name in headers {
            guard let (document, view) = find(name, in: project, &diagnostics, { $0.header(named: name, fileName: $1) }) else { continue }
            let source = source(document, in: project)
            registry.register(header: DocumentCell(view: view, source: source).headerEntry, as: name)
            documents.append(document)
            diagnostics += source.diagnostics
            isFound = true
        }
        return (isFound ? project.root : nil, documents, diagnostics)
    }

    /// Makes a cell design show the cell of the document that it names. Errors: `interface.unknown-nib`. Warnings:
    /// `interface.unknown-outlet`.
    private func register(
        _ design: CellDesign, in project: InterfaceProject, _ registry: inout CellRegistry, _ documents: inout [InterfaceDocument]
    ) -> [Diagnostic] {
        guard let nib = design.nib else { return [] }
        let wanted = nib.file.value
        let path = project.documents.first { path in
            path == wanted || path.hasSuffix("/" + wanted) || (path as NSString).deletingPathExtension.hasSuffix("/" + wanted)
                || (path as NSString).deletingPathExtension == wanted
        }
        let file = path.map { RootFolder(project.root).read($0) }
        let read = file?.value.map { InterfaceDocument.read($0) }
        let name = ((wanted as NSString).lastPathComponent as NSString).deletingPathExtension
        let view = read?.value.flatMap { $0.cell(named: design.name, fileName: name) ?? $0.onlyCell }
        guard let document = read?.value, let view else {
            let near = nearestName(to: wanted, in: project.documents.map { ($0 as NSString).lastPathComponent })
            let reason: Diagnostic.Sentence =
                path == nil ? "there is no document “\(wanted)” below \(project.root)" : "“\(wanted)” has no cell “\(design.name)”"
            return (read?.diagnostics ?? file?.diagnostics ?? []) + [
                Diagnostic(
                    .error, .interfaceUnknownNib, reason, at: nib.file.span,
                    hints: [near.map(Hint.rename) ?? "name a xib, or a storyboard with a prototype of that class"])
            ]
        }
        documents.append(document)
        let source = source(document, in: project)
        let cell = DocumentCell(view: view, source: source)
        var entry = cell.entry { row in
            let shown = design.outletContents(in: row)
            return (shown.contents, shown.diagnostics)
        }
        entry.design = design
        entry.background = design.background
        if design.separator != .automatic { entry.separator = design.separator }
        if case .fixed(let height) = design.height {
            entry.fixedHeight = height
            entry.height = { _ in .points(height) }
        }
        registry.register(entry, as: design.name)
        return source.diagnostics
            + nib.outletNames.filter { !cell.outletNames.contains($0.value) }.map { outlet in
                let near = nearestName(to: outlet.value, in: cell.outletNames)
                return Diagnostic(
                    .warning, .interfaceUnknownOutlet, "“\(wanted)” has no outlet “\(outlet.value)”", at: outlet.span,
                    related: [RelatedPlace("the cell in Interface Builder", at: view.span)],
                    hints: [near.map(Hint.rename) ?? "its outlets are \(cell.outletNames.joined(separator: ", "))"])
            }
    }

    /// The first document with a view of this name: xibs with the same name first, then other xibs, then storyboards. Adds the errors of
    /// unreadable documents to `faults`.
    private func find(
        _ name: String, in project: InterfaceProject, _ faults: inout [Diagnostic],
        _ look: (InterfaceDocument, String) -> InterfaceView?
    ) -> (InterfaceDocument, InterfaceView)? {
        func fileName(_ path: String) -> String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }
        func rank(_ path: String) -> Int { path.hasSuffix(".storyboard") ? 2 : fileName(path) == name ? 0 : 1 }
        let quoted = Array("\"\(name)\"".utf8)
        for path in project.documents.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
            let file = RootFolder(project.root).read(path)
            guard let source = file.value else {
                faults += file.diagnostics.map(\.asWarning)
                continue
            }
            guard rank(path) == 0 || source.bytes.contains(quoted) else { continue }
            let read = InterfaceDocument.read(source)
            guard let document = read.value else {
                faults += read.diagnostics.map(\.asWarning)
                continue
            }
            if let view = look(document, fileName(path)) { return (document, view) }
        }
        return nil
    }
}
