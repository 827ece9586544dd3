import TableDiagnostics
import TableMarkup

/// A source text with line numbers and syntax colors, as a list with an item per line.
struct SourceListing {
    var source: SiteDesign.Source
    /// The ID prefix of lines: `config` produces `config-12`.
    var idPrefix: String
    /// Links for class names that have pages, keyed by class name.
    var links: [String: String] = [:]
    /// The severity of each line with diagnostics. An error outranks the others.
    var marks: [Int: Diagnostic.Severity] = [:]
    /// The number of the first line.
    var firstLine = 1

    /// The maximum number of lines.
    private static let lineLimit = 2000
    /// The maximum number of bytes per line.
    private static let columnLimit = 1000

    func write(into page: inout MarkupWriter) {
        guard source.isText else {
            return page.element(
                "p", MarkupWriter.Attribute("class", "soft"), text: "This file is not text. Open it with the tool that created it.")
        }
        let bytes = source.file.bytes
        page.start(
            "ol", MarkupWriter.Attribute("class", "code"), MarkupWriter.Attribute("tabindex", "0"),
            MarkupWriter.Attribute("aria-label", source.role.rawValue), MarkupWriter.Attribute("data-source", idPrefix))
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var line = 1
        var next = 0
        while start < bytes.count, line < firstLine + Self.lineLimit {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            if line >= firstLine { writeLine(line, start..<end, &next, into: &page) }
            start = end + (end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? 2 : 1)
            line += 1
        }
        page.end()
        if start < bytes.count {
            page.element("p", MarkupWriter.Attribute("class", "soft"), text: "The file continues after line \(line - 1).")
        }
    }

    private func writeLine(_ line: Int, _ range: Range<Int>, _ next: inout Int, into page: inout MarkupWriter) {
        var attributes = [MarkupWriter.Attribute("id", "\(idPrefix)-\(line)")]
        if let mark = marks[line] { attributes.append(MarkupWriter.Attribute("class", "mark-\(mark.rawValue)")) }
        page.start("li", attributes: attributes)
        let limit = min(range.upperBound, range.lowerBound + Self.columnLimit)
        var at = range.lowerBound
        while next < source.spans.count, source.spans[next].range.upperBound <= at { next += 1 }
        while next < source.spans.count, source.spans[next].range.lowerBound < limit {
            let span = source.spans[next]
            let lower = max(at, span.range.lowerBound)
            let upper = min(limit, span.range.upperBound)
            page.text(text(at..<lower))
            let word = text(lower..<upper)
            if span.kind == .type, let target = links[word] {
                page.element("a", MarkupWriter.Attribute("class", "c-type"), MarkupWriter.Attribute("href", target), text: word)
            } else {
                span.kind.write(word, into: &page)
            }
            at = upper
            // The next line continues a token that spans lines.
            if span.range.upperBound > limit { break }
            next += 1
        }
        page.text(text(at..<max(at, limit)))
        if limit < range.upperBound { Highlight.Kind.comment.write("…", into: &page) }
        page.end()
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: source.file.bytes[range], as: UTF8.self) }
}
