import CMarkGFM

extension TextPart {
    /// Parses inline Markdown (CommonMark, GitHub's strikethrough and bare links) into parts.
    ///
    /// Everything else stays as written: headings and lists are not interpreted, images show their alternative text, HTML is shown as text,
    /// and line breaks are kept.
    package static func parts(ofMarkdown text: String, _ attributes: TextAttributes = TextAttributes()) -> [TextPart] {
        guard text.utf8.count <= sizeLimit, text.contains(where: { "*_~`[<\\:".contains($0) }) else { return [TextPart(text, attributes)] }
        // A line by itself could start a block. Each line is parsed separately with a character before it, so that the block parser sees
        // plain text.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().flatMap { number, line in
            (number > 0 ? [TextPart("\n", attributes)] : []) + inlines(of: String(line), attributes)
        }
    }

    /// Longer texts are shown unchanged, in bytes.
    private static let sizeLimit = 100_000
    /// Deeper nesting is omitted.
    private static let depthLimit = 32

    private static func inlines(of line: String, _ attributes: TextAttributes) -> [TextPart] {
        let start = line.prefix { $0 == " " || $0 == "\t" }
        let words = line.dropFirst(start.count)
        guard !words.isEmpty else { return line.isEmpty ? [] : [TextPart(line, attributes)] }
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else { return [TextPart(line, attributes)] }
        defer { cmark_parser_free(parser) }
        for name in ["strikethrough", "autolink"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        // No block begins with a parenthesis, and marks may follow one as at the start of a line.
        let guarded = "(" + words
        guarded.withCString { cmark_parser_feed(parser, $0, guarded.utf8.count) }
        guard let root = cmark_parser_finish(parser) else { return [TextPart(line, attributes)] }
        defer { cmark_node_free(root) }
        guard let paragraph = cmark_node_first_child(root), cmark_node_next(paragraph) == nil else { return [TextPart(line, attributes)] }
        var parts: [TextPart] = start.isEmpty ? [] : [TextPart(String(start), attributes)]
        collect(paragraph, attributes, depth: 0, into: &parts)
        if let index = parts.firstIndex(where: { $0.text.hasPrefix("(") }) { parts[index].text.removeFirst() }
        return parts.filter { !$0.text.isEmpty }
    }

    private static func collect(_ node: OpaquePointer, _ attributes: TextAttributes, depth: Int, into parts: inout [TextPart]) {
        guard depth < depthLimit else { return }
        var child = cmark_node_first_child(node)
        while let current = child {
            var inner = attributes
            switch string(cmark_node_get_type_string(current)) {
            case "strong": inner.weight = 700
            case "emph": inner.isItalic = true
            case "strikethrough": inner.strikethrough = TextAttributes.TextLine()
            case "link": inner.link = string(cmark_node_get_url(current))
            case "code":
                inner.isMonospaced = true
                parts.append(TextPart(string(cmark_node_get_literal(current)), inner))
            case "softbreak", "linebreak": parts.append(TextPart("\n", attributes))
            default:
                let words = string(cmark_node_get_literal(current))
                if !words.isEmpty { parts.append(TextPart(words, attributes)) }
            }
            collect(current, inner, depth: depth + 1, into: &parts)
            child = cmark_node_next(current)
        }
    }

    private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}
