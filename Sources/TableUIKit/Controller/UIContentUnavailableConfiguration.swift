import Foundation

/// What a controller shows instead of contents: an image, texts and buttons in the middle. Its sizes are not measured on a phone.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public var image: UIImage?
    public var text: String?
    public var attributedText: NSAttributedString?
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var button: UIButton.Configuration
    public var secondaryButton: UIButton.Configuration
    public var imageProperties = ImageProperties()
    public var textProperties = TextProperties(.preferredFont(forTextStyle: .title2).bold, .label)
    public var secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    public var buttonProperties = ButtonProperties()
    public var secondaryButtonProperties = ButtonProperties()
    public var alignment = Alignment.center
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 24, leading: 24, bottom: 24, trailing: 24)
    /// In points.
    public var imageToTextPadding: CGFloat = 15
    public var textToSecondaryTextPadding: CGFloat = 6
    public var textToButtonPadding: CGFloat = 20
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    public var background = UIBackgroundConfiguration.clear()
    /// Whether a spinner is in the image's place.
    private(set) var isLoading = false
    private var searches = false

    @MainActor private init() {
        button = .plain()
        secondaryButton = .plain()
    }

    @preconcurrency @MainActor public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

    @preconcurrency @MainActor public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.isLoading = true
        configuration.text = "Loading\u{2026}"
        configuration.textProperties = configuration.secondaryTextProperties
        return configuration
    }

    @preconcurrency @MainActor public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.searches = true
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.text = "No Results"
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// That of a search names the text that was searched for.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard searches, let text = (state as? UIContentUnavailableConfigurationState)?.searchText, !text.isEmpty else { return self }
        var configuration = self
        configuration.text = "No Results for \u{201C}\(text)\u{201D}"
        return configuration
    }

    public enum Alignment: Int, Sendable { case center, natural }

    public struct ImageProperties {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(pointSize: 48)
        public var tintColor: UIColor? = .secondaryLabel
        /// In points.
        public var cornerRadius: CGFloat = 0
        /// In points; a length of 0 leaves it to the image.
        public var maximumSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
    }

    public struct TextProperties {
        public var font: UIFont
        public var color: UIColor
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 means no limit.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false

        init(_ font: UIFont, _ color: UIColor) { (self.font, self.color) = (font, color) }
    }

    public struct ButtonProperties {
        public var primaryAction: UIAction?
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal
    }
}

extension UIFont {
    fileprivate var bold: UIFont { fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? self }
}
