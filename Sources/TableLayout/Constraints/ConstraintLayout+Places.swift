import TableCells
import TableDiagnostics
import TableGraphics
import TableScene

extension ConstraintLayout {
    /// What positions a view: the spacing of a stack, and constraints with the view that have a place.
    func properties(of view: Int, at place: SourceSpan) -> [Provenance.Property] {
        var found: [Provenance.Property] = []
        if case .stack(let stack) = views[view].content {
            found.append(Provenance.Property("axis", at: place, value: "\(stack.axis)"))
            found.append(Provenance.Property("spacing", at: place, value: numberText(stack.spacing)))
        }
        for constraint in constraints {
            guard let span = constraint.place, constraint.first.item.view == view || constraint.second?.item.view == view else { continue }
            let name = [constraint.first, constraint.second].compactMap { $0 }.map(name).joined(separator: " – ")
            found.append(Provenance.Property(name, at: span, value: numberText(constraint.constant)))
        }
        return found
    }

    private func name(_ anchor: Anchor) -> String { "\(views[anchor.item.view].name).\(anchor.attribute.rawValue)" }
}
