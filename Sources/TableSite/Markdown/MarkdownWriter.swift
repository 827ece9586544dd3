import TableMarkup

/// Writes Markdown as HTML. The text cannot inject markup or script URLs.
struct MarkdownWriter {
    /// Whether paragraphs in list items are written without `p` elements.
    private var isTight = false
    /// The targets of `<doc:NAME>` links.
    private let articles: MarkdownArticles
    /// The relative path from the page to the site's root.
    private let up: String
    private var anchors = MarkdownAnchors()

    init(articles: MarkdownArticles = MarkdownArticles(), up: String = "") {
        self.articles = articles
        self.up = up
    }

    mutating func write(_ nodes: [MarkdownNode], into page: inout MarkupWriter) {
        for node in nodes { write(node, into: &page) }
    }

    mutating func write(_ node: MarkdownNode, into page: inout MarkupWriter) {
        switch node.kind {
        case .paragraph where isTight: write(node.children, into: &page)
        case .paragraph:
            if let image = Self.imageAlone(in: node) { figure(image, into: &page) } else { element("p", node, into: &page) }
        case .heading(let level): heading(level, node, into: &page)
        case .quote: element("blockquote", node, into: &page)
        case .list(let isOrdered, let start, let tight): list(node, isOrdered, start, tight, into: &page)
        case .item(let isChecked): item(node, isChecked, into: &page)
        case .codeBlock(let info, let text): CodeBlock(info: info, text: text).write(into: &page)
        case .rule: page.void("hr")
        case .table: table(node, into: &page)
        case .tableRow, .tableCell, .group: write(node.children, into: &page)
        case .text(let text), .html(let text): page.text(text)
        case .softBreak: page.newline()
        case .lineBreak: page.void("br")
        case .code(let text): page.element("code", text: text)
        case .emphasis: element("em", node, into: &page)
        case .strong: element("strong", node, into: &page)
        case .strikethrough: element("del", node, into: &page)
        case .link(let target, let title): link(target, title, node, into: &page)
        case .image(let source, let title): image(source, title, node, into: &page)
        }
    }

    private mutating func element(_ name: StaticString, _ node: MarkdownNode, into page: inout MarkupWriter) {
        page.start(name)
        write(node.children, into: &page)
        page.end()
    }

    private mutating func heading(_ level: Int, _ node: MarkdownNode, into page: inout MarkupWriter) {
        let names: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
        let anchor = anchors.anchor(node.plainText)
        page.start(names[min(max(level, 1), 6) - 1], MarkupWriter.Attribute("id", anchor))
        write(node.children, into: &page)
        if level > 1 {
            page.element(
                "a", MarkupWriter.Attribute("class", "anchor"), MarkupWriter.Attribute("href", "#" + anchor),
                MarkupWriter.Attribute("aria-label", "Link to “\(node.plainText)”"), text: "#")
        }
        page.end()
        page.newline()
    }

    private mutating func list(_ node: MarkdownNode, _ isOrdered: Bool, _ start: Int, _ tight: Bool, into page: inout MarkupWriter) {
        let outer = isTight
        isTight = tight
        if isOrdered {
            page.start("ol", attributes: start == 1 ? [] : [MarkupWriter.Attribute("start", "\(start)")])
        } else {
            page.start("ul")
        }
        write(node.children, into: &page)
        page.end()
        isTight = outer
    }

    private mutating func item(_ node: MarkdownNode, _ isChecked: Bool?, into page: inout MarkupWriter) {
        page.start("li")
        if let isChecked {
            var attributes = [MarkupWriter.Attribute("type", "checkbox"), MarkupWriter.Attribute("disabled", nil)]
            if isChecked { attributes.append(MarkupWriter.Attribute("checked", nil)) }
            page.void("input", attributes: attributes)
            page.text(" ")
        }
        write(node.children, into: &page)
        if let article = articles.article(alone: node), !article.abstract.isEmpty { page.text(" – \(article.abstract)") }
        page.end()
    }

    private mutating func table(_ node: MarkdownNode, into page: inout MarkupWriter) {
        page.start(
            "div", MarkupWriter.Attribute("class", "scroll"), MarkupWriter.Attribute("tabindex", "0"),
            MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-label", "Table"))
        page.start("table")
        for row in node.children {
            var isHeader = false
            if case .tableRow(true) = row.kind { isHeader = true }
            page.start("tr")
            for cell in row.children {
                if isHeader { page.start("th", MarkupWriter.Attribute("scope", "col")) } else { page.start("td") }
                write(cell.children, into: &page)
                page.end()
            }
            page.end()
        }
        page.end()
        page.end()
    }

    private mutating func link(_ target: String, _ title: String, _ node: MarkdownNode, into page: inout MarkupWriter) {
        if target.hasPrefix(MarkdownArticles.scheme) { return article(target, node, into: &page) }
        guard let address = Self.address(target) else { return write(node.children, into: &page) }
        var attributes = [MarkupWriter.Attribute("href", address)]
        if !title.isEmpty { attributes.append(MarkupWriter.Attribute("title", title)) }
        page.start("a", attributes: attributes)
        write(node.children, into: &page)
        page.end()
    }

    private mutating func article(_ target: String, _ node: MarkdownNode, into page: inout MarkupWriter) {
        let hasOwnWords = node.plainText != target
        guard let article = articles.article(of: target) else {
            return hasOwnWords ? write(node.children, into: &page) : page.text(MarkdownArticles.name(of: target))
        }
        page.start(
            "a", MarkupWriter.Attribute("href", up + urlPath(article.path) + target[(target.firstIndex(of: "#") ?? target.endIndex)...]))
        if hasOwnWords { write(node.children, into: &page) } else { page.text(article.title) }
        page.end()
    }

    /// The image of a paragraph that has nothing else.
    private static func imageAlone(in node: MarkdownNode) -> MarkdownNode? {
        guard node.children.count == 1, case .image(let source, _) = node.children[0].kind, isRelative(source) else { return nil }
        return node.children[0]
    }

    /// An image with its title as caption; without a title, its alternative text.
    private func figure(_ node: MarkdownNode, into page: inout MarkupWriter) {
        guard case .image(let source, let title) = node.kind else { return }
        page.start("figure", MarkupWriter.Attribute("class", "image"))
        image(source, "", node, into: &page)
        let caption = title.isEmpty ? node.plainText : title
        if !caption.isEmpty {
            // Screen readers know it from the image.
            page.start("figcaption", attributes: title.isEmpty ? [MarkupWriter.Attribute("aria-hidden", "true")] : [])
            page.text(caption)
            page.end()
        }
        page.end()
    }

    private func image(_ source: String, _ title: String, _ node: MarkdownNode, into page: inout MarkupWriter) {
        // An image from another site would reveal who reads the page, so show only its alternative text.
        guard Self.isRelative(source), let address = Self.address(source) else { return page.text(node.plainText) }
        var attributes = [
            MarkupWriter.Attribute("src", address), MarkupWriter.Attribute("alt", node.plainText),
            MarkupWriter.Attribute("loading", "lazy"),
        ]
        if !title.isEmpty { attributes.append(MarkupWriter.Attribute("title", title)) }
        page.void("img", attributes: attributes)
    }

    /// A URL that a page may contain; `nil` if it is not allowed. Links to other Markdown files become links to their pages.
    static func address(_ target: String) -> String? {
        let scheme = target.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
        if scheme.endIndex < target.endIndex, target[scheme.endIndex] == ":" {
            return ["http", "https", "mailto"].contains(scheme.lowercased()) ? target : nil
        }
        guard !target.hasPrefix("//"), !target.hasPrefix("\\"), !target.utf8.contains(where: { $0 < 0x20 }) else { return nil }
        let path = target.prefix { $0 != "#" && $0 != "?" }
        return path.hasSuffix(".md") ? String(path.dropLast(3)) + ".html" + target[path.endIndex...] : target
    }

    /// Whether a link is only the path of a Markdown file below the site's folder.
    static func linksToPage(_ target: String) -> Bool { isRelative(target) && target.hasSuffix(".md") }

    static func isRelative(_ target: String) -> Bool {
        !target.hasPrefix("/") && !target.hasPrefix("\\") && !target.prefix { $0 != "/" }.contains(":")
    }
}
