import TableDiagnostics
import TableGraphics
import TableInputs

/// A fenced `tableViewConfig` block of a Markdown file, with the code blocks that follow it.
public struct MarkdownSample: Sendable {
    /// The config. Its line numbers are those of the Markdown file.
    public var config: SourceFile
    /// The data block that follows, also with the line numbers of the Markdown file; `nil` if there is none.
    public var data: (file: SourceFile, format: DataDocument.Format)?
    /// The data file that the fence names; `nil` if it names none.
    public var dataFile: String?
    /// Cell designs in the blocks that follow: YAML that starts with `cell:`, `header:`, `footer:`, `view:` or `body:`.
    public var cells: [SourceFile] = []
    /// Whether the sample demonstrates a mistake. Its diagnostics appear on the page and do not fail the build.
    public var isWrong = false
    /// The settings in the fence.
    public var settings: DesignSettings
    /// The mode to show, counted from 0; `nil` shows all modes.
    public var mode: Int?
    /// The location of the fence.
    public var span: SourceSpan
    /// The number of blocks: the config, its data and its cell designs.
    public var blockCount: Int

    /// The sample that starts at a block; `nil` if none does. Warnings: `markdown.unknown-option`.
    public static func at(_ index: Int, of document: MarkdownDocument) -> Outcome<MarkdownSample>? {
        guard case .codeBlock(let info, let text) = document.blocks[index].kind else { return nil }
        let words = info.split(separator: " ")
        guard words.first == "tableViewConfig" else { return nil }
        let line = document.blocks[index].line
        let span = fence(line, document.file)
        var sample = MarkdownSample(
            config: placed(text, line + 1, document.file), data: nil, settings: DesignSettings(), span: span, blockCount: 1)
        var diagnostics: [Diagnostic] = []
        for word in words.dropFirst() {
            if word == "wrong" {
                sample.isWrong = true
            } else if let fault = sample.take(word) {
                diagnostics.append(
                    Diagnostic(
                        .warning, .markdownUnknownOption, fault, at: span,
                        hints: [
                            "the options are data, theme, device, width, style, mode, text-size, direction and locale, as in “mode=1”, and wrong"
                        ]))
            }
        }
        for block in document.blocks.dropFirst(index + 1) {
            guard case .codeBlock(let next, let body) = block.kind,
                sample.takeBlock(next, placed(body, block.line + 1, document.file), body)
            else { break }
            sample.blockCount += 1
        }
        return Outcome(sample, diagnostics)
    }

    /// Adds the next block if it is data (only once) or a cell design. Returns whether it was added.
    private mutating func takeBlock(_ info: String, _ file: SourceFile, _ text: String) -> Bool {
        guard let format = Self.formats.first(where: { $0.0 == info.split(separator: " ").first ?? "" })?.1 else { return false }
        if format == .yaml, Self.cellKeys.contains(where: text.hasPrefix) {
            cells.append(file)
            return true
        }
        guard dataFile == nil, data == nil else { return false }
        data = (file, format)
        return true
    }

    /// Whether a block is a cell design.
    static func isCellDesign(_ node: MarkdownNode) -> Bool {
        guard case .codeBlock(_, let text) = node.kind else { return false }
        return cellKeys.contains(where: text.hasPrefix)
    }

    private static let cellKeys = ["cell:", "header:", "footer:", "view:", "body:"]
    private static let formats: [(String, DataDocument.Format)] = [
        ("json", .json), ("yaml", .yaml), ("yml", .yaml), ("plist", .propertyList),
    ]

    /// Parses `name=value`. Returns an error message if it is invalid.
    private mutating func take(_ word: Substring) -> Diagnostic.Sentence? {
        guard let equals = word.firstIndex(of: "=") else { return "unknown sample option “\(word)”" }
        let (name, value) = (word[..<equals], String(word[word.index(after: equals)...]))
        switch name {
        case "data": dataFile = value
        case "theme": settings.theme = value
        case "device": settings.device = value
        case "locale": settings.locale = value
        case "style" where ["plain", "grouped", "inset-grouped"].contains(value): settings.style = value
        case "text-size" where TextSizeCategory(rawValue: value) != nil: settings.textSize = TextSizeCategory(rawValue: value)
        case "direction" where LayoutDirection(rawValue: value) != nil: settings.direction = LayoutDirection(rawValue: value)
        case "mode":
            guard let index = Int(value), index >= 0 else { return "“\(value)” is not a mode" }
            mode = index
        case "width":
            guard let width = Double(value), (120...4096).contains(width) else { return "“\(value)” is not a width from 120 to 4096" }
            settings.width = width
        default: return "unknown sample option “\(word)”"
        }
        return nil
    }

    /// The text of a block as a file with the name and line numbers of the Markdown file, so that messages refer to it.
    private static func placed(_ text: String, _ line: Int, _ file: SourceFile) -> SourceFile {
        SourceFile(path: file.path, bytes: [UInt8](repeating: 0x0A, count: max(0, line - 1)) + Array(text.utf8))
    }

    private static func fence(_ line: Int, _ file: SourceFile) -> SourceSpan {
        let lower = file.offset(line: line, column: 1)
        return SourceSpan(file: file, lower: lower, upper: lower + file.lineText(line).utf8.count)
    }
}
