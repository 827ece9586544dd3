import Foundation
import TableCells

/// Arranges views along an axis.
@preconcurrency @MainActor
open class UIStackView: UIView {
    open private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { LayoutChanges.note() } }
    open var distribution = Distribution.fill { didSet { LayoutChanges.note() } }
    open var alignment = Alignment.fill { didSet { LayoutChanges.note() } }
    /// In points.
    open var spacing: CGFloat = 0 { didSet { LayoutChanges.note() } }
    open var isLayoutMarginsRelativeArrangement = false { didSet { LayoutChanges.note() } }
    open var isBaselineRelativeArrangement = false { didSet { LayoutChanges.note() } }
    private var custom: [ObjectIdentifier: CGFloat] = [:]

    /// Restores the stack's own spacing when passed to `setCustomSpacing(_:after:)`.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    public static let spacingUseSystem: CGFloat = 8

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.append(view)
        arrange(view)
    }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
        arrange(view)
    }

    private func arrange(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        LayoutChanges.note()
    }

    /// The view remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        custom[ObjectIdentifier(view)] = nil
        LayoutChanges.note()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        removeArrangedSubview(subview)
        super.willRemoveSubview(subview)
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        custom[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        LayoutChanges.note()
    }
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        custom[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    override var arrangedViews: [UIView] { arrangedSubviews }
    override var fillsArrangement: Bool { distribution == .fill }
    override func arrangement(at place: (UIView) -> Int?) -> ConstraintLayout.Stack? {
        var spacings: [Int: Double] = [:]
        for view in arrangedSubviews {
            if let own = custom[ObjectIdentifier(view)], let index = place(view) { spacings[index] = Double(own) }
        }
        return ConstraintLayout.Stack(
            axis: axis.layout, distribution: distribution.layout, alignment: alignment.layout, spacing: Double(spacing),
            customSpacing: spacings, isLayoutMarginsRelative: isLayoutMarginsRelativeArrangement,
            isBaselineRelative: isBaselineRelativeArrangement, arranged: arrangedSubviews.compactMap(place))
    }

    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering

        var layout: ConstraintLayout.Stack.Distribution { ConstraintLayout.Stack.Distribution.allCases[rawValue] }
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing

        var layout: ConstraintLayout.Stack.Alignment {
            [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline][rawValue]
        }
    }
}
