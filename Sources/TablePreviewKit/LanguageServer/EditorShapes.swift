import Foundation
import TableDiagnostics
import TableInputs

// The JSON structures of the Language Server Protocol.

extension SourceSpan {
    /// A `Range`.
    var editorRange: Value { protocolRange(file.editorPosition(at: lower), file.editorPosition(at: upper)) }

    /// A `Location`.
    var editorLocation: Value { ["uri": .string(editorURI(of: file.path)), "range": editorRange] }

    /// Whether an offset is in the span or at its end.
    func touches(_ offset: Int) -> Bool { lower <= offset && offset <= upper }
}

extension EditorPosition {
    /// A `Position`; `nil` for anything else.
    init?(_ value: Value?) {
        guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0, character >= 0 else {
            return nil
        }
        self.init(line: line, character: character)
    }

    /// A `Position`.
    var json: Value { ["line": .number(Number(line)), "character": .number(Number(character))] }
}

extension Value {
    /// A whole number; `nil` for anything else.
    var integer: Int? { if case .number(let number) = self { Int(number.text) } else { nil } }
}

func protocolRange(_ start: EditorPosition, _ end: EditorPosition) -> Value { ["start": start.json, "end": end.json] }

/// The protocol's `TextEdit`.
func textEdit(_ span: SourceSpan, _ text: String) -> Value { ["range": span.editorRange, "newText": .string(text)] }

/// The path of a file that another file refers to. A relative name is relative to that file's folder.
func editorPath(of name: String, namedBy file: SourceFile) -> String {
    name.hasPrefix("/")
        ? name : URL(fileURLWithPath: (containingFolder(of: file.path) as NSString).appendingPathComponent(name)).standardizedFileURL.path
}

/// A `file:` URI.
func editorURI(of path: String) -> String { URL(fileURLWithPath: path).absoluteString }

/// The standardized path of a `file:` URI; `nil` for other schemes.
func editorPath(of uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return url.standardizedFileURL.path
}
