import Foundation
import TableCells
import TableInputs

extension UIButton {
    /// The appearance of a button.
    public struct Configuration {
        enum Style {
            case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent

            var foreground: UIColor? { self == .filled || self == .borderedProminent ? UIColor(.token(.onColor)) : nil }

            func ground(_ base: ColorReference) -> ColorReference? {
                switch self {
                case .plain, .borderless: nil
                case .gray, .bordered: .token(.fill)
                case .tinted, .borderedTinted: base.opacity(0.2)
                case .filled, .borderedProminent: base
                }
            }
        }

        let style: Style
        public var title: String?
        public var attributedTitle: AttributedString?
        public var subtitle: String?
        public var attributedSubtitle: AttributedString?
        public var image: UIImage?
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// In points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
        /// By default, those of the button's size.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.insets }
            set { ownInsets = newValue }
        }
        private var ownInsets: NSDirectionalEdgeInsets?
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var background: UIBackgroundConfiguration
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public var showsActivityIndicator = false
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var indicator = Indicator.automatic
        /// Code updates the configuration for the selected state otherwise.
        public var automaticallyUpdateForSelection = true

        private init(_ style: Style) {
            self.style = style
            background = UIBackgroundConfiguration.clear()
            background.cornerRadius = 5.95
        }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.borderless) }
        public static func bordered() -> Configuration { Configuration(.bordered) }
        public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
        public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }
        /// Glass is drawn as a gray or filled capsule.
        public static func glass() -> Configuration { capsule(.gray) }
        public static func clearGlass() -> Configuration { capsule(.gray) }
        public static func prominentGlass() -> Configuration { capsule(.filled) }
        public static func prominentClearGlass() -> Configuration { capsule(.filled) }
        private static func capsule(_ style: Style) -> Configuration {
            var capsule = Configuration(style)
            capsule.cornerStyle = .capsule
            return capsule
        }

        public func updated(for button: UIButton) -> Configuration { self }
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        /// The title or subtitle; `nil` if it has no text.
        func titleNode(font: Font, color: ColorReference, isSubtitle: Bool) -> Node? {
            let attributed = isSubtitle ? attributedSubtitle : attributedTitle
            guard let words = attributed.map({ String($0.characters) }) ?? (isSubtitle ? subtitle : title), !words.isEmpty else {
                return nil
            }
            var text = Node.TextNode(words, font: font, color: color, lineLimit: nil, truncation: titleLineBreakMode.truncation)
            text.alignment = titleAlignment.horizontal
            let transformer = isSubtitle ? subtitleTextAttributesTransformer : titleTextAttributesTransformer
            var container = attributed?.runs.first?.attributes ?? AttributeContainer()
            if let transformer { container = transformer(container) }
            if let own = container.font {
                text.font = own.look
                text.attributes = own.attributes
            }
            if let own = container.foregroundColor { text.color = own.reference }
            return .text(text)
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing

            var horizontal: HorizontalAlignment {
                switch self {
                case .automatic, .center: .center
                case .leading: .leading
                case .trailing: .trailing
                }
            }
        }

        public enum CornerStyle: Int, Sendable {
            case fixed = -1, dynamic, small, medium, large, capsule

            /// In points; `nil` uses the background's corner radius.
            var radius: Double? {
                switch self {
                case .fixed, .dynamic, .capsule: nil
                case .small: 4
                case .medium: 6
                case .large: 10
                }
            }
        }

        public enum Size: Int, Sendable {
            case medium, small, mini, large

            var insets: NSDirectionalEdgeInsets {
                switch self {
                case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
                case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
                case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
                }
            }

            var font: Font {
                switch self {
                case .medium, .large: .style(.body)
                case .small, .mini: .style(.subheadline)
                }
            }
        }

        public enum Indicator: Int, Sendable { case automatic, none, popup }
    }
}

/// A closure that changes the attributes of text.
public struct UIConfigurationTextAttributesTransformer {
    private let transform: (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// A closure that changes a color.
public struct UIConfigurationColorTransformer {
    private let change: (UIColor) -> UIColor
    public init(_ transform: @escaping (UIColor) -> UIColor) { change = transform }
    public func transform(_ input: UIColor) -> UIColor { change(input) }
    public func callAsFunction(_ input: UIColor) -> UIColor { change(input) }
    public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in .gray } }
    public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in .tintColor } }
    public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
}
