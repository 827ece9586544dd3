import SwiftSyntax

/// Replacements of byte ranges, which do not overlap.
struct Edits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }
    mutating func replace(_ node: some SyntaxProtocol, with text: String) { replace(node.written, with: text) }

    /// Removes a node and the whitespace after it, up to the end of the line.
    mutating func remove(_ node: some SyntaxProtocol) {
        let blanks = node.trailingTrivia.prefix { if case .spaces = $0 { true } else if case .tabs = $0 { true } else { false } }
        let range = node.written
        replace(range.lowerBound..<range.upperBound + blanks.reduce(0) { $0 + $1.sourceLength.utf8Length }, with: "")
    }

    func applied(to source: String) -> String {
        let bytes = Array(source.utf8)
        var (result, position): ([UInt8], Int) = ([], 0)
        for edit in edits.sorted(by: { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) })
        where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}

extension SyntaxProtocol {
    /// The node without the whitespace and comments around it.
    var written: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}
