/// A `.layout.txt` file with the dumps of all modes of a design. Each dump follows a line `# NAME mode N`.
public struct LayoutFile: Hashable, Sendable {
    /// The dumps, keyed by mode.
    public var modes: [Int: String] = [:]

    public init() {}

    /// Parses a file. Throws `UnreadableLayout` for an invalid heading, for text before the first heading, or if there is no heading.
    public init(_ text: String) throws(UnreadableLayout) {
        var mode: Int?
        var start = text.startIndex
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.starts(with: "# ".utf8) {
                guard let number = line.split(separator: UInt8(ascii: " ")).last.flatMap({ Int(Substring($0)) }), number >= 0 else {
                    throw UnreadableLayout(line: String(Substring(line)))
                }
                if let mode { modes[mode] = String(text[start..<line.startIndex]) }
                mode = number
                start = line.endIndex < text.endIndex ? text.utf8.index(after: line.endIndex) : line.endIndex
            } else if mode == nil, !line.isEmpty {
                throw UnreadableLayout(line: String(Substring(line)))
            }
        }
        if let mode { modes[mode] = text[start...] + (text.utf8.last == UInt8(ascii: "\n") || start == text.endIndex ? "" : "\n") }
        if modes.isEmpty { throw UnreadableLayout(line: text.isEmpty ? "" : String(text.prefix(80))) }
    }

    /// The contents of the file. `design` is the name of the design.
    public func text(design: String) -> String {
        modes.sorted { $0.key < $1.key }.map { "# \(design) mode \($0.key)\n\($0.value)" }.joined()
    }
}
