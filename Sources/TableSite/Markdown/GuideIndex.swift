/// The pages of a site in the order of a table of contents: the topics of one page list the others.
///
/// A page has topics if it has a heading “Topics”, as in DocC: below it, each heading is a group, and each list item a link to a page.
public struct GuideIndex: Sendable {
    /// Pages under one heading.
    public struct Group: Sendable {
        /// The heading.
        public var title: String
        /// The pages, in the order of the list.
        public var pages: [MarkdownArticles.Article]
    }

    /// The groups, in the order of the page; pages that no group lists are in the last one.
    public private(set) var groups: [Group] = []
    /// The pages in folders below, by the path of the page that has the folder's name: `pages/Diagnostics.html`.
    private var parts: [String: [MarkdownArticles.Article]] = [:]

    /// Creates an empty index.
    public init() {}

    /// Reads the topics of the page that lists most others. Pages in subfolders are part of the page with the folder's name.
    public init(_ pages: [MarkdownPage], _ articles: MarkdownArticles) {
        var listed: Set<String> = []
        for page in pages where !page.isHome {
            let topics = Self.topics(of: page.document, articles)
            guard topics.flatMap(\.pages).count > groups.flatMap(\.pages).count else { continue }
            groups = topics
            listed = Set(topics.flatMap(\.pages).map(\.path) + [page.path])
        }
        var others: [MarkdownArticles.Article] = []
        for page in pages where !page.isHome {
            let steps = page.path.split(separator: "/")
            let article = page.article
            if steps.count > 2 {
                parts[steps.dropLast().joined(separator: "/") + ".html", default: []].append(article)
            } else if !listed.contains(page.path) {
                others.append(article)
            }
        }
        if !others.isEmpty { groups.append(Group(title: groups.isEmpty ? "Pages" : "More", pages: others)) }
    }

    private static func topics(of document: MarkdownDocument, _ articles: MarkdownArticles) -> [Group] {
        var groups: [Group] = []
        var isInTopics = false
        for block in document.blocks {
            if case .heading(let level) = block.kind {
                if level <= 2 { isInTopics = level == 2 && block.plainText == "Topics" }
                if isInTopics, level == 3 { groups.append(Group(title: block.plainText, pages: [])) }
            } else if isInTopics, !groups.isEmpty, case .list = block.kind {
                groups[groups.count - 1].pages += block.children.compactMap { articles.article(alone: $0) }
            }
        }
        for index in groups.indices { groups[index].pages.removeAll { $0.path.split(separator: "/").count > 2 } }
        return groups.filter { !$0.pages.isEmpty }
    }

    /// The pages in reading order, without those in folders.
    var sequence: [MarkdownArticles.Article] { groups.flatMap(\.pages) }

    /// The page before and after one.
    func neighbors(of path: String) -> (previous: MarkdownArticles.Article?, next: MarkdownArticles.Article?) {
        let siblings = parts[parent(of: path)] ?? []
        let list = siblings.contains { $0.path == path } ? siblings : sequence
        guard let index = list.firstIndex(where: { $0.path == path }) else { return (nil, nil) }
        return (index > 0 ? list[index - 1] : nil, index + 1 < list.count ? list[index + 1] : nil)
    }

    /// The pages in the folder of a page.
    func parts(of path: String) -> [MarkdownArticles.Article] { parts[path] ?? [] }

    private func parent(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") + ".html" }
}
