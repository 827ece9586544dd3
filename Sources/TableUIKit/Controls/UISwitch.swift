import Foundation
import TableCells
import TableInputs

@preconcurrency @MainActor
open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open var title: String?
    open var preferredStyle = 0

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
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

    open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }

    override func content() -> ViewContent {
        ViewContent(
            node: .toggle(isOn: isOn, isEnabled: isEnabled).controlColors(
                ControlColors(fill: onTintColor?.reference, thumb: thumbTintColor?.reference)),
            size: .fixed(width: 49, height: 31), alignmentInsets: EdgeInsets(trailing: 2))
    }
}
