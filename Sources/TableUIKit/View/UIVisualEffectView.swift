import Foundation
import TableInputs

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
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }
    private func showEffect() { backgroundColor = effect is UIBlurEffect ? UIColor(.token(.fill)) : nil }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
