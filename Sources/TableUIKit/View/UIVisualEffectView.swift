import Foundation
import TableInputs

@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    public let style: Style
    public init(style: Style) { self.style = style }
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
        case systemThickMaterial, systemChromeMaterial
    }
}

@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) {}
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// A blur effect, which pictures show as a flat color.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect? { didSet { showEffect() } }
    open private(set) lazy var contentView: UIView = {
        let view = UIView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        return view
    }()

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        showEffect()
    }
    private func showEffect() { backgroundColor = effect is UIBlurEffect ? UIColor(.token(.fill)) : nil }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
