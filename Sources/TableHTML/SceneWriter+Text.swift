import TableGraphics
import TableMarkup
import TableScene

// Lines of text, in the faces and run order of the scene.
extension SceneWriter {
    mutating func writeText(
        _ line: ShapedLine, _ color: AdaptiveColor, at origin: Point, _ mark: ElementMark?, into writer: inout MarkupWriter,
        _ page: inout PageBuilder
    ) {
        if let font = line.onlyFont, font < scene.fonts.count, line.spans.isEmpty, !line.runs[0].isOverridden(in: line.text.utf8) {
            let base = face(font, &page)
            page.note(line.text, in: base, hasMonospacedDigits: line.style.hasMonospacedDigits)
            // Glyphs with colors of their own are opaque on the platform, whatever the color of the text.
            let tag = tag(line, base, scene.fonts[font].isColor ? color.opaque : color, at: origin, mark, &page)
            start(tag, line, into: &writer)
            writer.text(line.text)
            writer.end()
            return
        }
        let words = Words(line, fonts: scene.fonts.count)
        let spans = words.runs.map { line.span(of: $0) }
        let families = words.runs.map { face($0.font, &page) }
        for (index, run) in words.runs.enumerated() where spans[index]?.box == nil {
            let style = spans[index]?.style ?? line.style
            page.note(words.text(of: run), in: families[index], hasMonospacedDigits: style.hasMonospacedDigits)
        }
        let base = families.first ?? 0
        // The largest text decides where the browser puts the baseline.
        let highest = spans.reduce(line.style.size) { $1?.box == nil ? max($0, $1?.style.size ?? 0) : $0 }
        let top = Point(x: origin.x, y: origin.y - (highest - line.style.size))
        start(tag(line, base, color, at: top, mark, &page), line, into: &writer)
        let groups = words.groups()
        if families.allSatisfy({ $0 == base }), groups.allSatisfy({ $0.direction == nil }), spans.allSatisfy({ $0 == nil }),
            !words.runs.contains(where: { scene.fonts[$0.font].isColor })
        {
            writer.text(line.text)
        } else {
            for group in groups {
                if let direction = group.direction {
                    writer.start(
                        "span", MarkupWriter.Attribute("class", group.isOverridden ? "r o" : "r b"),
                        MarkupWriter.Attribute("dir", direction.rawValue))
                }
                for index in group.runs {
                    let run = words.runs[index]
                    let shown = spans[index]?.color ?? color
                    let look = RunLook(
                        face: families[index], base: base, span: spans[index], line: line.style, width: run.width,
                        color: scene.fonts[run.font].isColor && shown != shown.opaque ? shown.opaque : spans[index]?.color)
                    write(words.text(of: run), look, into: &writer, &page)
                }
                if group.direction != nil { writer.end() }
            }
        }
        writer.end()
    }

    /// The start tag of a line whose first face is `base`.
    private func tag(
        _ line: ShapedLine, _ base: Int, _ color: AdaptiveColor, at origin: Point, _ mark: ElementMark?, _ page: inout PageBuilder
    ) -> MarkupWriter.Tag {
        let style = line.style
        let look = TagLook(
            kind: .text(face: base, isContextual: style.isContextual, hasMonospacedDigits: style.hasMonospacedDigits), origin: origin,
            size: Size(width: style.tracking, height: style.size), color: color, mark: mark,
            unit: unit)
        return page.tag(look, "span") { page in
            var look =
                "font-family:f\(base),sans-serif;font-size:\(px(style.size));line-height:\(px(style.size));color:\(page.sheet.variable(color))"
            if style.hasMonospacedDigits { look += ";font-variant-numeric:tabular-nums" }
            if style.isContextual { look += ";font-variant-ligatures:contextual" }
            // As images have it: text is shaped in 1024ths of a point, and a letter that is off by less may be a quarter of a pixel off.
            let tracking = (style.tracking * 1024).rounded() / 1024
            if tracking != 0 { look += ";letter-spacing:\(px(tracking))" }
            let lookClass = page.sheet.className(look)
            let place = "left:\(px(origin.x));top:\(px(origin.y - style.size))" + (lookClass == nil ? ";" + look : "")
            return classed(["x"] + (lookClass.map { [$0] } ?? []), place, mark: mark, &page)
        }
    }

    /// Opens the element of a line.
    private func start(_ tag: MarkupWriter.Tag, _ line: ShapedLine, into writer: inout MarkupWriter) {
        var attributes: [MarkupWriter.Attribute] = []
        if line.direction != scene.direction { attributes.append(MarkupWriter.Attribute("dir", line.direction.rawValue)) }
        if let full = line.fullText { attributes.append(MarkupWriter.Attribute("title", full)) }
        writer.start(tag, attributes)
    }

    /// How a run differs from its line.
    private struct RunLook {
        var face: Int
        /// The first face of the line.
        var base: Int
        var span: StyledRange?
        var line: TextStyle
        /// In points.
        var width: Double
        /// `nil` for the color of the line.
        var color: AdaptiveColor?
    }

    /// A run names its face if it is not the line's first face, so that the browser uses the same one.
    private func write(_ text: String, _ look: RunLook, into writer: inout MarkupWriter, _ page: inout PageBuilder) {
        if look.span?.box != nil {
            writer.start("span", attributes: classed(["r", "i"], "width:\(px(look.width))", &page))
            writer.end()
            return
        }
        var declarations: [String] = []
        if look.face != look.base { declarations.append("font-family:f\(look.face),sans-serif") }
        if let color = look.color { declarations.append("color:\(page.sheet.variable(color))") }
        if let span = look.span {
            if span.style.size != look.line.size { declarations.append("font-size:\(px(span.style.size));line-height:1") }
            if span.style.hasMonospacedDigits != look.line.hasMonospacedDigits {
                declarations.append("font-variant-numeric:\(span.style.hasMonospacedDigits ? "tabular-nums" : "normal")")
            }
        }
        let address = look.span?.link.flatMap(pageLink)
        if address != nil {
            // Browsers color and underline links, but the scene determines how they look.
            if look.color == nil { declarations.append("color:inherit") }
            declarations.append("text-decoration:none")
        }
        if declarations.isEmpty, address == nil {
            writer.text(text)
            return
        }
        var attributes =
            declarations.isEmpty
            ? [MarkupWriter.Attribute("class", "r")] : classed(["r"], declarations.joined(separator: ";"), &page)
        if let address { attributes += [MarkupWriter.Attribute("href", address), MarkupWriter.Attribute("rel", "noreferrer")] }
        writer.start(address == nil ? "span" : "a", attributes: attributes)
        writer.text(text)
        writer.end()
    }
}

/// A URL that pages may link to; `nil` if its scheme does not open a page, an email or a phone call.
func pageLink(_ text: String) -> String? {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    return ["http", "https", "mailto", "tel"].contains(scheme) && text.count > scheme.count + 1 ? text : nil
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

    /// Consecutive runs. `direction` is set only if the browser cannot determine it.
    struct Group {
        var runs: Range<Int>
        var isNested: Bool
        /// Whether the runs ignore the directions of their letters.
        var isOverridden: Bool
        var direction: LayoutDirection?
    }

    /// Groups consecutive runs by whether they run in the direction of the line or against it. A browser sees only the line, not the text
    /// before a line break that determined the position of a period (`2.` in a right-to-left line), or that turned all letters (U+202E).
    /// If letters or digits are at both ends, the browser gets the same result by itself.
    func groups() -> [Group] {
        let base = direction == .rightToLeft ? 1 : 0
        var groups: [Group] = []
        for index in runs.indices {
            let (isNested, isOverridden) = (runs[index].level > base, runs[index].isOverridden(in: utf8[...]))
            if let last = groups.last, isNested == last.isNested, isOverridden == last.isOverridden {
                groups[groups.count - 1].runs = last.runs.lowerBound..<index + 1
            } else {
                groups.append(Group(runs: index..<index + 1, isNested: isNested, isOverridden: isOverridden))
            }
        }
        for (index, group) in groups.enumerated() {
            // Marks nest text in its own direction too; within a group, numbers are a level deeper.
            let own: LayoutDirection = (group.runs.map { runs[$0].level }.min() ?? base).isMultiple(of: 2) ? .leftToRight : .rightToLeft
            if group.isOverridden {
                groups[index].direction = own
            } else if group.isNested {
                let text = group.runs.map { self.text(of: runs[$0]) }.joined().unicodeScalars
                let isPlain = text.first?.isLetterOrDigit != false && text.last?.isLetterOrDigit != false
                groups[index].direction = isPlain ? nil : own
            }
        }
        return groups
    }
}

extension GlyphRun {
    /// Whether letters or digits run against their own direction, as an override (U+202D, U+202E) demands. `utf8` is the line's text.
    fileprivate func isOverridden(in utf8: some BidirectionalCollection<UInt8>) -> Bool {
        let isBackward = !level.isMultiple(of: 2)
        let bytes = utf8.dropFirst(textRange.lowerBound).prefix(textRange.count)
        if !isBackward, bytes.allSatisfy({ $0 < 0xD6 }) { return false }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { scalar in
            scalar.isLetterOrDigit && scalar.isWrittenBackward != isBackward
        }
    }
}

extension AdaptiveColor {
    /// The color without transparency.
    fileprivate var opaque: AdaptiveColor { map { RGBA(red: $0.red, green: $0.green, blue: $0.blue) } }
}

extension Unicode.Scalar {
    /// Whether the letter belongs to a script that is written from right to left.
    fileprivate var isWrittenBackward: Bool {
        guard properties.numericType != .decimal else { return false }
        return switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType == .decimal }
}
