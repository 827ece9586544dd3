import Foundation
import TableCells
import TableGraphics

/// The traits that a view or controller has instead of those around it. Traits that are not set are unspecified.
public struct UITraitOverrides: Sendable, Equatable {
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Pixels per point; 0 means unspecified.
    public var displayScale: CGFloat = 0

    package init() {}

    package static let none = UITraitOverrides()

    /// These overrides, and for traits that they leave open, the outer ones.
    package func over(_ outer: UITraitOverrides) -> UITraitOverrides {
        var all = self
        if all.userInterfaceStyle == .unspecified { all.userInterfaceStyle = outer.userInterfaceStyle }
        if all.preferredContentSizeCategory == .unspecified { all.preferredContentSizeCategory = outer.preferredContentSizeCategory }
        if all.layoutDirection == .unspecified { all.layoutDirection = outer.layoutDirection }
        if all.horizontalSizeClass == .unspecified { all.horizontalSizeClass = outer.horizontalSizeClass }
        if all.verticalSizeClass == .unspecified { all.verticalSizeClass = outer.verticalSizeClass }
        if all.userInterfaceIdiom == .unspecified { all.userInterfaceIdiom = outer.userInterfaceIdiom }
        if all.displayScale == 0 { all.displayScale = outer.displayScale }
        return all
    }

    /// The traits of the layout with these instead.
    package var traits: UITraitCollection {
        guard self != .none else { return .current }
        let own = UITraitCollection(
            style: userInterfaceStyle, category: preferredContentSizeCategory, direction: layoutDirection, horizontal: horizontalSizeClass,
            vertical: verticalSizeClass, idiom: userInterfaceIdiom, scale: displayScale)
        return UITraitCollection(traitsFrom: [.current, own])
    }

    /// The surroundings of a picture with these traits instead of its own. The appearance is that of the picture's colors.
    package func applied(to environment: Environment) -> Environment {
        var environment = environment
        if preferredContentSizeCategory != .unspecified { environment.textSize = preferredContentSizeCategory.textSize }
        if layoutDirection != .unspecified { environment.direction = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
        return environment
    }

    /// With the style of `overrideUserInterfaceStyle`, which wins.
    package func with(_ style: UIUserInterfaceStyle) -> UITraitOverrides {
        var all = self
        if style != .unspecified { all.userInterfaceStyle = style }
        return all
    }
}
