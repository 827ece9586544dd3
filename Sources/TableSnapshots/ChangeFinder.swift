import TableGraphics
import TableScene

/// Finds the changes between two layout dumps.
struct ChangeFinder {
    typealias Element = LayoutDump.Element
    typealias Change = LayoutDifference.Change

    private(set) var changes: [Change] = []
    private(set) var shifts: [LayoutDifference.Shift] = []
    private(set) var bands: [LayoutDifference.Band] = []
    /// The contents of unmatched rows, keyed by the index of their change. A removed and an inserted row with equal contents are a single
    /// move.
    private var alone: [Int: String] = [:]
    /// Unmatched rows, keyed by the index of their change.
    private var units: [Int: Element] = [:]
    /// The titles of rows that occur once in the old table, and of those in the new one.
    private var unique: (old: Set<String>, new: Set<String>) = ([], [])

    /// Notes that only one of two layouts has paints, so that their paints cannot be compared.
    mutating func noteFormat(_ old: LayoutDump, _ new: LayoutDump) {
        func words(_ dump: LayoutDump) -> String { dump.scene.background.isEmpty ? "without colors" : "with colors" }
        note("layout", words(old), words(new))
    }

    mutating func compare(_ old: LayoutDump, _ new: LayoutDump) {
        note("width", old.scene.width, new.scene.width)
        note("scale", old.scene.scale, new.scene.scale)
        note("direction", old.scene.direction, new.scene.direction)
        note("language", old.scene.language, new.scene.language)
        note("background", old.scene.background, new.scene.background)
        let (before, after) = (old.root?.children ?? [], new.root?.children ?? [])
        unique = (Self.uniqueRows(before), Self.uniqueRows(after))
        let sections = (before.filter { $0.kind == "section" }, after.filter { $0.kind == "section" })
        let alignment = ListAlignment(old: sections.0.map(Self.sectionKeys), new: sections.1.map(Self.sectionKeys))
        for step in alignment.merged(oldCount: sections.0.count, newCount: sections.1.count) {
            switch (step.old, step.new) {
            case (let i?, let j?): compareSections(sections.0[i], sections.1[j], j)
            case (let i?, nil): noteSection(.removed, sections.0[i], i)
            case (nil, let j?): noteSection(.inserted, sections.1[j], j)
            case (nil, nil): break
            }
        }
        compareElements(
            before.filter { $0.kind != "section" }, after.filter { $0.kind != "section" }, around: (old.root, new.root), Place("table"))
        joinMoves()
        if changes.isEmpty { note("height", old.scene.height, new.scene.height) }
    }

    /// A location in the table, as text and indexes.
    private struct Place {
        var text: String
        var section: Int?
        var row: Int?
        var oldFrame: Rect?
        var newFrame: Rect?
        /// The title of the row.
        var title = ""
        var note = DumpNote()

        init(_ text: String, section: Int? = nil, row: Int? = nil) {
            self.text = text
            self.section = section
            self.row = row
        }

        /// The same location with the old and new frames.
        func from(_ old: Element?, to new: Element?) -> Place {
            var place = self
            (place.oldFrame, place.newFrame) = (old?.frame, new?.frame)
            place.note = new?.ownNote ?? place.note
            return place
        }
    }

    private mutating func note(
        _ property: String, _ old: String, _ new: String, _ place: Place = Place("table"), _ note: DumpNote? = nil
    ) {
        guard old != new else { return }
        let note = note ?? place.note
        changes.append(
            Change(
                kind: .changed, place: place.text, section: place.section, row: place.row, property: property, old: old, new: new,
                oldFrame: place.oldFrame, newFrame: place.newFrame, maker: note.maker, token: note.token, title: place.title))
    }

    // MARK: Sections

    private static func sectionKeys(_ section: Element) -> [String] {
        let rows = section.children.filter(\.isRow)
        let header = section.children.first { $0.kind == "header" }?.texts.joined(separator: "\n")
        // Two sections that both lack a header, or both lack rows, are not similar for that reason.
        return [
            section.signature, header ?? section.signature,
            rows.first.map { $0.kind + $0.texts.joined(separator: "\n") } ?? section.signature,
            rows.last.map { $0.kind + $0.texts.joined(separator: "\n") } ?? section.signature,
        ]
    }

    private mutating func noteSection(_ kind: Change.Kind, _ section: Element, _ index: Int) {
        for unit in section.children where unit.isUnit {
            let band = Self.band(of: unit)
            bands.append(LayoutDifference.Band(old: kind == .removed ? band : nil, new: kind == .inserted ? band : nil))
        }
        let rows = section.children.count(where: \.isRow)
        let words = "\(rows) row\(rows == 1 ? "" : "s"), \(numberText(section.height ?? 0)) pt high"
        changes.append(
            Change(
                kind: kind, place: "section \(index)\(Self.title(of: section.children.first { $0.kind == "header" }))", section: index,
                row: nil, property: "",
                old: kind == .removed ? words : "", new: kind == .inserted ? words : "", oldFrame: kind == .removed ? section.frame : nil,
                newFrame: kind == .inserted ? section.frame : nil, title: section.title))
    }

    private mutating func compareSections(_ old: Element, _ new: Element, _ index: Int) {
        let place = Place("section \(index)", section: index).from(old, to: new)
        note("x", numberText(old.origin.x), numberText(new.origin.x), place)
        note("width", numberText(old.width), numberText(new.width), place)
        let (before, after) = (old.children.filter(\.isUnit), new.children.filter(\.isUnit))
        let alignment = ListAlignment(old: before.map(Self.unitKeys), new: after.map(Self.unitKeys))
        let (oldRows, newRows) = (Self.rowNumbers(before), Self.rowNumbers(after))
        let steps = alignment.merged(oldCount: before.count, newCount: after.count)
        let exchanged = Self.exchanged(steps, before.map(Self.content), after.map(Self.content))
        // Two rows that were matched only by position, although both are elsewhere.
        func areStrangers(_ old: Element, _ new: Element) -> Bool {
            guard let was = Self.identity(of: old), let now = Self.identity(of: new), was != now else { return false }
            return unique.old.contains(was) && unique.new.contains(was) && unique.old.contains(now) && unique.new.contains(now)
        }
        for step in steps {
            switch (step.old, step.new) {
            case (let i?, let j?) where before[i].isRow == after[j].isRow && !exchanged(i, j) && !areStrangers(before[i], after[j]):
                compareUnits(before[i], after[j], Self.place(of: after[j], section: index, row: newRows[j]))
            case (let i?, let j?):
                noteAlone(.removed, before[i], Self.place(of: before[i], section: index, row: oldRows[i]))
                noteAlone(.inserted, after[j], Self.place(of: after[j], section: index, row: newRows[j]))
            case (let i?, nil): noteAlone(.removed, before[i], Self.place(of: before[i], section: index, row: oldRows[i]))
            case (nil, let j?): noteAlone(.inserted, after[j], Self.place(of: after[j], section: index, row: newRows[j]))
            case (nil, nil): break
            }
        }
        compareElements(old.children.filter { !$0.isUnit }, new.children.filter { !$0.isUnit }, around: (old, new), place)
    }

    // MARK: Rows

    private static func unitKeys(_ unit: Element) -> [String] {
        let texts = unit.texts
        let role = unit.isRow ? "row" : unit.kind
        return [
            unit.signature, unit.kind + "\n" + texts.joined(separator: "\n"), role + "\n" + texts.joined(separator: "\n"),
            role + "\n" + (texts.first ?? unit.signature),
        ]
    }

    /// The content of a row regardless of its position, since the last row of a group has no separator, and the first and last one
    /// have rounded corners. `nil` for other elements.
    private static func content(_ unit: Element) -> String? {
        guard unit.isRow else { return nil }
        var unit = unit
        unit.children.removeAll { $0.kind == "separator" }
        for index in unit.children.indices where unit.children[index].kind == "background" {
            unit.children[index].rest = unit.children[index].rest.split(separator: " ").last.map(String.init) ?? ""
        }
        return unit.signature
    }

    /// Whether two rows were matched only by position although both also exist elsewhere.
    private static func exchanged(_ steps: [(old: Int?, new: Int?)], _ old: [String?], _ new: [String?]) -> (Int, Int) -> Bool {
        var (gone, come): (Set<String>, Set<String>) = ([], [])
        for step in steps {
            let (before, after) = (step.old.flatMap { old[$0] }, step.new.flatMap { new[$0] })
            guard before != after else { continue }
            if let before { gone.insert(before) }
            if let after { come.insert(after) }
        }
        return { i, j in
            guard let before = old[i], let after = new[j], before != after else { return false }
            return come.contains(before) && gone.contains(after)
        }
    }

    static func rowNumbers(_ units: [Element]) -> [Int?] {
        var count = -1
        return units.map { unit in
            guard unit.isRow else { return nil }
            count += 1
            return count
        }
    }

    /// What identifies a row in both tables; `nil` for a row without a title, and for other elements.
    private static func identity(of unit: Element) -> String? { unit.isRow && !unit.title.isEmpty ? unit.title : nil }

    private static func uniqueRows(_ sections: [Element]) -> Set<String> {
        let titles = sections.filter { $0.kind == "section" }.flatMap(\.children).compactMap(identity)
        return Set(Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value == 1 }.keys)
    }

    private static func place(of unit: Element, section: Int, row: Int?) -> Place {
        var place = Place(name(of: unit, section: section, row: row), section: section, row: row)
        (place.title, place.note) = (unit.title, unit.ownNote)
        return place
    }

    /// For example `section 1 / row 2 “Wi-Fi”`. `row` is `nil` for headers and footers.
    static func name(of unit: Element, section: Int, row: Int?) -> String {
        "section \(section) / \(row.map { "row \($0)" } ?? unit.kind)\(title(of: unit))"
    }

    /// The title of an element, which identifies it in messages.
    private static func title(of element: Element?) -> String {
        guard let text = element?.title, !text.isEmpty else { return "" }
        return " “\(text.count > 32 ? text.prefix(31) + "…" : text[...])”"
    }

    private static func band(of unit: Element) -> Range<Double> { unit.origin.y..<unit.origin.y + max(0, unit.height ?? 0) }

    private mutating func noteAlone(_ kind: Change.Kind, _ unit: Element, _ place: Place) {
        let band = Self.band(of: unit)
        bands.append(LayoutDifference.Band(old: kind == .removed ? band : nil, new: kind == .inserted ? band : nil))
        alone[changes.count] = Self.content(unit)
        units[changes.count] = unit
        let words = "\(numberText(unit.height ?? 0)) pt high"
        changes.append(
            Change(
                kind: kind, place: place.text, section: place.section, row: place.row, property: "", old: kind == .removed ? words : "",
                new: kind == .inserted ? words : "", oldFrame: kind == .removed ? unit.frame : nil,
                newFrame: kind == .inserted ? unit.frame : nil, maker: kind == .inserted ? place.note.maker : 0, title: place.title))
    }

    private mutating func compareUnits(_ old: Element, _ new: Element, _ place: Place) {
        let before = changes.count
        let place = place.from(old, to: new)
        bands.append(LayoutDifference.Band(old: Self.band(of: old), new: Self.band(of: new)))
        if old.isRow, new.isRow { note("cell", String(old.kind.dropFirst(4)), String(new.kind.dropFirst(4)), place) }
        note("height", numberText(old.height ?? 0), numberText(new.height ?? 0), place)
        note("width", numberText(old.width), numberText(new.width), place)
        note("x", numberText(old.origin.x), numberText(new.origin.x), place)
        let change = LayoutDump.change(from: old.rest, to: new.rest)
        note(change.property, change.old, change.new, place)
        compareElements(old.children, new.children, around: (old, new), place)
        // If an element changes its kind, changes of its position are redundant.
        let found = changes[before...]
        changes.replaceSubrange(before..., with: found.filter { !Self.isPlace($0) } + found.filter(Self.isPlace))
        let distance = ((new.origin.y - old.origin.y) * 1000).rounded() / 1000
        if distance != 0, changes.count == before, new.isRow { noteShift(distance) }
    }

    /// The values of added and removed elements, and of elements without text.
    static let (none, gone, there) = ("none", "gone", "there")

    private static func isPlace(_ change: Change) -> Bool {
        [": x", ": y", ": width", ": height", ": baseline"].contains { change.property.hasSuffix($0) }
    }

    private mutating func noteShift(_ distance: Double) {
        if let index = shifts.firstIndex(where: { $0.distance == distance }) {
            shifts[index].rows += 1
        } else {
            shifts.append(LayoutDifference.Shift(rows: 1, distance: distance))
        }
    }

    /// Combines a removed row and an equal inserted row into a move; then rows with the same title, whose other changes follow.
    private mutating func joinMoves() {
        var gone = joinMoves(alone.map { ($0.key, $0.value) })
        let titles = units.compactMap { index, unit in
            Self.identity(of: unit).flatMap { unique.old.contains($0) && unique.new.contains($0) ? (index, $0) : nil }
        }
        gone.formUnion(joinMoves(titles.filter { !gone.contains($0.0) && changes[$0.0].kind != .moved }))
        changes = changes.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    }

    /// Joins the changes with equal keys. Returns the indexes of those that became a part of others.
    private mutating func joinMoves(_ keys: [(Int, String)]) -> Set<Int> {
        let keys = keys.sorted { $0.0 < $1.0 }
        var removed: [String: [Int]] = [:]
        for (index, content) in keys where changes[index].kind == .removed { removed[content, default: []].append(index) }
        var gone: Set<Int> = []
        for (index, content) in keys where changes[index].kind == .inserted {
            guard let source = removed[content]?.first else { continue }
            removed[content]?.removeFirst()
            gone.insert(source)
            changes[index].kind = .moved
            changes[index].old = "section \(changes[source].section ?? 0) / row \(changes[source].row ?? 0)"
            changes[index].new = ""
            changes[index].oldFrame = changes[source].oldFrame
            guard let was = units[source], let now = units[index], Self.content(was) != Self.content(now) else { continue }
            var place = Place(changes[index].place, section: changes[index].section, row: changes[index].row).from(was, to: now)
            place.title = now.title
            note("height", numberText(was.height ?? 0), numberText(now.height ?? 0), place)
            compareElements(
                was.children.filter { $0.kind != "separator" && $0.kind != "background" },
                now.children.filter { $0.kind != "separator" && $0.kind != "background" }, around: (was, now), place)
        }
        return gone
    }

    // MARK: Elements of a row

    private mutating func compareElements(_ old: [Element], _ new: [Element], around: (old: Element?, new: Element?), _ place: Place) {
        let alignment = ListAlignment(
            old: old.map { [$0.signature, $0.kind + ($0.text ?? ""), $0.kind] },
            new: new.map { [$0.signature, $0.kind + ($0.text ?? ""), $0.kind] })
        for step in alignment.merged(oldCount: old.count, newCount: new.count) {
            switch (step.old, step.new) {
            case (let i?, let j?):
                ElementComparison(old[i], new[j], around).changes.forEach { note($0.property, $0.old, $0.new, place, $0.note) }
            case (let i?, nil): note(old[i].kind, old[i].words, Self.gone, place)
            case (nil, let j?): note(new[j].kind, Self.none, new[j].words, place, new[j].ownNote)
            case (nil, nil): break
            }
        }
    }
}
