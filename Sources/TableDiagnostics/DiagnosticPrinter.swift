/// Formats a diagnostic for people and for tools.
public enum DiagnosticPrinter {
    /// One line: `file:line:column: severity: message [code]`.
    public static func short(_ diagnostic: Diagnostic) -> String {
        (diagnostic.span.map(place) ?? "")
            + "\(diagnostic.severity.rawValue): \(printable(diagnostic.message)) [\(diagnostic.code.rawValue)]"
    }

    /// `file:line:column: `
    private static func place(_ span: SourceSpan) -> String {
        let start = span.start
        return "\(printable(span.file.path)):\(start.line):\(start.column): "
    }

    /// The short line, the source line with a caret under the span, then related places, notes and hints.
    public static func human(_ diagnostic: Diagnostic, colored: Bool = false) -> String {
        var lines = [colored ? paint(short(diagnostic), diagnostic.severity) : short(diagnostic)]
        if let span = diagnostic.span, !span.file.bytes.isEmpty {
            lines += excerpt(span)
        }
        lines += diagnostic.related.map { "  note: " + place($0.span) + printable($0.message) }
        lines += diagnostic.notes.map { "  note: " + printable($0) }
        lines += diagnostic.hints.map { "  hint: " + printable($0) }
        return lines.joined(separator: "\n")
    }

    /// The maximum length of a source excerpt, in scalars.
    private static let excerptLimit = 120

    /// The source line, and a line with a caret under the span.
    package static func excerpt(_ span: SourceSpan) -> [String] {
        let file = span.file
        let (start, end) = (span.start, span.end)
        let lineLength = file.lineLength(start.line)
        var first = start.column - 1
        var length = max(1, end.line == start.line ? end.column - start.column : lineLength - first)
        // Only the part of a long line around the location is read.
        let from = lineLength > excerptLimit ? max(0, min(first - 40, lineLength - excerptLimit)) : 0
        let line = Array(file.lineText(start.line, from: from + 1, limit: excerptLimit).unicodeScalars)
        first -= from
        if lineLength > excerptLimit { length = min(length, max(1, line.count - first)) }
        let shown = String(String.UnicodeScalarView(line.map { isControl($0) && $0 != "\t" ? " " : $0 }))
        // Tabs stay tabs in the caret line, so that the caret lines up.
        let lead = String(String.UnicodeScalarView(line.prefix(max(0, first)).map { $0 == "\t" ? $0 : " " }))
        let gutter = String(start.line)
        return [
            "  \(gutter) | \(shown)", "  \(String(repeating: " ", count: gutter.count)) | \(lead)\(String(repeating: "^", count: length))",
        ]
    }

    private static func paint(_ text: String, _ severity: Diagnostic.Severity) -> String {
        let code =
            switch severity {
            case .error: "31"
            case .warning: "33"
            case .note: "36"
            }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}
