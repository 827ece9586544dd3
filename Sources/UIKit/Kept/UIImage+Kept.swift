import TableUIKit

extension UIImageView {
    public var adjustsImageWhenAncestorFocused: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .pointer) }
    }
    public var preferredImageDynamicRange: UIImage.DynamicRange {
        get { kept(.unspecified) }
        set { keep(newValue, not: .unspecified, .rendering) }
    }

    /// Symbols do not move in a picture.
    public func addSymbolEffect(
        _ effect: UISymbolEffect, options: UISymbolEffectOptions = .default, animated: Bool = true, completion: ((Any) -> Void)? = nil
    ) { keep(true, not: false, .motion, "addSymbolEffect(_:)") }
    public func removeSymbolEffect(ofType effect: UISymbolEffect, options: UISymbolEffectOptions = .default, animated: Bool = true) {}
    public func removeAllSymbolEffects(options: UISymbolEffectOptions = .default, animated: Bool = true) {
        keep(false, not: false, .motion, "addSymbolEffect(_:)")
    }
    public func setSymbolImage(
        _ image: UIImage, contentTransition: UISymbolEffect, options: UISymbolEffectOptions = .default, completion: ((Any) -> Void)? = nil
    ) { self.image = image }
}

/// How a symbol moves.
public struct UISymbolEffect: Hashable, Sendable {
    private let name: String
    public static let bounce = UISymbolEffect(name: "bounce"), pulse = UISymbolEffect(name: "pulse")
    public static let scale = UISymbolEffect(name: "scale"), variableColor = UISymbolEffect(name: "variableColor")
    public static let appear = UISymbolEffect(name: "appear"), disappear = UISymbolEffect(name: "disappear")
    public static let replace = UISymbolEffect(name: "replace"), automatic = UISymbolEffect(name: "automatic")
    public static let rotate = UISymbolEffect(name: "rotate"), breathe = UISymbolEffect(name: "breathe")
    public static let wiggle = UISymbolEffect(name: "wiggle")
    /// The variants of an effect move alike here: not at all.
    public var up: UISymbolEffect { self }
    public var down: UISymbolEffect { self }
    public var byLayer: UISymbolEffect { self }
    public var wholeSymbol: UISymbolEffect { self }
    public var iterative: UISymbolEffect { self }
    public var cumulative: UISymbolEffect { self }
    public var reversing: UISymbolEffect { self }
    public var downUp: UISymbolEffect { self }
    public var upUp: UISymbolEffect { self }
    public var offUp: UISymbolEffect { self }
}

public struct UISymbolEffectOptions: Sendable {
    public static let `default` = UISymbolEffectOptions()
    public static let repeating = UISymbolEffectOptions(), nonRepeating = UISymbolEffectOptions()
    public static func `repeat`(_ count: Int?) -> UISymbolEffectOptions { UISymbolEffectOptions() }
    public static func speed(_ speed: Double) -> UISymbolEffectOptions { UISymbolEffectOptions() }
    public func speed(_ speed: Double) -> UISymbolEffectOptions { self }
}

extension UIImage {
    public enum DynamicRange: Int, Sendable { case unspecified = -1, standard, constrainedHigh, high }

    public static var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
    public static var strokedCheckmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
    public static var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
    public static var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
    public static var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }

    public convenience init?(systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil) {
        self.init(systemName: name, withConfiguration: configuration)
    }
    /// The first image: nothing moves in a picture.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
    public var images: [UIImage]? { nil }
    public var duration: TimeInterval { 0 }
    @preconcurrency @MainActor
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        resizableImage(
            withCapInsets: UIEdgeInsets(
                top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth), bottom: max(0, size.height - CGFloat(topCapHeight) - 1),
                right: max(0, size.width - CGFloat(leftCapWidth) - 1)), resizingMode: .stretch)
    }
    /// The images below are drawn as they are.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
    public func imageWithoutBaseline() -> UIImage { self }
    public func preparingForDisplay() -> UIImage? { self }
    public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) { completionHandler(self) }
    public func byPreparingForDisplay() async -> UIImage? { self }
    @preconcurrency @MainActor
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }
    @preconcurrency @MainActor
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }
    @preconcurrency @MainActor
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}
