/// A `.layout.txt`: the dumps of all modes of a design, each after a line `# NAME mode N`.
public struct LayoutFile: Hashable, Sendable {
    /// The dumps by mode.
    public var modes: [Int: String] = [:]

    /// A file of nothing.
    public init() {}

    /// Reads a file. Throws `UnreadableLayout` at text that belongs to no mode.
    public init(_ text: String) throws(UnreadableLayout) {
        var mode: Int?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("# ") {
                guard let number = line.split(separator: " ").last.flatMap({ Int($0) }), number >= 0 else { throw UnreadableLayout(line: String(line)) }
                mode = number
                modes[number] = ""
            } else if let mode {
                modes[mode, default: ""] += line + "\n"
            } else if !line.isEmpty {
                throw UnreadableLayout(line: String(line))
            }
        }
        // The text's last line end, not a line.
        if let mode, let dump = modes[mode], dump.hasSuffix("\n\n") { modes[mode] = String(dump.dropLast()) }
        if modes.isEmpty { throw UnreadableLayout(line: text.isEmpty ? "" : String(text.prefix(80))) }
    }

    /// The file's text for a design of this name, mode by mode.
    public func text(design: String) -> String {
        modes.sorted { $0.key < $1.key }.map { "# \(design) mode \($0.key)\n\($0.value)" }.joined()
    }
}
