import TableGraphics
import TableMarkup
import TableScene

/// Lines of text, in the faces and run order of the scene.
extension SceneWriter {
    mutating func writeText(
        _ line: ShapedLine, _ color: AdaptiveColor, at origin: Point, into writer: inout MarkupWriter, _ page: inout PageBuilder
    ) {
        if let font = line.onlyFont, font < scene.fonts.count {
            let base = face(font, &page)
            page.note(line.text, in: base)
            let tag = tag(line, base, color, at: origin, &page)
            start(tag, line, into: &writer)
            writer.text(line.text)
            writer.end()
            return
        }
        let words = Words(line, fonts: scene.fonts.count)
        let families = words.runs.map { face($0.font, &page) }
        for (run, family) in zip(words.runs, families) { page.note(words.text(of: run), in: family) }
        let base = families.first ?? 0
        start(tag(line, base, color, at: origin, &page), line, into: &writer)
        let groups = words.groups()
        if families.allSatisfy({ $0 == base }), groups.allSatisfy({ $0.direction == nil }) {
            writer.text(line.text)
        } else {
            for group in groups {
                if let direction = group.direction {
                    writer.start("span", MarkupWriter.Attribute("class", "r b"), MarkupWriter.Attribute("dir", direction.rawValue))
                }
                for index in group.runs { write(words.text(of: words.runs[index]), families[index], base, into: &writer, &page) }
                if group.direction != nil { writer.end() }
            }
        }
        writer.end()
    }

    /// The start tag of a line whose first face is `base`.
    private func tag(_ line: ShapedLine, _ base: Int, _ color: AdaptiveColor, at origin: Point, _ page: inout PageBuilder)
        -> MarkupWriter.Tag
    {
        let style = line.style
        let look = TagLook(
            kind: .text(face: base, isContextual: style.isContextual), origin: origin,
            size: Size(width: style.tracking, height: style.size), color: color,
            unit: unit)
        return page.tag(look, "span") { page in
            var look =
                "font-family:f\(base),sans-serif;font-size:\(px(style.size));line-height:\(px(style.size));color:\(page.sheet.variable(color))"
            if style.isContextual { look += ";font-variant-ligatures:contextual" }
            if style.tracking != 0 { look += ";letter-spacing:\(px(style.tracking))" }
            let lookClass = page.sheet.className(look)
            let place = "left:\(px(origin.x));top:\(px(origin.y - style.size))" + (lookClass == nil ? ";" + look : "")
            return classed(["x"] + (lookClass.map { [$0] } ?? []), place, &page)
        }
    }

    /// Opens the element of a line.
    private func start(_ tag: MarkupWriter.Tag, _ line: ShapedLine, into writer: inout MarkupWriter) {
        var attributes: [MarkupWriter.Attribute] = []
        if line.direction != scene.direction { attributes.append(MarkupWriter.Attribute("dir", line.direction.rawValue)) }
        if let full = line.fullText { attributes.append(MarkupWriter.Attribute("title", full)) }
        writer.start(tag, attributes)
    }

    /// A run names its face where it is not the line's first one, so that the browser picks the same.
    private func write(_ text: String, _ family: Int, _ base: Int, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        if family == base {
            writer.text(text)
            return
        }
        writer.start("span", attributes: classed(["r"], "font-family:f\(family),sans-serif", &page))
        writer.text(text)
        writer.end()
    }
}

/// The runs of a line in logical order.
private struct Words {
    let runs: [GlyphRun]
    private let utf8: [UInt8]
    private let direction: LayoutDirection

    init(_ line: ShapedLine, fonts: Int) {
        utf8 = Array(line.text.utf8)
        runs = line.runs.filter { !$0.textRange.isEmpty && $0.font < fonts }.sorted { $0.textRange.lowerBound < $1.textRange.lowerBound }
        direction = line.direction
    }

    func bytes(of run: GlyphRun) -> ArraySlice<UInt8> { utf8[run.textRange] }
    func text(of run: GlyphRun) -> String { String(decoding: bytes(of: run), as: UTF8.self) }

    /// Consecutive runs; `direction` is set if the browser needs it.
    struct Group {
        var runs: Range<Int>
        var direction: LayoutDirection?
    }

    /// Groups consecutive runs by whether they run against the line. A browser sees only the line, not the number after a line break that
    /// determined the position of a period (`2.` in a right-to-left line). Letters and digits at both ends tell it the rest.
    func groups() -> [Group] {
        let base = direction == .rightToLeft ? 1 : 0
        var groups: [Group] = []
        for index in runs.indices {
            let isNested = runs[index].level > base
            if let last = groups.last, isNested == (runs[last.runs.lowerBound].level > base) {
                groups[groups.count - 1].runs = last.runs.lowerBound..<index + 1
            } else {
                groups.append(Group(runs: index..<index + 1))
            }
        }
        for (index, group) in groups.enumerated() where runs[group.runs.lowerBound].level > base {
            let text = group.runs.map { self.text(of: runs[$0]) }.joined().unicodeScalars
            let isPlain = text.first?.isLetterOrDigit != false && text.last?.isLetterOrDigit != false
            groups[index].direction = isPlain ? nil : direction == .rightToLeft ? .leftToRight : .rightToLeft
        }
        return groups
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType == .decimal }
}
