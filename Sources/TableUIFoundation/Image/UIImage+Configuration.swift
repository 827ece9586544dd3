import Foundation

extension UIImage {
    /// Images have no configuration other than that of a symbol.
    public typealias Configuration = SymbolConfiguration

    public final class SymbolConfiguration: NSObject, Sendable {
        package let font: UIFont?
        package let symbolScale: SymbolScale
        package let weight: SymbolWeight
        package let colors: [UIColor]

        package init(font: UIFont? = nil, scale: SymbolScale = .default, weight: SymbolWeight = .unspecified, colors: [UIColor] = []) {
            self.font = font
            symbolScale = scale
            self.weight = weight
            self.colors = colors
        }

        public convenience init(pointSize: CGFloat) { self.init(font: .systemFont(ofSize: pointSize)) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(font: .systemFont(ofSize: pointSize), weight: weight)
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(font: .systemFont(ofSize: pointSize), scale: scale, weight: weight)
        }
        public convenience init(scale: SymbolScale) { self.init(font: nil, scale: scale) }
        public convenience init(weight: SymbolWeight) { self.init(font: nil, weight: weight) }
        public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        public convenience init(font: UIFont) { self.init(font: font, scale: .default) }
        public convenience init(font: UIFont, scale: SymbolScale) { self.init(font: font, scale: scale, weight: .unspecified) }
        public convenience init(hierarchicalColor: UIColor) { self.init(font: nil, colors: [hierarchicalColor]) }
        public convenience init(paletteColors: [UIColor]) { self.init(font: nil, colors: paletteColors) }
        public static var unspecified: SymbolConfiguration { SymbolConfiguration(font: nil) }

        /// Replaces the properties that the other configuration specifies.
        public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other else { return self }
            return SymbolConfiguration(
                font: other.font ?? font, scale: other.symbolScale == .default ? symbolScale : other.symbolScale,
                weight: other.weight == .unspecified ? weight : other.weight, colors: other.colors.isEmpty ? colors : other.colors)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return font == other.font && symbolScale == other.symbolScale && weight == other.weight && colors == other.colors
        }
        public override var hash: Int { symbolScale.hashValue }
    }

    public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// 100 to 900; `nil` if unspecified.
        package var css: Int? { self == .unspecified ? nil : rawValue * 100 }
    }
}
