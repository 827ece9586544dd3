import TableDiagnostics

/// The Markdown files of a folder by the names in DocC links: `<doc:NAME>` links to `NAME.md` anywhere below the folder, so that the same
/// files work in DocC.
public struct MarkdownArticles: Sendable {
    /// A file that a link can point to.
    public struct Article: Sendable {
        /// The first heading, which is the text of a link without text.
        public var title: String
        /// The page, relative to the site's root.
        public var path: String
        /// The first paragraph, which DocC shows after a link that is a whole list item.
        public var abstract: String
    }

    private var articles: [String: Article] = [:]

    /// Creates an empty collection.
    public init() {}

    /// The scheme of such links.
    static let scheme = "doc:"

    /// Adds a page. If two have the same name, the first one wins.
    public mutating func add(_ page: MarkdownPage) {
        let name = page.path.split(separator: "/").last.map { String($0.dropLast(".html".count)) } ?? page.path
        if articles[name] == nil { articles[name] = Article(title: page.title, path: page.path, abstract: page.abstract) }
    }

    /// The target of a link; `nil` if it does not exist.
    func article(of target: String) -> Article? { articles[Self.name(of: target)] }

    /// The article of a list item that consists only of a link to it.
    func article(alone node: MarkdownNode) -> Article? {
        guard node.children.count == 1, let link = node.children[0].children.first, node.children[0].children.count == 1,
            case .link(let target, _) = link.kind, target.hasPrefix(Self.scheme)
        else { return nil }
        return article(of: target)
    }

    /// `NAME` for `doc:NAME`, `doc:folder/NAME` and `doc:NAME#heading`.
    static func name(of target: String) -> String {
        let path = target.dropFirst(scheme.count).prefix { $0 != "#" }
        return path.split(separator: "/").last.map(String.init) ?? ""
    }

    /// A `markdown.unknown-article` diagnostic for every link without a target.
    public func faults(of document: MarkdownDocument) -> [Diagnostic] {
        targets(document.blocks).filter { article(of: $0) == nil }.map { target in
            Diagnostic(
                .warning, "markdown.unknown-article",
                "\(document.file.path) links to “\(target)”, but no page here is named \(Self.name(of: target)).md",
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
