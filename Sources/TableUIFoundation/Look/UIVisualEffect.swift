import Foundation

@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    public let style: Style
    public init(style: Style) { self.style = style }
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
        case systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }
}

/// Glass of iOS 26.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
    open var isInteractive = false
    open var tintColor: UIColor?
    public init(style: Style = .regular) {}
    public enum Style: Int, Sendable { case regular, clear }
}

/// Glass that joins the glass of its views.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
    /// In points.
    open var spacing: CGFloat = 0
    public override init() {}
}

@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) {}
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
