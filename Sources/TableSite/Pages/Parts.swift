import TableDiagnostics
import TableMarkup

/// A part of the inspector that opens and closes.
enum Panel {
    static func write(into page: inout MarkupWriter, title: String, detail: String, isOpen: Bool, _ contents: (inout MarkupWriter) -> Void)
    {
        var attributes = [MarkupWriter.Attribute("class", "panel")]
        if isOpen { attributes.append(MarkupWriter.Attribute("open", nil)) }
        page.start("details", attributes: attributes)
        page.start("summary")
        page.start("h2")
        page.text(title + " ")
        page.element("span", MarkupWriter.Attribute("class", "soft"), text: detail)
        page.end()
        page.end()
        contents(&page)
        page.end()
        page.newline()
    }
}

/// A diagnostic with its source line, notes and hints.
struct DiagnosticItem {
    var diagnostic: Diagnostic
    /// Where its line stands on the page: `config` for `#config-12`; `nil` when it does not.
    var linkPrefix: String?
    /// For a page that is published: the design's folder, which is left out of paths. The page is then the same on every machine and
    /// reveals nothing about it. `nil` shows whole paths.
    var publishedFrom: String?

    func write(into page: inout MarkupWriter) {
        page.start("li", MarkupWriter.Attribute("class", "is-\(diagnostic.severity.rawValue)"))
        page.start("p")
        page.element("strong", text: diagnostic.severity.rawValue)
        page.text(" \(published(diagnostic.message)) ")
        page.element("code", text: diagnostic.code)
        page.end()
        if let span = diagnostic.span {
            let start = span.start
            let path = span.file.path
            let shown = publishedFrom != nil ? path.split(separator: "/").last.map(String.init) ?? path : path
            let place = "\(shown):\(start.line):\(start.column)"
            page.start("p", MarkupWriter.Attribute("class", "place"))
            if let linkPrefix {
                page.element("a", MarkupWriter.Attribute("href", "#\(linkPrefix)-\(start.line)"), text: place)
            } else {
                page.text(place)
            }
            page.end()
            if !span.file.bytes.isEmpty { excerpt(span, into: &page) }
        }
        for note in diagnostic.notes { page.element("p", text: published(note)) }
        for hint in diagnostic.hints { page.element("p", MarkupWriter.Attribute("class", "hint"), text: published(hint)) }
        page.end()
        page.newline()
    }

    private func published(_ text: String) -> String {
        guard let publishedFrom, !publishedFrom.isEmpty else { return text }
        return text.replacing(publishedFrom + "/", with: "")
    }

    /// The source line with a caret under the place, as the terminal shows it.
    private func excerpt(_ span: SourceSpan, into page: inout MarkupWriter) {
        let lines = DiagnosticPrinter.human(Diagnostic(.error, "", "", at: span)).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 3 else { return }
        page.element("pre", text: lines[1...2].joined(separator: "\n"))
    }
}

/// Lies over a live preview while its files cannot be shown: the last good picture stays under it.
struct FaultOverlay {
    var faults: [Diagnostic]
    /// Whether there is no picture to stay.
    var isFirst = false

    func write(into page: inout MarkupWriter) {
        guard !faults.isEmpty else { return }
        page.start(
            "div", MarkupWriter.Attribute("class", "faults"), MarkupWriter.Attribute("role", "alert"),
            MarkupWriter.Attribute("id", "faults"))
        page.element("h2", text: isFirst ? "This cannot be shown" : "This cannot be shown as it is now")
        page.start("ul", MarkupWriter.Attribute("class", "diagnostics"))
        for fault in faults { DiagnosticItem(diagnostic: fault, linkPrefix: nil).write(into: &page) }
        page.end()
        if !isFirst { page.element("p", MarkupWriter.Attribute("class", "soft"), text: "Below is how it was before.") }
        page.end()
    }
}
