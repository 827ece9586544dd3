import CMarkGFM
import TableDiagnostics

/// A parsed Markdown file: CommonMark with GitHub's tables, task lists, strikethrough and autolinks.
public struct MarkdownDocument: Sendable {
    public var file: SourceFile
    public var blocks: [MarkdownNode]

    /// The maximum size of a file, in bytes. Larger files are rejected.
    public static let sizeLimit = 1 << 22
    /// The maximum depth of nodes. Deeper ones are dropped, because thousands of nested quotes are an attack.
    static let depthLimit = 100

    /// Parses a file. Errors: `markdown.too-large`.
    public static func read(_ file: SourceFile) -> Outcome<MarkdownDocument> {
        guard file.bytes.count <= sizeLimit else {
            return .failure(
                Diagnostic(.error, .markdownTooLarge, "\(file.path) is larger than 4 MiB", hints: ["split it into several pages"]))
        }
        cmark_gfm_core_extensions_ensure_registered()
        // Invalid UTF-8 becomes replacement characters.
        guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else { return Outcome(MarkdownDocument(file: file, blocks: [])) }
        defer { cmark_parser_free(parser) }
        for name in ["table", "strikethrough", "autolink", "tasklist"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        file.bytes.withUnsafeBytes { cmark_parser_feed(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) }
        guard let root = cmark_parser_finish(parser) else { return Outcome(MarkdownDocument(file: file, blocks: [])) }
        defer { cmark_node_free(root) }
        return Outcome(MarkdownDocument(file: file, blocks: children(of: root, depth: 0)))
    }

    private static func children(of node: OpaquePointer, depth: Int) -> [MarkdownNode] {
        guard depth < depthLimit else { return [] }
        var nodes: [MarkdownNode] = []
        var child = cmark_node_first_child(node)
        while let current = child {
            nodes.append(convert(current, depth))
            child = cmark_node_next(current)
        }
        return nodes
    }

    private static func convert(_ node: OpaquePointer, _ depth: Int) -> MarkdownNode {
        let type = string(cmark_node_get_type_string(node))
        return MarkdownNode(
            kind: kind(type, node), line: Int(cmark_node_get_start_line(node)), children: children(of: node, depth: depth + 1))
    }

    private static func kind(_ type: String, _ node: OpaquePointer) -> MarkdownNode.Kind {
        let literal = string(cmark_node_get_literal(node))
        switch type {
        case "paragraph": return .paragraph
        case "heading": return .heading(level: Int(cmark_node_get_heading_level(node)))
        case "block_quote": return .quote
        case "list":
            return .list(
                isOrdered: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST, start: Int(cmark_node_get_list_start(node)),
                isTight: cmark_node_get_list_tight(node) == 1)
        case "item": return .item(isChecked: nil)
        case "tasklist": return .item(isChecked: cmark_gfm_extensions_get_tasklist_item_checked(node))
        case "code_block": return .codeBlock(info: string(cmark_node_get_fence_info(node)), text: literal)
        case "thematic_break": return .rule
        case "table": return .table
        case "table_header": return .tableRow(isHeader: true)
        case "table_row": return .tableRow(isHeader: false)
        case "table_cell": return .tableCell
        case "text": return .text(literal)
        case "softbreak": return .softBreak
        case "linebreak": return .lineBreak
        case "code": return .code(literal)
        case "emph": return .emphasis
        case "strong": return .strong
        case "strikethrough": return .strikethrough
        case "link": return .link(target: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
        case "image": return .image(source: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
        // HTML in the text is shown as source, because pages contain only the program's own markup.
        case "html_block", "html_inline": return .html(literal)
        default: return .group
        }
    }

    private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}

/// A node of a Markdown document.
public struct MarkdownNode: Sendable {
    public var kind: Kind
    /// The first line, counted from 1; 0 if unknown.
    public var line: Int
    public var children: [MarkdownNode]

    public enum Kind: Sendable, Hashable {
        case paragraph
        case heading(level: Int)
        case quote
        case list(isOrdered: Bool, start: Int, isTight: Bool)
        /// `nil` for a list item that is not a task.
        case item(isChecked: Bool?)
        case codeBlock(info: String, text: String)
        case rule
        case table
        case tableRow(isHeader: Bool)
        case tableCell
        case text(String)
        case softBreak
        case lineBreak
        case code(String)
        case emphasis
        case strong
        case strikethrough
        case link(target: String, title: String)
        case image(source: String, title: String)
        case html(String)
        /// A group of nodes without markup of its own.
        case group
    }

    /// All text in the node, without markup.
    public var plainText: String {
        switch kind {
        case .text(let text), .code(let text): text
        case .softBreak, .lineBreak: " "
        default: children.map(\.plainText).joined()
        }
    }
}
