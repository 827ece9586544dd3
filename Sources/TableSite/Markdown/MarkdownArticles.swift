import TableDiagnostics

/// The Markdown files of a folder, which links refer to by name: `<doc:NAME>` links to `NAME.md` in the folder or its subfolders, as in
/// DocC. Links to files, which work on GitHub too, are list items of topics like those.
public struct MarkdownArticles: Sendable {
    /// A file that a link can refer to.
    public struct Article: Sendable {
        /// The first heading, which is the text of a link that has no text of its own.
        public var title: String
        /// The page, relative to the site's root.
        public var path: String
        /// The first paragraph, which DocC shows after a link that is a whole list item.
        public var abstract: String
    }

    private var articles: [String: Article] = [:]

    public init() {}

    /// The scheme of links to articles.
    static let scheme = "doc:"

    /// Adds a page. If two pages have the same name, the first one wins.
    public mutating func add(_ page: MarkdownPage) {
        let name = page.path.split(separator: "/").last.map { String($0.dropLast(".html".count)) } ?? page.path
        if articles[name] == nil { articles[name] = Article(title: page.title, path: page.path, abstract: page.abstract) }
    }

    /// The article that a link refers to; `nil` if it does not exist.
    func article(of target: String) -> Article? { articles[Self.name(of: target)] }

    /// The article of a list item that consists only of a link to it; `nil` for other list items.
    func article(alone node: MarkdownNode) -> Article? {
        guard node.children.count == 1, let link = node.children[0].children.first, node.children[0].children.count == 1,
            case .link(let target, _) = link.kind, target.hasPrefix(Self.scheme) || MarkdownWriter.linksToPage(target)
        else { return nil }
        return article(of: target)
    }

    /// For example `NAME` for `doc:NAME`, `doc:folder/NAME`, `doc:NAME#heading` and `folder/NAME.md`.
    static func name(of target: String) -> String {
        let path = (target.hasPrefix(scheme) ? target.dropFirst(scheme.count) : target.dropLast(".md".count)).prefix { $0 != "#" }
        return path.split(separator: "/").last.map(String.init) ?? ""
    }

    /// A `markdown.unknown-article` diagnostic for every link to an article that does not exist.
    public func faults(of document: MarkdownDocument) -> [Diagnostic] {
        targets(document.blocks).filter { article(of: $0) == nil }.map { target in
            Diagnostic(
                .warning, .markdownUnknownArticle,
                "\(document.file.path) links to “\(target)”, but there is no page named \(Self.name(of: target)).md",
                hints: ["use the name of a Markdown file without its extension"])
        }
    }

    private func targets(_ nodes: [MarkdownNode]) -> [String] {
        nodes.flatMap { node -> [String] in
            if case .link(let target, _) = node.kind, target.hasPrefix(Self.scheme) { return [target] }
            return targets(node.children)
        }
    }
}
