import Foundation
import TableCells
import TableInputs

@preconcurrency @MainActor
open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: .zero))
        self.frame = frame
        setUsualPriorities(hugging: 750)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// Simulates a tap: toggles the value and sends `valueChanged`.
    public func flip() {
        guard isEnabled else { return }
        isOn.toggle()
        sendActions(for: [.valueChanged, .touchUpInside])
    }

    private var control: SystemControl {
        .toggle(
            isOn: isOn, isEnabled: isEnabled, ControlColors(fill: onTintColor?.reference, thumb: thumbTintColor?.reference),
            in: Surroundings.environment.theme)
    }

    open override var intrinsicContentSize: CGSize { ViewContent(control).intrinsicSize }
    override func content() -> ViewContent { ViewContent(control) }

    /// A switch has the size of its theme.
    override func allowed(_ size: CGSize) -> CGSize { ViewContent(control).frameSize }
}
