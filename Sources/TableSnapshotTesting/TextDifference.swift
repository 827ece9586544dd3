/// The lines that differ between two texts.
enum TextDifference {
    /// At most `limit` lines such as `- 12: old line` and `+ 12: new line`, followed by the number of further ones.
    static func lines(from old: String, to new: String, limit: Int = 10) -> [String] {
        let (before, after) = (
            old.split(separator: "\n", omittingEmptySubsequences: false), new.split(separator: "\n", omittingEmptySubsequences: false)
        )
        let changes = steps(before, after)
        let told = changes.prefix(limit).map { "\($0.sign) \($0.line + 1): \(cut($0.text))" }
        return told + (changes.count > limit ? ["+ \(changes.count - limit) more lines"] : [])
    }

    private static func steps(_ before: [Substring], _ after: [Substring]) -> [(sign: String, line: Int, text: Substring)] {
        let difference = after.difference(from: before)
        let removed = difference.removals.compactMap { change -> (sign: String, line: Int, text: Substring)? in
            guard case .remove(let offset, let text, _) = change else { return nil }
            return ("-", offset, text)
        }
        let inserted = difference.insertions.compactMap { change -> (sign: String, line: Int, text: Substring)? in
            guard case .insert(let offset, let text, _) = change else { return nil }
            return ("+", offset, text)
        }
        return (removed + inserted).sorted { ($0.line, $1.sign) < ($1.line, $0.sign) }
    }

    /// Pages have lines with thousands of characters.
    private static func cut(_ line: Substring) -> String { line.count > 160 ? line.prefix(159) + "…" : String(line) }
}
