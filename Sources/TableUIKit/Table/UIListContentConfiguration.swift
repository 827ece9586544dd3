import Foundation
import TableCells
import TableGraphics
import TableInputs

/// The content of a standard cell or header.
public struct UIListContentConfiguration: UIContentConfiguration {
    private var style: StandardContents.Style
    /// Whether the style follows the table's: that of `header()` or `footer()`.
    private var followsTable = false
    private var isDisabled = false
    private var ownMargins: NSDirectionalEdgeInsets?
    private var ownSpacing = ContentSpacing()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var image: UIImage?
    public var textProperties: TextProperties
    public var secondaryTextProperties: TextProperties
    public var imageProperties = ImageProperties()
    public var prefersSideBySideTextAndSecondaryText = false
    /// The axes along which the margins are at least those of the cell.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both

    /// In points. Vertical margins move the texts of a row that is higher than its minimum.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let padding = CellLook(style).padding ?? (11, 11)
            return ownMargins ?? NSDirectionalEdgeInsets(top: CGFloat(padding.0), leading: 16, bottom: CGFloat(padding.1), trailing: 8)
        }
        set { ownMargins = newValue }
    }
    /// In points.
    public var imageToTextPadding: CGFloat {
        get { CGFloat(ownSpacing.imageGap ?? 16) }
        set { ownSpacing.imageGap = Double(newValue) }
    }
    /// Between texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat {
        get { CGFloat(ownSpacing.detailGap ?? 6) }
        set { ownSpacing.detailGap = Double(newValue) }
    }
    /// Between texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat {
        get { CGFloat(ownSpacing.textGap ?? 3) }
        set { ownSpacing.textGap = Double(newValue) }
    }

    init(_ style: StandardContents.Style, followsTable: Bool = false) {
        (self.style, self.followsTable) = (style, followsTable)
        let look = CellLook(style)
        textProperties = TextProperties(look.title, look.titleColor)
        secondaryTextProperties = TextProperties(look.subtitle, look.subtitleColor)
    }

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarSubtitleCell) }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.accompaniedSidebarCell) }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarSubtitleCell) }
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
    /// The fonts of the prominent headers are not measured.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.prominentInsetGroupedHeader)
    }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.extraProminentInsetGroupedHeader)
    }
    /// The header of the table's style.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader, followsTable: true) }
    /// The footer of the table's style.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter, followsTable: true) }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration with the colors of a state: those that code has not set are gray in a disabled cell.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var updated = self
        updated.isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
        return updated
    }

    /// The configuration in a table of a style.
    func shown(in table: TableStyle) -> UIListContentConfiguration {
        guard followsTable, table == .plain else { return self }
        var plain = self
        plain.style = style == .groupedHeader ? .plainHeader : .plainFooter
        return plain
    }

    // MARK: Parts

    /// Shows the configuration in labels and an image view, and returns the parts. `outer` are the margins of the superview, and `tint` is
    /// the view's tint color.
    @MainActor func show(
        image imageView: UIImageView, title: UILabel, detail: UILabel, outer: NSDirectionalEdgeInsets, tint: UIColor
    ) -> StandardParts {
        let isBeside = style == .valueCell || prefersSideBySideTextAndSecondaryText
        let look = CellLook(style)
        textProperties.show(text, attributedText, in: title) {
            textProperties.ownTransform == nil ? look.written($0, in: Surroundings.environment) : $0
        }
        secondaryTextProperties.show(secondaryText, secondaryAttributedText, in: detail) { $0 }
        if isDisabled, textProperties.ownColor == nil { title.textColor = .tertiaryLabel }
        if isDisabled, secondaryTextProperties.shownColor == nil { detail.textColor = .tertiaryLabel }
        var parts = StandardParts(isBeside ? .valueCell : style, image: imageView, title: title, detail: detail)
        parts.spacing = ownSpacing
        parts.margins = HorizontalInsets(leading: Double(outer.leading), trailing: Double(outer.trailing))
        if let margins = layoutMargins(outer) { parts.spacing.margins = margins }
        show(in: imageView, &parts, tint)
        return parts
    }

    /// The margins that differ from the style's; `nil` if none does.
    @MainActor private func layoutMargins(_ outer: NSDirectionalEdgeInsets) -> EdgeInsets? {
        guard ownMargins != nil || !axesPreservingSuperviewLayoutMargins.contains(.horizontal) else { return nil }
        var margins = EdgeInsets(directionalLayoutMargins)
        if axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            margins.leading = max(margins.leading, Double(outer.leading))
            margins.trailing = max(margins.trailing, Double(outer.trailing))
        }
        return margins
    }

    /// An image keeps its own size unless it has a maximum.
    @MainActor private func show(in view: UIImageView, _ parts: inout StandardParts, _ tint: UIColor) {
        view.image = image
        view.tintColor = imageTint(tint)
        view.contentMode = .scaleAspectFit
        if imageProperties.cornerRadius > 0 || view.existingLayer != nil {
            view.layer.cornerRadius = imageProperties.cornerRadius
            view.clipsToBounds = imageProperties.cornerRadius > 0
        }
        let limit = imageProperties.maximumSize
        parts.imageLimit = limit
        let room = imageProperties.reservedLayoutSize
        let isStandard = max(room.width, room.height) == ImageProperties.standardDimension
        if !isStandard, room != .zero { parts.spacing.imageRoom = Size(width: Double(room.width), height: Double(room.height)) }
        let points = (imageProperties.preferredSymbolConfiguration ?? image?.symbolConfiguration)?.font?.pointSize
        parts.symbolSize = points.map { Double($0) * 22 / 17 }
        let most = min(limit.width > 0 ? limit.width : .infinity, limit.height > 0 ? limit.height : .infinity)
        if most.isFinite { parts.symbolSize = min(parts.symbolSize ?? .infinity, Double(most)) }
    }

    /// The color of the image: that of the properties, or `nil` for the view's tint color.
    @MainActor private func imageTint(_ tint: UIColor) -> UIColor? {
        if isDisabled, imageProperties.tintColor == nil { return .tertiaryLabel }
        return imageProperties.tintColor == nil && imageProperties.tintColorTransformer == nil
            ? nil : imageProperties.resolvedTintColor(for: tint)
    }
}

extension UIListContentConfiguration {
    /// The appearance of text. Properties that are not set follow the style.
    public struct TextProperties {
        private let usualFont: UIFont
        private let usualColor: UIColor
        var ownFont: UIFont?
        var ownColor: UIColor?
        var ownLines: Int?
        var ownTransform: TextTransform?
        init(_ font: Font, _ color: ColorToken) { (usualFont, usualColor) = (UIFont(font), UIColor(.token(color))) }

        public var font: UIFont {
            get { ownFont ?? usualFont }
            set { ownFont = newValue }
        }
        public var color: UIColor {
            get { ownColor ?? usualColor }
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
        public var showsExpansionTextWhenTruncated = false
        public var transform: TextTransform {
            get { ownTransform ?? .none }
            set { ownTransform = newValue }
        }
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        var shownColor: ColorReference? { ownColor == nil && colorTransformer == nil ? nil : resolvedColor().reference }

        private func transformed(_ words: String) -> String {
            switch transform {
            case .none: words
            case .uppercase: words.uppercased()
            case .lowercase: words.lowercased()
            case .capitalized: words.capitalized
            }
        }

        /// Shows a text in a label, as `written` writes it.
        @MainActor func show(_ plain: String?, _ attributed: NSAttributedString?, in label: UILabel, written: (String) -> String) {
            if label.plainFont != font { label.font = font }
            let color = resolvedColor()
            if label.plainColor != color { label.textColor = color }
            if let attributed {
                if label.attributedText != attributed { label.attributedText = attributed }
            } else {
                label.text = plain.map { written(transformed($0)) }
            }
            label.ownLines = ownLines
            if label.lineBreakMode != lineBreakMode { label.lineBreakMode = lineBreakMode }
            label.textAlignment = alignment == .center ? .center : .natural
            label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
            label.minimumScaleFactor = minimumScaleFactor
        }
    }

    public struct ImageProperties {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// In points.
        public var cornerRadius: CGFloat = 0
        /// In points; a length of 0 sets no limit.
        public var maximumSize = CGSize.zero
        /// The room in which the image is centered, in points; a length of 0 is the image's own.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
        public static let standardDimension = CGFloat.greatestFiniteMagnitude

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }
}

/// The axes of a view.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}
