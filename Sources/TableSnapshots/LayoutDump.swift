import TableGraphics
import TableScene

/// A parsed scene dump (`Scene.dump()`).
struct LayoutDump {
    /// The first line, such as `scene 390×88 scale 2 ltr en`.
    var scene: SceneLine
    /// The frame of the whole table; `nil` if the dump has none.
    var root: Element?

    struct SceneLine: Equatable {
        /// In points.
        var width = ""
        var height = ""
        /// In pixels per point, or `none`.
        var scale = ""
        var direction = ""
        var language = ""
        /// The color behind the table; empty in layouts without paints, which earlier versions recorded.
        var background = ""
    }

    /// A frame or a line of text.
    struct Element {
        /// For example `row:StandardCell`, `title` or `text`.
        var kind: String
        /// For example `s0.r3` or the name of a symbol; usually empty.
        var identity: String
        /// In points from the table's origin. For text, the left end of its baseline.
        var origin: Point
        /// In points. Text has no height.
        var width: Double
        var height: Double?
        /// The text, escaped as in the dump; `nil` for frames.
        var text: String?
        /// The rest of the line after the frame: `clips` and paints, or the font, colors and `cut` of text.
        var rest: String
        var children: [Element] = []
        /// What identifies the row in its data; `nil` if that is unknown.
        var key: LayoutDifference.RowKey?
        /// The place that made the element, and its color in the theme; 0 in dumps without notes.
        var note = DumpNote()
    }

    /// Parses the dump of a scene. Throws `Unreadable` at the first invalid line. `notes` belong to the lines after the first.
    init(_ text: Substring, notes: [DumpNote] = []) throws(Unreadable) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        if lines.first?.hasPrefix("#") == true { lines.removeFirst() }
        guard let first = lines.first, let scene = Self.sceneLine(first) else {
            throw Unreadable(line: text.split(separator: "\n").first.map(String.init) ?? "")
        }
        self.scene = scene
        var stack: [Element] = []
        for (index, line) in lines.dropFirst().enumerated() {
            let body = line.drop { $0 == " " }
            let indent = line.count - body.count
            guard indent.isMultiple(of: 2), indent / 2 <= stack.count, var element = Self.element(body) else {
                throw Unreadable(line: String(line))
            }
            if notes.indices.contains(index) { element.note = notes[index] }
            Self.fold(&stack, to: indent / 2)
            guard indent > 0 || stack.isEmpty else { throw Unreadable(line: String(line)) }
            stack.append(element)
        }
        Self.fold(&stack, to: 1)
        root = stack.first
    }

    struct Unreadable: Error {
        var line: String
    }

    /// Moves elements deeper than `depth` into their parents. The first element stays.
    private static func fold(_ stack: inout [Element], to depth: Int) {
        while stack.count > max(1, depth), let last = stack.popLast() { stack[stack.count - 1].children.append(last) }
    }

    private static func sceneLine(_ line: Substring) -> SceneLine? {
        let words = line.split(separator: " ")
        guard words.count == 6 || words.count == 7, words[0] == "scene", words[2] == "scale" else { return nil }
        let size = words[1].split(separator: "×")
        guard size.count == 2 else { return nil }
        return SceneLine(
            width: String(size[0]), height: String(size[1]), scale: String(words[3]), direction: String(words[4]),
            language: String(words[5]), background: words.count == 7 ? String(words[6]) : "")
    }

    private static func element(_ line: Substring) -> Element? {
        if line.hasPrefix("text \"") { return textElement(line.dropFirst(6)) }
        guard let open = line.firstIndex(of: "["), let close = line[open...].firstIndex(of: "]") else { return nil }
        let names = line[..<open].split(separator: " ")
        let numbers = line[line.index(after: open)..<close].split(separator: " ").compactMap { Double($0) }
        guard let kind = names.first, names.count <= 2, numbers.count == 4 else { return nil }
        return Element(
            kind: String(kind), identity: names.count == 2 ? String(names[1]) : "", origin: Point(x: numbers[0], y: numbers[1]),
            width: numbers[2],
            height: numbers[3], rest: String(line[line.index(after: close)...].drop { $0 == " " }))
    }

    /// Parses the line of a text element after its first quotation mark.
    private static func textElement(_ line: Substring) -> Element? {
        var end = line.startIndex
        while end < line.endIndex, line[end] != "\"" {
            if line[end] == "\\" { line.formIndex(after: &end) }
            if end < line.endIndex { line.formIndex(after: &end) }
        }
        guard end < line.endIndex, let open = line[end...].firstIndex(of: "["), let close = line[open...].firstIndex(of: "]") else {
            return nil
        }
        let numbers = line[line.index(after: open)..<close].split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 3 else { return nil }
        return Element(
            kind: "text", identity: "", origin: Point(x: numbers[0], y: numbers[1]), width: numbers[2], text: String(line[..<end]),
            rest: String(line[line.index(after: close)...].drop { $0 == " " }))
    }
}

extension LayoutDump {
    /// The layout as an earlier version would have recorded it. Other properties of frames are left out, because paints follow them.
    var withoutPaints: LayoutDump {
        var dump = self
        dump.scene.background = ""
        dump.root = root?.withoutPaints
        return dump
    }

    /// The layout with the keys of its rows.
    func identified(by keys: [String: LayoutDifference.RowKey]) -> LayoutDump {
        var dump = self
        if !keys.isEmpty { dump.root?.identify(by: keys) }
        return dump
    }

    /// An empty table on the same screen.
    var withoutElements: LayoutDump {
        var dump = self
        dump.scene.height = "0"
        dump.root?.children = []
        return dump
    }

    /// The difference between the ends of two lines: of their colors if nothing else differs.
    static func change(from old: String, to new: String) -> (property: String, old: String, new: String) {
        let (before, after) = (old.split(separator: " "), new.split(separator: " "))
        let pairs = zip(before, after).filter { $0 != $1 }
        guard before.count == after.count, !pairs.isEmpty, pairs.allSatisfy({ $0.hasPrefix("#") && $1.hasPrefix("#") }) else {
            return property(before, after) ?? ("properties", old.isEmpty ? ChangeFinder.none : old, new.isEmpty ? ChangeFinder.none : new)
        }
        let colors = pairs.map { colorChange(from: String($0), to: String($1)) }
        return ("color", colors.map(\.old).joined(separator: " "), colors.map(\.new).joined(separator: " "))
    }

    /// The only property that differs, such as `opacity`; `nil` if there are several.
    private static func property(_ old: [Substring], _ new: [Substring]) -> (property: String, old: String, new: String)? {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - start)
        let (was, now) = (old[start..<old.count - end], new[start..<new.count - end])
        func isName(_ word: Substring) -> Bool { word.allSatisfy { $0.isLetter || $0 == "-" } }
        func isValue(_ words: ArraySlice<Substring>) -> Bool { !words.isEmpty && words.allSatisfy { !isName($0) && !$0.hasPrefix("#") } }
        if isValue(was), isValue(now), let name = old[..<start].last(where: isName) {
            // That of a stroke: frames have a width, too.
            return (name == "width" ? "line width" : String(name), was.joined(separator: " "), now.joined(separator: " "))
        }
        // Without a value, an element is opaque.
        if was.isEmpty, now.first == "opacity", now.count == 2, let value = now.last { return ("opacity", "1", String(value)) }
        if now.isEmpty, was.first == "opacity", was.count == 2, let value = was.last { return ("opacity", String(value), "1") }
        return nil
    }

    /// The appearances in which two colors differ. Those with high contrast count only if the others are the same.
    static func colorChange(from old: String, to new: String) -> (old: String, new: String) {
        let (before, after) = (old.split(separator: "/"), new.split(separator: "/"))
        let names = ["light", "dark", "light high contrast", "dark high contrast"]
        let different = (0..<min(before.count, after.count)).filter { before[$0] != after[$0] }
        let shown = different.contains { $0 < 2 } ? different.filter { $0 < 2 } : different
        guard before.count == after.count, let first = shown.first, shown.allSatisfy(names.indices.contains) else {
            return (old, new)
        }
        if shown.count == 1 { return (String(before[first]), "\(after[first]) in \(names[first])") }
        let isOne = [before, after].allSatisfy { colors in shown.allSatisfy { colors[$0] == colors[first] } }
        func text(_ colors: [Substring]) -> String { (isOne ? [first] : shown).map { String(colors[$0]) }.joined(separator: "/") }
        return (text(before), text(after) + (first == 2 ? " in high contrast" : ""))
    }
}

extension LayoutDump.Element {
    /// Elements that only paint.
    private static let paints: Set = ["fill", "stroke", "gradient", "picture"]

    fileprivate var withoutPaints: LayoutDump.Element {
        var element = self
        // Texts had only the first two colors.
        let words = rest.split(separator: " ").map {
            $0.hasPrefix("#") ? $0.split(separator: "/").prefix(2).joined(separator: "/") : String($0)
        }
        element.rest = text == nil ? "" : words.joined(separator: " ")
        element.children = children.filter { !Self.paints.contains($0.kind) }.map(\.withoutPaints)
        return element
    }

    fileprivate mutating func identify(by keys: [String: LayoutDifference.RowKey]) {
        if isRow { key = keys[identity] }
        for index in children.indices where !isUnit { children[index].identify(by: keys) }
    }

    /// Moves the sections in the element, at any depth, into a list.
    mutating func takeSections() -> [LayoutDump.Element] {
        var found: [LayoutDump.Element] = []
        for index in children.indices where children[index].kind != "section" && !children[index].isUnit {
            found += children[index].takeSections()
        }
        found += children.filter { $0.kind == "section" }
        children.removeAll { $0.kind == "section" }
        return found
    }

    /// The row without what depends on its neighbors: the last row of a group has no separator, and the first and last one have rounded
    /// corners.
    var withoutEdges: LayoutDump.Element {
        var unit = self
        unit.children.removeAll { $0.kind == "separator" }
        for index in unit.children.indices where unit.children[index].kind == "background" {
            unit.children[index].rest = unit.children[index].rest.split(separator: " ").last.map(String.init) ?? ""
        }
        return unit
    }

    /// What a row shows whatever its place and its swipe actions.
    var resting: String {
        var result = "\(kind) \(symbol) \(text ?? "")\(kind == "picture" ? rest : "")"
        for child in children where child.kind != "action" { result += "\n(\(child.resting))" }
        return result
    }

    /// The identity of the first row, header or footer in a section.
    var firstUnit: String { children.first(where: \.isUnit)?.identity ?? "" }

    var isRow: Bool { kind.hasPrefix("row:") }
    /// Whether the element is a row, header or footer.
    var isUnit: Bool { isRow || kind == "header" || kind == "footer" }
    /// The kind in words; for a named group its name, such as `navigation bar`.
    var readableKind: String {
        guard kind == "group", !identity.isEmpty else { return kind }
        return identity.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
    /// The first text with the role of a title, or else the first text; `""` if there is none.
    var title: String { titled ?? texts.first ?? "" }
    private var titled: String? {
        if kind == "title", let text = texts.first { return text }
        for child in children { if let text = child.titled { return text } }
        return nil
    }
    /// The note of the element, or of the first part that has a maker.
    var ownNote: DumpNote {
        if note.maker != 0 { return note }
        for child in children where child.ownNote.maker != 0 { return child.ownNote }
        return note
    }
    /// All texts in the element, in order.
    var texts: [String] { (text.map { [$0] } ?? []) + children.flatMap(\.texts) }
    /// The name of the symbol; empty for other elements.
    var symbol: String { kind == "image" ? identity : "" }
    /// The names of all symbols in the element, in order.
    var symbols: [String] { (symbol.isEmpty ? [] : [symbol]) + children.flatMap(\.symbols) }
    /// The texts in quotation marks, or else the symbols; `there` if the element has neither.
    var words: String {
        if !texts.isEmpty { return "“\(texts.joined(separator: " "))”" }
        return symbols.isEmpty ? "there" : symbols.joined(separator: " ")
    }
    /// In points from the table's origin.
    var frame: Rect { Rect(origin: origin, size: Size(width: width, height: height ?? 0)) }

    /// Everything except the position. Equal for the same content in two places.
    var signature: String {
        var result = "\(kind) \(symbol) \(numberText(width)) \(height.map { numberText($0) } ?? "") \(text ?? "") \(rest)"
        for child in children {
            result += "\n(\(numberText(child.origin.x - origin.x)) \(numberText(child.origin.y - origin.y)) \(child.signature))"
        }
        return result
    }
}
