import Synchronization
import TableInputs
import TableSite

/// A folder of pages on a local server: open pages load again when `change()` says that the folder has changed.
final class ServedGallery: Sendable {
    private struct Pages {
        var number = 0
        var open: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    }

    private let folder: String
    private let pages = Mutex(Pages())

    init(folder: String) { self.folder = folder }

    private static let script = "tvp-reload.js"

    func answer(to path: String) -> PreviewAnswer {
        let path = path.isEmpty ? "index.html" : path
        if path == Self.script {
            let code = "new EventSource(\"/events\").addEventListener(\"changed\", () => location.reload());\n"
            return PreviewAnswer(.ok, type: PreviewStore.type(path), bytes: Array(code.utf8))
        }
        guard var bytes = RootFolder(folder).read(path).value?.bytes else {
            return .refusal(.notFound, "There is no such page; the terminal says what became of the app.")
        }
        guard path.hasSuffix(".html") else { return PreviewAnswer(.ok, type: PreviewStore.type(path), bytes: bytes) }
        bytes += Array("<script src=\"/\(Self.script)\"></script>\n".utf8)
        return PreviewAnswer(.ok, type: "text/html; charset=utf-8", bytes: bytes)
    }

    func events() -> AsyncStream<[UInt8]> {
        let (stream, page) = AsyncStream<[UInt8]>.makeStream()
        let number = pages.withLock { pages in
            pages.number += 1
            pages.open[pages.number] = page
            return pages.number
        }
        page.onTermination = { [weak self] _ in self?.pages.withLock { pages in pages.open[number] = nil } }
        return stream
    }

    /// Tells open pages to load again.
    func change() {
        let open = pages.withLock { $0.open }
        for page in open.values { page.yield(Array("event: changed\ndata: {}\n\n".utf8)) }
    }

    var source: PreviewSource { PreviewSource(answer: { self.answer(to: $0) }, events: { self.events() }) }
}
