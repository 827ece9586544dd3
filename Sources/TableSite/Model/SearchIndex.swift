import TableInputs

/// The index that the gallery's search reads, in parts.
public enum SearchIndex {
    /// The path of a part below the root.
    public static func path(_ number: Int) -> String { "index/\(number).js" }

    /// A part as a script: it works from a file, where pages may not fetch.
    public static func chunk(_ number: Int, entries: [SiteEntry]) -> [UInt8] {
        let value = Value.array(
            entries.map { entry in
                [
                    .string(entry.name), .string(entry.title), .string(entry.summary), .array(entry.cells.map { .string($0) }),
                    .array(entry.tags.map { .string($0) }), .string(entry.text),
                    .array(entry.states.map { .string($0) }),
                ]
            })
        // U+2028 and U+2029 end lines in older scripts.
        let json = value.jsonText.replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
        return Array("tvpIndex(\(number),\(json))\n".utf8)
    }
}
