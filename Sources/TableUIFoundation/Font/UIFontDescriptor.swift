import Foundation
import TableCells
import TableInputs

/// Describes a font, to create another one from it.
public final class UIFontDescriptor: NSObject, Sendable {
    private let header = AttributeHeader()
    package let font: UIFont

    package init(font: UIFont) { self.font = font }

    public convenience init(name: String, size: CGFloat) { self.init(font: UIFont(name: name, size: size) ?? .systemFont(ofSize: size)) }

    /// Takes the name or family, the text style, the size, and the weight among the traits; ignores all other attributes.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let size = (attributes[.size] as? CGFloat) ?? (attributes[.size] as? Double).map { CGFloat($0) }
        let name = attributes[.name] as? String ?? attributes[.family] as? String
        let style = (attributes[.textStyle] as? String).map(UIFont.TextStyle.init(rawValue:)) ?? attributes[.textStyle] as? UIFont.TextStyle
        var font = style.map { UIFont.preferredFont(forTextStyle: $0) } ?? UIFont.systemFont(ofSize: size ?? 12)
        if let name, let named = UIFont(name: name, size: size ?? 12) { font = named } else if let size { font = font.withSize(size) }
        self.init(font: UIFontDescriptor(font: font).addingAttributes(attributes).font)
    }

    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(font: .preferredFont(forTextStyle: style))
    }

    public static func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFontDescriptor(font: .preferredFont(forTextStyle: style, compatibleWith: traitCollection))
    }

    public var pointSize: CGFloat { font.pointSize }

    /// The size, and the text style's name unless the font has a size of its own.
    public var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [.size: pointSize]
        if case .style(let token, _, _) = font.look, let style = UIFont.TextStyle.all.first(where: { $0.token == token }) {
            attributes[.textStyle] = style.rawValue
        }
        return attributes
    }

    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.style.weight >= 600 { traits.insert(.traitBold) }
        if font.isItalic { traits.insert(.traitItalic) }
        if font.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        let weight = traits.contains(.traitBold) ? max(600, font.style.weight) : min(400, font.style.weight)
        let isMonospaced = traits.contains(.traitMonoSpace)
        return with(
            weight: traits.contains(.traitBold) && weight == 600 ? 700 : weight, isItalic: traits.contains(.traitItalic), isMonospaced)
    }

    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        with(weight: nil, isItalic: font.isItalic, design == .monospaced)
    }

    public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font: font.withSize(size)) }

    /// Applies the weight among the traits. Ignores all other attributes.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let traits = attributes[.traits] as? [TraitKey: Any]
        guard let weight = (traits?[.weight] as? UIFont.Weight) ?? (traits?[.weight] as? CGFloat).map(UIFont.Weight.init(_:)) else {
            return self
        }
        return with(weight: weight.css, isItalic: font.isItalic, font.isMonospaced)
    }

    private func with(weight: Int?, isItalic: Bool, _ isMonospaced: Bool) -> UIFontDescriptor {
        let look: Font =
            switch font.look {
            case .style(let token, let own, let category): .style(token, weight: weight ?? own, category: category)
            case .system(let size, let own): .system(size: size, weight: weight ?? own)
            }
        return UIFontDescriptor(
            font: UIFont(
                look, isItalic: isItalic, isMonospaced: isMonospaced, hasMonospacedDigits: font.hasMonospacedDigits,
                customName: font.customName))
    }

    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitExpanded = SymbolicTraits(rawValue: 32)
        public static let traitCondensed = SymbolicTraits(rawValue: 64)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
        public static let traitTightLeading = SymbolicTraits(rawValue: 32768)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 65536)
    }

    /// A design of the system font. Rounded and serif are drawn as the default design.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }
}
