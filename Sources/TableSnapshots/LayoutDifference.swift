import TableGraphics

/// What changed between two layouts, in the words of tables: sections, rows, their properties.
public struct LayoutDifference: Hashable, Sendable {
    /// In the order of the new table; removed rows stand where they were.
    public internal(set) var changes: [Change] = []
    /// Rows that did nothing but move, by how far, in the order of meeting.
    public internal(set) var shifts: [Shift] = []

    /// Where every row, header and footer was and is, in points from the table's top: for moving pixels with their rows.
    public internal(set) var bands: [Band] = []

    /// From the top of a row to its bottom, before and now.
    public struct Band: Hashable, Sendable {
        /// `nil` for what was inserted.
        public var old: Range<Double>?
        /// `nil` for what was removed.
        public var new: Range<Double>?
    }

    /// One thing that changed.
    public struct Change: Hashable, Sendable {
        /// What happened.
        public enum Kind: String, Hashable, Sendable {
            case changed, inserted, removed, moved
        }

        /// What happened.
        public var kind: Kind
        /// `section 1 / row 2 “Wi-Fi”`; `table` for the whole.
        public var place: String
        /// Counts from 0; `nil` for the whole table. Of removed rows, the place in the old table.
        public var section: Int?
        /// Counts from 0; `nil` for headers, footers and whole sections.
        public var row: Int?
        /// `height`, `title: text`; empty unless `kind` is `changed`.
        public var property: String
        /// Its value before; empty for what was inserted.
        public var old: String
        /// Its value now; empty for what was removed.
        public var new: String
        /// Where the row, header, footer or section was, in points from the table's corner; `nil` for what was inserted, and for
        /// the whole table.
        public var oldFrame: Rect?
        /// Where it is; `nil` for what was removed, and for the whole table.
        public var newFrame: Rect?

        /// The change in one line, without a full stop.
        public var text: String { "\(place): \(words)" }

        /// The same without the place.
        public var words: String {
            switch kind {
            case .changed where new == ChangeFinder.gone: "\(property): \(old == ChangeFinder.there ? "" : old + " ")gone"
            case .changed where old == ChangeFinder.none: "\(property): new\(new == ChangeFinder.there ? "" : " " + new)"
            case .changed: "\(property) \(old) → \(new)"
            case .inserted: "inserted\(new.isEmpty ? "" : ", " + new)"
            case .removed: "removed\(old.isEmpty ? "" : ", " + old)"
            case .moved: "moved from \(old)"
            }
        }
    }

    /// Rows that moved as one.
    public struct Shift: Hashable, Sendable {
        /// How many.
        public var rows: Int
        /// Down, in points; negative is up.
        public var distance: Double

        /// `7 rows below moved 16 pt`.
        public var text: String {
            "\(rows) row\(rows == 1 ? "" : "s") below moved \(distance < 0 ? "up " : "")\(numberText(abs(distance))) pt"
        }
    }

    /// Whether nothing changed.
    public var isEmpty: Bool { changes.isEmpty && shifts.isEmpty }

    /// Lets go of what changed in some rows (by section and row, from 0), where that is not of interest.
    public mutating func ignore(_ isIgnored: (Int, Int) -> Bool) {
        changes.removeAll { change in
            guard let section = change.section, let row = change.row else { return false }
            return isIgnored(section, row)
        }
    }

    /// A line a change, at most `limit` and then how many more; then what only moved. What happened to three places or more in
    /// the same way, as a new color of all titles does, is one line.
    public func lines(limit: Int = 5) -> [String] {
        let lines = Self.joined(changes.map { ($0.place, $0.words) })
        return lines.prefix(limit) + (lines.count > limit ? ["+ \(lines.count - limit) more"] : []) + shifts.map(\.text)
    }

    /// Places with what happened there, as lines: `section 0 / row 0 “A” and 8 more: color #000000 → #333333`.
    static func joined(_ events: [(place: String, words: String)]) -> [String] {
        let counts = Dictionary(events.map { ($0.words, 1) }, uniquingKeysWith: +)
        var said: Set<String> = []
        return events.compactMap { event in
            guard let count = counts[event.words], count > 2 else { return "\(event.place): \(event.words)" }
            return said.insert(event.words).inserted ? "\(event.place) and \(count - 1) more: \(event.words)" : nil
        }
    }

    /// What changed between the dumps of two scenes (`Scene.dump()`); empty for equal texts, never empty for others.
    ///
    /// Throws `UnreadableLayout` when the old text is no dump.
    public init(from old: String, to new: String) throws(UnreadableLayout) {
        guard old != new else { return }
        let before: LayoutDump
        let after: LayoutDump
        do {
            before = try LayoutDump(old[...])
            after = try LayoutDump(new[...])
        } catch {
            throw UnreadableLayout(line: error.line)
        }
        var finder = ChangeFinder()
        finder.compare(before, after)
        changes = finder.changes
        shifts = finder.shifts
        bands = finder.bands
        if changes.isEmpty { changes = [Self.firstDifference(old, new)] }
    }

    /// The first lines that differ: for what no other words were found for.
    private static func firstDifference(_ old: String, _ new: String) -> Change {
        let (a, b) = (old.split(separator: "\n"), new.split(separator: "\n"))
        let index = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
        func line(_ lines: [Substring]) -> String { index < lines.count ? "«\(lines[index].drop { $0 == " " })»" : "nothing" }
        return Change(kind: .changed, place: "table", section: nil, row: nil, property: "line \(index + 1)", old: line(a), new: line(b))
    }
}

/// A file that should be a layout and is none.
public struct UnreadableLayout: Error, Hashable, Sendable {
    /// The line that could not be read.
    public var line: String
}
