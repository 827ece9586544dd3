import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// Formatting and quick fixes.
struct FileEdits {
    let project: EditorProject

    // MARK: Formatting

    /// `textDocument/formatting` and `textDocument/rangeFormatting`: a separate edit for each changed line keeps the cursor in place.
    func formatting(of path: String, from first: Int = 0, to last: Int = .max) -> Value {
        guard project.config(for: path) == path, let file = project.file(path), let text = ConfigFormatter.format(file).value else {
            return .array([])
        }
        let new = SourceFile(path: path, text: text)
        // The formatter adds a missing line break at the end.
        guard new.lineCount == file.lineCount || new.lineCount == file.lineCount + 1 else {
            return .array([textEdit(SourceSpan(file: file, lower: 0, upper: file.bytes.count), text)])
        }
        let changed = (0..<file.lineCount).filter { line in
            (first...max(first, last)).contains(line) && file.bytes[file.bytes(ofLine: line)] != new.bytes[new.bytes(ofLine: line)]
        }
        var edits = changed.map { line in
            let old = file.bytes(ofLine: line)
            return textEdit(
                SourceSpan(file: file, lower: old.lowerBound, upper: old.upperBound),
                String(decoding: new.bytes[new.bytes(ofLine: line)], as: UTF8.self))
        }
        if new.lineCount > file.lineCount, last >= file.lineCount - 1 {
            edits.append(textEdit(SourceSpan(file: file, lower: file.bytes.count, upper: file.bytes.count), "\n"))
        }
        return .array(edits)
    }

    /// `textDocument/onTypeFormatting` after a line break: formats the line that was just completed.
    func formatting(of path: String, endedBefore position: EditorPosition) -> Value {
        guard position.line > 0, EditorFile(path) == .config, let file = project.file(path) else { return .array([]) }
        let line = file.bytes(ofLine: position.line - 1)
        // The lines below do not affect the result and are often incomplete.
        let above = SourceFile(path: path, bytes: Array(file.bytes[..<line.upperBound]))
        guard let text = ConfigFormatter.format(above).value else { return .array([]) }
        let new = text.split(separator: "\n").last.map(String.init) ?? ""
        guard !line.isEmpty, !new.utf8.elementsEqual(file.bytes[line]) else { return .array([]) }
        return .array([textEdit(SourceSpan(file: file, lower: line.lowerBound, upper: line.upperBound), new)])
    }

    // MARK: Quick fixes

    /// `textDocument/codeAction` for the diagnostics that the client sends back.
    func quickFixes(in path: String, for diagnostics: [Value]) -> Value {
        .array(diagnostics.flatMap { fixes(path, $0) })
    }

    private func fixes(_ path: String, _ diagnostic: Value) -> [Value] {
        var actions: [Value] = []
        for fix in (diagnostic["data"]?.items ?? []).compactMap(Hint.Fix.init) {
            switch fix {
            case .rename(let name):
                guard let range = diagnostic["range"] else { continue }
                let edit: Value = ["range": range, "newText": .string(spelled(name, at: range, path))]
                actions.append(action("Replace with “\(name)”", ["changes": .object(Object([(editorURI(of: path), [edit])]))], diagnostic))
            case .describe(let name, let isHeader): actions.append(create(name, isHeader: isHeader, path, diagnostic))
            }
        }
        if let code = diagnostic["code"]?.string.flatMap(Diagnostic.Code.init), [.sourceUnknownMember, .sourceUnknownKey].contains(code) {
            actions += addKey(path, diagnostic)
        }
        return actions + ignore(path, diagnostic)
    }

    /// Fixes that ignore a warning or note.
    private func ignore(_ path: String, _ diagnostic: Value) -> [Value] {
        guard let code = diagnostic["code"]?.string, Diagnostic.Code(rawValue: code) != nil, (diagnostic["severity"]?.integer ?? 1) > 1,
            let start = EditorPosition(diagnostic["range"]?["start"])
        else { return [] }
        let edits = IgnoreEdits(project: project)
        let here = edits.comment(code, above: start.line, in: path).map { action("Ignore “\(code)” here", $0, diagnostic) }
        let everywhere = edits.projectLine(code, for: path).map { action("Ignore “\(code)” in \(ProjectFile.name)", $0, diagnostic) }
        return [here, everywhere].compactMap { $0 }
    }

    /// Adds the key that a config names, with an empty list, at the start of the object in which the config looks it up.
    private func addKey(_ path: String, _ diagnostic: Value) -> [Value] {
        guard let start = EditorPosition(diagnostic["range"]?["start"]), let file = project.file(path), EditorFile(path) == .config,
            let word = ConfigWords(start.line, of: file).word(at: file.offset(of: start)), case .value(let flag) = word.role,
            flag == .source, let loaded = project.design(path), let place = loaded.design.config.place(ofLine: start.line),
            loaded.tables.indices.contains(place.mode), let data = loaded.design.data
        else { return [] }
        let table = loaded.tables[place.mode]
        let section = place.row == nil ? nil : table.sections(ofLine: place.section).first.flatMap { table.section(at: $0) }
        let isInSection = place.row != nil && loaded.design.config.modes[place.mode].sections[place.section].flags.source != nil
        guard let object = data.span(of: isInSection ? section?.path?.first ?? DataPath() : DataPath()),
            let edit = insertion(of: word.text, into: object)
        else { return [] }
        let name = (object.file.path as NSString).lastPathComponent
        let change: Value = ["changes": .object(Object([(editorURI(of: object.file.path), [edit])]))]
        return [action("Add “\(word.text)” to \(name)", change, diagnostic)]
    }

    /// Inserts a key at the start of a JSON object, or of a YAML mapping that starts on its own line.
    private func insertion(of key: String, into object: SourceSpan) -> Value? {
        let (file, bytes) = (object.file, object.file.bytes)
        guard object.lower < bytes.count else { return nil }
        if bytes[object.lower] == 0x7B {
            let at = object.lower + 1
            let isEmpty = bytes[at...].first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } == 0x7D
            let text = Value.string(key).jsonText + ": []" + (isEmpty ? "" : ", ")
            return textEdit(SourceSpan(file: file, lower: at, upper: at), text)
        }
        guard ["yaml", "yml"].contains((file.path as NSString).pathExtension) else { return nil }
        let line = (bytes[..<object.lower].lastIndex(of: 0x0A) ?? -1) + 1
        let indent = bytes[line..<object.lower]
        guard indent.allSatisfy({ $0 == 0x20 }), key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        let text = key + ": []\n" + String(decoding: indent, as: UTF8.self)
        return textEdit(SourceSpan(file: file, lower: object.lower, upper: object.lower), text)
    }

    /// Keeps the quotes of a quoted name.
    private func spelled(_ name: String, at range: Value, _ path: String) -> String {
        guard let file = project.file(path), let start = EditorPosition(range["start"]) else { return name }
        let offset = file.offset(of: start)
        guard offset < file.bytes.count, [0x22, 0x27].contains(file.bytes[offset]) else { return name }
        let quote = String(decoding: [file.bytes[offset]], as: UTF8.self)
        return quote + name + quote
    }

    /// Creates a cell design in the folder `Cells` next to the config.
    private func create(_ name: String, isHeader: Bool, _ path: String, _ diagnostic: Value) -> Value {
        let folder = (containingFolder(of: path) as NSString).appendingPathComponent(CellFolders.name)
        let uri = editorURI(of: (folder as NSString).appendingPathComponent(name + ".yaml"))
        let start = EditorPosition(line: 0, character: 0)
        let insertion: Value = [
            "range": protocolRange(start, start), "newText": .string(CellStarter.text(name: name, isHeader: isHeader, element: nil)),
        ]
        return action(
            "Create Cells/\(name).yaml",
            [
                "documentChanges": [
                    ["kind": "create", "uri": .string(uri), "options": ["ignoreIfExists": true]],
                    ["textDocument": ["uri": .string(uri), "version": .null], "edits": [insertion]],
                ]
            ], diagnostic)
    }

    private func action(_ title: String, _ edit: Value, _ diagnostic: Value) -> Value {
        ["title": .string(title), "kind": "quickfix", "diagnostics": [diagnostic], "edit": edit]
    }
}

extension Hint.Fix {
    /// The fix as JSON.
    var value: Value {
        switch self {
        case .rename(let name): ["rename": .string(name)]
        case .describe(let name, let isHeader): ["describe": .string(name), "header": .bool(isHeader)]
        }
    }

    fileprivate init?(_ value: Value) {
        if let name = value["rename"]?.string {
            self = .rename(to: name)
        } else if let name = value["describe"]?.string, !name.contains("/") {
            self = .describe(name: name, isHeader: value["header"] == true)
        } else {
            return nil
        }
    }
}
