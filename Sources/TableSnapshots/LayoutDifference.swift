import TableGraphics
import TableScene

/// The changes between two layouts in terms of tables: sections, rows and properties.
public struct LayoutDifference: Hashable, Sendable {
    /// In the order of the new table. Removed rows appear at their old positions.
    public internal(set) var changes: [Change] = []
    /// Rows that only moved, in order.
    public internal(set) var shifts: [Shift] = []

    /// Every row, header and footer of both layouts. Pixels and animations move with them.
    public internal(set) var bands: [Band] = []

    /// A row, header or footer before and after.
    public struct Band: Hashable, Sendable {
        /// `nil` for an inserted row.
        public var old: Place?
        /// `nil` for a removed row.
        public var new: Place?
        /// Whether it changed its place among the others.
        public internal(set) var isMoved = false
        /// Whether it looks different.
        public internal(set) var isChanged = false

        public struct Place: Hashable, Sendable {
            /// As in the scene: `s0.r1`, `s0.header`.
            public var identity: String
            /// In points from the table's origin.
            public var frame: Rect
        }

        /// What happened to it; a row can be both changed and moved.
        public var kinds: [Change.Kind] {
            if old == nil { return [.inserted] }
            if new == nil { return [.removed] }
            return (isChanged ? [.changed] : []) + (isMoved ? [.moved] : [])
        }
    }

    /// The changed parts of the old or of the new layout, from top to bottom. A part that changed and moved appears twice.
    public func marks(_ side: KeyPath<Band, Band.Place?>) -> [(place: Band.Place, kind: Change.Kind)] {
        let marks = bands.flatMap { band in band[keyPath: side].map { place in band.kinds.map { (place, $0) } } ?? [] }
        return marks.enumerated().sorted { ($0.element.0.frame.minY, $0.offset) < ($1.element.0.frame.minY, $1.offset) }.map(\.element)
    }

    public struct Change: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            case changed, inserted, removed, moved

            /// The symbol of the kind, so that color is not the only cue.
            public var symbol: String {
                switch self {
                case .changed: "•"
                case .inserted: "+"
                case .removed: "−"
                case .moved: "↕"
                }
            }
        }

        public var kind: Kind
        /// For example `section 1 / row 2 “Wi-Fi”`; `table` for the whole table.
        public var place: String
        /// Counts from 0; `nil` for the whole table. For a removed row, this is the index in the old table.
        public var section: Int?
        /// Counts from 0; `nil` for headers, footers and whole sections.
        public var row: Int?
        /// For example `height` or `title: text`; empty unless `kind` is `changed`.
        public var property: String
        /// The old value; empty for insertions.
        public var old: String
        /// The new value; empty for removals.
        public var new: String
        /// The old frame of the row, header, footer or section, in points from the table's origin; `nil` for insertions and for the whole
        /// table.
        public var oldFrame: Rect?
        /// The new frame; `nil` for removals and for the whole table.
        public var newFrame: Rect?
        /// The place that made the element, as counted by the new scene's provenance; 0 if it is unknown.
        package var maker: UInt32 = 0
        /// The number of the element's new color in its theme; 0 if it has none.
        package var token: UInt16 = 0
        /// The title of the row, header or footer; `""` if it has none.
        package var title = ""
        /// The row, header or footer in the new scene, or in the old one if it was removed; for a section, its first one. `""` for the whole
        /// table.
        public internal(set) var identity = ""

        /// What kind of change a reader sees.
        public enum Aspect: String, Hashable, Sendable, CaseIterable {
            case inserted, removed, moved, resized, restyled, retexted
        }

        public var aspect: Aspect {
            switch kind {
            case .inserted: return .inserted
            case .removed: return .removed
            case .moved: return .moved
            case .changed: break
            }
            if new == ChangeFinder.gone { return .removed }
            if old == ChangeFinder.none { return .inserted }
            switch property.split(separator: " ").last {
            case "words": return .retexted
            case "x", "y", "right", "baseline", "order": return .moved
            case "width", "height": return .resized
            default: return .restyled
            }
        }

        /// The change on a line, without a final period.
        public var text: String { "\(place): \(words)" }

        /// The change without its location.
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

    /// Rows that moved together.
    public struct Shift: Hashable, Sendable {
        public var rows: Int
        /// In points; positive values move down.
        public var distance: Double

        /// For example `7 rows below moved 16 pt`.
        public var text: String {
            "\(counted(rows, "row")) below moved \(distance < 0 ? "up " : "")\(numberText(abs(distance))) pt"
        }
    }

    public var isEmpty: Bool { changes.isEmpty && shifts.isEmpty }

    /// Removes the changes of rows for which `isIgnored` returns `true`. Its arguments are the indexes of section and row.
    public mutating func ignore(_ isIgnored: (Int, Int) -> Bool) {
        changes.removeAll { change in
            guard let section = change.section, let row = change.row else { return false }
            return isIgnored(section, row)
        }
    }

    /// A change, or the first of several equal ones.
    public struct Line: Hashable, Sendable {
        /// For example `section 0 / row 0 “A” and 8 more: color #000000 → #333333`.
        public var text: String
        public var change: Change
    }

    /// A line for each change. The same change in three or more places, such as a new color of all titles, takes a single line.
    public var told: [Line] { Self.told(changes) }

    static func told(_ changes: [Change]) -> [Line] {
        let counts = Dictionary(changes.map { ($0.words, 1) }, uniquingKeysWith: +)
        var said: Set<String> = []
        return changes.compactMap { change in
            guard let count = counts[change.words], count > 2 else { return Line(text: change.text, change: change) }
            guard said.insert(change.words).inserted else { return nil }
            return Line(text: "\(change.place) and \(count - 1) more: \(change.words)", change: change)
        }
    }

    /// The lines of the changes, at most `limit`, followed by the number of further ones and the shifts.
    public func lines(limit: Int = 5) -> [String] {
        let lines = told.map(\.text)
        return lines.prefix(limit) + (lines.count > limit ? ["+ \(lines.count - limit) more"] : []) + shifts.map(\.text)
    }

    /// Finds the changes between the dumps of two scenes (`Scene.dump()`). Empty only if the texts are equal.
    ///
    /// Throws `UnreadableLayout` if the old text is not a dump.
    public init(from old: String, to new: String) throws(UnreadableLayout) {
        try self.init(from: old, to: new, notes: [])
    }

    /// Finds the changes since the dump of an earlier scene. They know the places that made their elements.
    public init(from old: String, to scene: Scene) throws(UnreadableLayout) {
        let noted = scene.notedDump()
        try self.init(from: old, to: noted.text, notes: noted.notes)
    }

    /// A table whose changes are wanted.
    package struct Version {
        package var scene: Scene
        /// What identifies rows whatever their texts, by their identities in the scene.
        package var keys: [String: RowKey]

        package init(_ scene: Scene, keys: [String: RowKey] = [:]) { (self.scene, self.keys) = (scene, keys) }
    }

    /// What identifies a row.
    package enum RowKey: Hashable, Sendable {
        /// An identifier in the data. Rows with different ones are different rows.
        case id(String)
        /// The path of its data.
        case path(String)
    }

    /// Finds the changes between two versions of a table; `nil` stands for one that does not exist.
    package init(from old: Version?, to new: Version?) {
        let (before, after) = (old?.scene.dump() ?? "", new?.scene.notedDump())
        guard before != after?.text ?? "" else { return }
        do {
            let was = try old.map { try LayoutDump(before[...]).identified(by: $0.keys) }
            let now = try new.map { try LayoutDump(after?.text[...] ?? "", notes: after?.notes ?? []).identified(by: $0.keys) }
            guard let from = was ?? now?.withoutElements, let to = now ?? was?.withoutElements else { return }
            var finder = ChangeFinder()
            finder.compare(from, to)
            take(finder, before, after?.text ?? "")
        } catch {
            changes = [Self.firstDifference(before, after?.text ?? "")]
        }
    }

    private mutating func take(_ finder: ChangeFinder, _ old: String, _ new: String) {
        (changes, shifts, bands) = (finder.changes, finder.shifts, finder.bands)
        if changes.isEmpty { changes = [Self.firstDifference(old, new)] }
    }

    private init(from old: String, to new: String, notes: [DumpNote]) throws(UnreadableLayout) {
        guard old != new else { return }
        var before: LayoutDump
        var after: LayoutDump
        do {
            before = try LayoutDump(old[...])
            after = try LayoutDump(new[...], notes: notes)
        } catch {
            throw UnreadableLayout(line: error.line)
        }
        var finder = ChangeFinder()
        if before.scene.background.isEmpty != after.scene.background.isEmpty {
            finder.noteFormat(before, after)
            (before, after) = (before.withoutPaints, after.withoutPaints)
        }
        finder.compare(before, after)
        take(finder, old, new)
    }

    /// The first lines that differ, for differences that have no better description.
    private static func firstDifference(_ old: String, _ new: String) -> Change {
        let (a, b) = (old.split(separator: "\n"), new.split(separator: "\n"))
        let index = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
        func line(_ lines: [Substring]) -> String { index < lines.count ? "«\(lines[index].drop { $0 == " " })»" : "nothing" }
        return Change(kind: .changed, place: "table", section: nil, row: nil, property: "line \(index + 1)", old: line(a), new: line(b))
    }
}

/// The error for a file that is not a layout.
public struct UnreadableLayout: Error, Hashable, Sendable {
    /// The first invalid line.
    public var line: String
}
