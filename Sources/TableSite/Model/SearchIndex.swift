import TableInputs

/// The index of the gallery's search, in chunks.
public enum SearchIndex {
    /// The path of a chunk, relative to the root.
    public static func path(_ number: Int) -> String { "index/\(number).js" }

    /// A chunk is a script, because pages that are opened as files cannot fetch data.
    public static func chunk(_ number: Int, entries: [SiteEntry]) -> [UInt8] {
        let value = Value.array(
            entries.map { entry -> Value in
                // Thousands of entries stay small without what the script knows: a title like the file’s name, and empty endings.
                let isNamed = entry.name.split(separator: "/").last.map(String.init) == entry.title
                var parts: [Value] = [
                    .string(entry.name), .string(isNamed ? "" : entry.title), .string(entry.summary),
                    .array(entry.cells.map { .string($0) }), .array(entry.tags.map { .string($0) }), .string(entry.text),
                ]
                let endings: [(Value, isNeeded: Bool)] = [
                    (.array(entry.states.map { .string($0) }), !entry.states.isEmpty),
                    (.number(Number(entry.problems)), entry.problems > 0),
                    (.bool(entry.isBroken), entry.isBroken), (.bool(true), entry.isChanged),
                ]
                if let last = endings.lastIndex(where: \.isNeeded) { parts += endings[...last].map(\.0) }
                return .array(parts)
            })
        return Array("tvpIndex(\(number),\(value.scriptText))\n".utf8)
    }
}
