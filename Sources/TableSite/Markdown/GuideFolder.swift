import Foundation
import TableDiagnostics
import TableInputs

/// The Markdown files of a folder as pages of a site. It reads the texts; `SiteRenderer.layOut` draws the samples of one page, because a
/// live preview shows one page at a time.
public struct GuideFolder: Sendable {
    /// The path of the folder.
    public let path: String
    /// Sorted by path, without samples.
    public private(set) var pages: [MarkdownPage] = []
    /// The settings of samples; a sample's own settings override them.
    let settings: DesignSettings

    /// The Markdown files below a folder, sorted by path. Errors: `file.missing`, `file.unreadable`.
    public static func files(in folder: String) -> Outcome<[String]> {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            return .failure(Diagnostic(.error, .fileMissing, "there is no folder \(folder)", hints: ["check the path after --pages"]))
        }
        let walk = FileWalk(folder, for: "pages") { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
        return Outcome(walk.files, walk.diagnostics)
    }

    /// Reads all Markdown files below a folder; `nil` if there is no such folder. A file that cannot be read has no page, but a diagnostic.
    public static func read(_ folder: String, settings: DesignSettings) -> Outcome<GuideFolder> {
        let found = files(in: folder)
        var diagnostics = found.diagnostics
        guard let files = found.value else { return Outcome(nil, diagnostics) }
        var guides = GuideFolder(path: folder, settings: settings)
        var articles = MarkdownArticles()
        for path in files {
            let source = RootFolder(folder).readInProject(path)
            diagnostics += source.diagnostics
            guard let file = source.value else { continue }
            let read = MarkdownDocument.read(file)
            diagnostics += read.diagnostics
            guard let document = read.value else { continue }
            let page = MarkdownPage(document, path: "pages/\(path.dropLast(3)).html", samples: [:])
            articles.add(page)
            guides.pages.append(page)
        }
        let index = GuideIndex(guides.pages, articles)
        for place in guides.pages.indices {
            (guides.pages[place].articles, guides.pages[place].guides) = (articles, index)
            diagnostics += articles.faults(of: guides.pages[place].document)
        }
        return Outcome(guides, diagnostics)
    }

    private init(path: String, settings: DesignSettings) { (self.path, self.settings) = (path, settings) }

    /// The text at the top of the gallery; `nil` without one.
    public var home: MarkdownPage? { pages.first(where: \.isHome) }

    /// The pages that the gallery links to, in reading order.
    public var links: [GalleryPage.Link] {
        let groups = pages.first?.guides.groups ?? []
        return groups.flatMap { group in
            group.pages.map { page in
                var link = GalleryPage.Link(.pages, page.title, page.path, detail: page.abstract)
                link.group = groups.count > 1 ? group.title : ""
                return link
            }
        }
    }

    /// What the search finds.
    public var entries: [PageIndex.Entry] { pages.filter { !$0.isHome }.flatMap(PageIndex.entries) }

    // MARK: Images in the text

    private static let imageEndings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

    /// The images that a page shows, relative to this folder. They may not exist: a later step may create them.
    public func images(of page: MarkdownPage) -> [String] {
        let place = parentFolder(of: String(page.path.dropFirst("pages/".count)))
        return Self.images(page.document.blocks).map { (place.isEmpty ? "" : place + "/") + $0 }.filter {
            RootFolder.isPlain($0) && Self.imageEndings.contains(($0 as NSString).pathExtension.lowercased())
        }
    }

    private static func images(_ nodes: [MarkdownNode]) -> [String] {
        nodes.flatMap { node in
            if case .image(let source, _) = node.kind { [source.removingPercentEncoding ?? source] } else { images(node.children) }
        }
    }
}
