import TableUIKit

extension UIFont {
    /// Empty: fonts of the app are found by their names.
    public class var familyNames: [String] { [] }
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        UIFont(name: familyName, size: 12).map { [$0.fontName] } ?? []
    }
}

extension UIFontDescriptor {
    public var postscriptName: String { font.fontName }
    public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }
    public func withFamily(_ family: String) -> UIFontDescriptor { UIFontDescriptor(name: family, size: pointSize) }
    /// The face is that of the name: a family and a face.
    public func withFace(_ face: String) -> UIFontDescriptor { UIFontDescriptor(name: "\(font.familyName)-\(face)", size: pointSize) }
}

extension UIColor {
    /// Transparent: a snapshot reports that pictures draw no patterns.
    @MainActor
    public convenience init(patternImage image: UIImage) {
        Undrawn.note("UIColor(patternImage:)")
        self.init(white: 0, alpha: 0)
    }
}

extension UITraitCollection {
    /// Traits that the closure does not set are unspecified.
    public convenience init(mutations: (inout UITraitOverrides) -> Void) {
        var traits = UITraitOverrides()
        mutations(&traits)
        self.init(
            style: traits.userInterfaceStyle, category: traits.preferredContentSizeCategory, direction: traits.layoutDirection,
            horizontal: traits.horizontalSizeClass, vertical: traits.verticalSizeClass, idiom: traits.userInterfaceIdiom,
            scale: traits.displayScale)
    }
    public func modifyingTraits(_ mutations: (inout UITraitOverrides) -> Void) -> UITraitCollection {
        UITraitCollection(traitsFrom: [self, UITraitCollection(mutations: mutations)])
    }
    public var displayGamut: UIDisplayGamut { .P3 }
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
    public var activeAppearance: UIUserInterfaceActiveAppearance { .active }
}

public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

extension CGContext {
    public func beginTransparencyLayer(auxiliaryInfo: Any?) { saveGState() }
    public func endTransparencyLayer() { restoreGState() }
    public func clip(using rule: CGPathFillRule) { clip() }
    /// Pictures scale images as well as they can.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
}

public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium = 4 }

extension UIBezierPath {
    @MainActor
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha) { fill() } }
    @MainActor
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha) { stroke() } }

    @MainActor
    private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        context?.setBlendMode(blendMode)
        context?.setAlpha(alpha)
        body()
        context?.restoreGState()
    }
}

extension UIPasteboard {
    public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any]) { self.items = items }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let expirationDate = OptionsKey(rawValue: "ExpirationDate")
        public static let localOnly = OptionsKey(rawValue: "LocalOnly")
    }
}

extension UIAccessibility {
    public static var prefersCrossFadeTransitions: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isGuidedAccessEnabled: Bool { false }
    public static var isShakeToUndoEnabled: Bool { true }
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    public static var shouldDifferentiateWithoutColor: Bool { false }
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.convert(rect, to: nil) }
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChange")
    public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name("UIAccessibilityBoldTextStatusDidChange")
}

extension UIContextMenuConfiguration {
    public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }
}

extension UIPageControl {
    public func size(forNumberOfPages pageCount: Int) -> CGSize {
        let control = UIPageControl()
        control.numberOfPages = pageCount
        return control.intrinsicContentSize
    }
}

extension UIBackgroundConfiguration {
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { listSidebarCell() }
}

extension UITableView {
    public var contextMenuInteraction: UIContextMenuInteraction? { nil }
}
