import Foundation
import TableCells
import TableGraphics
import TableInterfaceBuilder

/// What a document sets for single views, in UIKit's properties.
@MainActor
struct NibLooks {
    let source: InterfaceSource

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
        case .opaque: NibPlaceholderView.self
        case .datePicker: UIDatePicker.self
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

    func set(_ view: InterfaceView, on made: UIView) {
        made.origin = NibOrigin(view)
        if let frame = view.frame { made.frame = CGRect(frame) }
        made.translatesAutoresizingMaskIntoConstraints = view.usesAutoresizing
        made.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(view.autoresizing.rawValue))
        made.tag = view.tag
        made.semanticContentAttribute = UISemanticContentAttribute(document: view.semantics)
        if let mode = UIView.ContentMode(document: view.contentMode) { made.contentMode = mode }
        made.isHidden = view.isHidden
        if view.alpha != 1 { made.alpha = CGFloat(view.alpha) }
        made.clipsToBounds = view.clipsToBounds
        if let background = color(view.backgroundColor) { made.backgroundColor = background }
        if let tint = color(view.tintColor) { made.tintColor = tint }
        made.preservesSuperviewLayoutMargins = view.preservesSuperviewLayoutMargins
        if let margins = view.layoutMargins {
            if margins.isDirectional {
                made.directionalLayoutMargins = NSDirectionalEdgeInsets(margins)
            } else {
                made.layoutMargins = edges(margins)
            }
        }
        // Xcode leaves out the priorities that most views have.
        let (hugging, resistance) = (view.huggingPriority, view.compressionPriority)
        made.setContentHuggingPriority(UILayoutPriority(Float(hugging.horizontal ?? 250)), for: .horizontal)
        made.setContentHuggingPriority(UILayoutPriority(Float(hugging.vertical ?? 250)), for: .vertical)
        made.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance.horizontal ?? 750)), for: .horizontal)
        made.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance.vertical ?? 750)), for: .vertical)
        contents(view, on: made)
        for look in view.runtimeLooks { set(look, on: made) }
    }

    private func set(_ look: RuntimeLook, on made: UIView) {
        switch look {
        case .cornerRadius(let radius): made.layer.cornerRadius = CGFloat(radius)
        case .borderWidth(let width): made.layer.borderWidth = CGFloat(width)
        case .borderColor(let color): made.layer.borderColor = self.color(color)?.cgColor
        case .clips(let isOn): made.clipsToBounds = isOn
        case .hidden(let isHidden): made.isHidden = isHidden
        case .alpha(let alpha): made.alpha = CGFloat(alpha)
        case .shadowColor(let color): made.layer.shadowColor = self.color(color)?.cgColor
        case .shadowOpacity(let opacity): made.layer.shadowOpacity = Float(opacity)
        case .shadowRadius(let radius): made.layer.shadowRadius = CGFloat(radius)
        case .shadowOffset(let offset): made.layer.shadowOffset = CGSize(width: offset.x, height: offset.y)
        }
    }

    /// `nil` for `nil` and for unknown names, which are reported with their document.
    func color(_ color: InterfaceColor?) -> UIColor? { source.color(color).map { UIColor($0) } }

    /// In the language of the surroundings.
    func text(_ text: InterfaceText) -> String { source.text(text, in: Surroundings.environment.locale) }

    static func font(_ font: InterfaceFont) -> UIFont {
        switch font {
        case .system(let size, let weight): UIFont(.system(size: min(400, max(1, size)), weight: weight))
        case .custom(let name, let size):
            UIFont(name: name, size: CGFloat(min(400, max(1, size)))) ?? .systemFont(ofSize: CGFloat(size))
        case .style(let name): UIFont(.style(InterfaceFont.textStyle(name) ?? .body))
        }
    }

    // MARK: Single classes

    private func contents(_ view: InterfaceView, on made: UIView) {
        let (fill, track, thumb) = (color(view.controlColors.fill), color(view.controlColors.track), color(view.controlColors.thumb))
        switch (view.kind, made) {
        case (.label(let label), let made as UILabel): set(label, on: made)
        case (.image(let image), let made as UIImageView):
            let found = self.image(image)
            if case .missing? = found?.source { made.substitute = found } else { made.image = found }
        case (.stack(let stack), let made as UIStackView): set(stack, on: made)
        case (.button(let button), let made as UIButton): set(button, on: made)
        case (.textField(let field), let made as UITextField):
            (made.text, made.font) = (text(field.text), Self.font(field.font))
            if !field.placeholder.value.isEmpty { made.placeholder = text(field.placeholder) }
            if let color = color(field.color) { made.textColor = color }
            made.borderStyle = field.isRounded ? .roundedRect : .none
            made.isSecureTextEntry = field.isSecure
            made.textAlignment = Self.alignment(field.alignment)
        case (.textView(let content, let isScrollable), let made as UITextView):
            (made.text, made.font, made.isScrollEnabled) = (text(content.text), Self.font(content.font), isScrollable)
            if content.fragments.count > 1 { made.attributedText = attributed(content.fragments) }
            if let color = color(content.color) { made.textColor = color }
            made.textAlignment = Self.alignment(content.alignment)
            made.clipsToBounds = true
        case (.toggle(let isOn, let isEnabled), let made as UISwitch):
            (made.isOn, made.isEnabled) = (isOn, isEnabled)
            (made.onTintColor, made.thumbTintColor) = (fill, thumb)
        case (.slider(let value), let made as UISlider):
            made.value = Float(value)
            (made.minimumTrackTintColor, made.maximumTrackTintColor, made.thumbTintColor) = (fill, track, thumb)
        case (.progress(let value), let made as UIProgressView):
            made.progress = Float(value)
            (made.progressTintColor, made.trackTintColor) = (fill, track)
        case (.segments(let segments, let selected, let isApportioned), let made as UISegmentedControl):
            for (index, segment) in segments.enumerated() {
                if let name = segment.image, segment.title.value.isEmpty {
                    made.insertSegment(with: self.image(ImageContent(name: name)), at: index, animated: false)
                } else {
                    made.insertSegment(withTitle: text(segment.title), at: index, animated: false)
                }
                made.setWidth(CGFloat(segment.width), forSegmentAt: index)
            }
            if let selected { made.selectedSegmentIndex = selected }
            made.apportionsSegmentWidthsByContent = isApportioned
            made.selectedSegmentTintColor = fill
        case (.activityIndicator(let isLarge, let isShown), let made as UIActivityIndicatorView):
            if isLarge { made.style = .large }
            if isShown { made.startAnimating() } else { made.isHidden = true }
            if let fill { made.color = fill }
        case (.pageControl(let count, let current), let made as UIPageControl):
            (made.numberOfPages, made.currentPage) = (count, current)
            (made.currentPageIndicatorTintColor, made.pageIndicatorTintColor) = (fill, track)
        case (.searchBar(let words, let placeholder, let canCancel), let made as UISearchBar):
            (made.text, made.showsCancelButton) = (text(words), canCancel)
            if !placeholder.value.isEmpty { made.placeholder = text(placeholder) }
        case (.datePicker(let mode, let style), let made as UIDatePicker):
            made.datePickerMode = UIDatePicker.Mode(document: mode)
            // Documents of Xcode before 11.4 name no style; date pickers always had wheels then.
            let isWheels = ["wheels", "inline"].contains(style) || (view.frame?.height ?? 0) > 100
            made.preferredDatePickerStyle = isWheels ? .wheels : .compact
        case (.visualEffect, let made as UIVisualEffectView):
            if view.backgroundColor == nil { made.effect = UIBlurEffect(style: .regular) }
        case (.opaque(let name), let made as NibPlaceholderView): made.name = view.customClass ?? name
        default: break
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

    private func image(_ image: ImageContent) -> UIImage? {
        guard let name = image.name else { return nil }
        if image.isSymbol {
            let scales: [String: UIImage.SymbolScale] = ["small": .small, "medium": .medium, "large": .large]
            let look = UIImage.SymbolConfiguration(
                font: image.symbolSize.map { .systemFont(ofSize: CGFloat($0)) },
                scale: image.symbolScale.flatMap { scales[$0] } ?? .default,
                weight: image.symbolWeight.flatMap { UIImage.SymbolWeight(rawValue: $0 / 100) } ?? .unspecified)
            return UIImage(.symbol(name), configuration: look == .unspecified ? nil : look)
        }
        return UIImage(source.picture(name).map { .picture($0) } ?? .missing(name, size: source.document.resources.images[name]))
    }

    private func set(_ label: LabelContent, on made: UILabel) {
        made.text = text(label.text)
        made.font = Self.font(label.font)
        if let color = color(label.color) { made.textColor = color }
        made.numberOfLines = label.lines
        made.textAlignment = Self.alignment(label.alignment)
        made.lineBreakMode = NSLineBreakMode(document: label.lineBreakMode)
        made.isEnabled = label.isEnabled
        if label.minimumScaleFactor < 1 {
            (made.adjustsFontSizeToFitWidth, made.minimumScaleFactor) = (true, CGFloat(label.minimumScaleFactor))
        }
        if label.fragments.count > 1 { made.attributedText = attributed(label.fragments) }
    }

    private func attributed(_ fragments: [TextFragment]) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for part in fragments {
            var attributes: [NSAttributedString.Key: Any] = [:]
            if let font = part.font { attributes[.font] = Self.font(font) }
            if let color = color(part.color) { attributes[.foregroundColor] = color }
            text.append(NSAttributedString(string: part.text, attributes: attributes))
        }
        return text
    }

    private func set(_ stack: StackContent, on made: UIStackView) {
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

    private func set(_ button: ButtonContent, on made: UIButton) {
        made.buttonType = UIButton.ButtonType(document: button.type)
        if let title = button.title { made.setTitle(text(title), for: .normal) }
        if let image = made.buttonType.symbol.flatMap({ UIImage(systemName: $0) }) ?? button.image.flatMap(image) {
            made.setImage(image, for: .normal)
        }
        if let background = button.backgroundImage { made.setBackgroundImage(image(background), for: .normal) }
        if let color = color(button.titleColor) { made.setTitleColor(color, for: .normal) }
        if let font = button.font { made.titleLabel?.font = Self.font(font) }
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

    private func edges(_ insets: InterfaceInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: CGFloat(insets.top), left: CGFloat(insets.leading), bottom: CGFloat(insets.bottom), right: CGFloat(insets.trailing))
    }

    private func configuration(of button: ButtonContent) -> UIButton.Configuration {
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
        (made.title, made.subtitle) = (button.title.map(text), button.subtitle.map(text))
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
            made.contentInsets = NSDirectionalEdgeInsets(insets)
        }
        (made.baseForegroundColor, made.baseBackgroundColor) = (color(button.foreground), color(button.background))
        if let radius = button.cornerRadius { made.background.cornerRadius = CGFloat(radius) }
        if let font = button.font.map(Self.font) {
            made.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { container in
                var own = container
                own.font = font
                return own
            }
        }
        return made
    }

    func set(_ table: TableContentPart, on made: UITableView) {
        if let color = color(table.separatorColor) { made.separatorColor = color }
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
    func barItem(_ item: InterfaceBarItem) -> UIBarButtonItem {
        let made = UIBarButtonItem()
        let system = item.systemItem.flatMap { name in UIBarButtonItem.SystemItem.allCases.first { "\($0)" == name } }
        made.title = item.title.map(text)
        if let system { made.show(system) }
        made.image = item.image.flatMap(image)
        if item.style == "done" { made.style = .done }
        (made.isEnabled, made.tag) = (item.isEnabled, item.tag)
        return made
    }

    func set(_ cell: CellContent, on made: UITableViewCell) {
        (made.accessoryType, made.editingAccessoryType) = (accessory(cell.accessory), accessory(cell.editingAccessory))
        if cell.selectionStyle == "none" { made.selectionStyle = .none }
        (made.indentationLevel, made.indentationWidth) = (cell.indentationLevel, CGFloat(cell.indentationWidth))
        if let inset = cell.separatorInset { made.separatorInset = UIEdgeInsets(top: 0, left: CGFloat(inset), bottom: 0, right: 0) }
        if let list = cell.listContent { made.contentConfiguration = configuration(of: list) }
    }

    private func accessory(_ name: String) -> UITableViewCell.AccessoryType {
        switch name {
        case "disclosureIndicator": .disclosureIndicator
        case "detailDisclosureButton": .detailDisclosureButton
        case "checkmark": .checkmark
        case "detailButton": .detailButton
        default: .none
        }
    }

    private func configuration(of list: ListContent) -> UIListContentConfiguration {
        var made = UIListContentConfiguration.cell()
        made.text = text(list.text)
        if !list.secondaryText.value.isEmpty { made.secondaryText = text(list.secondaryText) }
        made.image = image(list.image)
        if let padding = list.imageToTextPadding { made.imageToTextPadding = CGFloat(padding) }
        return made
    }
}

/// A view whose contents only a device can draw, such as a map: a placeholder with its name.
final class NibPlaceholderView: UIView {
    var name = ""
    override func content() -> ViewContent { ViewContent(node: .placeholder(name)) }
}

extension NSDirectionalEdgeInsets {
    init(_ insets: InterfaceInsets) {
        self.init(
            top: CGFloat(insets.top), leading: CGFloat(insets.leading), bottom: CGFloat(insets.bottom), trailing: CGFloat(insets.trailing))
    }
}

extension UISemanticContentAttribute {
    fileprivate init(document name: String) {
        switch name {
        case "playback": self = .playback
        case "spatial": self = .spatial
        case "forceLeftToRight": self = .forceLeftToRight
        case "forceRightToLeft": self = .forceRightToLeft
        default: self = .unspecified
        }
    }
}

extension UIView.ContentMode {
    fileprivate init?(document name: String) {
        switch name {
        case "scaleToFill": self = .scaleToFill
        case "scaleAspectFit": self = .scaleAspectFit
        case "scaleAspectFill": self = .scaleAspectFill
        case "redraw": self = .redraw
        case "center": self = .center
        case "top": self = .top
        case "bottom": self = .bottom
        case "left": self = .left
        case "right": self = .right
        case "topLeft": self = .topLeft
        case "topRight": self = .topRight
        case "bottomLeft": self = .bottomLeft
        case "bottomRight": self = .bottomRight
        default: return nil
        }
    }
}

extension NSLineBreakMode {
    fileprivate init(document name: String) {
        switch name {
        case "headTruncation": self = .byTruncatingHead
        case "middleTruncation": self = .byTruncatingMiddle
        case "clip": self = .byClipping
        case "wordWrap": self = .byWordWrapping
        case "characterWrap": self = .byCharWrapping
        default: self = .byTruncatingTail
        }
    }
}

extension UIButton.ButtonType {
    fileprivate init(document name: String) {
        switch name {
        case "custom": self = .custom
        case "detailDisclosure": self = .detailDisclosure
        case "infoLight": self = .infoLight
        case "infoDark": self = .infoDark
        case "contactAdd": self = .contactAdd
        case "close": self = .close
        default: self = .system
        }
    }
}

extension UIDatePicker.Mode {
    fileprivate init(document name: String) {
        switch name {
        case "time": self = .time
        case "date": self = .date
        case "yearAndMonth": self = .yearAndMonth
        case "countDownTimer": self = .countDownTimer
        default: self = .dateAndTime
        }
    }
}
