import TableCells
import TableDiagnostics
import TableGraphics

extension NodeLayout {
    /// Reports invalid views and constraints.
    mutating func report(_ flaws: [ConstraintTree.Flaw], in layout: ConstraintLayout) {
        for flaw in flaws {
            switch flaw {
            case .strayView(let view):
                report(
                    Diagnostic(
                        .warning, .constraintsUnknownItem, "\(layout.name(of: view)) has no superview in the layout, so it is ignored",
                        at: layout.views[view].place ?? origin, hints: ["name a superview that comes before it"]))
            case .unknownItem(let index):
                let constraint = layout.constraints[index]
                report(
                    Diagnostic(
                        .warning, .constraintsUnknownItem, "the constraint \(constraint.title(index)) names a view that does not exist",
                        at: constraint.place ?? origin, hints: ["remove the constraint, or add the view"]))
            case .number(let index):
                let constraint = layout.constraints[index]
                report(
                    Diagnostic(
                        .warning, .constraintsNumber,
                        "the constraint \(constraint.title(index)) has an invalid multiplier, constant or priority",
                        at: constraint.place ?? origin,
                        hints: ["use finite numbers below 10,000,000, and a priority from 1 to 1000"]))
            }
        }
    }

    /// Reports what Xcode's console and canvas would report: conflicting constraints and ambiguous views.
    mutating func report(_ solution: LinearSolution, _ rows: ConstraintRows, _ layout: ConstraintLayout) {
        for conflict in solution.conflicts {
            let victim = rows.origins[conflict.refused]
            // The given size adds more than one row, but is listed once.
            var notes: [String] = []
            var related: [RelatedPlace] = []
            let all = conflict.constraints.prefix(20).map { rows.origins[$0] }
            // In a document, nobody can change what follows from its views.
            let isDocument = all.contains { layout.place(of: $0) != nil }
            for origin in all {
                if isDocument, layout.follows(origin) { continue }
                let words = layout.words(for: origin)
                if let place = layout.place(of: origin) {
                    let new = RelatedPlace(words, at: place)
                    if !related.contains(new) { related.append(new) }
                } else if !notes.contains(words) {
                    notes.append(words)
                }
            }
            report(
                Diagnostic(
                    .warning, .constraintsUnsatisfiable,
                    "unable to simultaneously satisfy constraints; \(layout.words(for: victim)) is ignored",
                    at: layout.place(of: victim) ?? origin, related: related, notes: notes,
                    hints: ["remove one of the constraints, or lower its priority"]
                ).caused("constraints contradict others and are ignored", [layout.words(for: victim)]))
        }
        var reported: Set<Int> = []
        for stay in solution.ambiguous {
            let ambiguous = rows.stayViews[stay]
            guard let view = ambiguous.view, layout.isVisible(view), reported.insert(view).inserted else { continue }
            let what =
                switch (ambiguous.axis, ambiguous.isLength) {
                case (.horizontal, true): "width"
                case (.vertical, true): "height"
                case (.horizontal, false): "horizontal position"
                case (.vertical, false): "vertical position"
                }
            report(
                Diagnostic(
                    .warning, .constraintsAmbiguous, "the \(what) of \(layout.name(of: view)) is ambiguous",
                    at: layout.views[view].place ?? origin,
                    hints: ["add a constraint, or give neighbors different hugging or compression resistance priorities"]
                ).caused("layouts are ambiguous", ["\(what) of \(layout.name(of: view))"]))
        }
    }
}

extension Diagnostic {
    static func tooManyConstraints(at place: SourceSpan?) -> Diagnostic {
        Diagnostic(
            .error, .constraintsTooMany, "the layout has too many views and constraints to solve", at: place,
            hints: ["split the cell, or remove constraints"])
    }
}

extension ConstraintLayout {
    /// The name of a view in messages.
    fileprivate func name(of view: Int) -> String {
        let subject = views[view]
        return subject.id.isEmpty || subject.name.contains(subject.id) ? subject.name : "\(subject.name) (\(subject.id))"
    }

    /// Whether neither the view nor a superview is hidden, and it is not a guide.
    fileprivate func isVisible(_ view: Int) -> Bool {
        if case .guide = views[view].content { return false }
        var current: Int? = view
        while let index = current {
            if views[index].isHidden { return false }
            current = views[index].parent.flatMap { $0 < index ? $0 : nil }
        }
        return true
    }

    /// The location of a constraint in its file; `nil` for rows that follow from a view.
    fileprivate func place(of origin: ConstraintRows.Origin) -> SourceSpan? {
        if case .constraint(let index) = origin { constraints[index].place } else { nil }
    }

    /// Whether a row follows from views: no constraint of a file, nor the size that is given.
    fileprivate func follows(_ origin: ConstraintRows.Origin) -> Bool {
        switch origin {
        case .constraint(let index): constraints[index].place == nil
        case .length: true
        case .room, .intrinsicSize, .autoresizing, .stack, .scroll: false
        }
    }

    fileprivate func words(for origin: ConstraintRows.Origin) -> String {
        switch origin {
        case .constraint(let index): words(for: constraints[index], index)
        case .room: "the size of \(name(of: 0)) is fixed"
        case .length(let view): "the size of \(name(of: view)) is not negative"
        case .intrinsicSize(let view): "\(name(of: view)) keeps its intrinsic size"
        case .autoresizing(let view): "\(name(of: view)) is placed by its autoresizing mask"
        case .stack(let view): "\(name(of: view)) arranges its subviews"
        case .scroll(let view): "the contents of \(name(of: view)) begin at its edges"
        }
    }

    /// A constraint as in Xcode's console: `“id” UILabel “Name”.leading = UIView.leading + 16 @750`.
    private func words(for constraint: Constraint, _ index: Int) -> String {
        var text = "\(constraint.title(index)) \(words(for: constraint.first))"
        switch constraint.relation {
        case .equal: text += " = "
        case .lessThanOrEqual: text += " ≤ "
        case .greaterThanOrEqual: text += " ≥ "
        }
        if let second = constraint.second {
            if constraint.multiplier != 1 { text += "\(numberText(constraint.multiplier)) × " }
            text += words(for: second)
            if constraint.constant != 0 { text += " \(constraint.constant < 0 ? "−" : "+") \(numberText(abs(constraint.constant)))" }
        } else {
            text += numberText(constraint.constant)
        }
        if constraint.priority < 1000 { text += " @\(numberText(constraint.priority))" }
        return text
    }

    private func words(for anchor: Anchor) -> String {
        let owner = name(of: anchor.item.view)
        return switch anchor.item {
        case .view: "\(owner).\(anchor.attribute.rawValue)"
        case .margins: "\(owner).layoutMarginsGuide.\(anchor.attribute.rawValue)"
        case .readable: "\(owner).readableContentGuide.\(anchor.attribute.rawValue)"
        case .safeArea: "\(owner).safeAreaLayoutGuide.\(anchor.attribute.rawValue)"
        case .scrollContent: "\(owner).contentLayoutGuide.\(anchor.attribute.rawValue)"
        }
    }
}

extension ConstraintLayout.Constraint {
    /// The identifier, or the number if there is none.
    fileprivate func title(_ index: Int) -> String { identifier.isEmpty ? "number \(index + 1)" : "“\(identifier)”" }
}
