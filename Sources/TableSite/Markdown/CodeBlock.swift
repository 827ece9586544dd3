import TableDiagnostics
import TableInputs
import TableMarkup

/// A code block of a text with syntax colors, if its language is known.
struct CodeBlock {
    /// The first word after the fence: `yaml`.
    let language: String
    let text: String

    /// `info` is the text after the fence.
    init(info: String, text: String) {
        language = info.split(separator: " ").first.map { $0.lowercased() } ?? ""
        self.text = text
    }

    func write(into page: inout MarkupWriter) {
        page.start("pre", MarkupWriter.Attribute("tabindex", "0"))
        page.start("code")
        let bytes = Array(text.utf8)
        var at = 0
        for span in spans(bytes) where span.range.lowerBound >= at && span.range.upperBound <= bytes.count {
            page.text(String(decoding: bytes[at..<span.range.lowerBound], as: UTF8.self))
            span.kind.write(String(decoding: bytes[span.range], as: UTF8.self), into: &page)
            at = span.range.upperBound
        }
        page.text(String(decoding: bytes[at...], as: UTF8.self))
        page.end()
        page.end()
    }

    private func spans(_ bytes: [UInt8]) -> [Highlight] {
        let file = SourceFile(path: "code", bytes: bytes)
        switch language {
        case "json", "jsonc": return Highlighter.data(file, .json)
        case "yaml", "yml": return Highlighter.data(file, .yaml)
        case "xml", "plist", "html": return Highlighter.data(file, .propertyList)
        case "swift": return CodeScanner(bytes, .swift).spans
        case "sh", "bash", "shell", "console": return CodeScanner(bytes, .shell).spans
        case "tableviewconfig": return ConfigParser.parse(file: file).value.map(Highlighter.config) ?? []
        default: return []
        }
    }
}
