import TableCells
import TableGraphics
import TableInputs
import TableScene

extension InterfaceContext {
    /// A cell with its accessory, as a row shows it.
    func body(of view: InterfaceView, _ cell: CellContent) -> Node {
        if cell.style != nil { return builtIn(view, cell) }
        let metrics = CellMetrics(accessory: cell.accessoryView == nil ? cell.accessory : "none", in: environment)
        var layout = layout(of: view, cell, metrics)
        layout.collapsedHeight = view.savedHeight
        return .constrained(layout)
    }

    /// The views and constraints of a cell. The cell itself is the root, and its content view and accessory are subviews.
    package func layout(of view: InterfaceView, _ cell: CellContent, _ metrics: CellMetrics) -> ConstraintLayout {
        let tint = color(view.tintColor) ?? .token(.tint)
        var root = ConstraintLayout.View(id: view.id, name: view.words, place: view.span, designFrame: view.frame)
        root.layoutMargins = metrics.margins
        if let margins = view.layoutMargins { root.layoutMargins = edges(margins) }
        var builder = LayoutBuilder(self, root: root)
        builder.adopt(view, as: 0)
        var accessoryWidth = metrics.accessoryWidth
        if let accessory = cell.accessoryView?.first, let frame = accessory.frame { accessoryWidth = frame.width + environment.cellMargin }
        if let content = cell.contentView?.first {
            var made = ConstraintLayout.View(
                id: content.id, name: "content view", place: content.span, parent: 0, designFrame: content.frame)
            made.background = color(content.backgroundColor)
            made.layoutMargins = metrics.margins
            made.preservesSuperviewMargins = content.preservesSuperviewLayoutMargins
            if let margins = content.layoutMargins ?? view.layoutMargins { made.layoutMargins = edges(margins) }
            let index = builder.add(made)
            pin(index, trailing: accessoryWidth, bottom: metrics.bottomGap, in: &builder)
            builder.adopt(content, as: index)
            for subview in content.subviews { builder.add(subview, in: index, tint: color(content.tintColor) ?? tint) }
        }
        if let accessory = cell.accessoryView?.first {
            add(accessory, to: &builder, tint)
        } else if let mark = Role.Accessory(document: cell.accessory) {
            addMark(mark, to: &builder)
        }
        return builder.finish()
    }

    private func pin(_ index: Int, trailing: Double, bottom: Double, in builder: inout LayoutBuilder) {
        let sides: [(ConstraintLayout.Attribute, Double)] = [(.leading, 0), (.top, 0), (.trailing, -trailing), (.bottom, -bottom)]
        for (side, constant) in sides {
            builder.add(
                ConstraintLayout.Constraint(
                    .init(.view(index), side), to: .init(.view(0), side), constant: constant, identifier: "content view \(side.rawValue)"))
        }
    }

    /// Centers an accessory vertically at the trailing margin of the cell.
    private func placeAtEnd(_ index: Int, in builder: inout LayoutBuilder) {
        builder.add(
            ConstraintLayout.Constraint(.init(.view(index), .centerY), to: .init(.view(0), .centerY), identifier: "accessory middle"))
        builder.add(
            ConstraintLayout.Constraint(
                .init(.view(index), .trailing), to: .init(.view(0), .trailing), constant: -environment.cellMargin,
                identifier: "accessory end"))
    }

    private func addMark(_ mark: Role.Accessory, to builder: inout LayoutBuilder) {
        var view = ConstraintLayout.View(
            name: "accessory", parent: 0, content: .node(Accessory(mark, in: environment), .trailing), intrinsicSize: .measured)
        view.hugging = ConstraintLayout.AxisPriorities(999, 999)
        let index = builder.add(view)
        placeAtEnd(index, in: &builder)
    }

    private func add(_ accessory: InterfaceView, to builder: inout LayoutBuilder, _ tint: ColorReference) {
        var view = accessory
        view.usesAutoresizing = false
        guard let index = builder.add(view, in: 0, tint: tint) else { return }
        placeAtEnd(index, in: &builder)
        guard let frame = accessory.frame else { return }
        let insets = builder.layout.views[index].alignmentInsets
        for (side, length) in [
            (ConstraintLayout.Attribute.width, frame.width - insets.leading - insets.trailing),
            (.height, frame.height - insets.top - insets.bottom),
        ] {
            builder.add(
                ConstraintLayout.Constraint(.init(.view(index), side), constant: length, priority: 999, identifier: "accessory size"))
        }
    }

    // MARK: Built-in styles

    /// A cell in one of UIKit's styles, with the metrics of the theme.
    private func builtIn(_ view: InterfaceView, _ cell: CellContent) -> Node {
        StandardCell.body(contents(of: view, cell), in: environment, wraps: true)
    }

    private func contents(of view: InterfaceView, _ cell: CellContent) -> StandardContents {
        var contents = StandardContents(nil)
        let styles: [String: StandardContents.Style] = [
            "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
            "IBUITableViewCellStyleSubtitle": .subtitle,
        ]
        contents.style = styles[cell.style ?? ""] ?? .default
        if let (text, label) = text(of: cell.textLabel) {
            contents.title = text
            contents.titleColor = color(label.color)
            contents.titleFont = ownFont(label)
        }
        if let (text, label) = text(of: cell.detailLabel), contents.style != .default {
            contents.detail = text
            contents.detailColor = color(label.color)
            contents.detailFont = ownFont(label)
        }
        if let view = cell.imageView?.first, case .image(let image) = view.kind, let name = image.name {
            let tint = color(view.tintColor)
            if image.isSymbol {
                contents.symbol = name
            } else if let picture = picture(name) {
                contents.image = picture.path
            } else {
                contents.accessoryView = nil
                contents.image = AssetLibrary.scheme + name
            }
            _ = tint
        }
        contents.indentation = Int((Double(cell.indentationLevel) * cell.indentationWidth / 10).rounded())
        if let accessory = cell.accessoryView?.first {
            contents.accessoryView = node(ofAccessory: accessory)
        } else {
            contents.accessory = Role.Accessory(document: cell.accessory)
        }
        return contents
    }

    private func node(ofAccessory view: InterfaceView) -> Node {
        let size = view.frame ?? Rect(x: 0, y: 0, width: 44, height: 31)
        if case .toggle(let isOn, let isEnabled) = view.kind {
            return .toggle(isOn: isOn, isEnabled: isEnabled).controlColors(colors(of: view))
        }
        var alone = view
        alone.usesAutoresizing = true
        alone.autoresizing = [.flexibleWidth, .flexibleHeight]
        alone.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
        var builder = LayoutBuilder(self, root: ConstraintLayout.View(name: "accessory", designFrame: alone.frame))
        builder.add(alone, in: 0, tint: .token(.tint))
        return Node.constrained(builder.finish()).frame(width: size.width, height: size.height)
    }

    private func text(of view: [InterfaceView]?) -> (String, LabelContent)? {
        guard let view = view?.first, case .label(let label) = view.kind else { return nil }
        return (text(values[view.id], else: label.text), label)
    }

    /// The label's font; `nil` if it is the default font of new cells.
    private func ownFont(_ label: LabelContent) -> Font? {
        switch label.font {
        case .system(let size, let weight) where [17, 18, 16, 12, 11].contains(size) && weight == 400: nil
        case .style("UICTFontTextStyleBody"), .style("UICTFontTextStyleCaption1"): nil
        default: font(label.font)
        }
    }
}
