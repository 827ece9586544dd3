import TableGraphics
import TableScene

/// Finds the changes between two layout dumps.
struct ChangeFinder {
    typealias Element = LayoutDump.Element
    typealias Change = LayoutDifference.Change

    private(set) var changes: [Change] = []
    private(set) var shifts: [LayoutDifference.Shift] = []
    private(set) var bands: [LayoutDifference.Band] = []
    /// Unmatched rows, headers and footers, keyed by the index of their change.
    private var alone: [Int: (unit: Element, band: Int)] = [:]
    /// The identities of rows that occur once in the old table, and of those in the new one.
    private var unique: (old: Set<Identity>, new: Set<Identity>) = ([], [])
    /// Whether rows only move because their section does. The move of the section is reported instead.
    private var isInMovedSection = false
    private var isRightToLeft = false

    /// What identifies a row in both tables.
    private enum Identity: Hashable {
        case key(LayoutDifference.RowKey)
        case title(String)
    }

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
        isRightToLeft = old.scene.direction == "rtl" && new.scene.direction == "rtl"
        let colors = LayoutDump.colorChange(from: old.scene.background, to: new.scene.background)
        note("background", colors.old, colors.new)
        var (before, after) = (old.root, new.root)
        let sections = (before?.takeSections() ?? [], after?.takeSections() ?? [])
        unique = (Self.uniqueRows(sections.0), Self.uniqueRows(sections.1))
        let alignment = ListAlignment(old: sections.0.map(Self.sectionKeys), new: sections.1.map(Self.sectionKeys))
        let steps = alignment.merged(oldCount: sections.0.count, newCount: sections.1.count)
        let moved = Self.movedSections(steps, sections)
        for step in steps {
            switch (step.old, step.new) {
            case (let i?, let j?): compareSections(sections.0[i], sections.1[j], j)
            case (let i?, nil): if !moved.values.contains(i) { noteSection(.removed, sections.0[i], i) }
            case (nil, let j?):
                if let i = moved[j] {
                    noteMove(of: sections.0[i], i, to: sections.1[j], j)
                } else {
                    noteSection(.inserted, sections.1[j], j)
                }
            case (nil, nil): break
            }
        }
        compareElements(before?.children ?? [], after?.children ?? [], around: (old.root, new.root), Place("table"))
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
        /// As in the scene.
        var identity = ""
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
                oldFrame: place.oldFrame, newFrame: place.newFrame, maker: note.maker, token: note.token, title: place.title,
                identity: place.identity))
    }

    // MARK: Sections

    /// The sections that are elsewhere: the old one by the new one. They have the same title, or else at least half of the rows.
    private static func movedSections(_ steps: [(old: Int?, new: Int?)], _ sections: ([Element], [Element])) -> [Int: Int] {
        var gone = steps.filter { $0.new == nil }.compactMap(\.old)
        var moved: [Int: Int] = [:]
        func isSame(_ old: Element, _ new: Element) -> Bool {
            let titles = (old.children.first { $0.kind == "header" }?.title ?? "", new.children.first { $0.kind == "header" }?.title ?? "")
            if !titles.0.isEmpty, titles.0 == titles.1 { return true }
            let rows = (Set(old.children.compactMap(identity)), Set(new.children.compactMap(identity)))
            return !rows.0.isEmpty && rows.0.intersection(rows.1).count * 2 >= max(rows.0.count, rows.1.count)
        }
        for come in steps.filter({ $0.old == nil }).compactMap(\.new) {
            guard let found = gone.firstIndex(where: { isSame(sections.0[$0], sections.1[come]) }) else { continue }
            moved[come] = gone.remove(at: found)
        }
        return moved
    }

    private mutating func noteMove(of old: Element, _ from: Int, to new: Element, _ index: Int) {
        changes.append(
            Change(
                kind: .moved, place: Self.sectionName(new, index), section: index, row: nil, property: "", old: "section \(from)", new: "",
                oldFrame: old.frame, newFrame: new.frame, title: new.title, identity: new.firstUnit))
        let first = bands.count
        isInMovedSection = true
        compareSections(old, new, index)
        isInMovedSection = false
        for band in bands.indices.dropFirst(first) where bands[band].old != nil && bands[band].new != nil { bands[band].isMoved = true }
    }

    private static func sectionName(_ section: Element, _ index: Int) -> String {
        "section \(index)\(title(of: section.children.first { $0.kind == "header" }))"
    }

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
        for unit in section.children where unit.isUnit { bands.append(Self.band(kind, unit)) }
        let rows = section.children.count(where: \.isRow)
        let words = "\(counted(rows, "row")), \(numberText(section.height ?? 0)) pt high"
        changes.append(
            Change(
                kind: kind, place: Self.sectionName(section, index), section: index, row: nil, property: "",
                old: kind == .removed ? words : "", new: kind == .inserted ? words : "", oldFrame: kind == .removed ? section.frame : nil,
                newFrame: kind == .inserted ? section.frame : nil, title: section.title, identity: section.firstUnit))
    }

    private mutating func compareSections(_ old: Element, _ new: Element, _ index: Int) {
        let place = Place("section \(index)", section: index).from(old, to: new)
        note("x", numberText(old.origin.x), numberText(new.origin.x), place)
        note("width", numberText(old.width), numberText(new.width), place)
        let (before, after) = (old.children.filter(\.isUnit), new.children.filter(\.isUnit))
        let edges = (Self.edges(of: before), Self.edges(of: after))
        let alignment = ListAlignment(old: before.map(Self.unitKeys), new: after.map(Self.unitKeys))
        let (oldRows, newRows) = (Self.rowNumbers(before), Self.rowNumbers(after))
        // Rows with equal texts can exchange their looks, such as which one is swiped, without a move.
        func resting(_ unit: Element) -> String { "\(unit.key.map { "\($0)" } ?? "") \(unit.resting)" }
        let isAtRest = before.map(resting) == after.map(resting)
        let steps =
            isAtRest
            ? before.indices.map { (old: Int?($0), new: Int?($0)) } : alignment.merged(oldCount: before.count, newCount: after.count)
        let exchanged = isAtRest ? { _, _ in false } : Self.exchanged(steps, before.map(Self.content), after.map(Self.content))
        // Two rows that were matched only by position, although one is elsewhere.
        func areStrangers(_ old: Element, _ new: Element) -> Bool {
            guard let was = Self.identity(of: old), let now = Self.identity(of: new), was != now else { return false }
            if case .id? = old.key, case .id? = new.key { return true }
            return [was, now].contains { unique.old.contains($0) && unique.new.contains($0) }
        }
        for step in steps {
            switch (step.old, step.new) {
            case (let i?, let j?) where before[i].isRow == after[j].isRow && !exchanged(i, j) && !areStrangers(before[i], after[j]):
                // A change of a row's neighbors is reported with the inserted or removed row.
                let isSamePlace = edges.0[i] == edges.1[j]
                compareUnits(
                    isSamePlace ? before[i] : before[i].withoutEdges, isSamePlace ? after[j] : after[j].withoutEdges,
                    Self.place(of: after[j], section: index, row: newRows[j]))
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
        let signature = unit.signature
        return [
            unit.key.map { "\($0)" } ?? signature, signature, unit.kind + "\n" + texts.joined(separator: "\n"),
            role + "\n" + texts.joined(separator: "\n"),
            role + "\n" + (texts.first ?? signature),
        ]
    }

    /// Whether rows are the first or last one of their section.
    private static func edges(of units: [Element]) -> [[Bool]] {
        let rows = units.indices.filter { units[$0].isRow }
        return units.indices.map { [$0 == rows.first, $0 == rows.last] }
    }

    /// The content of a row regardless of its position; `nil` for other elements.
    private static func content(_ unit: Element) -> String? {
        if case .id(let id)? = unit.key { return "id " + id }
        return unit.isRow ? unit.withoutEdges.signature : nil
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

    /// `nil` for a row without a key and title, and for other elements.
    private static func identity(of unit: Element) -> Identity? {
        guard unit.isRow else { return nil }
        return unit.key.map { .key($0) } ?? (unit.title.isEmpty ? nil : .title(unit.title))
    }

    private static func uniqueRows(_ sections: [Element]) -> Set<Identity> {
        let titles = sections.flatMap(\.children).compactMap(identity)
        return Set(Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value == 1 }.keys)
    }

    private static func place(of unit: Element, section: Int, row: Int?) -> Place {
        var place = Place(name(of: unit, section: section, row: row), section: section, row: row)
        (place.title, place.note, place.identity) = (unit.title, unit.ownNote, unit.identity)
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

    private static func band(_ kind: Change.Kind, _ unit: Element) -> LayoutDifference.Band {
        LayoutDifference.Band(old: kind == .removed ? place(of: unit) : nil, new: kind == .inserted ? place(of: unit) : nil)
    }

    private static func place(of unit: Element) -> LayoutDifference.Band.Place {
        LayoutDifference.Band.Place(identity: unit.identity, frame: unit.frame)
    }

    private mutating func noteAlone(_ kind: Change.Kind, _ unit: Element, _ place: Place) {
        alone[changes.count] = (unit, bands.count)
        bands.append(Self.band(kind, unit))
        let words = "\(numberText(unit.height ?? 0)) pt high"
        changes.append(
            Change(
                kind: kind, place: place.text, section: place.section, row: place.row, property: "", old: kind == .removed ? words : "",
                new: kind == .inserted ? words : "", oldFrame: kind == .removed ? unit.frame : nil,
                newFrame: kind == .inserted ? unit.frame : nil, maker: kind == .inserted ? place.note.maker : 0, title: place.title,
                identity: place.identity))
    }

    private mutating func compareUnits(_ old: Element, _ new: Element, _ place: Place) {
        let before = changes.count
        let place = place.from(old, to: new)
        let band = bands.count
        bands.append(LayoutDifference.Band(old: Self.place(of: old), new: Self.place(of: new)))
        if old.isRow, new.isRow { note("cell", String(old.kind.dropFirst(4)), String(new.kind.dropFirst(4)), place) }
        note("height", numberText(old.height ?? 0), numberText(new.height ?? 0), place)
        note("width", numberText(old.width), numberText(new.width), place)
        note("x", numberText(old.origin.x), numberText(new.origin.x), place)
        let change = LayoutDump.change(from: old.rest, to: new.rest)
        note(change.property, change.old, change.new, place)
        compareElements(old.children, new.children, around: (old, new), place)
        // If an element changes its kind, changes of its position are redundant.
        let found = changes[before...]
        func isPlace(_ change: Change) -> Bool { ElementComparison.isPlace(change.property) }
        changes.replaceSubrange(before..., with: found.filter { !isPlace($0) } + found.filter(isPlace))
        let distance = ((new.origin.y - old.origin.y) * 1000).rounded() / 1000
        bands[band].isChanged = changes.count > before
        if distance != 0, changes.count == before, new.isRow, !isInMovedSection { noteShift(distance) }
    }

    /// The values of added and removed elements, and of elements without text.
    static let (none, gone, there) = ("none", "gone", "there")

    private mutating func noteShift(_ distance: Double) {
        if let index = shifts.firstIndex(where: { $0.distance == distance }) {
            shifts[index].rows += 1
        } else {
            shifts.append(LayoutDifference.Shift(rows: 1, distance: distance))
        }
    }

    /// Combines a removed row and an equal inserted row into a move; then rows with the same identity, whose other changes follow.
    private mutating func joinMoves() {
        var gone = joinMoves(alone.compactMap { index, row in Self.content(row.unit).map { (index, $0) } })
        let known = alone.compactMap { index, row in
            Self.identity(of: row.unit).flatMap { unique.old.contains($0) && unique.new.contains($0) ? (index, $0) : nil }
        }
        gone.formUnion(joinMoves(known.filter { !gone.contains($0.0) && changes[$0.0].kind != .moved }))
        changes = changes.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
        let merged = Set(gone.compactMap { alone[$0]?.band })
        bands = bands.enumerated().filter { !merged.contains($0.offset) }.map(\.element)
    }

    /// Joins the changes with equal keys. Returns the indexes of those that became a part of others.
    private mutating func joinMoves<Key: Hashable>(_ keys: [(Int, Key)]) -> Set<Int> {
        let keys = keys.sorted { $0.0 < $1.0 }
        var removed: [Key: [Int]] = [:]
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
            guard let from = alone[source], let to = alone[index] else { continue }
            let (was, now) = (from.unit.withoutEdges, to.unit.withoutEdges)
            (bands[to.band].old, bands[to.band].isMoved) = (bands[from.band].old, true)
            let before = changes.count
            var place = Place(changes[index].place, section: changes[index].section, row: changes[index].row).from(was, to: now)
            (place.title, place.identity) = (now.title, now.identity)
            note("height", numberText(was.height ?? 0), numberText(now.height ?? 0), place)
            compareElements(was.children, now.children, around: (was, now), place)
            bands[to.band].isChanged = changes.count > before
        }
        return gone
    }

    // MARK: Elements of a row

    private mutating func compareElements(_ old: [Element], _ new: [Element], around: (old: Element?, new: Element?), _ place: Place) {
        let around = ElementComparison.Around(old: around.old, new: around.new, isRightToLeft: isRightToLeft)
        for found in ElementComparison.compared(old, new, around) { note(found.property, found.old, found.new, place, found.note) }
    }
}
