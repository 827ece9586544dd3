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

    /// In order of importance.
    private(set) var changes: [Found] = []
    private let note: DumpNote
    private let name: String

    /// Compares an element with its earlier version. Positions are relative to the elements `around`, so that moving together does not
    /// count as a change.
    init(_ old: Element, _ new: Element, _ around: (old: Element?, new: Element?)) {
        name = new.kind
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

    private mutating func compareFrames(_ old: Element, _ new: Element, _ around: (old: Element?, new: Element?)) {
        note("kind", old.kind, new.kind)
        var inner = Self.inner(old, new)
        if let words = Self.paragraph(old, new) { inner = words + inner.filter { !$0.property.hasPrefix("text") } }
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
            if found.property != Self.symbol { found.property = "\(name) \(found.property)" }
            return found
        }
    }

    private static let symbol = "symbol"

    /// The changes of a text of several lines, whose words may only have moved to other lines; `nil` if its lines are the same.
    private static func paragraph(_ old: Element, _ new: Element) -> [Found]? {
        let (before, after) = (old.children.filter { $0.text != nil }, new.children.filter { $0.text != nil })
        guard let first = before.first, let last = after.first, before.count + after.count > 2, old.texts != new.texts else { return nil }
        var joined = (first, last)
        (joined.0.text, joined.1.text) = (before.flatMap(\.texts).joined(separator: " "), after.flatMap(\.texts).joined(separator: " "))
        // Scripts without spaces break anywhere.
        func letters(_ element: Element) -> String { (element.text ?? "").filter { !$0.isWhitespace } }
        guard letters(joined.0) == letters(joined.1) else { return ElementComparison(joined.0, joined.1, (old, new)).changes }
        joined.0.text = joined.1.text
        let style = ElementComparison(joined.0, joined.1, (old, new)).changes.filter { !isPlace($0.property) }
        let breaks = before.count == after.count ? ("same words", "other breaks") : ("\(before.count)", "\(after.count)")
        return style + [Found(property: "lines", old: breaks.0, new: breaks.1, note: new.ownNote)]
    }

    /// Whether a property is the place of an element.
    static func isPlace(_ property: String) -> Bool {
        [": x", ": y", ": width", ": height", ": baseline"].contains { property.hasSuffix($0) }
    }

    private func named(_ symbol: String) -> String { symbol.isEmpty ? ChangeFinder.none : symbol }

    private mutating func compareSides(_ old: Element, _ new: Element, _ around: (old: Element?, new: Element?), across: Bool) {
        let (from, to) = (around.old?.origin ?? .zero, around.new?.origin ?? .zero)
        if across {
            notePlace("x", old.origin.x - from.x, new.origin.x - to.x)
            note("width", numberText(old.width), numberText(new.width))
        } else {
            notePlace("y", old.origin.y - from.y, new.origin.y - to.y)
            note("height", numberText(old.height ?? 0), numberText(new.height ?? 0))
        }
    }

    /// Dumps have three decimals, so the distance of two places may be a thousandth off in another row.
    private mutating func notePlace(_ property: String, _ old: Double, _ new: Double) {
        if abs(old - new) > 0.0015 { note(property, numberText(old), numberText(new)) }
    }

    private mutating func compareTexts(_ old: Element, _ new: Element, _ around: (old: Element?, new: Element?)) {
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
        notePlace("x", old.origin.x - from.x, new.origin.x - to.x)
        notePlace("baseline", old.origin.y - from.y, new.origin.y - to.y)
        note("width", numberText(old.width, decimals: 2), numberText(new.width, decimals: 2))
    }

    private mutating func compareStyles(_ old: Style, _ new: Style) {
        note("font", old.family, new.family)
        note("size", old.size, new.size)
        note("weight", old.weight, new.weight)
        let colors = LayoutDump.colorChange(from: old.colors, to: new.colors)
        note("color", colors.old, colors.new)
        note("cut", old.isCut ? "yes" : "no", new.isCut ? "yes" : "no")
    }

    /// A style such as `Inter 17 400 #000000/#FFFFFF cut`. It is parsed from the end, because font family names may contain spaces.
    private struct Style {
        var family = ""
        var size = ""
        var weight = ""
        var colors = ""
        var isCut = false

        init(_ words: [Substring]) {
            var words = words
            isCut = words.last == "cut"
            if isCut { words.removeLast() }
            colors = words.popLast().map(String.init) ?? ""
            weight = words.popLast().map(String.init) ?? ""
            size = words.popLast().map(String.init) ?? ""
            family = words.joined(separator: " ")
        }
    }

    /// The changes inside a frame.
    private static func inner(_ old: Element, _ new: Element) -> [Found] {
        func keys(_ element: Element) -> [String] { [element.signature, element.kind + (element.text ?? ""), element.kind] }
        let alignment = ListAlignment(old: old.children.map(keys), new: new.children.map(keys))
        return alignment.merged(oldCount: old.children.count, newCount: new.children.count).flatMap {
            step -> [Found] in
            switch (step.old, step.new) {
            case (let i?, let j?): ElementComparison(old.children[i], new.children[j], (old, new)).changes
            case (let i?, nil):
                [Found(property: old.children[i].kind, old: old.children[i].words, new: ChangeFinder.gone, note: new.ownNote)]
            case (nil, let j?):
                [
                    Found(
                        property: new.children[j].kind, old: ChangeFinder.none, new: new.children[j].words, note: new.children[j].ownNote)
                ]
            case (nil, nil): []
            }
        }
    }
}
