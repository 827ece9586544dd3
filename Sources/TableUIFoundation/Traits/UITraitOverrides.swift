import Foundation

/// The traits that a view or controller has instead of those around it. Traits that are not set are unspecified.
public struct UITraitOverrides: Sendable {
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Pixels per point; 0 means unspecified.
    public var displayScale: CGFloat = 0

    package init() {}

    private var collection: UITraitCollection {
        UITraitCollection(
            style: userInterfaceStyle, category: preferredContentSizeCategory, direction: layoutDirection, horizontal: horizontalSizeClass,
            vertical: verticalSizeClass, idiom: userInterfaceIdiom, scale: displayScale)
    }

    /// The overrides, and the style of `overrideUserInterfaceStyle`, which wins; `nil` for none.
    package static func collection(_ overrides: UITraitOverrides, _ style: UIUserInterfaceStyle) -> UITraitCollection? {
        var overrides = overrides
        if style != .unspecified { overrides.userInterfaceStyle = style }
        let collection = overrides.collection
        return collection == UITraitCollection() ? nil : collection
    }
}
