import Synchronization
import TableInputs
import TableMarkup
import TableSite

/// A folder of pages on a local server. Open pages load again when the folder or the state has changed, and show what a build does.
final class ServedGallery: Sendable {
    /// The state of the last build, which pages show.
    enum State {
        /// With its step.
        case building(String)
        case finished
        /// With the errors. The pages are those of an earlier build.
        case failed(String)
    }

    private struct Pages {
        var state: State
        /// The number of changes.
        var number = 0
        var count = 0
        var open: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    }

    private let folder: String
    private let name: String
    private let pages: Mutex<Pages>

    /// `name` is what is built.
    init(folder: String, of name: String) {
        (self.folder, self.name) = (folder, name)
        pages = Mutex(Pages(state: .building("starting")))
    }

    private static let script = "tvp-reload.js"

    func answer(to path: String) -> PreviewAnswer {
        let path = path.isEmpty ? "index.html" : path
        if path == Self.script {
            let code = """
                const note = document.getElementById("tvp-state");
                const number = document.currentScript.dataset.number;
                const events = new EventSource("/events");
                events.addEventListener("number", (event) => { if (event.data !== number) location.reload(); });
                events.addEventListener("building", (event) => {
                  note.hidden = false;
                  note.setAttribute("role", "status");
                  note.style.background = "#333";
                  if (note.textContent !== event.data) note.textContent = event.data;
                });

                """
            return PreviewAnswer(.ok, type: PreviewStore.type(path), bytes: Array(code.utf8))
        }
        // Before the page: one that changes meanwhile has another number.
        let (state, number) = pages.withLock { ($0.state, $0.number) }
        var bytes = RootFolder(folder).read(path).value?.bytes
        guard path.hasSuffix(".html") else {
            guard let bytes else { return .refusal(.notFound, "There is no such file.") }
            return PreviewAnswer(.ok, type: PreviewStore.type(path), bytes: bytes)
        }
        // As a file, a page asks for nothing.
        if let own = bytes, let policy = own.firstRange(of: Array("default-src 'none';".utf8)) {
            bytes?.insert(contentsOf: " connect-src 'self';".utf8, at: policy.upperBound)
        }
        var page = MarkupWriter()
        if bytes == nil { addEmptyPage(state, to: &page) }
        addNote(state, to: &page)
        page.element("script", .init("src", "/" + Self.script), .init("data-number", "\(number)"), text: "")
        let isFound = bytes != nil || path == "index.html"
        return PreviewAnswer(isFound ? .ok : .notFound, type: "text/html; charset=utf-8", bytes: (bytes ?? []) + page.bytes)
    }

    /// A page without the ends of `html` and `body`, which HTML does not need.
    private func addEmptyPage(_ state: State, to page: inout MarkupWriter) {
        page.literal("<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\">\n")
        page.literal("<meta name=\"viewport\" content=\"width=device-width\">\n")
        page.element("title", text: name)
        page.literal("<body style=\"margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark\">\n")
        page.element("h1", .init("style", "font-size: 1.5rem"), text: name)
        let text =
            switch state {
            case .building: "The first build takes minutes. This page shows the screens as soon as they are there."
            case .finished: "There is no such page."
            case .failed: "There are no pages yet. This page loads again after the next edit."
            }
        page.element("p", text: text)
    }

    /// The line at the bottom of each page: what is done, or what is wrong.
    private func addNote(_ state: State, to page: inout MarkupWriter) {
        let (text, role): (String?, String) =
            switch state {
            case .building(let step): (building(step), "status")
            case .finished: (nil, "status")
            case .failed(let errors): (errors, "alert")
            }
        let style = """
            position: fixed; inset: auto 1rem 1rem 1rem; z-index: 100; margin: 0; padding: .75rem 1rem; border-radius: .5rem; \
            max-height: 50vh; overflow: auto; font: .875rem/1.4 ui-monospace, monospace; white-space: pre-wrap; \
            color: #fff; background: \(role == "alert" ? "#9c1c1c" : "#333"); box-shadow: 0 2px 12px #0006
            """
        let hidden: [MarkupWriter.Attribute] = text == nil ? [.init("hidden", "")] : []
        page.start("div", attributes: [.init("id", "tvp-state"), .init("role", role), .init("style", style)] + hidden)
        page.text(text ?? "")
        page.end()
    }

    private func building(_ step: String) -> String { "Building \(name): \(step)" }

    func events() -> AsyncStream<[UInt8]> {
        let (stream, page) = AsyncStream<[UInt8]>.makeStream()
        let id = pages.withLock { pages in
            pages.count += 1
            pages.open[pages.count] = page
            // A page that loaded before the last change has another number.
            page.yield(Self.event("number", "\(pages.number)"))
            return pages.count
        }
        page.onTermination = { [weak self] _ in self?.pages.withLock { pages in pages.open[id] = nil } }
        return stream
    }

    /// Tells open pages what is done, or to load again once it is done.
    func show(_ state: State) {
        let (open, event) = pages.withLock { pages in
            pages.state = state
            if case .building(let step) = state { return (pages.open, Self.event("building", building(step))) }
            pages.number += 1
            return (pages.open, Self.event("number", "\(pages.number)"))
        }
        for page in open.values { page.yield(event) }
    }

    private static func event(_ name: String, _ text: String) -> [UInt8] {
        Array("event: \(name)\ndata: \(text.filter { !$0.isNewline })\n\n".utf8)
    }

    var source: PreviewSource { PreviewSource(answer: { self.answer(to: $0) }, events: { self.events() }) }
}
