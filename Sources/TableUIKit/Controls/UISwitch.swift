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
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
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

    /// The size of the drawn switch. Its alignment rectangle is 2 points narrower.
    private static var size: CGSize {
        let theme = Surroundings.environment.theme
        return CGSize(width: theme[.switchWidth], height: theme[.switchHeight])
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.size.width - 2, height: Self.size.height) }

    override func content() -> ViewContent {
        ViewContent(
            node: .toggle(isOn: isOn, isEnabled: isEnabled).controlColors(
                ControlColors(fill: onTintColor?.reference, thumb: thumbTintColor?.reference)),
            size: .fixed(intrinsicContentSize), alignmentInsets: EdgeInsets(trailing: 2))
    }
}
