import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

extension UITableViewCell {
    /// Whether the cell shows only the label and image of its style, or a list configuration.
    private var isStandard: Bool {
        if contentConfiguration is UIListContentConfiguration { return true }
        guard contentConfiguration == nil, ownFrames.isEmpty else { return false }
        let own: [UIView?] = [standardLabel, standardDetail, standardImage]
        return standardLabel != nil || standardDetail != nil || standardImage != nil
            ? contentView.subviews.allSatisfy { view in own.contains { $0 === view } } : false
    }

    /// The height of a row that nothing else determines, in points.
    static let usualHeight = 44.0

    /// Lays out the cell as a row of a width, and returns the row. A height of `nil` is that of the contents.
    func row(width: Double, height: Double?) -> RowContent {
        if rowInsets != Surroundings.environment.rowInsets {
            rowInsets = Surroundings.environment.rowInsets
            setNeedsLayout()
        }
        updateConfigurationIfNeeded()
        let hosted = hostedRow(width: width, height: height)
        var node = ViewLayout.lay(self, width: width, height: height)
        // As in UIKit, a cell whose constraints say nothing of its height is a row of usual height.
        if height == nil, bounds.height < 0.5 { node = ViewLayout.lay(self, width: width, height: Self.usualHeight) }
        var content = RowContent(
            cell: "\(type(of: self))", body: isStandard ? standardNode : withoutBackground(node), separator: separator,
            background: backgroundReference)
        content.isStandardStyle = isStandard
        content.keepsRowInsets = !isStandard
        if isStandard { content.body = ViewLayout.noticed(content.body, NotDrawn.diagnostics(of: withSubviews)) }
        if let spokenCell { content.body = content.body.role(spokenCell) }
        content.keepsAccessories = true
        if let hosted { content.take(hosted) }
        content.selectedBackground = selectedGround(width: width)
        return withBackground(content)
    }

    /// What the cell shows behind its contents while it is selected; `nil` for the usual gray.
    private func selectedGround(width: Double) -> RowContent.SelectedBackground? {
        guard isSelected || isHighlighted else { return nil }
        let isChosen = table.map { $0.editing ? $0.allowsMultipleSelectionDuringEditing : $0.allowsMultipleSelection } ?? false
        guard let view = (isChosen ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView else { return nil }
        if view.subviews.isEmpty, SystemClasses.contains(type(of: view)), view.existingLayer?.sublayers?.isEmpty ?? true {
            return .color(view.backgroundColor?.reference ?? .custom(AdaptiveColor(RGBA(red: 0, green: 0, blue: 0, alpha: 0))))
        }
        view.frame = bounds
        return .view(ViewLayout.lay(view, width: width, height: Double(bounds.height)))
    }

    private var backgroundReference: ColorReference? {
        (backgroundConfiguration?.color ?? backgroundColor)?.reference
    }

    /// Adds the shape, stroke and views of the background configuration.
    private func withBackground(_ content: RowContent) -> RowContent {
        guard let backgroundConfiguration,
            let node = backgroundConfiguration.node(size: bounds.size, tint: tintColor, margins: directionalLayoutMargins)
        else { return content }
        var content = content
        if backgroundConfiguration.hasShape { content.background = UIColor.clear.reference }
        content.body = .modified(
            content.body.frame(maxWidth: .infinity, maxHeight: .infinity), .layer(node, .center, isBehind: true))
        return content
    }

    /// Removes the cell's background, because the row draws it in the shape of its group.
    private func withoutBackground(_ node: Node) -> Node {
        switch node {
        case .constrained(var layout):
            if !layout.views.isEmpty { layout.views[0].background = nil }
            return .constrained(layout)
        case .noticed(let inner, let diagnostic): return .noticed(withoutBackground(inner), diagnostic)
        default: return node
        }
    }

    /// The cell as a standard cell with the theme's metrics.
    private var standardNode: Node {
        var environment = Surroundings.environment
        // A cell takes the margins of its table until code gives it others.
        if let margins = contentView.ownMargins ?? ownMargins {
            environment.layoutMargins = HorizontalInsets(leading: Double(margins.leading), trailing: Double(margins.trailing))
        }
        var contents = StandardContents(nil)
        if let configuration = contentConfiguration as? UIListContentConfiguration {
            contents = configuration.contents(tint: tintColor)
        } else {
            switch style {
            case .default: contents.style = .default
            case .value1: contents.style = .value1
            case .value2: contents.style = .value2
            case .subtitle: contents.style = .subtitle
            }
            if let label = standardLabel, !label.isHidden {
                contents.title = label.text ?? ""
                if label.font != Self.titleFont { contents.titleFont = label.font.look }
                contents.titleColor = label.ownShownColor(usual: .label)
                if label.numberOfLines != 1 { contents.numberOfLines = label.numberOfLines }
                if label.lineBreakMode != .byTruncatingTail { contents.lineBreakMode = label.lineBreakMode.truncation }
                contents.titleLook = label.look
                // Only the label of the default style is wider than its text.
                if style != .default { contents.titleLook.alignment = .leading }
            }
            if let label = standardDetail, !label.isHidden, label.text?.isEmpty == false {
                contents.detail = label.text
                if label.font != standardDetailFont { contents.detailFont = label.font.look }
                contents.detailColor = label.ownShownColor(usual: UIColor(.token(style == .value1 ? .secondaryLabel : .label)))
                if label.numberOfLines != 1 { contents.detailNumberOfLines = label.numberOfLines }
                if label.lineBreakMode != .byTruncatingTail { contents.detailLineBreakMode = label.lineBreakMode.truncation }
                contents.detailLook = label.look
            }
            if let view = standardImage, !view.isHidden, let image = view.image {
                switch image.source {
                case .symbol(let name):
                    contents.symbol = name
                    contents.symbolTint = (image.tint ?? view.ownTint)?.reference
                case .named, .data, .drawing:
                    let (node, size) = (view.content().node, view.intrinsicContentSize)
                    let isSized = size.width > 0 && size.height > 0
                    contents.imageView = isSized ? node?.frame(width: Double(size.width), height: Double(size.height)) : node
                case .empty: break
                }
            }
        }
        if let view = shownAccessoryView {
            contents.accessoryView = accessoryNode(view)
        } else {
            contents.accessory = shownAccessoryType.mark
        }
        contents.indentation = Int((Double(indentationLevel) * Double(indentationWidth) / 10).rounded())
        let node = StandardCell.body(contents, in: environment, wraps: true)
        return ownTint.map { node.foregroundColor($0.reference) } ?? node
    }

    private func accessoryNode(_ view: UIView) -> Node {
        var size = view.bounds.size
        if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        return ViewLayout.lay(view, width: Double(size.width), height: Double(size.height)).frame(
            width: Double(size.width), height: Double(size.height))
    }

    // MARK: Constraints

    /// Calls `layoutSubviews`, and finds out whether it changes the frame of the content view, as cells that look like cards do. Returns
    /// whether the content view's subviews have another room than before.
    func findContentInsets(_ layout: () -> Void) -> Bool {
        let (old, solved) = (contentInsets, contentView.frame)
        let natural = solved.inset(by: UIEdgeInsets(top: -old.top, left: -old.left, bottom: -old.bottom, right: -old.right))
        if natural != solved { contentView.frame = natural }
        layout()
        let now = contentView.frame
        contentInsets = UIEdgeInsets(
            top: now.minY - natural.minY, left: now.minX - natural.minX, bottom: natural.maxY - now.maxY, right: natural.maxX - now.maxX)
        return contentInsets != old
    }

    func forgetContentInsets() {
        guard contentInsets != .zero else { return }
        contentInsets = .zero
        setNeedsLayout()
    }

    /// Adds the content view, the accessory and the style's labels, with their constraints.
    func addCellParts(to tree: inout LayoutTree, at index: Int) {
        guard let content = tree.index(of: contentView) else { return }
        let environment = tree.environment
        var accessoryWidth = 0.0
        if let accessoryView = shownAccessoryView, let place = tree.index(of: accessoryView) {
            var size = accessoryView.bounds.size
            if size == .zero { size = accessoryView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
            tree.change(place) { $0.autoresizing = nil }
            accessoryWidth = Double(size.width) + environment.cellMargin
            end(place, environment, &tree, index)
            fix(place, .width, Double(size.width), &tree)
            fix(place, .height, Double(size.height), &tree)
        } else if let mark = shownAccessoryType.mark {
            var view = ConstraintLayout.View(
                name: "accessory", parent: index, content: .node(Accessory(mark, in: environment), .trailing), intrinsicSize: .measured)
            view.hugging = ConstraintLayout.AxisPriorities(999, 999)
            accessoryWidth = shownAccessoryType.width(margin: environment.cellMargin)
            end(tree.addMade(view), environment, &tree, index)
        }
        let indentation = Double(indentationLevel) * Double(indentationWidth)
        let own = EdgeInsets(contentInsets, environment.direction)
        let sides: [(ConstraintLayout.Attribute, Double)] = [
            (.leading, indentation + own.leading + rowInsets.leading), (.top, own.top),
            (.trailing, -accessoryWidth - own.trailing - rowInsets.trailing), (.bottom, -own.bottom),
        ]
        for (side, constant) in sides { pin(content, side, to: index, side, constant, "content view \(side.rawValue)", &tree) }
        addStandardLabels(to: &tree, in: content)
    }

    private func pin(
        _ view: Int, _ side: ConstraintLayout.Attribute, to other: Int, _ otherSide: ConstraintLayout.Attribute, _ constant: Double,
        _ name: String, relation: ConstraintLayout.Relation = .equal, priority: Double = 1000, _ tree: inout LayoutTree
    ) {
        tree.add(
            ConstraintLayout.Constraint(
                .init(.view(view), side), relation, to: .init(.view(other), otherSide), constant: constant, priority: priority,
                identifier: name))
    }

    private func fix(_ view: Int, _ side: ConstraintLayout.Attribute, _ length: Double, _ tree: inout LayoutTree) {
        tree.add(ConstraintLayout.Constraint(.init(.view(view), side), constant: length, priority: 999, identifier: "accessory size"))
    }

    private func fix(_ view: Int, in content: Int, _ frame: CGRect, _ tree: inout LayoutTree) {
        pin(view, .left, to: content, .left, Double(frame.minX), "own frame", &tree)
        pin(view, .top, to: content, .top, Double(frame.minY), "own frame", &tree)
        for (side, length) in [(ConstraintLayout.Attribute.width, frame.width), (.height, frame.height)] {
            tree.add(ConstraintLayout.Constraint(.init(.view(view), side), constant: Double(length), identifier: "own frame"))
        }
    }

    private func end(_ view: Int, _ environment: Environment, _ tree: inout LayoutTree, _ cell: Int) {
        pin(view, .centerY, to: cell, .centerY, 0, "accessory middle", &tree)
        pin(view, .trailing, to: cell, .trailing, -environment.cellMargin - rowInsets.trailing, "accessory end", &tree)
    }

    /// Adds the style's labels to a cell that also has subviews of the app.
    private func addStandardLabels(to tree: inout LayoutTree, in content: Int) {
        func place(_ view: UIView?) -> Int? {
            guard let view, !view.isHidden, let index = tree.index(of: view) else { return nil }
            guard let frame = ownFrames[ObjectIdentifier(view)]?.own else { return index }
            fix(index, in: content, frame, &tree)
            return nil
        }
        let (image, title, detail) = (place(standardImage), place(standardLabel), place(standardDetail))
        guard image != nil || title != nil || detail != nil else { return }
        tree.add(
            ConstraintLayout.Constraint(
                .init(.view(content), .height), .greaterThanOrEqual, to: nil, constant: Self.usualHeight, priority: 50.5,
                identifier: "cell style"))
        let margin = Double(contentView.directionalLayoutMargins.leading)
        func start(_ view: Int) {
            if let image, image != view, standardImage?.image != nil {
                pin(view, .leading, to: image, .trailing, 16, "cell style", &tree)
            } else {
                pin(view, .leading, to: content, .leading, margin, "cell style", &tree)
            }
            pin(view, .trailing, to: content, .trailing, -margin, "cell style", relation: .lessThanOrEqual, &tree)
        }
        if let image {
            pin(image, .leading, to: content, .leading, margin, "cell style", &tree)
            pin(image, .centerY, to: content, .centerY, 0, "cell style", &tree)
        }
        let padding = Double(contentView.directionalLayoutMargins.top)
        if let title {
            start(title)
            // The only label of a cell is as wide as the cell, so that its alignment shows.
            if style == .default { pin(title, .trailing, to: content, .trailing, -margin, "cell style", priority: 700, &tree) }
            pin(title, .top, to: content, .top, padding, "cell style", relation: .greaterThanOrEqual, &tree)
        }
        if style == .subtitle, let title, let detail, standardDetail?.text?.isEmpty == false {
            start(detail)
            pin(title, .bottom, to: content, .centerY, 1, "cell style", &tree)
            pin(detail, .top, to: title, .bottom, 1, "cell style", &tree)
            pin(detail, .bottom, to: content, .bottom, -padding, "cell style", relation: .lessThanOrEqual, &tree)
        } else if let title {
            pin(title, .centerY, to: content, .centerY, 0, "cell style", &tree)
            pin(title, .bottom, to: content, .bottom, -padding, "cell style", relation: .lessThanOrEqual, &tree)
            if let detail {
                pin(detail, .trailing, to: content, .trailing, -margin, "cell style", &tree)
                pin(detail, .centerY, to: content, .centerY, 0, "cell style", &tree)
                pin(detail, .leading, to: title, .trailing, 6, "cell style", relation: .greaterThanOrEqual, &tree)
            }
        }
    }
}

extension UITableViewCell.AccessoryType {
    package var mark: Role.Accessory? {
        switch self {
        case .none: nil
        case .disclosureIndicator: .disclosure
        case .detailDisclosureButton: .detailDisclosure
        case .checkmark: .checkmark
        case .detailButton: .detail
        }
    }

    /// The type that draws an accessory.
    package init(_ mark: Role.Accessory?) {
        let all: [Self] = [.disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton]
        self = all.first { $0.mark == mark } ?? .none
    }

    var hasButton: Bool { self == .detailButton || self == .detailDisclosureButton }

    /// The accessory's distance from the trailing edge plus its width, in points.
    func width(margin: Double) -> Double {
        switch self {
        case .none: 0
        case .disclosureIndicator: margin + 10.5
        case .detailDisclosureButton: margin + 46.33
        case .checkmark, .detailButton: margin + 24
        }
    }
}
