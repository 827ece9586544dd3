import TableGraphics
import TableScene

/// The changes of an element in a row, without those that follow from other changes.
struct ElementComparison {
    typealias Element = LayoutDump.Element

    /// A changed property, with the note of the changed element.
    struct Found {
        var property: String
        var old: String
        var new: String
        var note: DumpNote
    }

    /// The elements that contain those that are compared.
    struct Around {
        var old: Element?
        var new: Element?
        /// Whether places count from the right.
        var isRightToLeft = false

        func inside(_ old: Element, _ new: Element) -> Around { Around(old: old, new: new, isRightToLeft: isRightToLeft) }
    }

    /// In order of importance.
    private(set) var changes: [Found] = []
    private let note: DumpNote
    private let name: String

    /// Compares an element with its earlier version. Positions are relative to the elements `around`, so that moving together does not
    /// count as a change.
    init(_ old: Element, _ new: Element, _ around: Around) {
        name = new.readableKind
        note = new.ownNote
        if new.kind == "text" {
            compareTexts(old, new, around)
        } else {
            compareFrames(old, new, around)
        }
    }

    private mutating func note(_ property: String, _ old: String, _ new: String) {
        if old != new { add("\(name): \(property)", old, new) }
    }

    private mutating func add(_ property: String, _ old: String, _ new: String) {
        changes.append(Found(property: property, old: old, new: new, note: note))
    }

    private mutating func compareFrames(_ old: Element, _ new: Element, _ around: Around) {
        note("kind", old.kind, new.kind)
        var inner = Self.compared(old.children, new.children, around.inside(old, new))
        if let words = Self.paragraph(old, new, around) { inner = words + inner.filter { !$0.property.hasPrefix("text") } }
        // The size of a box follows from its text, and the contents of a taller or shorter row move.
        let hasNewWords = old.texts != new.texts
        let isElsewhere = around.old?.height != around.new?.height
        let isWider = around.old?.width != around.new?.width
        if !hasNewWords, !isWider { compareSides(old, new, around, across: true) }
        if !hasNewWords, !isElsewhere { compareSides(old, new, around, across: false) }
        let change = LayoutDump.change(from: old.rest, to: new.rest)
        // Another symbol has another outline.
        if old.symbol == new.symbol { note(change.property, change.old, change.new) }
        if old.symbol != new.symbol { add(Self.symbol, named(old.symbol), named(new.symbol)) }
        // If the symbol changes, its position is redundant.
        changes += inner.map { found in
            var found = found
            // A group without a name says nothing of its parts.
            if found.property != Self.symbol, name != "group" { found.property = "\(name) \(found.property)" }
            return found
        }
    }

    private static let symbol = "symbol"

    /// The changes of a text of several lines, whose words may only have moved to other lines; `nil` if its lines are the same.
    private static func paragraph(_ old: Element, _ new: Element, _ around: Around) -> [Found]? {
        let (before, after) = (old.children.filter { $0.text != nil }, new.children.filter { $0.text != nil })
        guard let first = before.first, let last = after.first, before.count + after.count > 2, old.texts != new.texts else { return nil }
        var joined = (first, last)
        (joined.0.text, joined.1.text) = (before.flatMap(\.texts).joined(separator: " "), after.flatMap(\.texts).joined(separator: " "))
        // Scripts without spaces break anywhere.
        func letters(_ element: Element) -> String { (element.text ?? "").filter { !$0.isWhitespace } }
        guard letters(joined.0) == letters(joined.1) else {
            return ElementComparison(joined.0, joined.1, around.inside(old, new)).changes
        }
        joined.0.text = joined.1.text
        let style = ElementComparison(joined.0, joined.1, around.inside(old, new)).changes.filter { !isPlace($0.property) }
        let breaks = before.count == after.count ? ("same words", "other breaks") : ("\(before.count)", "\(after.count)")
        return style + [Found(property: "lines", old: breaks.0, new: breaks.1, note: new.ownNote)]
    }

    /// Whether a property is the place of an element.
    static func isPlace(_ property: String) -> Bool {
        [": x", ": y", ": right", ": width", ": height", ": baseline"].contains { property.hasSuffix($0) }
    }

    private func named(_ symbol: String) -> String { symbol.isEmpty ? ChangeFinder.none : symbol }

    private mutating func compareSides(_ old: Element, _ new: Element, _ around: Around, across: Bool) {
        let (from, to) = (around.old?.origin ?? .zero, around.new?.origin ?? .zero)
        if across {
            noteStart(old, new, around)
            note("width", numberText(old.width), numberText(new.width))
        } else {
            notePlace("y", old.origin.y - from.y, new.origin.y - to.y)
            note("height", numberText(old.height ?? 0), numberText(new.height ?? 0))
        }
    }

    /// The distance from the edge where reading starts: texts of different lengths then move by the same.
    private mutating func noteStart(_ old: Element, _ new: Element, _ around: Around) {
        guard around.isRightToLeft, let from = around.old, let to = around.new else {
            return notePlace("x", old.origin.x - (around.old?.origin.x ?? 0), new.origin.x - (around.new?.origin.x ?? 0))
        }
        notePlace("right", from.frame.maxX - old.frame.maxX, to.frame.maxX - new.frame.maxX)
    }

    /// Dumps have three decimals, so the distance of two places may be a thousandth off in another row.
    private mutating func notePlace(_ property: String, _ old: Double, _ new: Double) {
        if abs(old - new) > 0.0015 { note(property, numberText(old), numberText(new)) }
    }

    private mutating func compareTexts(_ old: Element, _ new: Element, _ around: Around) {
        let (was, now) = (old.text ?? "", new.text ?? "")
        // Long texts show where they differ.
        let shared = zip(was, now).prefix { $0 == $1 }.count
        let start = shared <= 24 || max(was.count, now.count) <= 40 ? 0 : shared - 12
        func quoted(_ text: String) -> String { "“\(start == 0 ? text : "…" + text.dropFirst(start))”" }
        if was != now { note("words", quoted(was), quoted(now)) }
        let (before, after) = (old.rest.split(separator: " "), new.rest.split(separator: " "))
        compareStyles(Style(before), Style(after))
        guard changes.isEmpty else { return }
        // Positions matter only if the text and its style are the same.
        let (from, to) = (around.old?.origin ?? .zero, around.new?.origin ?? .zero)
        noteStart(old, new, around)
        notePlace("baseline", old.origin.y - from.y, new.origin.y - to.y)
        note("width", numberText(old.width, decimals: 2), numberText(new.width, decimals: 2))
    }

    private mutating func compareStyles(_ old: Style, _ new: Style) {
        note("font", old.family, new.family)
        note("size", old.size, new.size)
        note("weight", old.weight, new.weight)
        note("spans", old.spans.isEmpty ? ChangeFinder.none : old.spans, new.spans.isEmpty ? ChangeFinder.none : new.spans)
        let colors = LayoutDump.colorChange(from: old.colors, to: new.colors)
        note("color", colors.old, colors.new)
        note("truncated", old.isCut ? "yes" : "no", new.isCut ? "yes" : "no")
    }

    /// A style such as `Source Sans 3 17 400,0-4:700 12 #FF0000 #000000/#FFFFFF cut`: spans follow the weight.
    private struct Style {
        var family = ""
        var size = ""
        var weight = ""
        var spans = ""
        var colors = ""
        var isCut = false

        init(_ words: [Substring]) {
            var words = words
            isCut = words.last == "cut"
            if isCut { words.removeLast() }
            colors = words.popLast().map(String.init) ?? ""
            // Without spans, the weight is last; the size is before it, and before that may be a number of the family's name.
            let place = words.firstIndex { $0.contains(",") } ?? max(0, words.count - 1)
            family = words.prefix(max(0, place - 1)).joined(separator: " ")
            size = place > 0 ? String(words[place - 1]) : ""
            let rest = words.dropFirst(place).joined(separator: " ").split(separator: ",", maxSplits: 1)
            weight = rest.first.map(String.init) ?? ""
            spans = rest.dropFirst().first.map(String.init) ?? ""
        }
    }

    /// The changes between two lists of elements, from the back to the front.
    static func compared(_ old: [Element], _ new: [Element], _ around: Around) -> [Found] {
        // A group that only makes its contents translucent exists on one side.
        if let (whole, faded) = unwrapped(old, new, around.old, around.new) {
            let note = around.new?.ownNote ?? DumpNote()
            return [Found(property: "group: opacity", old: faded, new: "1", note: note)] + compared(whole, new, around)
        }
        if let (whole, faded) = unwrapped(new, old, around.new, around.old) {
            let note = around.new?.ownNote ?? DumpNote()
            return [Found(property: "group: opacity", old: "1", new: faded, note: note)] + compared(old, whole, around)
        }
        func keys(_ element: Element) -> [String] { [element.signature, element.kind + (element.text ?? ""), element.kind] }
        let alignment = ListAlignment(old: old.map(keys), new: new.map(keys))
        let steps = alignment.merged(oldCount: old.count, newCount: new.count)
        let gone = steps.filter { $0.new == nil }.compactMap(\.old)
        // The same element at the same place, in front of others or behind them.
        var atPlace = Dictionary(grouping: gone.reversed()) { place(old[$0], around.old) }
        var reordered: [Int: Int] = [:]
        for j in steps.filter({ $0.old == nil }).compactMap(\.new) { reordered[j] = atPlace[place(new[j], around.new)]?.popLast() }
        let isReordered = Set(reordered.values)
        return steps.flatMap { step -> [Found] in
            switch (step.old, step.new) {
            case (let i?, let j?): return ElementComparison(old[i], new[j], around).changes
            case (let i?, nil):
                if isReordered.contains(i) { return [] }
                return [
                    Found(property: old[i].readableKind, old: old[i].words, new: ChangeFinder.gone, note: around.new?.ownNote ?? DumpNote())
                ]
            case (nil, let j?):
                let (kind, note) = (new[j].readableKind, new[j].ownNote)
                guard let i = reordered[j] else { return [Found(property: kind, old: ChangeFinder.none, new: new[j].words, note: note)] }
                return [Found(property: "\(kind): order", old: "\(i + 1)", new: "\(j + 1) of \(new.count) from the back", note: note)]
            case (nil, nil): return []
            }
        }
    }

    /// The element and its place in another.
    private static func place(_ element: Element, _ around: Element?) -> String {
        let from = around?.origin ?? .zero
        return "\(numberText(element.origin.x - from.x)) \(numberText(element.origin.y - from.y)) \(element.signature)"
    }

    /// The elements with the contents of a translucent group in its place, and the opacity, if the other list has these contents alone.
    private static func unwrapped(
        _ elements: [Element], _ others: [Element], _ around: Element?, _ otherAround: Element?
    ) -> (elements: [Element], opacity: String)? {
        let groups = elements.indices.filter { elements[$0].kind == "group" && elements[$0].rest.hasPrefix("opacity ") }
        if groups.isEmpty { return nil }
        let there = Set(others.map { place($0, otherAround) }).subtracting(elements.map { place($0, around) })
        for index in groups where elements[index].rest.split(separator: " ").count == 2 {
            let inner = elements[index].children
            guard !inner.isEmpty, inner.allSatisfy({ there.contains(place($0, around)) }) else { continue }
            return (elements[..<index] + inner + elements[(index + 1)...], String(elements[index].rest.dropFirst("opacity ".count)))
        }
        return nil
    }
}
