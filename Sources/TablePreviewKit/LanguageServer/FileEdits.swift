import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// Formatting and quick fixes.
struct FileEdits {
    let project: EditorProject

    // MARK: Formatting

    /// `textDocument/formatting` and `textDocument/rangeFormatting`: one edit per changed line, so that the cursor stays.
    func formatting(of path: String, from first: Int = 0, to last: Int = .max) -> Value {
        guard project.config(for: path) == path, let file = project.file(path), let text = ConfigFormatter.format(file).value else {
            return .array([])
        }
        let new = SourceFile(path: path, text: text)
        // The formatter ends the last line.
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

    // MARK: Quick fixes

    /// `textDocument/codeAction` for the diagnostics that the client sends back.
    func quickFixes(in path: String, for diagnostics: [Value]) -> Value {
        .array(diagnostics.flatMap { fixes(path, $0) })
    }

    private func fixes(_ path: String, _ diagnostic: Value) -> [Value] {
        var actions: [Value] = []
        for hint in (diagnostic["data"]?.items ?? []).compactMap(\.string) {
            if let match = hint.firstMatch(of: /did you mean “([^”]+)”\?/), let range = diagnostic["range"] {
                let name = String(match.1)
                let edit: Value = ["range": range, "newText": .string(spelled(name, at: range, path))]
                actions.append(action("Replace with “\(name)”", ["changes": .object(Object([(editorURI(of: path), [edit])]))], diagnostic))
            }
            if let match = hint.firstMatch(of: /describe it in Cells\/([^\/“”]+)\.yaml/) {
                actions += create(String(match.1), path, diagnostic)
            }
        }
        return actions
    }

    /// A quoted name stays quoted.
    private func spelled(_ name: String, at range: Value, _ path: String) -> String {
        guard let file = project.file(path), let start = EditorPosition(range["start"]) else { return name }
        let offset = file.offset(of: start)
        guard offset < file.bytes.count, [0x22, 0x27].contains(file.bytes[offset]) else { return name }
        let quote = String(decoding: [file.bytes[offset]], as: UTF8.self)
        return quote + name + quote
    }

    /// A new cell design in the folder `Cells` beside the config.
    private func create(_ name: String, _ path: String, _ diagnostic: Value) -> [Value] {
        let folder = (containingFolder(of: path) as NSString).appendingPathComponent(CellFolders.name)
        let uri = editorURI(of: (folder as NSString).appendingPathComponent(name + ".yaml"))
        let isHeader = diagnostic["message"]?.string?.contains("header") ?? false
        let start = EditorPosition(line: 0, character: 0)
        let insertion: Value = [
            "range": protocolRange(start, start), "newText": .string(CellStarter.text(name: name, isHeader: isHeader, element: nil)),
        ]
        return [
            action(
                "Create Cells/\(name).yaml",
                [
                    "documentChanges": [
                        ["kind": "create", "uri": .string(uri), "options": ["ignoreIfExists": true]],
                        ["textDocument": ["uri": .string(uri), "version": .null], "edits": [insertion]],
                    ]
                ], diagnostic)
        ]
    }

    private func action(_ title: String, _ edit: Value, _ diagnostic: Value) -> Value {
        ["title": .string(title), "kind": "quickfix", "diagnostics": [diagnostic], "edit": edit]
    }
}
