import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// The words of a session line, each with its role.
struct SessionLine {
    struct Word {
        var span: SourceSpan
        var text: String
        var role: Role
    }

    enum Role: Equatable {
        case action
        case row(RowAddress?)
        /// A key of a row's data.
        case key
        case edge, toggle, mode, button, file, table, offset
        /// Any value.
        case value
    }

    /// The action, which may be incomplete; `nil` for a comment or an empty line.
    let action: String?
    let words: [Word]

    /// `line` counts from 0.
    init(_ line: Int, of file: SourceFile) {
        let range = file.bytes(ofLine: line)
        var spans: [SourceSpan] = []
        var start: Int?
        for offset in range.lowerBound...range.upperBound {
            let isSpace = offset == range.upperBound || [0x20, 0x09].contains(file.bytes[offset])
            if isSpace, let first = start {
                spans.append(SourceSpan(file: file, lower: first, upper: offset))
                start = nil
            } else if !isSpace, start == nil {
                start = offset
            }
        }
        let texts = spans.map { String(decoding: file.bytes[$0.lower..<$0.upper], as: UTF8.self) }
        guard let first = texts.first, !first.hasPrefix("#") else {
            (action, words) = (nil, [])
            return
        }
        action = first
        words = zip(spans, texts).enumerated().map { index, word in
            Word(span: word.0, text: word.1, role: index == 0 ? .action : Self.role(first, index, word.1))
        }
    }

    /// The role of a word; the action has index 0.
    static func role(_ action: String, _ index: Int, _ text: String = "") -> Role {
        switch (action, index) {
        case ("select", 1), ("press", 1), ("swipe", 1), ("delete", 1), ("insert", 1), ("move", 1), ("move", 2), ("set", 1):
            .row(RowAddress(text))
        case ("swipe", 2): .edge
        case ("edit", 1): .toggle
        case ("mode", 1): .mode
        case ("tap", _): .button
        case ("data", _): .file
        case ("table", _): .table
        case ("scroll", 1): text.contains(".") ? .row(RowAddress(text)) : .offset
        case ("set", 2): .key
        default: .value
        }
    }

    /// The word at a byte offset; the offset right after a word counts too.
    func word(at offset: Int) -> Word? { words.last { $0.span.touches(offset) } }
}

extension EditorProject {
    /// The config of a session: the one that it names, or the one with the same name. `nil` if there is none or the table is in Swift.
    func config(ofSession path: String) -> String? {
        guard let file = file(path) else { return nil }
        let table = (0..<file.lineCount).lazy.map { SessionLine($0, of: file) }.first { $0.action == "table" }
        let name = table.map { line in line.words.dropFirst().map(\.text).joined(separator: " ") }
        let base = name.map { (containingFolder(of: path) as NSString).appendingPathComponent($0) }
        let config = base ?? String(path.dropLast(SessionScript.ending.count))
        let ending = "." + DesignFile.fileExtension
        let full = config.hasSuffix(ending) ? config : config + ending
        return designs(around: path).contains { $0.configPath == full } ? full : nil
    }

    /// The config that a config, data or session file belongs to.
    func design(around path: String) -> String? {
        EditorFile(path) == .session ? config(ofSession: path) : config(for: path)
    }
}
