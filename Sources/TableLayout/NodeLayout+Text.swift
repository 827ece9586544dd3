import TableCells
import TableGraphics
import TableInputs
import TableScene

extension NodeLayout {
    /// A paragraph: as wide as its longest line, as high as its lines.
    mutating func layoutText(_ text: Node.TextNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let style = text.font.resolved(in: environment)
        var text = text
        if let pseudo { text.parts = text.parts.map { (pseudo.applied(to: $0.text), $0.weight) } }
        let request = TextRequest(
            text: text.text, style: style, weights: text.weights, width: proposal.width.map { max(0, $0) }, lineLimit: text.lineLimit,
            truncation: text.truncation, direction: environment.direction)
        guard budget.spend(WorkBudget.shapingCost(of: request.text)) else { return .empty }
        if isMeasuring {
            let extent = shaper.extent(of: request)
            _ = budget.spend(WorkBudget.lineNodes * max(0, extent.lines - 1))
            return LaidOut(size: size(extent, style, proposal), children: [], firstBaseline: style.ascent)
        }
        let lines = shaper.shape(request)
        // The number of lines is known only now: the next text pays for it.
        _ = budget.spend(WorkBudget.lineNodes * max(0, lines.count - 1))
        let size = size(TextExtent(of: lines), style, proposal)
        let paint = color(text.color ?? inherited.color)
        let children = lines.enumerated().map { index, line in
            Frame.Child(
                .text(line, paint),
                at: Point(x: text.alignment.offset(of: line.width, in: size.width), y: style.ascent + Double(index) * style.leading))
        }
        let laidOut = LaidOut(size: size, children: children, firstBaseline: style.ascent)
        return text.role == .group ? laidOut : laidOut.framed(text.role)
    }

    /// Text is as tall as the device pixels that its lines touch (`PlatformMetrics §8`).
    private func size(_ extent: TextExtent, _ style: TextStyle, _ proposal: Proposal) -> Size {
        Size(
            width: proposal.width.map { min(extent.width, max(0, $0)) } ?? extent.width,
            height: environment.wholePixels(style.height(lines: extent.lines)))
    }
}

extension HorizontalAlignment {
    /// Where something of `length` begins in a room, from its leading edge.
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
        case .top, .firstTextBaseline: 0
        case .center: (room - length) / 2
        case .bottom: room - length
        }
    }
}
