import TableInputs

/// The index for the search in texts, cells and themes: a script, because pages opened from files cannot fetch.
public enum PageIndex {
    /// The path of the script, relative to the root.
    public static let path = "index/pages.js"

    /// The maximum length of the text of one heading, in bytes.
    private static let textLimit = 400

    /// Part of a page that a search can find.
    public struct Entry: Sendable {
        /// `Guide`, `Cell` or `Theme`.
        public var kind: String
        /// The title of the page.
        public var title: String
        /// The heading in the page; empty for the page itself.
        public var heading: String
        /// Relative to the root, with the heading's fragment.
        public var path: String
        /// Words to search, and to show with a hit.
        public var text: String

        /// Creates an entry.
        public init(kind: String, title: String, heading: String = "", path: String, text: String = "") {
            (self.kind, self.title, self.heading, self.path, self.text) = (kind, title, heading, path, text)
        }
    }

    /// A page and its headings.
    public static func entries(of page: MarkdownPage) -> [Entry] {
        var entries = [Entry(kind: "Guide", title: page.title, path: page.path)]
        var anchors = MarkdownAnchors()
        for block in page.document.blocks {
            if case .heading(let level) = block.kind {
                let anchor = anchors.anchor(block.plainText)
                guard level > 1 else { continue }
                entries.append(Entry(kind: "Guide", title: page.title, heading: block.plainText, path: page.path + "#" + anchor))
            } else {
                // A link without words has those of its target.
                let text = text(of: block).replacing(/doc:[\w\/-]+/) { page.articles.article(of: String($0.0))?.title ?? String($0.0) }
                append(text, to: &entries[entries.count - 1].text)
            }
        }
        return entries
    }

    private static func append(_ text: String, to whole: inout String) {
        let room = textLimit - whole.utf8.count
        guard room > 0 else { return }
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        whole += (whole.isEmpty ? "" : " ") + (words.utf8.count <= room ? words : String(words.prefix(room)))
    }

    private static func text(of node: MarkdownNode) -> String {
        switch node.kind {
        case .codeBlock(_, let text): text
        case .paragraph, .heading, .tableCell: node.plainText
        default: node.children.map(text).joined(separator: " ")
        }
    }

    /// The script.
    public static func script(_ entries: [Entry]) -> [UInt8] {
        let value = Value.array(
            entries.map { .array([$0.kind, $0.title, $0.heading, $0.path, $0.text].map { .string($0) }) })
        return Array("tvpPages(\(value.scriptText))\n".utf8)
    }
}
