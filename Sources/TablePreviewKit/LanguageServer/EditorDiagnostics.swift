import TableDiagnostics
import TableInputs
import TableViewProvider

/// The diagnostics of the open files, as `lint` reports them.
struct EditorDiagnostics {
    /// The last diagnostics, first by unit and then by file. A unit is a design with its data, or a file that is checked alone; its key is
    /// the path of the config or file.
    private var findings: [String: [String: [Diagnostic]]] = [:]
    private var stale: Set<String> = []
    /// The URL of the documentation with a trailing slash; `nil` if the editor sends none.
    var documentation: String?

    /// Marks a file as opened, changed or closed. Cell designs, themes and `tvp.yaml` can affect every open file.
    mutating func note(_ path: String, in project: EditorProject) {
        if let config = project.config(for: path) {
            stale.insert(config)
        } else {
            stale.formUnion([path])
            stale.formUnion(units(project))
        }
    }

    /// Marks all open files, because something else may have changed.
    mutating func noteAll(in project: EditorProject) { stale.formUnion(units(project)) }

    private func units(_ project: EditorProject) -> Set<String> {
        Set(project.documents.keys.map { project.config(for: $0) ?? $0 })
    }

    /// Checks the changed files. Returns `textDocument/publishDiagnostics` for every file whose diagnostics may differ.
    mutating func publish(_ project: EditorProject) -> [Value] {
        guard !stale.isEmpty else { return [] }
        let open = units(project)
        var touched: Set<String> = []
        for unit in stale {
            touched.formUnion(findings[unit, default: [:]].keys)
            let found = open.contains(unit) ? Self.check(unit, project) : []
            findings[unit] = open.contains(unit) ? Dictionary(grouping: found) { $0.span?.file.path ?? unit } : nil
            touched.formUnion(findings[unit, default: [:]].keys)
            touched.formUnion(project.documents.keys.filter { (project.config(for: $0) ?? $0) == unit })
        }
        stale = []
        return touched.sorted().map { path in
            var list = DiagnosticList()
            for unit in findings.keys.sorted() { list.append(contentsOf: findings[unit]?[path] ?? []) }
            return [
                "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
                "params": ["uri": .string(editorURI(of: path)), "diagnostics": .array(list.diagnostics.map(shape))],
            ]
        }
    }

    private static func check(_ unit: String, _ project: EditorProject) -> [Diagnostic] {
        project.reading {
            guard let file = LintedFile(named: unit) else { return [] }
            guard let config = file.designPath else {
                return IgnoredCodes(around: unit, project.context).reported(file.diagnostics(project.context))
            }
            let loading = project.context.loading([config])
            let ignored = IgnoredCodes(of: loading.value?.project)
            // A storyboard has one design per scene.
            let designs = EditorFile(unit) == .document ? DesignFile.find(in: [config]) : Outcome([project.designFile(config)])
            let found = DesignLint(known: project.faultless(config)).findings(
                in: designs.value ?? [], loading.value ?? Loading(cells: project.context.cells))
            return ignored.reported(loading.diagnostics + designs.diagnostics + found)
        }
    }

    /// The latest diagnostics at a byte offset in a file.
    func found(at offset: Int, in path: String) -> [Diagnostic] {
        findings.sorted { $0.key < $1.key }.flatMap { $0.value[path] ?? [] }.filter { $0.span?.touches(offset) ?? false }
    }

    /// The protocol's `Diagnostic`. `data` holds the quick fixes, which the client sends back.
    private func shape(_ diagnostic: Diagnostic) -> Value {
        let severity =
            switch diagnostic.severity {
            case .error: 1
            case .warning: 2
            case .note: 3
            }
        let text = ([diagnostic.message] + diagnostic.notes + diagnostic.hints.map { "hint: \($0)" }).joined(separator: "\n")
        let start = EditorPosition(line: 0, character: 0)
        var pairs: [(String, Value)] = [
            ("range", diagnostic.span?.editorRange ?? protocolRange(start, start)), ("severity", .number(Number(severity))),
            ("code", .string(diagnostic.code.rawValue)), ("source", "tvp-preview"), ("message", .string(text)),
            ("data", .array(diagnostic.advice.compactMap(\.fix).map(\.value))),
        ]
        if !diagnostic.related.isEmpty {
            let places = diagnostic.related.map { place -> Value in
                ["location": place.span.editorLocation, "message": .string(place.message)]
            }
            pairs.append(("relatedInformation", .array(places)))
        }
        if let documentation, DiagnosticPages.page(diagnostic.code) != nil {
            pairs.append(("codeDescription", ["href": .string(DiagnosticPages.address(of: diagnostic.code, in: documentation))]))
        }
        // Editors fade unused code.
        if diagnostic.code == .dataUnusedKey { pairs.append(("tags", [1])) }
        return .object(Object(pairs))
    }
}
