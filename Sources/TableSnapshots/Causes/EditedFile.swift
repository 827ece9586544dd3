import TableDiagnostics
import TableGraphics

/// The lines of a file that were edited since references were recorded.
public struct EditedFile: Sendable {
    /// The path for messages.
    public let path: String
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

        /// Whether a line has a word.
        func names(_ word: String) -> Bool { !word.isEmpty && (new + old).contains { $0.contains(word) } }

        /// The edit in words, such as `size 17 → 20`. `near` is the number of the line that matters most.
        func words(near line: Int? = nil) -> String {
            let index = line.map { $0 - self.line } ?? 0
            let rest = max(old.count, new.count) - 1
            let more = rest > 0 ? " and \(rest) more \(rest == 1 ? "line" : "lines")" : ""
            guard let now = new.indices.contains(index) ? new[index] : new.first else { return "“\(Self.trimmed(old[0]))” deleted\(more)" }
            if movedFrom != nil { return "“\(Self.trimmed(now))” moved\(more)" }
            guard old.count == new.count || !old.isEmpty && index == 0 else { return "“\(Self.trimmed(now))” added\(more)" }
            return Self.replaced(Self.trimmed(old[min(index, old.count - 1)]), Self.trimmed(now)) + more
        }

        /// `name old → new` if both lines set the same name, and the lines without what is equal otherwise.
        private static func replaced(_ old: String, _ new: String) -> String {
            let common = zip(old, new).prefix { $0 == $1 }.count
            let shared = old.prefix(common)
            // The nearest name before the difference.
            let start =
                shared.indices.last { "{,[ ".contains(shared[$0]) && shared[$0...].contains(":") }.map { shared.index(after: $0) }
                ?? shared.startIndex
            guard let colon = old[start..<shared.endIndex].lastIndex(of: ":") else { return "\(old) → \(new)" }
            let name = old[start..<colon].filter { !"\"'{[ ".contains($0) }
            let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 && "}], ".contains($0) }.count
            func value(_ line: String) -> String {
                let from = line.index(line.startIndex, offsetBy: old.distance(from: old.startIndex, to: colon) + 1)
                let to = line.index(line.endIndex, offsetBy: -tail)
                return from < to ? trimmed(String(line[from..<to])) : ""
            }
            return name.isEmpty ? "\(old) → \(new)" : "\(name) \(value(old)) → \(value(new))"
        }

        private static func trimmed(_ line: String) -> String {
            let line = line.drop { " \t-".contains($0) }
            let end = line.lastIndex { !" \t,\r".contains($0) }.map { line.index(after: $0) } ?? line.startIndex
            return line[..<end].count > 60 ? line[..<end].prefix(59) + "…" : String(line[..<end])
        }
    }

    /// Larger files count as edited in one place.
    private static let limit = 20_000

    /// Compares two versions of a file; `nil` stands for a file that does not exist.
    public init(path: String, old: [UInt8]?, new: [UInt8]?) {
        self.path = path
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
