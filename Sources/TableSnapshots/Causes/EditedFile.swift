import TableDiagnostics
import TableGraphics
import TableScene

/// The lines of a file that were edited since references were recorded.
public struct EditedFile: Sendable {
    /// The path for messages.
    public let path: String
    /// Whether the file no longer exists.
    public let isDeleted: Bool
    /// In order. Each has at least one line on one side.
    public private(set) var edits: [Edit] = []

    /// Neighboring lines that were replaced, inserted or deleted.
    public struct Edit: Hashable, Sendable {
        /// The number of the first new line, or of the line that follows deleted ones; from 1.
        public var line: Int
        public var old: [String]
        public var new: [String]
        /// For moved lines, the number of the line that follows their former place.
        var movedFrom: Int?
        /// The design token whose `$value` is on its own line; `nil` for other lines.
        var token: String?

        /// The new lines; for deleted lines, the lines around them.
        func contains(_ line: Int) -> Bool {
            if let movedFrom, line == movedFrom || line == movedFrom - 1 { return true }
            return new.isEmpty ? line == self.line || line == self.line - 1 : (self.line..<self.line + new.count).contains(line)
        }

        func contains(_ span: SourceSpan) -> Bool {
            let (first, last) = (span.start.line, span.end.line)
            if let movedFrom, first <= movedFrom, movedFrom <= last + 1 { return true }
            return new.isEmpty ? first <= line && line <= last + 1 : first < line + new.count && last >= line
        }

        func contains(_ origin: Provenance.Origin) -> Bool { origin.span.map(contains) ?? contains(origin.line) }

        /// Whether a line has a word.
        func names(_ word: String) -> Bool { !word.isEmpty && (new + old).contains { $0.contains(word) } }

        /// Whether a word is gone.
        package func removes(_ word: String) -> Bool { old.contains { $0.contains(word) } && !new.contains { $0.contains(word) } }

        /// The edit in words, such as `size 17 → 20`. `near` is the number of the line that matters most.
        func words(near line: Int? = nil) -> String {
            let index = line.map { $0 - self.line } ?? 0
            let rest = max(old.count, new.count) - 1
            let more = rest > 0 ? " and \(rest) more \(rest == 1 ? "line" : "lines")" : ""
            guard let now = new.indices.contains(index) ? new[index] : new.first else { return "“\(Self.short(old[0]))” deleted\(more)" }
            if movedFrom != nil { return "“\(Self.short(now))” moved\(more)" }
            guard old.count == new.count || !old.isEmpty && index == 0 else { return "“\(Self.short(now))” added\(more)" }
            return replaced(Self.trimmed(old[min(index, old.count - 1)]), Self.trimmed(now)) + more
        }

        /// `name old → new` if both lines set the same name, and the lines otherwise.
        private func replaced(_ old: Substring, _ new: Substring) -> String {
            let shared = old.prefix(zip(old, new).prefix { $0 == $1 }.count)
            if let attribute = Self.attribute(old, new, shared.count) { return attribute }
            guard let name = Self.lastName(in: shared, token), !name.text.isEmpty else { return Self.pair(old, new) }
            let start = shared.distance(from: shared.startIndex, to: name.end)
            var (before, after) = (old.dropFirst(start), new.dropFirst(start))
            let ends = (Self.valueEnd(before), Self.valueEnd(after))
            if before[ends.0...] == after[ends.1...] {
                (before, after) = (before[..<ends.0], after[..<ends.1])
            } else {
                let tail = zip(before.reversed(), after.reversed()).prefix { $0 == $1 && "}], ".contains($0) }.count
                (before, after) = (before.dropLast(tail), after.dropLast(tail))
            }
            return "\(name.text) \(Self.pair(before, after))"
        }

        /// `name old → new` if only the value of a quoted attribute differs, as in XML; `shared` is the length of the equal beginning.
        private static func attribute(_ old: Substring, _ new: Substring, _ shared: Int) -> String? {
            let head = old.prefix(shared)
            guard head.contains("<"), head.count(where: { $0 == "\"" }) % 2 == 1, let quote = head.lastIndex(of: "\""),
                head[..<quote].last == "="
            else { return nil }
            let name = head[..<quote].dropLast().split(separator: " ").last ?? ""
            let start = head.distance(from: head.startIndex, to: quote) + 1
            let (before, after) = (old.dropFirst(start), new.dropFirst(start))
            guard let ends = before.firstIndex(of: "\"").flatMap({ end in after.firstIndex(of: "\"").map { (end, $0) } }),
                before[ends.0...] == after[ends.1...]
            else { return nil }
            return "\(name) \(pair(before[..<ends.0], after[..<ends.1]))"
        }

        /// Two texts. Long ones are shown where they differ.
        private static func pair(_ old: Substring, _ new: Substring) -> String {
            let (old, new) = (trimmed(String(old)), trimmed(String(new)))
            let shared = zip(old, new).prefix { $0 == $1 }.count
            let start = max(old.count, new.count) <= 60 ? 0 : max(0, shared - 20)
            func shown(_ text: Substring) -> String { (start == 0 ? "" : "…") + short(text.dropFirst(start)) }
            return "\(shown(old)) → \(shown(new))"
        }

        /// The nearest name before the end of a text, and where its value starts. Design tokens have their value in `$value`.
        private static func lastName(in text: Substring, _ token: String?) -> (text: String, end: String.Index)? {
            var rest = text
            var end: String.Index?
            while let colon = rest.indices.last(where: { isColon($0, in: rest) }) {
                let start = rest[..<colon].lastIndex { "{,[ ".contains($0) }.map(rest.index(after:)) ?? rest.startIndex
                let name = rest[start..<colon].filter { !"\"'".contains($0) }
                if !name.hasPrefix("$") { return (name, end ?? rest.index(after: colon)) }
                end = end ?? rest.index(after: colon)
                rest = rest[..<start]
            }
            return end.flatMap { end in token.map { ($0, end) } }
        }

        /// Whether a colon ends a name: those of times and addresses do not.
        private static func isColon(_ index: String.Index, in text: Substring) -> Bool {
            guard text[index] == ":" else { return false }
            return text[text.index(after: index)...].first ?? " " == " " || text[..<index].last.map { "\"'".contains($0) } == true
        }

        /// Where the word or the quoted text at the start of a text ends.
        private static func valueEnd(_ text: Substring) -> String.Index {
            let word = text.drop { $0 == " " }
            guard let quote = word.first, "\"'".contains(quote) else { return listEnd(word) }
            return word.dropFirst().firstIndex(of: quote).map(word.index(after:)) ?? word.endIndex
        }

        /// Where a list in brackets ends, or else the word.
        private static func listEnd(_ word: Substring) -> String.Index {
            var depth = 0
            for index in word.indices {
                if "[{".contains(word[index]) { depth += 1 }
                if "]}".contains(word[index]) {
                    depth -= 1
                    if depth <= 0 { return depth == 0 ? word.index(after: index) : index }
                }
                if depth == 0, word[index] == "," { return index }
            }
            return word.endIndex
        }

        private static func trimmed(_ line: String) -> Substring {
            let line = line.drop { " \t-".contains($0) }
            return line[..<(line.lastIndex { !" \t,\r".contains($0) }.map(line.index(after:)) ?? line.startIndex)]
        }

        private static func short(_ text: some StringProtocol) -> String {
            let text = trimmed(String(text))
            return text.count > 60 ? text.prefix(59) + "…" : String(text)
        }
    }

    /// Larger files count as edited in one place.
    private static let limit = 20_000

    /// Compares two versions of a file; `nil` stands for a file that does not exist.
    public init(path: String, old: [UInt8]?, new: [UInt8]?) {
        (self.path, isDeleted) = (path, new == nil)
        guard old != new else { return }
        let (before, after) = (Self.lines(old), Self.lines(new))
        guard ![old, new].contains(where: Self.isData) else {
            edits = [Edit(line: 1, old: before, new: after)]
            return
        }
        guard before.count <= Self.limit, after.count <= Self.limit else {
            edits = [Edit(line: 1, old: Array(before.prefix(1)), new: Array(after.prefix(1)))]
            return
        }
        let alignment = ListAlignment(old: before.map { [$0] }, new: after.map { [$0] })
        var edit = Edit(line: 1, old: [], new: [])
        func close() {
            if !edit.old.isEmpty || !edit.new.isEmpty { edits.append(edit) }
        }
        for step in alignment.merged(oldCount: before.count, newCount: after.count) {
            let isSame = step.old.flatMap { i in step.new.map { before[i] == after[$0] } } ?? false
            if isSame, let j = step.new {
                close()
                edit = Edit(line: j + 2, old: [], new: [])
            } else {
                if let i = step.old { edit.old.append(before[i]) }
                if let j = step.new { edit.new.append(after[j]) }
            }
        }
        close()
        joinMoves()
        nameTokens(in: after)
    }

    /// Names the design tokens of edited values: the keys of the objects of JSON that the lines before leave open.
    private mutating func nameTokens(in lines: [String]) {
        // The lines that open objects, once for each. One pass serves all edits.
        var open: [String] = []
        var seen = 0
        for index in edits.indices where edits[index].new.first?.contains("\"$value\"") == true {
            for line in lines[seen..<(edits[index].line - 1)] {
                let depth = line.count(where: { $0 == "{" }) - line.count(where: { $0 == "}" })
                if depth > 0 { open += Array(repeating: line, count: depth) } else { open.removeLast(min(-depth, open.count)) }
            }
            seen = edits[index].line - 1
            edits[index].token = open.last?.split(separator: "\"", omittingEmptySubsequences: false).dropLast().last.map(String.init)
        }
    }

    /// Lines that are deleted at one place and inserted at another are one edit.
    private mutating func joinMoves() {
        var departures = edits.filter(\.new.isEmpty)
        for index in edits.indices where edits[index].old.isEmpty {
            guard let found = departures.firstIndex(where: { $0.old == edits[index].new }) else { continue }
            edits[index].movedFrom = departures.remove(at: found).line
        }
        edits = edits.filter { !$0.new.isEmpty } + departures
        edits.sort { $0.line < $1.line }
    }

    private static func isData(_ bytes: [UInt8]?) -> Bool { bytes?.prefix(1_000).contains(0) ?? false }

    private static func lines(_ bytes: [UInt8]?) -> [String] {
        guard let bytes, !bytes.isEmpty else { return [] }
        guard !isData(bytes) else { return ["data of \(bytes.count) bytes #\(ContentHash.text(of: bytes).prefix(8))"] }
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
