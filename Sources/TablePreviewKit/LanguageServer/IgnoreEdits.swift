import Foundation
import TableDiagnostics
import TableInputs

/// Edits that ignore a diagnostic: with a comment above its line, or with a line in `tvp.yaml`.
struct IgnoreEdits {
    let project: EditorProject

    /// Adds a comment above the line; `nil` if the file format has no comments.
    func comment(_ code: String, above line: Int, in path: String) -> Value? {
        guard let file = project.file(path), line < file.lineCount, takesComments(path) else { return nil }
        let start = file.bytes(ofLine: line).lowerBound
        let indent = file.bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let text = String(decoding: indent, as: UTF8.self) + "# \(IgnoreComment.keyword) \(code)\n"
        return ["changes": .object(Object([(editorURI(of: path), [insertion(text, at: start, in: file)])]))]
    }

    private func takesComments(_ path: String) -> Bool {
        EditorFile(path) == .config || ["yaml", "yml"].contains((path as NSString).pathExtension)
    }

    /// Adds a line under `lint: ignore:` to the `tvp.yaml` of the file's project, and creates the file if needed. `nil` if the file cannot
    /// be read or if this edit does not support the form of its list.
    func projectLine(_ code: String, for path: String) -> Value? {
        let folder = ProjectFolder.containing(containingFolder(of: path)) ?? containingFolder(of: path)
        let path = (folder as NSString).appendingPathComponent(ProjectFile.name)
        let uri = editorURI(of: path)
        guard let file = project.file(path) else {
            guard !isPresent(path) else { return nil }
            let start = EditorPosition(line: 0, character: 0)
            let edit: Value = ["range": protocolRange(start, start), "newText": .string(Self.section(code))]
            return [
                "documentChanges": [
                    ["kind": "create", "uri": .string(uri), "options": ["ignoreIfExists": true]],
                    ["textDocument": ["uri": .string(uri), "version": .null], "edits": [edit]],
                ]
            ]
        }
        guard let edit = edit(code, in: file) else { return nil }
        return ["changes": .object(Object([(uri, [edit])]))]
    }

    private static func section(_ code: String) -> String { "lint:\n  ignore:\n    - \(code)\n" }

    private func edit(_ code: String, in file: SourceFile) -> Value? {
        let document = DataDocument.load(file: file)
        let isEmpty = document.value == nil && ProjectFile.load(file: file).value != nil
        guard isEmpty || document.value?.root["lint"] == nil else {
            guard let first = document.value?.span(of: DataPath([.key("lint"), .key("ignore"), .index(0)])) else { return nil }
            let line = file.bytes(ofLine: first.start.line - 1)
            let lead = file.bytes[line.lowerBound..<first.lower]
            // Inserts `- code` on its own line, or the code into `[code, …]`.
            guard lead.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else {
                return insertion(code + ", ", at: first.lower, in: file)
            }
            return insertion(String(decoding: lead, as: UTF8.self) + code + "\n", at: line.lowerBound, in: file)
        }
        // A line cannot be appended to a mapping in braces.
        guard isEmpty || document.value?.span(of: DataPath()).map({ file.bytes[$0.lower] != UInt8(ascii: "{") }) ?? false else {
            return nil
        }
        let isOpen = !file.bytes.isEmpty && file.bytes.last != UInt8(ascii: "\n")
        return insertion((isOpen ? "\n" : "") + Self.section(code), at: file.bytes.count, in: file)
    }

    private func insertion(_ text: String, at offset: Int, in file: SourceFile) -> Value {
        textEdit(SourceSpan(file: file, lower: offset, upper: offset), text)
    }
}
