import Foundation
import TableCells
import TableGraphics
import TableInterfaceBuilder

/// What a document says of single views, in UIKit's properties.
@MainActor
enum NibLooks {
    /// The class of UIKit that an element names.
    static func systemClass(_ view: InterfaceView) -> UIView.Type {
        switch view.kind {
        case .plain:
            switch view.element {
            case "tableViewHeaderFooterView": UITableViewHeaderFooterView.self
            case "collectionViewCell": UICollectionViewCell.self
            case "collectionReusableView": UICollectionReusableView.self
            default: UIView.self
            }
        case .opaque, .datePicker: UIView.self
        case .collection: UICollectionView.self
        case .table: UITableView.self
        case .label: UILabel.self
        case .image: UIImageView.self
        case .stack: UIStackView.self
        case .button: UIButton.self
        case .textField: UITextField.self
        case .textView: UITextView.self
        case .toggle: UISwitch.self
        case .slider: UISlider.self
        case .segments: UISegmentedControl.self
        case .stepper: UIStepper.self
        case .progress: UIProgressView.self
        case .activityIndicator: UIActivityIndicatorView.self
        case .pageControl: UIPageControl.self
        case .picker: UIPickerView.self
        case .searchBar: UISearchBar.self
        case .scroll: UIScrollView.self
        case .visualEffect: UIVisualEffectView.self
        case .cell: UITableViewCell.self
        }
    }

    static func style(_ cell: CellContent) -> UITableViewCell.CellStyle {
        switch cell.style {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    // MARK: All views

    static func set(_ view: InterfaceView, on made: UIView) {
        if let frame = view.frame { made.frame = CGRect(frame) }
        made.translatesAutoresizingMaskIntoConstraints = view.usesAutoresizing
        made.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(view.autoresizing.rawValue))
        made.tag = view.tag
        made.isHidden = view.isHidden
        if view.alpha != 1 { made.alpha = CGFloat(view.alpha) }
        made.clipsToBounds = view.clipsToBounds
        if let background = color(view.backgroundColor) { made.backgroundColor = background }
        if let tint = color(view.tintColor) { made.tintColor = tint }
        made.preservesSuperviewLayoutMargins = view.preservesSuperviewLayoutMargins
        if let margins = view.layoutMargins {
            made.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: CGFloat(margins.top), leading: CGFloat(margins.leading), bottom: CGFloat(margins.bottom),
                trailing: CGFloat(margins.trailing))
        }
        func priority(_ value: Double?, _ set: (UILayoutPriority) -> Void) { if let value { set(UILayoutPriority(Float(value))) } }
        priority(view.huggingPriority.horizontal) { made.setContentHuggingPriority($0, for: .horizontal) }
        priority(view.huggingPriority.vertical) { made.setContentHuggingPriority($0, for: .vertical) }
        priority(view.compressionPriority.horizontal) { made.setContentCompressionResistancePriority($0, for: .horizontal) }
        priority(view.compressionPriority.vertical) { made.setContentCompressionResistancePriority($0, for: .vertical) }
        for look in view.runtimeLooks { set(look, on: made) }
        contents(view, on: made)
    }

    private static func set(_ look: RuntimeLook, on made: UIView) {
        switch look {
        case .cornerRadius(let radius): made.layer.cornerRadius = CGFloat(radius)
        case .borderWidth(let width): made.layer.borderWidth = CGFloat(width)
        case .borderColor(let color): made.layer.borderColor = Self.color(color)?.cgColor
        case .clips(let isOn): made.clipsToBounds = isOn
        case .hidden(let isHidden): made.isHidden = isHidden
        case .alpha(let alpha): made.alpha = CGFloat(alpha)
        case .shadowColor(let color): made.layer.shadowColor = Self.color(color)?.cgColor
        case .shadowOpacity(let opacity): made.layer.shadowOpacity = Float(opacity)
        case .shadowRadius(let radius): made.layer.shadowRadius = CGFloat(radius)
        case .shadowOffset(let offset): made.layer.shadowOffset = CGSize(width: offset.x, height: offset.y)
        }
    }

    /// `nil` for `nil` and for unknown names, which are reported with their document.
    static func color(_ color: InterfaceColor?) -> UIColor? {
        color?.reference { Surroundings.images.assets?.color($0).value }.map { UIColor($0) }
    }

    static func font(_ font: InterfaceFont) -> UIFont {
        switch font {
        case .system(let size, let weight): UIFont(.system(size: size, weight: weight))
        case .custom(let name, let size): UIFont(name: name, size: CGFloat(size)) ?? .systemFont(ofSize: CGFloat(size))
        case .style(let name): .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: name))
        }
    }

    // MARK: Single classes

    private static func contents(_ view: InterfaceView, on made: UIView) {
        let (fill, track, thumb) = (color(view.controlColors.fill), color(view.controlColors.track), color(view.controlColors.thumb))
        switch view.kind {
        case .label(let label): set(label, on: made as? UILabel)
        case .image(let image): (made as? UIImageView)?.image = Self.image(image)
        case .stack(let stack): set(stack, on: made as? UIStackView)
        case .button(let button): set(button, on: made as? UIButton)
        case .textField(let field):
            guard let made = made as? UITextField else { return }
            (made.text, made.placeholder) = (field.text.value, field.placeholder.value)
            made.font = font(field.font)
            made.borderStyle = field.isRounded ? .roundedRect : .none
            made.isSecureTextEntry = field.isSecure
            made.textAlignment = alignment(field.alignment)
        case .textView(let text, let isScrollable):
            guard let made = made as? UITextView else { return }
            (made.text, made.font, made.isScrollEnabled) = (text.text.value, font(text.font), isScrollable)
            if let color = color(text.color) { made.textColor = color }
            made.textAlignment = alignment(text.alignment)
        case .toggle(let isOn, let isEnabled):
            (made as? UISwitch)?.isOn = isOn
            (made as? UISwitch)?.isEnabled = isEnabled
            (made as? UISwitch)?.onTintColor = fill
            (made as? UISwitch)?.thumbTintColor = thumb
        case .slider(let value):
            (made as? UISlider)?.value = Float(value)
            (made as? UISlider)?.minimumTrackTintColor = fill
            (made as? UISlider)?.maximumTrackTintColor = track
            (made as? UISlider)?.thumbTintColor = thumb
        case .progress(let value):
            (made as? UIProgressView)?.progress = Float(value)
            (made as? UIProgressView)?.progressTintColor = fill
            (made as? UIProgressView)?.trackTintColor = track
        case .segments(let segments, let selected):
            guard let made = made as? UISegmentedControl else { return }
            for (index, segment) in segments.enumerated() { made.insertSegment(withTitle: segment.title.value, at: index, animated: false) }
            if let selected { made.selectedSegmentIndex = selected }
            made.selectedSegmentTintColor = fill
        case .activityIndicator(_, let isShown):
            if isShown { (made as? UIActivityIndicatorView)?.startAnimating() }
            if let fill { (made as? UIActivityIndicatorView)?.color = fill }
        case .pageControl(let count, let current):
            (made as? UIPageControl)?.numberOfPages = count
            (made as? UIPageControl)?.currentPage = current
            (made as? UIPageControl)?.currentPageIndicatorTintColor = fill
            (made as? UIPageControl)?.pageIndicatorTintColor = track
        case .searchBar(let text, let placeholder):
            (made as? UISearchBar)?.text = text
            (made as? UISearchBar)?.placeholder = placeholder
        case .plain, .stepper, .datePicker, .picker, .scroll, .collection, .visualEffect, .table, .cell, .opaque: break
        }
    }

    private static func alignment(_ name: String) -> NSTextAlignment {
        switch name {
        case "left": .left
        case "center": .center
        case "right": .right
        case "justified": .justified
        default: .natural
        }
    }

    private static func image(_ image: ImageContent) -> UIImage? {
        image.name.flatMap { image.isSymbol ? UIImage(systemName: $0) : UIImage(named: $0) }
    }

    private static func set(_ label: LabelContent, on made: UILabel?) {
        guard let made else { return }
        made.text = label.text.value
        made.font = font(label.font)
        if let color = color(label.color) { made.textColor = color }
        made.numberOfLines = label.lines
        made.textAlignment = alignment(label.alignment)
        made.isEnabled = label.isEnabled
        if !label.fragments.isEmpty {
            let text = NSMutableAttributedString(string: "")
            for part in label.fragments {
                var attributes: [NSAttributedString.Key: Any] = [:]
                if let font = part.font { attributes[.font] = Self.font(font) }
                if let color = color(part.color) { attributes[.foregroundColor] = color }
                text.append(NSAttributedString(string: part.text, attributes: attributes))
            }
            made.attributedText = text
        }
    }

    private static func set(_ stack: StackContent, on made: UIStackView?) {
        guard let made else { return }
        made.axis = stack.isVertical ? .vertical : .horizontal
        made.spacing = CGFloat(stack.spacing)
        made.isBaselineRelativeArrangement = stack.isBaselineRelative
        made.isLayoutMarginsRelativeArrangement = stack.isMarginsRelative
        made.distribution =
            switch stack.distribution {
            case "fillEqually": .fillEqually
            case "fillProportionally": .fillProportionally
            case "equalSpacing": .equalSpacing
            case "equalCentering": .equalCentering
            default: .fill
            }
        made.alignment =
            switch stack.alignment {
            case "leading": .leading
            case "top": .top
            case "center": .center
            case "trailing": .trailing
            case "bottom": .bottom
            case "firstBaseline": .firstBaseline
            case "lastBaseline": .lastBaseline
            default: .fill
            }
    }

    private static func set(_ button: ButtonContent, on made: UIButton?) {
        guard let made else { return }
        if let title = button.title { made.setTitle(title.value, for: .normal) }
        if let image = button.image.flatMap(image) { made.setImage(image, for: .normal) }
        if let color = color(button.titleColor) { made.setTitleColor(color, for: .normal) }
        if let font = button.font { made.titleLabel?.font = Self.font(font) }
        made.buttonType = button.type == "custom" ? .custom : .system
        made.isEnabled = button.isEnabled
        made.contentHorizontalAlignment =
            switch button.alignment {
            case "left": .left
            case "right": .right
            case "fill": .fill
            case "leading": .leading
            case "trailing": .trailing
            default: .center
            }
        made.contentVerticalAlignment =
            switch button.verticalAlignment {
            case "top": .top
            case "bottom": .bottom
            case "fill": .fill
            default: .center
            }
        if let insets = button.titleInsets { made.titleEdgeInsets = edges(insets) }
        if let insets = button.imageInsets { made.imageEdgeInsets = edges(insets) }
        if button.configuration != nil {
            made.configuration = configuration(of: button)
        } else if let insets = button.contentInsets {
            made.contentEdgeInsets = edges(insets)
        }
    }

    private static func edges(_ insets: InterfaceInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: CGFloat(insets.top), left: CGFloat(insets.leading), bottom: CGFloat(insets.bottom), right: CGFloat(insets.trailing))
    }

    private static func configuration(of button: ButtonContent) -> UIButton.Configuration {
        var made: UIButton.Configuration =
            switch button.configuration {
            case "gray": .gray()
            case "tinted": .tinted()
            case "filled": .filled()
            case "borderless": .borderless()
            case "bordered": .bordered()
            case "borderedTinted": .borderedTinted()
            case "borderedProminent": .borderedProminent()
            default: .plain()
            }
        (made.title, made.subtitle) = (button.title?.value, button.subtitle?.value)
        made.image = button.image.flatMap(image)
        made.imagePadding = CGFloat(button.imagePadding)
        made.imagePlacement =
            switch button.imagePlacement {
            case "trailing": .trailing
            case "top": .top
            case "bottom": .bottom
            default: .leading
            }
        made.titleAlignment =
            switch button.titleAlignment {
            case "leading": .leading
            case "center": .center
            case "trailing": .trailing
            default: .automatic
            }
        if let insets = button.contentInsets {
            made.contentInsets = NSDirectionalEdgeInsets(
                top: CGFloat(insets.top), leading: CGFloat(insets.leading), bottom: CGFloat(insets.bottom),
                trailing: CGFloat(insets.trailing))
        }
        (made.baseForegroundColor, made.baseBackgroundColor) = (color(button.foreground), color(button.background))
        if let radius = button.cornerRadius { made.background.cornerRadius = CGFloat(radius) }
        if let font = button.font.map(font) {
            made.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { container in
                var own = container
                own.font = font
                return own
            }
        }
        return made
    }

    static func style(_ table: TableContentPart) -> UITableView.Style {
        switch table.style {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    static func set(_ table: TableContentPart, on made: UITableView) {
        if table.rowHeight > 0 { made.rowHeight = CGFloat(table.rowHeight) }
        // Plain tables that Xcode saved have the height of the system's titles as it was before iOS 15, which then depends on the system.
        let isSystem: (Double) -> Bool = { $0 < 0 || made.style == .plain && ($0 == 28 || $0 == 22) }
        if !isSystem(table.sectionHeaderHeight) { made.sectionHeaderHeight = CGFloat(table.sectionHeaderHeight) }
        if !isSystem(table.sectionFooterHeight) { made.sectionFooterHeight = CGFloat(table.sectionFooterHeight) }
        if !table.hasSeparators { made.separatorStyle = .none }
        if let inset = table.separatorInset { made.separatorInset = UIEdgeInsets(top: 0, left: CGFloat(inset), bottom: 0, right: 0) }
        (made.allowsSelection, made.allowsMultipleSelection) = (table.allowsSelection, table.allowsMultipleSelection)
    }

    static func recognizer(_ one: InterfaceRecognizer) -> UIGestureRecognizer {
        switch one.element {
        case "tapGestureRecognizer": UITapGestureRecognizer()
        case "longPressGestureRecognizer", "pongPressGestureRecognizer": UILongPressGestureRecognizer()
        case "panGestureRecognizer": UIPanGestureRecognizer()
        case "swipeGestureRecognizer": UISwipeGestureRecognizer()
        case "pinchGestureRecognizer": UIPinchGestureRecognizer()
        case "rotationGestureRecognizer": UIRotationGestureRecognizer()
        case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer()
        default: UIGestureRecognizer()
        }
    }

    /// A button of a bar, without its actions.
    static func barItem(_ item: InterfaceBarItem) -> UIBarButtonItem {
        let made = UIBarButtonItem()
        let system = item.systemItem.flatMap { name in UIBarButtonItem.SystemItem.allCases.first { "\($0)" == name } }
        made.title = item.title?.value
        if let system { made.show(system) }
        made.image = item.image.flatMap(image)
        if item.style == "done" { made.style = .done }
        (made.isEnabled, made.tag) = (item.isEnabled, item.tag)
        return made
    }

    static func set(_ cell: CellContent, on made: UITableViewCell) {
        made.accessoryType =
            switch cell.accessory {
            case "disclosureIndicator": .disclosureIndicator
            case "detailDisclosureButton": .detailDisclosureButton
            case "checkmark": .checkmark
            case "detailButton": .detailButton
            default: .none
            }
        if cell.selectionStyle == "none" { made.selectionStyle = .none }
        (made.indentationLevel, made.indentationWidth) = (cell.indentationLevel, CGFloat(cell.indentationWidth))
        if let inset = cell.separatorInset { made.separatorInset = UIEdgeInsets(top: 0, left: CGFloat(inset), bottom: 0, right: 0) }
    }
}
