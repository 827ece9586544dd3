import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableScene

/// The row of a table that shows a cell of a list.
final class ListRow: UITableViewCell {
    let item: UICollectionViewCell
    /// What code gave the list; `nil` for automatic lines.
    private let line: UIListSeparatorConfiguration?
    private var leading: UIStackView?
    private var trailing: UIStackView?
    /// Whether the item's children are shown; `nil` if it has none.
    private let isExpanded: Bool?

    init(_ item: UICollectionViewCell, line: UIListSeparatorConfiguration?, level: Int, isExpanded: Bool?) {
        (self.item, self.line, self.isExpanded) = (item, line, isExpanded)
        super.init(style: .default, reuseIdentifier: nil)
        automaticallyUpdatesBackgroundConfiguration = false
        hostedItem = item
        item.listPlace = .row
        item.frame = bounds
        addSubview(item)
        (item.contentView as? CellContentView)?.row = self
        if level > 0, let list { list.indentationLevel = level }
        take()
    }
    required init?(coder: NSCoder) { nil }

    private var list: UICollectionViewListCell? { item as? UICollectionViewListCell }

    override var contentView: UIView { item.contentView }
    override var configuredView: (any UIView & UIContentView)? { item.configurations.view }
    override var isSelected: Bool { didSet { item.isSelected = isSelected } }
    override var isHighlighted: Bool { didSet { item.isHighlighted = isHighlighted } }
    override var isEditing: Bool { didSet { item.isEditingList = isEditing } }

    override func updateConfigurationIfNeeded() {
        item.updateConfigurations()
        take()
    }

    /// Takes what the item says about its row.
    private func take() {
        backgroundConfiguration = item.backgroundConfiguration
        backgroundColor = item.backgroundColor
        selectedBackgroundView = item.selectedBackgroundView
        if tintColor != item.tintColor { tintColor = item.tintColor }
        guard let list else { return }
        (indentationLevel, indentationWidth) = (list.indentationLevel, list.indentationWidth)
        let shown = accessories(isLeading: false)
        let mark = Self.mark(of: shown)
        accessoryType = mark
        editingAccessoryType = mark
        trailing = mark != .none || shown.isEmpty ? nil : stack(shown, trailing)
        accessoryView = trailing
        editingAccessoryView = trailing
        let before = accessories(isLeading: true)
        let old = leading
        leading = before.isEmpty ? nil : stack(before, leading)
        guard old !== leading else { return }
        old?.removeFromSuperview()
        if let leading { addSubview(leading) }
    }

    // MARK: Accessories

    /// Those of an edge that the row draws. While it is edited, the table draws its own controls.
    private func accessories(isLeading: Bool) -> [UICellAccessory] {
        UICellAccessory.shown(list?.accessories ?? [], isLeading: isLeading, isEditing: isEditing)
            .filter { !isEditing || !Self.controls.contains($0.accessoryType) }
    }
    private static let controls: Set<UICellAccessory.AccessoryType> = [.delete, .insert, .reorder]

    /// The usual accessory that looks like these; `none` if none does.
    private static func mark(of shown: [UICellAccessory]) -> AccessoryType {
        guard shown.allSatisfy({ $0.options.tint == nil && $0.options.width == nil }) else { return .none }
        switch shown.map(\.accessoryType) {
        case [.disclosureIndicator]: return .disclosureIndicator
        case [.checkmark]: return .checkmark
        case [.detail]: return .detailButton
        case [.detail, .disclosureIndicator]: return .detailDisclosureButton
        default: return .none
        }
    }

    private func stack(_ shown: [UICellAccessory], _ old: UIStackView?) -> UIStackView {
        let stack = old ?? UIStackView()
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        (stack.axis, stack.alignment, stack.spacing) = (.horizontal, .center, 8)
        for accessory in shown {
            stack.addArrangedSubview(AccessoryView.view(of: accessory, isExpanded: isExpanded, isSelected: isSelected))
        }
        stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return stack
    }

    /// The room of the accessories before the contents.
    override var indentation: Double {
        super.indentation + (leading.map { Double($0.bounds.width) + 16 } ?? 0)
    }

    // MARK: Layout

    override func complete(_ layout: inout ConstraintLayout, at index: Int, place: (UIView) -> Int?) {
        if let view = place(item) {
            layout.views[view].autoresizing = nil
            // The row draws the background, in the shape of its group.
            layout.views[view].background = nil
            layout.pin(view, to: index, "item")
        }
        if let content = place(item.contentView) { layout.views[content].autoresizing = nil }
        if let leading, let view = place(leading) {
            layout.views[view].autoresizing = nil
            let start = super.indentation + Surroundings.environment.cellMargin + rowInsets.leading
            layout.pin(view, .leading, to: index, .leading, start, "leading accessory leading")
            layout.pin(view, .centerY, to: index, .centerY, 0, "leading accessory centerY")
            layout.fix(view, .width, Double(leading.bounds.width), "leading accessory width")
            layout.fix(view, .height, Double(leading.bounds.height), "leading accessory height")
        }
        super.complete(&layout, at: index, place: place)
    }

    override var separator: SeparatorInset {
        line?.noteUndrawn()
        if let list, !list.indentsAccessories, list.indentationLevel > 0 { Undrawn.note("UICollectionViewListCell.indentsAccessories") }
        if line?.bottomSeparatorVisibility == .hidden { return .none }
        if let list, list.hasSeparatorGuide, list.separatorLayoutGuide.layoutFrame.width > 0 {
            let frame = list.separatorLayoutGuide.layoutFrame
            let isMirrored = Surroundings.environment.direction == .rightToLeft
            return .leading(Double(isMirrored ? bounds.width - frame.maxX : frame.minX))
        }
        guard let insets = line?.bottomSeparatorInsets, insets != UIListSeparatorConfiguration.automaticInsets else {
            return super.separator
        }
        let usual = UIListSeparatorConfiguration.automaticInsets
        return .edges(
            HorizontalInsets(
                leading: insets.leading == usual.leading ? nil : Double(insets.leading),
                trailing: insets.trailing == usual.trailing ? nil : Double(insets.trailing)))
    }
}

/// The header or footer of a table that shows a cell of a list.
final class ListBorder: UITableViewHeaderFooterView {
    let item: UICollectionReusableView
    override var shownName: String { item.className }

    init(_ item: UICollectionReusableView, isHeader: Bool, isExpanded: Bool?) {
        self.item = item
        super.init(reuseIdentifier: nil)
        guard let cell = item as? UICollectionViewCell else {
            contentView.fill(with: item)
            return
        }
        cell.listPlace = isHeader ? .header : .footer
        cell.updateConfigurations()
        backgroundConfiguration = cell.backgroundConfiguration
        // Headers and footers have their own margins for the system's contents.
        if cell.contentConfiguration is UIListContentConfiguration {
            contentConfiguration = cell.contentConfiguration
        } else {
            contentView.fill(with: item)
        }
        let shown = UICellAccessory.shown((cell as? UICollectionViewListCell)?.accessories ?? [], isLeading: false, isEditing: false)
        guard !shown.isEmpty else { return }
        let stack = UIStackView(arrangedSubviews: shown.map { AccessoryView.view(of: $0, isExpanded: isExpanded) })
        (stack.spacing, stack.alignment, stack.translatesAutoresizingMaskIntoConstraints) = (8, .center, false)
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

/// A view for an accessory of the system.
@MainActor
enum AccessoryView {
    /// `isExpanded` turns the disclosure of an outline.
    static func view(of accessory: UICellAccessory, isExpanded: Bool?, isSelected: Bool = false) -> UIView {
        let tint = accessory.options.tint
        switch accessory.content {
        case .view(let view, let keepsSize):
            if let tint { view.tintColor = tint }
            return Framed(view, accessory.options.width, keepsSize: keepsSize)
        case .text(let text, let font):
            let label = UILabel()
            label.text = text
            label.font = font ?? .preferredFont(forTextStyle: .body)
            label.textColor = tint ?? .secondaryLabel
            return Framed(label, accessory.options.width, keepsSize: false)
        case .system where accessory.accessoryType == .multiselect && isSelected:
            return Framed(image("checkmark.circle.fill", tint), accessory.options.width, keepsSize: false)
        case .system: return Framed(symbol(accessory.accessoryType, tint, isExpanded), accessory.options.width, keepsSize: false)
        }
    }

    private static func symbol(_ type: UICellAccessory.AccessoryType, _ tint: UIColor?, _ isExpanded: Bool?) -> UIView {
        switch type {
        case .disclosureIndicator: return MarkView(.disclosure, tint)
        case .checkmark: return MarkView(.checkmark, tint)
        case .detail: return MarkView(.detail, tint)
        case .outlineDisclosure: return image(isExpanded == true ? "chevron.down" : "chevron.right", tint, size: 13)
        case .delete: return image("minus.circle.fill", tint ?? .systemRed)
        case .insert: return image("plus.circle.fill", tint ?? .systemGreen)
        case .multiselect: return image("circle", tint ?? .tertiaryLabel)
        case .reorder: return image("line.3.horizontal", tint ?? .tertiaryLabel)
        case .popUpMenu, .label, .customView: return UIView()
        }
    }

    private static func image(_ name: String, _ tint: UIColor?, size: CGFloat = 17) -> UIView {
        let view = UIImageView(
            image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)))
        if let tint { view.tintColor = tint }
        return view
    }

    /// An accessory as a table draws it.
    private final class MarkView: UIView {
        private let mark: Role.Accessory
        init(_ mark: Role.Accessory, _ tint: UIColor?) {
            self.mark = mark
            super.init(frame: .zero)
            if let tint { tintColor = tint }
        }
        required init?(coder: NSCoder) { nil }
        override func content() -> ViewContent {
            ViewContent(
                node: StandardCell.room(of: mark, Surroundings.environment, tint: tintColor.reference), alignment: .trailing,
                size: .measured)
        }
    }

    /// A view in the room that its accessory reserves.
    private final class Framed: UIView {
        init(_ view: UIView, _ width: UICellAccessory.LayoutDimension?, keepsSize: Bool) {
            super.init(frame: .zero)
            let size = view.bounds.size
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
            var all = [
                view.centerXAnchor.constraint(equalTo: centerXAnchor), view.topAnchor.constraint(equalTo: topAnchor),
                view.bottomAnchor.constraint(equalTo: bottomAnchor), widthAnchor.constraint(greaterThanOrEqualTo: view.widthAnchor),
            ]
            if keepsSize || view.constraints.isEmpty && view.intrinsicContentSize.width < 0, size != .zero {
                all += [
                    view.widthAnchor.constraint(equalToConstant: size.width), view.heightAnchor.constraint(equalToConstant: size.height),
                ]
            }
            switch width {
            case .custom(let width): all.append(widthAnchor.constraint(equalToConstant: width))
            case .standard: all.append(widthAnchor.constraint(greaterThanOrEqualToConstant: 28))
            case .actual, nil:
                let close = widthAnchor.constraint(equalTo: view.widthAnchor)
                close.priority = .defaultHigh
                all.append(close)
            }
            NSLayoutConstraint.activate(all)
        }
        required init?(coder: NSCoder) { nil }
    }
}
