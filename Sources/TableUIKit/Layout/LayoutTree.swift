import Foundation
import TableCells
import TableGraphics
import TableInputs

/// Translates a tree of views into a constraint layout.
@MainActor
struct LayoutTree {
    private(set) var layout = ConstraintLayout(views: [])
    /// The view at each layout index; `nil` for guides and for views that only the layout knows.
    private(set) var views: [UIView?] = []
    private var guides: [(index: Int, guide: UILayoutGuide)] = []
    private var items: [ObjectIdentifier: ConstraintLayout.Item] = [:]
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The sublayers by their layout index.
    private var layers: [Int: CALayer] = [:]
    let environment: Environment

    init(_ root: UIView, in environment: Environment) {
        self.environment = environment
        add(root, in: nil, isArranged: false)
        addConstraints()
    }

    func index(of view: UIView) -> Int? { indices[ObjectIdentifier(view)] }

    // MARK: Views

    @discardableResult
    private mutating func add(_ view: UIView, in parent: Int?, isArranged: Bool) -> Int {
        var content = LayoutTree.content(of: view)
        content.node = content.node.map(view.sized)
        let isPositionedByMask = parent != nil && !isArranged && view.translatesAutoresizingMaskIntoConstraints
        let (origin, box) = (view.origin, view.geometry.box.rect)
        var made = ConstraintLayout.View(
            id: view.accessibilityIdentifier ?? origin?.view.id ?? "", name: origin?.view.words ?? LayoutTree.name(of: view),
            place: origin?.view.span, parent: parent, intrinsicSize: origin?.placeholderSize ?? content.size, hugging: view.hugging,
            compressionResistance: view.compressionResistance,
            designFrame: origin.map { $0.designFrame(box, isPositionedByMask: isPositionedByMask) } ?? box)
        if let kind = content.kind {
            made.content = kind
        } else if let node = content.node {
            made.content = .node(node, content.alignment)
        }
        made.alignmentInsets = content.alignmentInsets
        made.baseline = content.baseline
        made.layoutMargins = EdgeInsets(view.marginsWithSafeArea)
        made.preservesSuperviewMargins = view.preservesSuperviewLayoutMargins
        made.safeAreaInsets = EdgeInsets(view.safeAreaInsets, environment.direction)
        made.isHidden = view.isHidden
        if isPositionedByMask {
            made.autoresizing = ConstraintLayout.Autoresizing(rawValue: Int(view.autoresizingMask.rawValue))
        }
        if let layer = view.existingLayer { decorate(&made, layer) }
        made.transform = layoutTransform(view.transform)
        made.appearance = Appearance(view.ownStyle)
        if !view.isAnnouncedByRow { made.role = view.spokenRole ?? view.partRole }
        let index = layout.add(made)
        views.append(view)
        items[ObjectIdentifier(view)] = .view(index)
        indices[ObjectIdentifier(view)] = index
        addDrawings(of: view, at: index)
        addParts(of: view, at: index)
        for guide in view.layoutGuides {
            let place = layout.add(
                ConstraintLayout.View(name: "UILayoutGuide “\(guide.identifier)”", parent: index, content: .guide))
            views.append(nil)
            guides.append((place, guide))
            items[ObjectIdentifier(guide)] = .view(place)
        }
        complete(view, at: index)
        return index
    }

    private mutating func complete(_ view: UIView, at index: Int) {
        // Taken out, so that the view can ask for indices meanwhile.
        var layout = ConstraintLayout(views: [])
        swap(&layout, &self.layout)
        view.complete(&layout, at: index) { indices[ObjectIdentifier($0)] }
        swap(&layout, &self.layout)
        while views.count < self.layout.views.count { views.append(nil) }
    }

    private mutating func addParts(of view: UIView, at index: Int) {
        let arranged = view.arrangedViews
        for part in view.paintOrder {
            switch part {
            case .layer(let layer): addLayer(layer, in: index)
            case .view(let subview) where view.laysOutSubviews:
                add(subview, in: index, isArranged: arranged.contains { $0 === subview })
            case .view: break
            }
        }
        guard view.laysOutSubviews, let arrangement = view.arrangement(at: { indices[ObjectIdentifier($0)] }) else { return }
        if arrangement.distribution == .fill { order(arrangement, in: view) }
        let isTurned = view.ownDirection(in: environment.direction) != nil
        layout.views[index].content = .stack(isTurned ? arrangement.turned() : arrangement)
        if !arrangement.isLayoutMarginsRelative { layout.views[index].layoutMargins = EdgeInsets() }
    }

    /// As in UIKit, of views that hug their contents alike, those in a nested stack take the room that is left, and of these the first.
    private mutating func order(_ stack: ConstraintLayout.Stack, in view: UIView) {
        let arranged = stack.arranged ?? []
        var (depth, outer) = (0.0, view.superview)
        while let next = outer, next.fillsArrangement { (depth, outer) = (depth + 1, next.superview) }
        for (position, index) in arranged.enumerated() {
            let along = depth + 1 - Double(position) / Double(arranged.count)
            layout.views[index].hugging.yield(0.001 * (stack.axis == .horizontal ? along : depth), \.horizontal)
            layout.views[index].hugging.yield(0.001 * (stack.axis == .vertical ? along : depth), \.vertical)
        }
    }

    /// How a view or layer is scaled and turned; `nil` if it is not.
    private func layoutTransform(_ own: CGAffineTransform) -> ConstraintLayout.Transform? {
        guard own.a != 1 || own.b != 0 || own.c != 0 || own.d != 1 else { return nil }
        // The layout is mirrored as a whole.
        let turn: Double = environment.direction == .rightToLeft ? -1 : 1
        return ConstraintLayout.Transform(a: Double(own.a), b: turn * Double(own.b), c: turn * Double(own.c), d: Double(own.d))
    }

    private func decorate(_ made: inout ConstraintLayout.View, _ layer: CALayer) {
        made.clips = layer.masksToBounds
        made.alpha = Double(min(1, max(0, layer.opacity)))
        made.background = layer.backgroundColor?.reference
        made.cornerRadius = max(0, Double(layer.cornerRadius))
        made.borderWidth = max(0, Double(layer.borderWidth))
        made.borderColor = layer.borderColor?.reference
        // The layout is mirrored as a whole, the corners of a layer stay where they are.
        let corners = layer.maskedCorners.corners
        made.roundedCorners = environment.direction == .rightToLeft ? corners.mirrored : corners
        made.shadow = layer.layoutShadow
        guard let rounding = layer.maskRounding else { return }
        made.clips = true
        made.cornerRadius = rounding.radius
        made.roundedCorners = rounding.corners
    }

    /// Adds what a view and its layer draw, behind its subviews.
    private mutating func addDrawings(of view: UIView, at index: Int) {
        let size = view.bounds.rect.size
        if let node = view.drawing { addDrawing(node, size, in: index) }
        if let node = view.existingLayer?.node(size: size) { addDrawing(node, size, in: index) }
    }

    private mutating func addLayer(_ layer: CALayer, in parent: Int) {
        guard !layer.isHidden else { return }
        let box = layer.geometry.box.rect
        var made = ConstraintLayout.View(name: "sublayer", parent: parent, designFrame: box)
        if let node = layer.node(size: box.size) { made.content = .node(node, .topLeading) }
        decorate(&made, layer)
        made.transform = layoutTransform(layer.affineTransform())
        made.autoresizing = []
        let index = addMade(made)
        layers[index] = layer
        for sublayer in layer.paintOrder { addLayer(sublayer, in: index) }
    }

    private mutating func addDrawing(_ node: Node, _ size: Size, in index: Int) {
        var made = ConstraintLayout.View(
            name: "layer", parent: index, content: .node(node, .topLeading), designFrame: Rect(origin: .zero, size: size))
        made.autoresizing = [.flexibleWidth, .flexibleHeight]
        _ = addMade(made)
    }

    /// Adds a view that exists only in the layout.
    private mutating func addMade(_ view: ConstraintLayout.View) -> Int {
        views.append(nil)
        return layout.add(view)
    }

    // MARK: Contents

    /// If a subclass of a label or image view overrides the intrinsic size, that size is added to the content or replaces it.
    private static func content(of view: UIView) -> ViewContent {
        var content = view.content()
        guard !SystemClasses.contains(type(of: view)) else { return content }
        let size = view.intrinsicContentSize
        let (width, height) = (Double(size.width), Double(size.height))
        switch content.size {
        case .none:
            guard width >= 0 || height >= 0 else { break }
            content.size = .fixed(width: width >= 0 ? width : nil, height: height >= 0 ? height : nil)
        case .fixed(let ownWidth, let ownHeight):
            content.size = .fixed(width: width >= 0 ? width : nil, height: height >= 0 ? height : nil)
            if (ownWidth, ownHeight) == (nil, nil) { content.size = .fixed(width: width, height: height) }
        case .measured:
            guard let node = content.node else { break }
            let own = view.size(of: node)
            let (x, y) = ((width - own.width) / 2, (height - own.height) / 2)
            guard width >= 0, height >= 0, abs(x) > 0.6 || abs(y) > 0.6 else { break }
            guard x >= 0, y >= 0 else {
                content.size = .fixed(width: width, height: height)
                break
            }
            // Text stays at the edge that it is aligned to.
            let leading = content.alignment.horizontal.share * 2 * x
            content.node = node.padding(EdgeInsets(top: y, leading: leading, bottom: y, trailing: 2 * x - leading))
        }
        return content
    }

    static func name(of view: UIView) -> String {
        let kind = "\(type(of: view))"
        return view.shownText.map { "\(kind) “\($0.prefix(40))”" } ?? view.accessibilityIdentifier.map { "\(kind) “\($0)”" } ?? kind
    }

    // MARK: Constraints

    private mutating func addConstraints() {
        for view in views {
            for constraint in view?.constraints ?? [] { add(constraint) }
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        let own = (constraint.firstItem as? UIView)?.ownDirection(in: environment.direction)
        guard let item = constraint.firstItem.flatMap(item), let first = anchor(item, constraint.firstAttribute, own) else { return }
        var second: ConstraintLayout.Anchor?
        if constraint.secondAttribute != .notAnAttribute {
            guard let other = constraint.secondItem.flatMap(self.item), let anchor = anchor(other, constraint.secondAttribute, own) else {
                return
            }
            second = anchor
        }
        // The constant of leading and trailing edges counts along the direction.
        let isTurned = own == .rightToLeft && constraint.firstAttribute.layout.map { $0.edge(in: own) != $0 } ?? false
        layout.constraints.append(
            ConstraintLayout.Constraint(
                first, constraint.relation.layout, to: second, multiplier: Double(constraint.multiplier),
                constant: Double(isTurned ? -constraint.constant : constraint.constant), priority: Double(constraint.priority.rawValue),
                identifier: constraint.identifier ?? constraint.origin?.id ?? "", place: constraint.origin?.place))
    }

    private func item(_ object: AnyObject) -> ConstraintLayout.Item? {
        if let known = items[ObjectIdentifier(object)] { return known }
        guard let guide = object as? UILayoutGuide, let owner = guide.owningView, let index = indices[ObjectIdentifier(owner)] else {
            return nil
        }
        return switch guide.kind {
        case .custom: nil
        case .margins: .margins(index)
        case .readable: .readable(index)
        case .safeArea: .safeArea(index)
        case .scrollContent: .scrollContent(index)
        case .scrollFrame: .view(index)
        }
    }

    private func anchor(
        _ item: ConstraintLayout.Item, _ attribute: NSLayoutConstraint.Attribute, _ direction: LayoutDirection?
    ) -> ConstraintLayout.Anchor? {
        attribute.layout.map { ConstraintLayout.Anchor(item, $0.edge(in: direction)) }
    }

    // MARK: Frames

    /// The solved frame of a view in its parent.
    private func frame(_ index: Int, _ solution: ConstraintLayout.Solution) -> CGRect {
        var frame = solution.frames[index]
        guard let parent = layout.views[index].parent else { return CGRect(frame) }
        frame.origin = frame.origin - solution.frames[parent].origin
        if environment.direction == .rightToLeft { frame.origin.x = solution.frames[parent].width - frame.maxX }
        return CGRect(frame)
    }

    /// Sets the frames of a view's subviews again. As in UIKit, constraints win over frames that an outer view's `layoutSubviews` set.
    func layOutSubviews(of view: UIView, _ solution: ConstraintLayout.Solution) {
        for subview in view.subviews where !subview.translatesAutoresizingMaskIntoConstraints {
            guard let index = indices[ObjectIdentifier(subview)] else { continue }
            let solved = frame(index, solution)
            if subview.geometry.box != solved { subview.applyLayout(solved) }
        }
    }

    /// Sets the frames of the views to the solved ones.
    func apply(_ solution: ConstraintLayout.Solution) {
        for (index, view) in views.enumerated() where index > 0 { view?.applyLayout(frame(index, solution)) }
        for (index, size) in solution.scrolled { views[index]?.takeScrolledSize(CGSize(size)) }
        for entry in guides { entry.guide.layoutFrame = frame(entry.index, solution) }
    }

    /// The current frames of the views, including frames set by hand.
    func currentSolution(_ solved: ConstraintLayout.Solution) -> ConstraintLayout.Solution {
        let isMirrored = environment.direction == .rightToLeft
        var solution = solved
        for (index, view) in views.enumerated() where index > 0 {
            guard let parent = layout.views[index].parent else { continue }
            // What a view's bounds scroll, the picture scrolls.
            let scrolled = views[parent]?.bounds.rect.origin ?? .zero
            guard let geometry = layers[index]?.geometry ?? view?.geometry else {
                let moved = solution.frames[parent].origin - solved.frames[parent].origin - scrolled
                solution.frames[index].origin = solved.frames[index].origin + moved
                continue
            }
            let (shift, box) = (geometry.shift, geometry.box.rect)
            var frame = Rect(origin: box.origin + Point(x: Double(shift.x), y: Double(shift.y)) - scrolled, size: box.size)
            if isMirrored { frame.origin.x = solution.frames[parent].width - frame.maxX }
            solution.frames[index] = Rect(origin: frame.origin + solution.frames[parent].origin, size: frame.size)
        }
        return solution
    }
}

extension HorizontalAlignment {
    /// The part of free space that is before something aligned.
    fileprivate var share: Double {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}

extension ConstraintLayout.AxisPriorities {
    /// Lowers a priority, except one that must not lose against the usual resistance to compression.
    fileprivate mutating func yield(_ part: Double, _ axis: WritableKeyPath<Self, Double>) {
        if self[keyPath: axis] != 750 { self[keyPath: axis] -= part }
    }
}

/// Recognizes classes that belong to this module and therefore do not override an intrinsic size.
@MainActor
enum SystemClasses {
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func contains(_ type: AnyClass) -> Bool {
        if let isOwn = known[ObjectIdentifier(type)] { return isOwn }
        let isOwn = String(reflecting: type).hasPrefix("TableUIKit.")
        known[ObjectIdentifier(type)] = isOwn
        return isOwn
    }
}
