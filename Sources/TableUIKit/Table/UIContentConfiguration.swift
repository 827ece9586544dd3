import Foundation
import TableCells
import TableInputs

/// Describes the content of a cell or header, and creates its view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}

@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The state that a configuration can depend on.
public protocol UIConfigurationState {
    var traitCollection: UITraitCollection { get set }
}

public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

public struct UICellConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public var isEditing = false
    public var isExpanded = false
    public var isSwiped = false
    public var isReordering = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The content of a standard cell or header.
public struct UIListContentConfiguration: UIContentConfiguration {
    let style: StandardContents.Style
    public var text: String?
    public var attributedText: NSAttributedString?
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var image: UIImage?
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()
    public var prefersSideBySideTextAndSecondaryText = false
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    public var axesPreservingSuperviewLayoutMargins = 3
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    init(_ style: StandardContents.Style) { self.style = style }

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarSubtitleCell) }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.accompaniedSidebarCell) }
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

    /// The same content in the layout's terms.
    @MainActor var contents: StandardContents {
        var contents = StandardContents(nil)
        contents.style = style
        contents.title = attributedText?.string ?? text ?? ""
        let secondary = secondaryAttributedText?.string ?? secondaryText
        if style == .valueCell || prefersSideBySideTextAndSecondaryText {
            contents.detail = secondary
        } else {
            contents.subtitle = secondary
        }
        if let font = textProperties.ownFont { contents.titleFont = font.look }
        if let color = textProperties.ownColor { contents.titleColor = color.reference }
        contents.numberOfLines = textProperties.ownLines
        if let font = secondaryTextProperties.ownFont { contents.detailFont = font.look }
        if let color = secondaryTextProperties.ownColor {
            contents.detailColor = color.reference
            contents.subtitleColor = color.reference
        }
        contents.detailNumberOfLines = secondaryTextProperties.ownLines
        contents.subtitleNumberOfLines = secondaryTextProperties.ownLines
        switch image?.source {
        case .symbol(let name)?:
            contents.symbol = name
            if let points = (imageProperties.preferredSymbolConfiguration ?? image?.symbolConfiguration)?.font?.pointSize {
                contents.symbolSize = Double(points) * 22 / 17
            }
        case .named(let name)?: contents.image = name
        case .data(let data)?: contents.image = Surroundings.images.name(of: data)
        case .drawing?: contents.imageView = image?.node(contentMode: nil, tint: .token(.tint))
        case .empty?, nil: break
        }
        if imageProperties.maximumSize.width > 0 { contents.imageSize = Double(imageProperties.maximumSize.width) }
        return contents
    }

    /// The appearance of text. Properties that are not set follow the style.
    public struct TextProperties {
        var ownFont: UIFont?
        var ownColor: UIColor?
        var ownLines: Int?
        public var font: UIFont {
            get { ownFont ?? .preferredFont(forTextStyle: .body) }
            set { ownFont = newValue }
        }
        public var color: UIColor {
            get { ownColor ?? .label }
            set { ownColor = newValue }
        }
        public var numberOfLines: Int {
            get { ownLines ?? 0 }
            set { ownLines = newValue }
        }
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
        public func resolvedColor() -> UIColor { color }

        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
    }

    public struct ImageProperties {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
        public static let standardDimension = CGFloat.greatestFiniteMagnitude
    }
}

/// Shows a list configuration in a separate view.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration { didSet { LayoutChanges.note() } }

    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
    }

    override func content() -> ViewContent {
        guard let list = configuration as? UIListContentConfiguration else { return ViewContent() }
        return ViewContent(
            node: StandardCell.body(list.contents, in: Surroundings.environment, wraps: true), alignment: .leading, size: .measured)
    }
}
