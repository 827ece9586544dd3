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

    func answer(to path: String) -> PreviewAnswer {
        let path = path.isEmpty ? "index.html" : path
        // Before the page: one that changes meanwhile has another number.
        let (state, number) = pages.withLock { ($0.state, $0.number) }
        let bytes = RootFolder(folder).read(path).value?.bytes
        guard path.hasSuffix(".html") else {
            let shared = (SiteAssets.base + [SiteAssets.reload]).first { $0.path == path }?.bytes
            guard let found = bytes ?? shared else { return .refusal(.notFound, "There is no such file.") }
            return PreviewAnswer(.ok, type: PreviewStore.type(path), bytes: found)
        }
        let isFound = bytes != nil || path == "index.html"
        var page = bytes ?? emptyPage(path, state)
        // As a file, a page asks for nothing.
        if let policy = page.firstRange(of: Array("default-src 'none';".utf8)) {
            page.insert(contentsOf: " connect-src 'self';".utf8, at: policy.upperBound)
        }
        page += end(state, number)
        return PreviewAnswer(isFound ? .ok : .notFound, type: "text/html; charset=utf-8", bytes: page)
    }

    private func emptyPage(_ path: String, _ state: State) -> [UInt8] {
        let moment =
            switch state {
            case .building: Moment(name, "The first build takes minutes. This page shows the screens as soon as they are there.")
            case .finished: Moment("There is no such page", "It may have been left out by the last build.")
            case .failed: Moment(name, "There are no pages yet. This page loads again after the next edit.")
            }
        return PageShell(frame: .single(name, home: "/"), path: path, title: name).page("missing") { moment.write(into: &$0) }
    }

    /// The end of each page: what is done, or what is wrong, and the script that loads the page again.
    private func end(_ state: State, _ number: Int) -> [UInt8] {
        let (text, look, role) =
            switch state {
            case .building(let step): (building(step), "offline", "status")
            case .finished: ("", "offline", "status")
            case .failed(let errors): (errors, "offline bad", "alert")
            }
        var page = MarkupWriter()
        let hidden: [MarkupWriter.Attribute] = text.isEmpty ? [.init("hidden", nil)] : []
        page.start("p", attributes: [.init("id", "tvp-build"), .init("class", look), .init("role", role)] + hidden)
        page.text(text)
        page.end()
        page.element("script", .init("src", "/" + SiteAssets.reload.path), .init("data-number", "\(number)"), text: "")
        return page.bytes
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
