import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder

/// The documents of an app while its designs are found, and what its code says about their tables. Each file is read once.
final class AppDocuments {
    let root: String
    private var read: [String: Outcome<InterfaceDocument>] = [:]
    private lazy var project = InterfaceProject(scanning: root, readsSettings: true)
    private lazy var code = AppCode(project)
    private lazy var cells = xibCells()

    init(root: String) { self.root = root }

    /// A document by its path. Errors: those of reading it.
    func document(_ path: String, isNamed: Bool = false) -> Outcome<InterfaceDocument> {
        let key = (path as NSString).standardizingPath
        if let known = read[key] { return known }
        let source = isNamed ? SourceFile.read(path) : RootFolder.readInProject(path)
        let document = source.value.map { InterfaceDocument.read($0) }
        let outcome = Outcome(document?.value, source.diagnostics + (document?.diagnostics ?? []))
        read[key] = outcome
        return outcome
    }

    /// The path of a file of the project, as messages show it.
    private func place(_ path: String) -> String { root == "." ? path : (root as NSString).appendingPathComponent(path) }

    /// The only appearance that the app has; `nil` for both.
    var appearance: Appearance? { project.interfaceStyle.flatMap { Appearance(rawValue: $0.lowercased()) } }

    /// Whether no target of the app's Xcode project has a document.
    func isStray(_ path: String) -> Bool {
        !project.strays.isEmpty && RootFolder(root).writtenName(of: path).map(project.strays.contains) == true
    }

    /// The cells of xibs that the code of a class registers or dequeues.
    func registeredCells(_ className: String) -> [JoinedCell] {
        code.cells(of: className).compactMap { cell in cell.names.lazy.compactMap { self.cells[$0] }.first }
    }

    /// The cells of all xibs, by the names that code can use: the class, the reuse identifier, and the name of the file.
    private func xibCells() -> [String: JoinedCell] {
        var cells: [String: JoinedCell] = [:]
        for path in project.documents where path.hasSuffix(".xib") {
            guard let document = document(place(path)).value else { continue }
            let file = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            for (index, view) in document.views.filter({ $0.cellName != nil }).enumerated() {
                guard case .cell(let cell) = view.kind else { continue }
                for name in [index == 0 ? file : nil, view.customClass, cell.reuseIdentifier].compactMap({ $0 }) where cells[name] == nil {
                    cells[name] = JoinedCell(view, of: document)
                }
            }
        }
        return cells
    }

    /// The classes whose tables no document contains, sorted. `known` are the classes of documents with tables.
    func codeTables(besides known: Set<String>) -> [AppCode.Class] {
        let parents = Set(code.classes.values.compactMap(\.superclass))
        return code.classes.values.filter { one in
            guard let path = one.path, !project.strays.contains(path), !parents.contains(one.name), !known.contains(one.name) else {
                return false
            }
            return code.showsTable(one.name) && !path.split(separator: "/").contains { $0.hasSuffix("Tests") }
        }.sorted { ($0.path ?? "", $0.name) < ($1.path ?? "", $1.name) }
    }

    /// The cells that the code of a part's controller fills it with.
    private func needs(of part: InterfacePart) -> [String] {
        guard let (document, design) = part.shown else { return [] }
        let scene = document.scenes.first { $0.id == design.id }
        return (scene?.className ?? document.ownerClass).map(code.needs) ?? []
    }

    /// The classes whose tables a document has, as far as it names them.
    private static func tableClasses(of document: InterfaceDocument) -> [String] {
        let scenes = document.scenes.filter { !$0.view.tables.isEmpty || $0.others.contains { !$0.tables.isEmpty } }
        return scenes.compactMap(\.className) + document.views.compactMap(\.customClass) + [document.ownerClass].compactMap { $0 }
    }

    /// The coverage of the app, given the parts of its documents and the names of their designs, and the documents that no target has.
    func coverage(of parts: [(path: String, name: String, part: InterfacePart)], and strays: [AppCoverage.Part]) -> AppCoverage {
        var coverage = AppCoverage()
        var known: Set<String> = []
        var paths: Set<String> = []
        for (path, _, part) in parts where !part.isOfOtherPlatform {
            if let document = part.shown?.document, paths.insert(path).inserted { known.formUnion(Self.tableClasses(of: document)) }
        }
        for (path, name, part) in parts where !part.isOfOtherPlatform {
            let design = part.shown?.design
            var kind = AppCoverage.Part.Kind(path)
            switch design?.content {
            case .table: kind = .table
            case .cells, .header: kind = .cell
            case nil: break
            }
            let reason: AppCoverage.Reason? =
                design.map { $0.isEmpty ? .noCell : $0.isBlank ? .blankCells : nil } ?? .unreadable
            coverage.parts.append(
                AppCoverage.Part(
                    kind: kind, name: design?.name.isEmpty == false ? design?.name ?? name : (name as NSString).lastPathComponent,
                    path: path, design: reason == nil ? name : nil, reason: reason,
                    needs: reason == nil ? [] : needs(of: part)))
        }
        for table in codeTables(besides: known) {
            coverage.parts.append(
                AppCoverage.Part(
                    kind: .table, name: table.name, path: place(table.path ?? ""), reason: .onlyInCode,
                    needs: code.needs(of: table.name)))
        }
        coverage.parts += strays
        return coverage
    }
}
