import TableCells
import TableGraphics
import TableInputs
import TableScene

extension NodeLayout {
    /// Lays out a paragraph: as wide as its longest line, as tall as its lines.
    mutating func layoutText(_ text: Node.TextNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        var text = text
        if let pseudo { text.parts = text.parts.map { TextPart(pseudo.applied(to: $0.text), $0.attributes) } }
        // Parts without their own link use the text's link.
        if let link = text.attributes.link { text.parts = text.parts.map { $0.attributes.link == nil ? $0.link(link) : $0 } }
        guard budget.spend(WorkBudget.shapingCost(of: text.text)) else { return .empty }
        let scale = text.minimumScaleFactor < 1 ? fittingScale(of: text, in: proposal) : 1
        let request = request(text, scale, width: proposal.width.map { max(0, $0) })
        let style = request.style
        if isMeasuring {
            let extent = shaper.extent(of: request)
            _ = budget.spend(WorkBudget.lineNodes * max(0, extent.lines - 1))
            return LaidOut(size: size(extent, style, proposal), children: [], baselines: style.baselines(lines: extent.lines))
        }
        let lines = shaper.shape(request)
        // The number of lines is known only now, so the cost is charged afterwards.
        _ = budget.spend(WorkBudget.lineNodes * max(0, lines.count - 1))
        let size = size(TextExtent(of: lines), style, proposal)
        let own = text.attributes.link == nil ? text.color ?? inherited.color : .token(.tint)
        let color = text.attributes.color ?? own
        var children: [Frame.Child] = []
        for (index, line) in lines.enumerated() {
            let origin = Point(x: text.alignment.offset(of: line.width, in: size.width), y: style.ascent + Double(index) * style.leading)
            children += backgrounds(of: line, text, at: origin)
            children.append(Frame.Child(.text(line, ink(color)), at: origin))
            if !line.spans.isEmpty { children += marks(of: line, text, color, at: origin) }
            let look = text.attributes
            for (mark, y) in [(look.underline, Self.underlineY), (look.strikethrough, Self.strikethroughY)] {
                guard let mark else { continue }
                let size = Size(width: line.width, height: lineThickness(style.size))
                let paint = Paint.fill(ink(mark.color ?? color))
                children.append(Frame.Child(.shape(.rectangle(size), paint), at: origin + Point(x: 0, y: style.size * y)))
            }
        }
        let laidOut = LaidOut(size: size, children: children, baselines: style.baselines(lines: lines.count))
        return text.role == .group ? laidOut : laidOut.framed(text.role)
    }

    /// The request to the shaper, with the font scaled by `scale`.
    private func request(_ text: Node.TextNode, _ scale: Double, width: Double?) -> TextRequest {
        var style = text.attributes.style(of: text.font, in: environment).scaled(by: scale)
        style.tracking += text.tracking * scale
        let base = text.attributes
        let spans = text.spans.enumerated().map { number, part -> StyledRange in
            let look = base.overridden(by: part.attributes)
            let own = look.style(of: look.font ?? text.font, in: environment).scaled(by: scale)
            style.ascent = max(style.ascent, own.ascent)
            style.descent = max(style.descent, own.descent)
            style.leading = max(style.leading, own.leading)
            let color = part.attributes.color ?? (look.link != nil && base.color == nil ? .token(.tint) : nil)
            return StyledRange(
                part.range, style: own, color: color.map(ink), link: look.link, underline: part.attributes.underline.map(line),
                strikethrough: part.attributes.strikethrough.map(line),
                box: part.attributes.attachment.map { StyledRange.Box(number, width: attachmentSize($0, own).width) })
        }
        style.leading += text.lineSpacing
        return TextRequest(
            text: text.text, style: style, spans: spans, width: width, lineLimit: text.lineLimit, truncation: text.truncation,
            direction: environment.direction)
    }

    private func line(_ line: TextAttributes.TextLine) -> StyledRange.Line { StyledRange.Line(color: line.color.map(ink)) }

    /// The largest scale of the font, from 1 down to the text's minimum, at which the whole text fits.
    private mutating func fittingScale(of text: Node.TextNode, in proposal: Proposal) -> Double {
        guard let width = proposal.width, text.lineLimit != nil || proposal.height != nil else { return 1 }
        var loose = text
        loose.lineLimit = nil
        let least = text.minimumScaleFactor
        if text.lineLimit == 1 {
            let ideal = shaper.extent(of: request(loose, 1, width: nil)).width
            return ideal <= width ? 1 : max(least, (width / ideal * 100).rounded(.down) / 100)
        }
        for step in 0... {
            let scale = max(least, 1 - Double(step) * 0.05)
            guard scale > least, budget.spend(WorkBudget.shapingCost(of: text.text)) else { return least }
            let request = request(loose, scale, width: max(0, width))
            let lines = shaper.extent(of: request).lines
            let height = proposal.height.map { request.style.height(lines: lines) <= $0 + 1e-6 } ?? true
            if lines <= text.lineLimit ?? .max, height { return scale }
        }
        return least
    }

    /// Distances from the baseline as multiples of the font size; positive is down.
    private static let (underlineY, strikethroughY) = (0.11, -0.28)

    /// The colors behind the parts of a line of text.
    private func backgrounds(of line: ShapedLine, _ text: Node.TextNode, at origin: Point) -> [Frame.Child] {
        guard text.spans.contains(where: { $0.attributes.background != nil }) else { return [] }
        return line.runs.compactMap { run in
            let part = line.span(of: run).flatMap { span in text.spans.first { $0.range.overlaps(span.range) } }
            guard let background = part?.attributes.background else { return nil }
            let size = Size(width: run.width, height: line.ascent + line.descent)
            return Frame.Child(
                .shape(.rectangle(size), .fill(ink(background))), at: origin + Point(x: x(of: run, in: line), y: -line.ascent))
        }
    }

    /// Where a mark of a run is before the layout is mirrored: a line of text moves as a whole, with its runs in their order.
    private func x(of run: GlyphRun, in line: ShapedLine) -> Double {
        environment.direction == .rightToLeft ? line.width - run.x - run.width : run.x
    }

    private func lineThickness(_ size: Double) -> Double { max(pixel, size / 16) }

    /// Underlines and strikethroughs of a line of text, and its inline images.
    private mutating func marks(of line: ShapedLine, _ text: Node.TextNode, _ color: ColorReference, at origin: Point) -> [Frame.Child] {
        var marks: [Frame.Child] = []
        for run in line.runs {
            guard let span = line.span(of: run) else { continue }
            for (mark, y) in [(span.underline, Self.underlineY), (span.strikethrough, Self.strikethroughY)] {
                guard let mark else { continue }
                let size = Size(width: run.width, height: lineThickness(span.style.size))
                let paint = Paint.fill(mark.color ?? span.color ?? ink(color))
                marks.append(
                    Frame.Child(.shape(.rectangle(size), paint), at: origin + Point(x: x(of: run, in: line), y: line.style.size * y)))
            }
            guard let box = span.box, text.spans.indices.contains(box.number) else { continue }
            let look = text.spans[box.number].attributes
            guard let attachment = look.attachment else { continue }
            let size = attachmentSize(attachment, span.style)
            let drawn =
                switch attachment {
                case .symbol(let name):
                    layoutSymbol(
                        Node.SymbolNode(name, size: size.width, color: look.color ?? color), in: .ideal, Inherited())
                case .image(let name):
                    layoutImage(Node.ImageNode(name, size: size, contentMode: .fill), in: Proposal(size), Inherited())
                }
            // Vertically centered on the capitals.
            let y = -span.style.size * 0.36 - size.height / 2
            marks += drawn.placed(at: origin + Point(x: x(of: run, in: line), y: y))
        }
        return marks
    }

    /// A symbol is slightly larger than the letters around it; an image is as tall as the line's capitals and descenders.
    private func attachmentSize(_ attachment: TextAttributes.Attachment, _ style: TextStyle) -> Size {
        switch attachment {
        case .symbol:
            return Size(width: style.size * 1.2, height: style.size * 1.2)
        case .image(let name):
            let own = (try? images.size(ofImage: name).get()) ?? Node.ImageNode.missingSize
            let height = style.size * 1.1
            return Size(width: own.height > 0 ? min(own.width / own.height, 20) * height : height, height: height)
        }
    }

    /// Text is as tall as the device pixels that its lines touch (`PlatformMetrics §8`).
    private func size(_ extent: TextExtent, _ style: TextStyle, _ proposal: Proposal) -> Size {
        Size(
            width: proposal.width.map { min(extent.width, max(0, $0)) } ?? extent.width,
            height: environment.wholePixels(style.height(lines: extent.lines)))
    }
}

extension TextStyle {
    fileprivate func baselines(lines: Int) -> LaidOut.Baselines {
        LaidOut.Baselines(first: ascent, last: ascent + leading * Double(max(0, lines - 1)))
    }

    /// The style with its font size and metrics multiplied by a factor.
    fileprivate func scaled(by factor: Double) -> TextStyle {
        guard factor != 1 else { return self }
        var style = self
        style.size *= factor
        style.tracking *= factor
        style.ascent *= factor
        style.descent *= factor
        style.leading *= factor
        return style
    }
}

extension HorizontalAlignment {
    /// The distance from the leading edge at which something of `length` begins in the available space.
    func offset(of length: Double, in room: Double) -> Double {
        switch self {
        case .leading: 0
        case .center: (room - length) / 2
        case .trailing: room - length
        }
    }
}

extension VerticalAlignment {
    /// The offset of something of `length` from the top of the available space; stacks handle baselines.
    func offset(of length: Double, in room: Double) -> Double {
        switch self {
        case .top, .firstTextBaseline, .lastTextBaseline: 0
        case .center: (room - length) / 2
        case .bottom: room - length
        }
    }
}
