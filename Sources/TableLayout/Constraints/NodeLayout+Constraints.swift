import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

extension NodeLayout {
    /// Lays out views by their constraints.
    mutating func layoutConstrained(_ layout: ConstraintLayout, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        guard !layout.views.isEmpty, let pass = solve(layout, in: proposal, inherited) else { return .empty }
        let size = pass.frame(0).size
        if proposal.height == nil, size.height < 0.5, let height = layout.collapsedHeight {
            return layoutConstrained(layout, in: Proposal(width: proposal.width, height: height), inherited)
        }
        if isMeasuring { return LaidOut(size: size, children: []) }
        return LaidOut(size: size, children: draw(0, pass, inherited).placed(at: .zero))
    }

    /// The pass with the frames of all views; `nil` if solving exceeds the table's budget.
    mutating func solve(_ layout: ConstraintLayout, in proposal: Proposal, _ inherited: Inherited) -> ConstraintPass? {
        guard budget.spend(layout.views.count + layout.constraints.count) else { return nil }
        let tree = ConstraintTree(layout)
        report(tree.flaws, in: layout)
        if let solution = layout.solution, solution.frames.count == layout.views.count,
            solution.fits(width: proposal.width, height: proposal.height)
        {
            var pass = ConstraintPass(
                layout, tree: tree, sizes: [], in: proposal, isRightToLeft: environment.direction == .rightToLeft, scale: environment.scale)
            pass.adopt(solution.frames)
            return pass
        }
        var pass = ConstraintPass(
            layout, tree: tree, sizes: layout.views.indices.map { measuredSize($0, layout, tree, inherited) }, in: proposal,
            isRightToLeft: environment.direction == .rightToLeft, scale: environment.scale)
        _ = pass.updateInsets(isSolved: false)
        // Inherited margins depend on the view's position, which depends on them: for real designs, the second pass converges.
        for _ in 0..<3 {
            guard solveAxes(&pass, inherited) else { return pass }
            guard pass.updateInsets(isSolved: true) else { break }
        }
        return pass
    }

    /// Solves widths first, then heights, which depend on wrapped text; `false` if the budget is exceeded.
    private mutating func solveAxes(_ pass: inout ConstraintPass, _ inherited: Inherited) -> Bool {
        for axes in pass.axisGroups {
            guard solve(axes, &pass) else { return false }
            // A text narrower than its ideal width wraps and is as tall as its lines.
            guard axes.contains(.horizontal), wrapTexts(&pass, inherited) else { continue }
            guard solve(axes, &pass) else { return false }
        }
        return true
    }

    private mutating func solve(_ axes: [Axis], _ pass: inout ConstraintPass) -> Bool {
        let rows = ConstraintRows(pass, axes: axes)
        let solution = rows.system.solved(with: &tableau)
        // About this many steps cost as much as a node.
        guard budget.spend(solution.steps / 256), !solution.isExhausted else {
            report(.tooManyConstraints(at: pass.layout.views[0].place ?? origin))
            return false
        }
        for (index, value) in solution.values.enumerated() { pass.values[rows.offset + index] = value }
        report(solution, rows, pass.layout)
        return true
    }

    // MARK: Sizes

    private mutating func measuredSize(
        _ view: Int, _ layout: ConstraintLayout, _ tree: ConstraintTree, _ inherited: Inherited
    ) -> ConstraintPass.MeasuredSize {
        guard !tree.isAbsent[view] else { return ConstraintPass.MeasuredSize() }
        var size = ConstraintPass.MeasuredSize()
        let needsBaseline: Bool
        switch layout.views[view].baseline {
        case .bottomEdge, .fixed: needsBaseline = false
        case .fromEdges, .centered: needsBaseline = tree.usesBaselines
        }
        switch layout.views[view].intrinsicSize {
        case .none: break
        case .fixed(let width, let height): (size.width, size.height) = (width, height)
        case .measured: (size.width, size.height) = (0, 0)
        }
        guard needsBaseline || layout.views[view].intrinsicSize == .measured, let node = layout.views[view].content.node else {
            return size
        }
        let measured = measure(node, in: .ideal, inherited)
        if layout.views[view].intrinsicSize == .measured {
            size.width = wholePixels(measured.size.width)
            size.height = wholePixels(measured.size.height)
        }
        if let baselines = measured.baselines, let style = node.firstText?.font.resolved(in: environment) {
            size.baselines = (baselines.first, style.descent, baselines.last, measured.size.height)
        }
        return size
    }

    /// Measures the lines of texts that are narrower than their ideal width; returns whether any size has changed.
    private mutating func wrapTexts(_ pass: inout ConstraintPass, _ inherited: Inherited) -> Bool {
        var hasChanged = false
        for view in pass.layout.views.indices where !pass.tree.isAbsent[view] && pass.layout.views[view].intrinsicSize == .measured {
            guard let node = pass.layout.views[view].content.node, node.wraps, let ideal = pass.sizes[view].width else {
                continue
            }
            let width = pass.length(view, .horizontal)
            guard width < ideal - 0.01, width > 0 else { continue }
            let size = measure(node, in: Proposal(width: width), inherited).size
            let (lineWidth, height) = (min(wholePixels(size.width), width), wholePixels(size.height))
            if abs(lineWidth - ideal) > 0.01 || abs(height - (pass.sizes[view].height ?? 0)) > 0.01 {
                pass.sizes[view].width = lineWidth
                pass.sizes[view].height = height
                hasChanged = true
            }
        }
        return hasChanged
    }

    private mutating func measure(_ node: Node, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let wasMeasuring = isMeasuring
        isMeasuring = true
        defer { isMeasuring = wasMeasuring }
        return layout(node, in: proposal, inherited)
    }

    /// Rounds up to device pixels, as UIKit does for intrinsic sizes.
    func wholePixels(_ length: Double) -> Double { (length * environment.scale - 1e-4).rounded(.up) / environment.scale }

    // MARK: Drawing

    private mutating func draw(_ view: Int, _ pass: ConstraintPass, _ inherited: Inherited) -> LaidOut {
        let subject = pass.layout.views[view]
        func made(_ layout: inout NodeLayout) -> LaidOut { layout.draw(subject, view, pass, inherited) }
        if let place = subject.place {
            return self.made(Provenance.Identity(place)) { _ in
                Provenance(
                    component: pass.layout.views[0].name, kind: subject.name, at: .text(place),
                    properties: pass.layout.properties(of: view, at: place))
            } _: {
                made(&$0)
            }
        }
        guard !subject.part.isEmpty else { return made(&self) }
        let (component, call) = (pass.layout.component, view == 0 ? pass.layout.call : nil)
        return self.made(Provenance.Identity(component: component, kind: subject.part, at: call)) { _ in
            Provenance(component: component, kind: subject.part, at: call.map(Provenance.Origin.code))
        } _: {
            made(&$0)
        }
    }

    private mutating func draw(
        _ subject: ConstraintLayout.View, _ view: Int, _ pass: ConstraintPass, _ inherited: Inherited
    ) -> LaidOut {
        let frame = pass.frame(view)
        let size = frame.size
        guard !subject.isHidden, subject.alpha > 0.01, !pass.tree.isAbsent[view], frame.isSane else { return .empty }
        var inner = inherited
        inner.depth += 1
        var children: [Frame.Child] = []
        if let background = subject.background {
            children.append(
                Frame.Child(
                    .shape(roundedShape(size, radius: subject.cornerRadius, corners: subject.roundedCorners), .fill(color(background))),
                    at: .zero))
        }
        if case .node(let node, let alignment) = subject.content, size.width > 0, size.height > 0 {
            children += place(node, alignment, in: size, inner)
        }
        guard inner.depth < Self.depthLimit else {
            report(Self.tooDeep(at: origin))
            return .empty
        }
        for child in pass.tree.children[view] {
            let part = draw(child, pass, inner)
            if !part.children.isEmpty { children += part.placed(at: pass.frame(child).origin - frame.origin) }
        }
        if subject.borderWidth > 0 { children += border(of: subject, in: size) }
        var laidOut = LaidOut(size: size, children: children)
        let clips = if case .scroll = subject.content { true } else { subject.clips }
        let shadow = subject.shadow.flatMap { shadow in
            clips ? nil : FrameEffects.Shadow(color: color(shadow.color), radius: min(100, max(0, shadow.radius)), offset: shadow.offset)
        }
        let effects = FrameEffects(opacity: min(1, max(0, subject.alpha)), shadow: shadow)
        if clips || effects != .none || subject.role != nil, !children.isEmpty {
            let radius = max(0, min(subject.cornerRadius, size.width / 2, size.height / 2))
            let role = subject.role ?? .group
            laidOut = laidOut.framed(
                role, label: role.label(in: words), clips: clips, clipRadius: clips ? radius : 0,
                clipCorners: clips ? subject.roundedCorners : .all, effects: effects)
        }
        if let appearance = subject.appearance { laidOut.children = laidOut.children.map { $0.resolved(for: appearance) } }
        guard let transform = subject.transform else { return laidOut }
        let middle = Point(x: size.width / 2, y: size.height / 2)
        return LaidOut(size: size, children: transform.applied(to: laidOut.children, around: middle))
    }

    /// A border inside the edges of a view.
    private mutating func border(of subject: ConstraintLayout.View, in size: Size) -> [Frame.Child] {
        let ink = subject.borderColor ?? .custom(AdaptiveColor(RGBA(red: 0, green: 0, blue: 0, alpha: 255)))
        guard subject.roundedCorners != .all, subject.cornerRadius > 0 else {
            let kind: Node.ShapeNode.Kind = subject.cornerRadius > 0 ? .roundedRectangle(radius: subject.cornerRadius) : .rectangle
            return layoutShape(Node.ShapeNode(kind, color: ink, lineWidth: subject.borderWidth), in: Proposal(size)).children
        }
        let line = min(subject.borderWidth, size.width / 2, size.height / 2)
        let inner = Size(width: size.width - line, height: size.height - line)
        let shape = roundedShape(inner, radius: max(0, subject.cornerRadius - line / 2), corners: subject.roundedCorners)
        let outline = shape.path.map { Point(x: $0.x + line / 2, y: $0.y + line / 2) }
        return [Frame.Child(.shape(.path(outline), .stroke(color(ink), width: line)), at: .zero)]
    }

    /// Places a node in its view's frame. A text shows as many lines as fit.
    mutating func place(_ node: Node, _ alignment: Alignment, in size: Size, _ inherited: Inherited) -> [Frame.Child] {
        var part = layout(node, in: Proposal(size), inherited)
        if part.size.height > size.height + 0.5, node.wraps, let style = node.firstText?.font.resolved(in: environment), style.leading > 0 {
            let lines = max(1, Int(((size.height + 0.5 - style.lineHeight) / style.leading).rounded(.down)) + 1)
            part = layout(node.limited(to: lines), in: Proposal(size), inherited)
        }
        return part.placed(
            at: Point(
                x: alignment.horizontal.offset(of: part.size.width, in: size.width),
                y: alignment.vertical.offset(of: part.size.height, in: size.height)))
    }
}

extension Rect {
    /// Whether the size is within the range of any screen or page.
    fileprivate var isSane: Bool {
        [minX, minY, width, height].allSatisfy { abs($0) <= LinearSystem.greatest }
    }
}

extension ConstraintLayout.Content {
    /// The node that a view shows or is as large as.
    fileprivate var node: Node? {
        switch self {
        case .node(let node, _), .measured(let node): node
        case .container, .stack, .scroll, .guide: nil
        }
    }
}

extension Node {
    /// The node's own text, or the first in its descendants.
    var firstText: TextNode? {
        if case .text(let text) = self { return text }
        for child in children { if let text = child.firstText { return text } }
        return nil
    }

    /// Whether the height depends on the width.
    var wraps: Bool {
        switch self {
        case .text(let text): text.lineLimit != 1
        case .empty, .symbol, .image, .spacer, .divider, .toggle, .spinner, .progress, .slider, .shape, .drawing, .table: false
        case .modified(let node, _), .noticed(let node, _), .made(let node, _): node.wraps
        case .stack, .overlay, .grid, .flow, .scroll, .constrained, .placeholder: true
        }
    }

    /// The node with a maximum number of lines.
    fileprivate func limited(to lines: Int) -> Node {
        guard case .text(var text) = self else { return mapChildren { $0.limited(to: lines) } }
        text.lineLimit = min(lines, text.lineLimit ?? lines)
        return .text(text)
    }
}
