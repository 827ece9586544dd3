import Foundation
import TableCells
import TableGraphics
import TableInputs

/// A button with a title and an image, or with a configuration.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public internal(set) var buttonType = ButtonType.custom
    open var configuration: Configuration? { didSet { invalidateIntrinsicContentSize() } }
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    open var automaticallyUpdatesConfiguration = true
    open var menu: UIMenu? { didSet { if changesSelectionAsPrimaryAction { setNeedsUpdateConfiguration() } } }
    open var role = Role.normal
    open var changesSelectionAsPrimaryAction = false
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
    /// Move the title and the image, but not the button's edges.
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var showsTouchWhenHighlighted = false
    open var reversesTitleShadowWhenHighlighted = false
    open var isPointerInteractionEnabled = false
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]
    private var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]

    /// The title label. Its font, line count and alignment apply; the text comes from the button's state.
    open private(set) lazy var titleLabel: UILabel? = {
        let label = UILabel()
        label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
        label.lineBreakMode = .byTruncatingMiddle
        return label
    }()
    /// A label with the subtitle of the configuration; `nil` without one. Its text is read only: the configuration decides.
    open var subtitleLabel: UILabel? {
        guard let text = configuration?.attributedSubtitle.map({ String($0.characters) }) ?? configuration?.subtitle else { return nil }
        let label = UILabel()
        (label.text, label.font) = (text, .preferredFont(forTextStyle: .caption1))
        return label
    }
    /// The image view. Its content mode and tint color apply.
    open private(set) lazy var imageView: UIImageView? = UIImageView()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if let name = buttonType.symbol { setImage(UIImage(systemName: name), for: .normal) }
    }
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        buttonType = .system
        self.configuration = configuration
        take(primaryAction)
    }
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if configuration == nil {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        } else {
            if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        }
        addAction(action, for: .primaryActionTriggered)
    }

    /// `touchUpInside` also triggers `primaryActionTriggered`.
    open override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents.contains(.touchUpInside) ? controlEvents.union(.primaryActionTriggered) : controlEvents)
    }

    open override var isEnabled: Bool { didSet { stateDidChange() } }
    open override var isSelected: Bool { didSet { stateDidChange() } }
    open override var isHighlighted: Bool { didSet { stateDidChange() } }

    private func stateDidChange() {
        titleLabel?.text = currentAttributedTitle?.string ?? currentTitle
        if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    }

    private var needsUpdate = false
    /// Updates the configuration before the next layout.
    open func setNeedsUpdateConfiguration() {
        guard !needsUpdate else { return }
        needsUpdate = true
        invalidateIntrinsicContentSize()
    }
    open func updateConfiguration() {
        if changesSelectionAsPrimaryAction, let title = menu?.selectedTitle { configuration?.title = title }
        configurationUpdateHandler?(self)
    }

    private func updateIfNeeded() {
        guard needsUpdate else { return }
        needsUpdate = false
        updateConfiguration()
    }

    // MARK: State

    open func setTitle(_ title: String?, for state: State) { set(title, for: state, in: \.titles) }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { set(title, for: state, in: \.attributedTitles) }
    open func setTitleColor(_ color: UIColor?, for state: State) { set(color, for: state, in: \.titleColors) }
    /// Ignored: titles have no shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { if color != nil { Undrawn.note("UIButton.setTitleShadowColor") } }
    open func setImage(_ image: UIImage?, for state: State) { set(image, for: state, in: \.images) }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(image, for: state, in: \.backgrounds) }
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        set(configuration, for: state, in: \.symbolConfigurations)
    }

    private func set<Value>(_ value: Value?, for state: State, in path: ReferenceWritableKeyPath<UIButton, [State: Value]>) {
        self[keyPath: path][state] = value
        titleLabel?.text = currentAttributedTitle?.string ?? currentTitle
        invalidateIntrinsicContentSize()
    }

    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] ?? attributedTitles[.normal] }
    open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    open var currentTitle: String? { chosenTitle ?? title(for: state) }
    /// The title of the menu's chosen element, if that is what the button shows.
    private var chosenTitle: String? { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction ? menu?.selectedTitle : nil }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// Whether the button may be of a subclass that overrides `titleRect` or `imageRect`.
    var mayPlaceParts: Bool { type(of: self) != UIButton.self && configuration == nil }
    override var contentDependsOnSize: Bool { currentBackgroundImage?.isDrawing == true || mayPlaceParts }
    override var shownText: String? { configuration?.title ?? currentTitle ?? currentAttributedTitle?.string }

    // MARK: Places

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    /// Override both to place the title and the image of a button without a configuration.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { usualRects(in: contentRect).title }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { usualRects(in: contentRect).image }

    // MARK: Appearance

    open override var intrinsicContentSize: CGSize {
        let size = self.size(of: node)
        return CGSize(width: CGFloat((size.width - 1e-4).rounded(.up)), height: CGFloat(size.height))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func content() -> ViewContent { ViewContent(node: node, alignment: .center, size: .measured, baseline: .centered) }

    private var node: Node {
        updateIfNeeded()
        guard var configuration else { return plain }
        // What was set for states fills what the configuration leaves open.
        if configuration.title == nil, configuration.attributedTitle == nil {
            configuration.title = currentTitle ?? currentAttributedTitle?.string
        }
        if configuration.image == nil { configuration.image = currentImage }
        if configuration.baseForegroundColor == nil { configuration.baseForegroundColor = titleColor(for: state) }
        return configured(configuration)
    }

    var place: Alignment {
        let direction = Surroundings.environment.direction
        let horizontal: HorizontalAlignment =
            switch contentHorizontalAlignment {
            case .center, .fill: .center
            case .leading: .leading
            case .trailing: .trailing
            case .left: direction == .leftToRight ? .leading : .trailing
            case .right: direction == .leftToRight ? .trailing : .leading
            }
        let vertical: VerticalAlignment =
            switch contentVerticalAlignment {
            case .center, .fill: .center
            case .top: .top
            case .bottom: .bottom
            }
        return Alignment(horizontal, vertical)
    }

    /// Whether the image is after the title.
    var isReversed: Bool {
        let own: LayoutDirection = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        return own != Surroundings.direction
    }

    private func shifted(_ part: Node, by insets: UIEdgeInsets) -> Node {
        guard insets != .zero else { return part }
        let (x, y) = move(by: insets)
        return part.offset(x: Double(x), y: Double(y))
    }

    /// The title's color; one that code sets for the state always counts.
    private var inkColor: ColorReference {
        if isEnabled || titleColors[state] != nil || buttonType == .custom { return currentTitleColor.reference }
        return .token(.tertiaryLabel)
    }

    /// The image of a button without a configuration.
    var imagePart: Node? {
        guard let image = currentImage else { return nil }
        let symbol = (symbolConfigurations[state] ?? symbolConfigurations[.normal]).map { image.withConfiguration($0) } ?? image
        let mode = imageView?.contentMode.scaling == .fit ? imageView?.contentMode.scaling : nil
        let isDimmed = !isEnabled && adjustsImageWhenDisabled && images[state] == nil
        let node = symbol.node(
            contentMode: mode, tint: (imageView?.ownTint ?? tintColor).reference, isTemplate: buttonType != .custom)
        return isDimmed ? node.opacity(Node.disabledOpacity) : node
    }

    private var hasTitle: Bool { currentAttributedTitle != nil || currentTitle?.isEmpty == false }

    /// The title of a button without a configuration.
    var titlePart: Node? {
        guard hasTitle else { return nil }
        var text = Node.TextNode(
            currentTitle ?? "", font: titleLabel?.font.look ?? .system(size: 15), color: inkColor, lineLimit: lines,
            truncation: titleLabel?.lineBreakMode.truncation ?? .middle)
        var look = titleLabel?.look ?? TextLook()
        look.alignment = titleLabel?.textAlignment.horizontal(Surroundings.direction) ?? .center
        if let attributed = currentAttributedTitle { look.take(attributed, font: titleLabel?.font ?? .systemFont(ofSize: 15)) }
        look.apply(to: &text)
        return .text(text)
    }

    private var plain: Node {
        var parts = [imagePart.map { shifted($0, by: imageEdgeInsets) }, titlePart.map { shifted($0, by: titleEdgeInsets) }]
            .compactMap(\.self)
        if isReversed { parts.reverse() }
        let vertical: CGFloat = hasTitle && buttonType != .custom || hasTitle && contentEdgeInsets == .zero ? 6 : 0
        let own = contentEdgeInsets
        let insets = own == .zero ? UIEdgeInsets(top: vertical, left: 0, bottom: vertical, right: 0) : own
        let inner = parts.count == 1 ? parts[0] : HStack(spacing: 0) { parts }
        let flowing = inner.padding(EdgeInsets(insets, Surroundings.direction))
        let isText = buttonType == .system && hasTitle && currentImage == nil
        let body = (placedParts ?? flowing).frame(
            minWidth: isText ? 30 : nil, maxWidth: .infinity, maxHeight: .infinity, alignment: placedParts == nil ? place : .topLeading)
        guard let background = currentBackgroundImage else { return body }
        return body.background {
            background.node(contentMode: .stretch, tint: tintColor.reference, size: bounds.isEmpty ? nil : bounds.rect.size)
        }
    }

    private var lines: Int? {
        let count = titleLabel?.numberOfLines ?? 1
        return count == 0 ? nil : count
    }

    private func configured(_ configuration: Configuration) -> Node {
        let tint = (configuration.baseForegroundColor ?? configuration.style.foreground ?? tintColor).reference
        let foreground = isEnabled ? tint : ColorReference.token(.tertiaryLabel)
        var parts: [Node] = []
        if configuration.showsActivityIndicator {
            let color = configuration.activityIndicatorColorTransformer?(UIColor(foreground)).reference ?? foreground
            parts.append(Node.spinner().controlColors(ControlColors(fill: color)))
        } else if let image = configuration.image {
            let shown = configuration.preferredSymbolConfigurationForImage.map { image.withConfiguration($0) } ?? image
            let color = configuration.imageColorTransformer?(UIColor(foreground)).reference ?? foreground
            parts.append(shown.node(contentMode: nil, tint: color, isTemplate: true))
        }
        var texts: [Node] = []
        if let title = configuration.titleNode(font: configuration.buttonSize.font, color: foreground, isSubtitle: false) {
            texts.append(title)
        }
        if let subtitle = configuration.titleNode(font: .style(.caption1), color: foreground, isSubtitle: true) { texts.append(subtitle) }
        if !texts.isEmpty {
            parts.append(
                texts.count == 1
                    ? texts[0]
                    : VStack(alignment: configuration.titleAlignment.horizontal, spacing: Double(configuration.titlePadding)) { texts })
        }
        let isColumn = [.top, .bottom].contains(configuration.imagePlacement)
        if [.trailing, .bottom].contains(configuration.imagePlacement) != (isReversed && !isColumn) { parts.reverse() }
        let inner =
            parts.count == 1
            ? parts[0]
            : isColumn
                ? VStack(spacing: Double(configuration.imagePadding)) { parts }
                : HStack(spacing: Double(configuration.imagePadding)) { parts }
        let isPopup = configuration.indicator == .popup || configuration.indicator == .automatic && chosenTitle != nil
        let marked =
            !isPopup
            ? inner
            : HStack(spacing: 6) {
                inner
                Symbol("chevron.up.chevron.down", size: 15).foregroundColor(foreground)
            }
        // A background is as large as the button, even around larger contents.
        let body = marked.padding(EdgeInsets(configuration.contentInsets)).frame(
            minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: place)
        let base = (configuration.baseBackgroundColor ?? tintColor).reference
        guard let ground = configuration.background.backgroundColor?.reference ?? configuration.style.ground(base) else { return body }
        let radius = configuration.cornerStyle.radius ?? Double(configuration.background.cornerRadius)
        var node = body
        if configuration.cornerStyle == .capsule {
            node = node.background { .shape(Node.ShapeNode(.capsule, color: isEnabled ? ground : .token(.fill))) }
        } else {
            node = node.background(isEnabled ? ground : .token(.fill), cornerRadius: radius)
        }
        if configuration.background.strokeWidth > 0 {
            node = node.border(
                (configuration.background.strokeColor ?? tintColor).reference, width: Double(configuration.background.strokeWidth),
                cornerRadius: radius)
        }
        return node
    }

    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        public static let roundedRect = ButtonType.system

        var symbol: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }
    }

    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
}
