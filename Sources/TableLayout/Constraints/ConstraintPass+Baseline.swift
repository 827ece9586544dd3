import TableCells

extension ConstraintPass {
    /// The position of a baseline; distances increase downward from the top and the center, upward from the bottom.
    enum BaselinePlace {
        case fromTop(view: Int, Double)
        case fromBottom(view: Int, Double)
        case fromCenter(view: Int, Double)
    }

    func baseline(of view: Int, isFirst: Bool) -> BaselinePlace {
        if case .stack(let stack) = layout.views[view].content, let speaker = speaker(of: view, stack, isFirst: isFirst) {
            return baseline(of: speaker, isFirst: isFirst)
        }
        switch layout.views[view].baseline {
        case .bottomEdge: return .fromBottom(view: view, 0)
        case .fixed(let ascent, let descent):
            return isFirst ? .fromTop(view: view, ascent) : .fromBottom(view: view, descent)
        case .fromEdges:
            guard let text = sizes[view].baselines else { return .fromBottom(view: view, 0) }
            return isFirst ? .fromTop(view: view, onPixel(text.ascent)) : .fromBottom(view: view, onPixel(text.descent))
        case .centered:
            guard let text = sizes[view].baselines else { return .fromBottom(view: view, 0) }
            return .fromCenter(view: view, (isFirst ? text.ascent : text.last) - text.height / 2)
        }
    }

    /// The subview that provides the stack's baseline: the tallest in a row, the first or last in a column.
    private func speaker(of view: Int, _ stack: ConstraintLayout.Stack, isFirst: Bool) -> Int? {
        let arranged = arranged(of: view, stack)
        if stack.axis == .vertical { return isFirst ? arranged.first : arranged.last }
        return arranged.max { (sizes[$0].height ?? 0) < (sizes[$1].height ?? 0) }
    }

    private func onPixel(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
