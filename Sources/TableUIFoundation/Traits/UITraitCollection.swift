import Foundation
import Synchronization
import TableCells
import TableGraphics
import TableInputs

/// The traits of an environment: appearance, text size, layout direction, scale and others.
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let preferredContentSizeCategory: UIContentSizeCategory
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// Pixels per point; 0 means unspecified.
    public let displayScale: CGFloat
    public let accessibilityContrast: UIAccessibilityContrast
    public let userInterfaceLevel: UIUserInterfaceLevel
    public let legibilityWeight: UILegibilityWeight

    package init(
        style: UIUserInterfaceStyle = .unspecified, category: UIContentSizeCategory = .unspecified,
        direction: UITraitEnvironmentLayoutDirection = .unspecified, horizontal: UIUserInterfaceSizeClass = .unspecified,
        vertical: UIUserInterfaceSizeClass = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified, scale: CGFloat = 0,
        contrast: UIAccessibilityContrast = .normal
    ) {
        userInterfaceStyle = style
        preferredContentSizeCategory = category
        layoutDirection = direction
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        userInterfaceIdiom = idiom
        displayScale = scale
        accessibilityContrast = contrast
        userInterfaceLevel = .base
        legibilityWeight = .regular
    }

    public override convenience init() { self.init(style: .unspecified) }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { self.init(category: preferredContentSizeCategory) }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init(direction: layoutDirection) }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(horizontal: horizontalSizeClass) }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(vertical: verticalSizeClass) }
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(idiom: userInterfaceIdiom) }
    public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) { self.init(contrast: accessibilityContrast) }

    /// Merges the specified traits of all collections. Later ones win.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        func last<Value: Equatable>(_ unspecified: Value, _ path: (UITraitCollection) -> Value) -> Value {
            collections.map(path).last { $0 != unspecified } ?? unspecified
        }
        self.init(
            style: last(.unspecified) { $0.userInterfaceStyle }, category: last(.unspecified) { $0.preferredContentSizeCategory },
            direction: last(.unspecified) { $0.layoutDirection }, horizontal: last(.unspecified) { $0.horizontalSizeClass },
            vertical: last(.unspecified) { $0.verticalSizeClass }, idiom: last(.unspecified) { $0.userInterfaceIdiom },
            scale: last(0) { $0.displayScale }, contrast: last(.normal) { $0.accessibilityContrast })
    }

    private static let shared = Mutex<UITraitCollection?>(nil)

    /// The traits that a layout has set.
    static var own: UITraitCollection? {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }

    /// The traits of the current layout; those of this year's phone until a layout sets others.
    public static var current: UITraitCollection {
        get { own ?? UITraitCollection(Environment()) }
        set { own = newValue }
    }

    /// Runs the closure with this collection as `current`.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.own
        Self.own = self
        actions()
        Self.own = outer
    }

    /// Whether dynamic colors may resolve differently in the other collection.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
    }

    /// Whether this collection has all traits that the other one specifies.
    public func containsTraits(in other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return UITraitCollection(traitsFrom: [self, other]) == self
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && preferredContentSizeCategory == other.preferredContentSizeCategory
            && layoutDirection == other.layoutDirection && horizontalSizeClass == other.horizontalSizeClass
            && verticalSizeClass == other.verticalSizeClass && userInterfaceIdiom == other.userInterfaceIdiom
            && displayScale == other.displayScale
    }
    public override var hash: Int { preferredContentSizeCategory.hashValue }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
