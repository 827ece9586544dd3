import TableDiagnostics

/// The texts of a folder by the names that DocC's links give them: `<doc:NAME>` leads to `NAME.md`, wherever below the folder it
/// lies. So one text serves both.
public struct MarkdownArticles: Sendable {
    /// A text that a link can lead to.
    public struct Article: Sendable {
        /// Its first heading; what a link without words of its own says.
        public var title: String
        /// Its page below the site's root.
        public var path: String
        /// Its first paragraph, which DocC sets behind a link that is all of a list's item.
        public var abstract: String
    }

    private var articles: [String: Article] = [:]

    /// None.
    public init() {}

    /// What such links begin with.
    static let scheme = "doc:"

    /// Adds a text. Of two with one name the first counts.
    public mutating func add(_ page: MarkdownPage) {
        let name = page.path.split(separator: "/").last.map { String($0.dropLast(".html".count)) } ?? page.path
        if articles[name] == nil { articles[name] = Article(title: page.title, path: page.path, abstract: page.abstract) }
    }

    /// What a link leads to; `nil` where there is no such text.
    func article(of target: String) -> Article? { articles[Self.name(of: target)] }

    /// The text that a list's item names, when that is all it does.
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

    /// `markdown.unknown-article` for every link of a text that leads to no text.
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
