import TableDiagnostics
import TableMarkup

/// A collapsible panel of the inspector.
enum Panel {
    static func write(
        into page: inout MarkupWriter, title: String, detail: String, isOpen: Bool, attributes: [MarkupWriter.Attribute] = [],
        _ contents: (inout MarkupWriter) -> Void
    ) {
        var attributes = [MarkupWriter.Attribute("class", "panel")] + attributes
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

/// What a page says where it has nothing to show: no designs yet, nothing found, nothing to review.
package struct Moment {
    var title: String
    var text: String
    /// The ID of a moment that a script shows, and of the button that ends it.
    var id: String?
    var button: (id: String, label: String)?

    package init(_ title: String, _ text: String, id: String? = nil, button: (id: String, label: String)? = nil) {
        (self.title, self.text, self.id, self.button) = (title, text, id, button)
    }

    package func write(into page: inout MarkupWriter) {
        let hidden = id.map { [MarkupWriter.Attribute("id", $0), MarkupWriter.Attribute("hidden", nil)] } ?? []
        page.start("div", attributes: [MarkupWriter.Attribute("class", "empty")] + hidden)
        page.element("p", text: title)
        page.element("p", MarkupWriter.Attribute("class", "soft"), text: text)
        if let button { Controls.button(&page, button.label, [.init("id", button.id)]) }
        page.end()
        page.newline()
    }
}

/// A diagnostic with its source excerpt, notes and hints.
struct DiagnosticItem {
    var diagnostic: Diagnostic
    /// The ID prefix of lines on the page, such as `config` for `#config-12`; `nil` if the page does not show the line.
    var linkPrefix: String?
    /// The design's folder on a published page. It is removed from paths, so that the page is the same on every machine and reveals nothing
    /// about it. `nil` shows full paths.
    var publishedFrom: String?
    /// Whether a click on the location opens it in the reader's editor.
    var isEditable = false

    func write(into page: inout MarkupWriter) {
        page.start("li", MarkupWriter.Attribute("class", "is-\(diagnostic.severity.rawValue)"))
        page.start("p")
        page.element("strong", text: diagnostic.severity.rawValue)
        page.text(" \(published(diagnostic.message)) ")
        page.element("code", text: diagnostic.code.rawValue)
        page.end()
        if let span = diagnostic.span {
            let start = span.start
            let path = span.file.path
            let shown = publishedFrom != nil ? path.split(separator: "/").last.map(String.init) ?? path : path
            let place = "\(shown):\(start.line):\(start.column)"
            page.start("p", MarkupWriter.Attribute("class", "place"))
            if isEditable {
                page.element(
                    "button", MarkupWriter.Attribute("type", "button"), MarkupWriter.Attribute("data-edit", EditorLink.place(span)),
                    text: place)
            } else if let linkPrefix {
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

    /// Writes the source line with a caret below the span, as in the terminal.
    private func excerpt(_ span: SourceSpan, into page: inout MarkupWriter) {
        guard !span.file.bytes.isEmpty else { return }
        page.element("pre", text: DiagnosticPrinter.excerpt(span).joined(separator: "\n"))
    }
}

/// The errors of a live preview, which appear over the last good render.
struct FaultOverlay {
    var faults: [Diagnostic]
    /// Whether there is no earlier render.
    var isFirst = false
    /// Whether a click on a location opens it in the reader's editor.
    var isEditable = false

    func write(into page: inout MarkupWriter) {
        guard !faults.isEmpty else { return }
        page.start(
            "div", MarkupWriter.Attribute("class", "faults"), MarkupWriter.Attribute("role", "alert"),
            MarkupWriter.Attribute("id", "faults"))
        // The summary identifies the error, so that the overlay stays closed until there is a different error.
        page.start("details", MarkupWriter.Attribute("open", nil))
        page.start("summary")
        page.start("h2")
        page.text((isFirst ? "This page cannot be shown" : "The current files cannot be shown") + " ")
        page.element(
            "span", MarkupWriter.Attribute("class", "soft"), text: faults.first { $0.severity == .error }?.message ?? faults[0].message)
        page.end()
        page.end()
        page.start("ul", MarkupWriter.Attribute("class", "diagnostics"))
        for fault in faults { DiagnosticItem(diagnostic: fault, linkPrefix: nil, isEditable: isEditable).write(into: &page) }
        page.end()
        if !isFirst { page.element("p", MarkupWriter.Attribute("class", "soft"), text: "The last good version is below.") }
        page.end()
        page.end()
    }
}
