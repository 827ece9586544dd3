import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

extension UITableViewCell {
    /// The original name of a table's separator style.
    public typealias SeparatorStyle = UITableView.SeparatorStyle

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
        var node = laid(width: width, height: height)
        // As in UIKit, a cell whose constraints say nothing of its height is a row of usual height.
        let least = leastHeight > 0 ? leastHeight : bounds.height < 0.5 ? fittingHeight(width: width) ?? Self.usualHeight : 0
        if height == nil, Double(bounds.height) < least { node = laid(width: width, height: least) }
        var content = RowContent(
            cell: hostedItem?.className ?? className,
            body: (origin?.diagnostics ?? []).reduce(grounded(node, isShaped ? ground : nil)) { .noticed($0, $1) }, separator: separator,
            background: rowGround, origin: (hostedItem?.origin ?? origin)?.view.span)
        if let spokenCell { content.body = content.body.role(spokenCell) }
        (content.keepsRowInsets, content.keepsAccessories) = (true, true)
        if let hosted { content.take(hosted) }
        content.selectedBackground = selectedGround(width: width)
        return withBackground(content)
    }

    /// What the cell shows behind its contents while it is selected; `nil` for the usual gray.
    private func selectedGround(width: Double) -> RowContent.SelectedBackground? {
        guard isSelected || isHighlighted else { return nil }
        let isChosen = table.map { $0.editing ? $0.allowsMultipleSelectionDuringEditing : $0.allowsMultipleSelection } ?? false
        guard let view = (isChosen ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView else { return nil }
        if view.subviews.isEmpty, SystemClasses.contains(type(of: view)), view.existingLayer?.ownSublayers.isEmpty ?? true {
            return .color(view.backgroundColor?.reference ?? .custom(.clear))
        }
        view.frame = bounds
        return .view(view.laid(width: width, height: Double(bounds.height)))
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

    /// Whether the cell draws its own background, because its layer changes its shape or shows what is behind it.
    private var isShaped: Bool {
        guard backgroundConfiguration == nil, let layer = existingLayer else { return false }
        return layer.cornerRadius > 0 || layer.opacity < 1
    }

    /// What the row draws behind the cell; `nil` for the table's usual color.
    private var rowGround: ColorReference? {
        if isShaped { return UIColor.clear.reference }
        guard let style = Appearance(ownStyle) else { return backgroundReference }
        return .custom(ground.resolved(in: Surroundings.environment.theme).only(style))
    }

    private var ground: ColorReference { backgroundReference ?? .token(table?.style == .plain ? .cell : .groupedCell) }

    /// Sets the cell's background; `nil` if the row draws it in the shape of its group.
    private func grounded(_ node: Node, _ color: ColorReference?) -> Node {
        switch node {
        case .constrained(var layout):
            if !layout.views.isEmpty { layout.views[0].background = color }
            return .constrained(layout)
        case .noticed(let inner, let diagnostic): return .noticed(grounded(inner, color), diagnostic)
        default: return node
        }
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

    /// The space between the cell's edge and an accessory, in points.
    private var accessoryMargin: Double {
        let environment = Surroundings.environment
        return ownMargins.map { Double($0.trailing) }
            ?? environment.accessoryMargin + (shownAccessoryView is UISwitch ? environment.theme[.switchTrailing] : 0)
    }

    private var accessorySize: CGSize? {
        guard let view = shownAccessoryView else { return nil }
        let size = view.bounds.size
        return size == .zero ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : size
    }

    /// The style's labels and image view, or the content view of a list configuration, in the width of a row.
    private func standardParts() -> StandardParts? {
        guard contentConfiguration == nil, standardLabel != nil || standardDetail != nil || standardImage != nil else { return nil }
        var parts = StandardParts(style.contents, image: standardImage, title: standardLabel, detail: standardDetail)
        guard !parts.isEmpty else { return nil }
        parts.fillsTitle = style == .default
        let (margins, environment) = (contentView.directionalLayoutMargins, Surroundings.environment)
        parts.margins = HorizontalInsets(leading: Double(margins.leading), trailing: Double(margins.trailing))
        if contentView.ownMargins == nil {
            if shownAccessoryView != nil {
                parts.margins.trailing = environment.theme[.accessoryGap]
            } else if let mark = shownAccessoryType.mark {
                // The theme's distance to the accessory may be another than UIKit's.
                let room = size(of: StandardCell.room(of: mark, environment)).width - size(of: Accessory(mark, in: environment)).width
                parts.margins.trailing = environment.theme[.accessoryGap] - room
            }
        }
        return parts
    }

    /// Arranges the parts of the style for a size of the cell, whose height may be open.
    func arrangeParts(width: Double, height: Double?) {
        hasOpenHeight = height == nil
        let environment = Surroundings.environment
        var (end, least) = (0.0, 0.0)
        if let size = accessorySize {
            (end, least) = (Double(size.width) + accessoryMargin, Double(size.height))
        } else if let mark = shownAccessoryType.mark {
            let size = size(of: StandardCell.room(of: mark, environment))
            (end, least) = (size.width + accessoryMargin, size.height)
        }
        let room = width - indentation - rowInsets.leading - rowInsets.trailing - end
        var arranged: Arrangement?
        if let list = configuredView as? UIListContentView {
            list.isFitted = hasOpenHeight
            arranged = height.map { Arrangement(height: $0, middle: $0 / 2) } ?? list.arranged(width: max(0, room), leastHeight: least)
        } else if var parts = standardParts() {
            parts.leastHeight = least
            arranged = parts.arranged(width: max(0, room), height: height)
        }
        guard arranged != arrangement else { return }
        (arrangement, arrangedParts) = (arranged, standardParts())
        placeParts(height: height.map { CGFloat($0) })
        needsLayout = true
    }

    /// Gives the parts of the style their frames in a cell of a height in points; `nil` is that of the parts.
    func placeParts(height: CGFloat?) {
        guard let arrangement, let arrangedParts else { return }
        arrangedParts.place(arrangement, movedBy: height.map { ($0 - CGFloat(arrangement.height)) / 2 } ?? 0)
    }

    /// Adds the content view and the accessory, with their constraints.
    func addCellParts(to layout: inout ConstraintLayout, at index: Int, place: (UIView) -> Int?) {
        guard let content = place(contentView) else { return }
        let environment = Surroundings.environment
        var accessory: Int?
        if let size = accessorySize, let view = shownAccessoryView.flatMap(place) {
            layout.views[view].autoresizing = nil
            layout.fix(view, .width, Double(size.width), priority: 999, "accessory size")
            layout.fix(view, .height, Double(size.height), priority: 999, "accessory size")
            accessory = view
        } else if let mark = shownAccessoryType.mark {
            let node = StandardCell.room(of: mark, environment, tint: tintColor.reference)
            let size = size(of: node)
            var view = ConstraintLayout.View(
                name: "accessory", parent: index, content: .node(node, .trailing),
                intrinsicSize: .fixed(width: size.width, height: size.height))
            (view.hugging, view.compressionResistance) = (.init(999, 999), .init(999, 999))
            accessory = layout.add(view)
        }
        let own = EdgeInsets(contentInsets, environment.direction)
        if let accessory {
            let rise = arrangement.map { $0.middle - $0.height / 2 } ?? 0
            layout.pin(accessory, .centerY, to: index, .centerY, rise, "accessory middle")
            layout.pin(accessory, .trailing, to: index, .trailing, -accessoryMargin - rowInsets.trailing, "accessory end")
            layout.pin(content, .trailing, to: accessory, .leading, -own.trailing, "content view trailing")
        } else {
            layout.pin(content, .trailing, to: index, .trailing, -own.trailing - rowInsets.trailing, "content view trailing")
        }
        let sides: [(ConstraintLayout.Attribute, Double)] = [
            (.leading, indentation + own.leading + rowInsets.leading), (.top, own.top), (.bottom, -own.bottom),
        ]
        for (side, constant) in sides { layout.pin(content, side, to: index, side, constant, "content view \(side.rawValue)") }
        guard let arrangement else { return }
        // The rows of some themes are higher than the contents of a list configuration.
        layout.constraints.append(
            ConstraintLayout.Constraint(
                .init(.view(content), .height), .greaterThanOrEqual, to: nil, constant: arrangement.height,
                priority: configuredView == nil ? 50.5 : 751,
                identifier: "cell style"))
    }
}

extension UITableViewCell.CellStyle {
    var contents: StandardContents.Style {
        switch self {
        case .default: .default
        case .value1: .value1
        case .value2: .value2
        case .subtitle: .subtitle
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
}
