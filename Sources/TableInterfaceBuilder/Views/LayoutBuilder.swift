import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// Converts views of a document to views and constraints for layout.
struct LayoutBuilder {
    let context: InterfaceContext
    private(set) var layout: ConstraintLayout
    /// The items that constraints can refer to, by object id.
    private var items: [String: ConstraintLayout.Item] = [:]
    private var constraints: [InterfaceConstraint] = []
    /// Whether the cell has a title; only its first text is one.
    private var hasTitle = false

    init(_ context: InterfaceContext, root: ConstraintLayout.View) {
        self.context = context
        layout = ConstraintLayout(views: [root])
        // Most cells have fewer.
        layout.views.reserveCapacity(12)
        layout.constraints.reserveCapacity(24)
        items.reserveCapacity(12)
    }

    /// Adds a view that is not in the document, such as an accessory.
    mutating func add(_ view: ConstraintLayout.View) -> Int { layout.add(view) }

    mutating func add(_ constraint: ConstraintLayout.Constraint) { layout.constraints.append(constraint) }

    /// Lets constraints refer to a layout view by the id of a view of the document, and adds the guides and constraints of that view.
    mutating func adopt(_ view: InterfaceView, as index: Int) {
        name(view, index)
        constraints += view.constraints
    }

    private mutating func name(_ view: InterfaceView, _ index: Int) {
        if !view.id.isEmpty, items[view.id] == nil { items[view.id] = .view(index) }
        for guide in view.guides where !guide.id.isEmpty {
            items[guide.id] =
                switch guide.key {
                case "contentLayoutGuide": .scrollContent(index)
                case "frameLayoutGuide": .view(index)
                default: .safeArea(index)
                }
        }
    }

    /// Adds a view and everything in it; `tint` is the inherited tint color.
    @discardableResult
    mutating func add(_ view: InterfaceView, in parent: Int, isArranged: Bool = false, tint: ColorReference) -> Int? {
        guard view.isInstalled else { return nil }
        let tint = context.color(view.tintColor) ?? tint
        var made = ConstraintLayout.View(
            id: view.id, name: view.words, place: view.span, parent: parent,
            hugging: ConstraintLayout.AxisPriorities(view.huggingPriority.horizontal ?? 250, view.huggingPriority.vertical ?? 250),
            compressionResistance: ConstraintLayout.AxisPriorities(
                view.compressionPriority.horizontal ?? 750, view.compressionPriority.vertical ?? 750),
            designFrame: view.frame)
        decorate(&made, view)
        if !isArranged, view.usesAutoresizing { made.autoresizing = ConstraintLayout.Autoresizing(view.autoresizing) }
        fill(&made, view, tint)
        if made.isHidden, !isArranged { made.content = .container }
        let index = layout.add(made)
        name(view, index)
        constraints += view.constraints
        if case .stack(let stack) = view.kind {
            addArranged(view.subviews, stack, in: index, tint: tint)
        } else {
            for subview in view.subviews { add(subview, in: index, tint: tint) }
        }
        return index
    }

    private mutating func addArranged(_ subviews: [InterfaceView], _ stack: StackContent, in index: Int, tint: ColorReference) {
        var arranged: [Int] = []
        var custom: [Int: Double] = [:]
        for subview in subviews {
            guard let place = add(subview, in: index, isArranged: true, tint: tint) else { continue }
            arranged.append(place)
            if let spacing = stack.customSpacing[subview.id] { custom[place] = spacing }
        }
        layout.views[index].content = .stack(
            ConstraintLayout.Stack(
                axis: stack.isVertical ? .vertical : .horizontal, distribution: .init(rawValue: stack.distribution) ?? .fill,
                alignment: .init(rawValue: stack.alignment) ?? .fill, spacing: stack.spacing, customSpacing: custom,
                isLayoutMarginsRelative: stack.isMarginsRelative, isBaselineRelative: stack.isBaselineRelative, arranged: arranged))
    }

    /// The layout, with all constraints whose items are in it.
    mutating func finish() -> ConstraintLayout {
        for constraint in constraints where constraint.isInstalled && !constraint.isPlaceholder {
            guard let first = anchor(constraint.firstItem, constraint.firstAttribute) else { continue }
            var second: ConstraintLayout.Anchor?
            if let item = constraint.secondItem {
                guard let found = anchor(item, constraint.secondAttribute ?? constraint.firstAttribute) else { continue }
                second = found
            }
            layout.constraints.append(
                ConstraintLayout.Constraint(
                    first, constraint.relation, to: second, multiplier: constraint.multiplier,
                    constant: constraint.constant, priority: constraint.priority, identifier: constraint.identifier ?? constraint.id,
                    place: constraint.span))
        }
        constraints = []
        return layout
    }

    private func anchor(_ id: String, _ attribute: ConstraintLayout.Attribute?) -> ConstraintLayout.Anchor? {
        guard let attribute, let item = items[id] else { return nil }
        return ConstraintLayout.Anchor(item, attribute)
    }

    // MARK: Appearance

    private func decorate(_ made: inout ConstraintLayout.View, _ view: InterfaceView) {
        made.isHidden = view.isHidden || context.values[view.id] == .hidden
        made.clips = view.clipsToBounds
        made.alpha = view.alpha
        made.background = context.color(view.backgroundColor)
        made.preservesSuperviewMargins = view.preservesSuperviewLayoutMargins
        // A stack's margins apply to its subviews only if it uses them.
        if case .stack(let stack) = view.kind, !stack.isMarginsRelative { made.layoutMargins = EdgeInsets() }
        if let margins = view.layoutMargins { made.layoutMargins = context.edges(margins) }
        for look in view.runtimeLooks {
            switch look {
            case .cornerRadius(let radius): made.cornerRadius = radius
            case .borderWidth(let width): made.borderWidth = width
            case .borderColor(let color): made.borderColor = context.color(color)
            case .clips(let isOn): made.clips = isOn
            case .hidden(let isHidden): made.isHidden = isHidden
            case .alpha(let alpha): made.alpha = alpha
            case .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset: break
            }
        }
        made.shadow = LayerShadow(view.runtimeLooks).shadow(context.color)
    }

    // MARK: Contents

    private mutating func fill(_ made: inout ConstraintLayout.View, _ view: InterfaceView, _ tint: ColorReference) {
        let value = context.values[view.id]
        let colors = context.colors(of: view)
        switch view.kind {
        case .plain, .stack, .table, .cell: break
        case .label(let label):
            let role: Role = hasTitle ? .detail : .title
            hasTitle = true
            let node = context.label(label, value: value, role: role)
            // A label without text has no size.
            let isEmpty = context.text(value, else: label.text).isEmpty
            set(
                &made, node, isEmpty ? .fixed(width: 0, height: 0) : .measured, Alignment(context.alignment(label.alignment), .center),
                .fromEdges)
        case .textView(let label, let isScrollable):
            let node = context.label(label, value: value, role: .detail).padding(EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5))
            set(&made, node, isScrollable ? .none : .measured, Alignment(context.alignment(label.alignment), .top))
            made.clips = true
        case .image(let image): fill(&made, view, image, value, tint)
        case .button(let button): set(&made, context.button(button, value: value, tint: tint), .measured, .center, .centered)
        case .textField(let field):
            set(&made, context.textField(field, value: value), .measured, .leading, .centered)
        case .toggle(let isOn, let isEnabled):
            var shown = isOn
            if case .bool(let value)? = value { shown = value }
            set(&made, SystemControl.toggle(isOn: shown, isEnabled: isEnabled, colors, in: context.environment.theme))
        case .slider(let share):
            var shown = share
            if case .number(let value)? = value { shown = value }
            set(&made, SystemControl.slider(shown, colors, in: context.environment.theme))
        case .segments(let segments, let selected):
            set(&made, context.segments(segments, selected: selected, selectedColor: colors.fill ?? .token(.segment)), .measured)
            made.alignmentInsets = EdgeInsets(bottom: 1)
        case .stepper: set(&made, Stepper(), .fixed(width: 94, height: 32))
        case .progress(let share):
            var shown = share
            if case .number(let value)? = value { shown = min(1, max(0, value)) }
            set(&made, .progress(shown, tint: colors.fill ?? tint, track: colors.track ?? .token(.fill)), .fixed(width: nil, height: 4))
        case .activityIndicator(let isLarge, let isShown):
            let side = isLarge ? 37.0 : 20
            set(&made, .spinner(isLarge: isLarge).controlColors(colors), .fixed(width: side, height: side))
            if !isShown { made.isHidden = true }
        case .pageControl(let count, let current):
            set(&made, SystemControl.pageControl(count: count, current: current, colors, in: context.environment.theme))
        case .datePicker(let mode, let style):
            // Documents of Xcode before 11.4 name no style; date pickers always had wheels then.
            let isWheels = ["wheels", "inline"].contains(style) || (view.frame?.height ?? 0) > 100
            set(
                &made, isWheels ? context.wheels(InterfaceContext.dateColumns(mode: mode)) : context.datePicker(mode: mode),
                isWheels ? .fixed(width: 320, height: 216) : .measured)
        case .picker: set(&made, context.wheels([]), .fixed(width: 320, height: 216))
        case .searchBar(let text, let placeholder):
            set(
                &made, context.searchBar(text, placeholder), .fixed(width: nil, height: context.environment.theme[.searchBarHeight]))
        case .scroll: made.content = .scroll
        case .collection(let cells, let size, let isHorizontal): fill(&made, view, cells, size, isHorizontal, tint)
        case .visualEffect:
            // In an image, a blur of what is behind is a flat color.
            if made.background == nil { made.background = .token(.fill) }
        case .opaque(let name): set(&made, .placeholder(view.customClass ?? name), .none)
        }
        if view.placeholderWidth != nil || view.placeholderHeight != nil {
            made.intrinsicSize = .fixed(width: view.placeholderWidth, height: view.placeholderHeight)
        }
    }

    private func set(_ made: inout ConstraintLayout.View, _ control: SystemControl) {
        set(&made, control.node, control.size)
        made.alignmentInsets = control.alignmentInsets
    }

    private func set(
        _ made: inout ConstraintLayout.View, _ node: Node, _ size: ConstraintLayout.IntrinsicSize, _ alignment: Alignment = .center,
        _ baseline: ConstraintLayout.Baseline = .bottomEdge
    ) {
        made.content = .node(node, alignment)
        made.intrinsicSize = size
        made.baseline = baseline
    }

    private func fill(
        _ made: inout ConstraintLayout.View, _ view: InterfaceView, _ image: ImageContent, _ value: OutletValue?, _ tint: ColorReference
    ) {
        let frame = view.frame.map { Size(width: $0.width, height: $0.height) }
        let node = context.image(image, value: value, contentMode: view.contentMode, size: frame, tint: tint)
        var size: ConstraintLayout.IntrinsicSize = .none
        if let name = image.name {
            if image.isSymbol {
                let side = InterfaceContext.side(ofSymbol: image)
                size = .fixed(width: side, height: side)
            } else if let own = context.size(ofImage: name) {
                size = .fixed(width: own.width, height: own.height)
            }
        }
        set(&made, node, size, InterfaceContext.alignment(view.contentMode))
        if view.contentMode == "scaleAspectFill" { made.clips = true }
    }

    /// Shows the prototypes of a collection view as on its first page.
    private func fill(
        _ made: inout ConstraintLayout.View, _ view: InterfaceView, _ cells: [InterfaceView], _ size: Size, _ isHorizontal: Bool,
        _ tint: ColorReference
    ) {
        let items = cells.map { cell in
            let own = cell.frame.map { Size(width: $0.width, height: $0.height) } ?? size
            return context.node(of: cell, tint: tint).frame(width: own.width, height: own.height)
        }
        let node =
            items.isEmpty ? Node.empty : isHorizontal ? .scroll(Node.ScrollNode(spacing: 10, children: items)) : Flow(spacing: 10) { items }
        set(&made, node, .none, .topLeading)
        made.clips = true
    }
}

extension ConstraintLayout.Autoresizing {
    init(_ mask: AutoresizingMask) {
        let pairs: [(AutoresizingMask, Self)] = [
            (.flexibleLeft, .flexibleLeftMargin), (.flexibleWidth, .flexibleWidth), (.flexibleRight, .flexibleRightMargin),
            (.flexibleTop, .flexibleTopMargin), (.flexibleHeight, .flexibleHeight), (.flexibleBottom, .flexibleBottomMargin),
        ]
        self = pairs.reduce(into: []) { if mask.contains($1.0) { $0.insert($1.1) } }
    }
}

extension InterfaceContext {
    /// A separate view as a node, such as a header or a cell of a collection view.
    package func node(of view: InterfaceView, tint: ColorReference = .token(.tint)) -> Node {
        var root = ConstraintLayout.View(id: view.id, name: view.words, place: view.span, designFrame: view.frame)
        root.background = color(view.backgroundColor)
        var builder = LayoutBuilder(self, root: root)
        builder.adopt(view, as: 0)
        for subview in view.subviews { builder.add(subview, in: 0, tint: color(view.tintColor) ?? tint) }
        var layout = builder.finish()
        layout.collapsedHeight = view.savedHeight
        return .constrained(layout)
    }
}
